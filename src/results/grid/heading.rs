//! The heading of a day.

use easel_core::{time::Millis, words::t};
use leptos::prelude::*;

use crate::{
    browser::{Clock, LocalHeadings, local_day_of},
    ui::text,
};

/// The words of headings, which change at midnight.
#[derive(Clone, Copy)]
pub(super) struct Headings {
    formats: StoredValue<LocalHeadings, LocalStorage>,
    /// When today started.
    today: Memo<Millis>,
}

impl Headings {
    pub(super) fn new() -> Self {
        let clock = expect_context::<Clock>();
        Self {
            formats: StoredValue::new_local(LocalHeadings::new()),
            today: Memo::new(move |_| local_day_of(clock.get()).start),
        }
    }

    /// The words for the day that starts at this time, in milliseconds.
    pub(super) fn day(self, day: Millis) -> String {
        let today = self.today.get();
        let yesterday = || local_day_of(today.saturating_sub(1)).start;
        if day == today {
            t("Today").to_owned()
        } else if day == yesterday() {
            t("Yesterday").to_owned()
        } else {
            let words = self
                .formats
                .try_with_value(|formats| formats.day(day, today));
            words.unwrap_or_default()
        }
    }

    /// The words for the month of a day.
    pub(super) fn month(self, day: Millis) -> String {
        let words = self.formats.try_with_value(|formats| formats.month(day));
        words.unwrap_or_default()
    }
}

/// The heading.
pub(super) fn day_heading(headings: Headings, day: Millis) -> AnyView {
    view! { <h2 class="cards-day">{text(move || headings.day(day))}</h2> }.into_any()
}
