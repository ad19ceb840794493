//! Tests that need a browser: storage, timers, listeners, and the application's pages with the
//! reference service in the same page.

#![cfg(target_arch = "wasm32")]
#![allow(
    clippy::disallowed_methods,
    reason = "tests look into databases beside the program"
)]

mod abort;
mod adding;
mod answers;
mod backups;
mod batches;
mod byte_store;
mod card_sizes;
mod cards;
mod clock;
mod collections;
mod composer;
mod connect;
mod credits;
mod database;
mod doctor;
mod drafts;
mod duel;
mod events;
mod everything;
mod failures;
mod favourites;
mod file;
mod file_store;
mod filters;
mod finals;
mod first_load;
mod folder;
mod guarded_media;
mod hung;
mod installed;
mod keeping;
mod keyboard;
mod keys;
mod kinds;
mod language;
mod late_store;
mod ledger;
mod left_page;
mod library_grid;
mod lineage;
mod lines;
mod links;
mod locked_key;
mod long_library;
mod made_from;
mod marks;
mod models;
mod notices;
mod object_url;
mod offline;
mod others;
mod outlasting;
mod page;
mod picker;
mod poller;
mod polling;
mod profiles;
mod raw_service;
mod records;
mod references;
mod results;
mod routes;
mod saved;
mod saving;
mod search;
mod secrets;
mod selecting;
mod services;
mod settings;
mod settings_page;
mod shapes;
mod site_config;
mod stacks;
mod stall_timeout;
mod start;
mod storage;
mod stored_bytes;
mod strangers;
mod stream;
mod studio;
mod swept_bytes;
mod tabs;
mod tagged_store;
mod tasks;
mod thumbnails;
mod tooltips;
mod unread;
mod viewer;
mod waiting;
mod walk;
mod way_back;
mod widgets;
mod words;

use wasm_bindgen_test::wasm_bindgen_test_configure;

wasm_bindgen_test_configure!(run_in_browser);
