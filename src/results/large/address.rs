//! The results in the large view as a query of the address: `?view=…` with the id of a job, or several ids in a comparison,
//! each followed by a slash and the place of the result unless that is the first.

use easel_core::{
    url_part::{decode, encode},
    words::mark,
};
use leptos::prelude::*;

use super::{seen::SeenResult, walk::Walk};
use crate::{
    results::overlays::{OpenResult, Overlays},
    state::{
        notices::{Notice, Notices},
        opened::keep_in_address,
    },
    work::jobs::{Jobs, WantedJobs},
};

/// The name of the query parameter.
const VIEW: &str = "view";

/// The notice about a result that the address names and this browser does not have.
const GONE: &str = mark(
    "This browser does not have the result of that address. It may have been removed here or made elsewhere.",
);

/// Keeps the address and the large view in step, both ways. A result that is not in memory is looked up.
pub(super) fn name_in_address(walk: Walk, jobs: Jobs) {
    let overlays = walk.overlays;
    let value = Memo::new(move |_| {
        let viewed = overlays.viewed().get();
        let all = overlays.held().get().into_iter().chain(viewed);
        print(all.chain(overlays.others().get()))
    });
    keep_in_address(VIEW, value.into(), move |named| match &*parse(named) {
        [] => {}
        [one] => {
            overlays.end_comparing();
            overlays.show(one.clone());
        }
        several => overlays.compare_all(several.iter().cloned()),
    });
    look_up(overlays.viewed(), walk.viewed, overlays, jobs);
    look_up(overlays.held(), walk.held, overlays, jobs);
}

/// Looks up a result that is about to be shown. If this browser does not have it, a notice says so, and the rest is shown.
fn look_up(
    shown: Signal<Option<OpenResult>>,
    seen: Memo<Option<SeenResult>>,
    overlays: Overlays,
    jobs: Jobs,
) {
    let notices = expect_context::<Notices>();
    let is_over = jobs.look_up(move || {
        let id = shown.get()?.id;
        let is_missing = untrack(|| jobs.find(&id)).is_none();
        is_missing.then_some(WantedJobs::Named(id))
    });
    // The last result that was shown: one that is removed while it is shown is not missed.
    Effect::new(move |last: Option<Option<OpenResult>>| {
        let (shown, is_seen) = (shown.get(), seen.with(Option::is_some));
        let is_over = is_over.get() && jobs.is_loaded();
        let last = last.flatten();
        match shown {
            Some(shown) if !is_seen && last.as_ref() != Some(&shown) => {
                if is_over {
                    notices.show(Notice::warning(GONE).about(VIEW));
                    overlays.leave_out(&shown);
                }
                last
            }
            shown => shown,
        }
    });
}

fn print(all: impl Iterator<Item = OpenResult>) -> String {
    let one = |OpenResult { id, which }: OpenResult| match which {
        0 => encode(&id),
        _ => format!("{}/{which}", encode(&id)),
    };
    all.map(one).collect::<Vec<_>>().join(",")
}

fn parse(named: &str) -> Vec<OpenResult> {
    let one = |one: &str| {
        let (id, which) = match one.split_once('/') {
            Some((id, which)) => (id, which.parse().ok()?),
            None => (one, 0),
        };
        let id = decode(id).filter(|id| !id.is_empty())?;
        Some(OpenResult { id, which })
    };
    named.split(',').filter_map(one).collect()
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test;

    use super::*;

    fn shown(id: &str, which: usize) -> OpenResult {
        OpenResult {
            id: id.to_owned(),
            which,
        }
    }

    #[wasm_bindgen_test]
    fn what_is_shown_is_read_back() {
        for (all, text) in [
            (vec![], ""),
            (vec![shown("a", 0)], "a"),
            (vec![shown("a", 3)], "a/3"),
            (vec![shown("a/1,b%", 1)], "a%2F1%2Cb%25/1"),
            (
                vec![shown("a", 0), shown("b", 1), shown("a", 2)],
                "a,b/1,a/2",
            ),
        ] {
            assert_eq!(print(all.iter().cloned()), text);
            assert_eq!(parse(text), all, "{text}");
        }
        for (text, all) in [
            (",", vec![]),
            ("a/x", vec![]),
            ("a/-1,b", vec![shown("b", 0)]),
            ("%FF,b", vec![shown("b", 0)]),
            ("/1", vec![]),
        ] {
            assert_eq!(parse(text), all, "{text}");
        }
    }
}
