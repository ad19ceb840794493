//! Judging results by keys: each key marks the viewed result and goes on to the next one.

use std::{collections::HashMap, rc::Rc};

use easel_core::{
    contract::{Media, MediaKind},
    job::Mark,
    library_query::stars_named,
};
use leptos::{prelude::*, task::spawn_local};

use super::walk::Walk;
use crate::{
    browser::{Bitmap, DecodedAhead, after_paint, decode_ahead},
    results::{
        media_source::{Decoded, DecodedMedia, Source, file_on_device},
        selection::Selecting,
    },
    work::{
        jobs::{JobRow, Jobs},
        keep::{Keep, Thumbnail},
    },
};

/// The verdict of a key on a result.
#[derive(Clone, Copy, PartialEq)]
enum Verdict {
    /// The result becomes a favourite.
    Pick,
    /// The result is selected, for an action on all selected results later, such as removing them.
    Select,
    /// The result is neither a favourite nor selected.
    Neither,
    /// The result gets this number of stars.
    Stars(u8),
}

impl Verdict {
    fn of_key(name: &str, can_select: bool) -> Option<Self> {
        match name {
            "p" | "P" => Some(Self::Pick),
            "x" | "X" => can_select.then_some(Self::Select),
            "u" | "U" => Some(Self::Neither),
            "0" => Some(Self::Stars(0)),
            name => stars_named(name).map(Self::Stars),
        }
    }
}

/// Applies the verdict of a key to the viewed result, and goes on to the next one. Returns whether the key
/// means a verdict; it means none in a comparison.
pub(super) fn judge(name: &str, jobs: Jobs, selecting: Option<Selecting>, walk: Walk) -> bool {
    let verdict = Verdict::of_key(name, selecting.is_some());
    let Some((verdict, seen)) = verdict.zip(walk.viewed.get_untracked()) else {
        return false;
    };
    if untrack(|| walk.is_comparing()) {
        return false;
    }
    // The next result is looked up first: the mark may take this one from the list.
    let next = untrack(|| walk.of_another_job(true));
    let mark = match verdict {
        Verdict::Pick => Some(Mark::Favourite(true)),
        Verdict::Neither => Some(Mark::Favourite(false)),
        Verdict::Stars(stars) => Some(Mark::Rating(stars)),
        Verdict::Select => None,
    };
    if let Some(next) = next {
        walk.overlays.show_next(next);
    }
    if let Some(selecting) = selecting
        && matches!(verdict, Verdict::Select | Verdict::Neither)
    {
        selecting.choose(&seen.row.id, verdict == Verdict::Select);
    }
    if let Some(mark) = mark {
        spawn_local(async move {
            // The next result is painted before this one is marked.
            after_paint().await;
            jobs.mark(&seen.row, mark);
        });
    }
    true
}

/// Decodes the neighbours of the shown result ahead of time, from the source that they will be shown from:
/// pictures, and the stills that clips show before they play.
pub(super) fn decode_neighbours(walk: Walk) {
    let keep = expect_context::<Keep>();
    let held = StoredValue::new_local(Vec::<DecodedAhead>::new());
    let decoded_media = DecodedMedia::new();
    provide_context(decoded_media);
    let near = Memo::new(move |_| {
        let (next, before) = (walk.beside(true), walk.beside(false));
        // The result to which the judging keys lead.
        let judged = walk
            .of_another_job(true)
            .filter(|judged| Some(judged) != next.as_ref());
        let near = [next, judged, before].into_iter().flatten();
        near.filter_map(|shown| walk.seen(&shown))
            .collect::<Vec<_>>()
    });
    Effect::new(move || {
        let near = near.get();
        spawn_local(async move {
            // The shown result is painted before its neighbours are decoded.
            after_paint().await;
            let (mut ahead, mut all) = (Vec::new(), HashMap::new());
            for seen in near {
                let Some(media) = untrack(|| seen.medium()) else {
                    continue;
                };
                let Some(decoded) = decoded(keep, &seen.row, &media).await else {
                    continue;
                };
                let url = match (&decoded.cover, &decoded.poster, &decoded.source) {
                    (Some(_), ..) => None,
                    (None, Some(file), _) | (None, None, Source::File(file)) => Some(file.as_str()),
                    _ => Some(media.url.as_str()),
                };
                ahead.extend(url.and_then(decode_ahead));
                all.insert(media.url, decoded);
            }
            // The large view may be closed.
            held.try_set_value(ahead);
            decoded_media.set(all);
        });
    });
}

/// Decodes a medium ahead of time; `None` if its source cannot be decoded ahead.
async fn decoded(keep: Keep, row: &JobRow, media: &Media) -> Option<Decoded> {
    let poster = match media.kind {
        // The small copy that is painted in place of a large picture.
        MediaKind::Image => keep.thumbnail(row, media, Thumbnail::Huge).await,
        // Whole clips would be read into memory.
        MediaKind::Video if keep.reads_to_show().await => return None,
        MediaKind::Video => Some(keep.last_picture(row, media).await?),
    };
    let source = match file_on_device(keep, row, media).await {
        Some(file) => Source::File(file),
        None if media.is_http() => Source::Link,
        None => return None,
    };
    let cover = match (media.kind, &poster) {
        (MediaKind::Image, Some(copy)) => Bitmap::of_file(copy).await.map(Rc::new),
        _ => None,
    };
    Some(Decoded {
        source,
        poster,
        cover,
    })
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test;

    use super::*;

    #[wasm_bindgen_test]
    fn a_key_is_a_verdict() {
        for (name, can_select, verdict) in [
            ("p", false, Some(Verdict::Pick)),
            ("P", true, Some(Verdict::Pick)),
            ("x", true, Some(Verdict::Select)),
            // Nothing can be selected in the stream.
            ("x", false, None),
            ("U", true, Some(Verdict::Neither)),
            ("f", true, None),
            ("5", true, Some(Verdict::Stars(5))),
            ("0", false, Some(Verdict::Stars(0))),
            ("6", true, None),
        ] {
            assert!(Verdict::of_key(name, can_select) == verdict, "{name}");
        }
    }
}
