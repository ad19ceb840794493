//! Thin, typed wrappers of web APIs, one file each. Nothing here knows about Easel.

mod abort;
mod byte_store;
mod channel;
mod clipboard;
mod clock;
mod database;
mod databases;
mod download;
mod events;
mod file;
mod held_locks;
mod json;
mod lock;
mod notify;
mod object_url;
mod origin;
mod page;
mod paint;
mod patience;
mod random;
mod sight;
mod storage;
mod transfer;
mod words;

pub use self::{
    abort::Abort,
    byte_store::{Buffer, ByteStore, KeptFile},
    channel::Channel,
    clipboard::copy,
    clock::{Clock, last_days, local_day, now},
    database::{Closed, Contents, Database, DatabaseError, Entry, Schema, Scope},
    databases::has_database,
    download::{Saved, offer_file, offer_text, open_in_new_tab, save},
    events::{on_document, on_window},
    file::file,
    held_locks::held_locks,
    json::Json,
    lock::{Claim, Latch, LockEnd, hold},
    notify::{ask_to_notify, may_notify, notify},
    object_url::ObjectUrl,
    origin::same_origin,
    page::{
        base_path, focus, focus_on, is_back_from_cache, is_hidden, is_online, language,
        set_language, set_theme, set_title, typed_line,
    },
    paint::painted,
    patience::Patience,
    random::{random, random_bytes, unique_id},
    sight::Sight,
    storage::{Area, persist_storage, read, remove, write},
    transfer::{Brought, brought},
    words::{
        LocalDays, Unit, decode, encode, local_ago, local_duration, local_moment, local_number,
    },
};
