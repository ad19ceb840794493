//! The months at the edge of the Library: a slider that leads anywhere in the list.

use easel_core::{
    grid::{Heading, month_at, named_months},
    words::t,
};
use leptos::{
    ev::{KeyboardEvent, PointerEvent},
    prelude::*,
};

use super::state::Grid;
use crate::{
    browser::{Key, height_share, hold_pointer, local_month_of},
    ui::{Part, when},
};

/// The slider is shown for lists higher than this many viewports: shorter lists are easy to scroll.
const WINDOWS: f64 = 4.0;

/// The share of the track that the name of a month needs.
const NAME: f64 = 0.035;

/// How many months Page Up and Page Down move the slider.
const YEAR: usize = 12;

/// How far below the start of a month the viewport counts as in that month, in CSS pixels: its first
/// row may be a fraction of a pixel above the viewport.
const WITHIN: f64 = 2.0;

/// The months of the grid, and the position of the viewport among them.
#[derive(Clone, Copy)]
struct Timeline {
    grid: Grid,
    months: Memo<Vec<Heading>>,
    is_held: RwSignal<bool>,
}

/// The slider, if the list is long.
pub(super) fn scrubber(grid: &Grid) -> Part {
    let grid = *grid;
    let months = Memo::new(move |_| {
        grid.laid.track();
        let months = grid.with(|core| core.layout.months(local_month_of));
        months.unwrap_or_default()
    });
    let is_long = move || {
        grid.laid.track();
        let is_long = |core: &mut super::core::Core| core.layout.height() > WINDOWS * core.view();
        grid.with(is_long).unwrap_or_default()
    };
    let timeline = Timeline {
        grid,
        months,
        is_held: RwSignal::new(false),
    };
    when(is_long, move || timeline.view())
}

impl Timeline {
    fn view(self) -> AnyView {
        let Self { grid, is_held, .. } = self;
        let last = move || self.months.with(|months| months.len().saturating_sub(1));
        let hold = move |event: PointerEvent| {
            if event.button() == 0 {
                event.prevent_default();
                hold_pointer(&event);
                is_held.set(true);
                self.drag(&event);
            }
        };
        let let_go = move |_: PointerEvent| is_held.set(false);
        view! {
            <div
                class="scrubber"
                class:moving=move || grid.is_moving.get() || is_held.get()
                role="slider"
                tabindex="0"
                aria-label=t("Timeline")
                aria-orientation="vertical"
                aria-valuemin="0"
                aria-valuemax=move || last().to_string()
                aria-valuenow=move || self.month().to_string()
                aria-valuetext=move || self.words()
                on:pointerdown=hold
                on:pointermove=move |event| {
                    if is_held.get_untracked() {
                        self.drag(&event);
                    }
                }
                on:pointerup=let_go
                on:pointercancel=let_go
                on:keydown=move |event| self.on_key(&event)
            >
                <For each=move || self.names() key=Clone::clone let((top, name))>
                    <span class="scrubber-month" aria-hidden="true" style:top=top>
                        {name}
                    </span>
                </For>
                <div
                    class="scrubber-thumb"
                    aria-hidden="true"
                    style:translate=move || format!("0 {}", percent(self.share()))
                >
                    <span>{move || self.words()}</span>
                </div>
            </div>
        }
        .into_any()
    }

    /// The number of the month that is in the viewport.
    fn month(self) -> usize {
        let top = self.grid.top.get() + WITHIN;
        self.months.with(|months| month_at(months, top))
    }

    fn words(self) -> String {
        let month = self.month();
        let day = self.months.with(|months| Some(months.get(month)?.day));
        day.map_or_else(String::new, |day| self.grid.headings.month(day))
    }

    /// The scroll position as a share of the scrollable range.
    fn share(self) -> f64 {
        let top = self.grid.top.get();
        (top / self.range()).clamp(0.0, 1.0)
    }

    /// The scrollable range, in CSS pixels.
    fn range(self) -> f64 {
        let range = self.grid.with(|core| core.layout.height() - core.view());
        range.unwrap_or_default().max(1.0)
    }

    /// The names beside the track, and their positions.
    fn names(self) -> Vec<(String, String)> {
        let range = self.range();
        self.months.with(|months| {
            let tops: Vec<f64> = months.iter().map(|month| month.top / range).collect();
            let named = named_months(&tops, NAME).into_iter();
            let named = named.filter(|month| tops[*month] <= 1.0);
            named
                .map(|month| {
                    let words = self.grid.headings.month(months[month].day);
                    (percent(tops[month]), words)
                })
                .collect()
        })
    }

    fn drag(self, event: &PointerEvent) {
        if let Some(share) = height_share(event) {
            self.grid.go_to(share * self.range());
        }
    }

    fn on_key(self, event: &KeyboardEvent) {
        let key = Key::of(event);
        if key.has_modifier() || key.has_shift() {
            return;
        }
        let month = untrack(|| self.month());
        let to = match key.name().as_str() {
            "ArrowDown" | "ArrowRight" => Some(month + 1),
            "ArrowUp" | "ArrowLeft" => Some(month.saturating_sub(1)),
            "PageDown" => Some(month + YEAR),
            "PageUp" => Some(month.saturating_sub(YEAR)),
            "Home" => Some(0),
            "End" => None,
            _ => return,
        };
        key.take();
        // A step beyond the last month leads to the end of the list.
        let first = to.and_then(|to| {
            self.months
                .with_untracked(|months| Some(months.get(to)?.first))
        });
        match first {
            Some(first) => self.grid.go_to_day(first),
            None => self.grid.go_to(self.range()),
        }
    }
}

fn percent(share: f64) -> String {
    format!("{:.2}%", share * 100.0)
}
