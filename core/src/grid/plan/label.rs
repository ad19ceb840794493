//! The labels of rows, columns and cells.

use super::Making;
use crate::{
    draft::Field,
    grid::batch::Line,
    job::Place,
    words::{fill, t},
};

/// Longer labels are cut, in characters: a prompt is one line in a table.
const LABEL: usize = 120;

impl Making<'_> {
    pub(super) fn row_label(
        &self,
        line: &Line,
        row: &[(Field, String)],
        names_line: bool,
    ) -> String {
        let mut parts: Vec<String> = Vec::new();
        if names_line {
            parts.extend(line.fields.iter().map(shown));
        }
        let is_several = |axis: Field| {
            let mut axes = self.axes.iter();
            axes.any(|(other, values)| *other == axis && values.len() > 1)
        };
        parts.extend(row.iter().filter(|(axis, _)| is_several(*axis)).map(shown));
        if parts.is_empty() {
            parts.push(self.base.prompt.trim().to_owned());
        }
        let label = parts.join(" · ").replace('\n', " ");
        if label.chars().count() <= LABEL {
            return label;
        }
        let cut: String = label.chars().take(LABEL).collect();
        cut + "…"
    }
}

pub(super) fn name(line: &Line, place: &Place) -> String {
    if line.number > 0 {
        return fill(t("Line {line}"), &[("line", &line.number.to_string())]);
    }
    let parts = [place.row.as_str(), place.column.as_str()];
    let parts: Vec<_> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    parts.join(" · ")
}

/// A value as it appears in a label.
pub(super) fn shown((field, value): &(Field, String)) -> String {
    match field {
        Field::Seconds => fill(t("{count} s"), &[("count", value)]),
        Field::Outputs => fill(t("outputs: {count}"), &[("count", value)]),
        _ => value.clone(),
    }
}

pub(super) fn word(field: Field) -> &'static str {
    match field {
        Field::Model => t("model"),
        Field::Size => t("size"),
        Field::Quality => t("quality"),
        Field::Seconds => t("duration"),
        Field::Resolution => t("resolution"),
        _ => t("value"),
    }
}
