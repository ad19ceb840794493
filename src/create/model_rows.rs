//! The rows of the list of models, and the way through them.

use easel_core::model_choices::ModelChoices;

/// The id of the list; the ids of its rows begin with it.
pub(super) const LIST: &str = "model-list";

/// The id of a row.
pub(super) fn option_id(at: usize) -> String {
    [LIST, "-", &at.to_string()].concat()
}

/// A row of the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum ModelRow {
    Model {
        id: String,
        /// Whether the model is listed for other kinds of work.
        is_other: bool,
    },
    /// Shows the models that are listed for other kinds of work.
    Others,
    /// Shows more models; the number is that of all models.
    Further(usize),
    /// Keeps the typed text.
    Typed(String),
}

/// How many models are shown at first, and how many more each time: users do not read through thousands, and a browser
/// takes seconds to lay them out.
pub(super) const MOST_MODELS: usize = 100;

/// The rows for these choices, with at most `most` models.
pub(super) fn rows(choices: &ModelChoices, shows_others: bool, most: usize) -> Vec<ModelRow> {
    let model = |id: &String, is_other: bool| ModelRow::Model {
        id: id.clone(),
        is_other,
    };
    let others: &[String] = if shows_others { &choices.others } else { &[] };
    let fitting = choices.fitting.iter().map(|id| model(id, false));
    let models = fitting.chain(others.iter().map(|id| model(id, true)));
    // Only the shown models are copied.
    let mut rows: Vec<_> = models.take(most).collect();
    let further = (choices.fitting.len() + others.len()).saturating_sub(most);
    if further > 0 {
        rows.push(ModelRow::Further(further));
    }
    if !shows_others && !choices.others.is_empty() {
        rows.push(ModelRow::Others);
    }
    rows.extend(choices.typed.clone().map(ModelRow::Typed));
    rows
}

/// The number of the row after or before `at`. The first row follows the last, and the last row comes before the first.
pub(super) fn step(at: Option<usize>, count: usize, is_down: bool) -> usize {
    match (at, is_down) {
        (Some(at), true) if at + 1 < count => at + 1,
        (_, true) => 0,
        (Some(at), false) if at > 0 => at - 1,
        (_, false) => count - 1,
    }
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test;

    use super::*;

    #[wasm_bindgen_test]
    fn the_arrow_keys_go_round() {
        for (at, is_down, expected) in [
            (None, true, 0),
            (Some(0), true, 1),
            (Some(2), true, 0),
            (None, false, 2),
            (Some(2), false, 1),
            (Some(0), false, 2),
        ] {
            assert_eq!(step(at, 3, is_down), expected, "{at:?} {is_down}");
        }
    }

    #[wasm_bindgen_test]
    fn other_models_are_behind_a_row_until_they_are_asked_for() {
        let choices = ModelChoices {
            fitting: vec!["fits".to_owned()],
            others: vec!["other".to_owned()],
            typed: Some("o".to_owned()),
        };
        let model = |id: &str, is_other| ModelRow::Model {
            id: id.to_owned(),
            is_other,
        };
        let typed = ModelRow::Typed("o".to_owned());
        let (fits, other) = (model("fits", false), model("other", true));
        assert_eq!(
            rows(&choices, false, MOST_MODELS),
            [fits.clone(), ModelRow::Others, typed.clone()]
        );
        assert_eq!(
            rows(&choices, true, MOST_MODELS),
            [fits.clone(), other, typed.clone()]
        );
        // One of the two models is shown.
        assert_eq!(rows(&choices, true, 1), [fits, ModelRow::Further(1), typed]);
    }
}
