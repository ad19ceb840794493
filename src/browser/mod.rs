//! Thin, typed wrappers of web APIs, one file each. Nothing here knows what Easel does.

mod abort;
mod clock;
mod database;
mod download;
mod events;
mod page;
mod random;
mod storage;
mod words;

pub use self::{
    abort::Abort,
    clock::{Clock, now},
    database::{Database, DatabaseError},
    download::{Saved, open_in_new_tab, save},
    events::{on_document, on_window},
    page::{base_path, focus, is_hidden, is_online, set_theme, set_title},
    random::{random, unique_id},
    storage::{Area, read, remove, write},
    words::{decode, encode, local_moment, local_number},
};
