//! Tests of the rules for each field.

use easel_core::contract::{Kind, Mode};
use easel_core::draft::Field::{
    self, Model, Outputs, Prompt, ProviderOptions, References, Seconds,
};
use easel_core::draft::{Draft, Problem, prompt_length};

use crate::draft::valid;

const KINDS: [Kind; 3] = [Kind::Image, Kind::Edit, Kind::Video];

fn problems(draft: &Draft, kind: Kind) -> Vec<Field> {
    let fields =
        |problems: Vec<Problem>| problems.into_iter().map(|problem| problem.field).collect();
    draft.validate(kind).map_or_else(fields, |_| Vec::new())
}

/// Each row has one change to a valid draft, and the fields that then have a problem in an image, an edit and a video.
#[test]
fn only_what_the_contract_excludes_is_a_problem() {
    type Row = (fn(&mut Draft), [&'static [Field]; 3]);
    const ALL_MODELS: [&[Field]; 3] = [&[Model]; 3];
    const ALL_PROMPTS: [&[Field]; 3] = [&[Prompt]; 3];
    const FINE: [&[Field]; 3] = [&[]; 3];
    const fn video(fields: &'static [Field]) -> [&'static [Field]; 3] {
        [&[], &[], fields]
    }
    let rows: [Row; 28] = [
        (|_| (), FINE),
        (|d| d.model = " \t".to_owned(), ALL_MODELS),
        (|d| d.model = " any/id:1 ".to_owned(), FINE),
        (|d| d.prompt = " \n".to_owned(), ALL_PROMPTS),
        (|d| d.prompt = "é".repeat(2000), FINE),
        (|d| d.prompt = "é".repeat(2001), video(&[Prompt])),
        (
            |d| d.references = " \n".to_owned(),
            [&[], &[References], &[]],
        ),
        (
            |d| d.references = "kite".to_owned(),
            [&[], &[References], &[References]],
        ),
        (
            |d| d.references = "kite\nblob:1".to_owned(),
            [&[], &[References, References], &[References, References]],
        ),
        (|d| d.size = "huge".to_owned(), FINE),
        (|d| d.size = "7x0".to_owned(), FINE),
        (|d| d.quality = "ultra".to_owned(), FINE),
        (|d| d.resolution = "8k".to_owned(), FINE),
        (|d| d.seconds = String::new(), video(&[Seconds])),
        (|d| d.seconds = "0".to_owned(), video(&[Seconds])),
        (|d| d.seconds = "-4".to_owned(), video(&[Seconds])),
        (|d| d.seconds = "4.5".to_owned(), video(&[Seconds])),
        (|d| d.seconds = "six".to_owned(), video(&[Seconds])),
        (|d| d.seconds = " 600 ".to_owned(), FINE),
        (|d| d.outputs = "0".to_owned(), video(&[Outputs])),
        (|d| d.outputs = "two".to_owned(), video(&[Outputs])),
        (|d| d.outputs = "40".to_owned(), FINE),
        (
            |d| d.provider_options = "{".to_owned(),
            video(&[ProviderOptions]),
        ),
        (
            |d| d.provider_options = "[]".to_owned(),
            video(&[ProviderOptions]),
        ),
        (
            |d| d.provider_options = "\"a\"".to_owned(),
            video(&[ProviderOptions]),
        ),
        (|d| d.provider_options = " {} ".to_owned(), FINE),
        (
            |d| d.provider_options = r#"{"anything": [null]}"#.to_owned(),
            FINE,
        ),
        (
            |d| d.provider_options = r#"{"generate_audio": false}"#.to_owned(),
            FINE,
        ),
    ];
    for (number, (change, expected)) in rows.into_iter().enumerate() {
        let mut draft = valid();
        change(&mut draft);
        for (kind, expected) in KINDS.into_iter().zip(expected) {
            assert_eq!(
                problems(&draft, kind),
                expected,
                "row {number}, {kind:?}: {draft:?}"
            );
        }
    }
}

#[test]
fn all_problems_are_reported_at_once_in_form_order() {
    let draft = Draft {
        references: "kite".to_owned(),
        outputs: "none".to_owned(),
        provider_options: "?".to_owned(),
        ..Draft::default()
    };
    let all = [Model, Prompt, References, Seconds, Outputs, ProviderOptions];
    assert_eq!(problems(&draft, Kind::Video), all);
}

#[test]
fn a_json_error_has_its_position() {
    let draft = Draft {
        provider_options: "{\"seed\": 1,\n oops}".to_owned(),
        ..valid()
    };
    let problems = draft.validate(Kind::Video).unwrap_err();
    assert!(
        problems[0].message.contains("line 2, column 2"),
        "{problems:?}"
    );
}

#[test]
fn a_too_long_prompt_is_reported_with_its_length() {
    let draft = Draft {
        prompt: "🪁".repeat(2001),
        ..valid()
    };
    let problems = draft.validate(Kind::Video).unwrap_err();
    assert!(problems[0].message.contains("2001"), "{problems:?}");
    assert_eq!(prompt_length(&draft.prompt), 2001);
}

#[test]
fn options_are_sent_as_they_were_typed() {
    for (options, sent) in [
        ("", None),
        (" { } ", None),
        (
            r#"{"aspect_ratio": 1.50, "generate_audio": false}"#,
            Some(r#"{"aspect_ratio":1.50,"generate_audio":false}"#),
        ),
    ] {
        let draft = Draft {
            provider_options: options.to_owned(),
            ..valid()
        };
        let request = draft.validate(Kind::Video).unwrap();
        let object = request.provider_options();
        let text = object.map(|object| serde_json::to_string(object).unwrap());
        assert_eq!(text.as_deref(), sent);
    }
}

#[test]
fn a_video_runs_in_the_background_whatever_the_draft_says() {
    for mode in [Mode::Wait, Mode::Background] {
        let draft = Draft { mode, ..valid() };
        assert_eq!(
            draft.validate(Kind::Video).unwrap().mode(),
            Mode::Background
        );
        assert_eq!(draft.validate(Kind::Edit).unwrap().mode(), mode);
    }
}
