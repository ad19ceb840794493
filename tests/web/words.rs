//! Numbers, moments and durations in the page's language.

use easel::browser::{
    LocalDays, Unit, language, local_ago, local_duration, local_moment, local_number, set_language,
};
use wasm_bindgen_test::wasm_bindgen_test;

/// Returns the texts of the browser for this language.
fn written(tag: &str) -> [String; 6] {
    let before = language();
    set_language(tag);
    let written = [
        local_duration(&[(Unit::SECONDS, 0)]),
        local_duration(&[(Unit::MINUTES, 2), (Unit::SECONDS, 5)]),
        local_duration(&[(Unit::DAYS, 4)]),
        local_ago(Unit::HOURS, 3),
        local_number("1234.50"),
        local_moment(1_700_000_000_000),
    ];
    set_language(&before);
    written
}

#[wasm_bindgen_test]
fn durations_are_formatted_in_the_language() {
    let [none, minutes, days, ago, number, _] = written("en");
    assert_eq!([none, minutes, days], ["0 s", "2 min 5 s", "4 d"]);
    assert_eq!([ago, number], ["3 h ago", "1,234.5"]);
    let [none, minutes, days, ago, number, _] = written("zh-Hans");
    assert_eq!([none, minutes, days], ["0秒", "2分钟5秒", "4天"]);
    assert_eq!([ago, number], ["3小时前", "1,234.5"]);
}

#[wasm_bindgen_test]
fn times_are_formatted_in_the_language() {
    let [.., english] = written("en");
    let [.., chinese] = written("zh-Hans");
    assert!(english.starts_with("11/1"), "{english}");
    assert!(chinese.starts_with("2023/11/1"), "{chinese}");
}

/// A browser west of Greenwich treats such a text as the evening before.
#[wasm_bindgen_test]
fn days_are_local_days() {
    let before = language();
    for (tag, day, expected) in [
        ("en", "2026-11-21", "Nov 21, 2026"),
        ("en", "2026-01-01", "Jan 1, 2026"),
        ("zh-Hans", "2026-11-21", "2026年11月21日"),
        ("en", "some day", "some day"),
    ] {
        set_language(tag);
        assert_eq!(LocalDays::new().write(day), expected);
    }
    set_language(&before);
}
