//! Tests of the overview, which finds the same as a search through all jobs, however it was put together.

use std::collections::HashSet;

use proptest::prelude::*;
use serde_json::json;

use super::*;
use crate::{
    job::{Job, Search},
    library_query::{LibraryQuery, Sieve},
};

/// Returns one of many jobs with results.
fn job(number: usize, seed: usize) -> Job {
    let kinds = ["image", "edit", "video"];
    let prompts = ["a Red kite", "waves\nover Dünen", "风筝在天上", "cafe face"];
    let id = if seed.is_multiple_of(5) {
        format!("J{number}")
    } else {
        format!("{number:08x}-face-4bcd-8abc-0000{seed:08x}")
    };
    let kind = kinds[seed % 3];
    let mut body = json!({"model": format!("m-{}", seed % 4), "prompt": prompts[seed % 4]});
    match kind {
        "image" => body["size"] = json!("1536x1024"),
        "edit" => body["image"] = json!("https://a.example/1.png"),
        _ => body["seconds"] = json!(6),
    }
    let request = (!seed.is_multiple_of(7))
        .then(|| json!({"kind": kind, "mode": "background", "body": body}));
    let media: Vec<_> = (0..=seed % 2)
        .map(|at| json!({"url": format!("https://a.example/{number}/{at}.png"), "kind": "image"}))
        .collect();
    let tag = ["Birds", "birds/herons", "red"][seed / 3 % 3];
    let marks = seed.is_multiple_of(3).then(|| {
        json!({
            "at": 1, "favourite": true, "rating": {"at": 1, "is": seed % 6},
            "tags": [{"at": 1, "is": tag}, {"at": 1, "is": "all"}],
            "collections": [{"at": 1, "is": format!("c-{}", seed % 2)}],
            "note": {"at": 1, "is": "For the cover"},
        })
    });
    serde_json::from_value(json!({
        "id": id,
        "request": request,
        "base": format!("https://{}.example/v1", seed % 2),
        // Pairs of jobs are from the same moment.
        "created_at": 1_000 + number / 2,
        "state": {
            "is": "completed", "task": format!("Task_{seed}"), "credits": seed % 5, "media": media,
        },
        "timeline": [], "raw": null, "marks": marks,
    }))
    .unwrap()
}

const SEARCHES: [&str; 11] = [
    "",
    "kite",
    "herons",
    "COVER red",
    "dünen RED",
    "筝在",
    "face",
    "task_1",
    "video",
    "completed",
    "j1",
];
const ADDRESSES: [&str; 10] = [
    "",
    "show=favourites",
    "rating=3",
    "tag=birds",
    "collection=c-1",
    "type=edit",
    "model=m-1",
    "service=https://1.example",
    "cost-from=1&cost-until=3",
    "made-from=f464108f8a9f7e50",
];

/// Returns the ids of the jobs that a search through the jobs themselves finds.
fn expected(jobs: &[Job], search: &Search, sieve: &Sieve) -> HashSet<String> {
    let is_found = |job: &&Job| search.finds(job) && sieve.shows(job);
    jobs.iter()
        .filter(is_found)
        .map(|job| job.id.clone())
        .collect()
}

fn ids(overview: &Overview, hits: &Hits) -> Vec<String> {
    hits.found(overview)
        .iter()
        .map(|slot| overview.id(*slot))
        .collect()
}

fn newest_first(overview: &Overview, hits: &Hits) -> bool {
    let found = hits.found(overview);
    found.is_sorted_by(|one, next| overview.at(*one) >= overview.at(*next))
}

fn sieve(address: &str) -> Sieve {
    Sieve::new(&LibraryQuery::read(address).filters, |_, _| None)
}

#[test]
fn a_line_is_stored_and_read_back() {
    for seed in 0..42 {
        let line = OverviewLine::of(&job(seed, seed)).unwrap();
        assert_eq!(OverviewLine::read(&line.print()), Some(line));
    }
    // A job without results has no line.
    let mut waiting = job(1, 1);
    waiting.state = crate::job::JobState::Written;
    assert_eq!(OverviewLine::of(&waiting), None);
    assert_eq!(OverviewLine::read("{}"), None);
}

#[test]
fn a_line_tells_what_is_shown() {
    let job = job(3, 9);
    let mut overview = Overview::default();
    assert!(overview.put(&OverviewLine::of(&job).unwrap()).is_some());
    let slot = overview.find(&job.id, None).unwrap();
    assert_eq!(overview.find(&job.id, Some(job.created_at)), Some(slot));
    assert_eq!(overview.find(&job.id, Some(7)), Some(slot));
    assert_eq!(overview.id(slot), job.id);
    assert_eq!(overview.at(slot), job.created_at);
    assert_eq!(overview.count(slot), 2);
    assert_eq!(overview.ratio(slot), Some(1.5));
    assert_eq!(overview.model(slot), Some("m-1"));
    assert_eq!(overview.find("another", None), None);
}

#[test]
fn a_filter_knows_what_is_kept_once_that_was_read() {
    let mut overview = Overview::default();
    let (first, second) = (job(5, 5), job(7, 7));
    for job in [&first, &second] {
        overview.put(&OverviewLine::of(job).unwrap());
    }
    let found = |address: &str, kept: Option<KeptCounts>| {
        let wanted = ListQuery::new(&Search::default(), sieve(address));
        let mut hits = Hits::new(wanted.knowing(kept.map(Into::into)));
        hits.advance(&overview, 9);
        ids(&overview, &hits)
    };
    for address in ["kept=yes", "kept=no"] {
        assert_eq!(found(address, None).len(), 0, "{address}");
    }
    let mut kept = KeptCounts::default();
    // Both jobs have two results. Only one result of the second job is kept.
    for id in [&first.id, &first.id, &second.id] {
        kept.add(id);
    }
    assert_eq!(found("kept=yes", Some(kept.clone())), [&*first.id]);
    assert_eq!(found("kept=no", Some(kept)), [&*second.id]);
}

#[test]
fn filters_offer_what_occurs_and_collections_show_their_newest() {
    let mut overview = Overview::default();
    assert_eq!(overview.occurring(), Occurring::default());
    let jobs: Vec<_> = (0..42).map(|number| job(number, number)).collect();
    for job in &jobs {
        overview.put(&OverviewLine::of(job).unwrap());
    }
    let occurring = overview.occurring();
    let models: Vec<_> = occurring.models.iter().collect();
    assert_eq!(models, ["m-0", "m-1", "m-2", "m-3"]);
    let services: Vec<_> = occurring.services.iter().collect();
    assert_eq!(services, ["https://0.example", "https://1.example"]);
    let tags: Vec<_> = occurring.tags.iter().collect();
    assert_eq!(tags, ["Birds", "all", "birds/herons", "red"]);
    for id in occurring.collections {
        let is_in = |job: &&Job| job.collections().any(|own| own == id);
        let newest = jobs.iter().rev().find(is_in).unwrap();
        let slot = overview.newest_by_collection()[&id];
        assert_eq!(overview.id(slot), newest.id);
    }
}

/// Updates a copy of the first found lines. At most `more` lines are added at its end.
fn follow(copy: &mut Vec<Slot>, news: News, found: &[Slot], more: usize) {
    match news {
        News::Another => copy.clear(),
        News::Many => *copy = found.to_vec(),
        News::Edits(edits) => {
            for edit in edits {
                edit.apply(copy, Some);
            }
        }
    }
    let end = found.len().min(copy.len().saturating_add(more));
    copy.extend(&found[copy.len()..end]);
}

#[test]
fn many_edits_are_one_large_change() {
    let mut news = News::default();
    news.note(Edit::Removed(0), 1);
    assert_eq!(news.take(), News::Another);
    news.note(Edit::Removed(0), 1);
    assert_eq!(news.take(), News::Edits(vec![Edit::Removed(0)]));
    for _ in 0..65 {
        news.note(Edit::Removed(0), 1);
    }
    assert_eq!(news.take(), News::Many);
    assert_eq!(news.take(), News::Edits(Vec::new()));
}

/// The grid went through all lines again and again while a million lines were read, because each line that was added at
/// the end counted as an edit.
#[test]
fn what_comes_at_the_end_is_no_news() {
    for search in ["", "waves"] {
        let mut overview = Overview::default();
        let mut hits = Hits::new(ListQuery::new(&Search::new(search), Sieve::default()));
        let mut news = News::default();
        assert_eq!(news.take(), News::Another);
        for number in (100..300).rev() {
            let line = OverviewLine::of(&job(number, 1)).unwrap();
            let change = overview.put(&line).unwrap();
            hits.follow(&overview, &[change], &mut news);
        }
        assert_eq!(news.take(), News::Edits(Vec::new()), "{search}");
        assert!(!hits.found(&overview).is_empty(), "{search}");
    }
}

/// A user removes two hundred results at once, before the whole list was searched.
#[test]
fn many_are_removed_in_one_go() {
    for (search, seen) in [("", 400), ("waves", 400), ("waves", 250), ("", 250)] {
        let mut overview = Overview::default();
        let jobs: Vec<Job> = (0..400).map(|number| job(number, number % 7)).collect();
        for job in &jobs {
            overview.put(&OverviewLine::of(job).unwrap());
        }
        let search = Search::new(search);
        let mut hits = Hits::new(ListQuery::new(&search, Sieve::default()));
        hits.advance(&overview, seen);
        let mut news = News::default();
        let _ = news.take();
        let (gone, rest): (Vec<_>, Vec<_>) =
            (0..400).zip(jobs).partition(|(number, _)| number % 2 == 0);
        let meant = gone.iter().map(|(number, job)| {
            let known = (number % 4 == 0).then_some(job.created_at);
            (job.id.as_str(), known)
        });
        let changes = overview.remove(meant);
        assert_eq!(changes.len(), 200);
        let difference = hits.follow(&overview, &changes, &mut news);
        assert_eq!(difference, Difference::Places);
        assert_eq!(news.take(), News::Many);
        assert!(newest_first(&overview, &hits));
        while !hits.is_over(&overview) {
            hits.advance(&overview, 30);
        }
        let rest: Vec<Job> = rest.into_iter().map(|(_, job)| job).collect();
        let all: HashSet<String> = ids(&overview, &hits).into_iter().collect();
        assert_eq!(all, expected(&rest, &search, &Sieve::default()));
    }
}

/// A mark moves no result to another stack. Only a change of prompt or settings does. A filter can remove a marked
/// result from the list.
#[test]
fn a_mark_leaves_a_result_in_its_place() {
    let line = OverviewLine {
        rating: 3,
        ..OverviewLine::of(&job(1, 1)).unwrap()
    };
    let marked = OverviewLine {
        rating: 2,
        ..line.clone()
    };
    let other = OverviewLine {
        recipe: Some(line.recipe.unwrap() + 1),
        ..marked.clone()
    };
    let mut all = Changed::new("");
    assert_eq!(all.put(&line), Difference::Places);
    assert_eq!(all.2.take(), News::Another);
    assert_eq!(all.put(&marked), Difference::Looks);
    assert_eq!(all.put(&marked), Difference::Nothing);
    // A mark needs no new layout.
    assert_eq!(all.2.take(), News::Edits(Vec::new()));
    assert_eq!(all.put(&other), Difference::Places);
    let mut some = Changed::new("rating=3");
    assert_eq!(some.put(&line), Difference::Places);
    assert_eq!(some.put(&marked), Difference::Places);
    assert_eq!(some.put(&other), Difference::Nothing);
}

/// An overview, and a list that follows it.
struct Changed(Overview, Hits, News);

impl Changed {
    fn new(address: &str) -> Self {
        let wanted = ListQuery::new(&Search::new(""), sieve(address));
        Self(Overview::default(), Hits::new(wanted), News::default())
    }

    fn put(&mut self, line: &OverviewLine) -> Difference {
        let Self(overview, hits, news) = self;
        let change = overview.put(line);
        hits.follow(overview, change.as_slice(), news)
    }
}

#[test]
fn a_list_of_everything_has_room_for_what_is_expected() {
    let mut overview = Overview::default();
    let hits = |search| Hits::new(ListQuery::new(&Search::new(search), Sieve::default()));
    overview.expect(5_000);
    assert!((5_000..10_000).contains(&hits("").room(&overview)));
    assert_eq!(hits("waves").room(&overview), 0);
    // More lines are added than were expected.
    overview.expect(0);
    for number in 0..2_000 {
        overview
            .put(&OverviewLine::of(&job(number, 1)).unwrap())
            .unwrap();
    }
    assert!(hits("").room(&overview) >= overview.len());
}

#[test]
fn batches_are_listed_from_the_newest_by_their_first_results() {
    let mut overview = Overview::default();
    assert_eq!(overview.batches(), []);
    for (number, batch) in [(8, "b"), (2, "a"), (4, ""), (6, "a"), (10, "a"), (12, "b")] {
        let line = OverviewLine {
            batch: (!batch.is_empty()).then(|| batch.to_owned()),
            ..OverviewLine::of(&job(number, number)).unwrap()
        };
        overview.put(&line);
    }
    let batches = overview.batches();
    let batches: Vec<_> = batches
        .iter()
        .map(|(batch, slot)| (batch.as_str(), overview.at(*slot)))
        .collect();
    assert_eq!(batches, [("b", 1_004), ("a", 1_001)]);
}

proptest! {
    /// Lines are added in any order, changed and removed. The list searches some of them in each turn, and a copy of
    /// the list follows it now and then.
    #[test]
    fn the_overview_finds_what_the_jobs_have(
        steps in prop::collection::vec((0..40_usize, 0..60_usize, 0..4_u8), 1..120),
        search in prop::sample::select(SEARCHES.to_vec()),
        address in prop::sample::select(ADDRESSES.to_vec()),
    ) {
        let search = Search::new(search);
        let sieve = sieve(address);
        let mut overview = Overview::default();
        let mut hits = Hits::new(ListQuery::new(&search, sieve.clone()));
        let mut jobs: Vec<Job> = Vec::new();
        let (mut news, mut copy) = (News::default(), Vec::new());
        for (number, seed, what) in steps {
            let mut next = job(number, seed);
            match what {
                0 => {
                    let is_gone = |job: &&Job| job.created_at == next.created_at;
                    let known = |job: &Job| (seed % 2 == 0).then_some(job.created_at);
                    let gone = jobs.iter().filter(is_gone);
                    let changes = overview.remove(gone.map(|job| (job.id.as_str(), known(job))));
                    hits.follow(&overview, &changes, &mut news);
                    jobs.retain(|job| job.created_at != next.created_at);
                }
                1 => hits.advance(&overview, 3),
                _ => {
                    // A job that is already in the overview is changed.
                    if let Some(own) = jobs.iter().position(|job| job.created_at == next.created_at) {
                        let own = jobs.remove(own);
                        next.id = own.id;
                    }
                    let change = overview.put(&OverviewLine::of(&next).unwrap());
                    hits.follow(&overview, change.as_slice(), &mut news);
                    jobs.push(next);
                }
            }
            if seed % 3 == 0 {
                follow(&mut copy, news.take(), hits.found(&overview), seed % 5);
            }
            prop_assert_eq!(overview.len(), jobs.len());
            prop_assert!(newest_first(&overview, &hits));
        }
        while !hits.is_over(&overview) {
            hits.advance(&overview, 7);
        }
        follow(&mut copy, news.take(), hits.found(&overview), usize::MAX);
        prop_assert_eq!(&*copy, hits.found(&overview));
        let found = ids(&overview, &hits);
        let all: HashSet<String> = found.iter().cloned().collect();
        prop_assert_eq!(found.len(), all.len());
        prop_assert_eq!(all, expected(&jobs, &search, &sieve));
        for (place, slot) in hits.found(&overview).iter().enumerate() {
            prop_assert_eq!(hits.place(&overview, *slot), Some(place));
        }
    }
}
