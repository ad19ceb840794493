//! From what a person wants several of to the requests, each with its place in a table.

mod cell;
mod check;
mod label;
mod table;

use super::{Grid, batch, values};
use crate::{
    contract::{Kind, Request},
    draft::{Draft, Field},
    job::Place,
    profile::Fitted,
    words::t,
};

/// The most requests that one click sends. A person who compares has seen enough by then, and a
/// slip of the hand costs no more than that.
pub const MOST: usize = 100;

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

impl Factor {
    /// The number.
    pub fn count(self) -> usize {
        match self {
            Self::Prompts(count) | Self::Values(_, count) | Self::Repeats(count) => count,
        }
    }
}

/// A plan as it is made.
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
