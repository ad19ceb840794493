use serde_json::json;
use wasm_bindgen_test::wasm_bindgen_test;

use super::*;

#[wasm_bindgen_test]
fn typed_numbers_are_numbers_once_complete() {
    for (text, is_number, expected) in [
        ("", true, None),
        ("7", true, Some(json!(7))),
        ("7", false, Some(json!("7"))),
        ("-", true, Some(json!("-"))),
        ("true", true, Some(json!("true"))),
        ("std", false, Some(json!("std"))),
    ] {
        assert_eq!(typed(text, is_number), expected, "{text}");
    }
    // Every digit is kept.
    let long = "0.1234567890123456789";
    assert_eq!(typed(long, true).map(shown).as_deref(), Some(long));
}

#[wasm_bindgen_test]
fn a_choice_offers_its_values_and_a_typed_one() {
    let option = ProviderOption {
        key: "mode",
        label: "Mode",
        kind: OptionKind::Choice,
        values: &["std", "pro"],
        default: "std",
        help: "",
    };
    let values = |chosen: &str| -> Vec<String> {
        let choices = choices(&option, chosen.to_owned()).into_iter();
        choices.map(|(value, _)| value).collect()
    };
    assert_eq!(values("pro"), ["", "std", "pro"]);
    assert_eq!(values("own"), ["", "std", "pro", "own"]);
    let first = choices(&option, String::new()).swap_remove(0);
    assert_eq!(first.1, "Service default (std)");
}
