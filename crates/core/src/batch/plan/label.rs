//! The labels of rows, columns and cells.

use super::Planner;
use crate::{
    batch::lines::BatchLine,
    draft::Field,
    job::BatchCell,
    words::{fill, t},
};

/// The length in characters at which labels are cut off: a prompt is one line in a table.
const LABEL: usize = 120;

impl Planner<'_> {
    pub(super) fn row_label(
        &self,
        line: &BatchLine,
        row: &[(Field, String)],
        names_line: bool,
    ) -> String {
        let mut parts: Vec<String> = Vec::new();
        if names_line {
            parts.extend(line.fields.iter().map(shown));
        }
        let is_several = |varied_field: Field| {
            let mut varied = self.varied.iter();
            varied.any(|(other, values)| *other == varied_field && values.len() > 1)
        };
        parts.extend(
            row.iter()
                .filter(|(varied_field, _)| is_several(*varied_field))
                .map(shown),
        );
        if parts.is_empty() {
            parts.push(self.base.prompt.trim().to_owned());
        }
        cut(&parts.join(" · "))
    }
}

/// Formats a label in one line, and cuts it off if it is too long.
pub(in crate::batch) fn cut(label: &str) -> String {
    let label = label.replace('\n', " ");
    if label.chars().count() <= LABEL {
        return label;
    }
    let cut: String = label.chars().take(LABEL).collect();
    cut + "…"
}

pub(super) fn name(line: &BatchLine, cell: &BatchCell) -> String {
    if line.number > 0 {
        return fill(t("Line {line}"), &[("line", &line.number.to_string())]);
    }
    let parts = [cell.row.as_str(), cell.column.as_str()];
    let parts: Vec<_> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    parts.join(" · ")
}

/// A value as it appears in a label.
pub(in crate::batch) fn shown((field, value): &(Field, String)) -> String {
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
