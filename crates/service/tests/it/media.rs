//! Tests of media: ranges, lengths, expiry.

use std::time::Duration;

use crate::support::Service;

fn part(service: &Service, url: &str, range: &str) -> crate::support::Answer {
    service.send("GET", url, &[("range", range)], "").unwrap()
}

#[test]
fn one_range_is_answered_with_that_part() {
    let service = Service::new();
    let url = service.image("a lake", "64x64");
    let whole = service.open(&url);
    let length = whole.bytes.len();
    assert_eq!(whole.header("accept-ranges"), "bytes");
    assert_eq!(whole.header("content-length"), length.to_string());
    let rows = [
        ("bytes=0-9".to_owned(), 0, 9),
        (format!("bytes=10-{}", length + 500), 10, length - 1),
        ("bytes=10-".to_owned(), 10, length - 1),
        ("bytes=-7".to_owned(), length - 7, length - 1),
    ];
    for (range, from, to) in rows {
        let answer = part(&service, &url, &range);
        assert_eq!(answer.status, 206, "{range}");
        assert_eq!(
            answer.header("content-range"),
            format!("bytes {from}-{to}/{length}")
        );
        assert_eq!(answer.bytes, whole.bytes[from..=to], "{range}");
        assert_eq!(answer.header("content-length"), (to - from + 1).to_string());
    }
}

#[test]
fn other_ranges_are_answered_as_the_rfc_allows() {
    let service = Service::new();
    let url = service.image("a lake", "64x64");
    let length = service.open(&url).bytes.len();
    let beyond = part(&service, &url, &format!("bytes={length}-"));
    assert_eq!(beyond.status, 416);
    assert_eq!(beyond.header("content-range"), format!("bytes */{length}"));
    for range in ["bytes=x", "lines=0-1", "bytes=0-1,5-6"] {
        let answer = part(&service, &url, range);
        assert_eq!(
            (answer.status, answer.bytes.len()),
            (200, length),
            "{range}"
        );
    }
}

#[test]
fn head_has_the_length_and_no_body() {
    let service = Service::new();
    let url = service.image("a lake", "64x64");
    let answer = service.send("HEAD", &url, &[], "").unwrap();
    assert_eq!(answer.status, 200);
    assert!(answer.bytes.is_empty());
    assert_eq!(
        answer.header("content-length"),
        service.open(&url).bytes.len().to_string()
    );
    assert_eq!(service.send("PUT", &url, &[], "x").unwrap().status, 405);
}

#[test]
fn media_expire_when_a_directive_says_so() {
    let service = Service::new();
    let url = service.image("a lake [expire: 0.4]", "64x64");
    assert_eq!(service.open(&url).status, 200);
    std::thread::sleep(Duration::from_millis(450));
    service.open(&url).assert_refused(403, "expired");
    service
        .open("/media/nothing.png")
        .assert_refused(404, "no medium");
}
