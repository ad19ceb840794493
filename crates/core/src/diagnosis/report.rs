//! The report of a check as plain text, to paste into a ticket.

use super::{
    finding::Finding,
    observed::Surroundings,
    site_facts::{Grade, SiteFact},
    words::tell_finding,
};
use crate::words::{fill, mark, t};

/// The report as text. It contains the addresses of the service and of the site, and nothing else that the user
/// has typed: no key, no prompt.
pub fn report(
    service: Option<(&Surroundings, &[Finding])>,
    page: &str,
    lines: &[SiteFact],
    refused: &[String],
) -> String {
    let mut text = vec![fill(t("Check of {page}"), &[("page", page)])];
    if let Some((around, findings)) = service {
        let words = fill(
            t("Service: {service}"),
            &[("service", around.base.as_str())],
        );
        text.extend([String::new(), words]);
        for finding in findings {
            text.extend(finding_lines(finding, around));
        }
    }
    text.extend([String::new(), t("This site").to_owned()]);
    text.extend(lines.iter().map(|line| {
        let grade = grade_word(line.grade);
        ["[", grade, "] ", line.name, ": ", &line.words].concat()
    }));
    if !refused.is_empty() {
        text.extend([String::new(), refused_title(refused)]);
        text.extend_from_slice(refused);
    }
    text.join("\n")
}

/// The title of the list of refusals.
pub fn refused_title(refused: &[String]) -> String {
    let count = refused.len().to_string();
    fill(t("Refused by the browser: {count}"), &[("count", &count)])
}

/// The grade of a finding.
pub fn grade_of(finding: &Finding) -> Grade {
    match finding {
        finding if finding.is_fine() => Grade::Fine,
        finding if finding.is_mild() => Grade::Warning,
        _ => Grade::Fault,
    }
}

/// The word for a grade.
pub fn grade_word(grade: Grade) -> &'static str {
    t(match grade {
        Grade::Fine => mark("OK"),
        Grade::Warning => mark("Warning"),
        Grade::Fault => mark("Fault"),
    })
}

fn finding_lines(finding: &Finding, around: &Surroundings) -> Vec<String> {
    let told = tell_finding(finding, around);
    let grade = grade_word(grade_of(finding));
    let mut lines = vec![["[", grade, "] ", &told.what].concat()];
    if !told.causes.is_empty() {
        lines.push(t(SEVERAL).to_owned());
    }
    lines.extend(told.causes.iter().map(|cause| ["- ", cause].concat()));
    lines.push(told.advice);
    lines.extend(told.headers.iter().map(|header| ["    ", header].concat()));
    lines
}

/// The text before several causes.
pub const SEVERAL: &str = mark("A page cannot tell these causes apart:");
