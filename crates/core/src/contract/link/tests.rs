//! Tests of where addresses begin and end.

use super::*;

/// `https://a/1.png，https://a/2.png` became one wrong address, which was sent and paid for.
#[test]
fn what_is_around_an_address_is_no_part_of_it() {
    const A: &str = "https://a.example/图片/a_(1).png?x=1,2";
    for mark in [
        "，", "。", "、", "；", "：", "！", "？", "」", "』", "）", "】", "》", "”", "’", "،", "؛",
        "؟", "۔", "।", "॥", "\u{200b}", "\u{feff}", "\u{2060}", "\u{a0}", "　", " ", "\t", ".",
        ",", ";", "!", "?", ":", "*", "**", ").", "]", "`", "\"", "'", ">", "…", ",.", "…。",
        "**。", "）。", "\\", "}", "「", "\\n", "[/img]", "］", "｝", "＞", "＂", "＇", "｢", "〟",
        "´", "⟩", "❯", "﹂", "״", "．", "•", "👍", "✅。", "\u{61c}", "\u{fe0f}", "\u{200d}",
        "\u{3164}", "\u{2800}", "\u{34f}", "\u{180e}",
    ] {
        assert_eq!(in_text(&[A, mark].concat()), [A], "{mark}");
        assert_eq!(in_text(&[A, mark, " is here"].concat()), [A], "{mark}");
    }
    for mark in ["，", "、", "；", ",", ";", " ", "|", "\n", "。", ", "] {
        let two = [A, mark, "HTTP://b.example/2"].concat();
        assert_eq!(in_text(&two), [A, "HTTP://b.example/2"], "{mark}");
    }
    for mark in [
        "・",
        "·",
        "——",
        "→",
        "和",
        " and ",
        " – ",
        "",
        "\\n",
        "->",
        "-->",
        "=>",
        "+",
        "👍",
        "、及び",
        "그리고",
        "\u{34f}",
    ] {
        let two = ["https://a.example/1.png", mark, "https://b.example/2"].concat();
        assert_eq!(
            in_text(&two),
            ["https://a.example/1.png", "https://b.example/2"],
            "{mark}"
        );
    }
    for (text, found) in [
        (format!("![kite]({A})"), vec![A]),
        (format!("<img src=\"{A}\"/>"), vec![A]),
        (format!("（见{A}）"), vec![A]),
        (format!("图片已生成：{A}。请查收"), vec![A]),
        (format!("**{A}**"), vec![A]),
        (format!("[{A}]({A})"), vec![A, A]),
        (
            "https://p.example/https://q.example/a".to_owned(),
            vec!["https://p.example/https://q.example/a"],
        ),
        (
            "https://例え.jp/a（1）.png".to_owned(),
            vec!["https://例え.jp/a（1）.png"],
        ),
        ("ftp://a.example/a.png".to_owned(), vec![]),
        ("éhttps://".to_owned(), vec!["https://"]),
        (format!("|{A}|{A}|"), vec![A, A]),
        (format!("||{A}|| ~~{A}~~ _{A}_"), vec![A, A, A]),
        (format!("[img]{A}[/img]"), vec![A]),
        (String::new(), vec![]),
    ] {
        assert_eq!(in_text(&text), found, "{text}");
    }
}

/// `https://h/kite.png这张图` was sent with the words behind it.
#[test]
fn words_behind_an_extension_are_no_part_of_an_address() {
    for words in [
        "这张图",
        "を使って",
        "です。",
        "를",
        "와 B",
        "ครับ",
        "👍请查收",
    ] {
        for address in ["https://a.example/kite.png", "https://a.example/图/a.JPEG"] {
            assert_eq!(in_text(&[address, words].concat()), [address], "{words}");
        }
    }
}

/// Letters of any script, their marks and emoji are in real addresses, as browsers show and copy them.
#[test]
fn an_address_has_letters_of_any_script() {
    for address in [
        "https://a.example/图片/a.png",
        "https://a.example/café.png",
        "https://a.example/cafe\u{301}",
        "https://a.example/👍/a.png",
        "https://a.example/❤\u{fe0f}.png",
        "https://a.example/👩\u{200d}🎨.png",
        "https://a.example/می\u{200c}خواهم.png",
        "https://a.example/צה״ל.png",
        "https://a.example/Hawaiʻi.png",
        "https://a.example/it's.png",
        "https://a.example/क्षितिज्",
        "https://a.example/a–b・c·d.png",
        "https://a.example/a＿b.png",
        "https://a.example/a（1）",
        "https://a.example/a|b",
        "https://a.example/?sig=ab_",
        "https://a.example/?sig=ab==",
        "https://a.example/f.jpg!大图",
        "https://a.example/600.png?text=你好",
    ] {
        assert_eq!(in_text(address), [address]);
        assert_eq!(in_text(&format!("<{address}>, ok")), [address]);
    }
}

#[test]
fn the_end_of_a_place_is_no_part_of_an_address() {
    const A: &str = "https://m.example/f/1?sig=a_b";
    for mark in [">", "`", "\"", ")", "。", "，", "」", "\">"] {
        assert_eq!(without_marks(&[A, mark].concat()), A, "{mark}");
    }
    for text in [
        "https://m.example/f/1.",
        "https://m.example/f/1?sig=a,",
        "https://m.example/my result?id=1",
        "https://m.example/图，二.png",
    ] {
        assert_eq!(without_marks(text), text);
    }
    for text in [
        format!("<{A}>"),
        format!("`{A}`"),
        format!("'{A}'"),
        format!("({A})"),
        format!("URL: {A}"),
        format!("视频地址：{A}，"),
    ] {
        assert_eq!(only_one(&text), Some(A), "{text}");
    }
    for text in [
        "",
        "an address",
        "https://m.example/1 https://m.example/2",
        "<script>new Image().src='https://m.example/1'</script>",
        "'-fetch('https://m.example/1')-'",
        "</p><script src=https://m.example/1></script>",
        "${fetch('https://m.example/1')}",
    ] {
        assert_eq!(only_one(text), None, "{text}");
    }
}
