//! Services that were found to have no background mode. Most services that imitate `OpenAI` have
//! none.

use easel_core::contract::{Kind, Mode, path_of};
use leptos::prelude::*;

use super::{NO_BACKGROUND, Settings};
use crate::browser::{self, Area};

fn line(base: &str, kind: Kind) -> String {
    [base, path_of(kind, Mode::Background)].concat()
}

impl Settings {
    /// Whether a service was found to have no background mode for a kind of work.
    pub fn lacks_background(self, base: &str, kind: Kind) -> bool {
        let line = line(base, kind);
        self.no_background
            .try_with(|text| text.lines().any(|known| known == line))
            .unwrap_or_default()
    }

    /// Whether the current service was found to have no background mode for a kind of work.
    pub fn lacks_background_here(self, kind: Kind) -> bool {
        let base = self.base();
        base.is_some_and(|base| self.lacks_background(base.as_str(), kind))
    }

    /// Remembers whether a service lacks the background mode. If the browser stores nothing, this
    /// lasts as long as the page.
    pub fn note_background(self, base: &str, kind: Kind, lacks: bool) {
        if untrack(|| self.lacks_background(base, kind)) == lacks {
            return;
        }
        let line = line(base, kind);
        self.no_background.try_update(|text| {
            let mut lines: Vec<&str> = text.lines().filter(|known| *known != line).collect();
            if lacks {
                lines.push(&line);
            }
            *text = lines.join("\n");
            browser::write(Area::Device, NO_BACKGROUND, text);
        });
    }
}
