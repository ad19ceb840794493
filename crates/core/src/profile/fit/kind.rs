//! Checks whether a family does the kind of work, and takes as many reference images.

use super::Fit;
use crate::{
    contract::Kind,
    draft::{Field, reference_urls},
    words::{fill, mark, plural, t},
};

impl Fit {
    /// Adds a note if the family is not known to do this kind of work.
    pub(super) fn check_kind(&mut self, kind: Kind) {
        if self.profile.kinds.is_empty() || self.profile.kinds.contains(&kind) {
            return;
        }
        let words = t(match kind {
            Kind::Image => {
                "{family} is not known to generate images from text. It may refuse this."
            }
            Kind::Edit => "{family} is not known to edit images. It may refuse this.",
            Kind::Video => "{family} is not known to generate videos. It may refuse this.",
        });
        let values = [("family", self.profile.family)];
        self.note(Field::Model, fill(words, &values));
    }

    /// Adds a note if there are too many reference images, or too few.
    pub(super) fn check_references(&mut self, kind: Kind) {
        let given = match kind {
            Kind::Image => return,
            Kind::Edit | Kind::Video => reference_urls(&self.fitted.draft.references).count(),
        };
        let (least, most) = self.profile.references;
        let given = u32::try_from(given).unwrap_or(u32::MAX);
        let (one, several, limit) = match given {
            _ if given > most => (
                "{family} takes at most 1 reference image. You added {given}.",
                mark("{family} takes at most {count} reference images. You added {given}."),
                most,
            ),
            // An edit without a reference has its own problem message.
            _ if given < least && (given > 0 || kind == Kind::Video) => (
                "{family} needs at least 1 reference image. You added {given}.",
                mark("{family} needs at least {count} reference images. You added {given}."),
                least,
            ),
            _ => return,
        };
        let words = plural(count(limit), one, several);
        let values = [
            ("family", self.profile.family),
            ("given", &given.to_string()),
        ];
        self.note(Field::References, fill(&words, &values));
    }
}

fn count(number: u32) -> usize {
    usize::try_from(number).unwrap_or(usize::MAX)
}
