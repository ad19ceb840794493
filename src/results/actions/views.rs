//! The buttons, bars and menus of actions.

use easel_core::words::{fill, t};
use leptos::prelude::*;

use super::{
    action::{Action, ActionPrice, Offer},
    doing::{Doing, Place},
    subject::Subject,
};
use crate::{
    results::large::BarButton,
    state::settings::single_keys,
    ui::{Icon, IconButton, MenuItem, MenuLink, format::credits_in, part},
};

/// What the actions of a place are for.
#[derive(Clone, Copy)]
pub(in crate::results) struct Acting {
    doing: StoredValue<Doing>,
    /// What the buttons show the state of.
    shown: Signal<Option<Subject>>,
    /// What a press is for. The large view shows the state of a result once it has painted it.
    meant: Signal<Option<Subject>>,
}

impl Acting {
    pub(in crate::results) fn new(
        doing: StoredValue<Doing>,
        shown: Signal<Option<Subject>>,
        meant: Signal<Option<Subject>>,
    ) -> Self {
        Self {
            doing,
            shown,
            meant,
        }
    }

    /// The actions are for the same thing as long as they are shown.
    pub(in crate::results) fn on(doing: StoredValue<Doing>, subject: Subject) -> Self {
        let subject = Signal::stored(Some(subject));
        Self::new(doing, subject, subject)
    }

    /// How the action is offered now; tracks what decides it. `None` if it is hidden.
    fn offered(self, action: &Action) -> Option<OfferedAction> {
        self.with_shown(|doing, subject| {
            let why = match action.offered(doing, subject) {
                Offer::Possible => None,
                Offer::Impossible(why) => Some(why),
                Offer::Hidden => return None,
            };
            Some(OfferedAction {
                label: (action.label)(doing, subject),
                in_menu: (action.in_menu)(doing, subject),
                why,
                link: (action.link)(doing, subject),
            })
        })
    }

    /// What a function of the action says of what is shown; `None` while nothing is.
    fn of<T: PartialEq + Send + Sync + 'static>(
        self,
        function: fn(&Doing, &Subject) -> Option<T>,
    ) -> Memo<Option<T>> {
        Memo::new(move |_| self.with_shown(function))
    }

    /// The tooltip of an action: its price in words, or what else it says.
    fn about(self, action: &'static Action, price: Option<Memo<Option<String>>>) -> Option<String> {
        match (&action.price, price) {
            (Some(ActionPrice { words, .. }), Some(price)) => {
                Some(fill(t(words), &[("credits", &price.get()?)]))
            }
            _ => self.with_shown(action.about),
        }
    }

    /// The key of an action, where it works: a card has its keys while it has the focus, which its buttons do not tell.
    fn key(self, action: &Action) -> Option<&'static str> {
        let is_large = |doing: &Doing| matches!(doing.place, Place::Large { .. });
        let is_told = single_keys() && self.doing.with_value(is_large);
        action.key.filter(|_| is_told).map(|key| key.name)
    }

    fn with_shown<T>(self, read: impl FnOnce(&Doing, &Subject) -> Option<T>) -> Option<T> {
        let subject = self.shown.get()?;
        self.doing.with_value(|doing| read(doing, &subject))
    }

    /// Does it, for a press of its button.
    pub(in crate::results) fn act(self, action: &Action) {
        if let Some(subject) = self.meant.get_untracked() {
            self.doing.with_value(|doing| (action.act)(doing, &subject));
        }
    }
}

/// How an action is offered.
#[derive(Clone, PartialEq)]
struct OfferedAction {
    label: &'static str,
    in_menu: Option<&'static str>,
    /// Why it is not possible; `None` if it is.
    why: Option<&'static str>,
    link: Option<String>,
}

/// A round button for each of these actions.
pub(in crate::results) fn icon_actions(
    actions: &'static [&'static Action],
    acting: Acting,
) -> AnyView {
    let actions = actions.iter();
    actions
        .map(|action| view! { <IconAction action acting /> })
        .collect_view()
        .into_any()
}

/// A round button. If the action costs something, its likely price stands beside the icon.
#[component]
pub(in crate::results) fn IconAction(action: &'static Action, acting: Acting) -> impl IntoView {
    let offered = Memo::new(move |_| acting.offered(action));
    part(move || {
        let Some(offered) = offered.get() else {
            return ().into_any();
        };
        let OfferedAction { label, why, .. } = offered;
        let (icon, pressed) = (action.icon, acting.of(action.is_on));
        let on_click = Callback::new(move |()| acting.act(action));
        if let Some(ActionPrice { of, .. }) = &action.price {
            let of = *of;
            let price = acting.of(of);
            let title = move || {
                why.map(str::to_owned)
                    .or_else(|| acting.about(action, Some(price)))
            };
            return view! {
                <button
                    class="button quiet priced"
                    type="button"
                    aria-label=label
                    title=move || title().unwrap_or_else(|| label.to_owned())
                    disabled=why.is_some()
                    on:click=move |_| on_click.run(())
                >
                    <Icon name=icon />
                    // The style sheet draws the price: as text it would have to be in the accessible name.
                    <span class="price-note" data-note=move || note(price)></span>
                </button>
            }
            .into_any();
        }
        view! { <IconButton label icon on_click why pressed /> }.into_any()
    })
}

/// A button in a bar for each of these actions.
pub(in crate::results) fn bar_actions(
    actions: &'static [&'static Action],
    acting: Acting,
) -> AnyView {
    let actions = actions.iter();
    actions
        .map(|action| view! { <BarAction action acting /> })
        .collect_view()
        .into_any()
}

/// A button in a bar. It stays in the document while it is hidden, so that no other button is built again.
#[component]
pub(in crate::results) fn BarAction(action: &'static Action, acting: Acting) -> impl IntoView {
    let offered = Memo::new(move |_| acting.offered(action));
    let label = Memo::new(move |before: Option<&&'static str>| {
        // A hidden button keeps its name.
        let label = offered.with(|offered| offered.as_ref().map(|offered| offered.label));
        label.or(before.copied()).unwrap_or_default()
    });
    let why = move || offered.with(|offered| offered.as_ref()?.why);
    let price = action.price.as_ref().map(|price| acting.of(price.of));
    let about = Memo::new(move |_| {
        let why = why().map(str::to_owned);
        why.or_else(|| acting.about(action, price))
    });
    view! {
        <BarButton
            label=Signal::derive(move || label.get().to_owned())
            icon=action.icon
            on_click=move |()| acting.act(action)
            hidden=Signal::derive(move || offered.with(Option::is_none))
            disabled=Signal::derive(move || why().is_some())
            about
            keys=acting.key(action)
            pressed=acting.of(action.is_on)
            note=Signal::derive(move || note(price?))
        />
    }
}

/// An item in a menu for each of these actions.
pub(in crate::results) fn menu_items(
    actions: &'static [&'static Action],
    acting: Acting,
) -> AnyView {
    let actions = actions.iter();
    actions
        .map(|action| menu_item(action, acting))
        .collect_view()
        .into_any()
}

/// An item in a menu.
pub(in crate::results) fn menu_item(action: &'static Action, acting: Acting) -> impl IntoView {
    let offered = Memo::new(move |_| acting.offered(action));
    part(move || {
        let Some(offered) = offered.get() else {
            return ().into_any();
        };
        let OfferedAction {
            label,
            in_menu,
            why,
            link,
            ..
        } = offered;
        let (label, icon) = (in_menu.unwrap_or(label), action.icon);
        if let Some(href) = link {
            return view! { <MenuLink label icon href /> }.into_any();
        }
        let on_click = move |()| acting.act(action);
        let price = action.price.as_ref();
        let price = price.and_then(|price| untrack(|| acting.with_shown(price.of)));
        let note = price.map(|price| format!("≈ {}", credits_in(&price)));
        view! { <MenuItem label icon on_click note why /> }.into_any()
    })
}

/// The price beside a name.
fn note(price: Memo<Option<String>>) -> Option<String> {
    Some(fill(t("≈ {credits}"), &[("credits", &price.get()?)]))
}
