//! Temporary notices at the edge of the page.

use std::sync::Arc;

use easel_core::words::{t, tell};
use gloo_timers::callback::Timeout;
use leptos::prelude::*;

use super::{
    button::IconButton,
    icon::{Icon, IconName},
};

/// How long a plain notice stays, in milliseconds: enough to read two short sentences.
const STAY: u32 = 8_000;

/// The most notices at once: more would hide the page.
const MOST: usize = 4;

/// The notices on the page, which any component can add to.
#[derive(Clone, Copy, Debug)]
pub struct Notices(RwSignal<NoticeList>);

#[derive(Default)]
struct NoticeList {
    next: u32,
    shown: Vec<Notice>,
}

#[derive(Clone)]
struct Notice {
    id: u32,
    text: String,
    kind: NoticeKind,
}

#[derive(Clone)]
enum NoticeKind {
    Plain,
    Warning,
    Offer(&'static str, Action),
    Links(Vec<Link>),
}

/// A link in a notice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    /// Its text.
    pub text: String,
    /// Its address, opened in a new tab without a reference to this one.
    pub url: String,
}

/// Shared and not a `Callback`, which would be disposed of with the component that made it: "Undo"
/// must outlive its card.
type Action = Arc<dyn Fn() + Send + Sync>;

impl Notices {
    /// Makes notices available to the components below.
    pub fn provide() -> Self {
        let notices = Self(RwSignal::new(NoticeList::default()));
        provide_context(notices);
        notices
    }

    /// Reports an event, for a few seconds. Texts of the code are translated when they are shown.
    pub fn say(self, text: impl Into<String>) {
        self.add(text.into(), NoticeKind::Plain);
    }

    /// Shows a warning; it stays until it is dismissed.
    pub fn warn(self, text: impl Into<String>) {
        self.add(text.into(), NoticeKind::Warning);
    }

    /// Reports an event with one action, such as Undo; it stays until it is dismissed.
    pub fn offer(
        self,
        text: impl Into<String>,
        action: &'static str,
        on_action: impl Fn() + Send + Sync + 'static,
    ) {
        self.add(text.into(), NoticeKind::Offer(action, Arc::new(on_action)));
    }

    /// Shows a message with links; it stays until it is dismissed. Browsers block windows that a
    /// page opens by itself some time after a click.
    pub fn link(self, text: impl Into<String>, links: Vec<Link>) {
        self.add(text.into(), NoticeKind::Links(links));
    }

    /// Removes a warning that no longer applies.
    pub fn take_back(self, text: &str) {
        self.0
            .try_update(|list| list.shown.retain(|notice| notice.text != text));
    }

    /// Whether there are no notices.
    pub fn is_empty(self) -> bool {
        self.0.with(|list| list.shown.is_empty())
    }

    fn add(self, text: String, kind: NoticeKind) {
        // Work may outlive the page and its notices.
        self.0.try_update(|list| {
            let id = list.next;
            list.next += 1;
            list.shown.push(Notice { id, text, kind });
            let surplus = list.shown.len().saturating_sub(MOST);
            list.shown.drain(..surplus);
        });
    }

    fn dismiss(self, id: u32) {
        self.0
            .try_update(|list| list.shown.retain(|notice| notice.id != id));
    }

    fn of(self, warnings: bool) -> Vec<Notice> {
        let wanted = |notice: &&Notice| matches!(notice.kind, NoticeKind::Warning) == warnings;
        self.0
            .with(|list| list.shown.iter().filter(wanted).cloned().collect())
    }
}

/// The warnings, or the other notices, for a live region.
pub fn notice_rows(notices: Notices, warnings: bool) -> AnyView {
    view! {
        <For each=move || notices.of(warnings) key=|notice| notice.id let:notice>
            <NoticeRow notices notice />
        </For>
    }
    .into_any()
}

#[component]
fn NoticeRow(notices: Notices, notice: Notice) -> impl IntoView {
    let Notice { id, text, kind } = notice;
    let (class, icon) = match kind {
        NoticeKind::Warning => ("notice warning", IconName::Warning),
        NoticeKind::Plain | NoticeKind::Offer(..) | NoticeKind::Links(_) => {
            ("notice", IconName::Info)
        }
    };
    if matches!(kind, NoticeKind::Plain) {
        // The row owns the timer, and clears it.
        StoredValue::new_local(Timeout::new(STAY, move || notices.dismiss(id)));
    }
    let action = match kind {
        NoticeKind::Plain | NoticeKind::Warning => ().into_any(),
        NoticeKind::Offer(label, on_action) => {
            let act = move |_| {
                notices.dismiss(id);
                on_action();
            };
            view! {
                <button type="button" class="button" on:click=act>
                    {t(label)}
                </button>
            }
            .into_any()
        }
        NoticeKind::Links(links) => links.into_iter().map(anchor).collect_view().into_any(),
    };
    view! {
        <div class=class>
            <Icon name=icon />
            <p>{tell(&text)}</p>
            {action}
            <IconButton
                label=t("Dismiss")
                icon=IconName::Close
                on_click=move || notices.dismiss(id)
            />
        </div>
    }
}

fn anchor(Link { text, url }: Link) -> impl IntoView {
    view! {
        <a class="button" href=url target="_blank" rel="noopener noreferrer">
            {text}
        </a>
    }
}
