//! Tests of the signs and words that people and applications put around reference URLs.

use easel_core::contract::Kind;
use easel_core::draft::Draft;

use crate::draft::valid;

const A: &str = "https://host.example/图片/a_(1).png?x=1&y=2,3";
const B: &str = "http://host.example/kite.png";

/// Checks which URLs a text has.
fn check(text: &str, urls: &[&str]) {
    let draft = Draft {
        references: text.to_owned(),
        ..valid()
    };
    let request = draft.validate(Kind::Edit);
    let request = request.unwrap_or_else(|why| panic!("{text}: {why:?}"));
    assert_eq!(request.references(), urls, "{text}");
}

/// `[img]A[/img]` was sent as `A[/img]`, `||A||` as `A||`, and two addresses with `\n` between them as one and a half.
#[test]
fn markup_is_left_out() {
    for around in [
        "[img]@[/img]",
        "[URL]@[/URL]",
        "[a red kite](@)",
        "|@|",
        "||@||",
        "~~@~~",
        "_@_",
        r"@\n",
        r#"\"@\""#,
    ] {
        check_around(around);
    }
    check(&format!("|{A}|{B}|"), &[A, B]);
    check(&format!(r"{A}\n{B}\n"), &[A, B]);
    for between in [r"\n", r"\r\n", "->", " -> ", "=>", " + ", "|", "||"] {
        check(&[A, between, B].concat(), &[A, B]);
    }
}

/// Signs that no address ends in were sent as a part of it.
#[test]
fn quotes_brackets_and_invisible_signs_are_left_out() {
    for around in [
        "［@］",
        "｛@｝",
        "＜@＞",
        "＂@＂",
        "＇@＇",
        "｢@｣",
        "〝@〟",
        "´@´",
        "⟨@⟩",
        "❮@❯",
        "﹁@﹂",
        "ʻ@ʼ",
        "【@】",
        "@״",
        "@．",
        "@•",
        "👉@👍",
        "@\u{61c}",
        "@\u{fe0f}",
        "@\u{3164}",
        "@\u{2800}",
        "@\u{34f}",
        "@\u{180e}",
    ] {
        check_around(around);
    }
    for between in ["•", "👍", "\u{34f}", "\u{fe0f}", "》《"] {
        check(&[A, between, B].concat(), &[A, B]);
    }
}

fn check_around(around: &str) {
    let one = around.replace('@', A);
    check(&one, &[A]);
    check(&format!("{one} {one}"), &[A, A]);
}

/// Two addresses with "or" between them, or with a label before each, were refused.
#[test]
fn labels_and_words_between_are_left_out() {
    for between in [
        " و ",
        " и ",
        " i ",
        " e ",
        " oder ",
        " ou ",
        " og ",
        "그리고",
        " 그리고 ",
        " và ",
        "以及",
        " 以及 ",
        ", and ",
        "\nand ",
        " und\n",
        "와 ",
    ] {
        check(&[B, between, A].concat(), &[B, A]);
    }
    for label in [
        "参考图：",
        "链接：",
        "图1：",
        "图 1: ",
        "画像：",
        "изображение: ",
        "Bild: ",
        "Reference: ",
        "Reference image 1: ",
        "First frame: ",
        "Links:\n",
        "1\u{fe0f}\u{20e3} ",
        "① ",
    ] {
        check(&[label, A].concat(), &[A]);
        check(&[label, A, "\n", label, B].concat(), &[A, B]);
        check(&[label, A, " ", label, B].concat(), &[A, B]);
    }
}

/// The words behind `kite.png这张图` were sent as a part of the address.
#[test]
fn texts_that_may_be_a_prompt_are_refused() {
    for (text, refused) in [
        (format!("{B}这张图"), "这张图"),
        (format!("{B}を使って"), "を使って"),
        (format!("{B}です。"), "です"),
        (format!("{B}를"), "를"),
        (format!("{B}ครับ"), "ครับ"),
        (format!("see {B}"), "see"),
        (format!("Make it blue: {B}"), "Make it blue"),
        (format!("请把背景换成蓝天：{B}"), "请把背景换成蓝天"),
        (format!("put {A}, {B}"), "put"),
        (format!("{B} under {A}"), "under"),
        (format!("{A}\nkite\n{B}"), "kite"),
        (format!("{A}\nhttps:\n{B}"), "https:"),
        (format!("{A}\nblob:{B}"), "blob:"),
        (format!("https://host.example/a 1.png {B}"), "a 1.png"),
        (format!("{B} and"), "and"),
        ("Bild:".to_owned(), "Bild"),
    ] {
        let draft = Draft {
            references: text.clone(),
            ..valid()
        };
        let problems = draft.validate(Kind::Edit).unwrap_err();
        let message = &problems[0].message;
        assert_eq!(problems.len(), 1, "{text}: {problems:?}");
        assert!(message.contains(refused), "{text}: {message}");
    }
}
