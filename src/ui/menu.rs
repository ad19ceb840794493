//! A menu: a button that shows more actions over the page.

use std::sync::atomic::{AtomicU32, Ordering};

use easel_core::time::Millis;
use leptos::{
    ev::{Event, KeyboardEvent, MouseEvent, PointerEvent},
    html,
    prelude::*,
};

use super::{
    icon::{Icon, IconName},
    part::part,
};
use crate::browser::{
    Key, begin_popover, hide_popover, is_on_item, is_popover_open, now, walk_popover,
};

/// How long items that were built ahead can be used, in milliseconds.
const FRESH: Millis = 10_000;

/// A button that opens a menu, the browser's own popover. Escape, a press elsewhere or a choice
/// closes the menu. The focus goes to its first item, and returns to where it was.
#[component]
pub fn Menu(
    /// The accessible name.
    label: &'static str,
    /// The items, which are built when the pointer comes to the button, or when the menu opens.
    children: ChildrenFn,
) -> impl IntoView {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    let id = format!("menu-{}", NEXT.fetch_add(1, Ordering::Relaxed));
    let open = RwSignal::new(false);
    let button = NodeRef::<html::Button>::new();
    let menu = NodeRef::<html::Div>::new();
    let shown = move || {
        let menu = menu.get_untracked()?;
        is_popover_open(&menu).then_some(menu)
    };
    let openings = RwSignal::new(0);
    let prepared = StoredValue::new(None::<Millis>);
    let build = move || openings.update(|count| *count += 1);
    // A pointer enters the button some time before it presses, so half of the work is done before the
    // click.
    let on_pointer = move |_: PointerEvent| {
        if shown().is_none() {
            build();
            prepared.set_value(Some(now()));
        }
    };
    let before_change = move |_: Event| {
        let ready_since = prepared.try_update_value(Option::take).flatten();
        if shown().is_some() {
            return;
        }
        if ready_since.is_none_or(|since| now().saturating_sub(since) > FRESH) {
            build();
        }
        if let (Some(menu), Some(button)) = (menu.get_untracked(), button.get_untracked()) {
            begin_popover(menu.into(), button.into());
        }
    };
    // The items stay until the next opening: one of them may have the focus, which must return.
    let on_changed = move |_: Event| open.set(shown().is_some());
    let on_choice = move |event: MouseEvent| {
        if let Some(menu) = shown().filter(|_| is_on_item(&event)) {
            hide_popover(&menu);
        }
    };
    let on_key = move |event: KeyboardEvent| {
        if let Some(menu) = shown() {
            walk_popover(&menu, Key::of(&event));
        }
    };
    view! {
        <button
            node_ref=button
            class="button quiet only-icon"
            type="button"
            aria-label=label
            aria-haspopup="true"
            aria-expanded=move || open.get().to_string()
            popovertarget=id.clone()
            on:pointerenter=on_pointer
            style:background-image=IconName::More.image()
        ></button>
        <div
            node_ref=menu
            class="menu"
            id=id
            popover="auto"
            role="group"
            aria-label=label
            on:beforetoggle=before_change
            on:toggle=on_changed
            on:click=on_choice
            on:keydown=on_key
        >
            {part(move || match openings.get() {
                0 => ().into_any(),
                _ => view! { <div>{children()}</div> }.into_any(),
            })}
        </div>
    }
}

/// An action in a menu.
#[component]
pub fn MenuItem(
    /// The accessible name.
    label: &'static str,
    /// An icon before the name.
    icon: IconName,
    /// Called when the user chooses the item.
    #[prop(into)]
    on_click: Callback<()>,
    /// A remark after the name, such as a price.
    #[prop(optional_no_strip)]
    note: Option<String>,
    /// Why the item cannot be chosen here; shown below its name.
    #[prop(optional_no_strip)]
    why: Option<&'static str>,
) -> impl IntoView {
    view! {
        <button
            class="menu-item"
            type="button"
            aria-label=label
            title=why
            disabled=why.is_some()
            on:click=move |_| on_click.run(())
        >
            {inside(label, icon, note)}
            // The style sheet draws this text as well; the title describes the item.
            {why.map(|why| view! { <small data-note=why></small> })}
        </button>
    }
}

/// A link in a menu.
#[component]
pub fn MenuLink(
    /// The accessible name.
    label: &'static str,
    /// An icon before the name.
    icon: IconName,
    /// The address of the link.
    #[prop(into)]
    href: String,
) -> impl IntoView {
    view! {
        <a class="menu-item" href=href>
            {inside(label, icon, None)}
        </a>
    }
}

fn inside(label: &'static str, icon: IconName, note: Option<String>) -> impl IntoView {
    view! {
        <Icon name=icon />
        <span>{label}</span>
        // The style sheet draws the note: as text it would have to be in the accessible name.
        {note.map(|note| view! { <span class="menu-note" data-note=note></span> })}
    }
}
