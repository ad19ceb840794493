//! A draft as its model's form shows it.

use crate::{
    contract::Kind,
    draft::{Draft, Field, option_keys, reference_urls, set_option},
};

use super::{Book, Guide, Profile, Values};

/// What remains of a draft for a model, and why.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Fitted {
    /// Values of controls that are not shown are left out, so that nothing invisible is sent. The
    /// stored draft keeps them, for the way back.
    pub draft: Draft,
    /// What was left out, and what the family is not known to take.
    pub notes: Vec<Note>,
}

/// Something worth knowing before sending; it blocks nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// The field it speaks of.
    pub field: Field,
    /// A whole sentence.
    pub text: String,
}

pub(super) fn fitted(book: &Book, kind: Kind, draft: &Draft) -> Fitted {
    let profile = book.profile(draft.model.trim());
    let mut fit = Fit {
        profile,
        fitted: Fitted {
            draft: draft.clone(),
            notes: Vec::new(),
        },
    };
    if profile.is_known() {
        fit.look_at_kind(kind);
        fit.look_at_references(kind);
        if kind == Kind::Video {
            fit.leave_out("Resolution", Field::Resolution, profile.resolutions, false);
            fit.doubt("Resolution", Field::Resolution, profile.resolutions);
            fit.doubt("Duration", Field::Seconds, profile.seconds);
            fit.leave_out_options(book);
        } else {
            let any = profile.custom_size.is_some();
            fit.leave_out("Size", Field::Size, profile.sizes, !any);
            fit.leave_out("Quality", Field::Quality, profile.qualities, true);
        }
    }
    fit.fitted
}

struct Fit {
    profile: &'static Profile,
    fitted: Fitted,
}

impl Fit {
    /// Leaves out what the form has no control for, or, where the control offers nothing but its
    /// values, has no value for.
    fn leave_out(&mut self, name: &str, field: Field, values: Values, only_these: bool) {
        let value = self.fitted.draft.text(field).trim().to_owned();
        let is_offered = values.contains(&value.as_str());
        let has_none = values.is_empty() && !self.takes_any(field);
        if value.is_empty() || !(has_none || only_these && !is_offered) {
            return;
        }
        self.fitted.draft.set_text(field, String::new());
        let family = self.profile.family;
        let start = [name, " “", &value, "” is not sent: ", family];
        let lowered = name.to_ascii_lowercase();
        let reason = if has_none {
            [" has no ", &lowered, "."].concat()
        } else {
            [" takes ", &alternatives(values), "."].concat()
        };
        self.note(field, &[&start.concat(), &reason]);
    }

    fn takes_any(&self, field: Field) -> bool {
        field == Field::Size && self.profile.custom_size.is_some()
    }

    /// Speaks of a value that the family is not known for; it is sent as typed.
    fn doubt(&mut self, name: &str, field: Field, values: Values) {
        let value = self.fitted.draft.text(field).trim().to_owned();
        if value.is_empty() || values.is_empty() || values.contains(&value.as_str()) {
            return;
        }
        let start = [
            name,
            " “",
            &value,
            "” is sent as it is; ",
            self.profile.family,
        ];
        let end = [" is known for ", &alternatives(values), "."];
        self.note(field, &[&start.concat(), &end.concat()]);
    }

    /// Options that came from another model's controls. What was typed as JSON for this very
    /// model passes, since the schemas of services are loose.
    fn leave_out_options(&mut self, book: &Book) {
        let draft = &self.fitted.draft;
        if draft.options_for == draft.model.trim() {
            return;
        }
        let family = self.profile.family;
        for key in option_keys(&draft.provider_options.clone()) {
            if self.profile.has_option(&key) || !book.knows_option(&key) {
                continue;
            }
            let draft = &mut self.fitted.draft;
            if let Some(text) = set_option(&draft.provider_options, &key, None) {
                draft.provider_options = text;
            }
            let words = [
                "The option “",
                &key,
                "” is not sent: ",
                family,
                " has no control for it.",
            ];
            self.note(Field::ProviderOptions, &words);
        }
    }

    fn look_at_kind(&mut self, kind: Kind) {
        if self.profile.kinds.is_empty() || self.profile.kinds.contains(&kind) {
            return;
        }
        let does = match kind {
            Kind::Image => "make images from text",
            Kind::Edit => "edit images",
            Kind::Video => "make videos",
        };
        let words = [
            self.profile.family,
            " is not known to ",
            does,
            "; it may refuse this.",
        ];
        self.note(Field::Model, &words);
    }

    fn look_at_references(&mut self, kind: Kind) {
        let given = match kind {
            Kind::Image => return,
            Kind::Edit | Kind::Video => reference_urls(&self.fitted.draft.references).count(),
        };
        let (least, most) = self.profile.references;
        let given = u32::try_from(given).unwrap_or(u32::MAX);
        let (takes, limit) = match given {
            _ if given > most => ("takes at most ", most),
            // An edit without a reference is a problem of its own.
            _ if given < least && (given > 0 || kind == Kind::Video) => ("takes at least ", least),
            _ => return,
        };
        let plural = if limit == 1 {
            " reference image; "
        } else {
            " reference images; "
        };
        let are = if given == 1 {
            " is given."
        } else {
            " are given."
        };
        let words = [
            self.profile.family,
            " ",
            takes,
            &limit.to_string(),
            plural,
            &given.to_string(),
            are,
        ];
        self.note(Field::References, &words);
    }

    fn note(&mut self, field: Field, words: &[&str]) {
        let text = words.concat();
        self.fitted.notes.push(Note { field, text });
    }
}

/// `4, 6 or 8`.
fn alternatives(values: Values) -> String {
    match values {
        [] => String::new(),
        [only] => (*only).to_owned(),
        [first @ .., last] => [&first.join(", "), " or ", last].concat(),
    }
}
