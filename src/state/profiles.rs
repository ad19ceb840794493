//! Knowledge about models, loaded when needed from files of the site.
//!
//! The code that reads and applies the files is in a chunk. Until both are loaded, and for an
//! unknown model, every field is offered.

use easel_core::{
    contract::{Kind, Model},
    draft::Draft,
    profile::{Book, FREE, Fitted, Guide, Profile, SHIPPED},
    words::{fill, t},
};
use leptos::{prelude::*, task::spawn_local};

use super::{notices::Notices, settings::Settings};
use crate::browser::file;

/// The path of the demo's profiles, which the demo itself serves.
const DEMO: &str = "demo/profiles.json";

/// The timeout for a profile file, in milliseconds. The form can be used meanwhile.
const WAIT: u32 = 10_000;

/// The profiles, as a context.
#[derive(Clone, Copy)]
pub struct Profiles {
    state: RwSignal<ProfilesState>,
    /// The models for which the service's list says what they take.
    listed: StoredValue<Vec<Model>>,
}

#[derive(Clone, Copy)]
enum ProfilesState {
    /// The profiles are not needed yet.
    NotLoaded,
    /// The profiles were read, and have to be read again: their error messages are in another
    /// language, or requests have begun or ceased to go to the demo.
    Outdated,
    Loading,
    Loaded(LoadedProfiles),
    /// Missing files are being loaded again; the known profiles are used meanwhile.
    Reloading(LoadedProfiles),
}

/// The loaded profiles, which live as long as the page.
#[derive(Clone, Copy)]
pub struct LoadedProfiles {
    guide: &'static dyn Guide,
    /// The number of model families.
    pub rows: usize,
    /// What is wrong with the files.
    pub problems: &'static [String],
    /// Whether every file could be loaded.
    is_whole: bool,
}

impl Profiles {
    /// Makes the profiles available to the components below.
    pub fn provide() -> Self {
        let profiles = Self {
            state: RwSignal::new(ProfilesState::NotLoaded),
            listed: StoredValue::default(),
        };
        provide_context(profiles);
        profiles
    }

    /// Learns from the service's list of models what each model takes.
    pub fn learn(self, models: &[Model]) {
        let telling = models.iter().filter(|model| !model.takes.is_empty());
        let telling: Vec<Model> = telling.cloned().collect();
        if self.listed.try_with_value(|before| *before == telling) != Some(false) {
            return;
        }
        self.listed.set_value(telling);
        if let Some(loaded) = untrack(|| self.loaded()) {
            self.teach(loaded);
            self.state.notify();
        }
    }

    fn teach(self, loaded: LoadedProfiles) {
        self.listed
            .try_with_value(|listed| loaded.guide.learn(listed));
    }

    /// Makes the next use reload the files.
    pub fn mark_outdated(self) {
        if untrack(|| self.are_loaded()) {
            self.state.set(ProfilesState::Outdated);
        }
    }

    /// Whether the files have been loaded, or have failed.
    pub fn are_loaded(self) -> bool {
        self.state.with(|state| {
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

    /// Fits a draft to its model: the form sends it like this.
    pub fn fit(self, kind: Kind, draft: &Draft) -> Fitted {
        match self.guide() {
            Some(guide) => guide.fit(kind, draft),
            None => Fitted {
                draft: draft.clone(),
                notes: Vec::new(),
            },
        }
    }

    /// The preset that is sent for a size in the other notation; `None` if there is none, and until
    /// the profiles are loaded.
    pub fn preset_for(self, model: &str, size: &str) -> Option<&'static str> {
        self.guide()?.preset_for(model, size)
    }

    /// A size in pixels, described as ratio and megapixels; `None` for other sizes, and until the
    /// profiles are loaded.
    pub fn size_note(self, model: &str, size: &str) -> Option<String> {
        self.guide()?.size_note(model, size)
    }

    /// Loads the files, unless they are loaded or loading.
    pub fn load(self, settings: Settings, notices: Notices) {
        let is_new = match self.state.get_untracked() {
            ProfilesState::NotLoaded => true,
            ProfilesState::Outdated => false,
            ProfilesState::Loading | ProfilesState::Reloading(_) => return,
            ProfilesState::Loaded(_) => return self.try_again(settings, notices),
        };
        self.state.set(ProfilesState::Loading);
        spawn_local(async move {
            let loaded = read(settings).await;
            if let Some(words) = loaded.warning().filter(|_| is_new) {
                notices.warn(words);
            }
            self.teach(loaded);
            // The state is gone when a test has ended and the application with it.
            self.state.try_set(ProfilesState::Loaded(loaded));
        });
    }

    /// Loads missing files again, after an action of the user that may help, and never on a timer.
    /// The forms only notice a success.
    pub fn try_again(self, settings: Settings, notices: Notices) {
        let Some(ProfilesState::Loaded(before)) = self.state.try_get_untracked() else {
            return;
        };
        if before.is_whole {
            return;
        }
        self.state
            .update_untracked(|state| *state = ProfilesState::Reloading(before));
        spawn_local(async move {
            let loaded = read(settings).await;
            if !matches!(
                self.state.try_get_untracked(),
                Some(ProfilesState::Reloading(_))
            ) {
                return;
            }
            if !loaded.is_whole {
                self.state
                    .update_untracked(|state| *state = ProfilesState::Loaded(before));
                return;
            }
            if let Some(words) = before.warning() {
                notices.take_back(&words);
            }
            if let Some(words) = loaded.warning() {
                notices.warn(words);
            }
            self.teach(loaded);
            self.state.set(ProfilesState::Loaded(loaded));
        });
    }

    /// The problems of the files; `None` until they are loaded.
    pub fn problems(self) -> Option<&'static [String]> {
        self.loaded().map(|loaded| loaded.problems)
    }

    fn guide(self) -> Option<&'static dyn Guide> {
        self.loaded().map(|loaded| loaded.guide)
    }

    /// The loaded profiles; `None` until then.
    pub fn loaded(self) -> Option<LoadedProfiles> {
        match self.state.get() {
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

    /// The page's warning about the files, if there are problems.
    fn warning(self) -> Option<String> {
        let (first, others) = self.problems.split_first()?;
        if others.is_empty() {
            return Some(first.clone());
        }
        let words = t("{problem} Settings lists the other problems.");
        Some(fill(words, &[("problem", first)]))
    }
}

/// Reads the rows of the demo if requests go there, the rows of the deployer, and the shipped rows.
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
