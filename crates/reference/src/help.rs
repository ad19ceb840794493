//! The documentation of the directives, for the terminal and for the README.

use std::fmt::Write;

use crate::{answer::PLACEHOLDERS, dialect::DIALECTS, directive::all};

/// The text that `--help` prints.
pub fn directives_help() -> String {
    let mut text = "Directives in a prompt (one prompt may have several):\n".to_owned();
    for directive in all() {
        let _ = writeln!(text, "  {}\n      {}", directive.syntax, directive.about);
    }
    text.push_str("\nPlaceholders in the body of [[answer …]]:\n");
    for (name, about) in &PLACEHOLDERS {
        let _ = writeln!(text, "  ${name}\n      {about}");
    }
    text.push_str("\nDialects:\n");
    for dialect in &DIALECTS {
        let _ = writeln!(text, "  {}\n      {}", dialect.name, dialect.about);
    }
    text
}

/// The tables in the README of this crate.
pub fn directives_markdown() -> String {
    let mut text = "| directive | what it does |\n|---|---|\n".to_owned();
    for directive in all() {
        let _ = writeln!(text, "| `{}` | {} |", directive.syntax, directive.about);
    }
    text.push_str("\n| placeholder | what it becomes |\n|---|---|\n");
    for (name, about) in &PLACEHOLDERS {
        let _ = writeln!(text, "| `${name}` | {about} |");
    }
    text.push_str("\n| dialect | how it differs from the contract |\n|---|---|\n");
    for dialect in &DIALECTS {
        let _ = writeln!(text, "| `{}` | {} |", dialect.name, dialect.about);
    }
    text
}
