//! Runs a test program, and runs its failed tests a second time, alone.

use std::{fs, path::PathBuf, process::Command};

use anyhow::{Context, Result, bail};

use crate::{process, workspace};

/// The number of failed tests above which they do not fail by chance. Running them one by one would only take time.
const MANY: usize = 10;

/// A test that failed among others and passed alone.
#[derive(Debug, PartialEq)]
pub(crate) struct Flaky {
    pub(crate) test: String,
    /// The output of the test when it failed.
    pub(crate) log: String,
}

/// Runs the program of this name, and shows its output. Fails if a test fails twice.
pub(crate) fn run(
    name: &str,
    program: &Command,
    args: &[String],
    flaky: &mut Vec<Flaky>,
) -> Result<()> {
    let mut command = process::same(program);
    command.args(args);
    let log = logs()?.join(name).with_extension("log");
    if process::run_logged(command, &log)?.success() {
        return Ok(());
    }
    let bytes = fs::read(&log).with_context(|| format!("{} cannot be read", log.display()))?;
    once_more(name, program, &String::from_utf8_lossy(&bytes), flaky)
}

/// Runs each test that has failed in this output of a program alone. Fails if one fails again.
pub(crate) fn once_more(
    name: &str,
    program: &Command,
    output: &str,
    flaky: &mut Vec<Flaky>,
) -> Result<()> {
    let failed = failed(output);
    if failed.is_empty() {
        bail!("{name} ended without saying which tests failed");
    }
    if failed.len() > MANY {
        bail!("{} tests of {name} failed", failed.len());
    }
    println!("      once more, alone: {}", failed.join(", "));
    let log = logs()?.join(format!("{name}-alone.log"));
    let mut twice = Vec::new();
    for test in &failed {
        // The test runner of a browser takes no more than one filter.
        let mut alone = process::same(program);
        alone.args([test, "--exact"]);
        if process::run_logged(alone, &log)?.success() {
            flaky.push(Flaky {
                test: (*test).to_owned(),
                log: log_of(test, &failed, output).to_owned(),
            });
        } else {
            twice.push(*test);
        }
    }
    if !twice.is_empty() {
        bail!("{} of {name} failed twice", twice.join(", "));
    }
    Ok(())
}

/// Returns the folder of the test programs' output.
pub(crate) fn logs() -> Result<PathBuf> {
    let logs = workspace::target().join("tests");
    fs::create_dir_all(&logs).context("the folder of the tests' output cannot be made")?;
    Ok(logs)
}

/// The line above the list of failed tests, and above their output.
const FAILURES: &str = "\nfailures:\n";

/// Returns the tests in the list at the end of a test program's output. The output of the tests comes before that list,
/// and may look like one. The result is empty if the list is not complete, as when the program was ended.
fn failed(output: &str) -> Vec<&str> {
    let list = output.rsplit_once(FAILURES).map(|(_, list)| list);
    let list = list.and_then(|list| list.split_once("\ntest result: FAILED. "));
    let Some((list, counts)) = list else {
        return Vec::new();
    };
    let names: Vec<_> = list
        .lines()
        .filter_map(|line| line.strip_prefix("    "))
        .filter(|name| !name.contains(char::is_whitespace))
        .collect();
    let is_whole = counts.contains(&format!("; {} failed; ", names.len()));
    if is_whole { names } else { Vec::new() }
}

/// Returns the output of one of the failed tests.
fn log_of<'a>(test: &str, failed: &[&str], output: &'a str) -> &'a str {
    // The second word is that of the test runner of a browser.
    let heads =
        |test: &str| ["stdout", "output"].map(|word| format!("\n---- {test} {word} ----\n"));
    let mut own = heads(test).into_iter();
    let Some((_, log)) = own.find_map(|head| output.split_once(&head)) else {
        return "";
    };
    let next = failed.iter().flat_map(|test| heads(test));
    let next = next.filter_map(|head| log.find(&head));
    let end = next.chain(log.rfind(FAILURES)).min();
    log.get(..end.unwrap_or(log.len())).unwrap_or(log).trim()
}

#[cfg(test)]
mod tests {
    use super::*;

    const OUTPUT: &str = "
running 3 tests
test a::one ... FAILED
test a::two ... ok
test three ... FAILED

failures:

---- a::one stdout ----
the page showed:

failures:
    a::two
---- a::two stdout ----
end

---- three stdout ----
panicked


failures:
    a::one
a line of another thread
    three

test result: FAILED. 1 passed; 2 failed; 0 ignored; 0 measured; 0 filtered out; finished in 1.00s

";

    #[test]
    fn the_failed_tests_are_those_of_the_last_list() {
        assert_eq!(failed(OUTPUT), ["a::one", "three"]);
    }

    #[test]
    fn a_program_that_was_ended_tells_no_failed_tests() {
        let ended = OUTPUT.split("test result").next().unwrap_or_default();
        let short = OUTPUT.replace("    three\n", "");
        for output in ["", ended, short.as_str()] {
            assert!(failed(output).is_empty(), "{output}");
        }
    }

    #[test]
    fn a_failed_test_has_its_own_log() {
        let failed = failed(OUTPUT);
        let log = "the page showed:\n\nfailures:\n    a::two\n---- a::two stdout ----\nend";
        assert_eq!(log_of("a::one", &failed, OUTPUT), log);
        assert_eq!(log_of("three", &failed, OUTPUT), "panicked");
        assert_eq!(log_of("a::four", &failed, OUTPUT), "");
    }

    #[test]
    fn a_test_that_failed_in_a_browser_has_its_own_log() {
        let output = OUTPUT.replace(" stdout ----", " output ----");
        let failed = failed(&output);
        assert_eq!(log_of("three", &failed, &output), "panicked");
    }

    /// Returns a shell that fails like a test program. With `--exact` it runs one of the failed tests, by this script.
    #[cfg(unix)]
    fn shell(alone: &str) -> Command {
        let script = format!(
            "case \"$*\" in *--exact*) {alone};; esac
            printf '\\nfailures:\\n\\n---- a stdout ----\\nA\\n\\n---- b stdout ----\\nB\\n'
            printf '\\nfailures:\\n    a\\n    b\\n\\ntest result: FAILED. 0 passed; 2 failed; 0 ignored\\n'
            exit 101"
        );
        let mut shell = Command::new("sh");
        shell.args(["-c", &script, "sh"]);
        shell
    }

    #[cfg(unix)]
    fn ran(name: &str, alone: &str) -> (Result<()>, Vec<Flaky>) {
        let mut flaky = Vec::new();
        let outcome = run(name, &shell(alone), &[], &mut flaky);
        (outcome, flaky)
    }

    #[cfg(unix)]
    #[test]
    fn a_test_that_passes_alone_is_flaky_with_its_log() {
        let (outcome, flaky) = ran("flaky-passes", "exit 0");
        outcome.expect("both pass alone");
        let expected = [("a", "A"), ("b", "B")].map(|(test, log)| Flaky {
            test: test.to_owned(),
            log: log.to_owned(),
        });
        assert_eq!(flaky, expected);
    }

    #[cfg(unix)]
    #[test]
    fn a_test_that_fails_twice_fails_the_program() {
        let (outcome, flaky) = ran("flaky-fails", "[ $1 = a ]; exit");
        let error = outcome.expect_err("one fails twice").to_string();
        assert_eq!(error, "b of flaky-fails failed twice");
        assert_eq!(flaky.len(), 1);
    }

    #[cfg(unix)]
    #[test]
    fn a_test_that_ends_its_program_again_fails() {
        let (outcome, flaky) = ran("flaky-ends", "kill -9 $$");
        let error = outcome.expect_err("it was ended").to_string();
        assert_eq!(error, "a, b of flaky-ends failed twice");
        assert!(flaky.is_empty());
    }
}
