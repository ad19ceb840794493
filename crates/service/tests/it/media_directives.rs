//! Tests of the directives for how results are reported and served.

use serde_json::Value;

use crate::{
    answers::{is_left_waiting, video},
    directives::body,
    support::{ASYNC_GENERATIONS, GENERATIONS, Service, VIDEOS},
};

const KEY: (&str, &str) = ("authorization", "Bearer first");

/// Returns the first result of a synchronous image, of an asynchronous image, and of a video.
fn results(service: &Service, directive: &str) -> [Value; 3] {
    let prompt = format!("a fox {directive}");
    let waited = service.post(GENERATIONS, &body(&prompt)).json();
    let task = service.ended(&service.submit(ASYNC_GENERATIONS, &body(&prompt)));
    let video = service.ended(&service.submit(VIDEOS, &video(&prompt)));
    [
        waited["data"][0].clone(),
        task["result"]["data"][0].clone(),
        video["result"]["data"][0].clone(),
    ]
}

fn url(result: &Value) -> &str {
    result["url"].as_str().unwrap()
}

#[test]
fn relative_urls_have_no_host_or_no_scheme() {
    let service = Service::new();
    for result in results(&service, "[relative]") {
        assert!(url(&result).starts_with("/media/"), "{result}");
        assert_eq!(service.open(url(&result)).status, 200);
    }
    let start = format!("//{}/media/", service.running.addr);
    for result in results(&service, "[relative: host]") {
        assert!(url(&result).starts_with(&start), "{result}");
        assert_eq!(service.open(&format!("http:{}", url(&result))).status, 200);
    }
}

#[test]
fn media_may_need_the_key_of_their_task() {
    let service = Service::new();
    for (directive, status) in [("[media-key]", 401), ("[media-key: 403]", 403)] {
        for result in results(&service, directive) {
            let url = url(&result);
            let other = ("authorization", "Bearer second");
            for headers in [&[][..], &[other]] {
                let answer = service.send("GET", url, headers, "").unwrap();
                answer.assert_refused(status, "for the key of its task");
                assert_eq!(answer.header("access-control-allow-origin"), "*");
            }
            assert_eq!(service.send("GET", url, &[KEY], "").unwrap().status, 200);
        }
    }
}

#[test]
fn media_may_never_be_answered() {
    let service = Service::new();
    let [result, ..] = results(&service, "[media-hang]");
    let answer = service.send("GET", url(&result), &[], "").unwrap();
    answer.assert_refused(401, "for the key of its task");
    let path = url(&result).split_once("/media/").unwrap().1;
    assert!(is_left_waiting(&service, &format!("/media/{path}"), None));
}

#[test]
fn a_page_of_another_origin_may_send_its_key_only_for_media_that_need_it() {
    let service = Service::new();
    let asks = [
        ("origin", "http://studio.example"),
        ("access-control-request-method", "GET"),
        ("access-control-request-headers", "authorization"),
    ];
    let preflight = |directive: &str| {
        let [result, ..] = results(&service, directive);
        service.send("OPTIONS", url(&result), &asks, "").unwrap()
    };
    let answer = preflight("[media-key]");
    assert_eq!(answer.status, 204);
    assert_eq!(answer.header("access-control-allow-origin"), "*");
    assert!(
        answer
            .header("access-control-allow-headers")
            .contains("authorization")
    );
    assert_eq!(preflight("").status, 405);
    let closed = preflight("[media-key] [no-cors-media]");
    assert_eq!(closed.header("access-control-allow-origin"), "");
}

#[test]
fn results_may_be_bytes() {
    let service = Service::new();
    let starts = ["iVBORw0KGgo", "iVBORw0KGgo", "AAAA"];
    for (result, start) in results(&service, "[bytes]").iter().zip(starts) {
        assert!(result["b64_json"].as_str().unwrap().starts_with(start));
        assert!(result.get("url").is_none());
    }
    for (result, start) in results(&service, "[bytes: dead-link]").iter().zip(starts) {
        assert!(result["b64_json"].as_str().unwrap().starts_with(start));
        assert_eq!(service.open(url(result)).status, 404);
    }
    let starts = [
        "data:image/png;base64,iVBORw0KGgo",
        "data:image/png;base64,iVBORw0KGgo",
        "data:video/mp4;base64,AAAA",
    ];
    for (result, start) in results(&service, "[bytes: data-url]").iter().zip(starts) {
        assert!(url(result).starts_with(start));
        assert!(result.get("b64_json").is_none());
    }
}

#[test]
fn files_may_be_of_another_type_than_their_extension() {
    let service = Service::new();
    let jpeg = |bytes: &[u8]| bytes.starts_with(b"\xff\xd8\xff");
    let webm = |bytes: &[u8]| bytes.starts_with(b"\x1a\x45\xdf\xa3");
    for (directive, types) in [
        ("[disguise]", ["image/png", "image/png", "video/mp4"]),
        (
            "[disguise: admitted]",
            ["image/jpeg", "image/jpeg", "video/webm"],
        ),
    ] {
        let told = results(&service, directive);
        for (result, mime) in told.iter().zip(types) {
            let file = service.open(url(result));
            assert_eq!(file.header("content-type"), mime, "{directive}");
            let ending = url(result).rsplit('.').next().unwrap();
            assert!(["mp4", "png"].contains(&ending), "{result}");
            let is_video = ending == "mp4";
            assert!(if is_video {
                webm(&file.bytes)
            } else {
                jpeg(&file.bytes)
            });
        }
    }
    let [result, ..] = results(&service, "[disguise] [bytes: data-url]");
    assert!(url(&result).starts_with("data:image/jpeg;base64,/9j/"));
}

#[test]
fn media_may_have_cors_headers_only_for_who_asks() {
    let service = Service::new();
    for result in results(&service, "[cors-if-asked]") {
        for (headers, is_allowed) in [(&[][..], false), (&[("origin", "https://a.example")], true)]
        {
            let answer = service.send("GET", url(&result), headers, "").unwrap();
            assert_eq!(answer.status, 200);
            assert_eq!(answer.header("cache-control"), "max-age=3600");
            let allowed = answer.header("access-control-allow-origin");
            assert_eq!(allowed == "*", is_allowed, "{allowed}");
        }
    }
}
