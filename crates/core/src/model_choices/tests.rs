use super::*;
use crate::profile::FREE;

fn model(id: &str, category: &str, capabilities: &[&str]) -> Model {
    Model {
        takes: crate::contract::Takes::default(),
        id: id.to_owned(),
        category: Some(category.to_owned()),
        capabilities: capabilities.iter().map(|&word| word.to_owned()).collect(),
    }
}

fn listed() -> Vec<Model> {
    vec![
        model("draw-1", "image", &["text-to-image"]),
        model("talk-1", "chat", &[]),
        model(
            "Studio/Draw-2",
            "image",
            &["text-to-image", "image-to-image"],
        ),
        model("mend-1", "image", &["image-to-image"]),
        model("film-1", "video", &[]),
    ]
}

fn ids(ids: &[&str]) -> Vec<String> {
    ids.iter().map(|&id| id.to_owned()).collect()
}

#[test]
fn what_fits_is_offered_and_what_was_used_last_comes_first() {
    type Row = (
        Kind,
        &'static [&'static str],
        &'static [&'static str],
        &'static [&'static str],
    );
    let rows: [Row; 5] = [
        (
            Kind::Image,
            &[],
            &["draw-1", "Studio/Draw-2"],
            &["mend-1", "film-1"],
        ),
        (
            Kind::Image,
            &["Studio/Draw-2", "draw-1", "Studio/Draw-2"],
            &["Studio/Draw-2", "draw-1"],
            &["mend-1", "film-1"],
        ),
        // The user has used this model for images, whatever the list says.
        (
            Kind::Image,
            &["mend-1", "unlisted", "talk-1"],
            &["mend-1", "unlisted", "draw-1", "Studio/Draw-2"],
            &["film-1"],
        ),
        (
            Kind::Edit,
            &[],
            &["Studio/Draw-2", "mend-1"],
            &["draw-1", "film-1"],
        ),
        (
            Kind::Video,
            &[],
            &["film-1"],
            &["draw-1", "Studio/Draw-2", "mend-1"],
        ),
    ];
    for (kind, used, fitting, others) in rows {
        let choices = ModelChoices::all(kind, &listed(), &ids(used));
        assert_eq!(choices.fitting, ids(fitting), "{kind:?} {used:?}");
        assert_eq!(choices.others, ids(others), "{kind:?} {used:?}");
        assert_eq!(choices.typed, None);
    }
}

#[test]
fn typing_leaves_what_contains_every_word() {
    type Row = (
        &'static str,
        &'static [&'static str],
        &'static [&'static str],
        Option<&'static str>,
    );
    let rows: [Row; 9] = [
        ("draw", &["draw-1", "Studio/Draw-2"], &[], Some("draw")),
        (" DRAW 2 ", &["Studio/Draw-2"], &[], Some("DRAW 2")),
        ("-1", &["draw-1"], &["mend-1", "film-1"], Some("-1")),
        ("film", &[], &["film-1"], Some("film")),
        // There is nothing left to choose when the whole id is typed.
        ("film-1", &[], &[], None),
        ("draw-1", &[], &[], None),
        ("something else", &[], &[], None),
        // Chat models are not offered.
        ("talk", &[], &[], None),
        (
            "",
            &["draw-1", "Studio/Draw-2"],
            &["mend-1", "film-1"],
            None,
        ),
    ];
    for (typed, fitting, others, as_typed) in rows {
        let choices = ModelChoices::all(Kind::Image, &listed(), &[]).matching(typed);
        assert_eq!(choices.fitting, ids(fitting), "{typed}");
        assert_eq!(choices.others, ids(others), "{typed}");
        assert_eq!(choices.typed.as_deref(), as_typed, "{typed}");
        assert_eq!(choices.is_empty(), fitting.len() + others.len() == 0);
    }
}

#[test]
fn a_typed_id_that_others_continue_comes_first() {
    let listed = [
        model("draw-12", "image", &[]),
        model("draw-1", "image", &[]),
    ];
    let choices = ModelChoices::all(Kind::Image, &listed, &[]).matching("draw-1");
    assert_eq!(choices.fitting, ids(&["draw-1", "draw-12"]));
    assert_eq!(choices.typed, None);
}

#[test]
fn work_starts_with_the_model_of_the_source_if_it_can_do_that() {
    const EDITS: Profile = Profile {
        kinds: &[Kind::Image, Kind::Edit],
        ..FREE
    };
    const DRAWS: Profile = Profile {
        kinds: &[Kind::Image],
        ..FREE
    };
    let listed = listed();
    let plain = [Model {
        category: None,
        ..model("plain", "", &[])
    }];
    // The columns: source, profile, list, chosen, last, expected.
    for (source, profile, listed, chosen, last, expected) in [
        (
            "Studio/Draw-2",
            FREE,
            &listed[..],
            "mend-1",
            None,
            "Studio/Draw-2",
        ),
        // This model only makes images from text.
        ("draw-1", FREE, &listed, "mend-1", None, "mend-1"),
        ("draw-1", FREE, &listed, "", Some("mend-1"), "mend-1"),
        ("draw-1", FREE, &listed, "", None, "Studio/Draw-2"),
        // The service's list counts more than the profile.
        ("draw-1", EDITS, &listed, "", Some("mend-1"), "mend-1"),
        // The profile counts if the list says nothing about edits.
        ("plain", EDITS, &plain, "mend-1", None, "plain"),
        ("plain", DRAWS, &plain, "mend-1", None, "mend-1"),
        ("unlisted", EDITS, &[], "mend-1", None, "unlisted"),
        // Nothing is known about this model.
        ("unlisted", FREE, &[], "mend-1", None, "mend-1"),
        ("unlisted", FREE, &[], "", None, "unlisted"),
        ("", FREE, &[], "", None, ""),
    ] {
        let start = Start {
            kind: Kind::Edit,
            source,
            chosen,
            last,
            listed,
            profile: &profile,
        };
        assert_eq!(start.model(), expected, "{source} {chosen} {last:?}");
    }
}

#[test]
fn whole_words_come_first() {
    let listed: Vec<_> = ["concat-9", "category", "my-cat", "Cat-2", "chât"]
        .map(|id| model(id, "image", &[]))
        .into();
    let choices = ModelChoices::all(Kind::Image, &listed, &[]).matching("cat");
    assert_eq!(
        choices.fitting,
        ids(&["my-cat", "Cat-2", "category", "concat-9"])
    );
    let choices = ModelChoices::all(Kind::Image, &listed, &[]).matching("ＣＨＡＴ");
    assert_eq!(choices.fitting, ids(&["chât"]));
}

/// Each of ten thousand models was compared with all others, for each letter that was typed.
#[test]
fn ten_thousand_models_are_sorted_in_one_pass() {
    let listed: Vec<_> = (0..100_000)
        .map(|at| {
            model(
                &format!("studio/model-{at}"),
                if at % 2 == 0 { "image" } else { "video" },
                &[],
            )
        })
        .collect();
    let used: Vec<_> = (0..100_000)
        .map(|at| format!("studio/model-{}", at % 10))
        .collect();
    let choices = ModelChoices::all(Kind::Image, &listed, &used);
    assert_eq!(choices.fitting.len() + choices.others.len(), 100_000);
    assert_eq!(
        choices.matching("99999").others,
        ids(&["studio/model-99999"])
    );
}
