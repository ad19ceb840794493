//! Tests of addresses as users type them.

use easel_core::contract::{
    BaseUrl, BaseUrlProblem as Problem, Endpoint, Insecure, Kind, Method, Mode, TaskId, path_of,
};

#[test]
fn addresses_are_normalized() {
    let rows = [
        ("https://api.example.com", "https://api.example.com"),
        ("  https://api.example.com/ \n", "https://api.example.com"),
        ("https://api.example.com///", "https://api.example.com"),
        ("https://api.example.com/v1", "https://api.example.com"),
        ("https://api.example.com/v1/", "https://api.example.com"),
        (
            "https://api.example.com/media/v1/",
            "https://api.example.com/media",
        ),
        (
            "https://api.example.com/v1/media",
            "https://api.example.com/v1/media",
        ),
        ("https://api.example.com/av1", "https://api.example.com/av1"),
        (
            "https://api.example.com/v1/images/generations",
            "https://api.example.com",
        ),
        (
            "https://api.example.com/v1/images/edits/",
            "https://api.example.com",
        ),
        (
            "https://api.example.com/v1/async/videos/generations",
            "https://api.example.com",
        ),
        (
            "https://api.example.com/media/v1/tasks/t-1",
            "https://api.example.com/media",
        ),
        (
            "https://api.example.com/v1/models",
            "https://api.example.com",
        ),
        (
            "https://api.example.com/v1/chat/completions",
            "https://api.example.com",
        ),
        (
            "https://api.example.com/v1/relay/v1/models",
            "https://api.example.com/v1/relay",
        ),
        (
            "https://api.example.com/models",
            "https://api.example.com/models",
        ),
        (
            "HTTPS://API.Example.COM:443/Path",
            "https://api.example.com/Path",
        ),
        (
            "https://api.example.com:8443",
            "https://api.example.com:8443",
        ),
        ("https://api.example.com:", "https://api.example.com"),
        (
            "https://proxy.example/https://api.example.com/v1",
            "https://proxy.example/https://api.example.com",
        ),
        ("http://localhost:80/", "http://localhost"),
        ("http://127.0.0.1:8080", "http://127.0.0.1:8080"),
        ("http://[::1]:8080/v1", "http://[::1]:8080"),
        ("https://[2001:DB8::1]", "https://[2001:db8::1]"),
    ];
    for (text, normalized) in rows {
        let base = BaseUrl::parse(text, Insecure::Refuse);
        assert_eq!(base.as_ref().map(BaseUrl::as_str), Ok(normalized), "{text}");
    }
}

#[test]
fn an_origin_is_written_as_a_browser_writes_it() {
    let rows = [
        ("https://API.example.com:443/a/b", "https://api.example.com"),
        ("https://api.example.com:80", "https://api.example.com:80"),
        ("http://localhost:8080/prefix/v1", "http://localhost:8080"),
        ("http://[::1]:80", "http://[::1]"),
    ];
    for (text, origin) in rows {
        let base = BaseUrl::parse(text, Insecure::Refuse).unwrap();
        assert_eq!(base.origin(), origin, "{text}");
    }
}

#[test]
fn other_texts_are_refused_with_their_reason() {
    let rows = [
        ("", Problem::Empty),
        (" \t", Problem::Empty),
        (
            "https://api.example.com/v1,https://b.example/v1",
            Problem::Several,
        ),
        (
            "https://api.example.com HTTPS://b.example",
            Problem::Several,
        ),
        (
            "Site: https://a.example API: https://api.example.com",
            Problem::Several,
        ),
        ("A=https://a.example B=http://b.example", Problem::Several),
        (
            "https://api.example.com/?url=https://b.example",
            Problem::Extra,
        ),
        ("api.example.com", Problem::NoScheme),
        ("localhost:8080", Problem::NoScheme),
        ("//api.example.com", Problem::NoScheme),
        ("javascript:alert(1)", Problem::NoScheme),
        ("ftp://api.example.com", Problem::Scheme),
        ("file:///etc", Problem::Scheme),
        ("https://", Problem::Host),
        ("https:///v1", Problem::Host),
        ("https://:8080", Problem::Host),
        ("https://host:port", Problem::Host),
        ("https://host:0", Problem::Host),
        ("https://host:65536", Problem::Host),
        ("https://[::1", Problem::Host),
        ("https://[nonsense]", Problem::Host),
        ("https://.example.com", Problem::Host),
        ("https://exa%6dple.com", Problem::Host),
        ("https://bücher.example", Problem::Host),
        ("https://api example.com", Problem::Blank),
        ("https://evil.example\\@api.example.com", Problem::Blank),
        ("https://api.example.com/a\u{0}b", Problem::Blank),
        ("https://api.example.com/?async=true", Problem::Extra),
        ("https://api.example.com/#models", Problem::Extra),
        ("https://me:secret@api.example.com", Problem::Extra),
    ];
    for (text, problem) in rows {
        let refused = BaseUrl::parse(text, Insecure::Allow);
        assert_eq!(refused, Err(problem), "{text}");
        assert!(problem.message().ends_with('.'), "{problem:?}");
    }
}

#[test]
fn endpoints_are_those_of_the_contract() {
    let base = BaseUrl::parse("https://host.example/prefix/v1/", Insecure::Refuse).unwrap();
    let rows = [
        (Kind::Image, Mode::Wait, "/v1/images/generations"),
        (
            Kind::Image,
            Mode::Background,
            "/v1/async/images/generations",
        ),
        (Kind::Edit, Mode::Wait, "/v1/images/edits"),
        (Kind::Edit, Mode::Background, "/v1/async/images/edits"),
        (Kind::Video, Mode::Wait, "/v1/async/videos/generations"),
        (
            Kind::Video,
            Mode::Background,
            "/v1/async/videos/generations",
        ),
    ];
    for (kind, mode, path) in rows {
        let endpoint = Endpoint::generate(&base, kind, mode);
        assert_eq!(endpoint.url(), format!("https://host.example/prefix{path}"));
        assert_eq!(endpoint.method(), Method::Post);
        assert_eq!(path_of(kind, mode), path);
    }
    let models = Endpoint::models(&base);
    assert_eq!(models.url(), "https://host.example/prefix/v1/models");
    assert_eq!(models.method(), Method::Get);
}

#[test]
fn a_task_id_stays_one_path_segment() {
    let base = BaseUrl::parse("https://host.example", Insecure::Refuse).unwrap();
    let rows = [
        ("task_01-A.b~c", "task_01-A.b~c"),
        ("a/b?c#d", "a%2Fb%3Fc%23d"),
        ("../models", "..%2Fmodels"),
        ("50% ü", "50%25%20%C3%BC"),
    ];
    for (id, segment) in rows {
        let endpoint = Endpoint::task(&base, &TaskId::new(id).unwrap());
        assert_eq!(
            endpoint.url(),
            format!("https://host.example/v1/tasks/{segment}")
        );
        assert_eq!(endpoint.method(), Method::Get);
    }
    for text in ["", "  ", ".", " .. ", "two\nlines"] {
        assert_eq!(TaskId::new(text), None, "{text:?}");
        assert!(
            serde_json::from_value::<TaskId>(text.into()).is_err(),
            "{text:?}"
        );
    }
    assert_eq!(TaskId::new(" task_1\n").unwrap().to_string(), "task_1");
}
