//! Adding a passkey to a locked key, and removing it.

use easel_core::{
    contract::BaseUrl,
    words::{mark, t},
};
use leptos::{prelude::*, task::spawn_local};

use super::change_passphrase::PassphraseChange;
use crate::{
    browser::may_have_passkeys,
    state::{notices::Notices, settings::Settings},
    ui::{Button, Part, part},
};

/// The button that adds or removes a service's passkey.
#[derive(Clone, Copy)]
pub(super) struct PasskeyButton {
    settings: Settings,
    is_there: RwSignal<bool>,
    may_be: RwSignal<bool>,
}

impl PasskeyButton {
    /// The button for a service. It depends on whether there is a passkey, and whether there can be
    /// one.
    pub(super) fn of(base: &BaseUrl) -> Self {
        let button = Self {
            settings: expect_context(),
            is_there: RwSignal::new(false),
            may_be: RwSignal::new(false),
        };
        button.read(base);
        spawn_local(async move {
            let may_be = may_have_passkeys().await;
            button.may_be.try_set(may_be);
        });
        button
    }

    /// Checks again whether there is a passkey: one may have been added or removed.
    pub(super) fn read(self, base: &BaseUrl) {
        self.is_there.try_set(self.settings.has_passkey(base));
    }

    /// The button, which adds a passkey or removes it.
    pub(super) fn view(self, base: BaseUrl, change: RwSignal<Option<PassphraseChange>>) -> Part {
        let notices = expect_context::<Notices>();
        let remove = move || match self.settings.remove_passkey(&base) {
            Ok(undo) => {
                self.read(&base);
                let base = base.clone();
                let undo = move || {
                    undo();
                    self.read(&base);
                };
                let words =
                    mark("Passkey removed. The device still lists it until you delete it there.");
                notices.offer(words, mark("Undo"), undo);
            }
            Err(why) => notices.warn(why),
        };
        let remove = Callback::new(move |()| remove());
        part(move || match (self.is_there.get(), self.may_be.get()) {
            (true, _) => button(t("Remove the passkey"), move || remove.run(())),
            (false, true) => button(t("Add a passkey"), move || {
                change.set(Some(PassphraseChange::Passkey));
            }),
            (false, false) => ().into_any(),
        })
    }
}

fn button(words: &'static str, act: impl Fn() + Send + Sync + 'static) -> AnyView {
    view! { <Button on_click=move |()| act()>{words}</Button> }.into_any()
}
