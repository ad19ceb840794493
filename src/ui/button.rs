//! Buttons.

use leptos::prelude::*;

use super::icon::{Icon, IconName};

/// How prominent a button is, by the importance of its action.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ButtonKind {
    /// The primary action of a view.
    Primary,
    /// An action among others.
    #[default]
    Plain,
    /// An action that stays in the background.
    Quiet,
    /// A destructive action.
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

/// A button with a text, which is its accessible name.
#[component]
pub fn Button(
    /// How prominent the button is.
    #[prop(optional)]
    kind: ButtonKind,
    /// An icon before the text.
    #[prop(optional)]
    icon: Option<IconName>,
    /// Called when the user presses the button; a submit button can leave this to its form.
    #[prop(optional, into)]
    on_click: Option<Callback<()>>,
    /// Whether the button is disabled.
    #[prop(optional, into)]
    disabled: Signal<bool>,
    /// Whether the action is still running; the button cannot be pressed again until it ends.
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

/// A button with only an icon. Its name is read by screen readers and shown as its tooltip: see
/// `tooltip.rs`.
#[component]
pub fn IconButton(
    /// The accessible name.
    label: &'static str,
    /// The icon.
    icon: IconName,
    /// Called when the user presses the button.
    #[prop(into)]
    on_click: Callback<()>,
    /// Whether the button is disabled.
    #[prop(optional, into)]
    disabled: Signal<bool>,
    /// Why the button can never be pressed here; shown as the tooltip instead of its name.
    #[prop(optional_no_strip)]
    why: Option<&'static str>,
    /// The keyboard shortcut of the action, as in `aria-keyshortcuts`.
    #[prop(optional_no_strip)]
    keys: Option<&'static str>,
    /// For a button that turns something on and off: whether it is on.
    #[prop(optional, into)]
    pressed: Signal<Option<bool>>,
) -> impl IntoView {
    view! {
        <button
            class="button quiet only-icon"
            type="button"
            aria-label=label
            aria-pressed=move || pressed.get().map(|is_on| is_on.to_string())
            title=why
            aria-keyshortcuts=keys
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
