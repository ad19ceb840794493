//! The report about all added files.

use super::FileProblem;
use crate::words::{fill, plural, t};

/// The report about the files that were to be added.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// How many results are new.
    pub added: usize,
    /// How many results were here already.
    pub known: usize,
    /// The names of files that were not added, and why.
    pub problems: Vec<(String, FileProblem)>,
    /// How many results were not stored, because the browser refused.
    pub not_stored: usize,
    /// How many files were not read, because the user has cancelled.
    pub cancelled: usize,
}

/// The number of names that are listed for each reason.
const MOST_NAMES: usize = 10;

impl Report {
    /// Notes a file that was not added.
    pub fn refuse(&mut self, name: &str, why: FileProblem) {
        self.problems.push((name.to_owned(), why));
    }

    /// Adds the report about more files.
    pub fn join(&mut self, more: Self) {
        self.added += more.added;
        self.known += more.known;
        self.problems.extend(more.problems);
        self.not_stored += more.not_stored;
        self.cancelled += more.cancelled;
    }

    /// The report for the user, a sentence for each line.
    pub fn lines(&self) -> Vec<String> {
        let counts = [
            (self.added > 0)
                .then(|| plural(self.added, "1 file was added.", "{count} files were added.")),
            (self.known > 0).then(|| {
                plural(
                    self.known,
                    "1 file was here already.",
                    "{count} files were here already.",
                )
            }),
            (self.not_stored > 0).then(|| {
                plural(
                    self.not_stored,
                    "This browser did not store 1 file: it may have no more room. What is here stays.",
                    "This browser did not store {count} files: it may have no more room. What is here stays.",
                )
            }),
            (self.cancelled > 0).then(|| {
                plural(
                    self.cancelled,
                    "1 file was left out.",
                    "{count} files were left out.",
                )
            }),
        ];
        let mut lines: Vec<String> = counts.into_iter().flatten().collect();
        lines.extend(self.refused());
        if lines.is_empty() {
            lines.push(t("There was no file.").to_owned());
        }
        lines
    }

    /// The files that were not added, by reason.
    fn refused(&self) -> impl Iterator<Item = String> {
        let reasons = [
            (
                FileProblem::Unreadable,
                t("Damaged, or not readable here: {names}"),
            ),
            (
                FileProblem::OtherType,
                t("No images or videos that browsers show: {names}"),
            ),
            (FileProblem::TooLong, t("Larger than 1 GB: {names}")),
            (
                FileProblem::Alone,
                t("Add these together with the files that they are saved beside: {names}"),
            ),
        ];
        reasons.into_iter().filter_map(|(why, words)| {
            let of_it = self.problems.iter().filter(|(_, own)| *own == why);
            let names: Vec<&str> = of_it.map(|(name, _)| name.as_str()).collect();
            let more = names.len().saturating_sub(MOST_NAMES);
            let mut listed = names[..names.len() - more].join(", ");
            if more > 0 {
                let words = plural(more, "{names} and 1 more", "{names} and {count} more");
                listed = fill(&words, &[("names", &listed)]);
            }
            (!listed.is_empty()).then(|| fill(words, &[("names", &listed)]))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_reason_is_one_line_with_its_names() {
        let mut report = Report {
            added: 12,
            known: 1,
            ..Report::default()
        };
        report.refuse("a.png", FileProblem::Unreadable);
        report.refuse("notes.txt", FileProblem::OtherType);
        report.refuse("b.png", FileProblem::Unreadable);
        report.refuse("c.gif.json", FileProblem::Alone);
        let expected = [
            "12 files were added.",
            "1 file was here already.",
            "Damaged, or not readable here: a.png, b.png",
            "No images or videos that browsers show: notes.txt",
            "Add these together with the files that they are saved beside: c.gif.json",
        ];
        assert_eq!(report.lines(), expected);
    }

    #[test]
    fn many_names_are_counted() {
        let mut report = Report::default();
        assert_eq!(report.lines(), ["There was no file."]);
        for number in 0..=MOST_NAMES {
            report.refuse(&number.to_string(), FileProblem::TooLong);
        }
        let expected = "Larger than 1 GB: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9 and 1 more";
        assert_eq!(report.lines(), [expected]);
    }

    #[test]
    fn a_full_disk_and_a_cancel_are_told() {
        let mut report = Report {
            not_stored: 1,
            cancelled: 2,
            ..Report::default()
        };
        report.join(Report {
            added: 1,
            not_stored: 2,
            ..Report::default()
        });
        let expected = [
            "1 file was added.",
            "This browser did not store 3 files: it may have no more room. What is here stays.",
            "2 files were left out.",
        ];
        assert_eq!(report.lines(), expected);
    }
}
