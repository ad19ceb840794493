//! Finds what is wrong between this page and its service, from what a page can observe.
//!
//! A browser tells a page almost nothing of a request that it has refused. Several free requests that each differ in
//! one thing tell more: [`next`] returns which to send, [`diagnose`] judges the replies. Where a page cannot tell
//! several causes apart, all of them are named
//! ([0072](../../../docs/decisions/0072-the-check-asks-in-several-ways.md)).

mod cause;
mod finding;
mod judge;
mod names;
mod observed;
mod plan;
mod refusals;
mod report;
mod site;
mod site_facts;
#[cfg(test)]
mod tests;
mod words;

pub use self::{
    cause::Cause,
    finding::Finding,
    judge::diagnose,
    names::{browser_of, build_of},
    observed::{Content, ModelsElsewhere, Observed, Permission, Probe, Reply, Surroundings},
    plan::next,
    refusals::{Refusal, Refusals},
    report::{SEVERAL, grade_of, grade_word, refused_title, report},
    site::site_lines,
    site_facts::{Grade, SiteFact, SiteFacts, Worker},
    words::{ToldFinding, tell_finding},
};
