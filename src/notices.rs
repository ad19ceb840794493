//! The notice that is currently shown. This is part of the work's chunk.

use easel_core::{
    time::Millis,
    words::{t, tell},
};
use gloo_timers::callback::Timeout;
use leptos::prelude::*;

use crate::{
    browser::now,
    state::notices::{Action, Notice, NoticeKind, NoticeLink, Notices},
    ui::{Icon, IconButton, IconName},
};

/// How long a plain notice stays, in milliseconds: enough to read two short sentences.
const STAY: Millis = 8_000;

/// How long a plain notice stays while others wait, in milliseconds: enough to read a short
/// sentence.
const SHORT_STAY: Millis = 3_000;

/// How long an action is offered, in milliseconds: enough to notice a mistake.
const OFFERED: Millis = 10_000;

/// The notice that is currently shown in one of the two live regions: the one for warnings, or the
/// one for all others.
pub fn notice_rows(notices: Notices, warnings: bool) -> AnyView {
    let rows = move || notices.with(|waiting| current(waiting, warnings).cloned());
    if !warnings {
        drop_displaced(notices);
    }
    view! {
        <For each=rows key=|notice| notice.id let:notice>
            <NoticeRow notices notice />
        </For>
    }
    .into_any()
}

/// The notice to show. Among warnings, it is the newest. Among the others, offers come first, the
/// newest of them first, because they answer to what the user has just done; then plain notices in
/// their order. Notices that stay until they are dismissed come last: otherwise no other notice
/// would ever be seen.
fn current(waiting: &[Notice], warnings: bool) -> Option<&Notice> {
    let mut newest_first = waiting.iter().rev();
    if warnings {
        return newest_first.find(|notice| notice.is_warning());
    }
    let is_offer = |notice: &&Notice| matches!(notice.kind, NoticeKind::Offer(..));
    newest_first
        .clone()
        .find(is_offer)
        .or_else(|| waiting.iter().find(|notice| notice.is_plain()))
        .or_else(|| newest_first.find(|notice| !notice.is_warning()))
}

/// Removes a plain notice that had to make room for an offer: it has been read, and does not come
/// back.
fn drop_displaced(notices: Notices) {
    let current =
        Memo::new(move |_| notices.with(|waiting| current(waiting, false).map(|notice| notice.id)));
    Effect::new(move |before: Option<Option<u32>>| {
        let now = current.get();
        if let Some(before) = before.flatten().filter(|before| now != Some(*before)) {
            notices.keep(|notice| notice.id != before || !notice.is_plain());
        }
        now
    });
}

#[component]
fn NoticeRow(notices: Notices, notice: Notice) -> impl IntoView {
    let Notice {
        id,
        text,
        kind,
        place,
        ..
    } = notice;
    let (class, icon) = match kind {
        NoticeKind::Warning => ("notice warning", IconName::Warning),
        _ => ("notice", IconName::Info),
    };
    let held = leave_in_time(notices, id, &kind);
    let is_offer = matches!(kind, NoticeKind::Offer(..));
    let dismiss = move || notices.keep(|notice| notice.id != id);
    let text = tell(&text);
    let whole = text.clone();
    let words = match place {
        // The link leads to a page within the site, and the router follows it.
        Some(place) => view! {
            <a href=place on:click=move |_| dismiss()>
                {text}
            </a>
        }
        .into_any(),
        None => text.into_any(),
    };
    view! {
        <div
            class=class
            on:pointerenter=move |_| held.set(is_offer)
            on:pointerleave=move |_| held.set(false)
            on:focusin=move |_| held.set(true)
            on:focusout=move |_| held.set(false)
        >
            <Icon name=icon />
            <p title=whole dir="auto">
                {words}
            </p>
            {action(kind, Callback::new(move |()| dismiss()))}
            <IconButton label=t("Dismiss") icon=IconName::Close on_click=dismiss />
        </div>
    }
}

/// Removes a notice when its time is over. The time stops while the notice has the focus, or while
/// the pointer is on an offer, and starts again after that (WCAG 2.2.1). A pointer that happens to
/// rest where a plain notice appears does not stop the time.
fn leave_in_time(notices: Notices, id: u32, kind: &NoticeKind) -> RwSignal<bool> {
    let held = RwSignal::new(false);
    let (stay, short_stay) = match kind {
        NoticeKind::Plain => (STAY, SHORT_STAY),
        NoticeKind::Offer(..) => (OFFERED, OFFERED),
        NoticeKind::Choice(..) | NoticeKind::Warning | NoticeKind::Links(_) => return held,
    };
    let is_other = move |notice: &Notice| notice.id != id && !notice.is_warning();
    let others_wait = Memo::new(move |_| notices.with(|waiting| waiting.iter().any(is_other)));
    let since = StoredValue::new(now());
    // The row owns the timer, and clears it.
    let timer = StoredValue::new_local(None);
    Effect::new(move || {
        let stay = if others_wait.get() { short_stay } else { stay };
        if held.get() {
            since.set_value(Millis::MAX);
            timer.set_value(None);
            return;
        }
        let moment = now();
        since.update_value(|since| *since = moment.min(*since));
        let left = (since.get_value() + stay).saturating_sub(moment);
        let left = u32::try_from(left).unwrap_or_default();
        let dismiss = move || notices.keep(|notice| notice.id != id);
        timer.set_value(Some(Timeout::new(left, dismiss)));
    });
    held
}

fn action(kind: NoticeKind, dismiss: Callback<()>) -> AnyView {
    match kind {
        NoticeKind::Plain | NoticeKind::Warning => ().into_any(),
        NoticeKind::Choice(label, act) => button(label, vec![act], dismiss),
        NoticeKind::Offer(label, actions) => button(label, actions, dismiss),
        NoticeKind::Links(links) => links.into_iter().map(anchor).collect_view().into_any(),
    }
}

fn button(label: &'static str, actions: Vec<Action>, dismiss: Callback<()>) -> AnyView {
    let act = move |_| {
        dismiss.run(());
        for act in &actions {
            act();
        }
    };
    view! {
        <button type="button" class="button" on:click=act>
            {t(label)}
        </button>
    }
    .into_any()
}

fn anchor(NoticeLink { text, url }: NoticeLink) -> impl IntoView {
    view! {
        <a class="button" href=url target="_blank" rel="noopener noreferrer">
            {text}
        </a>
    }
}
