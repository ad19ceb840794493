//! What the service has charged, by day and model, as it counted it (contract, `credits_cost`).

use std::fmt;

use serde::Serialize;
use serde_json::{Number, Value};

use crate::{
    contract::Request,
    job::{Job, State},
    schedule::Millis,
};

/// Stands for the model of a task that was added by its id: nobody here knows what it was asked of.
pub const UNKNOWN_MODEL: &str = "";

/// An amount of credits, which is never negative. Services count in hundredths or thousandths: sums
/// of millionths are exact, where those of floating-point numbers are not.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Credits(u64);

/// What completed work cost.
#[derive(Clone, Debug, PartialEq)]
pub struct Charge {
    /// When it was completed.
    pub at: Millis,
    /// The model, or [`UNKNOWN_MODEL`].
    pub model: String,
    /// The price; `None` where the service told none.
    pub credits: Option<Credits>,
}

/// What a model cost on a day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The day, as `2026-11-21`.
    pub day: String,
    /// The model, or [`UNKNOWN_MODEL`].
    pub model: String,
    /// How many results.
    pub results: u64,
    /// How many of them the service told no price of.
    pub unpriced: u64,
    /// What the others cost together.
    pub credits: Credits,
}

/// What was spent, one line for each day and model.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Spending(Vec<Line>);

impl Credits {
    const UNIT: u64 = 1_000_000;

    /// The amount that a person typed, or a service told.
    pub fn parse(text: &str) -> Option<Self> {
        let amount = text.trim().parse::<f64>().ok()?;
        #[allow(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            clippy::cast_precision_loss,
            reason = "it is positive, and one beyond any purse is cut"
        )]
        let millionths = (amount * Self::UNIT as f64).round() as u64;
        (amount.is_finite() && amount >= 0.0).then_some(Self(millionths))
    }

    /// The amount that a service told.
    pub fn of(number: &Number) -> Option<Self> {
        Self::parse(&number.to_string())
    }

    /// Both together.
    #[must_use]
    pub const fn plus(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }

    /// What is left of it without another amount.
    #[must_use]
    pub const fn minus(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }

    /// Which part of a larger amount it is, in thousandths.
    pub const fn per_mille_of(self, whole: Self) -> u64 {
        let whole = if whole.0 == 0 { 1 } else { whole.0 };
        self.0.saturating_mul(1_000) / whole
    }

    /// Whether it is nothing.
    pub const fn is_zero(self) -> bool {
        self.0 == 0
    }
}

/// A decimal number with as many places as it needs.
impl fmt::Display for Credits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (whole, rest) = (self.0 / Self::UNIT, self.0 % Self::UNIT);
        if rest == 0 {
            return write!(f, "{whole}");
        }
        let places = format!("{rest:06}");
        write!(f, "{whole}.{}", places.trim_end_matches('0'))
    }
}

impl Charge {
    /// What a job cost, once it is completed.
    pub fn of(job: &Job) -> Option<Self> {
        let State::Completed { credits, .. } = &job.state else {
            return None;
        };
        let model = job.request.as_ref().map_or(UNKNOWN_MODEL, Request::model);
        Some(Self {
            at: job.since(),
            model: model.to_owned(),
            credits: credits.as_ref().and_then(Credits::of),
        })
    }

    fn line(&self, day: String) -> Line {
        Line {
            day,
            model: self.model.clone(),
            results: 1,
            unpriced: u64::from(self.credits.is_none()),
            credits: self.credits.unwrap_or_default(),
        }
    }
}

impl Spending {
    /// The lines, the newest day first, and of a day the dearest first.
    pub fn lines(&self) -> &[Line] {
        &self.0
    }

    /// Counts a charge on this day.
    pub fn add(&mut self, day: String, charge: &Charge) {
        self.merge(charge.line(day));
    }

    /// Takes back a charge that was counted on this day.
    pub fn take_back(&mut self, day: &str, charge: &Charge) {
        let unpriced = u64::from(charge.credits.is_none());
        for line in &mut self.0 {
            if line.day == day && line.model == charge.model {
                line.results = line.results.saturating_sub(1);
                line.unpriced = line.unpriced.saturating_sub(unpriced);
                line.credits = line.credits.minus(charge.credits.unwrap_or_default());
            }
        }
        self.0.retain(|line| line.results > 0);
    }

    /// Counts all that another has counted.
    #[must_use]
    pub fn with(mut self, other: Self) -> Self {
        for line in other.0 {
            self.merge(line);
        }
        self
    }

    /// What was spent from this day on, that day included.
    pub fn since(&self, day: &str) -> Credits {
        let lines = self.0.iter().filter(|line| *line.day >= *day);
        lines.fold(Credits::default(), |sum, line| sum.plus(line.credits))
    }

    /// What was spent on this day.
    pub fn on(&self, day: &str) -> Credits {
        let lines = self.0.iter().filter(|line| line.day == day);
        lines.fold(Credits::default(), |sum, line| sum.plus(line.credits))
    }

    /// A table for other programs (RFC 4180), with a head.
    pub fn csv(&self) -> String {
        let mut text = "day,model,results,results without a price,credits\r\n".to_owned();
        for line in &self.0 {
            let (results, unpriced) = (line.results.to_string(), line.unpriced.to_string());
            let cells = [
                line.day.as_str(),
                &cell(&line.model),
                &results,
                &unpriced,
                &line.credits.to_string(),
            ];
            text += &cells.join(",");
            text += "\r\n";
        }
        text
    }

    /// As it is stored.
    pub fn to_json(&self) -> String {
        #[derive(Serialize)]
        struct Stored<'a>(&'a str, &'a str, u64, u64, u64);
        let lines: Vec<_> = self
            .0
            .iter()
            .map(|line| {
                let (day, model) = (&line.day, &line.model);
                Stored(day, model, line.results, line.unpriced, line.credits.0)
            })
            .collect();
        // Texts and numbers can always be printed.
        serde_json::to_string(&lines).unwrap_or_default()
    }

    /// What was stored, as far as it can be read.
    pub fn from_json(text: &str) -> Self {
        let stored = serde_json::from_str(text).unwrap_or_default();
        let lines = match stored {
            Value::Array(lines) => lines,
            _ => Vec::new(),
        };
        lines
            .iter()
            .filter_map(read)
            .fold(Self::default(), |mut all, line| {
                all.merge(line);
                all
            })
    }

    fn merge(&mut self, new: Line) {
        let same = |line: &&mut Line| line.day == new.day && line.model == new.model;
        match self.0.iter_mut().find(same) {
            Some(line) => {
                line.results += new.results;
                line.unpriced += new.unpriced;
                line.credits = line.credits.plus(new.credits);
            }
            None => self.0.push(new),
        }
        self.0
            .sort_by(|a, b| (&b.day, b.credits, &a.model).cmp(&(&a.day, a.credits, &b.model)));
    }
}

fn read(line: &Value) -> Option<Line> {
    let text = |place: usize| line.get(place)?.as_str().map(ToOwned::to_owned);
    let number = |place: usize| line.get(place)?.as_u64();
    Some(Line {
        day: text(0)?,
        model: text(1)?,
        results: number(2)?,
        unpriced: number(3)?,
        credits: Credits(number(4)?),
    })
}

/// A text in a table: quoted where it must be, and never what a spreadsheet would run.
fn cell(text: &str) -> String {
    let text = if text.starts_with(['=', '+', '-', '@']) {
        format!("'{text}")
    } else {
        text.to_owned()
    };
    if text.contains([',', '"', '\r', '\n']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn charge(model: &str, credits: Option<&str>) -> Charge {
        Charge {
            at: 0,
            model: model.to_owned(),
            credits: credits.and_then(Credits::parse),
        }
    }

    fn spent(charges: &[(&str, &str, Option<&str>)]) -> Spending {
        let mut spending = Spending::default();
        for (day, model, credits) in charges {
            spending.add((*day).to_owned(), &charge(model, *credits));
        }
        spending
    }

    fn week() -> Spending {
        spent(&[
            ("2026-11-20", "image", Some("4")),
            ("2026-11-21", "image", Some("4.1")),
            ("2026-11-21", "video", Some("20")),
            ("2026-11-21", "image", Some("0.2")),
            ("2026-11-21", "image", None),
        ])
    }

    #[test]
    fn amounts_are_exact() {
        for (text, expected) in [
            ("4", Some("4")),
            (" 0.10 ", Some("0.1")),
            ("1e-3", Some("0.001")),
            ("20.000001", Some("20.000001")),
            ("-1", None),
            ("NaN", None),
            ("many", None),
        ] {
            let read = Credits::parse(text).map(|credits| credits.to_string());
            assert_eq!(read.as_deref(), expected, "{text}");
        }
        let tenth = Credits::parse("0.1").unwrap_or_default();
        let sum = (0..10).fold(Credits::default(), |sum, _| sum.plus(tenth));
        assert_eq!(sum.to_string(), "1");
    }

    #[test]
    fn charges_add_up_by_day_and_model() {
        let week = week();
        let told: Vec<_> = week
            .lines()
            .iter()
            .map(|line| {
                let credits = line.credits.to_string();
                (
                    &*line.day,
                    &*line.model,
                    line.results,
                    line.unpriced,
                    credits,
                )
            })
            .collect();
        let expected = [
            ("2026-11-21", "video", 1, 0, "20".to_owned()),
            ("2026-11-21", "image", 3, 1, "4.3".to_owned()),
            ("2026-11-20", "image", 1, 0, "4".to_owned()),
        ];
        assert_eq!(told, expected);
        assert_eq!(week.on("2026-11-21").to_string(), "24.3");
        assert_eq!(week.since("2026-11-20").to_string(), "28.3");
        assert!(week.on("2026-11-19").is_zero());
    }

    #[test]
    fn what_is_stored_is_read_back_and_counted_once() {
        let week = week();
        assert_eq!(Spending::from_json(&week.to_json()), week);
        assert_eq!(Spending::default().with(week.clone()), week);
        for broken in ["", "{}", "[[1]]", "[[\"d\",\"m\",1,0]]", "[null]"] {
            assert_eq!(Spending::from_json(broken), Spending::default(), "{broken}");
        }
    }

    #[test]
    fn what_is_taken_back_was_never_counted() {
        let mut spending = week();
        spending.take_back("2026-11-21", &charge("video", Some("20")));
        spending.take_back("2026-11-21", &charge("image", None));
        let expected = spent(&[
            ("2026-11-20", "image", Some("4")),
            ("2026-11-21", "image", Some("4.1")),
            ("2026-11-21", "image", Some("0.2")),
        ]);
        assert_eq!(spending, expected);
    }

    #[test]
    fn a_table_is_safe_to_open() {
        let spending = spent(&[
            ("2026-11-21", "a \"b\", c", Some("1.5")),
            ("2026-11-21", "=HYPERLINK(0)", Some("1")),
            ("2026-11-21", UNKNOWN_MODEL, None),
        ]);
        let expected = "day,model,results,results without a price,credits\r\n\
             2026-11-21,\"a \"\"b\"\", c\",1,0,1.5\r\n\
             2026-11-21,'=HYPERLINK(0),1,0,1\r\n\
             2026-11-21,,1,1,0\r\n";
        assert_eq!(spending.csv(), expected);
    }
}
