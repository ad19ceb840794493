//! Names of the filters whose values are not readable: for a picture and a batch, their prompts.

use std::collections::HashMap;

use easel_core::{
    job::Job,
    library_query::{Facet, Filter, Filters},
    words::{fill, t},
};
use leptos::{prelude::*, task::spawn_local};

use crate::{
    browser::local_moment,
    work::jobs::{FoundBatch, FoundResults, Jobs, WantedJobs},
};

/// How many batches can be chosen, the newest ones: a user does not read through more.
const MOST: usize = 200;

/// The most characters of a prompt in a name: a line on a phone.
const LONGEST: usize = 40;

/// The names of filters, as a context of the Library.
#[derive(Clone, Copy)]
pub(super) struct FilterNames {
    found: FoundResults,
    /// The chosen picture: its fingerprint and its name.
    source: Memo<Option<(String, String)>>,
    /// The names of batches by their ids, as far as they have been read.
    batches: RwSignal<HashMap<String, String>>,
}

/// The name of a picture or a batch, once it is known. Tracks the names.
pub(super) fn filter_name(value: &str) -> Option<String> {
    use_context::<FilterNames>()?.name(value)
}

impl FilterNames {
    /// Finds the names of the chosen filters, until the current owner is disposed of.
    pub(super) fn provide(found: FoundResults, filters: Memo<Filters>) {
        let chosen = move |facet| {
            Memo::new(move |_| {
                let value =
                    |filters: &Filters| filters.get(facet).map(Filter::value).map(str::to_owned);
                filters.with(value)
            })
        };
        let names = Self {
            found,
            source: source(chosen(Facet::MadeFrom)),
            batches: RwSignal::new(HashMap::new()),
        };
        provide_context(names);
        let (is_read, batch) = (names.is_read(), chosen(Facet::Batch));
        Effect::new(move || {
            let is_it = |one: &FoundBatch| batch.with(|id| id.as_ref() == Some(&one.id));
            if is_read.get() && batch.with(Option::is_some) {
                let found = found.batches().into_iter();
                names.read(found.filter(is_it).collect());
            }
        });
    }

    /// The newest batches by their ids, each with its name. The names are read as soon as this is
    /// called.
    pub(super) fn batches(self) -> Memo<Vec<(String, String)>> {
        let is_read = self.is_read();
        let newest = Memo::new(move |_| {
            is_read.track();
            let mut batches = self.found.batches();
            batches.truncate(MOST);
            batches
        });
        Effect::new(move || self.read(newest.get()));
        Memo::new(move |_| {
            let choice = |batch: FoundBatch| {
                let when = local_moment(batch.at);
                let name = match self.name(&batch.id) {
                    // Several batches may begin with the same prompt.
                    Some(name) => fill(t("{name}, {when}"), &[("name", &name), ("when", &when)]),
                    None => when,
                };
                (batch.id, name)
            };
            newest.get().into_iter().map(choice).collect()
        })
    }

    fn name(self, value: &str) -> Option<String> {
        let source = self.source.get().filter(|(print, _)| print == value);
        let batch = || self.batches.with(|names| names.get(value).cloned());
        source.map(|(_, name)| name).or_else(batch)
    }

    fn is_read(self) -> Memo<bool> {
        Memo::new(move |_| self.found.is_read())
    }

    /// Reads the names of batches: their first prompts.
    fn read(self, mut batches: Vec<FoundBatch>) {
        let is_known = |batch: &FoundBatch| {
            let known = |names: &HashMap<_, _>| names.contains_key(&batch.id);
            self.batches.with_untracked(known)
        };
        batches.retain(|batch| !is_known(batch));
        if batches.is_empty() {
            return;
        }
        spawn_local(async move {
            let ids = batches.iter().map(|batch| batch.first.clone()).collect();
            let rows = self.found.copies(ids).await;
            let named = batches.into_iter().filter_map(|batch| {
                let row = rows.iter().find(|row| row.id == batch.first)?;
                Some((batch.id, row.job.with_untracked(name_of)))
            });
            let named: Vec<_> = named.collect();
            // The page may be gone.
            self.batches.try_update(|names| names.extend(named));
        });
    }
}

/// The fingerprint and the name of the chosen picture, once the job that has made it was found.
fn source(print: Memo<Option<String>>) -> Memo<Option<(String, String)>> {
    let jobs = expect_context::<Jobs>();
    let is_over = jobs.look_up(move || print.get().map(WantedJobs::WithResult));
    Memo::new(move |_| {
        is_over.track();
        let print = print.get()?;
        let row = jobs.maker_of(&print)?;
        Some((print, row.job.with_untracked(name_of)))
    })
}

fn name_of(job: &Job) -> String {
    cut(&job.name())
}

/// A text on one line, cut short.
fn cut(text: &str) -> String {
    let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    match line.char_indices().nth(LONGEST) {
        Some((end, _)) => [line[..end].trim_end(), "…"].concat(),
        None => line,
    }
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test;

    use super::*;

    #[wasm_bindgen_test]
    fn long_prompts_are_cut_short() {
        let long = "风".repeat(LONGEST + 1);
        for (text, expected) in [
            ("a kite", "a kite"),
            ("a kite\n over\t waves ", "a kite over waves"),
            (
                "a very long prompt that does not fit into a line",
                "a very long prompt that does not fit int…",
            ),
            (
                "thirty-nine letters before the next gap here",
                "thirty-nine letters before the next gap…",
            ),
            (&long, &["风".repeat(LONGEST).as_str(), "…"].concat()),
        ] {
            assert_eq!(cut(text), expected);
        }
    }
}
