use proptest::prelude::*;
use serde_json::{Value, json};

use super::{document, documents};

fn read(text: &str) -> Value {
    document(text).unwrap_or_else(|| panic!("nothing is read from {text}"))
}

/// Half an emoji, `NaN` and other faults made a whole answer unreadable, so that accepted tasks and paid results were
/// lost.
#[test]
fn what_programs_write_that_is_no_json() {
    for (text, value) in [
        // Halves of emoji, and whole emoji.
        (r#"{"a":"x\ud83e"}"#, json!({"a": "x\u{fffd}"})),
        (
            r#"{"a":"\ud83e\ud83e\udd8a\udd8a"}"#,
            json!({"a": "\u{fffd}🦊\u{fffd}"}),
        ),
        (
            r#"{"a":"\ud83e\u0041\ud83e\n"}"#,
            json!({"a": "\u{fffd}A\u{fffd}\n"}),
        ),
        (r#"{"\udd8a":1}"#, json!({"\u{fffd}": 1})),
        (r#"{"\u0000":1}"#, json!({"\0": 1})),
        (
            r#"{"\ufdd0":[{"\ufdd0":1}]}"#,
            json!({"\u{fdd0}": [{"\u{fdd0}": 1}]}),
        ),
        (r#"{"a":"\u12G4"}"#, json!({"a": "\u{fffd}12G4"})),
        // Numbers that JSON does not have.
        (
            r#"{"a":NaN,"b":Infinity,"c":-Infinity,"d":[nan,inf],"e":1}"#,
            json!({"a": null, "b": null, "c": null, "d": [null, null], "e": 1}),
        ),
        (
            r#"{"a":"NaN \" Infinity"}"#,
            json!({"a": "NaN \" Infinity"}),
        ),
        // Objects as Python, JavaScript and PHP print them.
        (
            "{'a': True, 'b': None, 'c': \"it's\", 'd': 'it\\'s', 'e': undefined, f: 1}",
            json!({"a": true, "b": null, "c": "it's", "d": "it's", "e": null, "f": 1}),
        ),
        (
            r#"{"a":"C:\media\x.png","b":"\x41\'"}"#,
            json!({"a": "C:\\media\\x.png", "b": "A'"}),
        ),
        (
            r#"{"a":01,"b":+1,"c":.5,"d":0x1f}"#,
            json!({"a": "01", "b": "+1", "c": ".5", "d": "0x1f"}),
        ),
        // Raw control characters.
        (
            "{\"a\":\"1\n2\t3\u{1}\",\r\n\"b\":1}",
            json!({"a": "1\n2\t3\u{1}", "b": 1}),
        ),
        // Surplus commas, and comments.
        ("{\"a\":[1,2,],}", json!({"a": [1, 2]})),
        ("{,\"a\":[,1,,2],,\"b\":2}", json!({"a": [1, 2], "b": 2})),
        (
            "{\"a\":1, // one\n/* two */ \"b\":\"x\" // three\n}",
            json!({"a": 1, "b": "x"}),
        ),
        (
            "{\"a\":1\n\"b\":\"x\"\n\"c\":[\"y\" \"z\"]}",
            json!({"a": 1, "b": "x", "c": ["y", "z"]}),
        ),
        // Letters before and after the document.
        ("\u{feff}{\"a\":1}", json!({"a": 1})),
        (
            "\u{fffd}\u{fffd}{\0\"\0a\0\"\0:\0\"\0b\0\"\0}\0",
            json!({"a": "b"}),
        ),
        (")]}',\n{\"a\":1}", json!({"a": 1})),
        ("for(;;);{\"a\":1}", json!({"a": 1})),
        ("/**/cb({\"a\":1});", json!({"a": 1})),
        (
            "<br />\n<b>Warning</b>: [x] in {y}\n{\"a\":1}",
            json!({"a": 1}),
        ),
        ("1f\r\n{\"a\":1}\r\n0\r\n", json!({"a": 1})),
        ("{\"a\":1}</pre> \"b\"", json!({"a": 1})),
        // Keys that occur twice.
        (
            r#"{"a":"x","a":null,"b":[1],"b":[],"c":1,"c":2}"#,
            json!({"a": "x", "b": [1], "c": 2}),
        ),
        // Texts that end early.
        (
            r#"{"a":{"b":[{"c":"x"},{"d":"y"#,
            json!({"a": {"b": [{"c": "x"}, {"d": null}]}}),
        ),
        (r#"{"a":"x","b":12"#, json!({"a": "x", "b": null})),
    ] {
        assert_eq!(read(text), value, "{text}");
    }
}

/// One lost or changed character hides nothing else.
#[allow(clippy::too_many_lines, reason = "it is a table")]
#[test]
fn a_slip_is_mended() {
    let whole = json!({"id": "t1", "data": [{"url": "x"}], "n": 2});
    for text in [
        r#"{"id":"t1","data":[{"url":"x"}],"n":2}"#,
        // Lost and surplus quotation marks.
        r#"{id":"t1","data":[{"url":"x"}],"n":2}"#,
        r#"{"id:"t1","data":[{"url":"x"}],"n":2}"#,
        r#"{"id":t1","data":[{"url":"x"}],"n":2}"#,
        r#"{"id":"t1,"data":[{"url":"x"}],"n":2}"#,
        r#"{"id":"t1",data":[{"url":"x"}],"n":2}"#,
        r#"{"id":"t1","data:[{"url":"x"}],"n":2}"#,
        r#"{"id":"t1","data":[{url":"x"}],"n":2}"#,
        r#"{"id":"t1","data":[{"url":"x}],"n":2}"#,
        r#"{"id":"t1","data":[{"url":"x"}],"n:2}"#,
        r#"{""id":"t1","data":[{"url":"x"}],"n":2}"#,
        r#"{"id"":"t1","data":[{"url":"x"}],"n":2}"#,
        r#"{"id":""t1","data":[{"url":"x"}],"n":2}"#,
        r#"{"id":"t1"","data":[{"url":"x"}],"n":2}"#,
        r#"{"id":"t1","data":[{"url":"x""}],"n":2}"#,
        // Surplus backslashes.
        r#"{"id\":"t1","data":[{"url":"x"}],"n":2}"#,
        r#"{"id":"t1\","data":[{"url":"x"}],"n":2}"#,
        // Lost and changed colons and commas.
        r#"{"id""t1","data":[{"url":"x"}],"n":2}"#,
        r#"{"id","t1","data":[{"url":"x"}],"n":2}"#,
        r#"{"id";"t1","data":[{"url":"x"}],"n":2}"#,
        r#"{"id"::"t1","data":[{"url":"x"}],"n":2}"#,
        r#"{"id":"t1""data":[{"url":"x"}],"n":2}"#,
        r#"{"id":"t1":"data":[{"url":"x"}],"n":2}"#,
        r#"{"id":"t1";"data":[{"url":"x"}],"n":2}"#,
        r#"{"id":"t1","data",[{"url":"x"}],"n":2}"#,
        r#"{"id":"t1","data":[{"url":"x"}],"n"2}"#,
        r#"{"id":"t1","data":[{"url":"x"}]"n":2}"#,
        r#"{"id":"t1","data":[{"url":"x"}]:"n":2}"#,
        // Lost and surplus brackets.
        r#""id":"t1","data":[{"url":"x"}],"n":2}"#,
        r#"x"id":"t1","data":[{"url":"x"}],"n":2}"#,
        r#"{{"id":"t1","data":[{"url":"x"}],"n":2}"#,
        r#"{"id":"t1","data":["url":"x"}],"n":2}"#,
        r#"{"id":"t1","data":[{"url":"x"],"n":2}"#,
        r#"{"id":"t1","data":[{"url":"x"},"n":2}"#,
        r#"{"id":"t1","data":[{"url":"x"]],"n":2}"#,
        r#"{"id":"t1","data":[{"url":"x"}],"n":2"#.trim_end_matches('2'),
    ] {
        let found = read(text);
        assert_eq!(found["id"], whole["id"], "{text}: {found}");
        assert_eq!(found["data"][0]["url"], "x", "{text}: {found}");
        let has_number = found["n"] == 2 || !text.ends_with('}');
        assert!(has_number, "{text}: {found}");
    }
    for (text, value) in [
        (r#"["x,"y","z"]"#, json!(["x", "y", "z"])),
        (r#"[x","y","z"]"#, json!(["x", "y", "z"])),
        (r#"["x","y","z]"#, json!(["x", "y", "z"])),
        (r#"["x","y""z"]"#, json!(["x", "y", "z"])),
        (r#"[{"u":"x"},"u":"y"}]"#, json!([{"u": "x"}, {"u": "y"}])),
        (
            r#"{"a":"say "hi" to","b":"she"}"#,
            json!({"a": "say \"hi\" to", "b": "she"}),
        ),
        (
            r#"{"a":https://x/a,b.png","b":1}"#,
            json!({"a": "https://x/a,b.png", "b": 1}),
        ),
        (
            r#"{"a":https:\/\/x\/a.png,"b":1}"#,
            json!({"a": "https://x/a.png", "b": 1}),
        ),
        (
            r#"{"r":"d":[{"u":"x"}]},"b":1}"#,
            json!({"r": {"d": [{"u": "x"}]}, "b": 1}),
        ),
        (r#"{"d":[,"id":"t"}"#, json!({"d": [], "id": "t"})),
        (
            r#"{"u":{"https://x/a.png"},"b":1}"#,
            json!({"u": "https://x/a.png"}),
        ),
        // A wrong character in place of a sign.
        (r#"{"id":"t1"0,"n":2}"#, json!({"id": "t1", "n": 2})),
        (r#"{"u":0"x","n":2}"#, json!({"u": "x", "n": 2})),
        (r#"{"u"]"x","v"}:1}"#, json!({"u": "x", "v": 1})),
        (r#"{"a":'rue,"b":1}"#, json!({"a": "rue", "b": 1})),
        (r#"[{"u":"x"},/{"u":"y"}]"#, json!([{"u": "x"}, {"u": "y"}])),
        (r#"{"id":"t1":,"n":2}"#, json!({"id": "t1", "n": 2})),
        (r#"{"id":{"t1","n":2}"#, json!({"id": "t1", "n": 2})),
        (r#"{"a":{720,"u":"x"}"#, json!({"a": 720, "u": "x"})),
        (r#"{"s":["done","u":"x"}"#, json!({"s": "done", "u": "x"})),
        (r#"{"t":[["id":"x"}]}"#, json!({"t": [{"id": "x"}]})),
        (
            r#"{"u":"https://x/a","https://x/b"],"n":2}"#,
            json!({"u": ["https://x/a", "https://x/b"], "n": 2}),
        ),
        (
            r#"{"u":,https://x/a,b.png","n":2}"#,
            json!({"u": "https://x/a,b.png", "n": 2}),
        ),
        (
            r#"{"id":"t1"xstatus":"y"}"#,
            json!({"id": "t1", "xstatus": "y"}),
        ),
        (
            r#"{"id":"t1"x"status":"y"}"#,
            json!({"id": "t1", "status": "y"}),
        ),
    ] {
        assert_eq!(read(text), value, "{text}");
    }
}

/// A text with a second document behind the first lost both.
#[test]
fn all_documents_of_a_text_are_read() {
    for (text, values) in [
        ("{\"a\":1}{\"b\":2}", vec![json!({"a": 1}), json!({"b": 2})]),
        (
            "{\"a\":1}\n[2]\n{\"b\":2}",
            vec![json!({"a": 1}), json!({"b": 2})],
        ),
        (
            "{\"a\":1}},\"b\":2}",
            vec![json!({"a": 1}), json!({"b": 2})],
        ),
        (" \"https://x\" ", vec![json!("https://x")]),
        ("12", vec![json!(12)]),
        ("[1,2]", vec![json!([1, 2])]),
        ("[]", vec![json!([])]),
        ("{}", vec![json!({})]),
    ] {
        assert_eq!(documents(text).values, values, "{text}");
    }
    for text in [
        "",
        "upstream failed: \"quota\": 0",
        "[Error] rate limit {exceeded} \"now\"",
        "{error}",
        "function() { return x; }",
    ] {
        assert!(documents(text).values.is_empty(), "{text}");
    }
}

#[test]
fn a_cut_is_told_from_a_slip() {
    for (text, is_cut) in [
        ("{\"a\":[1]}", false),
        ("{\"a\":[1]", false),
        ("{\"a\":[1", true),
        ("{\"a\":{\"b\":\"c\"", true),
        ("{\"a\":\"b", true),
        ("{\"a\":", true),
        ("{\"a\":1,", true),
        ("{\"a\":\"b}", false),
    ] {
        assert_eq!(documents(text).is_cut, is_cut, "{text}");
    }
}

/// Strict readers refused a whole answer because one part was nested too deeply.
#[test]
fn depth_beyond_the_limit_is_skipped() {
    let deep = |levels: usize| [&"[".repeat(levels), "\"]\"", &"]".repeat(levels)].concat();
    let text = format!("{{\"deep\":{},\"id\":\"t1\"}}", deep(100_000));
    assert_eq!(read(&text)["id"], "t1");
    let text = format!("{{\"deep\":{},\"id\":\"t1\"}}", "{\"a\":".repeat(100_000));
    assert!(documents(&text).is_cut);
    let text = deep(100);
    assert_eq!(read(&text), serde_json::from_str::<Value>(&text).unwrap());
}

/// The time to read a hostile text does not grow with the square of its length.
#[test]
fn a_hostile_text_is_read_in_time() {
    for part in [
        "\"",
        "\"a",
        "\"a\":",
        "{\"",
        "{\"a\":\"b\" c",
        "[\"a,",
        "'",
        "\\\"",
        "{",
        ",\"a\" b",
        "\"a\"b:",
        "{'a",
        "//",
        "/*",
    ] {
        let text = ["{\"a\":", &part.repeat(60_000)].concat();
        documents(&text);
        documents(&part.repeat(60_000));
    }
}

fn any_value() -> impl Strategy<Value = Value> {
    let text = prop_oneof![
        "[a-z\"',:{}\\[\\]\\\\ /\n]{0,8}",
        ".{0,6}",
        Just("https://x/a.png".to_owned())
    ];
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::Bool),
        any::<i64>().prop_map(Value::from),
        (any::<f64>()).prop_map(Value::from),
        text.clone().prop_map(Value::String),
    ];
    leaf.prop_recursive(4, 32, 4, move |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..4).prop_map(Value::Array),
            prop::collection::btree_map(text.clone(), inner, 0..4)
                .prop_map(|members| Value::Object(members.into_iter().collect())),
        ]
    })
}

proptest! {
    /// Valid JSON is read as strict readers read it, however it is formatted.
    #[test]
    fn valid_json_is_read_as_it_is(value in any_value()) {
        for text in [value.to_string(), format!("{value:#}"), format!("\n {value} \n")] {
            let found = documents(&text);
            prop_assert_eq!(&found.values, &vec![value.clone()], "{}", text);
            prop_assert!(!found.is_cut);
        }
    }

    /// No change of a text causes a panic, and the printed result is read as the same value.
    #[test]
    fn any_text_is_read(text in "[{}\\[\\]\":,'\\\\a0 /*\n\u{0}é-]{0,40}") {
        for value in documents(&text).values {
            prop_assert_eq!(document(&value.to_string()), Some(value));
        }
    }
}
