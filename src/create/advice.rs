//! The advice of the chosen model's profile about a field: the values to choose from, and a doubt about any other
//! value. The advice never prevents sending. This is part of the chunk with the fields.

use easel_core::draft::Field;
use leptos::prelude::*;

use super::form::ComposerState;

/// The most values that are shown: more would be a long row of buttons. Any other value can be typed.
const MOST: usize = 16;

/// Of more durations than [`MOST`], the multiples of this number are shown.
const STEP: u32 = 5;

/// The values that the profile offers for a field.
pub(super) fn offered(form: ComposerState, field: Field) -> Signal<Vec<String>> {
    let profile = move || form.profile();
    Memo::new(move |_| {
        form.draft
            .with(|draft| owned(profile().values(field, draft)))
    })
    .into()
}

/// The offered values of a field that is a closed list. If another value is sent, it is offered, too.
pub(super) fn offered_with_own(form: ComposerState, field: Field) -> Signal<Vec<String>> {
    let offered = offered(form, field);
    Memo::new(move |_| {
        let mut values = offered.get();
        if let Some(own) = own_value(form, field).filter(|own| !values.contains(own)) {
            values.push(own);
        }
        values
    })
    .into()
}

/// Reduces many durations, in seconds, to the first, the last and the multiples of [`STEP`].
pub(super) fn few(seconds: Vec<String>) -> Vec<String> {
    if seconds.len() <= MOST {
        return seconds;
    }
    let ends = [seconds.first().cloned(), seconds.last().cloned()];
    let is_shown = |value: &String| {
        let is_round = value
            .parse::<u32>()
            .is_ok_and(|seconds| seconds % STEP == 0);
        is_round || ends.contains(&Some(value.clone()))
    };
    seconds.into_iter().filter(is_shown).collect()
}

/// Whether a field is shown: its model's family has it, or a value for it is sent anyway.
pub(super) fn is_shown(form: ComposerState, field: Field) -> Signal<bool> {
    let offered = offered(form, field);
    Memo::new(move |_| {
        offered.with(|values| !values.is_empty()) || own_value(form, field).is_some()
    })
    .into()
}

/// Why the service may refuse the value of a field, which is sent anyway.
pub(super) fn doubt(form: ComposerState, field: Field) -> Signal<Option<String>> {
    Memo::new(move |_| {
        let notes = form.notes().into_iter();
        let mut doubts = notes.filter(|note| note.field == field && note.is_doubt);
        doubts.next().map(|note| note.text)
    })
    .into()
}

/// The value of a field that was chosen for this model, or any value if the model has no known profile.
fn own_value(form: ComposerState, field: Field) -> Option<String> {
    let is_known = form.profile().is_known();
    form.draft.with(|draft| {
        let value = draft.text(field).trim();
        let is_sent = !is_known || draft.is_for_model(field);
        (is_sent && !value.is_empty()).then(|| value.to_owned())
    })
}

/// Values in the type of a form's options.
pub(super) fn owned(values: &[&str]) -> Vec<String> {
    values.iter().map(ToString::to_string).collect()
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test;

    use super::*;

    #[wasm_bindgen_test]
    fn of_many_durations_a_few_are_shown() {
        let all = |most: u32| (4..=most).map(|seconds| seconds.to_string()).collect();
        assert_eq!(few(all(15)).len(), 12);
        assert_eq!(few(all(30)), ["4", "5", "10", "15", "20", "25", "30"]);
        assert_eq!(few(all(31)).last().map(String::as_str), Some("31"));
    }
}
