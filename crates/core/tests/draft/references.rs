//! Tests of reference URLs as users paste them.

use easel_core::contract::Kind;
use easel_core::draft::{Draft, Field};

use crate::draft::valid;

#[test]
fn urls_are_split_where_that_is_safe() {
    const A: &str = "https://host.example/a.png";
    const B: &str = "http://host.example/b.png";
    let rows: [(&str, &[&str]); 9] = [
        ("https://host.example/a.png", &[A]),
        ("\n  https://host.example/a.png \r\n\n", &[A]),
        (
            "https://host.example/a.png\nhttp://host.example/b.png",
            &[A, B],
        ),
        (
            "https://host.example/a.png http://host.example/b.png",
            &[A, B],
        ),
        (
            "https://host.example/a.png,http://host.example/b.png,",
            &[A, B],
        ),
        (
            "https://host.example/a.png, \thttp://host.example/b.png",
            &[A, B],
        ),
        (
            "https://host.example/w_1,h_2/a.png?x=1,2",
            &["https://host.example/w_1,h_2/a.png?x=1,2"],
        ),
        (
            "https://proxy.example/https://host.example/a.png",
            &["https://proxy.example/https://host.example/a.png"],
        ),
        (
            "HTTPS://host.example/%20é|",
            &["HTTPS://host.example/%20é|"],
        ),
    ];
    for (text, urls) in rows {
        let draft = Draft {
            references: text.to_owned(),
            ..valid()
        };
        for kind in [Kind::Edit, Kind::Video] {
            assert_eq!(draft.validate(kind).unwrap().references(), urls, "{text}");
        }
    }
}

/// Two addresses with `，` between them became one wrong address, which was sent and paid for.
#[test]
fn what_people_put_around_urls_is_left_out() {
    const A: &str = "https://host.example/图片/a_(1).png?x=1&y=2,3";
    const B: &str = "http://host.example/b.png";
    for between in [
        "，",
        "、",
        "；",
        "。",
        "　",
        "; ",
        ";",
        " | ",
        "\u{200b}",
        "，\n",
        "»«",
        "”，“",
        "\u{3000}",
        "・",
        "·",
        "——",
        " → ",
    ] {
        check(&[A, between, B].concat(), &[A, B]);
        check(&[A, between, B, between].concat(), &[A, B]);
    }
    for between in ["和", " and ", "\n- "] {
        check(&[A, between, B].concat(), &[A, B]);
    }
    for list in [
        format!("1. {A}\n2) {B}"),
        format!("• {A}\n• {B}"),
        format!("[\n  \"{A}\",\n  \"{B}\"\n]"),
        format!("<img src=\"{A}\"><img src='{B}' />"),
        format!("image_url: {A}\n\"image_url\": \"{B}\","),
        [A, B].concat(),
    ] {
        check(&list, &[A, B]);
    }
    for (before, after) in [
        ("<", ">"),
        ("\"", "\""),
        ("'", "',"),
        ("“", "”。"),
        ("「", "」"),
        ("（", "）"),
        ("(", ")"),
        ("`", "`"),
        ("**", "**"),
        ("![kite](", ")"),
        ("[", "]"),
        ("\u{feff}", "\u{200b}"),
        ("", "."),
        ("", "！"),
        ("", "،"),
        ("", "।"),
    ] {
        check(&[before, A, after].concat(), &[A]);
        let two = [before, A, after, " ", before, B, after].concat();
        check(&two, &[A, B]);
    }
    check(&A.replace('&', "&amp;"), &[A]);
    let words = Draft {
        references: [A, "。请查收"].concat(),
        ..valid()
    };
    let problems = words.validate(Kind::Edit).unwrap_err();
    assert!(problems[0].message.contains("请查收"), "{problems:?}");
}

fn check(text: &str, urls: &[&str]) {
    let draft = Draft {
        references: text.to_owned(),
        ..valid()
    };
    let request = draft.validate(Kind::Edit);
    assert_eq!(
        request
            .unwrap_or_else(|why| panic!("{text}: {why:?}"))
            .references(),
        urls,
        "{text}"
    );
}

#[test]
fn each_kind_of_invalid_entry_has_its_own_explanation() {
    let rows = [
        ("data:image/png;base64,iVBORw0KGgo=", "not take base64 data"),
        ("DATA:image/png,x", "not take base64 data"),
        ("blob:https://easel.example/1-2", "only in this browser"),
        ("file:///home/me/a.png", "file on your computer"),
        ("C:\\My Pictures\\a.png", "file on your computer"),
        ("c:/pictures/a.png", "file on your computer"),
        ("\\\\server\\share\\a.png", "file on your computer"),
        ("/home/me/a.png", "file on your computer"),
        ("~/a.png", "file on your computer"),
        ("./a.png", "file on your computer"),
        ("ftp://host.example/a.png", "Only http:// and https://"),
        ("s3://bucket/a.png", "Only http:// and https://"),
        ("host.example/a.png", "Put https:// in front"),
        ("host.example:8080/a.png", "Put https:// in front"),
        ("https://", "has no host"),
        ("https:///a.png", "has no host"),
        ("https:host.example/a.png", "has no host"),
        ("https://host.example/my kite.png", "contains a space"),
        ("kite", "is not a URL"),
        ("a red kite", "is not a URL"),
        ("kite.png", "is not a URL"),
        ("pictures/kite.png", "is not a URL"),
        ("javascript:alert(1)", "is not a URL"),
    ];
    for (text, explanation) in rows {
        let draft = Draft {
            references: text.to_owned(),
            ..valid()
        };
        let problems = draft.validate(Kind::Edit).unwrap_err();
        assert_eq!(problems.len(), 1, "{text}: {problems:?}");
        assert_eq!(problems[0].field, Field::References);
        assert!(
            problems[0].message.contains(explanation),
            "{text}: {problems:?}"
        );
    }
}

#[test]
fn a_long_entry_is_quoted_in_part() {
    let draft = Draft {
        references: format!("data:image/png;base64,{}", "A".repeat(1 << 20)),
        ..valid()
    };
    let problems = draft.validate(Kind::Edit).unwrap_err();
    assert!(problems[0].message.len() < 300);
    assert!(
        problems[0]
            .message
            .starts_with("“data:image/png;base64,AAA")
    );
}
