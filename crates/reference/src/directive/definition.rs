//! The definition of one directive.

use super::{arguments::Arguments, plan::Plan};

/// One directive: its name, its syntax, its documentation and its effect on the plan.
pub(crate) struct Directive {
    pub(crate) name: &'static str,
    pub(crate) syntax: &'static str,
    pub(crate) about: &'static str,
    pub(super) apply: fn(&Arguments, &mut Plan) -> Result<(), String>,
}
