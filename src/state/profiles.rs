//! Knowledge about models: loaded when needed, from files beside the page.
//!
//! The code that reads and applies them is in a chunk. Until both are loaded, and for an unknown
//! model, every field is offered.

use easel_core::{
    contract::Kind,
    draft::Draft,
    profile::{Book, FREE, Fitted, Guide, Profile, SHIPPED},
    words::{fill, plural, t},
};
use leptos::{prelude::*, task::spawn_local};

use super::settings::Settings;
use crate::{
    browser::file,
    ui::{Notices, part},
};

/// What the demo says of its models, at its own address.
const DEMO: &str = "demo/profiles.json";

/// The timeout for a profile file, in milliseconds. The form can be used meanwhile.
const WAIT: u32 = 10_000;

/// The profiles, as a context.
#[derive(Clone, Copy)]
pub struct Profiles(RwSignal<ProfilesState>);

#[derive(Clone, Copy)]
enum ProfilesState {
    /// Not needed yet.
    NotLoaded,
    /// They were read, but their error messages are in another language.
    Outdated,
    Loading,
    Loaded(LoadedProfiles),
    /// Missing files are being loaded again; the known profiles are used meanwhile.
    Reloading(LoadedProfiles),
}

/// The loaded profiles, which live as long as the page.
#[derive(Clone, Copy)]
struct LoadedProfiles {
    guide: &'static dyn Guide,
    rows: usize,
    problems: &'static [String],
    /// Whether every file could be loaded.
    is_whole: bool,
}

impl Profiles {
    /// Makes the profiles available to the components below.
    pub fn provide() -> Self {
        let profiles = Self(RwSignal::new(ProfilesState::NotLoaded));
        provide_context(profiles);
        profiles
    }

    /// Reloads the files when they are needed next.
    pub fn mark_outdated(self) {
        if untrack(|| self.are_loaded()) {
            self.0.set(ProfilesState::Outdated);
        }
    }

    /// Whether the files have been loaded, or have failed.
    pub fn are_loaded(self) -> bool {
        self.0.with(|state| {
            matches!(
                state,
                ProfilesState::Loaded(_) | ProfilesState::Reloading(_)
            )
        })
    }

    /// The profile of a model.
    pub fn of(self, model: &str) -> &'static Profile {
        self.guide().map_or(&FREE, |guide| guide.profile(model))
    }

    /// The draft as its model's form sends it.
    pub fn fit(self, kind: Kind, draft: &Draft) -> Fitted {
        match self.guide() {
            Some(guide) => guide.fit(kind, draft),
            None => Fitted {
                draft: draft.clone(),
                notes: Vec::new(),
            },
        }
    }

    /// The preset that is sent for a size in the other notation.
    pub fn preset_for(self, model: &str, size: &str) -> Option<&'static str> {
        self.guide()?.preset_for(model, size)
    }

    /// A size in pixels as ratio and megapixels.
    pub fn size_note(self, model: &str, size: &str) -> Option<String> {
        self.guide()?.size_note(model, size)
    }

    /// Loads the files, unless they are loaded or loading.
    pub fn load(self, settings: Settings, notices: Notices) {
        let is_new = match self.0.get_untracked() {
            ProfilesState::NotLoaded => true,
            ProfilesState::Outdated => false,
            ProfilesState::Loading | ProfilesState::Reloading(_) => return,
            ProfilesState::Loaded(_) => return self.try_again(settings, notices),
        };
        self.0.set(ProfilesState::Loading);
        spawn_local(async move {
            let loaded = read(settings).await;
            if let Some(words) = loaded.warning().filter(|_| is_new) {
                notices.warn(words);
            }
            // At the end of a test the application is gone.
            self.0.try_set(ProfilesState::Loaded(loaded));
        });
    }

    /// Loads missing files again: after an act of the user that may help, and never by a timer. The
    /// forms only notice a success.
    pub fn try_again(self, settings: Settings, notices: Notices) {
        let Some(ProfilesState::Loaded(before)) = self.0.try_get_untracked() else {
            return;
        };
        if before.is_whole {
            return;
        }
        self.0
            .update_untracked(|state| *state = ProfilesState::Reloading(before));
        spawn_local(async move {
            let loaded = read(settings).await;
            if !matches!(
                self.0.try_get_untracked(),
                Some(ProfilesState::Reloading(_))
            ) {
                return;
            }
            if !loaded.is_whole {
                self.0
                    .update_untracked(|state| *state = ProfilesState::Loaded(before));
                return;
            }
            if let Some(words) = before.warning() {
                notices.take_back(&words);
            }
            if let Some(words) = loaded.warning() {
                notices.warn(words);
            }
            self.0.set(ProfilesState::Loaded(loaded));
        });
    }

    /// What is wrong with the files; `None` until they are loaded.
    pub fn problems(self) -> Option<&'static [String]> {
        self.loaded().map(|loaded| loaded.problems)
    }

    fn guide(self) -> Option<&'static dyn Guide> {
        self.loaded().map(|loaded| loaded.guide)
    }

    fn loaded(self) -> Option<LoadedProfiles> {
        match self.0.get() {
            ProfilesState::Loaded(loaded) | ProfilesState::Reloading(loaded) => Some(loaded),
            ProfilesState::NotLoaded | ProfilesState::Outdated | ProfilesState::Loading => None,
        }
    }
}

impl LoadedProfiles {
    fn of(mut book: Book, is_whole: bool) -> Self {
        let problems = std::mem::take(&mut book.problems).leak();
        let rows = book.len();
        Self {
            guide: Box::leak(Box::new(book)),
            rows,
            problems,
            is_whole,
        }
    }

    /// The page's message about errors.
    fn warning(self) -> Option<String> {
        let (first, others) = self.problems.split_first()?;
        if others.is_empty() {
            return Some(first.clone());
        }
        let words = t("{problem} Settings lists the other problems.");
        Some(fill(words, &[("problem", first)]))
    }
}

/// The demo's rows where requests go there, the deployer's, and the shipped ones.
async fn read(settings: Settings) -> LoadedProfiles {
    let is_in_demo = untrack(|| settings.is_in_demo());
    let demo = is_in_demo.then(|| DEMO.to_owned());
    let own = settings.config().profiles;
    let mut book = Book::default();
    let mut is_whole = true;
    for name in [&demo, &own]
        .into_iter()
        .flatten()
        .map(String::as_str)
        .chain([SHIPPED])
    {
        if book.is_complete() {
            break;
        }
        if let Some(text) = file(name, "json", WAIT).await {
            book.add(name, &text);
        } else {
            let words = t("{file} could not be loaded. The forms show every field for its models.");
            book.problems.push(fill(words, &[("file", name)]));
            is_whole = false;
        }
    }
    LoadedProfiles::of(book, is_whole)
}

/// The text about profiles on the settings page; it loads them if necessary.
pub fn report() -> AnyView {
    let profiles = expect_context::<Profiles>();
    profiles.load(expect_context(), expect_context());
    part(move || {
        let Some(loaded) = profiles.loaded() else {
            return ().into_any();
        };
        let problem = |problem: &String| view! { <li>{problem.clone()}</li> };
        let problems = loaded.problems.iter().map(problem).collect_view();
        view! {
            <p>
                {plural(
                    loaded.rows,
                    "The forms know 1 model family.",
                    "The forms know {count} model families.",
                )}
            </p>
            <ul class="faults" hidden=loaded.problems.is_empty()>
                {problems}
            </ul>
        }
        .into_any()
    })
    .into_any()
}
