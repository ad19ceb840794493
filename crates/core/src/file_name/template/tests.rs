//! Tests of the templates of names.

use super::*;

const FACTS: NameFacts<'_> = NameFacts {
    day: "2026-11-22",
    prompt: "A red fox, in snow",
    model: "maker/flux-1.1:pro",
    kind: Some(Kind::Image),
    size: Some((1024, 1536)),
    number: None,
};

fn path(template: &str, facts: NameFacts<'_>) -> String {
    let template = NameTemplate::parse(template).unwrap();
    template.path(facts).join("/")
}

#[test]
fn a_template_is_filled_in() {
    for (template, expected) in [
        ("", "2026-11-22 a-red-fox-in-snow 1024x1536"),
        ("  ", "2026-11-22 a-red-fox-in-snow 1024x1536"),
        (
            "{date}/{model} {prompt}",
            "2026-11-22/maker-flux-1.1-pro a-red-fox-in-snow",
        ),
        ("{ Kind }s\\{size}", "images/1024x1536"),
        ("Easel: {prompt}?", "Easel- a-red-fox-in-snow"),
        ("{number}{date}", "2026-11-22"),
        ("../../{kind}", "image"),
        ("/etc//{kind}/", "etc/image"),
        ("...", "2026-11-22"),
        // An underscore at the end did not help, because for Windows the name ends at the first dot.
        ("aux.{kind}", "aux_.image"),
        ("Con .{kind}", "Con_.image"),
        ("com1/x", "com1_/x"),
        ("com1.a.b", "com1_.a.b"),
        ("auxiliary.{kind}", "auxiliary.image"),
        ("雪 {prompt}", "雪 a-red-fox-in-snow"),
        ("a\u{202e}b\u{7}c", "abc"),
    ] {
        assert_eq!(path(template, FACTS), expected, "{template:?}");
    }
    assert_eq!(NameTemplate::parse("").unwrap(), NameTemplate::default());
}

/// A template as other programs take it was refused: "There is no {ext}."
#[test]
fn an_ending_may_be_written() {
    for template in [
        "{date}/{model} {prompt}",
        "{prompt} {number}",
        "{number}",
        "{model}",
        "a.b",
    ] {
        for facts in [
            FACTS,
            NameFacts {
                number: Some(2),
                prompt: "",
                ..FACTS
            },
        ] {
            let same = path(template, facts);
            for ending in [".{ext}", "{ext}", ". {EXT} "] {
                assert_eq!(
                    path(&[template, ending].concat(), facts),
                    same,
                    "{template}{ending}"
                );
            }
        }
    }
    assert_eq!(path("{ext}/{kind}", FACTS), "image");
    assert_eq!(path(".{ext}", FACTS), "2026-11-22");
}

#[test]
fn what_is_not_known_leaves_no_gap() {
    let nothing = NameFacts {
        prompt: "🦊",
        size: None,
        kind: None,
        ..FACTS
    };
    for (template, expected) in [
        ("", "2026-11-22"),
        ("{date} - {prompt} - {size}", "2026-11-22"),
        ("{prompt}/{date}", "2026-11-22"),
        ("{prompt}", "2026-11-22"),
    ] {
        assert_eq!(path(template, nothing), expected, "{template:?}");
    }
}

#[test]
fn several_results_of_a_request_have_a_number_each() {
    let second = NameFacts {
        number: Some(2),
        ..FACTS
    };
    assert_eq!(path("{prompt}", second), "a-red-fox-in-snow 2");
    assert_eq!(path("{number}/{prompt}", second), "2/a-red-fox-in-snow");
}

#[test]
fn a_wrong_placeholder_is_named() {
    for (template, word) in [
        ("{promt}", "promt"),
        ("a {", ""),
        ("{date", "date"),
        ("{}", ""),
    ] {
        let problem = NameTemplate::parse(template).unwrap_err();
        assert_eq!(problem, UnknownWord(word.to_owned()));
    }
}

#[test]
fn folders_are_the_beginning_of_a_single_file() {
    let template = NameTemplate::parse("{date}/{kind}/{size}").unwrap();
    assert_eq!(template.name(FACTS), "2026-11-22 image 1024x1536");
}

#[test]
fn no_name_is_too_long_for_a_file_system() {
    let prompt = "𠀀".repeat(300);
    let facts = NameFacts {
        prompt: &prompt,
        model: &prompt,
        ..FACTS
    };
    for template in [
        "{model}",
        "{prompt}",
        "{prompt}{prompt}{prompt}",
        "{model}/{model}",
    ] {
        let template = NameTemplate::parse(template).unwrap();
        let parts = template.path(facts);
        let longest = parts.iter().map(String::len).max();
        assert!(longest.unwrap() <= LONGEST && template.name(facts).len() <= LONGEST);
    }
}
