//! Settings: which results are kept on this device, and how much space they take.

use easel_core::{
    contract::MediaKind,
    words::{fill, mark, plural, t},
};
use leptos::{prelude::*, task::spawn_local};

use super::{
    files_without_links::FilesWithoutLinks, kept_folder::KeptFolder, kept_room::WhatTakesRoom,
};
use crate::{
    browser::persist_answers,
    state::{
        notices::Notices,
        settings::{NOT_KEPT, keep_wish, largest_kept, set_keep, set_largest_kept},
    },
    ui::{
        Ask, Button, Check, TextField,
        format::{file_size, for_viewing, room_size},
        part,
    },
    work::keep::{Keep, NOT_FREED, Usage},
};

const FREE: &str = mark("Free the room?");
const FREE_MEANS: &str = mark(
    "All kept pictures and clips are deleted from this device. Only their links stay, and some may have expired: those results are then lost. This cannot be undone.",
);

/// The settings for keeping results, and the kept results.
#[component]
pub(super) fn KeptResults() -> impl IntoView {
    let keep = expect_context::<Keep>();
    let usage = RwSignal::new(None::<Usage>);
    Effect::new(move || {
        keep.changes();
        persist_answers();
        spawn_local(async move {
            let found = keep.usage().await;
            usage.try_set(Some(found));
        });
    });
    let has_files = Memo::new(move |_| {
        usage
            .get()
            .is_some_and(|usage| usage.totals.bytes + usage.totals.copies > 0)
    });
    let asks = RwSignal::new(false);
    let notices = expect_context::<Notices>();
    let free = move |()| {
        spawn_local(async move {
            if keep.free().await.is_none() {
                notices.warn(NOT_FREED);
            }
        });
    };
    view! {
        <p class="hint">
            {t(
                "Easel saves results on this device as soon as they are there, so that they outlast the links of your service.",
            )}
        </p>
        <Kinds />
        <Largest />
        {part(move || usage.get().map(|usage| facts(&usage)).into_any())}
        <FilesWithoutLinks />
        {part(move || {
            has_files
                .get()
                .then(|| {
                    view! {
                        <WhatTakesRoom />
                        <Button on_click=move |()| asks.set(true)>{t("Free the room…")}</Button>
                    }
                })
                .into_any()
        })}
        <KeptFolder />
        <Ask
            open=asks
            title=t(FREE)
            text=t(FREE_MEANS)
            confirm=t("Free the room")
            dismiss=t("Keep everything")
            on_confirm=free
        />
    }
}

#[component]
fn Kinds() -> impl IntoView {
    let wish = RwSignal::new(keep_wish());
    let (keep, notices) = (expect_context::<Keep>(), expect_context::<Notices>());
    let change = move |kind, wanted| {
        if !set_keep(kind, wanted) {
            notices.warn(NOT_KEPT);
        }
        wish.set(keep_wish());
        keep.changed();
        keep.wake();
    };
    let checked = move |kind| Signal::derive(move || wish.get().wants_kind(kind));
    view! {
        <Check
            label=t("Keep pictures on this device")
            checked=checked(MediaKind::Image)
            on_change=move |wanted| change(MediaKind::Image, wanted)
        />
        <Check
            label=t("Keep clips on this device")
            checked=checked(MediaKind::Video)
            on_change=move |wanted| change(MediaKind::Video, wanted)
        />
    }
}

#[component]
fn Largest() -> impl IntoView {
    let largest = RwSignal::new(largest_kept().to_string());
    let problem = RwSignal::new(None::<String>);
    let (keep, notices) = (expect_context::<Keep>(), expect_context::<Notices>());
    let on_input = move |text: String| {
        let is_stored = set_largest_kept(&text);
        largest.set(text);
        problem.set(
            is_stored
                .is_none()
                .then(|| t("A whole number of megabytes, 1 or more.").to_owned()),
        );
        if is_stored == Some(false) {
            notices.warn(NOT_KEPT);
        }
        keep.changed();
        keep.wake();
    };
    view! {
        <TextField
            label=t("Nothing larger than (MB)")
            value=largest
            on_input
            problem
            kind="number"
            min=1
        />
    }
}

/// The facts about the kept results and about the browser's space.
fn facts(usage: &Usage) -> AnyView {
    view! {
        <p>{kept(usage)}</p>
        {copies(usage).map(|copies| view! { <p>{copies}</p> })}
        <div class="hint">
            {room(usage).map(|room| view! { <p>{room}</p> })} <p>{promise(usage)}</p>
        </div>
    }
    .into_any()
}

fn kept(usage: &Usage) -> String {
    let totals = usage.totals;
    let count = |number: i64| usize::try_from(number).unwrap_or_default();
    let (pictures, clips) = (count(totals.pictures), count(totals.clips));
    if pictures + clips == 0 && totals.copies == 0 {
        return t("Nothing is kept yet.").to_owned();
    }
    let words = t("Kept: {pictures}, {clips}, {size}.");
    fill(
        words,
        &[
            (
                "pictures",
                &plural(pictures, "1 picture", "{count} pictures"),
            ),
            ("clips", &plural(clips, "1 clip", "{count} clips")),
            (
                "size",
                &file_size(u64::try_from(totals.bytes).unwrap_or_default()),
            ),
        ],
    )
}

/// The copies that are only kept for viewing.
fn copies(usage: &Usage) -> Option<String> {
    let count = usize::try_from(usage.totals.copies).unwrap_or_default();
    let length = u64::try_from(usage.totals.copy_bytes).unwrap_or_default();
    (count > 0).then(|| for_viewing(count, length))
}

fn room(usage: &Usage) -> Option<String> {
    let room = usage.room?;
    Some(fill(
        t("This site takes {used} in this browser, and may take {allowed}."),
        &[
            ("used", &room_size(room.used)),
            ("allowed", &room_size(room.allowed)),
        ],
    ))
}

/// Whether the browser promises to keep the files.
fn promise(usage: &Usage) -> String {
    let words = match usage.is_persistent {
        Some(true) => t("The browser has promised not to delete it by itself."),
        Some(false) => t(
            "The browser may delete it when the device runs out of space. Safari also deletes it after seven days without a visit. Download what you cannot lose.",
        ),
        None => {
            t("The browser does not say whether it may delete it. Download what you cannot lose.")
        }
    };
    words.to_owned()
}
