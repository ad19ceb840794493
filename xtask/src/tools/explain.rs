//! Explains errors in another program's log.

/// Texts in a log, in lower case, and their meaning. The first match counts.
const CAUSES: [(&str, &str); 13] = [
    ("linker `cc` not found", NO_COMPILER),
    ("failed to find tool \"c++\"", NO_CPP_COMPILER),
    ("failed to find tool \"cc\"", NO_COMPILER),
    ("is `cc` not installed", NO_COMPILER),
    (
        "no space left on device",
        "the disk is full: make room, or set EASEL_CACHE to another disk",
    ),
    (
        "permission denied",
        "a directory may not be written: see the log, or set EASEL_CACHE",
    ),
    ("could not resolve host", NO_NETWORK),
    ("temporary failure", NO_NETWORK),
    ("network is unreachable", NO_NETWORK),
    ("enotfound", NO_NETWORK),
    ("econnrefused", NO_NETWORK),
    ("could not connect to server", NO_NETWORK),
    ("couldn't connect to server", NO_NETWORK),
];

/// The advice if no compiler for C can be installed from here.
pub(crate) const NO_COMPILER: &str = "no C compiler was found: install gcc \
    (Debian: apt-get install gcc; Fedora: dnf install gcc; macOS: xcode-select --install)";

/// The advice if no compiler for C++ can be installed from here.
pub(crate) const NO_CPP_COMPILER: &str = "no C++ compiler was found: install g++ \
    (Debian: apt-get install g++; Fedora: dnf install gcc-c++; macOS: xcode-select --install)";

const NO_NETWORK: &str =
    "the package registry cannot be reached: check the network or the proxy, then try again";

/// Returns one line that says why a program failed, as far as its log shows it.
pub(crate) fn explain(log: &str) -> String {
    let lower = log.to_lowercase();
    let known = CAUSES.iter().find(|(sign, _)| lower.contains(sign));
    known.map_or_else(|| first_error(log), |(_, meaning)| (*meaning).to_owned())
}

/// Returns the first line that calls itself an error, or else the last non-empty one.
fn first_error(log: &str) -> String {
    let mut lines = log.lines().map(str::trim).filter(|line| !line.is_empty());
    let line = lines
        .clone()
        .find(|line| line.to_lowercase().contains("error"));
    line.or_else(|| lines.next_back())
        .unwrap_or("it said nothing")
        .to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_known_cause_is_worded_with_what_to_do() {
        for (log, part) in [
            (
                "error: linker `cc` not found\n  |\n  = note: No such file",
                "install gcc",
            ),
            (
                "warning: spurious network error (3 tries remaining): [6] Could not resolve host: index",
                "network",
            ),
            (
                "npm error code ENOTFOUND\nnpm error syscall getaddrinfo",
                "network",
            ),
            (
                "error: failed to write `x`\ncaused by: No space left on device (os error 28)",
                "disk is full",
            ),
        ] {
            let line = explain(log);
            assert!(line.contains(part), "{line}");
            assert_eq!(line.lines().count(), 1);
        }
    }

    #[test]
    fn an_unknown_cause_is_told_in_the_programs_own_words() {
        assert_eq!(
            explain("  Compiling a\nerror: oh\n\nhelp: b\n"),
            "error: oh"
        );
        assert_eq!(explain("working\nstopped here\n\n"), "stopped here");
        assert_eq!(explain(""), "it said nothing");
    }
}
