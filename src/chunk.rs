//! Pieces of the page whose code is downloaded when they are first shown.
//!
//! A build with the feature `split` marks them, and `xtask/src/site/module.rs` cuts them out of the
//! module. Without the feature they are part of it.

use std::pin::Pin;

#[cfg(feature = "split")]
use leptos::wasm_split::wasm_split;
use leptos::{prelude::*, task::spawn_local, wasm_split::SplitLoaderError};

use crate::{
    composer, pages, results,
    ui::{Button, IconName, Part, ProblemBox, part},
};

/// A piece of the page whose code may not be here yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Piece {
    /// All pages but those with a composer.
    Pages,
    /// The cards of the stream.
    Cards,
    /// The question whether the same is to be sent twice.
    Twice,
    /// The fields that only edits and videos have.
    Fields,
}

/// What a piece shows. It takes what it needs from the context.
type View = fn() -> AnyView;

type Loaded = Result<View, SplitLoaderError>;

/// Declares in which chunk a piece is.
macro_rules! piece {
    ($name:ident, $chunk:ident, $view:expr) => {
        #[cfg(feature = "split")]
        #[wasm_split($chunk, wasm_split_path = ::leptos::wasm_split, fallible)]
        fn $name() -> Loaded {
            Ok($view)
        }

        #[cfg(not(feature = "split"))]
        async fn $name() -> Loaded {
            Ok($view)
        }
    };
}

piece!(all_pages, pages, pages::elsewhere);
piece!(cards, results, results::cards);
// Nothing is sent twice that was not sent once, which shows a card.
piece!(twice, results, composer::ask_twice);
piece!(fields, results, composer::fields_of_some);

impl Piece {
    fn load(self) -> Pin<Box<dyn Future<Output = Loaded>>> {
        match self {
            Self::Pages => Box::pin(all_pages()),
            Self::Cards => Box::pin(cards()),
            Self::Twice => Box::pin(twice()),
            Self::Fields => Box::pin(fields()),
        }
    }
}

/// How far the code of each piece has come, as a context.
#[derive(Clone, Copy)]
pub struct Pieces([RwSignal<State>; 4]);

#[derive(Clone, Copy)]
enum State {
    /// Nobody has asked for it yet.
    Away,
    Coming,
    Here(View),
    /// The last attempt failed.
    Lost,
}

impl Pieces {
    /// Makes pieces available to the components below.
    pub fn provide() {
        provide_context(Self([(); 4].map(|()| RwSignal::new(State::Away))));
    }

    /// Downloads what is neither here nor on its way.
    pub fn fetch(self, piece: Piece) {
        let state = self.state(piece);
        if matches!(state.get_untracked(), State::Here(_) | State::Coming) {
            return;
        }
        state.set(State::Coming);
        spawn_local(async move {
            let loaded = piece.load().await;
            // The application is gone at the end of a test.
            state.try_set(loaded.map_or(State::Lost, State::Here));
        });
    }

    fn state(self, piece: Piece) -> RwSignal<State> {
        self.0[piece as usize]
    }
}

/// A piece of the page, as soon as its code is here.
pub fn lazy(piece: Piece) -> Part {
    let pieces = expect_context::<Pieces>();
    pieces.fetch(piece);
    let state = pieces.state(piece);
    part(move || match state.get() {
        State::Here(view) => view(),
        State::Lost => view! { <Lost pieces piece /> }.into_any(),
        // A moment without it is quieter than words that come and go.
        State::Away | State::Coming => ().into_any(),
    })
}

#[component]
fn Lost(pieces: Pieces, piece: Piece) -> impl IntoView {
    view! {
        <ProblemBox
            what="This part of Easel could not be loaded."
            advice="Check the connection and try again. If that does not help, the site may just have been updated: reload the page."
        >
            <Button icon=IconName::Refresh on_click=move |()| pieces.fetch(piece)>
                "Try again"
            </Button>
        </ProblemBox>
    }
}
