//! Tests that all paths of the service can be below another path, as for a site that is hosted under one.

use serde_json::Value;

use crate::support::{EDITS, GENERATIONS, Service, image};

fn below() -> Service {
    Service::with(|config| {
        config.base.push_str("/app/demo");
        config.https = true;
    })
}

#[test]
fn urls_of_results_are_below_the_path_too() {
    let service = below();
    let body = image("[take: 0]").to_string();
    let (status, bytes) = service.send("POST", "key", &format!("/app/demo{GENERATIONS}"), body);
    assert_eq!(status, 200, "{bytes:?}");
    let id = serde_json::from_slice::<Value>(&bytes).unwrap()["id"].clone();
    let task = service.get(&format!("/app/demo/v1/tasks/{}", id.as_str().unwrap()));
    let url = task["result"]["data"][0]["url"].as_str().unwrap();
    let path = url.strip_prefix("https://a.test").unwrap();
    assert!(path.starts_with("/app/demo/media/"), "{url}");
    assert_eq!(service.send("GET", "", path, String::new()).0, 200);

    let mut edit = image("at night");
    edit["model"] = "edit-image-1".into();
    edit["size"] = "1:1".into();
    edit["image"] = url.into();
    let (status, bytes) = service.send(
        "POST",
        "key",
        &format!("/app/demo{EDITS}"),
        edit.to_string(),
    );
    assert_eq!(status, 200, "{bytes:?}");
}

#[test]
fn nothing_is_above_the_path() {
    let service = below();
    for path in [
        "/",
        "/v1/models",
        "/app",
        "/app/v1/models",
        "/app/demonstration/v1/models",
    ] {
        assert_eq!(
            service.send("GET", "key", path, String::new()).0,
            404,
            "{path}"
        );
    }
    for path in [
        "/app/demo",
        "/app/demo/",
        "/app/demo?x",
        "/app/demo/v1/models",
    ] {
        assert_eq!(
            service.send("GET", "key", path, String::new()).0,
            200,
            "{path}"
        );
    }
}
