//! Turns a batch's input into requests, each with its cell in a table.

mod cell;
mod check;
mod label;
mod table;

pub(super) use self::label::{cut, shown};
use super::{BatchDraft, lines, values};
use crate::{
    contract::{Kind, Request},
    draft::{Draft, Field},
    job::BatchCell,
    profile::Fitted,
    words::t,
};

/// The most requests that one click sends: enough for a comparison, and a mistake costs no more
/// than that.
pub const MOST: usize = 100;

/// The requests of a batch, with its problems and notes.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct BatchPlan {
    /// The requests to send, row by row.
    pub requests: Vec<PlannedRequest>,
    /// The factors of the number of requests.
    pub factors: Vec<Factor>,
    /// The problems that prevent the batch from being sent, in whole sentences.
    pub problems: Vec<String>,
    /// Skipped cells and other notes, in whole sentences.
    pub notes: Vec<String>,
}

/// One request and its cell; the cell does not have the batch's id yet.
#[derive(Clone, Debug, PartialEq)]
pub struct PlannedRequest {
    /// The request to send.
    pub request: Request,
    /// The cell where its result is shown.
    pub cell: BatchCell,
}

/// A factor of the number of requests.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Factor {
    /// The number of prompts.
    Prompts(usize),
    /// The number of values of a field.
    Values(Field, usize),
    /// The number of repeats.
    Repeats(usize),
}

impl BatchDraft {
    /// The resulting requests, based on the form's draft. `fit` removes from a draft the values that its model's form
    /// does not show.
    pub fn plan(&self, kind: Kind, base: &Draft, fit: &dyn Fn(&Draft) -> Fitted) -> BatchPlan {
        let lines = match lines::read(&self.prompts) {
            Ok(lines) => lines,
            Err(problem) => return BatchPlan::hindered(problem),
        };
        let Some(repeats) = self.repeats() else {
            let words = t("The number of repeats must be a whole number, 1 or more.");
            return BatchPlan::hindered(words.to_owned());
        };
        let varied = Self::varied_fields(kind)
            .map(|varied_field| (varied_field, values(self.text(varied_field))));
        let mut planner = Planner {
            kind,
            base,
            fit,
            varied: &varied,
            repeats,
            plan: BatchPlan::default(),
            faults: Vec::new(),
        };
        planner.count(lines.len());
        if planner.plan.problems.is_empty() {
            planner.check_lines(&lines);
            planner.make(&lines);
        }
        planner.plan
    }

    fn repeats(&self) -> Option<u32> {
        match self.repeats.trim() {
            "" => Some(1),
            typed => typed.parse().ok().filter(|repeats| *repeats > 0),
        }
    }
}

impl BatchPlan {
    fn hindered(problem: String) -> Self {
        Self {
            problems: vec![problem],
            ..Self::default()
        }
    }
}

impl Factor {
    /// The number that the factor stands for.
    pub fn count(self) -> usize {
        match self {
            Self::Prompts(count) | Self::Values(_, count) | Self::Repeats(count) => count,
        }
    }
}

/// A plan under construction.
struct Planner<'a> {
    kind: Kind,
    base: &'a Draft,
    fit: &'a dyn Fn(&Draft) -> Fitted,
    varied: &'a [(Field, Vec<String>); 3],
    repeats: u32,
    plan: BatchPlan,
    /// Problems of cells: the message, the first cell, and the number of cells.
    faults: Vec<(String, String, usize)>,
}
