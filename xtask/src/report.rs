//! The outcomes of the stages of the tests.

use std::time::{Duration, Instant};

use anyhow::Result;

use crate::{flaky::Flaky, process::Interrupted, progress::spoken};

/// The outcome of a stage.
#[derive(Debug, Default)]
pub(crate) struct Report {
    name: &'static str,
    /// The reason for the failure, if the stage failed.
    pub(crate) failure: Option<String>,
    time: Duration,
    /// Flaky tests, which do not make the stage fail.
    flaky: Vec<Flaky>,
}

impl Report {
    /// Runs a stage. Its errors only end this stage, except for an interrupt.
    pub(crate) fn of(
        name: &'static str,
        run: impl FnOnce(&mut Vec<Flaky>) -> Result<()>,
    ) -> Result<Self> {
        let mut flaky = Vec::new();
        let started = Instant::now();
        let failure = match run(&mut flaky) {
            Ok(()) => None,
            Err(error) if error.is::<Interrupted>() => return Err(error),
            Err(error) => Some(format!("{error:#}")),
        };
        Ok(Self {
            name,
            failure,
            time: started.elapsed(),
            flaky,
        })
    }

    /// Returns the report of a stage that cannot run, because something that it needs could not be installed.
    pub(crate) fn lacking(name: &'static str, error: &str) -> Self {
        Self {
            name,
            failure: Some(error.to_owned()),
            ..Self::default()
        }
    }

    fn result(&self) -> &'static str {
        match (&self.failure, self.flaky.as_slice()) {
            (Some(_), _) => "failed",
            (None, []) => "passed",
            (None, _) => "flaky",
        }
    }
}

/// Returns the logs of the flaky tests, and below them one line for each stage. These lines are kept even if only the
/// end of a log is.
pub(crate) fn summary(reports: &[&Report]) -> String {
    let (mut logs, mut table, mut names) = (String::new(), String::new(), String::new());
    for report in reports {
        let (stage, time) = (report.name, spoken(report.time));
        let result = report.result();
        table.extend([format!("{stage:<9}{result:<13}{time}\n")]);
        for Flaky { test, log } in &report.flaky {
            logs.extend([format!(
                "\n---- {test} in {stage}, when it failed ----\n{log}\n"
            )]);
            names.extend([format!(
                "flaky: {test} in {stage} failed, and passed alone\n"
            )]);
        }
    }
    format!("{logs}\nstage    result       time\n{table}{names}")
}

#[cfg(test)]
mod tests {
    use anyhow::anyhow;

    use super::*;

    fn flaky() -> Flaky {
        Flaky {
            test: "tabs::two".to_owned(),
            log: "not within 20 s: a card".to_owned(),
        }
    }

    #[test]
    fn a_failed_stage_hides_no_other() {
        let reports = [
            ("fmt", None, 1),
            ("clippy", Some("a lint"), 80),
            ("e2e", None, 600),
        ];
        let reports = reports.map(|(name, failure, seconds)| Report {
            name,
            failure: failure.map(str::to_owned),
            time: Duration::from_secs(seconds),
            flaky: if name == "e2e" {
                vec![flaky()]
            } else {
                Vec::new()
            },
        });
        let expected = "
---- tabs::two in e2e, when it failed ----
not within 20 s: a card

stage    result       time
fmt      passed       1.0 s
clippy   failed       1 min 20 s
e2e      flaky        10 min 00 s
flaky: tabs::two in e2e failed, and passed alone
";
        assert_eq!(summary(&reports.each_ref()), expected);
    }

    #[test]
    fn a_stage_that_fails_keeps_its_flaky_tests() {
        let report = Report::of("e2e", |found| {
            found.push(flaky());
            Err(anyhow!("one failed twice"))
        });
        let report = report.expect("it is no interrupt");
        assert_eq!(report.failure.as_deref(), Some("one failed twice"));
        assert_eq!(report.result(), "failed");
        assert!(summary(&[&report]).contains("flaky: tabs::two in e2e"));
    }

    #[test]
    fn an_interrupt_is_no_result() {
        let interrupted = Report::of("e2e", |_| Err(Interrupted.into()));
        assert!(interrupted.expect_err("all ends").is::<Interrupted>());
    }

    #[test]
    fn a_stage_without_its_tools_fails_at_once() {
        let report = Report::lacking("firefox", "geckodriver: no network");
        let expected = "\nstage    result       time\nfirefox  failed       0.0 s\n";
        assert_eq!(summary(&[&report]), expected);
    }
}
