//! Tagging and rating all selected results.

use easel_core::{
    job::Mark,
    words::{plural, t},
};
use leptos::prelude::*;

use super::Selecting;
use crate::{
    results::marks::Typed,
    ui::{Button, ButtonKind, Dialog, Stars, TagField, text},
    work::jobs::Jobs,
};

/// The dialog that asks for tags and the number of stars.
#[component]
pub(super) fn Tagging(
    /// The selection.
    selecting: Selecting,
    /// Whether the dialog is shown.
    open: RwSignal<bool>,
) -> impl IntoView {
    let title = text(move || plural(selecting.count(), "Tag 1 result", "Tag {count} results"));
    view! {
        <Dialog open on_close=move || open.set(false) label=title>
            <h2>{title}</h2>
            <TagFields selecting open />
        </Dialog>
    }
}

#[component]
fn TagFields(selecting: Selecting, open: RwSignal<bool>) -> impl IntoView {
    let jobs = expect_context::<Jobs>();
    let typed = Typed::new();
    let tags = RwSignal::new(Vec::<String>::new());
    let stars = RwSignal::new(None::<u8>);
    let add = move || {
        let new = typed.take();
        tags.update(|tags| tags.extend(new));
    };
    let remove = move |tag: String| tags.update(|tags| tags.retain(|own| *own != tag));
    // The typed text counts as a tag, also without Enter.
    let is_nothing = Signal::derive(move || {
        tags.with(Vec::is_empty)
            && stars.with(Option::is_none)
            && typed.text.with(|typed| typed.trim().is_empty())
    });
    let apply = move || {
        add();
        if typed.problem.with_untracked(Option::is_some) {
            return;
        }
        open.set(false);
        let tags = tags.get_untracked().into_iter();
        let tags = tags.map(|tag| Mark::Tag(tag, true));
        let stars = stars.get_untracked().map(Mark::Rating);
        selecting.mark(jobs, tags.chain(stars).collect());
    };
    view! {
        <div class="tagging">
            <TagField
                label=t("Tags")
                add=t("Add tag")
                tags
                typed=typed.text
                on_add=move |()| add()
                on_remove=remove
                suggestions=typed.known
                on_focus=move |()| typed.suggest()
                problem=typed.problem
            />
            <Stars
                value=Signal::derive(move || stars.get().unwrap_or(u8::MAX))
                on_change=move |count| stars.set(Some(count))
            />
        </div>
        <div class="actions">
            <Button on_click=move |()| open.set(false)>{t("Cancel")}</Button>
            <Button kind=ButtonKind::Primary on_click=move |()| apply() disabled=is_nothing>
                {t("Apply")}
            </Button>
        </div>
    }
}
