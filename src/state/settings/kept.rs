//! Small settings that hold for the page where the browser does not keep them.

use std::cell::RefCell;

use crate::browser::{self, Area};

thread_local! {
    /// What this browser could not keep holds as long as the page.
    static OF_PAGE: RefCell<Vec<(&'static str, String)>> = const { RefCell::new(Vec::new()) };
}

/// What is kept under a name.
pub(super) fn read(name: &'static str) -> Option<String> {
    let of_page = OF_PAGE.with_borrow(|all| {
        let found = all.iter().find(|(other, _)| *other == name)?;
        Some(found.1.clone())
    });
    of_page.or_else(|| browser::read(Area::Device, name))
}

/// Keeps a text, in the page alone where the browser will not; an empty one is as good as none. Tells
/// whether the browser does.
pub(super) fn write(name: &'static str, text: &str) -> bool {
    let is_kept = if text.is_empty() {
        browser::remove(Area::Device, name);
        browser::read(Area::Device, name).is_none()
    } else {
        browser::write(Area::Device, name, text)
    };
    OF_PAGE.with_borrow_mut(|all| {
        all.retain(|(other, _)| *other != name);
        if !is_kept {
            all.push((name, text.to_owned()));
        }
    });
    is_kept
}
