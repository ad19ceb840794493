//! Messages of the page.

use easel_core::words::t;
use leptos::prelude::*;

use super::icon::{Icon, IconName};

/// A message that needs an action. Screen readers announce it at once.
#[component]
pub fn Alert(
    /// The message.
    children: Children,
) -> impl IntoView {
    view! {
        <div class="problem" role="alert">
            {children()}
        </div>
    }
}

/// A message about an event. Screen readers announce it when they are idle.
#[component]
pub fn StatusLine(
    /// The message.
    children: Children,
) -> impl IntoView {
    view! {
        <p class="status" role="status">
            {children()}
        </p>
    }
}

/// The message in place of stored data while the browser takes long to read it.
#[component]
pub fn StillReading() -> impl IntoView {
    view! { <StatusLine>{t("Loading what is saved in this browser…")}</StatusLine> }
}

/// A failure in three lines: what happened, what it may have cost, what to do.
#[component]
pub fn ProblemBox(
    /// What happened.
    #[prop(into)]
    what: String,
    /// Whether the failure may have cost something.
    #[prop(optional_no_strip, into)]
    cost: Option<String>,
    /// What to do next.
    #[prop(into)]
    advice: String,
    /// The raw answer, for users who want to read it.
    #[prop(optional_no_strip, into)]
    raw: Option<String>,
    /// Whether the failure happened just now: only then is it announced at once.
    #[prop(default = true)]
    alert: bool,
    /// Whether the failure is only possible: then it has another colour.
    #[prop(optional)]
    doubt: bool,
    /// Buttons.
    #[prop(optional)]
    children: Option<Children>,
) -> impl IntoView {
    let raw = raw.map(|raw| {
        view! {
            <details class="raw">
                <summary>{t("Raw response")}</summary>
                <pre tabindex="0">{raw}</pre>
            </details>
        }
    });
    view! {
        <div class="problem" role=alert.then_some("alert") data-tone=doubt.then_some("unknown")>
            <p class="problem-what">
                <Icon name=IconName::Warning />
                {what}
            </p>
            {cost.map(|cost| view! { <p>{cost}</p> })}
            <p>{advice}</p>
            {raw}
            {children.map(|children| view! { <div class="actions">{children()}</div> })}
        </div>
    }
}

/// A message in an empty place that says what belongs there, and how to get it.
#[component]
pub fn Empty(
    /// An icon for the missing content.
    icon: IconName,
    /// The missing content.
    #[prop(into)]
    title: String,
    /// How to get the content.
    #[prop(into)]
    text: String,
    /// Buttons or links.
    #[prop(optional)]
    children: Option<Children>,
) -> impl IntoView {
    view! {
        <div class="empty">
            <Icon name=icon />
            <h2>{title}</h2>
            <p>{text}</p>
            {children.map(|children| view! { <div class="actions">{children()}</div> })}
        </div>
    }
}
