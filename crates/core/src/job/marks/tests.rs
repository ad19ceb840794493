//! Tests of which decision counts, and of the stored form of marks.

use proptest::prelude::*;
use serde_json::json;

use super::*;

/// Generates decisions at times that collide, about tags that only differ by case.
fn decision() -> impl Strategy<Value = (Mark, Millis)> {
    let tag = prop::sample::select(vec!["a", "A", "b/c", "b", "ß", "ΣΑΣ"]);
    let mark = prop_oneof![
        any::<bool>().prop_map(Mark::Favourite),
        (0..=6_u8).prop_map(Mark::Rating),
        "[ab]{0,2}".prop_map(Mark::Note),
        (tag, any::<bool>()).prop_map(|(tag, is_on)| Mark::Tag(tag.to_owned(), is_on)),
        ("[xy]", any::<bool>()).prop_map(|(id, is_in)| Mark::Collection(id, is_in)),
    ];
    (mark, 0..9_u64)
}

/// Generates a copy with some decisions, or without marks.
fn copy() -> impl Strategy<Value = Option<Marks>> {
    prop::collection::vec(decision(), 0..12).prop_map(|decisions| {
        let mut marks = Marks::default();
        let mut has_any = false;
        for (mark, at) in decisions {
            has_any |= marks.decide(&mark, at);
        }
        has_any.then_some(marks)
    })
}

fn join<'a>(
    one: impl Into<Option<&'a Marks>>,
    other: impl Into<Option<&'a Marks>>,
) -> Option<Marks> {
    Marks::joined(one.into(), other.into())
}

proptest! {
    #[test]
    fn copies_become_equal_in_any_order(a in copy(), b in copy(), c in copy()) {
        prop_assert_eq!(join(&a, &b), join(&b, &a));
        prop_assert_eq!(join(&join(&a, &b), &c), join(&a, &join(&b, &c)));
        prop_assert_eq!(join(&a, &a), a.clone());
        prop_assert_eq!(join(&join(&a, &b), &b), join(&a, &b));
    }

    #[test]
    fn a_decision_after_all_that_is_known_counts(
        a in copy(),
        b in copy(),
        (mark, now) in decision(),
    ) {
        let known = join(&a, &b);
        let mut decided = known.clone().unwrap_or_default();
        let is_new = decided.decide(&mark, now);
        let decided = is_new.then_some(decided).or(known);
        for old in [&a, &b] {
            prop_assert_eq!(&join(&decided, old), &decided);
            prop_assert_eq!(&join(old, &decided), &decided);
        }
        // The same decision once more changes nothing.
        if let Some(mut decided) = decided {
            prop_assert!(!is_new || !decided.decide(&mark, now));
        }
    }

    #[test]
    fn what_is_stored_is_read_again(marks in copy()) {
        let text = serde_json::to_string(&marks).unwrap();
        prop_assert_eq!(serde_json::from_str::<Option<Marks>>(&text).unwrap(), marks);
    }
}

/// A rating in one tab and a note in another overwrote each other, because all marks shared one time.
#[test]
fn different_marks_of_two_tabs_are_both_kept() {
    let mut one = Marks::default();
    assert!(one.decide(&Mark::Favourite(true), 5));
    let mut other = one.clone();
    assert!(one.decide(&Mark::Rating(4), 7));
    assert!(one.decide(&Mark::Tag("kites".into(), true), 7));
    assert!(other.decide(&Mark::Note("for the cover".into()), 8));
    assert!(other.decide(&Mark::Tag("red".into(), true), 9));
    let all = Marks::joined(Some(&one), Some(&other)).unwrap();
    assert!(all.is_favourite());
    assert_eq!((all.rating(), all.note()), (4, "for the cover"));
    assert_eq!(all.tags().collect::<Vec<_>>(), ["kites", "red"]);
}

#[test]
fn a_removed_tag_does_not_come_back() {
    let mut one = Marks::default();
    one.decide(&Mark::Tag("Kites".into(), true), 50);
    let before = one.clone();
    // The clock was set back, and the letters have another case.
    assert!(one.decide(&Mark::Tag("kites".into(), false), 3));
    let all = Marks::joined(Some(&before), Some(&one)).unwrap();
    assert_eq!(all.tags().count(), 0);
}

#[test]
fn there_is_a_limit_to_each() {
    let mut marks = Marks::default();
    for place in 0..MOST_TAGS {
        assert!(marks.decide(&Mark::Tag(place.to_string(), true), 1));
    }
    assert!(!marks.decide(&Mark::Tag("more".into(), true), 1));
    assert!(marks.decide(&Mark::Tag("0".into(), false), 1));
    assert!(marks.decide(&Mark::Tag("more".into(), true), 1));
    marks.decide(&Mark::Rating(200), 1);
    assert_eq!(marks.rating(), MOST_STARS);
    marks.decide(&Mark::Note("é".repeat(LONGEST_NOTE + 1)), 1);
    assert_eq!(marks.note().chars().count(), LONGEST_NOTE);
}

#[test]
fn a_tag_has_one_form() {
    for (typed, expected) in [
        ("kites", Some("kites")),
        ("  Red \t  kites ", Some("Red kites")),
        (" birds / herons /", Some("birds/herons")),
        ("//a///b", Some("a/b")),
        ("风筝", Some("风筝")),
        ("cafe\u{301}", Some("café")),
        ("a\u{0}b", Some("a b")),
        (" / ", None),
        ("", None),
    ] {
        assert_eq!(tag_from(typed).as_deref(), expected, "{typed}");
    }
    assert_eq!(
        tag_from(&"é".repeat(LONGEST_TAG)),
        Some("é".repeat(LONGEST_TAG))
    );
    assert_eq!(tag_from(&"é".repeat(LONGEST_TAG + 1)), None);
    assert_eq!(tags_from("a, b/c,, d，e"), ["a", "b/c", "d", "e"]);
    // These were one tag each.
    for (typed, tags) in [
        ("طبيعة، بحر", ["طبيعة", "بحر"]),
        ("طبيعة؛ بحر", ["طبيعة", "بحر"]),
        ("a；b", ["a", "b"]),
        ("a; b;", ["a", "b"]),
    ] {
        assert_eq!(tags_from(typed), tags);
    }
}

#[test]
fn a_tag_is_below_another() {
    for (tag, above, expected) in [
        ("birds", "birds", true),
        ("Birds/Herons", "birds", true),
        ("birds/herons", "birds/herons", true),
        ("birdsong", "birds", false),
        ("birds", "birds/herons", false),
        ("Cafe\u{301}/noir", "café", true),
        ("cafe", "Café", true),
        ("ＡＢ/c", "ab", true),
        ("birds/herons", "herons", false),
        ("ネコ/白", "ねこ", true),
        // No user has nested these tags.
        ("½ size", "1", false),
        ("½ size/a", "1/2 size", false),
        ("½ size/a", "½ size", true),
    ] {
        assert_eq!(is_below(tag, above), expected, "{tag} {above}");
    }
    assert!(same_label("ÄB", "äb") && same_label("a\u{308}b", "äb"));
    assert!(!same_label("a", "a/b"));
}

#[test]
fn marks_are_stored_in_this_form() {
    let favourite = json!({"at": 3, "favourite": true});
    let mut marks: Marks = serde_json::from_value(favourite.clone()).unwrap();
    assert_eq!(serde_json::to_value(&marks).unwrap(), favourite);
    marks.decide(&Mark::Rating(4), 9);
    marks.decide(&Mark::Tag("red".into(), true), 9);
    marks.decide(&Mark::Tag("blue".into(), true), 9);
    marks.decide(&Mark::Tag("blue".into(), false), 10);
    let stored = json!({
        "at": 3, "favourite": true, "rating": {"at": 9, "is": 4},
        "tags": [{"at": 10, "on": false, "is": "blue"}, {"at": 9, "is": "red"}],
    });
    assert_eq!(serde_json::to_value(&marks).unwrap(), stored);
}

#[test]
fn what_another_version_wrote_does_not_hide_the_rest() {
    let stored = json!({
        "at": 3, "favourite": true, "rating": {"at": 9, "is": 40}, "note": "of another version",
        "tags": ["of another version", {"at": 9, "is": "red"}, {"at": 4, "is": "RED"}], "colour": "red",
    });
    let marks: Marks = serde_json::from_value(stored).unwrap();
    assert!(marks.is_favourite());
    assert_eq!((marks.rating(), marks.note()), (0, ""));
    assert_eq!(marks.tags().collect::<Vec<_>>(), ["red"]);
}
