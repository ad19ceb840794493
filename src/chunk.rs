//! Parts of the application whose code is downloaded when they are needed.
//!
//! A build with the feature `split` marks them, and `xtask/src/site/module.rs` cuts them out of the
//! module. Without the feature they are part of it.

use std::pin::Pin;

use easel_core::words::{mark, t};
#[cfg(feature = "split")]
use leptos::wasm_split::wasm_split;
use leptos::{prelude::*, task::spawn_local, wasm_split::SplitLoaderError};

use crate::{
    composer, pages,
    ui::{Button, IconName, Part, ProblemBox, part},
    work::{Begin, desk},
};

/// A piece of the page whose code may not be here yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Piece {
    /// All pages but those with a composer.
    Pages,
    /// The list of shortcuts.
    Keys,
    /// The fields that only edits and videos have.
    Fields,
    /// The dialog that sends several requests.
    Several,
}

/// What a piece shows. It takes what it needs from the context.
type View = fn() -> AnyView;

type Loaded<T> = Result<T, SplitLoaderError>;

/// Declares in which chunk a function is.
macro_rules! later {
    ($(#[$doc:meta])* $visible:vis $name:ident, $chunk:ident, $kind:ty, $function:expr) => {
        $(#[$doc])*
        #[cfg(feature = "split")]
        #[wasm_split($chunk, wasm_split_path = ::leptos::wasm_split, fallible)]
        $visible fn $name() -> Loaded<$kind> {
            Ok($function)
        }

        $(#[$doc])*
        #[cfg(not(feature = "split"))]
        #[allow(clippy::unused_async)] // As the other one has to be.
        $visible async fn $name() -> Loaded<$kind> {
            Ok($function)
        }
    };
}

later!(all_pages, pages, View, pages::elsewhere);
later!(keys, pages, View, pages::shortcut_list);
later!(fields, fields, View, composer::fields_of_some);
later!(several, several, View, composer::several);
later!(
    /// The way to begin the work.
    pub(crate) work, work, Begin, desk::begin
);

impl Piece {
    fn load(self) -> Pin<Box<dyn Future<Output = Loaded<View>>>> {
        match self {
            Self::Pages => Box::pin(all_pages()),
            Self::Keys => Box::pin(keys()),
            Self::Fields => Box::pin(fields()),
            Self::Several => Box::pin(several()),
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
        State::Lost => lost(Callback::new(move |()| pieces.fetch(piece))),
        // A moment without it is quieter than words that come and go.
        State::Away | State::Coming => ().into_any(),
    })
}

/// What is said in the place of a part whose code could not be had.
pub fn lost(again: Callback<()>) -> AnyView {
    view! {
        <ProblemBox what=t(LOST) advice=t(LOST_ADVICE)>
            <Button icon=IconName::Refresh on_click=again>
                {t("Try again")}
            </Button>
        </ProblemBox>
    }
    .into_any()
}

/// That code could not be had.
pub const LOST: &str = mark("This part of Easel could not be loaded.");
/// What to do about it.
pub const LOST_ADVICE: &str = mark(
    "Check the connection and try again. If that does not help, the site may just have been updated: reload the page.",
);
