//! The directives, one row each.

mod media;
mod polls;
mod submission;
mod work;

use super::{definition::Directive, template};

/// Every directive. The command's help and the README print this table.
pub(crate) fn all() -> impl Iterator<Item = &'static Directive> {
    let tables = [work::ROWS, submission::ROWS, polls::ROWS, media::ROWS];
    tables.into_iter().flatten().chain([&template::ROW])
}
