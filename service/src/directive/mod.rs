//! Directives: words in brackets in a prompt that make the service misbehave on purpose,
//! so that a test provokes an error by what it sends.

mod literal;
mod plan;
mod read;
mod table;

use std::fmt::Write;

use self::table::{Directive, all};
pub(crate) use self::{
    plan::{
        Broken, Delivery, Disguise, Instead, Literal, Plan, Poll, Progress, RetryAfter, ToldAs,
    },
    read::read,
};
use crate::{answer::PLACEHOLDERS, cousin};

/// The table for a terminal.
pub fn help() -> String {
    let mut text = "Directives in a prompt (several may stand in one):\n".to_owned();
    for directive in all() {
        let _ = writeln!(text, "  {}\n      {}", directive.form, directive.about);
    }
    text.push_str("\nPlaceholders in the body of [[answer …]]:\n");
    for (name, about) in &PLACEHOLDERS {
        let _ = writeln!(text, "  ${name}\n      {about}");
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
    for directive in all() {
        let _ = writeln!(text, "| `{}` | {} |", directive.form, directive.about);
    }
    text.push_str("\n| placeholder | what it becomes |\n|---|---|\n");
    for (name, about) in &PLACEHOLDERS {
        let _ = writeln!(text, "| `${name}` | {about} |");
    }
    text.push_str("\n| cousin | its words |\n|---|---|\n");
    for cousin in &cousin::COUSINS {
        let _ = writeln!(text, "| `{}` | {} |", cousin.name, cousin.about);
    }
    text
}
