//! Adapts a draft to its model's form.

mod kind;

use serde_json::Value;

use crate::{
    contract::Kind,
    draft::{Draft, Field, option_keys, read_options, set_option},
    words::{fill, mark, t},
};

use super::{
    family::{Profile, Values},
    guide::{Fitted, Note},
    size,
};

/// The draft as it is sent under this profile. `is_control` returns whether any family has a control for this key of
/// `providerOptions`.
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
            fit.setting(t("Resolution"), Field::Resolution, false);
            fit.setting(t("Duration"), Field::Seconds, false);
            fit.fill_in(Field::Seconds, profile.usual_seconds());
            fit.leave_out_options(is_control);
            fit.doubt_options();
        } else {
            fit.convert_size();
            fit.setting(t("Size"), Field::Size, true);
            fit.setting(t("Quality"), Field::Quality, true);
        }
    }
    fit.fitted
}

struct Fit {
    profile: &'static Profile,
    fitted: Fitted,
}

impl Fit {
    /// Checks a value that the family is not known to take. A value that was chosen for this model is sent, with a
    /// doubt: a profile is advice. A value that comes from another model is removed if the form has no control for
    /// it, or a control that offers `only_these` values.
    fn setting(&mut self, name: &str, field: Field, only_these: bool) {
        let draft = &self.fitted.draft;
        let value = draft.text(field).trim().to_owned();
        let values = self.profile.values(field, draft);
        let is_offered = values
            .iter()
            .any(|known| known.eq_ignore_ascii_case(&value));
        if value.is_empty() || is_offered || self.understands(field, &value) {
            return;
        }
        let has_none = values.is_empty();
        if has_none && field == Field::Seconds {
            // The contract requires the field, whatever is known of the family.
            return;
        }
        if (has_none || only_these) && !draft.is_for_model(field) {
            self.fitted.draft.set_text(field, String::new());
            self.say(
                [name, &value],
                field,
                values,
                mark("{name} “{value}” is not sent: {family} supports {values}."),
                mark("{name} “{value}” is not sent: {family} does not have this setting."),
            );
        } else {
            self.doubt([name, &value], field, values);
        }
    }

    /// Adds a note about a value that is sent as it is.
    fn doubt(&mut self, named: [&str; 2], field: Field, values: Values) {
        self.say(
            named,
            field,
            values,
            mark("{name} “{value}” is sent unchanged. {family} is known to support {values}."),
            mark("{name} “{value}” is sent unchanged. {family} is not known to have this setting."),
        );
        if let Some(note) = self.fitted.notes.last_mut() {
            note.is_doubt = true;
        }
    }

    /// Adds a note about a value, if the family is known to take other values, or none.
    fn say(
        &mut self,
        [name, value]: [&str; 2],
        field: Field,
        values: Values,
        others: &'static str,
        none: &'static str,
    ) {
        let words = t(if values.is_empty() { none } else { others });
        let values = [
            ("name", name),
            ("value", value),
            ("family", self.profile.family),
            ("values", &alternatives(values)),
        ];
        self.note(field, fill(words, &values));
    }

    /// Replaces a ratio by pixels, or pixels by a ratio, if the family only takes the other notation, and the size
    /// was chosen for another model.
    fn convert_size(&mut self) {
        if self.fitted.draft.is_for_model(Field::Size) {
            return;
        }
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

    /// Whether the value is a size in the notation of a family that takes more sizes than it lists.
    fn understands(&self, field: Field, size: &str) -> bool {
        let takes_any = field == Field::Size && self.profile.custom_size.is_some();
        takes_any && size::preset_for(self.profile, size).is_none()
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

    /// Adds notes about values of options that the family is not known to take.
    fn doubt_options(&mut self) {
        let options = read_options(&self.fitted.draft.provider_options).unwrap_or_default();
        for option in self.profile.options {
            let value = options.get(option.key).and_then(Value::as_str);
            let Some(value) = value.filter(|_| !option.values.is_empty()) else {
                continue;
            };
            if !option.values.contains(&value) {
                self.doubt(
                    [t(option.label), value],
                    Field::ProviderOptions,
                    option.values,
                );
            }
        }
    }

    fn note(&mut self, field: Field, text: String) {
        let is_doubt = false;
        self.fitted.notes.push(Note {
            field,
            text,
            is_doubt,
        });
    }
}

/// Joins values as `4, 6 or 8`.
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
