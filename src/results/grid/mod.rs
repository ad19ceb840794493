//! The grid of the Library: of a long list, only the cards near the viewport are on the page.

mod anchor;
mod build;
mod card;
mod core;
mod focus;
mod follow;
mod heading;
mod keys;
mod looks;
mod mounted;
mod note;
mod piece;
mod scrolling;
mod scrubber;
mod stacks;
mod state;
mod whole;

use easel_core::{grid::GridFrame, justified::Room, words::plural};
use leptos::{
    ev::{FocusEvent, PointerEvent},
    html,
    prelude::*,
};

use self::{
    heading::Headings,
    scrubber::scrubber,
    state::{Grid, SCROLLER},
};
use super::{
    Viewer,
    actions::Doing,
    card_press::{CARD, CardPress, ID},
    gallery::questions,
    listing::{Listing, beside_viewed},
    overlays::Overlays,
    selection::{Selecting, SelectionRoom},
};
use crate::{
    browser::{Size, attribute_around, on_each, on_resize},
    ui::{Button, ButtonKind, Part, text, when},
    work::jobs::{FoundResults, Jobs},
};

/// The height of a day's heading, in CSS pixels.
const HEADING: f64 = 40.0;

/// All results of a list, in rows under the headings of their days. They can be selected.
#[component]
pub fn ResultGrid(
    /// The list.
    found: FoundResults,
    /// How large results are: `s`, `m` or `l`. The grid can change it.
    density: RwSignal<String>,
) -> impl IntoView {
    let jobs = expect_context::<Jobs>();
    let overlays = Overlays::new();
    provide_context(overlays);
    jobs.shows_results();
    let selecting = Selecting::provide(found);
    let doing = Doing::provide(overlays);
    let rows = beside_viewed(found, overlays);
    let grid = Grid::new(
        Listing::of_found(found),
        selecting,
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
    let press = CardPress::new();
    let is_selecting = Memo::new(move |_| selecting.is_on());
    view! {
        {unseen(&grid, overlays)}
        <SelectionRoom selecting overlays />
        <div class="cards-room" data-density=density>
            <div class="cards-ruler" node_ref=ruler></div>
            <div
                class="cards placed"
                class:selecting=is_selecting
                node_ref=list
                on:keydown=move |event| grid.on_key(&event, doing, Some(selecting))
                on:pointerover=point
                on:pointerleave=move |_| grid.use_card(|used| used.pointed = None)
                on:focusin=focus
                on:pointerdown=move |event| press.begin(&event)
                on:pointercancel=move |event| press.cancel(&event)
                on:pointerup=move |event| press.end(&event)
                on:contextmenu=move |event| press.keep_menu(&event)
                on:click:capture=move |event| press.click(&event)
            ></div>
        </div>
        {scrubber(&grid)}
        <Viewer rows overlays />
        {questions(jobs, overlays)}
    }
}

fn frame(size: Size) -> GridFrame {
    GridFrame {
        room: Room {
            width: size.width,
            height: size.room,
            row: size.height,
        },
        heading: HEADING,
    }
}

/// The button that leads to results that have come above the viewport.
fn unseen(grid: &Grid, overlays: Overlays) -> Part {
    let grid = *grid;
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
