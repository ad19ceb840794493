//! Tests of texts in the current language.

use easel_core::words::{Catalogue, fill, plural, t, tell};

fn chinese() -> Catalogue {
    let pairs = [
        ("Cancel", "取消"),
        ("Save", "保存"),
        ("{count} tasks", "{count} 个任务"),
    ];
    let owned = pairs.map(|(english, words)| (english.to_owned(), words.to_owned()));
    Catalogue::new(owned.to_vec())
}

#[test]
fn the_code_is_english_until_a_catalogue_is_in_use() {
    assert_eq!(t("Save"), "Save");
    chinese().put_in_use();
    assert_eq!([t("Save"), t("Cancel")], ["保存", "取消"]);
    assert_eq!(tell(&["Sa", "ve"].concat()), "保存");
    assert_eq!([t("Undo"), &tell("Undo")], ["Undo"; 2], "not in it");
    Catalogue::ENGLISH.put_in_use();
    assert_eq!(t("Save"), "Save");
}

#[test]
fn values_replace_their_names() {
    let values = [("a", "1"), ("b", "{a}")];
    for (template, expected) in [
        ("", ""),
        ("plain", "plain"),
        ("{a}", "1"),
        ("{b} und {a}{a}", "{a} und 11"),
        ("{\"seed\": 7} {c}", "{\"seed\": 7} {c}"),
        ("{a", "1"),
        ("中{a}文", "中1文"),
        ("a} {", "a} {"),
    ] {
        assert_eq!(fill(template, &values), expected, "{template}");
    }
}

#[test]
fn english_chooses_between_one_and_several() {
    let words = |count| plural(count, "1 task", "{count} tasks");
    assert_eq!([0, 1, 2].map(words), ["0 tasks", "1 task", "2 tasks"]);
    chinese().put_in_use();
    assert_eq!([0, 1, 2].map(words), ["0 个任务", "1 个任务", "2 个任务"]);
    let others = plural(1, "1 file", "{count} files");
    assert_eq!(others, "1 file", "what is not in it is English");
}
