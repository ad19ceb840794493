//! Using several results in another request.

use easel_core::{
    contract::Kind,
    draft::reference_urls,
    words::{fill, mark, plural, t},
};
use leptos::prelude::*;

use crate::{
    results::reference::Reference,
    state::{
        drafts::Drafts,
        notices::Notices,
        profiles::Profiles,
        route::{Route, use_route_navigation},
    },
    work::jobs::JobRow,
};

/// Adds the images of these jobs to the references of the form for edits, as many as its model takes,
/// and opens it.
pub(super) fn use_as_references() -> Callback<Vec<JobRow>> {
    let drafts = expect_context::<Drafts>();
    let profiles = expect_context::<Profiles>();
    let notices = expect_context::<Notices>();
    let navigate = use_route_navigation();
    Callback::new(move |rows: Vec<JobRow>| {
        let links: Vec<String> = rows.iter().filter_map(link).collect();
        if links.is_empty() {
            notices.say(NO_IMAGES);
            return;
        }
        let (model, given) = drafts.of(Kind::Edit).with_untracked(|draft| {
            let given: Vec<String> = reference_urls(&draft.references).collect();
            (draft.model.trim().to_owned(), given)
        });
        let most = untrack(|| profiles.of(&model)).references.1;
        let most = usize::try_from(most).unwrap_or(usize::MAX);
        let room = most.saturating_sub(given.len());
        let mut new = links.clone();
        new.retain(|link| !given.contains(link));
        for link in new.iter().take(room) {
            drafts.add_reference(Kind::Edit, link);
        }
        if let Some(words) = left_out(rows.len(), links.len(), new.len(), room) {
            notices.say(words);
        }
        navigate.run(Route::Create(Kind::Edit));
    })
}

const NO_IMAGES: &str =
    mark("None of these can be a reference: the service takes images that have a link.");

fn link(row: &JobRow) -> Option<String> {
    let reference = row.job.with_untracked(|job| Reference::of(job.media()));
    match reference {
        Reference::Link(url) => Some(url),
        Reference::NoLink | Reference::None => None,
    }
}

/// The message if not all results became references, otherwise `None`. `links` of them have a link, `new` of
/// these are no reference yet, and the form has room for `room`.
fn left_out(results: usize, links: usize, new: usize, room: usize) -> Option<String> {
    if new > room {
        let values = [("added", &*room.to_string()), ("all", &results.to_string())];
        let words = t("{added} of {all} were added: the model takes no more reference images.");
        return Some(fill(words, &values));
    }
    (links < results).then(|| {
        plural(
            results - links,
            "1 result was left out: it is no image with a link.",
            "{count} results were left out: they are no images with a link.",
        )
    })
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test;

    use super::*;

    #[wasm_bindgen_test]
    fn what_is_left_out_is_said() {
        for (results, links, new, room, expected) in [
            (3, 3, 3, 9, None),
            // One result was a reference already.
            (3, 3, 2, 2, None),
            (3, 3, 3, 2, Some("2 of 3 were added")),
            (3, 1, 1, 9, Some("2 results were left out")),
            (2, 1, 1, 9, Some("1 result was left out")),
            (4, 3, 3, 0, Some("0 of 4 were added")),
        ] {
            let words = left_out(results, links, new, room);
            assert_eq!(words.is_some(), expected.is_some());
            let starts =
                expected.is_none_or(|start| words.is_some_and(|words| words.starts_with(start)));
            assert!(starts, "{results} {links} {new} {room}");
        }
    }
}
