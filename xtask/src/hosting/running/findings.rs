//! The findings about a running site, as lines.

/// The number of files that a line names. The others are counted.
const NAMED: usize = 2;

/// Faults and notes, in the order in which they were found.
#[derive(Default)]
pub(super) struct Findings(Vec<Finding>);

struct Finding {
    is_fault: bool,
    /// The subjects of the finding, usually files.
    about: Vec<String>,
    text: String,
}

impl Findings {
    /// Adds a fault, which the deployer has to correct. The text continues a sentence that begins
    /// with `about`.
    pub(super) fn fault(&mut self, about: &str, text: impl Into<String>) {
        self.add(true, about, text.into());
    }

    /// Adds a note about something that may be intended.
    pub(super) fn note(&mut self, about: &str, text: impl Into<String>) {
        self.add(false, about, text.into());
    }

    /// Adds a finding. The same finding about several files is one.
    fn add(&mut self, is_fault: bool, about: &str, text: String) {
        let same = |finding: &&mut Finding| finding.is_fault == is_fault && finding.text == text;
        match self.0.iter_mut().find(same) {
            Some(finding) => finding.about.push(about.to_owned()),
            None => self.0.push(Finding {
                is_fault,
                about: vec![about.to_owned()],
                text,
            }),
        }
    }

    /// The number of faults.
    pub(super) fn faults(&self) -> usize {
        self.0.iter().filter(|finding| finding.is_fault).count()
    }

    /// Returns one line for each finding.
    pub(super) fn lines(&self) -> impl Iterator<Item = String> {
        self.0.iter().map(Finding::line)
    }
}

impl Finding {
    fn line(&self) -> String {
        let kind = if self.is_fault { "fault" } else { "note" };
        let named = self.about.iter().take(NAMED).cloned().collect::<Vec<_>>();
        let named = named.join(", ");
        let others = match self.about.len().saturating_sub(NAMED) {
            0 => String::new(),
            others => format!(" and {others} more"),
        };
        format!("{kind}: {named}{others}: {}", self.text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_about_several_files_is_one_line() {
        let mut findings = Findings::default();
        for file in ["a", "b", "c", "d"] {
            findings.fault(file, "is missing");
        }
        findings.note("a", "is missing");
        let lines: Vec<_> = findings.lines().collect();
        assert_eq!(
            lines,
            ["fault: a, b and 2 more: is missing", "note: a: is missing"]
        );
        assert_eq!(findings.faults(), 1);
    }
}
