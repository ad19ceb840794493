//! The number of requests, and problems that are known before any request is built.

use super::{Factor, MOST, Planner, label::word};
use crate::{
    batch::lines::BatchLine,
    words::{fill, t},
};

impl Planner<'_> {
    /// Multiplies the factors, and stops early if the product is far too large.
    pub(super) fn count(&mut self, lines: usize) {
        let repeats = usize::try_from(self.repeats).unwrap_or(usize::MAX);
        let mut factors = vec![Factor::Prompts(lines.max(1))];
        for (varied_field, values) in self.varied {
            factors.push(Factor::Values(*varied_field, values.len().max(1)));
        }
        factors.push(Factor::Repeats(repeats));
        factors.retain(|factor| factor.count() > 1);
        let count = factors.iter().fold(1_usize, |count, factor| {
            count.saturating_mul(factor.count())
        });
        if count > MOST {
            let words = fill(
                t("This batch has {count} requests. A batch can have at most {most}."),
                &[("count", &count.to_string()), ("most", &MOST.to_string())],
            );
            self.plan.problems.push(words);
        }
        self.plan.factors = factors;
    }

    pub(super) fn check_lines(&mut self, lines: &[BatchLine]) {
        for (varied_field, values) in self.varied {
            let sets =
                |line: &&BatchLine| line.fields.iter().any(|(field, _)| field == varied_field);
            if !values.is_empty()
                && let Some(line) = lines.iter().find(sets)
            {
                self.plan.problems.push(fill(
                    t("Line {line} sets its own {field}, so none can be chosen for all lines."),
                    &[
                        ("line", &line.number.to_string()),
                        ("field", word(*varied_field)),
                    ],
                ));
            }
        }
        for (at, line) in lines.iter().enumerate() {
            let earlier = lines[..at].iter().find(|other| other.fields == line.fields);
            if let Some(earlier) = earlier {
                self.plan.notes.push(fill(
                    t("Line {line} is the same as line {earlier}. Both are sent."),
                    &[
                        ("line", &line.number.to_string()),
                        ("earlier", &earlier.number.to_string()),
                    ],
                ));
            }
        }
    }
}
