//! Buttons.

use leptos::prelude::*;

use super::icon::{Icon, IconName};

/// How much a button stands out, which is how much its act matters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ButtonKind {
    /// The one next action of a view.
    Primary,
    /// An action among others.
    #[default]
    Plain,
    /// An action that stays in the background.
    Quiet,
    /// An action that destroys something.
    Danger,
}

impl ButtonKind {
    const fn class(self) -> &'static str {
        match self {
            Self::Primary => "button primary",
            Self::Plain => "button",
            Self::Quiet => "button quiet",
            Self::Danger => "button danger",
        }
    }
}

/// A button with a text, which is its name.
#[component]
pub fn Button(
    /// How much it stands out.
    #[prop(optional)]
    kind: ButtonKind,
    /// Stands before the text.
    #[prop(optional)]
    icon: Option<IconName>,
    /// The person pressed it; a submit button can leave this to its form.
    #[prop(optional, into)]
    on_click: Option<Callback<()>>,
    /// Whether it cannot be pressed now.
    #[prop(optional, into)]
    disabled: Signal<bool>,
    /// Whether what it started still goes on; it cannot be pressed again until then.
    #[prop(optional, into)]
    busy: Signal<bool>,
    /// `button` or `submit`.
    #[prop(default = "button")]
    type_: &'static str,
    /// The text.
    children: Children,
) -> impl IntoView {
    view! {
        <button
            class=kind.class()
            type=type_
            disabled=Signal::derive(move || disabled.get() || busy.get())
            aria-busy=Signal::derive(move || busy.get().then(|| "true".to_owned()))
            on:click=move |_| run(on_click)
        >
            {icon.map(|name| view! { <Icon name /> })}
            {children()}
        </button>
    }
}

/// A button that shows an icon only; its name is said, and shown to a resting pointer.
#[component]
pub fn IconButton(
    /// The accessible name.
    label: &'static str,
    /// What is seen.
    icon: IconName,
    /// The person pressed it.
    #[prop(into)]
    on_click: Callback<()>,
    /// Whether it cannot be pressed now.
    #[prop(optional, into)]
    disabled: Signal<bool>,
    /// Why it can never be pressed here, which is said in place of its name to a resting pointer.
    #[prop(optional_no_strip)]
    why: Option<&'static str>,
) -> impl IntoView {
    view! {
        <button
            class="button quiet only-icon"
            type="button"
            aria-label=label
            title=why.unwrap_or(label)
            disabled=Signal::derive(move || why.is_some() || disabled.get())
            style:background-image=icon.image()
            on:click=move |_| on_click.run(())
        ></button>
    }
}

fn run(callback: Option<Callback<()>>) {
    if let Some(callback) = callback {
        callback.run(());
    }
}
