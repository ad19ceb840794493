use super::*;

/// 27 November 2026, 12:00.
const NOW: i64 = 1_795_780_800;
const URL: &str = "https://m.example/a.png";

/// A link that dies after an hour was fetched after hundreds of links that live for a month, and was dead by then.
#[test]
fn the_end_of_a_link_is_told_beside_it_or_around_it() {
    for (body, expected) in [
        (
            r#"{"data": [{"url": "URL", "expires_at": 1795784400}]}"#,
            Some(3600),
        ),
        (
            r#"{"data": [{"url": "URL"}], "expires_at": 1795784400}"#,
            Some(3600),
        ),
        (
            r#"{"result": {"data": [{"url": "URL", "expiresAt": "2026-11-27T13:00:00Z"}]}}"#,
            Some(3600),
        ),
        (
            r#"{"data": [{"url": "URL", "expires_at": 1795784400000}]}"#,
            Some(3600),
        ),
        (r#"{"data": [{"url": "URL", "expires": 3600}]}"#, Some(3600)),
        // JSON with faults that services produce.
        (
            r#"{"data": [{"url": "URL", "score": NaN, "expires": 3600}],}"#,
            Some(3600),
        ),
        (
            r#"{"data": [{"url": "URL", "expires_in": "7200"}]}"#,
            Some(7200),
        ),
        (
            r#"{"video": {"url": "URL"}, "x-result-ttl": 86400}"#,
            Some(86400),
        ),
        (
            r#"{"data": [{"url": "URL", "url_expires_at": 1795784400}]}"#,
            Some(3600),
        ),
        // The nearest expiry counts, not that of another result.
        (
            r#"{"data": [{"url": "b", "expires_in": 5}, {"url": "URL", "expires_in": 60}], "expires_in": 7}"#,
            Some(60),
        ),
        (
            r#"{"data": [{"url": "/a.png", "expires_in": 60}]}"#,
            Some(60),
        ),
        // A time in the past, "never", nonsense, and values that are not about a result have no meaning.
        (
            r#"{"data": [{"url": "URL", "expires_at": 1795780000}]}"#,
            None,
        ),
        (
            r#"{"data": [{"url": "URL", "expires_at": 0, "ttl": -1}]}"#,
            None,
        ),
        (
            r#"{"data": [{"url": "URL", "expires_at": 1e300, "expires_in": "soon"}]}"#,
            None,
        ),
        (
            r#"{"data": [{"url": "URL", "token_expires_at": 1795784400}]}"#,
            None,
        ),
        (r#"{"data": [{"url": "b", "expires_in": 60}]}"#, None),
        ("not JSON", None),
    ] {
        let body = body.replace("URL", URL);
        let expected = expected.map(|span: i64| NOW + span);
        assert_eq!(link_expiry(&body, URL, NOW), expected, "{body}");
    }
}

/// A link that works for `"24h"` was treated as one that works for ever.
#[test]
fn units_and_dates_are_read_in_many_spellings() {
    for (body, expected) in [
        // The date of RFC 9110, units beside the number or in the key, and a fraction of zero.
        (
            r#"{"data": [{"url": "URL", "expires_at": "Fri, 27 Nov 2026 13:00:00 GMT"}]}"#,
            Some(3600),
        ),
        (
            r#"{"data": [{"url": "URL", "expires_in": 3600.0}]}"#,
            Some(3600),
        ),
        (
            r#"{"data": [{"url": "URL", "expires_in": "24h"}]}"#,
            Some(86_400),
        ),
        (
            r#"{"data": [{"url": "URL", "expires": "7 days"}]}"#,
            Some(604_800),
        ),
        (
            r#"{"data": [{"url": "URL", "expires_in_days": 7}]}"#,
            Some(604_800),
        ),
        (
            r#"{"data": [{"url": "URL"}], "retention_hours": 24}"#,
            Some(86_400),
        ),
        (
            r#"{"data": [{"url": "URL", "ttlMinutes": "30"}]}"#,
            Some(1800),
        ),
        (
            r#"{"data": [{"url": "URL", "expires_in": "30m"}]}"#,
            Some(1800),
        ),
        (
            r#"{"data": [{"url": "URL", "expires_in_ms": 60000}]}"#,
            Some(60),
        ),
        // The spans of Go and of ISO 8601, and dates without seconds or with a zone in letters.
        (
            r#"{"data": [{"url": "URL", "expires_in": "24h0m0s"}]}"#,
            Some(86_400),
        ),
        (
            r#"{"data": [{"url": "URL", "expires_in": "1h 30m 0.5s"}]}"#,
            Some(5400),
        ),
        (
            r#"{"data": [{"url": "URL", "ttl": "PT24H"}]}"#,
            Some(86_400),
        ),
        (
            r#"{"data": [{"url": "URL", "expires": "P1DT1H"}]}"#,
            Some(90_000),
        ),
        (
            r#"{"data": [{"url": "URL", "expires_at": "2026-11-27 13:00:00 UTC"}]}"#,
            Some(3600),
        ),
        (
            r#"{"data": [{"url": "URL", "expires_at": "2026-11-27 14:00:00 +0100 CET"}]}"#,
            Some(3600),
        ),
        (
            r#"{"data": [{"url": "URL", "expires_at": "2026-11-27T13:00Z"}]}"#,
            Some(3600),
        ),
        (
            r#"{"data": [{"url": "URL", "expires_at": "2026-11-27T14:00+01:00"}]}"#,
            Some(3600),
        ),
        (
            r#"{"data": [{"url": "URL", "ttl": "P1M", "expires_in": "3600 60", "expires": "P"}]}"#,
            None,
        ),
        (
            r#"{"data": [{"url": "URL", "expires_in": "24 parsecs", "duration_hours": 3}]}"#,
            None,
        ),
        (
            r#"{"data": [{"url": "URL", "retention_hours": -1, "expires_at": "Never, 27 Nov"}]}"#,
            None,
        ),
    ] {
        let body = body.replace("URL", URL);
        let expected = expected.map(|span: i64| NOW + span);
        assert_eq!(link_expiry(&body, URL, NOW), expected, "{body}");
    }
}

#[test]
fn a_signed_link_tells_its_end_itself() {
    for (query, expected) in [
        ("X-Amz-Date=20261127T120000Z&X-Amz-Expires=3600", Some(3600)),
        ("ex=6b0970fc&is=1&hm=2", Some(60)),
        ("ex=no&Expires=1795780860", Some(60)),
        ("q-ak=A&q-sign-time=1795780795;1795780860", Some(60)),
        ("q-sign-time=1795780795%3B1795780860", Some(60)),
        ("x-goog-date=20261127T120000Z&x-goog-expires=60", Some(60)),
        ("Expires=1795784400&Signature=a", Some(3600)),
        ("se=2026-11-27T13%3A00%3A00Z&sig=a", Some(3600)),
        (
            "lk3s=8e79&x-expires=1795784400&x-signature=a%3D",
            Some(3600),
        ),
        ("e=1795784400&token=a:b=", Some(3600)),
        ("e=7&Expires=1795784400", Some(3600)),
        ("hdnts=exp=1795784400~acl=/*~hmac=a", Some(3600)),
        ("hdnea=st=1795780800~exp=1795784400~acl=%2F*", Some(3600)),
        ("hdnts=exp%3D1795784400~acl%3D%2F*", Some(3600)),
        ("Policy=e=&Expires=1795784400", Some(3600)),
        ("e=moon&exposure=1795784400", None),
        ("exp=7", None),
        ("se=no", None),
        ("size=1795784400", None),
    ] {
        let url = format!("{URL}?{query}");
        let expected = expected.map(|span: i64| NOW + span);
        assert_eq!(link_expiry("", &url, NOW), expected, "{query}");
    }
}
