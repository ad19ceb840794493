//! Prompts and settings that a person keeps for other days. This is part of the work.

use easel_core::saved::{Preset, Saved, filled, gaps};
use leptos::prelude::*;

use super::{
    drafts::{apply_settings, settings_text},
    form::Form,
    title,
};
use crate::{
    browser::{self, Area},
    ui::{Button, ButtonKind, Dialog, IconButton, IconName, Notices, TextField, part, when},
};

const NAME: &str = "easel.saved";
const TITLE: &str = "Saved prompts and settings";

/// What is kept, and where the person is with it.
#[derive(Clone, Copy)]
struct Shelf {
    form: Form,
    notices: Notices,
    saved: RwSignal<Saved>,
    /// A prompt whose gaps are being filled in.
    chosen: RwSignal<Option<String>>,
}

/// What is kept for this form, in a dialog.
pub fn saved(form: Form) -> AnyView {
    let shelf = Shelf {
        form,
        notices: expect_context(),
        saved: RwSignal::new(Saved::default()),
        chosen: RwSignal::new(None),
    };
    Effect::new(move || {
        if form.shelf.get() {
            shelf.opened();
        }
    });
    view! {
        <Dialog open=form.shelf on_close=move || shelf.close() label=TITLE.to_owned()>
            <h2>{TITLE}</h2>
            {part(move || match shelf.chosen.get() {
                Some(prompt) => view! { <Gaps shelf prompt /> }.into_any(),
                None => view! { <Lists shelf /> }.into_any(),
            })}
        </Dialog>
    }
    .into_any()
}

impl Shelf {
    /// What other tabs have kept by now is there, too.
    fn opened(self) {
        self.saved.set(stored());
        self.chosen.set(None);
    }

    fn close(self) {
        self.form.shelf.set(false);
    }

    fn change(self, change: impl FnOnce(&mut Saved)) {
        let mut saved = stored();
        change(&mut saved);
        if !browser::write(Area::Device, NAME, &saved.to_json()) {
            self.notices
                .warn("This browser has no room for it, or does not let Easel keep anything.");
        }
        // The form may be gone when a removal is taken back.
        self.saved.try_set(saved);
    }

    fn remove(self, change: impl FnOnce(&mut Saved), what: Saved) {
        self.change(change);
        self.notices.offer("Removed.", "Undo", move || {
            self.change(|saved| {
                what.prompts.iter().for_each(|text| saved.keep_prompt(text));
                let presets = what.presets.iter().cloned();
                presets.for_each(|preset| saved.keep_preset(preset));
            });
        });
    }

    fn use_prompt(self, prompt: String) {
        if gaps(&prompt).is_empty() {
            self.put(prompt);
        } else {
            self.chosen.set(Some(prompt));
        }
    }

    fn put(self, prompt: String) {
        self.form.draft.update(|draft| draft.prompt = prompt);
        self.close();
    }

    fn use_preset(self, preset: &Preset) {
        self.form
            .draft
            .update(|draft| apply_settings(draft, &preset.draft));
        self.close();
    }
}

fn stored() -> Saved {
    browser::read(Area::Device, NAME).map_or_else(Saved::default, |text| Saved::from_json(&text))
}

#[component]
fn Lists(shelf: Shelf) -> impl IntoView {
    view! {
        <section class="saved" aria-labelledby="saved-prompts">
            <h3 id="saved-prompts">"Prompts"</h3>
            <p class="hint">
                "A word in braces, as in {colour}, is asked for when the prompt is used."
            </p>
            {part(move || {
                let rows = shelf.saved.with(|saved| saved.prompts.clone());
                let row = move |prompt: String| view! { <PromptRow shelf prompt /> };
                view! { <ul>{rows.into_iter().map(row).collect_view()}</ul> }.into_any()
            })}
            <KeepPrompt shelf />
        </section>
        <section class="saved" aria-labelledby="saved-presets">
            <h3 id="saved-presets">"Settings"</h3>
            {part(move || {
                let form = title(shelf.form.kind).0;
                let mut rows = shelf.saved.with(|saved| saved.presets.clone());
                rows.retain(|preset| preset.form == form);
                let row = move |preset: Preset| view! { <PresetRow shelf preset /> };
                view! { <ul>{rows.into_iter().map(row).collect_view()}</ul> }.into_any()
            })}
            <KeepPreset shelf />
        </section>
        <div class="actions">
            <Button on_click=move |()| shelf.close()>"Close"</Button>
        </div>
    }
}

#[component]
fn PromptRow(shelf: Shelf, prompt: String) -> impl IntoView {
    let (used, removed) = (prompt.clone(), prompt.clone());
    let on_use = move |()| shelf.use_prompt(used.clone());
    let on_remove = move |()| {
        let what = Saved {
            prompts: vec![removed.clone()],
            ..Saved::default()
        };
        shelf.remove(|saved| saved.prompts.retain(|kept| *kept != removed), what);
    };
    view! { <Row name=prompt on_use on_remove /> }
}

#[component]
fn PresetRow(shelf: Shelf, preset: Preset) -> impl IntoView {
    let (used, removed) = (preset.clone(), preset.clone());
    let on_use = move |()| shelf.use_preset(&used);
    let on_remove = move |()| {
        let what = Saved {
            presets: vec![removed.clone()],
            ..Saved::default()
        };
        shelf.remove(|saved| saved.presets.retain(|kept| *kept != removed), what);
    };
    view! { <Row name=preset.name on_use on_remove /> }
}

#[component]
fn Row(
    name: String,
    #[prop(into)] on_use: Callback<()>,
    #[prop(into)] on_remove: Callback<()>,
) -> impl IntoView {
    view! {
        <li>
            <button type="button" class="saved-use" on:click=move |_| on_use.run(())>
                {name}
            </button>
            <IconButton label="Remove" icon=IconName::Remove on_click=on_remove />
        </li>
    }
}

#[component]
fn KeepPrompt(shelf: Shelf) -> impl IntoView {
    let prompt = move || shelf.form.draft.with(|draft| draft.prompt.clone());
    let is_new = move || {
        let prompt = prompt();
        !prompt.trim().is_empty() && shelf.saved.with(|saved| !saved.prompts.contains(&prompt))
    };
    let keep = move |()| shelf.change(|saved| saved.keep_prompt(&untrack(prompt)));
    view! {
        {when(
            is_new,
            move || {
                view! {
                    <Button kind=ButtonKind::Plain icon=IconName::Plus on_click=keep>
                        "Save this prompt"
                    </Button>
                }
                    .into_any()
            },
        )}
    }
}

#[component]
fn KeepPreset(shelf: Shelf) -> impl IntoView {
    let name = RwSignal::new(String::new());
    let problem = RwSignal::new(None::<String>);
    let keep = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        // It stands in no form but this one.
        event.stop_propagation();
        let called = name.get_untracked().trim().to_owned();
        if called.is_empty() {
            problem.set(Some("Give the settings a name.".to_owned()));
            return;
        }
        problem.set(None);
        name.set(String::new());
        shelf.change(|saved| {
            saved.keep_preset(Preset {
                name: called,
                form: title(shelf.form.kind).0.to_owned(),
                draft: shelf.form.draft.with_untracked(settings_text),
            });
        });
    };
    view! {
        <form class="add-task" novalidate on:submit=keep>
            <TextField
                label="Name of these settings"
                value=name
                on_input=move |text| name.set(text)
                problem
            />
            <Button kind=ButtonKind::Plain icon=IconName::Plus type_="submit">
                "Save these settings"
            </Button>
        </form>
    }
}

/// A field for each gap of a prompt.
#[component]
fn Gaps(shelf: Shelf, prompt: String) -> impl IntoView {
    let fields: Vec<_> = gaps(&prompt)
        .into_iter()
        .map(|name| (name.to_owned(), RwSignal::new(String::new())))
        .collect();
    let inputs = fields
        .iter()
        .map(|(name, value)| {
            // A label lasts as long as the page; prompts with gaps are few.
            let label: &'static str = name.clone().leak();
            let value = *value;
            view! { <TextField label value on_input=move |text| value.set(text) /> }
        })
        .collect_view();
    let shown = prompt.clone();
    let fill = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        event.stop_propagation();
        let value = |name: &str| {
            let (_, value) = fields.iter().find(|(known, _)| known == name)?;
            Some(value.get_untracked()).filter(|value| !value.is_empty())
        };
        shelf.put(filled(&prompt, value));
    };
    view! {
        <form class="saved" novalidate on:submit=fill>
            <p class="saved-prompt">{shown}</p>
            {inputs}
            <div class="actions">
                <Button on_click=move |()| shelf.chosen.set(None)>"Back"</Button>
                <Button kind=ButtonKind::Primary type_="submit">
                    "Use this prompt"
                </Button>
            </div>
        </form>
    }
}
