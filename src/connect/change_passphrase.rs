//! Changing or removing a passphrase, or adding a passkey to it. Each of these needs the old
//! passphrase.

use easel_core::{
    contract::BaseUrl,
    locked_key::passphrase_problem,
    words::{mark, t},
};
use leptos::{prelude::*, task::spawn_local};

use crate::{
    state::{
        notices::Notices,
        settings::{ServiceNames, Settings},
    },
    ui::{Button, ButtonKind, Dialog, TextField, when},
};

/// The change of a passphrase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PassphraseChange {
    Another,
    None,
    /// The passphrase stays, and a passkey is added beside it.
    Passkey,
}

impl PassphraseChange {
    fn title(self) -> &'static str {
        t(match self {
            Self::Another => mark("Change the passphrase"),
            Self::None => mark("Remove the passphrase"),
            Self::Passkey => mark("Add a passkey"),
        })
    }

    /// The message after the change.
    fn done(self) -> &'static str {
        match self {
            Self::Another => mark("Passphrase changed."),
            Self::None => mark("Passphrase removed. The key is stored on this device without one."),
            Self::Passkey => mark("Passkey added. It unlocks the key from now on."),
        }
    }
}

/// The input of the dialog.
#[derive(Clone, Copy)]
struct Typed {
    old: RwSignal<String>,
    new: RwSignal<String>,
    repeated: RwSignal<String>,
    busy: RwSignal<bool>,
    /// The problem, and whether it is about the new passphrase (otherwise about the old one).
    problem: RwSignal<Option<(bool, &'static str)>>,
}

/// The dialog, shown while there is a change.
///
/// `on_done` is called when the change has been made.
pub(super) fn change_passphrase(
    base: BaseUrl,
    change: RwSignal<Option<PassphraseChange>>,
    on_done: Callback<()>,
) -> AnyView {
    let title = move || {
        change
            .get()
            .map(PassphraseChange::title)
            .unwrap_or_default()
    };
    view! {
        <Dialog
            open=Signal::derive(move || change.with(Option::is_some))
            on_close=move || change.set(None)
            label=Signal::derive(move || title().to_owned())
        >
            {
                let base = base.clone();
                move || change.get().map(|which| dialog(base.clone(), which, change, on_done))
            }
        </Dialog>
    }
    .into_any()
}

fn dialog(
    base: BaseUrl,
    which: PassphraseChange,
    change: RwSignal<Option<PassphraseChange>>,
    on_done: Callback<()>,
) -> AnyView {
    let settings = expect_context::<Settings>();
    let name = expect_context::<ServiceNames>().called(&base);
    let notices = expect_context::<Notices>();
    let typed = Typed {
        old: RwSignal::default(),
        new: RwSignal::default(),
        repeated: RwSignal::default(),
        busy: RwSignal::new(false),
        problem: RwSignal::new(None),
    };
    let act = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        if typed.busy.get_untracked() || !typed.is_fine(which) {
            return;
        }
        typed.busy.set(true);
        let (base, name) = (base.clone(), name.clone());
        let (old, new) = (typed.old.get_untracked(), typed.new.get_untracked());
        spawn_local(async move {
            let done = match which {
                PassphraseChange::Another => settings.change_passphrase(&base, &old, &new).await,
                PassphraseChange::None => settings.remove_passphrase(&base, &old).await,
                PassphraseChange::Passkey => settings.add_passkey(&base, &name, &old).await,
            };
            typed.busy.try_set(false);
            match done {
                Ok(()) => {
                    notices.say(which.done());
                    change.try_set(None);
                    on_done.try_run(());
                }
                Err(why) => {
                    typed.problem.try_set(Some((false, why)));
                }
            }
        });
    };
    view! {
        <h2>{which.title()}</h2>
        {(which == PassphraseChange::Passkey)
            .then(|| {
                view! {
                    <p>
                        {t(
                            "Your fingerprint, your face or the lock of this device then unlocks the key. The passphrase still works, in case the passkey is lost.",
                        )}
                    </p>
                }
            })}
        <form class="form" novalidate on:submit=act>
            {fields(typed, which)}
            <div class="actions">
                <Button kind=ButtonKind::Primary type_="submit" busy=typed.busy>
                    {which.title()}
                </Button>
                <Button on_click=move |()| change.set(None)>{t("Close")}</Button>
            </div>
        </form>
    }
    .into_any()
}

impl Typed {
    fn is_fine(self, which: PassphraseChange) -> bool {
        let repeated = self.repeated.get_untracked();
        let problem = match which {
            PassphraseChange::Another => self
                .new
                .with_untracked(|new| passphrase_problem(new, &repeated)),
            PassphraseChange::None | PassphraseChange::Passkey => None,
        };
        self.problem.set(problem.map(|words| (true, words)));
        problem.is_none()
    }
}

fn fields(typed: Typed, which: PassphraseChange) -> AnyView {
    let problem_of = move |of_new: bool| {
        Signal::derive(move || {
            let (is_new, words) = typed.problem.get()?;
            (is_new == of_new).then(|| t(words).to_owned())
        })
    };
    let field = move |label: &'static str, value: RwSignal<String>, problem| {
        let on_input = move |words: String| {
            value.set(words);
            typed.problem.set(None);
        };
        view! { <TextField label kind="password" value on_input problem /> }
    };
    let nothing = Signal::stored(None);
    view! {
        {field(t("Current passphrase"), typed.old, problem_of(false))}
        {when(
            move || which == PassphraseChange::Another,
            move || {
                view! {
                    {field(t("New passphrase"), typed.new, problem_of(true))}
                    {field(t("Repeat the new passphrase"), typed.repeated, nothing)}
                }
                    .into_any()
            },
        )}
    }
    .into_any()
}
