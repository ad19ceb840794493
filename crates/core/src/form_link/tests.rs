//! Tests of links with the settings of a form.

use proptest::prelude::*;

use super::*;

fn draft() -> Draft {
    Draft {
        mode: Mode::Wait,
        model: "pixel/a 1".to_owned(),
        prompt: "a kite,\n100 % red & 蓝".to_owned(),
        references: "https://a.test/secret.png".to_owned(),
        size: "16:9".to_owned(),
        provider_options: r#"{"a": 1}"#.to_owned(),
        options_for: "pixel/a 1".to_owned(),
        ..Draft::default()
    }
}

#[test]
fn a_link_has_what_is_typed_but_for_the_references() {
    let link = link_of(&draft());
    assert_eq!(
        link,
        "#form=1&mode=wait&model=pixel%2Fa%201&prompt=a%20kite%2C%0A100%20%25%20red%20%26%20\
         %E8%93%9D&size=16%3A9&options=%7B%22a%22%3A%201%7D"
    );
    let mut expected = Draft {
        references: String::new(),
        ..draft()
    };
    expected.choose_all();
    assert_eq!(proposed(&link), Ok(expected));
}

#[test]
fn what_is_no_link_of_this_version_is_refused() {
    use LinkProblem::{Broken, OtherVersion, TooLong};
    for (link, problem) in [
        ("", Broken),
        ("form=1", Broken),
        ("#form=", OtherVersion),
        ("#form=2&model=a", OtherVersion),
        ("#form=1&key=sk-1", OtherVersion),
        ("#form=1&base_url=https%3A%2F%2Fevil.test", OtherVersion),
        ("#form=1&references=blob%3Aa", OtherVersion),
        ("#form=1&mode=later", OtherVersion),
        ("#form=1&model", Broken),
        ("#form=1&", Broken),
        ("#form=1&model=%", Broken),
        ("#form=1&model=%4", Broken),
        ("#form=1&model=%zz", Broken),
        ("#form=1&model=%FF", Broken),
        ("#form=1&model=a b", Broken),
        ("#form=1&model=a&model=b", Broken),
        ("#form=1&model=a%0Ab", Broken),
        ("#form=1&prompt=a%00b", Broken),
        ("#form=1&prompt=a%1Bb", Broken),
    ] {
        assert_eq!(proposed(link), Err(problem), "{link}");
        assert!(problem.message().contains("Nothing was changed."));
    }
    let long = ["#form=1&prompt=", &"a".repeat(LONGEST)].concat();
    assert_eq!(proposed(&long), Err(TooLong));
}

#[test]
fn changes_are_the_fields_that_differ() {
    let now = Draft {
        prompt: "a kite".to_owned(),
        size: "16:9".to_owned(),
        ..Draft::default()
    };
    assert_eq!(changes(&now, &now), []);
    let fields: Vec<_> = changes(&now, &draft())
        .into_iter()
        .map(|(field, ..)| field)
        .collect();
    let kept = Draft {
        model: "mine".to_owned(),
        references: "https://b.test".to_owned(),
        ..Draft::default()
    };
    let after = with_proposal(&kept, &now);
    assert_eq!(
        (after.model.as_str(), after.prompt.as_str()),
        ("mine", "a kite")
    );
    assert_eq!(after.references, kept.references);
    let expected = [
        Some(Field::Model),
        Some(Field::Prompt),
        Some(Field::ProviderOptions),
        None,
    ];
    assert_eq!(fields, expected);
}

proptest! {
    /// Any typed text is read back, and the address stays one word.
    #[test]
    fn what_is_typed_comes_back(
        prompt in "[^\\p{C}]{0,99}", model in "[^\\p{C}]{0,30}", size in "[ -~]{0,9}", options in "[^\\p{C}]{0,99}",
    ) {
        let typed = Draft { prompt, size, provider_options: options, ..Draft::default() };
        let mut typed = typed;
        typed.set_text(Field::Model, model);
        if !typed.provider_options.is_empty() {
            typed.options_for = typed.model.trim().to_owned();
        }
        typed.choose_all();
        let link = link_of(&typed);
        prop_assert!(link.bytes().all(|byte| byte.is_ascii_graphic()));
        prop_assert_eq!(proposed(&link), Ok(typed));
    }

    /// No text causes a panic, and an accepted draft can be written again.
    #[test]
    fn any_text_is_read(text in "(#form=1&)?[a-z=&%0-9\\PC]{0,60}") {
        if let Ok(draft) = proposed(&text) {
            prop_assert_eq!(proposed(&link_of(&draft)), Ok(draft));
        }
    }
}
