//! What is known of models: read once it is needed, from files beside the page.
//!
//! The code that reads and applies them comes in a chunk. Until both are here, and for a model
//! that no row knows, every field is offered.

use easel_core::{
    contract::Kind,
    draft::Draft,
    profile::{Book, FREE, Fitted, Guide, Profile, SHIPPED},
    words::{fill, plural, t},
};
use leptos::{prelude::*, task::spawn_local};

use crate::{
    browser::file,
    settings::Settings,
    ui::{Notices, part},
};

/// How long a file of profiles is waited for, in milliseconds. The form can be used meanwhile.
const WAIT: u32 = 10_000;

/// The profiles, as a context.
#[derive(Clone, Copy)]
pub struct Profiles(RwSignal<State>);

#[derive(Clone, Copy)]
enum State {
    /// Nobody has needed them yet.
    Away,
    /// They were read, and what is wrong with them was told in another language.
    Old,
    Coming,
    Here(Known),
}

/// What has been read, which lives as long as the page.
#[derive(Clone, Copy)]
struct Known {
    guide: &'static dyn Guide,
    rows: usize,
    problems: &'static [String],
}

impl Profiles {
    /// Makes the profiles available to the components below.
    pub fn provide() -> Self {
        let profiles = Self(RwSignal::new(State::Away));
        provide_context(profiles);
        profiles
    }

    /// Has the files read once more when they are needed next.
    pub fn read_anew(self) {
        if untrack(|| self.are_here()) {
            self.0.set(State::Old);
        }
    }

    /// Whether the files have been read, or tried.
    pub fn are_here(self) -> bool {
        self.0.with(|state| matches!(state, State::Here(_)))
    }

    /// What is offered for a model.
    pub fn of(self, model: &str) -> &'static Profile {
        self.guide().map_or(&FREE, |guide| guide.profile(model))
    }

    /// The draft as its model's form shows it.
    pub fn fit(self, kind: Kind, draft: &Draft) -> Fitted {
        match self.guide() {
            Some(guide) => guide.fit(kind, draft),
            None => Fitted {
                draft: draft.clone(),
                notes: Vec::new(),
            },
        }
    }

    /// What a size in pixels amounts to.
    pub fn size_note(self, model: &str, size: &str) -> Option<String> {
        self.guide()?.size_note(model, size)
    }

    /// Reads the files, unless they are here or on their way.
    pub fn load(self, settings: Settings, notices: Notices) {
        let state = self.0.get_untracked();
        if matches!(state, State::Coming | State::Here(_)) {
            return;
        }
        let is_new = matches!(state, State::Away);
        self.0.set(State::Coming);
        spawn_local(async move {
            let book = read(settings.config().profiles).await;
            if let ([first, others @ ..], true) = (&*book.problems, is_new) {
                let more = if others.is_empty() {
                    ""
                } else {
                    t(" Settings lists what else is wrong.")
                };
                notices.warn([first, more].concat());
            }
            // The application is gone at the end of a test.
            self.0.try_set(State::Here(Known::of(book)));
        });
    }

    fn guide(self) -> Option<&'static dyn Guide> {
        match self.0.get() {
            State::Here(known) => Some(known.guide),
            State::Away | State::Old | State::Coming => None,
        }
    }
}

impl Known {
    fn of(mut book: Book) -> Self {
        let problems = std::mem::take(&mut book.problems).leak();
        let rows = book.len();
        Self {
            guide: Box::leak(Box::new(book)),
            rows,
            problems,
        }
    }
}

/// The deployer's rows, and below them those that are shipped.
async fn read(own: Option<String>) -> Book {
    let mut book = Book::default();
    for name in own.as_deref().into_iter().chain([SHIPPED]) {
        if book.is_complete() {
            break;
        }
        if let Some(text) = file(name, "json", WAIT).await {
            book.add(name, &text);
        } else {
            let words =
                t("{file} could not be loaded: the forms offer every field for its models.");
            book.problems.push(fill(words, &[("file", name)]));
        }
    }
    book
}

/// What the settings tell of the profiles; they are read for it, if need be.
pub fn report() -> AnyView {
    let profiles = expect_context::<Profiles>();
    profiles.load(expect_context(), expect_context());
    part(move || {
        let State::Here(known) = profiles.0.get() else {
            return ().into_any();
        };
        let problem = |problem: &String| view! { <li>{problem.clone()}</li> };
        let problems = known.problems.iter().map(problem).collect_view();
        view! {
            <p>
                {plural(
                    known.rows,
                    "1 model family is known to the forms.",
                    "{count} model families are known to the forms.",
                )}
            </p>
            <ul class="faults" hidden=known.problems.is_empty()>
                {problems}
            </ul>
        }
        .into_any()
    })
    .into_any()
}
