//! Tests of the query in the address, and of which jobs it shows.

use proptest::prelude::*;
use serde_json::{Value, json};

use super::*;
use crate::{contract::Kind, job::Job};

/// Returns a job with a result, in a batch, from noon of a day that begins at 1,000.
fn job(change: &Value) -> Job {
    let mut job = json!({
        "id": "j",
        "request": {
            "kind": "edit",
            "mode": "wait",
            "body": {
                "model": "m-1", "prompt": "a kite", "size": "1536x1024",
                "image": "https://a.example/1.png",
            },
        },
        "base": "https://a.example:8443/v1",
        "created_at": 1_500,
        "state": {
            "is": "completed", "task": null, "credits": 2.5,
            "media": [{"url": "https://a.example/2.png", "kind": "image"}],
        },
        "timeline": [], "raw": null,
        "marks": {
            "at": 1, "favourite": true, "rating": {"at": 1, "is": 3},
            "tags": [{"at": 1, "is": "Birds/herons"}], "collections": [{"at": 1, "is": "c-1"}],
        },
        "grid": {
            "id": "b", "row": "", "row_at": 0, "column": "", "column_at": 0, "repeat": 1,
        },
    });
    for (name, value) in change.as_object().unwrap() {
        job[name] = value.clone();
    }
    serde_json::from_value(job).unwrap()
}

/// Returns the start of a day of a thousand milliseconds, in a month that begins at 0.
#[allow(clippy::unnecessary_wraps, reason = "a browser may not know a day")]
fn start(day: &str, later: u32) -> Option<u64> {
    let day: u64 = day[8..].parse().unwrap();
    Some((day - 1 + u64::from(later)) * 1_000)
}

fn shows(address: &str, job: &Job) -> bool {
    Sieve::new(&LibraryQuery::read(address).filters, start).shows(job)
}

#[test]
fn each_filter_shows_what_it_says() {
    let job = job(&json!({}));
    for (address, expected) in [
        ("", true),
        ("show=favourites", true),
        ("rating=3", true),
        ("rating=1", true),
        ("rating=4", false),
        ("tag=birds", true),
        ("tag=birds/herons", true),
        ("tag=bird", false),
        ("collection=c-1", true),
        ("collection=c", false),
        ("type=edit", true),
        ("type=image", false),
        ("model=m-1", true),
        ("model=m", false),
        ("service=https://a.example:8443", true),
        ("service=https://a.example", false),
        ("shape=landscape", true),
        ("shape=square", false),
        ("shape=portrait", false),
        ("from=2026-11-02", true),
        ("from=2026-11-03", false),
        ("until=2026-11-02", true),
        ("until=2026-11-01", false),
        ("from=2026-11-01&until=2026-11-09", true),
        ("cost-from=2.5", true),
        ("cost-from=2.6", false),
        ("cost-until=2.50", true),
        ("cost-until=2.4", false),
        ("cost-from=1&cost-until=10", true),
        ("kept=yes", false),
        ("kept=no", true),
        ("batch=b", true),
        ("batch=c", false),
        ("made-from=picture", true),
        // The first fingerprint is of the job's reference, the second of its own result.
        ("made-from=f464108f8a9f7e50", true),
        ("made-from=b9dace9fa1358a29", false),
        ("made-from=picture&made-from=0000000000000000", false),
        // A job must match all filters.
        ("model=m-1&type=edit&shape=landscape", true),
        ("model=m-1&type=video", false),
        // An unknown name or value hides nothing.
        (
            "colour=red&show=failed&shape=round&from=yesterday&cost-from=much&kept=maybe&made-from=F464108F8A9F7E50",
            true,
        ),
    ] {
        assert_eq!(shows(address, &job), expected, "{address}");
    }
}

#[test]
fn what_is_not_known_of_a_job_is_not_shown_by_it() {
    let bare = json!({
        "request": null, "marks": null, "grid": null,
        "state": {
            "is": "completed", "task": null, "credits": null,
            "media": [{"url": "easel-bytes:1", "kind": "image"}],
        },
    });
    for address in [
        "show=favourites",
        "rating=1",
        "tag=birds",
        "collection=c",
        "model=m-1",
        "shape=square",
        "cost-from=0",
        "cost-until=9",
        "kept=no",
        "batch=b",
        "made-from=picture",
        "made-from=f464108f8a9f7e50",
    ] {
        assert!(!shows(address, &job(&bare)), "{address}");
    }
    assert!(shows("type=image", &job(&bare)));
    // The bytes of this result came with the response.
    assert!(shows("kept=yes", &job(&bare)));
    let failed = json!({"state": {"is": "failed", "task": "t", "reason": null}});
    assert!(!shows("", &job(&failed)), "there is nothing to show");
}

#[test]
fn what_was_made_from_a_picture_is_found_by_its_url() {
    for (url, expected) in [
        ("https://a.example/1.png", true),
        ("https://a.example/2.png", false),
        ("", false),
    ] {
        let query = LibraryQuery::made_from(url);
        assert_eq!(LibraryQuery::read(&query.write()), query, "{url}");
        assert_eq!(shows(&query.write(), &job(&json!({}))), expected, "{url}");
    }
}

#[test]
fn nearly_square_is_square() {
    for (size, shape) in [
        ((1024, 1024), Orientation::Square),
        ((1, 1), Orientation::Square),
        ((1024, 1000), Orientation::Square),
        ((1024, 960), Orientation::Landscape),
        ((4, 3), Orientation::Landscape),
        ((9, 16), Orientation::Portrait),
        ((u32::MAX, 1), Orientation::Landscape),
    ] {
        assert_eq!(Orientation::of(size), shape, "{size:?}");
    }
}

#[test]
fn an_origin_ends_before_the_path() {
    for (base, expected) in [
        ("https://a.example", "https://a.example"),
        ("https://a.example/v1/x", "https://a.example"),
        ("http://localhost:80/", "http://localhost:80"),
        ("", ""),
    ] {
        assert_eq!(origin(base), expected);
    }
}

#[test]
fn an_address_is_written_as_people_read_it() {
    for (address, written) in [
        ("", ""),
        ("show=favourites", "show=favourites"),
        // Filters have a constant order, and each occurs once.
        (
            "until=2026-01-02&model=a/b&show=favourites&type=video&model=c",
            "show=favourites&type=video&model=c&until=2026-01-02",
        ),
        ("rating=6&tag=%20/", ""),
        (
            "tag=birds+/herons&rating=2&collection=c&show=favourites",
            "show=favourites&rating=2&tag=birds/herons&collection=c",
        ),
        ("q=red+kite", "q=red%20kite"),
        ("q=%E7%BA%A2&type=image", "q=%E7%BA%A2&type=image"),
        ("q=%20", ""),
        // Values that are no percent code, or no UTF-8.
        ("q=50%25%", "q=50%25%25"),
        ("q=%FF", "q=%EF%BF%BD"),
        (
            "made-from=0123456789abcdef&made-from=picture&made-from=x",
            "made-from=picture&made-from=0123456789abcdef",
        ),
        ("from=2026-13-01&until=26-1-1&from=0000-01-01&model=", ""),
        (
            "service=https://a.example:8443",
            "service=https://a.example:8443",
        ),
    ] {
        assert_eq!(LibraryQuery::read(address).write(), written, "{address}");
    }
}

#[test]
fn filters_exclude_each_other_within_a_facet() {
    let filters = Filters::default()
        .with(Filter::Kind(Kind::Video))
        .with(Filter::Favourite)
        .with(Filter::Kind(Kind::Image));
    let all: Vec<_> = filters.iter().cloned().collect();
    assert_eq!(all, [Filter::Favourite, Filter::Kind(Kind::Image)]);
    assert!(!filters.is_favourites_alone());
    assert!(filters.without_facet(Facet::Kind).is_favourites_alone());
    assert_eq!(filters.get(Facet::Model), None);
}

fn any_filter() -> impl Strategy<Value = Filter> {
    let text = || ".{1,12}".prop_map(|text: String| text);
    let day = || {
        (1_u32..=9_999, 1_u32..=12, 1_u32..=31)
            .prop_map(|(year, month, day)| format!("{year:04}-{month:02}-{day:02}"))
    };
    prop_oneof![
        Just(Filter::Favourite),
        prop::sample::select(&KINDS[..]).prop_map(Filter::Kind),
        text().prop_map(Filter::Model),
        text().prop_map(Filter::Service),
        prop::sample::select(&Orientation::ALL[..]).prop_map(Filter::Shape),
        day().prop_map(Filter::From),
        day().prop_map(Filter::Until),
        (0..9_999_u32).prop_map(|credits| Filter::CostFrom(credits.to_string())),
        Just(Filter::CostUntil("0.25".to_owned())),
        any::<bool>().prop_map(Filter::Kept),
        text().prop_map(Filter::Batch),
        Just(Filter::FromPicture),
        "[0-9a-f]{16}".prop_map(Filter::MadeFrom),
    ]
}

proptest! {
    #[test]
    fn what_is_written_is_read_back(
        words in ".{0,20}",
        filters in prop::collection::vec(any_filter(), 0..9),
    ) {
        let filters = filters.into_iter().fold(Filters::default(), |all, next| all.with(next));
        let query = LibraryQuery { words, filters };
        let address = query.write();
        prop_assert!(address.is_ascii());
        prop_assert!(!address.contains(['#', ' ', '"', '<', '\'']), "{}", address);
        let read = LibraryQuery::read(&address);
        prop_assert_eq!(&read.filters, &query.filters);
        if query.words.trim().is_empty() {
            prop_assert_eq!(read.words, "");
        } else {
            prop_assert_eq!(&read.words, &query.words);
        }
    }

    #[test]
    fn no_address_breaks_it(address in ".{0,60}", codes in "[%+&=a-f0-9]{0,40}") {
        for address in [address, codes] {
            let query = LibraryQuery::read(&address);
            prop_assert_eq!(LibraryQuery::read(&query.write()).filters, query.filters);
        }
    }
}
