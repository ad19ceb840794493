//! A job's stage as a word with an icon, never as a colour alone.

use easel_core::job::Stage;
use leptos::prelude::*;

use crate::ui::{Icon, IconName, part};

/// The word and icon of a stage.
#[component]
pub fn StageBadge(
    /// The stage.
    #[prop(into)]
    stage: Signal<Stage>,
) -> impl IntoView {
    part(move || {
        let stage = stage.get();
        let (icon, tone) = icon_and_tone(stage);
        view! {
            <span class="stage" data-tone=tone translate="no">
                <Icon name=icon />
                <span>{stage.label()}</span>
            </span>
        }
        .into_any()
    })
}

/// The icon of a stage alone, where the word stands beside it.
pub(super) fn stage_mark(stage: Stage) -> AnyView {
    let (icon, tone) = icon_and_tone(stage);
    view! {
        <span class="stage" data-tone=tone>
            <Icon name=icon />
        </span>
    }
    .into_any()
}

fn icon_and_tone(stage: Stage) -> (IconName, &'static str) {
    match stage {
        Stage::Submitting | Stage::Submitted | Stage::Processing => (IconName::Clock, "running"),
        Stage::Completed => (IconName::Done, "done"),
        Stage::Failed => (IconName::Failed, "failed"),
        Stage::OutcomeUnknown => (IconName::Unknown, "unknown"),
        Stage::Stopped | Stage::NotSent => (IconName::Stop, "stopped"),
    }
}
