//! Small settings that last as long as the page if the browser does not store them.

use std::cell::RefCell;

use crate::browser::{self, Area};

thread_local! {
    /// The settings that this browser could not store. They last as long as the page.
    static OF_PAGE: RefCell<Vec<(&'static str, String)>> = const { RefCell::new(Vec::new()) };
}

/// The text of a setting, as stored or as set on this page.
pub(super) fn read(name: &'static str) -> Option<String> {
    let of_page = OF_PAGE.with_borrow(|all| {
        let found = all.iter().find(|(other, _)| *other == name)?;
        Some(found.1.clone())
    });
    of_page.or_else(|| browser::read(Area::Device, name))
}

/// Stores a text; an empty text removes the setting. If the browser refuses, the text lasts as long
/// as the page. Returns whether the browser has stored it.
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
