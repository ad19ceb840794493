//! Many prompts: one per line, or CSV with a header that names fields of the form.

use super::csv::{self, CsvRecord, NotCsv};
use crate::{
    draft::Field,
    words::{fill, t},
};

/// The values of one line, which override the form's.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub(super) struct BatchLine {
    /// The line in the text, counted from 1; 0 for the form's own prompt.
    pub(super) number: usize,
    pub(super) fields: Vec<(Field, String)>,
}

/// The possible CSV columns, by their names in a request.
const COLUMNS: [(&str, Field); 9] = [
    (PROMPT, Field::Prompt),
    ("model", Field::Model),
    ("size", Field::Size),
    ("quality", Field::Quality),
    ("seconds", Field::Seconds),
    ("resolution", Field::Resolution),
    ("n", Field::Outputs),
    ("image", Field::References),
    ("provideroptions", Field::ProviderOptions),
];
const PROMPT: &str = "prompt";

/// The lines of a prompt list. Empty lines are skipped.
pub(super) fn read(text: &str) -> Result<Vec<BatchLine>, String> {
    let first = text.lines().find(|line| !line.trim().is_empty());
    if first.is_none_or(|first| !is_header(first)) {
        return Ok(plain(text));
    }
    let mut records = csv::read(text).map_err(|wrong| told(&wrong))?.into_iter();
    let header = records.next().map(|record| columns(&record)).transpose()?;
    let header = header.unwrap_or_default();
    records.map(|record| line(&header, record)).collect()
}

/// Whether a line is a header: one of its fields is exactly the word "prompt", which is no useful prompt.
fn is_header(line: &str) -> bool {
    let mut names = line.trim_start_matches('\u{feff}').split([',', ';', '\t']);
    names.any(|name| named(name) == PROMPT)
}

fn plain(text: &str) -> Vec<BatchLine> {
    let lines = text.lines().enumerate();
    let lines = lines.filter(|(_, line)| !line.trim().is_empty());
    lines
        .map(|(at, line)| BatchLine {
            number: at + 1,
            fields: vec![(Field::Prompt, line.trim().to_owned())],
        })
        .collect()
}

fn columns(header: &CsvRecord) -> Result<Vec<Field>, String> {
    let mut columns = Vec::new();
    for (column, name) in &header.fields {
        let word = named(name);
        let known = COLUMNS.iter().find(|(known, _)| *known == word);
        let Some((_, field)) = known else {
            let names = COLUMNS.map(|(name, _)| name).join(", ");
            let reason = fill(
                t("There is no field “{name}”. The fields are {names}."),
                &[("name", name.trim()), ("names", &names)],
            );
            return Err(at(header.line, *column, &reason));
        };
        if columns.contains(field) {
            let reason = fill(t("The field “{name}” appears twice."), &[("name", &word)]);
            return Err(at(header.line, *column, &reason));
        }
        columns.push(*field);
    }
    Ok(columns)
}

fn line(header: &[Field], record: CsvRecord) -> Result<BatchLine, String> {
    let CsvRecord { line, fields } = record;
    if fields.len() != header.len() {
        let surplus = fields.get(header.len()).or(fields.last());
        let column = surplus.map_or(1, |(column, _)| *column);
        let reason = fill(
            t(
                "This line has {count} fields, and the header has {expected}. Put a field that \
                 contains a comma in quotation marks.",
            ),
            &[
                ("count", &fields.len().to_string()),
                ("expected", &header.len().to_string()),
            ],
        );
        return Err(at(line, column, &reason));
    }
    let fields = header.iter().zip(fields);
    let fields = fields.map(|(field, (_, text))| (*field, text.trim().to_owned()));
    Ok(BatchLine {
        number: line,
        fields: fields.filter(|(_, text)| !text.is_empty()).collect(),
    })
}

fn named(name: &str) -> String {
    name.trim().trim_matches('"').to_lowercase()
}

fn told(wrong: &NotCsv) -> String {
    at(wrong.line, wrong.column, t(wrong.reason))
}

fn at(line: usize, column: usize, reason: &str) -> String {
    fill(
        t("Line {line}, column {column}: {reason}"),
        &[
            ("line", &line.to_string()),
            ("column", &column.to_string()),
            ("reason", reason),
        ],
    )
}
