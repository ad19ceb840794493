//! The place of the user in the list: Back and a reload lead there again.

use leptos::prelude::*;

use super::{anchor::Offset, state::Grid};
use crate::browser::{history_note, on_each, set_history_note};

/// The name of the note in an entry of the tab's history.
const NAME: &str = "easel.grid";

/// The events that end the search for the place: the user goes somewhere else.
const MOVES: [&str; 3] = ["wheel", "pointerdown", "keydown"];

impl Grid {
    /// Goes to the place that the user had at this entry of the history, as soon as that result is in the
    /// list, and notes the place from then on. `scroller` selects the element that scrolls.
    pub(super) fn remember_place(self, scroller: &'static str) {
        let wanted = RwSignal::new(history_note(NAME).and_then(|note| read(&note)));
        for event in MOVES {
            on_each(scroller, event, move |_| forget(wanted));
        }
        Effect::new(move || {
            let count = self.listing.found.shown();
            let Some((offset, id)) = wanted.get().filter(|_| self.is_there.get()) else {
                return;
            };
            self.laid.track();
            match self.listing.found.place(&id) {
                // The grid does not have this result yet.
                Some(place) if self.with(|core| core.items.len() > place) != Some(true) => {}
                Some(place) => {
                    wanted.set(None);
                    self.show(place, offset);
                }
                None => self.listing.found.want(count..count),
            }
        });
        self.on_settled(Callback::new(move |()| {
            if wanted.with_untracked(Option::is_some) {
                return;
            }
            let anchor = self.with(|core| core.anchor.clone()).flatten();
            let note = anchor.map_or_else(String::new, |anchor| {
                format!("{:.4} {}", anchor.offset.0, anchor.id)
            });
            if history_note(NAME).unwrap_or_default() != note {
                set_history_note(NAME, &note);
            }
        }));
    }
}

fn forget(wanted: RwSignal<Option<(Offset, String)>>) {
    if wanted.with_untracked(Option::is_some) {
        wanted.set(None);
    }
}

/// Reads a note: the offset from a result, and the id of its job.
fn read(note: &str) -> Option<(Offset, String)> {
    let (offset, id) = note.split_once(' ')?;
    Some((Offset(offset.parse().ok()?), id.to_owned()))
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test;

    use super::*;

    #[wasm_bindgen_test]
    fn a_note_is_read() {
        for (note, expected) in [
            ("", None),
            ("12", None),
            ("x job", None),
            ("-12 job", Some((Offset(-12.0), "job".to_owned()))),
        ] {
            assert_eq!(read(note), expected, "{note}");
        }
    }
}
