//! The changes from a result to another that was made from it, in words.

use easel_core::{
    job::Job,
    large_view::Fact,
    word_diff::{Words, word_diff},
    words::{fill, t},
};
use leptos::prelude::*;

use crate::results::detail::settings;

/// The changes that an edge of the map shows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Edge {
    /// The prompt, if it has nothing in common with the previous one, or there is no previous one.
    prompt: Option<String>,
    /// The words that were removed or added, if the prompts share some.
    words: Vec<Words>,
    /// The settings that differ from the previous ones.
    settings: Vec<String>,
}

impl Edge {
    /// An edge that shows a prompt alone.
    pub(super) fn of_prompt(prompt: String) -> Self {
        Self {
            prompt: Some(prompt),
            ..Self::default()
        }
    }

    /// The changes from one job to another. Without a source, the edge shows the prompt.
    pub(super) fn between(source: Option<&Job>, job: &Job) -> Self {
        let (Some(request), name) = (&job.request, job.name()) else {
            return Self::of_prompt(job.name());
        };
        let Some(source) = source else {
            return Self::of_prompt(name);
        };
        let runs = match &source.request {
            Some(before) => word_diff(before.prompt(), request.prompt()),
            None => word_diff("", request.prompt()),
        };
        let has_shared = runs.iter().any(|run| matches!(run, Words::Same(_)));
        let is_same_kind = source.kind() == job.kind();
        let is_change = |run: &Words| !matches!(run, Words::Same(_));
        Self {
            prompt: (!has_shared).then_some(name),
            words: runs
                .into_iter()
                .filter(|run| has_shared && is_change(run))
                .collect(),
            settings: changed(&settings(source), &settings(job), is_same_kind),
        }
    }

    /// The words and settings as a text, for screen readers.
    pub(super) fn text(&self) -> String {
        let word = |run: &Words| match run {
            Words::Removed(words) => fill(t("without “{words}”"), &[("words", words)]),
            Words::Added(words) | Words::Same(words) => {
                fill(t("with “{words}”"), &[("words", words)])
            }
        };
        let words = self.words.iter().map(word);
        let all = words.chain(self.settings.iter().cloned());
        all.collect::<Vec<_>>().join(", ")
    }

    pub(super) fn view(&self) -> AnyView {
        // The style sheet draws the words and settings: as text they would have to be in the
        // accessible name of the place.
        let word = |run: &Words| match run {
            Words::Removed(words) => view! { <del data-note=words.clone()></del> }.into_any(),
            Words::Added(words) | Words::Same(words) => {
                view! { <ins data-note=words.clone()></ins> }.into_any()
            }
        };
        let fact = |text: &String| view! { <p class="map-fact" data-note=text.clone()></p> };
        view! {
            {self
                .prompt
                .clone()
                .map(|prompt| {
                    view! {
                        <p class="map-prompt" dir="auto">
                            {prompt}
                        </p>
                    }
                })}
            {(!self.words.is_empty())
                .then(|| {
                    view! {
                        <p class="map-words" dir="auto">
                            {self.words.iter().map(word).collect_view()}
                        </p>
                    }
                })}
            {self.settings.iter().map(fact).collect_view()}
        }
        .into_any()
    }
}

/// The settings that differ, without the price. A setting that only one of two kinds of work has is
/// not a change.
fn changed(before: &[Fact], after: &[Fact], is_same_kind: bool) -> Vec<String> {
    let value = |facts: &[Fact], name: &str| {
        let found = facts.iter().find(|(known, _)| *known == name);
        found.map(|(_, value)| value.clone())
    };
    let gone = before
        .iter()
        .filter(|(name, _)| is_same_kind && value(after, name).is_none());
    let names = after.iter().chain(gone).map(|(name, _)| *name);
    let differs = |name: &&str| *name != t("Credits") && value(before, name) != value(after, name);
    let text = |name: &str| {
        let value = value(after, name).unwrap_or_else(|| t("not set").to_owned());
        fill(t("{name}: {value}"), &[("name", name), ("value", &value)])
    };
    names.filter(differs).map(text).collect()
}

#[cfg(test)]
mod tests {
    use easel_core::{contract::Kind, draft::Draft};
    use wasm_bindgen_test::wasm_bindgen_test;

    use super::*;
    use crate::work::jobs::samples::completed;

    fn made(kind: Kind, model: &str, prompt: &str, size: &str) -> Job {
        let draft = Draft {
            model: model.into(),
            prompt: prompt.into(),
            size: size.into(),
            references: "https://host.example/a.png".into(),
            seconds: "4".into(),
            ..Draft::default()
        };
        let mut job = completed("a", "https://host.example/a.png");
        job.request = draft.validate(kind).ok();
        assert!(job.request.is_some());
        job
    }

    #[wasm_bindgen_test]
    fn an_edge_says_what_changed() {
        let fox = made(Kind::Image, "m", "a red fox in snow", "1:1");
        for (case, job, expected) in [
            ("the same again", fox.clone(), ""),
            (
                "other words",
                made(Kind::Image, "m", "a grey fox in snow", "1:1"),
                "without “red”, with “grey”",
            ),
            (
                "another model and size",
                made(Kind::Image, "n", "a red fox in snow", "16:9"),
                "Model: n, Size: 16:9",
            ),
            (
                "no size",
                made(Kind::Image, "m", "a red fox in snow", ""),
                "Size: not set",
            ),
        ] {
            assert_eq!(Edge::between(Some(&fox), &job).text(), expected, "{case}");
        }
    }

    #[wasm_bindgen_test]
    fn an_instruction_is_shown_whole() {
        let fox = made(Kind::Image, "m", "a red fox in snow", "1:1");
        let edit = made(Kind::Edit, "m", "make it night", "1:1");
        let edge = Edge::between(Some(&fox), &edit);
        assert_eq!(edge.prompt.as_deref(), Some("make it night"));
        assert!(edge.words.is_empty() && edge.settings.is_empty());
        let root = Edge::between(None, &fox);
        assert_eq!(root.prompt.as_deref(), Some("a red fox in snow"));
    }

    #[wasm_bindgen_test]
    fn the_price_is_no_change() {
        let facts = |credits: &str| [("Model", "m".to_owned()), ("Credits", credits.to_owned())];
        assert!(changed(&facts("4"), &facts("5"), true).is_empty());
        let clip = [("Model", "v".to_owned()), ("Duration", "4 s".to_owned())];
        let image = [("Model", "m".to_owned()), ("Size", "1:1".to_owned())];
        assert_eq!(
            changed(&image, &clip, false),
            ["Model: v".to_owned(), "Duration: 4 s".to_owned()]
        );
    }
}
