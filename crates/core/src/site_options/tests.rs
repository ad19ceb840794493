use serde_json::json;

use super::*;

#[test]
fn models_are_named_by_kind() {
    let models = FirstModels::read(&json!({"image": " a/b ", "video": "c"})).expect("it is right");
    let named = [Kind::Image, Kind::Edit, Kind::Video].map(|kind| models.of(kind));
    assert_eq!(named, [Some("a/b"), None, Some("c")]);
    assert_eq!(FirstModels::read(&Value::Null), Ok(FirstModels::default()));
    for wrong in [
        json!("a"),
        json!(["a"]),
        json!({"film": "a"}),
        json!({"image": 1}),
        json!({"image": " "}),
    ] {
        let error = FirstModels::read(&wrong).expect_err("it is wrong");
        assert!(error.contains("models must be"), "{error}");
    }
}

#[test]
fn links_lead_to_pages_and_never_run_code() {
    let link = |label: &str, url: &str| json!([{"label": label, "url": url}]);
    for url in [
        "https://a.test/terms",
        "http://a.test",
        "mailto:help@a.test",
    ] {
        let read = SiteLink::read(&link(" Terms ", url)).expect(url);
        assert_eq!(
            (read[0].label.as_str(), read[0].url.as_str()),
            ("Terms", url)
        );
    }
    assert_eq!(SiteLink::read(&Value::Null), Ok(Vec::new()));
    for wrong in [
        link("Terms", "javascript:alert(1)"),
        link("Terms", "data:text/html,a"),
        link("Terms", "terms.html"),
        link("Terms", "https://"),
        link(" ", "https://a.test"),
        json!([{"label": "Terms"}]),
        json!([{"label": "Terms", "url": "https://a.test", "more": 1}]),
        json!(["https://a.test"]),
        json!({}),
    ] {
        let error = SiteLink::read(&wrong).expect_err("it is wrong");
        assert!(error.contains("links must be"), "{error}");
    }
}
