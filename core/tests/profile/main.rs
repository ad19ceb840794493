//! Profiles, tested from outside: what is read of a file, what is said of a wrong one, and what
//! becomes of a draft.

#![allow(clippy::unwrap_used)]

mod fit;
mod read;

use easel_core::profile::{Book, SHIPPED};

/// The book of a site whose deployer has added nothing.
pub(crate) fn shipped() -> Book {
    let mut book = Book::default();
    book.add(SHIPPED, include_str!("../../../profiles.json"));
    book
}

/// A book of one file.
pub(crate) fn book(text: &str) -> Book {
    let mut book = Book::default();
    book.add("house.json", text);
    book
}
