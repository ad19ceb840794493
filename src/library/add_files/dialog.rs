//! The field for files, and the dialog while files are added.

use std::future::ready;

use easel_core::{
    added_file::Report,
    words::{fill, t},
};
use leptos::{prelude::*, task::spawn_local};

use super::{Adding, AddingStage};
use crate::{
    browser::LocalFile,
    ui::{Button, Dialog, Meter, part, text},
    work::adding::AddingProgress,
};

/// The field for files, and the dialog while files are added.
#[component]
pub(in crate::library) fn AddFilesField(adding: Adding) -> impl IntoView {
    let field = adding.field;
    let picked = move |_| {
        let files = field
            .get_untracked()
            .map(|field| LocalFile::take_all(&field));
        if let Some(files) = files.filter(|files| !files.is_empty()) {
            spawn_local(adding.add(ready(files)));
        }
    };
    view! {
        <input
            node_ref=field
            type="file"
            multiple
            accept="image/png,image/jpeg,image/webp,image/gif,image/avif,image/heic,image/bmp,image/x-icon,video/mp4,video/quicktime,video/webm,.heic,.ico,.mov,.json"
            hidden
            aria-label=t("Media files")
            on:change=picked
        />
        {dialog(adding)}
    }
}

fn dialog(adding: Adding) -> impl IntoView {
    let stage = adding.stage;
    let is_open = Memo::new(move |_| stage.with(|stage| *stage != AddingStage::Closed));
    let dismiss = move || {
        t(if stage.get() == AddingStage::Adding {
            "Cancel"
        } else {
            "Close"
        })
    };
    view! {
        <Dialog
            open=is_open
            on_close=move || adding.close()
            closed_by="closerequest"
            label=t("Add files").to_owned()
        >
            <h2>{t("Add files")}</h2>
            {part(move || match stage.get() {
                AddingStage::Closed => ().into_any(),
                AddingStage::Adding => under_way(adding.progress),
                AddingStage::Ended(report) => ended(&report),
            })}
            <div class="actions">
                <Button on_click=move |()| adding.close()>{dismiss}</Button>
            </div>
        </Dialog>
    }
}

fn under_way(AddingProgress { done, .. }: AddingProgress) -> AnyView {
    let percent = move || {
        let (done, all) = done.get();
        u8::try_from((done * 100).checked_div(all)?).ok()
    };
    let words = move || {
        let (done, all) = done.get();
        if all == 0 {
            return t("Reading…").to_owned();
        }
        let values = [("count", &*done.to_string()), ("all", &all.to_string())];
        fill(t("{count} of {all}"), &values)
    };
    view! {
        <Meter value=Signal::derive(percent) label=t("Progress") />
        <p>{text(words)}</p>
    }
    .into_any()
}

fn ended(report: &Report) -> AnyView {
    let lines = report
        .lines()
        .into_iter()
        .map(|line| view! { <p>{line}</p> });
    view! { <div role="status">{lines.collect_view()}</div> }.into_any()
}
