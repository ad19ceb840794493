//! Comparing two results: side by side, or one over the other with a slider between them.

use easel_core::{
    contract::MediaKind,
    job::Job,
    words::{fill, t},
};
use leptos::{html::Div, prelude::*};

use super::{JobMedia, detail::facts};
use crate::{
    browser::Video,
    jobs::JobRow,
    ui::{Button, ButtonKind, Choice, Choices, IconName, part, text},
};

const BESIDE: &str = "beside";
const SLIDER: &str = "slider";

/// The best result to compare with: the one it was made from, else the previous one, else the next
/// one. `None` if there is no other.
pub(super) fn counterpart(rows: &[JobRow], id: &str) -> Option<String> {
    let place = rows.iter().position(|row| row.id == id)?;
    let own = &rows[place];
    let is_source = |other: &JobRow| {
        let of = |job: &Job| other.job.with_untracked(|other| job.starts_from(other));
        own.job.with_untracked(of)
    };
    let (newer, older) = (&rows[..place], &rows[place + 1..]);
    let mut others = older.iter().chain(newer.iter().rev());
    let source = others.clone().find(|other| is_source(other));
    source
        .or_else(|| others.find(|other| other.job.with(Job::has_results)))
        .map(|other| other.id.clone())
}

/// Two jobs' results, and the differences of their requests.
#[component]
pub(super) fn Compare(
    /// The one that stays.
    first: JobRow,
    /// The one that the arrow keys change.
    second: JobRow,
    /// The view mode, which stays when the second job changes.
    by_slider: RwSignal<bool>,
    /// The user ends the comparison.
    #[prop(into)]
    on_end: Callback<()>,
) -> impl IntoView {
    let share = RwSignal::new(50_u32);
    let place = NodeRef::<Div>::new();
    let has_clips = [&first, &second].into_iter().any(|row| {
        let media = |job: &Job| job.media().iter().any(|item| item.kind == MediaKind::Video);
        row.job.with_untracked(media)
    });
    let way = text(move || if by_slider.get() { SLIDER } else { BESIDE }.to_owned());
    view! {
        <div
            class="compare"
            data-way=way
            node_ref=place
            style=("--share", move || format!("{}%", share.get()))
        >
            {[(t("First"), first.clone()), (t("Second"), second.clone())].map(shown).collect_view()}
            {part(move || { by_slider.get().then(|| view! { <Slider share /> }).into_any() })}
        </div>
        <div class="viewer-side">
            <Choices
                legend=t("Compare")
                value=way
                on_change=move |way| by_slider.set(way == SLIDER)
                options=vec![
                    Choice::new(BESIDE, t("Side by side")),
                    Choice::new(SLIDER, t("Slider")),
                ]
            />
            <div class="actions">
                {has_clips.then(|| view! { <PlayBoth place /> })}
                <Button kind=ButtonKind::Plain icon=IconName::Close on_click=on_end>
                    {t("Stop comparing")}
                </Button>
            </div>
            <Differences first second />
        </div>
    }
}

fn shown((label, row): (&'static str, JobRow)) -> impl IntoView {
    view! {
        <figure>
            <JobMedia row />
            <figcaption>{label}</figcaption>
        </figure>
    }
}

/// The browser's own slider, on top of the images: it can be dragged anywhere, and moved by the
/// arrow keys.
#[component]
fn Slider(share: RwSignal<u32>) -> impl IntoView {
    view! {
        <input
            type="range"
            class="compare-slider"
            aria-label=t("Share of the first result shown")
            aria-valuetext=text(move || fill(
                t("{percent} %"),
                &[("percent", &share.get().to_string())],
            ))
            min="0"
            max="100"
            prop:value=text(move || share.get().to_string())
            on:input:target=move |event| share.set(event.target().value().parse().unwrap_or(50))
        />
    }
}

/// Starts both videos together, which two buttons cannot do.
#[component]
fn PlayBoth(place: NodeRef<Div>) -> impl IntoView {
    let play = move |()| {
        if let Some(place) = place.get_untracked() {
            let clips = Video::all_in(&place);
            clips.iter().for_each(Video::play_from_start);
        }
    };
    view! {
        <Button kind=ButtonKind::Plain on_click=play>
            {t("Play both")}
        </Button>
    }
}

/// The request and the facts of both jobs, in two columns; differences are highlighted.
#[component]
fn Differences(first: JobRow, second: JobRow) -> impl IntoView {
    let rows = Memo::new(move |_| {
        let of = |row: &JobRow| {
            row.job.with(|job| {
                let mut facts = facts(job);
                facts.insert(0, (t("Prompt"), job.name()));
                facts
            })
        };
        differences(&of(&first), of(&second))
    });
    let body = part(move || {
        let line = |(name, first, second): (&'static str, String, String)| {
            let differs = (first != second).then_some("true");
            view! {
                <tr data-differs=differs>
                    <th scope="row">{name}</th>
                    <td>{first}</td>
                    <td>{second}</td>
                </tr>
            }
        };
        rows.get().into_iter().map(line).collect_view().into_any()
    });
    view! {
        <table class="differences">
            <thead>
                <tr>
                    <td></td>
                    <th scope="col">{t("First")}</th>
                    <th scope="col">{t("Second")}</th>
                </tr>
            </thead>
            <tbody>{body}</tbody>
        </table>
    }
}

/// Facts by name, in the order of the first job.
fn differences(
    first: &[(&'static str, String)],
    mut second: Vec<(&'static str, String)>,
) -> Vec<(&'static str, String, String)> {
    let mut rows = Vec::with_capacity(first.len());
    for (name, value) in first {
        let place = second.iter().position(|(other, _)| other == name);
        let other = place.map_or_else(String::new, |place| second.remove(place).1);
        rows.push((*name, value.clone(), other));
    }
    let rest = second.into_iter();
    rows.extend(rest.map(|(name, value)| (name, String::new(), value)));
    rows
}

#[cfg(test)]
mod tests {
    use easel_core::{contract::Kind, draft::Draft, job::JobState};

    use super::*;
    use crate::jobs::samples::{completed, job, row};

    const SOURCE: &str = "https://host.example/a.png";

    fn edit_of(url: &str) -> Job {
        let draft = Draft {
            model: "m".into(),
            prompt: "more".into(),
            references: url.into(),
            ..Draft::default()
        };
        let mut edit = completed("edit", "https://host.example/edit.png");
        edit.request = draft.validate(Kind::Edit).ok();
        edit
    }

    #[test]
    fn a_result_is_compared_with_its_source_or_the_one_before() {
        let rows = [
            row(completed("newer", "https://host.example/n.png")),
            row(edit_of(SOURCE)),
            row(completed("older", "https://host.example/o.png")),
            row(completed("source", SOURCE)),
        ];
        assert_eq!(counterpart(&rows, "edit").as_deref(), Some("source"));
        assert_eq!(counterpart(&rows, "older").as_deref(), Some("source"));
        assert_eq!(counterpart(&rows[..3], "edit").as_deref(), Some("older"));
        assert_eq!(counterpart(&rows[..2], "edit").as_deref(), Some("newer"));
        let alone = [row(job("a", JobState::Written)), row(edit_of(SOURCE))];
        assert_eq!(counterpart(&alone, "edit"), None);
    }

    #[test]
    fn each_fact_is_in_one_row() {
        let fact = |name, value: &str| (name, value.to_owned());
        let first = [fact("Model", "a"), fact("Size", "1:1")];
        let second = vec![fact("Quality", "high"), fact("Model", "b")];
        let expected = [
            ("Model", "a".to_owned(), "b".to_owned()),
            ("Size", "1:1".to_owned(), String::new()),
            ("Quality", String::new(), "high".to_owned()),
        ];
        assert_eq!(differences(&first, second), expected);
    }
}
