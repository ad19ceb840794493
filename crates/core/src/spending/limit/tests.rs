use super::*;
use crate::{
    contract::{ApiError, Kind, Media, MediaKind, Mode},
    draft::Draft,
    job::{Account, BatchCell, DEMO, Event},
    spending::Charge,
};

fn credits(amount: u32) -> Credits {
    Credits::parse(&amount.to_string()).unwrap()
}

fn request(model: &str) -> Request {
    let draft = Draft {
        mode: Mode::Wait,
        model: model.into(),
        prompt: "a red kite".into(),
        ..Draft::default()
    };
    draft.validate(Kind::Image).unwrap()
}

fn sent(model: &str) -> Job {
    let to = Account {
        base: "https://host".into(),
        key: None,
    };
    let mut job = Job::written("j".into(), request(model), to, 1);
    job.apply(&Event::Sent { by: "tab".into() }, 2);
    job
}

fn answered(model: &str, price: u32) -> Job {
    let mut job = sent(model);
    let media = vec![Media {
        url: "https://host/a.png".into(),
        kind: MediaKind::Image,
    }];
    let credits = Some(price.into());
    job.apply(&Event::Answered { media, credits }, 3);
    job
}

/// Returns a day with a limit of 10, on which "cheap" is known to cost 4 and "dear" 9.
fn day(spent: u32, open: &[&str]) -> Day {
    let known = [answered("cheap", 4), answered("dear", 9)];
    Day {
        limit: credits(10),
        spent: credits(spent),
        open: open
            .iter()
            .map(|model| (*model != "adopted").then(|| Order::of_request(&request(model))))
            .collect(),
        past: known.iter().filter_map(Past::of).collect(),
    }
}

/// A batch of a hundred requests that another tab was sending counted as four, because only the requests on their way
/// counted.
#[test]
fn a_request_on_its_way_shows_that_its_batch_is_being_sent() {
    let mut job = sent("cheap");
    assert_eq!(batch_under_way(&job), None);
    job.batch = Some(BatchCell {
        id: "b".into(),
        ..BatchCell::default()
    });
    assert_eq!(batch_under_way(&job).as_deref(), Some("b"));
    job.apply(&Event::AnswerLost(None), 3);
    assert_eq!(batch_under_way(&job), None, "the tab has stopped");
}

/// A running request with an unknown price counted as free.
#[test]
fn known_and_unknown_prices_decide_if_the_user_is_asked() {
    // The spent credits, the open and the requested models; then the likely sum, and the numbers of open and requested
    // jobs without a price.
    type Case<'a> = (
        u32,
        &'a [&'a str],
        &'a [&'a str],
        Option<(u32, usize, usize)>,
    );
    let cases: &[Case<'_>] = &[
        (0, &[], &["cheap"], None),
        (6, &[], &["cheap"], None),
        (7, &[], &["cheap"], Some((11, 0, 0))),
        (0, &[], &["cheap", "cheap", "cheap"], Some((12, 0, 0))),
        (0, &["cheap"], &["cheap"], None),
        (0, &["cheap", "cheap"], &["cheap"], Some((12, 0, 0))),
        (0, &["dear"], &["cheap"], Some((13, 0, 0))),
        // This is the first request to a model, while the limit has room.
        (9, &[], &["new"], None),
        (10, &[], &["new"], Some((10, 0, 1))),
        // Fifty requests without a known price were sent without a question.
        (0, &[], &["new", "new"], Some((0, 0, 2))),
        // A request without a known price is running.
        (0, &["new"], &["cheap"], Some((4, 1, 0))),
        (0, &["adopted"], &["cheap"], Some((4, 1, 0))),
        (0, &["new", "dear", "adopted"], &["new"], Some((9, 2, 1))),
        (12, &[], &[], Some((12, 0, 0))),
    ];
    for (spent, open, asked, expected) in cases {
        let requests: Vec<_> = asked.iter().map(|model| request(model)).collect();
        let found = day(*spent, open).passed_by(&requests);
        let told = found.map(|found| {
            let likely = found.likely.to_string().parse().unwrap();
            (likely, found.open_unpriced, found.requests_unpriced)
        });
        assert_eq!(told, *expected, "{spent} {open:?} {asked:?}");
    }
}

#[test]
fn unknown_prices_differ_from_likely_costs() {
    let requests = [request("cheap")];
    let is_likely = |day: Day| day.passed_by(&requests).unwrap().is_likely();
    assert!(!is_likely(day(0, &["new"])));
    assert!(is_likely(day(8, &["new"])));
}

#[test]
fn what_may_still_be_charged() {
    let lost = |error| {
        let mut job = sent("m");
        job.apply(&Event::AnswerLost(error), 3);
        job
    };
    let mut refused = sent("m");
    refused.apply(&Event::Refused(ApiError::Cancelled), 3);
    for (job, may_be) in [
        (sent("m"), true),
        (lost(None), true),
        (lost(Some(ApiError::TimedOut { status: 504 })), true),
        (refused, false),
        (answered("m", 1), false),
    ] {
        let found = may_be_charged(&job, |_| true);
        assert_eq!(found.is_some(), may_be, "{:?}", job.state);
    }
    // Neither a request to the demo nor its result costs anything.
    for mut job in [sent("m"), lost(None), answered("m", 1)] {
        job.key = Some(DEMO.to_owned());
        assert!(may_be_charged(&job, |_| true).is_none());
        assert_eq!(Charge::of(&job), None);
        assert_eq!(Past::of(&job), None);
    }
    // A job that was lost on another day does not block for ever.
    let before = |_| false;
    assert!(may_be_charged(&lost(None), before).is_none());
    assert!(may_be_charged(&sent("m"), before).is_some());
}
