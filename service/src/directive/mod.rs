//! Directives: words in brackets in a prompt that make the service misbehave on purpose,
//! so that a test provokes an error by what it sends.

mod plan;
mod read;
mod table;

use std::fmt::Write;

use self::table::{DIRECTIVES, Directive};
pub(crate) use self::{
    plan::{Broken, Delivery, Instead, Plan, Poll, Progress, RetryAfter},
    read::read,
};
use crate::cousin;

/// The table for a terminal.
pub fn help() -> String {
    let mut text = "Directives in a prompt (several may stand in one):\n".to_owned();
    for directive in &DIRECTIVES {
        let _ = writeln!(text, "  {}\n      {}", directive.form, directive.about);
    }
    text.push_str("\nCousins:\n");
    for cousin in &cousin::COUSINS {
        let _ = writeln!(text, "  {}\n      {}", cousin.name, cousin.about);
    }
    text
}

/// The table as the README of this crate shows it.
pub fn markdown() -> String {
    let mut text = "| directive | what it does |\n|---|---|\n".to_owned();
    for directive in &DIRECTIVES {
        let _ = writeln!(text, "| `{}` | {} |", directive.form, directive.about);
    }
    text.push_str("\n| cousin | its words |\n|---|---|\n");
    for cousin in &cousin::COUSINS {
        let _ = writeln!(text, "| `{}` | {} |", cousin.name, cousin.about);
    }
    text
}
