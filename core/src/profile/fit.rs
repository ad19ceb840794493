//! Adapts a draft to its model's form.

use crate::{
    contract::Kind,
    draft::{Draft, Field, option_keys, reference_urls, set_option},
    words::{fill, mark, plural, t},
};

use super::{
    family::{Profile, Values},
    guide::{Fitted, Note},
    size,
};

/// The draft as it is sent under this profile. `is_control` says whether any family has a control
/// for this key of `providerOptions`.
pub(super) fn fitted(
    profile: &'static Profile,
    is_control: impl Fn(&str) -> bool,
    kind: Kind,
    draft: &Draft,
) -> Fitted {
    let mut fit = Fit {
        profile,
        fitted: Fitted {
            draft: draft.clone(),
            notes: Vec::new(),
        },
    };
    if profile.is_known() {
        fit.check_kind(kind);
        fit.check_references(kind);
        if kind == Kind::Video {
            fit.leave_out(
                t("Resolution"),
                Field::Resolution,
                profile.resolutions,
                false,
            );
            fit.doubt(t("Resolution"), Field::Resolution, profile.resolutions);
            fit.doubt(t("Duration"), Field::Seconds, profile.seconds);
            fit.fill_in(Field::Seconds, profile.usual_seconds());
            fit.leave_out_options(is_control);
        } else {
            fit.convert_size();
            let any = profile.custom_size.is_some();
            fit.leave_out(t("Size"), Field::Size, profile.sizes, !any);
            fit.leave_out(t("Quality"), Field::Quality, profile.qualities, true);
        }
    }
    fit.fitted
}

struct Fit {
    profile: &'static Profile,
    fitted: Fitted,
}

impl Fit {
    /// Removes a value if the form has no control for the field, or if the control only offers
    /// fixed values and this is none of them.
    fn leave_out(&mut self, name: &str, field: Field, values: Values, only_these: bool) {
        let value = self.fitted.draft.text(field).trim().to_owned();
        let is_offered = values.contains(&value.as_str());
        let has_none = values.is_empty() && !self.takes_any(field);
        if value.is_empty() || !(has_none || only_these && !is_offered) {
            return;
        }
        self.fitted.draft.set_text(field, String::new());
        let words = t(if has_none {
            "{name} “{value}” is not sent: {family} does not have this setting."
        } else {
            "{name} “{value}” is not sent: {family} supports {values}."
        });
        let values = [
            ("name", name),
            ("value", &value),
            ("family", self.profile.family),
            ("values", &alternatives(values)),
        ];
        self.note(field, fill(words, &values));
    }

    /// Replaces a ratio by pixels, or pixels by a ratio, if the family only takes the other.
    fn convert_size(&mut self) {
        let size = self.fitted.draft.size.trim().to_owned();
        let Some(preset) = size::preset_for(self.profile, &size) else {
            return;
        };
        self.fitted.draft.size = preset.to_owned();
        let values = [
            ("value", size.as_str()),
            ("preset", preset),
            ("family", self.profile.family),
        ];
        let words = t("Size “{value}” is sent as {preset}, the nearest size of {family}.");
        self.note(Field::Size, fill(words, &values));
    }

    fn takes_any(&self, field: Field) -> bool {
        field == Field::Size && self.profile.custom_size.is_some()
    }

    /// Adds a note about a value that the family is not known to take; it is sent as typed.
    fn doubt(&mut self, name: &str, field: Field, values: Values) {
        let value = self.fitted.draft.text(field).trim().to_owned();
        if value.is_empty() || values.is_empty() || values.contains(&value.as_str()) {
            return;
        }
        let words = t("{name} “{value}” is sent unchanged. {family} is known to support {values}.");
        let values = [
            ("name", name),
            ("value", &value),
            ("family", self.profile.family),
            ("values", &alternatives(values)),
        ];
        self.note(field, fill(words, &values));
    }

    /// Gives an empty field the default that the form shows in it.
    fn fill_in(&mut self, field: Field, default: &str) {
        if self.fitted.draft.text(field).trim().is_empty() {
            self.fitted.draft.set_text(field, default.to_owned());
        }
    }

    /// Removes options that come from another model's controls. Options that were typed as JSON for
    /// this model are kept, because the services' schemas are not strict.
    fn leave_out_options(&mut self, is_control: impl Fn(&str) -> bool) {
        let draft = &self.fitted.draft;
        if draft.options_for == draft.model.trim() {
            return;
        }
        let family = self.profile.family;
        for key in option_keys(&draft.provider_options.clone()) {
            if self.profile.has_option(&key) || !is_control(&key) {
                continue;
            }
            let draft = &mut self.fitted.draft;
            if let Some(text) = set_option(&draft.provider_options, &key, None) {
                draft.provider_options = text;
            }
            let words = t("The option “{key}” is not sent: {family} does not have it.");
            let values = [("key", key.as_str()), ("family", family)];
            self.note(Field::ProviderOptions, fill(words, &values));
        }
    }

    fn check_kind(&mut self, kind: Kind) {
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

    fn check_references(&mut self, kind: Kind) {
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

    fn note(&mut self, field: Field, text: String) {
        self.fitted.notes.push(Note { field, text });
    }
}

fn count(number: u32) -> usize {
    usize::try_from(number).unwrap_or(usize::MAX)
}

/// `4, 6 or 8`.
fn alternatives(values: Values) -> String {
    match values {
        [] => String::new(),
        [only] => (*only).to_owned(),
        [first @ .., last] => fill(
            t("{others} or {last}"),
            &[("others", &first.join(t(", "))), ("last", last)],
        ),
    }
}
