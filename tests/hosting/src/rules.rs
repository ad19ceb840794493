//! The syntax of `_headers` and `_redirects`, in what the two hosts have in common.

use std::{fs, path::Path};

use crate::Answer;

/// A rule of `_headers`.
pub(crate) struct Headers {
    pattern: String,
    set: Vec<(String, String)>,
}

/// A rule of `_redirects`.
pub(crate) struct Redirect {
    pattern: String,
    pub(crate) to: String,
    pub(crate) status: u16,
}

/// Whether a pattern matches: a star stands for anything.
fn matches(pattern: &str, path: &str) -> bool {
    match pattern.split_once('*') {
        None => pattern == path,
        Some((start, "")) => path.starts_with(start),
        Some(_) => panic!("Netlify allows a star at the end only: {pattern}"),
    }
}

impl Headers {
    pub(crate) fn read(folder: &Path) -> Vec<Self> {
        let text = fs::read_to_string(folder.join("_headers")).expect("there are headers");
        let mut rules: Vec<Self> = Vec::new();
        for line in text.lines().filter(|line| !line.trim().is_empty()) {
            if line.starts_with(' ') {
                let (name, value) = line.split_once(':').expect("a header has a value");
                let rule = rules.last_mut().expect("a header belongs to a rule");
                rule.set
                    .push((name.trim().to_owned(), value.trim().to_owned()));
            } else {
                rules.push(Self {
                    pattern: line.to_owned(),
                    set: Vec::new(),
                });
            }
        }
        assert!(rules.len() <= 100, "Cloudflare Pages reads 100 rules");
        rules
    }

    /// Sets the headers of all rules that match. A header of two rules has both values.
    pub(crate) fn apply(rules: &[Self], path: &str, answer: &mut Answer) {
        let mut seen = Vec::new();
        for (name, value) in rules
            .iter()
            .filter(|rule| matches(&rule.pattern, path))
            .flat_map(|rule| &rule.set)
        {
            if seen.contains(&name) {
                answer.add(name, value);
            } else {
                answer.set(name, value);
                seen.push(name);
            }
        }
    }
}

impl Redirect {
    pub(crate) fn read(folder: &Path) -> Vec<Self> {
        let text = fs::read_to_string(folder.join("_redirects")).expect("there are redirects");
        let rules = text.lines().map(|line| {
            let parts: Vec<_> = line.split_whitespace().collect();
            let [pattern, to, status] = parts[..] else {
                panic!("{line}")
            };
            Self {
                pattern: pattern.to_owned(),
                to: to.to_owned(),
                status: status.parse().expect(line),
            }
        });
        rules.collect()
    }

    /// The first rule that matches.
    pub(crate) fn of<'a>(rules: &'a [Self], path: &str) -> Option<&'a Self> {
        rules.iter().find(|rule| matches(&rule.pattern, path))
    }
}
