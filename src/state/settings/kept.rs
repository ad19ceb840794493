//! Small settings that last as long as the page if the browser does not store them.

use std::cell::RefCell;

use crate::browser::{self, Area};

thread_local! {
    /// What this browser could not store lasts as long as the page.
    static OF_PAGE: RefCell<Vec<(&'static str, String)>> = const { RefCell::new(Vec::new()) };
}

/// The text stored under a name.
pub(super) fn read(name: &'static str) -> Option<String> {
    let of_page = OF_PAGE.with_borrow(|all| {
        let found = all.iter().find(|(other, _)| *other == name)?;
        Some(found.1.clone())
    });
    of_page.or_else(|| browser::read(Area::Device, name))
}

/// Stores a text, only in the page if the browser refuses; an empty one means none. Returns whether
/// the browser stored it.
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
