//! The container: its settings come from the environment, and it needs no rights.

use std::path::PathBuf;

use easel_hosting::{Container, hosted, is_there};
use serde_json::{Value, json};

use super::{BROWSER, running::verified};

/// The container's folder, where it can be tried.
fn folder() -> Option<PathBuf> {
    is_there("docker").then(|| hosted("docker", "/studio/").folder)
}

#[test]
fn settings_come_from_the_environment() {
    let Some(folder) = folder() else {
        return;
    };
    let title = r#"A "title" \ with \n marks, $(touch x), 标题"#;
    let variables = [
        ("EASEL_BASE_URL", "https://Api.test:8443/v1"),
        ("EASEL_BASE_URL_LOCKED", "true"),
        ("EASEL_TITLE", title),
        ("EASEL_NOTICE", "Ask <b>us</b>: 'help' & more"),
        ("EASEL_DEMO", "false"),
        ("EASEL_PROFILES", "profiles.json"),
        ("EASEL_CONNECT", "https://media.test  https://more.test/x"),
        ("EASEL_FRAMED_BY", "https://portal.test  http://b.test:1"),
        ("EASEL_IMAGE_MODEL", r#"a/"b""#),
        ("EASEL_VIDEO_MODEL", "c"),
        ("EASEL_MODE", "wait"),
        ("EASEL_HIDE", "edit  models"),
        // What Kubernetes sets for a service.
        ("EASEL_PORT", "tcp://10.0.0.1:8080"),
    ];
    let server = Container::new(&folder, &variables).started();
    let answer = server.get("/studio/config.json", BROWSER);
    let config: Value = serde_json::from_slice(&answer.body).expect("it is JSON");
    let expected = json!({
        "baseUrl": "https://Api.test:8443/v1",
        "baseUrlLocked": true,
        "title": title,
        "notice": "Ask <b>us</b>: 'help' & more",
        "demo": false,
        "profiles": "profiles.json",
        "framedBy": ["https://portal.test", "http://b.test:1"],
        "models": {"image": "a/\"b\"", "video": "c"},
        "mode": "wait",
        "hide": ["edit", "models"],
    });
    assert_eq!(config, expected);
    assert_eq!(answer.header("content-type"), "application/json");
    let policy = server
        .get("/studio/", BROWSER)
        .header("content-security-policy");
    let connect =
        "; connect-src 'self' https://api.test:8443 https://media.test https://more.test; ";
    assert!(policy.contains(connect), "{policy}");
    let framed_by = "; frame-ancestors https://portal.test http://b.test:1";
    assert!(policy.ends_with(framed_by), "{policy}");
    let url = format!("{}/studio/", server.origin().expect("it listens"));
    let verified = verified(&url, &folder);
    assert_eq!(verified.faults, Vec::<String>::new());
    assert_eq!(verified.notes.len(), 1, "config.json is another one");
}

#[test]
fn a_service_that_is_not_fixed_leaves_the_policy_open() {
    let Some(folder) = folder() else {
        return;
    };
    let variables = [("EASEL_BASE_URL", "http://localhost:8787")];
    let server = Container::new(&folder, &variables).started();
    let answer = server.get("/studio/config.json", BROWSER);
    let config: Value = serde_json::from_slice(&answer.body).expect("it is JSON");
    assert_eq!(config, json!({ "baseUrl": "http://localhost:8787" }));
    let policy = server
        .get("/studio/", BROWSER)
        .header("content-security-policy");
    assert!(
        policy.contains("; connect-src 'self' https: http:; "),
        "{policy}"
    );
    assert!(policy.ends_with("; frame-ancestors 'none'"), "{policy}");
}

/// The container ends, and its log says why.
#[test]
fn a_wrong_value_ends_the_start() {
    let Some(folder) = folder() else {
        return;
    };
    let base = "EASEL_BASE_URL";
    let fixed = ("EASEL_BASE_URL_LOCKED", "true");
    let service = (base, "https://a.test");
    for (variables, part) in [
        (vec![(base, "a.test/v1")], "must begin with https://"),
        (vec![(base, "/v1")], "must begin with https://"),
        (vec![(base, "ftp://a.test")], "must begin with https://"),
        (vec![(base, "https://")], "names no host"),
        (vec![(base, "https://:8443")], "names no host"),
        (vec![(base, "https://me:secret@a.test")], "password"),
        (vec![(base, "https://a.test\"; }")], "a character"),
        (vec![(base, "https://a.test'")], "a character"),
        (vec![(base, "https://a.test/$x")], "a character"),
        (vec![(base, "https://a.test?x=1")], "a character"),
        (vec![(base, "https://a.test\nb")], "a character"),
        (vec![fixed], "no EASEL_BASE_URL"),
        (
            vec![service, ("EASEL_BASE_URL_LOCKED", "yes")],
            "true or false",
        ),
        (
            vec![("EASEL_TITLE", "a\nb")],
            "EASEL_TITLE has a line break",
        ),
        (
            vec![("EASEL_NOTICE", "a\tb")],
            "EASEL_NOTICE has a line break",
        ),
        (
            vec![("EASEL_PROFILES", "house.json")],
            "mount it as /easel/site/studio/house.json",
        ),
        (vec![("EASEL_CONNECT", "https://b.test")], "to every host"),
        (
            vec![("EASEL_FRAMED_BY", "https://b.test/portal")],
            "without a path",
        ),
        (vec![("EASEL_FRAMED_BY", "https://b.test *")], "a character"),
        (
            vec![("EASEL_EDIT_MODEL", "a\nb")],
            "EASEL_EDIT_MODEL has a line break",
        ),
        (vec![("EASEL_MODE", "later")], "wait or background"),
        (vec![("EASEL_HIDE", "edit settings")], "it has settings"),
        (
            vec![service, fixed, ("EASEL_CONNECT", "b.test")],
            "EASEL_CONNECT must begin",
        ),
        (
            vec![service, fixed, ("EASEL_CONNECT", "https://b.test; x")],
            "a character",
        ),
    ] {
        let output = Container::new(&folder, &variables).failure();
        let log = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{variables:?}: {log}");
        let is_told = log.starts_with("Easel cannot start: ") && log.contains(part);
        assert!(is_told, "{variables:?}: {log}");
        assert!(
            log.trim().lines().count() == 1 && !log.contains("secret"),
            "{log}"
        );
    }
}

#[test]
fn it_needs_no_rights() {
    let Some(folder) = folder() else {
        return;
    };
    // What the tests run in is what they say.
    let facts = "id -u; grep CapBnd /proc/self/status; touch /easel/x /x 2>&1 | grep -c Read-only";
    let output = Container::new(&folder, &[]).output(facts);
    let facts = String::from_utf8_lossy(&output.stdout).into_owned();
    assert_eq!(facts, "101\nCapBnd:\t0000000000000000\n2\n");
    let other = Container::of_user(&folder, "12345").started();
    assert_eq!(other.get("/studio/config.json", BROWSER).status, 200);
    let nowhere = Container::without_tmpfs(&folder).failure();
    let log = String::from_utf8_lossy(&nowhere.stderr).into_owned();
    assert_eq!(
        log,
        "Easel cannot start: /tmp cannot be written: add --tmpfs /tmp\n"
    );
}

#[test]
fn a_variable_that_does_not_exist_is_told() {
    let Some(folder) = folder() else {
        return;
    };
    let variables = [
        ("EASEL_BASEURL", "https://a.test"),
        ("EASEL_SERVICE_HOST", "10.0.0.1"),
    ];
    // nginx is not started: the log of the script is enough.
    let script = "sed 's/^exec .*//' /easel/start.sh | sh";
    let output = Container::new(&folder, &variables).output(script);
    let log = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(log, "Easel has no setting EASEL_BASEURL\n");
}
