//! From what a person wants several of to the requests, each with its place in a table.

use super::{
    Grid,
    batch::{self, Line},
    values,
};
use crate::{
    contract::{Kind, Mode, Request},
    draft::{Draft, Field},
    job::Place,
    profile::Fitted,
    words::{fill, t},
};

/// The most requests that one click sends. A person who compares has seen enough by then, and a
/// slip of the hand costs no more than that.
pub const MOST: usize = 100;

/// A label longer than this is cut, in characters: a prompt is a line in a table.
const LABEL: usize = 120;

/// What a grid comes to.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Plan {
    /// What is sent, row by row.
    pub requests: Vec<Planned>,
    /// What the number of requests is made of.
    pub factors: Vec<Factor>,
    /// What keeps all of it from being sent, as whole sentences.
    pub problems: Vec<String>,
    /// Cells that are left out, and whatever else is worth knowing, as whole sentences.
    pub notes: Vec<String>,
}

/// One request and its place; the place has no grid's name yet.
#[derive(Clone, Debug, PartialEq)]
pub struct Planned {
    /// What is sent.
    pub request: Request,
    /// Where its result is shown.
    pub place: Place,
}

/// A number that others are multiplied with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Factor {
    /// So many prompts.
    Prompts(usize),
    /// So many values of a field.
    Values(Field, usize),
    /// So many times the same.
    Repeats(usize),
}

impl Grid {
    /// The requests that this comes to, upon what the form says. `fit` leaves out of a draft what
    /// its model's form does not show.
    pub fn plan(&self, kind: Kind, base: &Draft, fit: &dyn Fn(&Draft) -> Fitted) -> Plan {
        let lines = match batch::lines(&self.prompts) {
            Ok(lines) => lines,
            Err(problem) => return Plan::hindered(problem),
        };
        let Some(repeats) = self.repeats() else {
            let words = t("The number of repeats is a whole number, 1 or more.");
            return Plan::hindered(words.to_owned());
        };
        let axes = Self::axes(kind).map(|axis| (axis, values(self.text(axis))));
        let mut making = Making {
            kind,
            base,
            fit,
            axes: &axes,
            repeats,
            plan: Plan::default(),
            faults: Vec::new(),
        };
        making.count(lines.len());
        if making.plan.problems.is_empty() {
            making.look_at_lines(&lines);
            making.make(&lines);
        }
        making.plan
    }

    fn repeats(&self) -> Option<u32> {
        match self.repeats.trim() {
            "" => Some(1),
            typed => typed.parse().ok().filter(|repeats| *repeats > 0),
        }
    }
}

impl Plan {
    fn hindered(problem: String) -> Self {
        Self {
            problems: vec![problem],
            ..Self::default()
        }
    }
}

struct Making<'a> {
    kind: Kind,
    base: &'a Draft,
    fit: &'a dyn Fn(&Draft) -> Fitted,
    axes: &'a [(Field, Vec<String>); 3],
    repeats: u32,
    plan: Plan,
    /// What is wrong with cells: the words, the first cell, and how many.
    faults: Vec<(String, String, usize)>,
}

impl Making<'_> {
    /// Multiplies, and stops before anything is made of a number that nobody means.
    fn count(&mut self, lines: usize) {
        let repeats = usize::try_from(self.repeats).unwrap_or(usize::MAX);
        let mut factors = vec![Factor::Prompts(lines.max(1))];
        for (axis, values) in self.axes {
            factors.push(Factor::Values(*axis, values.len().max(1)));
        }
        factors.push(Factor::Repeats(repeats));
        factors.retain(|factor| factor.count() > 1);
        let count = factors.iter().fold(1_usize, |count, factor| {
            count.saturating_mul(factor.count())
        });
        if count > MOST {
            let words = fill(
                t("These are {count} requests. At most {most} are sent at once."),
                &[("count", &count.to_string()), ("most", &MOST.to_string())],
            );
            self.plan.problems.push(words);
        }
        self.plan.factors = factors;
    }

    fn look_at_lines(&mut self, lines: &[Line]) {
        for (axis, values) in self.axes {
            let sets = |line: &&Line| line.fields.iter().any(|(field, _)| field == axis);
            if !values.is_empty()
                && let Some(line) = lines.iter().find(sets)
            {
                self.plan.problems.push(fill(
                    t("Line {line} has a {field} of its own, so that none can be chosen for all lines."),
                    &[("line", &line.number.to_string()), ("field", word(*axis))],
                ));
            }
        }
        for (at, line) in lines.iter().enumerate() {
            let earlier = lines[..at].iter().find(|other| other.fields == line.fields);
            if let Some(earlier) = earlier {
                self.plan.notes.push(fill(
                    t("Line {line} is the same as line {earlier}; both are sent."),
                    &[
                        ("line", &line.number.to_string()),
                        ("earlier", &earlier.number.to_string()),
                    ],
                ));
            }
        }
    }

    fn make(&mut self, lines: &[Line]) {
        let own = [Line::default()];
        let lines = if lines.is_empty() { &own } else { lines };
        let across = self.across();
        let mut row_at = 0;
        for line in lines {
            let mut rows = vec![Vec::new()];
            for (axis, values) in self.axes {
                if !values.is_empty() && Some(*axis) != across {
                    rows = product(&rows, *axis, values);
                }
            }
            for row in rows {
                self.row(line, &row, across, row_at, lines.len() > 1);
                row_at += 1;
            }
        }
        self.tell_faults();
    }

    /// The field whose values are the columns: the last that has several.
    fn across(&self) -> Option<Field> {
        let several = self.axes.iter().rev().find(|(_, values)| values.len() > 1);
        several.map(|(axis, _)| *axis)
    }

    fn row(
        &mut self,
        line: &Line,
        row: &[(Field, String)],
        across: Option<Field>,
        row_at: u32,
        names_line: bool,
    ) {
        let label = self.row_label(line, row, names_line);
        let none = Vec::new();
        let columns = self.axes.iter().find(|(axis, _)| Some(*axis) == across);
        let columns = columns.map_or(&none, |(_, values)| values);
        let mut column_at = 0;
        loop {
            let mut fields = row.to_vec();
            let column = columns.get(column_at as usize);
            if let (Some(axis), Some(value)) = (across, column) {
                fields.push((axis, value.clone()));
            }
            let place = Place {
                id: String::new(),
                row: label.clone(),
                row_at,
                column: fields
                    .last()
                    .filter(|_| column.is_some())
                    .map(shown)
                    .unwrap_or_default(),
                column_at,
                repeat: 1,
            };
            fields.extend(line.fields.iter().cloned());
            self.cell(line, &fields, place);
            column_at += 1;
            if column_at as usize >= columns.len() {
                return;
            }
        }
    }

    fn row_label(&self, line: &Line, row: &[(Field, String)], names_line: bool) -> String {
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

    fn cell(&mut self, line: &Line, fields: &[(Field, String)], place: Place) {
        let mut draft = self.base.clone();
        for (field, value) in fields {
            draft.set_text(*field, value.clone());
        }
        // Dozens of answers that are waited for would all be lost with the page.
        draft.mode = Mode::Background;
        let fitted = (self.fit)(&draft);
        let name = name(line, &place);
        for note in fitted.notes {
            let chosen = fields.iter().find(|(field, _)| *field == note.field);
            let Some(chosen) = chosen.filter(|_| is_offered(note.field)) else {
                self.note(note.text);
                continue;
            };
            let model = draft.model.trim();
            self.note(fill(
                t("The {field} {value} is not offered by {model}: those requests are left out."),
                &[
                    ("field", word(chosen.0)),
                    ("value", &shown(chosen)),
                    ("model", model),
                ],
            ));
            return;
        }
        match fitted.draft.validate(self.kind) {
            Ok(request) => {
                for repeat in 1..=self.repeats {
                    let place = Place {
                        repeat,
                        ..place.clone()
                    };
                    let request = request.clone();
                    self.plan.requests.push(Planned { request, place });
                }
            }
            Err(problems) => {
                for problem in problems {
                    self.fault(problem.message, &name);
                }
            }
        }
    }

    fn note(&mut self, words: String) {
        if !self.plan.notes.contains(&words) {
            self.plan.notes.push(words);
        }
    }

    fn fault(&mut self, words: String, cell: &str) {
        match self.faults.iter_mut().find(|(known, ..)| *known == words) {
            Some((.., count)) => *count += 1,
            None => self.faults.push((words, cell.to_owned(), 1)),
        }
    }

    /// What is wrong with one cell is told with its name, what is wrong with several, once.
    fn tell_faults(&mut self) {
        for (words, cell, count) in std::mem::take(&mut self.faults) {
            self.plan.problems.push(match count {
                1 if !cell.is_empty() => format!("{cell}: {words}"),
                _ => words,
            });
        }
        if self.plan.problems.is_empty() && self.plan.requests.is_empty() {
            let words = t("Nothing is left to send: no model takes what is chosen.");
            self.plan.problems.push(words.to_owned());
        }
    }
}

impl Factor {
    /// The number.
    pub fn count(self) -> usize {
        match self {
            Self::Prompts(count) | Self::Values(_, count) | Self::Repeats(count) => count,
        }
    }
}

/// Every row with every value.
fn product(
    rows: &[Vec<(Field, String)>],
    axis: Field,
    values: &[String],
) -> Vec<Vec<(Field, String)>> {
    let with = |row: &Vec<(Field, String)>, value: &String| {
        let mut row = row.clone();
        row.push((axis, value.clone()));
        row
    };
    rows.iter()
        .flat_map(|row| values.iter().map(move |value| with(row, value)))
        .collect()
}

/// The fields whose values a model may not offer.
fn is_offered(field: Field) -> bool {
    matches!(
        field,
        Field::Size | Field::Quality | Field::Seconds | Field::Resolution
    )
}

fn name(line: &Line, place: &Place) -> String {
    if line.number > 0 {
        return fill(t("Line {line}"), &[("line", &line.number.to_string())]);
    }
    let parts = [place.row.as_str(), place.column.as_str()];
    let parts: Vec<_> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    parts.join(" · ")
}

/// A value as a label says it.
fn shown((field, value): &(Field, String)) -> String {
    match field {
        Field::Seconds => fill(t("{count} s"), &[("count", value)]),
        Field::Outputs => fill(t("{count} outputs"), &[("count", value)]),
        _ => value.clone(),
    }
}

fn word(field: Field) -> &'static str {
    match field {
        Field::Model => t("model"),
        Field::Size => t("size"),
        Field::Quality => t("quality"),
        Field::Seconds => t("duration"),
        Field::Resolution => t("resolution"),
        _ => t("value"),
    }
}
