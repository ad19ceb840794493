//! What the page has to say about itself.

use easel_core::words::t;
use leptos::prelude::*;

use super::icon::{Icon, IconName};

/// Something that needs an act; it is read out at once.
#[component]
pub fn Alert(
    /// What is said.
    children: Children,
) -> impl IntoView {
    view! {
        <div class="problem" role="alert">
            {children()}
        </div>
    }
}

/// Something that merely happened; it is read out when there is time.
#[component]
pub fn StatusLine(
    /// What is said.
    children: Children,
) -> impl IntoView {
    view! {
        <p class="status" role="status">
            {children()}
        </p>
    }
}

/// Said in the place of what is kept, where the browser takes its time.
#[component]
pub fn StillReading() -> impl IntoView {
    view! { <StatusLine>{t("Still reading what is kept in this browser…")}</StatusLine> }
}

/// A failure in three lines: what happened, what it may have cost, what to do.
#[component]
pub fn ProblemBox(
    /// What happened.
    #[prop(into)]
    what: String,
    /// Whether it may have cost something.
    #[prop(optional_no_strip, into)]
    cost: Option<String>,
    /// What to do next.
    #[prop(into)]
    advice: String,
    /// The answer as it came, for those who want to see.
    #[prop(optional_no_strip, into)]
    raw: Option<String>,
    /// Whether it happened just now, before the person's eyes: only then is it read out at once.
    #[prop(default = true)]
    alert: bool,
    /// Whether nobody knows that anything went wrong: then it has the tone of a doubt.
    #[prop(optional)]
    doubt: bool,
    /// Buttons.
    #[prop(optional)]
    children: Option<Children>,
) -> impl IntoView {
    let raw = raw.map(|raw| {
        view! {
            <details class="raw">
                <summary>{t("Raw answer")}</summary>
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

/// A place with nothing in it yet, saying what would be here and how it comes.
#[component]
pub fn Empty(
    /// What would be here, as a picture.
    icon: IconName,
    /// What is missing.
    #[prop(into)]
    title: String,
    /// How it comes.
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
