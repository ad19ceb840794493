use serde_json::Map;

use super::*;

fn read(text: &str) -> SiteConfig {
    let (config, problems) = SiteConfig::read(text).expect(text);
    assert_eq!(problems, [], "{text}");
    config
}

fn problem(text: &str) -> ConfigProblem {
    let (_, problems) = SiteConfig::read(text).expect(text);
    let [problem] = <[_; 1]>::try_from(problems).expect(text);
    problem
}

#[test]
fn every_field_is_optional() {
    for text in [
        "{}",
        r#"{"$schema": "config.schema.json", "baseUrl": "", "baseUrlLocked": false, "later": 1}"#,
        r#"{"baseUrl": null, "baseUrlLocked": null, "title": null, "notice": null, "profiles": null}"#,
        r#"{"demo": null, "framedBy": null, "models": null, "mode": null, "hide": null, "links": null}"#,
    ] {
        assert_eq!(read(text), SiteConfig::default(), "{text}");
    }
}

#[test]
fn every_field_is_read() {
    let text = r#"{
        "baseUrl": " HTTPS://A.test:8443/v1 ", "baseUrlLocked": true, "title": "A", "notice": "a \"b\"",
        "profiles": "a.json", "demo": false, "framedBy": ["https://portal.test", "http://[::1]:1"],
        "models": {"image": " a/b ", "video": "c"}, "mode": "wait", "hide": ["video", "models"],
        "links": [{"label": " Terms ", "url": "https://a.test/terms"}, {"label": "Help", "url": "mailto:b@a.test"}]
    }"#;
    let link = |label: &str, url: &str| SiteLink {
        label: label.to_owned(),
        url: url.to_owned(),
    };
    let config = read(text);
    let expected = SiteConfig {
        base_url: Some(" HTTPS://A.test:8443/v1 ".to_owned()),
        base_url_locked: true,
        title: Some("A".to_owned()),
        notice: Some("a \"b\"".to_owned()),
        profiles: Some("a.json".to_owned()),
        demo: false,
        framed_by: ["https://portal.test", "http://[::1]:1"]
            .map(str::to_owned)
            .into(),
        models: vec![
            (Kind::Image, "a/b".to_owned()),
            (Kind::Video, "c".to_owned()),
        ],
        mode: Mode::Wait,
        hidden: ["video", "models"].map(str::to_owned).into(),
        links: vec![
            link("Terms", "https://a.test/terms"),
            link("Help", "mailto:b@a.test"),
        ],
    };
    assert_eq!(config, expected);
    assert_eq!(
        config.locked_service().as_deref(),
        Some("https://a.test:8443")
    );
    let models = [Kind::Image, Kind::Edit, Kind::Video].map(|kind| config.model(kind));
    assert_eq!(models, [Some("a/b"), None, Some("c")]);
    let file: Map<String, Value> = serde_json::from_str(text).expect("it is an object");
    let mut named: Vec<_> = file.keys().map(String::as_str).collect();
    let mut fields = FIELDS;
    named.sort_unstable();
    fields.sort_unstable();
    assert_eq!(named, fields, "the list has every field");
}

#[test]
fn only_a_fixed_service_is_locked() {
    let locked = |text: &str| read(text).locked_service();
    assert_eq!(locked("{}"), None);
    assert_eq!(locked(r#"{"baseUrl": "https://a.test/v1"}"#), None);
    let text = r#"{"baseUrl": "http://[::1]:8080", "baseUrlLocked": true}"#;
    assert_eq!(locked(text).as_deref(), Some("http://[::1]:8080"));
}

/// The rest of the file counts: a wrong link did not take the service away.
#[test]
fn a_wrong_field_is_named_and_left_out() {
    let text = r#"{"title": "A", "links": [1], "mode": "later"}"#;
    let (config, problems) = SiteConfig::read(text).expect(text);
    let expected = SiteConfig {
        title: Some("A".to_owned()),
        ..SiteConfig::default()
    };
    assert_eq!(config, expected);
    let fields: Vec<_> = problems.iter().map(|problem| problem.field).collect();
    assert_eq!(fields, ["mode", "links"]);
}

#[test]
fn links_lead_to_pages_and_never_run_code() {
    let link = |label: &str, url: &str| {
        format!(r#"{{"links": [{{"label": "{label}", "url": "{url}"}}]}}"#)
    };
    let wrong_links = [
        link("Terms", "javascript:alert(1)"),
        link("Terms", "data:text/html,a"),
        link("Terms", "terms.html"),
        link("Terms", "https://"),
        link(" ", "https://a.test"),
    ];
    for text in wrong_links.iter().map(String::as_str).chain([
        r#"{"links": [{"label": "Terms"}]}"#,
        r#"{"links": [{"label": "A", "url": "https://a.test", "icon": "b"}]}"#,
        r#"{"links": ["https://a.test"]}"#,
        r#"{"links": {}}"#,
    ]) {
        let words = problem(text).words;
        assert!(
            words.starts_with("links must be a list of objects such as {"),
            "{text}: {words}"
        );
    }
}

/// A name of a later version, or a misspelt one, showed the pages that the site hides.
#[test]
fn a_wrong_page_hides_the_others_all_the_same() {
    let text = r#"{"hide": ["video", "settings", 1]}"#;
    let (config, problems) = SiteConfig::read(text).expect(text);
    assert_eq!(config.hidden, ["video"]);
    assert_eq!(problems.len(), 1, "{problems:?}");
}

#[test]
fn mistakes_are_told() {
    for (text, words) in [
        (r#"{"title": 5}"#, "title must be a string"),
        (r#"{"notice": []}"#, "notice must be a string"),
        (r#"{"profiles": {}}"#, "profiles must be a string"),
        (r#"{"baseUrl": 1}"#, "baseUrl must be a string"),
        (
            r#"{"baseUrl": 1, "baseUrlLocked": true}"#,
            "baseUrl must be a string",
        ),
        (
            r#"{"baseUrl": "a.test", "baseUrlLocked": true}"#,
            "baseUrl: Start the address with https://",
        ),
        (
            r#"{"baseUrl": "/v1"}"#,
            "baseUrl: Start the address with https://",
        ),
        (r#"{"baseUrl": "ftp://a.test"}"#, "must start with https://"),
        (r#"{"baseUrl": "https://"}"#, "host or port"),
        (r#"{"baseUrl": "https://a.test; script-src *"}"#, "a space"),
        (
            r#"{"baseUrl": "https://me:secret@a.test"}"#,
            "Remove user names",
        ),
        (
            r#"{"baseUrl": "https://a.test/?key=secret"}"#,
            "Remove user names",
        ),
        (
            r#"{"baseUrlLocked": true}"#,
            "baseUrlLocked needs a baseUrl",
        ),
        (
            r#"{"baseUrlLocked": true, "baseUrl": ""}"#,
            "baseUrlLocked needs a baseUrl",
        ),
        (
            r#"{"baseUrlLocked": "yes"}"#,
            "baseUrlLocked must be true or false",
        ),
        (r#"{"demo": 0}"#, "demo must be true or false"),
        (
            r#"{"framedBy": "https://a.test"}"#,
            "framedBy must be a list of origins",
        ),
        (
            r#"{"framedBy": ["https://a.test/b"]}"#,
            "framedBy must be a list of origins",
        ),
        (
            r#"{"framedBy": ["*"]}"#,
            "framedBy must be a list of origins",
        ),
        (r#"{"framedBy": [1]}"#, "framedBy must be a list of origins"),
        (
            r#"{"models": {"film": "a"}}"#,
            "models must be an object such as",
        ),
        (
            r#"{"models": {"image": " "}}"#,
            "models must be an object such as",
        ),
        (
            r#"{"models": {"image": 1}}"#,
            "models must be an object such as",
        ),
        (r#"{"models": ["a"]}"#, "models must be an object such as"),
        (r#"{"mode": "later"}"#, "mode must be wait or background"),
        (r#"{"mode": true}"#, "mode must be wait or background"),
        (
            r#"{"hide": ["settings"]}"#,
            "hide must be a list of edit, video and models",
        ),
        (
            r#"{"hide": "edit"}"#,
            "hide must be a list of edit, video and models",
        ),
    ] {
        let told = problem(text).words;
        assert!(told.contains(words), "{text}: {told}");
        assert!(!told.contains("secret"), "{told}");
    }
    for (text, words) in [
        ("[]", "not a JSON object"),
        ("{\n  \"title\": \"A\",\n}", "line 3"),
        ("", "line 1"),
    ] {
        let told = SiteConfig::read(text).expect_err(text);
        assert!(told.contains(words), "{text}: {told}");
    }
}
