//! A finding and a line of the check.

use easel_core::diagnosis::{
    Finding, Grade, SEVERAL, SiteFact, Surroundings, grade_of, grade_word, tell_finding,
};
use easel_core::words::t;
use leptos::prelude::*;

use crate::ui::{Icon, IconName};

/// The view of a finding: the observation, the possible causes, and the advice.
pub(super) fn finding_view(finding: &Finding, around: &Surroundings) -> impl IntoView + use<> {
    let told = tell_finding(finding, around);
    let causes = told.causes.into_iter();
    let causes = causes.map(|cause| view! { <li>{cause}</li> }.into_any());
    let causes: Vec<_> = causes.collect();
    let several = (!causes.is_empty()).then(|| {
        view! {
            <p>{t(SEVERAL)}</p>
            <ul class="check-causes">{causes}</ul>
        }
    });
    let headers = (!told.headers.is_empty())
        .then(|| view! { <pre tabindex="0">{told.headers.join("\n")}</pre> });
    let grade = grade_of(finding);
    view! {
        <div class="check-finding" data-grade=attribute(grade)>
            <p class="check-what">{mark(grade)} " " {told.what}</p>
            {several}
            <p>{told.advice}</p>
            {headers}
        </div>
    }
}

/// One fact of the site.
pub(super) fn line_view(line: SiteFact) -> impl IntoView {
    view! {
        <li data-grade=attribute(
            line.grade,
        )>{mark(line.grade)} <h3>{line.name}</h3> <p>{line.words}</p></li>
    }
}

/// The grade, as an icon and a word.
fn mark(grade: Grade) -> impl IntoView {
    let name = match grade {
        Grade::Fine => IconName::Done,
        Grade::Warning => IconName::Warning,
        Grade::Fault => IconName::Failed,
    };
    view! {
        <strong class="check-grade">
            <Icon name />
            {grade_word(grade)}
        </strong>
    }
}

fn attribute(grade: Grade) -> &'static str {
    match grade {
        Grade::Fine => "fine",
        Grade::Warning => "warning",
        Grade::Fault => "fault",
    }
}
