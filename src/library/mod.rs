//! The Library: all kept results, found by words, filters and collections.

mod add_files;
mod address;
mod collection_acts;
mod collections;
mod covers;
mod filter;
mod filter_chips;
mod filter_fields;
mod filter_names;
mod filter_panel;
mod filter_words;
mod list;
mod menu;
mod page;
mod saved_searches;

pub use self::{add_files::AddFilesLoader, page::Library};
