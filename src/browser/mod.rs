//! Thin, typed wrappers of web APIs, one file each. Nothing here knows about Easel.

mod abort;
mod about;
mod address;
mod after_paint;
mod arrow_keys;
mod asked_worker;
mod badge;
mod by_name;
mod byte_store;
mod caches;
mod canvas;
mod channel;
mod cipher;
mod classes;
mod clipboard;
mod clock;
mod combobox;
mod database;
mod databases;
mod decode;
mod digest;
mod download;
mod drag;
mod dropped;
mod events;
mod file;
mod file_store;
mod first_frame;
mod focus;
mod hash;
mod held_locks;
mod history_note;
mod http;
mod idle;
mod intl;
mod json;
mod keyboard;
mod later_style;
mod leave;
mod local_file;
mod lock;
mod long_press;
mod medium;
mod medium_start;
mod notify;
mod object_url;
mod open_database;
mod open_entries;
mod origin;
mod own_files;
mod own_names;
mod own_scripts;
mod page;
mod passkey;
mod permission;
mod picture_box;
mod plain_object;
mod pointed;
mod policy;
mod popover;
mod random;
mod refused;
mod resize;
mod room;
mod save_target;
mod scroll;
mod scroller;
mod shared;
mod shell;
mod site_worker;
mod spawn;
mod stall_timeout;
mod step_back;
mod stop;
mod storage;
mod sums;
mod tagged_store;
mod thumbnailer;
mod track;
mod transactions;
mod transfer;
mod turns;
mod typing;
mod unread;
mod user_folder;
mod values;
mod video;
mod visibility;
mod way_back;
mod window_width;

pub use self::{
    abort::Abort,
    about::{address_in, is_secure, user_agent},
    address::{add_page_entry, address_path, address_value, set_address_value, without_open},
    after_paint::after_paint,
    arrow_keys::{
        focus_box, focused_item, focused_value, has_own_arrows, item_element, item_with_focus,
        on_arrow_key,
    },
    badge::set_badge,
    byte_store::{Buffer, ByteStore, StoredFile},
    caches::delete_cache,
    channel::Channel,
    cipher::{CipherKey, has_cipher, secret_bytes, wipe},
    classes::set_classes,
    clipboard::copy,
    clock::{
        Clock, last_days, local_clock, local_day, local_day_of, local_month_of, local_second, now,
        parsed_time,
    },
    combobox::Combobox,
    database::{
        Closed, ColumnValue, Contents, Database, DatabaseEntry, DatabaseError, Find, Index,
        LineChange, Lines, LinesBelow, Schema,
    },
    databases::has_database,
    decode::{
        Bitmap, DecodedAhead, decode_ahead, decoded_size, is_large_picture, let_go, let_go_canvas,
    },
    digest::{sha256, sha256_of, sha256_of_file},
    download::{
        DownloadOutcome, offer_file, offer_text, open_in_new_tab, read_file, read_file_anew,
    },
    drag::{DraggedResult, open_menu},
    dropped::{Dropped, drags_files},
    events::{attribute_around, element_around, is_on, on_document, on_each, on_window},
    file::{SiteFile, file, site_file},
    file_store::{
        Blob, FileError, FilePlace, FileStore, blob_of, bytes_of, copy_of, each_piece, ends_of,
        typed_blob, within,
    },
    first_frame::first_frame,
    focus::{
        close_popover, focus, focus_if_lost, focus_on, has_focus, is_focus_lost, keep_focus,
        open_details, typed_line, value_at_focus,
    },
    hash::{address_hash, drop_hash},
    held_locks::held_locks,
    history_note::{history_note, set_history_note},
    http::{HttpRequest, HttpResponse, ResponseKind},
    idle::when_idle,
    intl::{
        LocalDays, LocalHeadings, Unit, local_ago, local_duration, local_moment, local_number,
        start_of_day,
    },
    json::{parse_json, print_json},
    keyboard::{Key, on_key},
    later_style::later_style,
    leave::ask_before_leaving,
    local_file::LocalFile,
    lock::{Claim, Latch, LockEnd, hold},
    long_press::LongPress,
    medium::{MediumAnswer, read_medium, read_medium_anew},
    medium_start::{MediumStart, start_of_medium},
    notify::{ask_to_notify, may_notify, notify},
    object_url::ObjectUrl,
    open_entries::{OpenEntry, add_entry, follow_history, is_page_entry, leave_unused_entries},
    origin::{page_host, page_origin, same_origin, with_plain_host},
    own_files::{own_files, own_module},
    page::{
        base_path, element, is_hidden, is_of_cached_page, is_online, language, pixel_ratio, reload,
        set_language, set_selecting, set_theme, set_title, site_address, window_width,
    },
    passkey::{PasskeyProblem, ask_passkey, create_passkey, may_have_passkeys},
    permission::permission,
    picture_box::{PictureBox, is_on_video, loaded_size},
    pointed::{Pointed, on_pointed},
    policy::PolicyWatch,
    popover::{
        begin_popover, hide_popover, is_covered, is_on_item, is_popover_open, open_popover_in,
        walk_popover,
    },
    random::{random, random_bytes, unique_id},
    refused::refusals,
    resize::{Size, on_resize},
    room::{Room, cached_bytes, has_room, is_persistent, room},
    save_target::{Delivery, NotWritten, SaveTarget, remove_saved_archives},
    scroll::{is_above_view, is_first_in_view, scroll_to},
    scroller::Scroller,
    shared::{is_shared, take_shared},
    shell::{
        focus_is_in_shell, pressed_in_shell, remove_shell, shell_element, stays_in_place,
        typed_in_shell,
    },
    site_worker::{
        end_demo_worker, has_demo_worker, has_site_worker, keep_site, may_have_site_worker,
        on_new_worker,
    },
    spawn::spawn,
    stall_timeout::StallTimeout,
    stop::{Runs, Stop},
    storage::{
        Area, persist_answers, persist_storage, read, read_object, remove, stored_names, write,
        write_object,
    },
    sums::{Sums, content_of},
    tagged_store::{TagUse, TaggedChange, TaggedRecord, TaggedStore, TaggedWrite},
    thumbnailer::{OfSmall, Original, thumbnails},
    track::{height_share, hold_pointer},
    transfer::{TransferData, transfer_data},
    turns::Turns,
    typing::{is_behind_dialog, retype, type_over},
    unread::{
        ShowsAs, clear_unread, has_unread, remove_unread, shows_unread, store_unread, unread_names,
        unread_url,
    },
    user_folder::{FolderError, FolderFile, UserFolder},
    values::Values,
    video::{NoFrame, Video},
    visibility::VisibilityObserver,
    way_back::after_way_back,
    window_width::is_narrower_than,
};
