//! Thin, typed wrappers of web APIs, one file each. Nothing here knows about Easel.

mod abort;
mod after_paint;
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
mod intl;
mod json;
mod lock;
mod notify;
mod object_url;
mod origin;
mod page;
mod random;
mod stall_timeout;
mod storage;
mod transfer;
mod uri;
mod visibility;

pub use self::{
    abort::Abort,
    after_paint::after_paint,
    byte_store::{Buffer, ByteStore, StoredFile},
    channel::Channel,
    clipboard::copy,
    clock::{Clock, last_days, local_day, now},
    database::{Closed, Contents, Database, DatabaseError, Entry, Schema, Scope},
    databases::has_database,
    download::{DownloadOutcome, offer_file, offer_text, open_in_new_tab, save},
    events::{on_document, on_window},
    file::file,
    held_locks::held_locks,
    intl::{LocalDays, Unit, local_ago, local_duration, local_moment, local_number},
    json::Json,
    lock::{Claim, Latch, LockEnd, hold},
    notify::{ask_to_notify, may_notify, notify},
    object_url::ObjectUrl,
    origin::same_origin,
    page::{
        base_path, focus, focus_on, is_back_from_cache, is_hidden, is_online, language,
        set_language, set_theme, set_title, typed_line,
    },
    random::{random, random_bytes, unique_id},
    stall_timeout::StallTimeout,
    storage::{Area, persist_storage, read, remove, write},
    transfer::{TransferData, transfer_data},
    uri::{decode, encode},
    visibility::VisibilityObserver,
};
