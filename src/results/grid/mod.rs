//! The grid of the Library: of a long list only what is near the window is on the page.

mod build;
mod card;
mod core;
mod heading;
mod keys;
mod mounted;
mod note;
mod piece;
mod state;
mod whole;

use easel_core::{grid::Frame, justified::Room, words::plural};
use leptos::{
    ev::{FocusEvent, PointerEvent},
    html,
    prelude::*,
};

use self::{
    card::GridCard,
    heading::{DayHeading, Headings},
    keys::{CARD, ID},
    piece::{Kind, Piece},
    state::{Grid, SCROLLER},
};
use super::{
    Viewer,
    gallery::questions,
    listing::{Listing, beside_viewed},
    overlays::Overlays,
    selection::{Selecting, SelectionRoom},
};
use crate::{
    browser::{Size, attribute_around, on_each, on_resize},
    jobs::{FoundResults, Jobs},
    ui::{Button, ButtonKind, Part, text, when},
};

/// The height of a day's heading, in CSS pixels.
const HEADING: f64 = 40.0;

/// All results of a list, in rows under the headings of their days. They can be selected.
#[component]
pub fn ResultGrid(
    /// The list.
    found: FoundResults,
    /// How large results are: `s`, `m` or `l`.
    #[prop(into)]
    density: Signal<String>,
) -> impl IntoView {
    let jobs = expect_context::<Jobs>();
    let overlays = Overlays::new();
    provide_context(overlays);
    jobs.shows_results();
    let selecting = Selecting::provide(found);
    let rows = beside_viewed(found, overlays);
    let grid = Grid::new(
        Listing::of_found(found),
        Headings::new(),
        Callback::new(move |count| overlays.count_unseen(count)),
    );
    let (ruler, list) = (NodeRef::<html::Div>::new(), NodeRef::<html::Div>::new());
    let owner = Owner::current().unwrap_or_default();
    ruler.on_load(move |ruler| {
        on_resize(&ruler, SCROLLER, move |size| {
            grid.fit(frame(size), || {
                Some((list.get_untracked()?.into(), owner.clone()))
            });
        });
        on_each(SCROLLER, "scroll", move |_| {
            grid.scrolled();
            if grid.is_at_start() {
                overlays.forget_unseen();
            }
        });
        grid.remember_place(SCROLLER);
    });
    let point = move |event: PointerEvent| {
        let id = attribute_around(&event, CARD, ID);
        grid.use_card(|used| used.pointed = id);
    };
    let focus = move |event: FocusEvent| {
        if let Some(id) = attribute_around(&event, CARD, ID) {
            grid.use_card(|used| used.focused = Some(id));
        }
    };
    let is_selecting = Memo::new(move |_| selecting.is_on());
    view! {
        {unseen(grid, overlays)}
        <SelectionRoom selecting overlays />
        <div class="cards-room" data-density=density>
            <div class="cards-ruler" node_ref=ruler></div>
            <div
                class="cards placed"
                class:selecting=is_selecting
                node_ref=list
                on:keydown=move |event| grid.on_key(&event, jobs, overlays, Some(selecting))
                on:pointerover=point
                on:pointerleave=move |_| grid.use_card(|used| used.pointed = None)
                on:focusin=focus
            ></div>
        </div>
        <Viewer rows overlays />
        {questions(jobs, overlays)}
    }
}

impl Grid {
    fn view_of(self, piece: Piece) -> AnyView {
        let headings = self.headings;
        match piece.kind.clone() {
            Kind::Heading(day) => view! { <DayHeading headings piece day /> }.into_any(),
            Kind::Card(card) => view! { <GridCard grid=self piece card /> }.into_any(),
        }
    }
}

fn frame(size: Size) -> Frame {
    Frame {
        room: Room {
            width: size.width,
            height: size.room,
            row: size.height,
        },
        heading: HEADING,
    }
}

/// The way to results that have come above the window.
fn unseen(grid: Grid, overlays: Overlays) -> Part {
    let words = text(move || plural(overlays.unseen(), "1 new ↑", "{count} new ↑"));
    let show = move |()| {
        overlays.forget_unseen();
        grid.go_to_start();
    };
    when(
        move || overlays.unseen() > 0,
        move || {
            view! {
                <div class="new-above">
                    <Button kind=ButtonKind::Primary on_click=show>
                        {words}
                    </Button>
                </div>
            }
            .into_any()
        },
    )
}
