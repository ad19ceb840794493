//! What only a browser can test: storage, timers, listeners, and widgets that come and go.

#![cfg(target_arch = "wasm32")]
#![allow(
    clippy::disallowed_methods,
    reason = "tests look into databases beside the program"
)]

mod abort;
mod byte_store;
mod clock;
mod database;
mod drafts;
mod events;
mod file;
mod file_store;
mod keys;
mod late_store;
mod left_page;
mod lines;
mod notices;
mod object_url;
mod old_ledgers;
mod page;
mod poller;
mod settings;
mod stall_timeout;
mod storage;
mod swept_bytes;
mod tabs;
mod tagged_store;
mod unread;
mod widgets;
mod words;

use wasm_bindgen_test::wasm_bindgen_test_configure;

wasm_bindgen_test_configure!(run_in_browser);
