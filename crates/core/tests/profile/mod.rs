//! Tests of profiles from outside: reading files, reporting errors in them, and applying them to a draft.

mod fit;
mod read;

use easel_core::profile::{Book, SHIPPED};

/// Returns the profiles of a site whose deployer has added none.
pub(crate) fn shipped() -> Book {
    let mut book = Book::default();
    book.add(SHIPPED, include_str!("../../../../site/profiles.json"));
    book
}

/// Returns the profiles of a site that is served with the reference service.
pub(crate) fn reference() -> Book {
    let mut book = Book::default();
    book.add(
        "reference-profiles.json",
        include_str!("../../../service/profiles.json"),
    );
    book.add(SHIPPED, include_str!("../../../../site/profiles.json"));
    book
}

/// Returns the profiles of one file.
pub(crate) fn book(text: &str) -> Book {
    let mut book = Book::default();
    book.add("house.json", text);
    book
}
