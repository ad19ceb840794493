//! The page `/check` with services that are broken in one way each. Cases that only depend on an answer that the page
//! can read, and the page itself, are in `tests/web/doctor.rs`.

use std::net::TcpListener;

use easel_e2e::{NO_ANSWER, Place, RawAnswer, RawRequest, RawServer, Setup, Studio, visit};
use serde_json::{Value, json};

/// The list of models of a correct service.
const MODELS: &str = r#"{"object": "list", "data": [{"id": "a-1", "object": "model"}]}"#;

/// The answers of a service: who may read them, and which headers the browser may send.
struct Way {
    /// The status and the header lines of answers to OPTIONS.
    preflight: (&'static str, &'static str),
    /// The header lines of all other answers.
    origin: &'static str,
    /// The status, type and body of the answer to a request with the right key.
    right: (&'static str, &'static str, &'static str),
    /// The path of the list of models.
    path: &'static str,
}

const ANY: &str = "Access-Control-Allow-Origin: *\r\n";
const ALL: &str = "Access-Control-Allow-Origin: *\r\n\
    Access-Control-Allow-Headers: Authorization, Content-Type\r\n";
const JSON: &str = "application/json";
const OK: &str = "200 OK";

/// A correct service.
const RIGHT: Way = Way {
    preflight: ("204 No Content", ALL),
    origin: ANY,
    right: (OK, JSON, MODELS),
    path: "/v1/models",
};

fn send(status: &str, headers: &str, kind: &str, body: &str) -> RawAnswer {
    let length = body.len();
    RawAnswer::Send(format!(
        "HTTP/1.1 {status}\r\n{headers}Content-Type: {kind}\r\nContent-Length: {length}\r\n\
         Connection: close\r\n\r\n{body}"
    ))
}

impl Way {
    fn answer(&self, key: &str, request: &RawRequest) -> RawAnswer {
        let (status, headers) = self.preflight;
        if request.method == "OPTIONS" {
            return send(status, headers, "text/plain", "");
        }
        if request.path != self.path {
            return send(
                "404 Not Found",
                self.origin,
                JSON,
                r#"{"error": {"message": "no route"}}"#,
            );
        }
        if request.header("authorization") != format!("Bearer {key}") {
            return send(
                "401 Unauthorized",
                self.origin,
                JSON,
                r#"{"error": {"message": "who?"}}"#,
            );
        }
        let (status, kind, body) = self.right;
        send(status, self.origin, kind, body)
    }
}

/// Starts a service that answers each request in this way.
fn service(key: &str, way: Way) -> RawServer {
    let key = key.to_owned();
    RawServer::start(move |request| way.answer(&key, request))
}

/// The name of a case, its service, and the words of the one finding. The words include the cause if there are several.
type Case = (&'static str, fn(&str) -> RawServer, &'static [&'static str]);

const UNREADABLE: &str = "lets this page read nothing";
const PREFLIGHT: &str = "not those to requests with a key";

/// Services that are broken in one way each, and a correct one.
const CASES: [Case; 19] = [
    (
        "right",
        |key| service(key, RIGHT),
        &["works with this page. It lists 1 model."],
    ),
    (
        "no headers of CORS",
        |key| {
            service(
                key,
                Way {
                    preflight: ("204 No Content", ""),
                    origin: "",
                    ..RIGHT
                },
            )
        },
        &[UNREADABLE, "The answer has no Access-Control-Allow-Origin."],
    ),
    (
        "OPTIONS is refused with 405",
        |key| {
            service(
                key,
                Way {
                    preflight: ("405 Method Not Allowed", ""),
                    ..RIGHT
                },
            )
        },
        &[PREFLIGHT, "OPTIONS is answered with an error"],
    ),
    (
        "OPTIONS asks for a key",
        |key| {
            service(
                key,
                Way {
                    preflight: ("401 Unauthorized", ALL),
                    ..RIGHT
                },
            )
        },
        &[PREFLIGHT, "OPTIONS is answered with an error"],
    ),
    (
        "OPTIONS names no header",
        |key| {
            service(
                key,
                Way {
                    preflight: ("204 No Content", ANY),
                    ..RIGHT
                },
            )
        },
        &[PREFLIGHT, "names neither Authorization nor Content-Type"],
    ),
    (
        "OPTIONS allows no origin",
        |key| {
            let headers = "Access-Control-Allow-Headers: Authorization, Content-Type\r\n";
            service(
                key,
                Way {
                    preflight: ("204 No Content", headers),
                    ..RIGHT
                },
            )
        },
        &[
            PREFLIGHT,
            "The answer to OPTIONS has no Access-Control-Allow-Origin",
        ],
    ),
    (
        "OPTIONS names Content-Type alone",
        |key| {
            let headers =
                "Access-Control-Allow-Origin: *\r\nAccess-Control-Allow-Headers: Content-Type\r\n";
            service(
                key,
                Way {
                    preflight: ("204 No Content", headers),
                    ..RIGHT
                },
            )
        },
        &[
            "requests with the header Authorization",
            "does not name Authorization",
        ],
    ),
    (
        "OPTIONS names Authorization alone",
        |key| {
            let headers =
                "Access-Control-Allow-Origin: *\r\nAccess-Control-Allow-Headers: Authorization\r\n";
            service(
                key,
                Way {
                    preflight: ("204 No Content", headers),
                    ..RIGHT
                },
            )
        },
        &["does not allow this site to send the header Content-Type"],
    ),
    (
        "OPTIONS is never answered",
        |key| {
            let key = key.to_owned();
            RawServer::start(move |request| match request.method.as_str() {
                "OPTIONS" => RawAnswer::Hang,
                _ => RIGHT.answer(&key, request),
            })
        },
        &["but not to the question (OPTIONS, the preflight)"],
    ),
    (
        "OPTIONS redirects",
        |key| {
            let headers = "Access-Control-Allow-Origin: *\r\nLocation: /v1/models/\r\n";
            service(
                key,
                Way {
                    preflight: ("307 Temporary Redirect", headers),
                    ..RIGHT
                },
            )
        },
        &[PREFLIGHT, "OPTIONS is answered with a redirect."],
    ),
    (
        "another origin is allowed",
        |key| {
            service(
                key,
                Way {
                    origin: "Access-Control-Allow-Origin: https://other.example\r\n",
                    ..RIGHT
                },
            )
        },
        &[UNREADABLE, "Access-Control-Allow-Origin for another site."],
    ),
    (
        "the origin is allowed twice",
        |key| {
            let twice = "Access-Control-Allow-Origin: *\r\nAccess-Control-Allow-Origin: *\r\n";
            service(
                key,
                Way {
                    origin: twice,
                    ..RIGHT
                },
            )
        },
        &[UNREADABLE, "Access-Control-Allow-Origin twice"],
    ),
    (
        "only the right answer allows no origin",
        |key| {
            let key = key.to_owned();
            RawServer::start(move |request| {
                let is_right = request.header("authorization") == format!("Bearer {key}");
                let origin = if is_right { "" } else { ANY };
                Way { origin, ..RIGHT }.answer(&key, request)
            })
        },
        &[
            "read refusals, but not the answer to your key",
            "has no Access-Control-Allow-Origin.",
        ],
    ),
    (
        "500 without headers",
        |key| {
            service(
                key,
                Way {
                    origin: "",
                    right: ("500 Oh", JSON, "{}"),
                    ..RIGHT
                },
            )
        },
        &[UNREADABLE, "The answer is an error without these headers"],
    ),
    (
        "it redirects",
        |_| {
            let target = service(
                "key",
                Way {
                    path: "/moved/v1/models",
                    ..RIGHT
                },
            );
            let headers = format!(
                "{ALL}Location: http://{}/moved/v1/models\r\n",
                target.address()
            );
            RawServer::start(move |request| match request.method.as_str() {
                "OPTIONS" => send("204 No Content", ALL, JSON, ""),
                _ => send("307 Temporary Redirect", &headers, JSON, ""),
            })
        },
        &["The service redirects to http://127.0.0.1:", "/moved."],
    ),
    (
        "it redirects without headers",
        |_| {
            RawServer::start(|request| match request.path.as_str() {
                "/v1/models" => send(
                    "307 Temporary Redirect",
                    "Location: /elsewhere\r\n",
                    JSON,
                    "",
                ),
                _ => send(OK, "", JSON, MODELS),
            })
        },
        &[
            UNREADABLE,
            "The answer is a redirect without these headers.",
        ],
    ),
    (
        "it redirects in a circle",
        |_| {
            RawServer::start(|_| {
                send(
                    "307 Temporary Redirect",
                    "Location: /v1/models\r\n",
                    JSON,
                    "",
                )
            })
        },
        &["The browser has no answer", "redirects in a circle"],
    ),
    (
        "it never answers",
        |_| RawServer::start(|_| RawAnswer::Hang),
        &["did not answer in time, however it was asked"],
    ),
    (
        "the answer breaks off",
        |key| {
            let key = key.to_owned();
            RawServer::start(move |request| match RIGHT.answer(&key, request) {
                RawAnswer::Send(bytes) => {
                    RawAnswer::Send(bytes.replace("Content-Length: ", "Content-Length: 9"))
                }
                RawAnswer::Hang => RawAnswer::Hang,
            })
        },
        &["The answer broke off before its end."],
    ),
];

/// Every diagnosis is right, of a service and of an address.
#[test]
fn no_diagnosis_is_wrong() {
    visit(Setup::default(), |studio| {
        expect_failures(studio);
        studio.open("");
        no_diagnosis_of_a_broken_service_is_wrong(studio);
        no_diagnosis_of_a_wrong_address_is_wrong(studio);
    });
}

/// The page finds the one fault of a service, and names its cause.
#[track_caller]
fn no_diagnosis_of_a_broken_service_is_wrong(studio: &Studio) {
    let mut wrong = Vec::new();
    for (name, start, words) in CASES {
        let server = start(studio.service.key());
        let found = examined(studio, &format!("http://{}", server.address()));
        if found.len() != 1 || !words.iter().all(|words| found[0].contains(words)) {
            wrong.push(format!("{name}: expected {words:?}, found {found:?}"));
        }
        let methods = server.requests().into_iter().map(|request| request.method);
        let other = methods.filter(|method| !["GET", "OPTIONS"].contains(&method.as_str()));
        assert_eq!(other.count(), 0, "{name}: a check only reads");
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Addresses that give the page no answer of a service.
#[track_caller]
fn no_diagnosis_of_a_wrong_address_is_wrong(studio: &Studio) {
    let right = service(studio.service.key(), RIGHT);
    let right = right.address();
    let closed = TcpListener::bind(("127.0.0.1", 0)).expect("a port is free");
    let unused = closed.local_addr().expect("it is bound");
    drop(closed);
    let policy = RawServer::start(|_| {
        let headers = "Cross-Origin-Resource-Policy: same-origin\r\n";
        send("401 Unauthorized", headers, JSON, "{}")
    });
    for (base, words) in [
        (
            format!("https://{right}"),
            vec![
                "but there is something at",
                format!("http://{right}").leak(),
            ],
        ),
        (
            format!("http://{unused}"),
            vec!["The browser has no answer", "nothing listens at this port"],
        ),
        (
            format!("https://{unused}"),
            vec!["The browser has no answer", "nothing listens at this port"],
        ),
        (
            "http://no-such-host.test".to_owned(),
            vec!["The browser has no answer", "nobody knows it (DNS)"],
        ),
        (
            format!("http://{}", policy.address()),
            vec![
                "The browser has no answer",
                "by Cross-Origin-Resource-Policy.",
            ],
        ),
    ] {
        let found = examined(studio, &base);
        assert_eq!(found.len(), 1, "{base}: {found:?}");
        for words in words {
            assert!(
                found[0].contains(words),
                "{base}: {words} is not in {found:?}"
            );
        }
    }
}

fn expect_failures(studio: &Studio) {
    studio.provoke(&[NO_ANSWER, 401, 403, 404, 405, 429, 500]);
}

/// Stores the service with the key of the test in this tab, runs the check, and returns its findings about the service.
#[track_caller]
fn examined(studio: &Studio, base: &str) -> Vec<String> {
    let stored = "const [base, secret] = arguments;
        sessionStorage['easel.base_url'] = base;
        localStorage['easel.allow_http'] = 'yes';
        sessionStorage['easel.key'] = JSON.stringify({secret, base});";
    let arguments = vec![json!(base), json!(studio.service.key())];
    studio
        .try_script(stored, arguments)
        .expect("it can be stored");
    studio.open("check");
    studio.wait_long("the end of the check", || {
        studio.text().contains("The check is done.").then_some(())
    });
    let read =
        "return [...document.querySelectorAll('.check-finding')].map(found => found.innerText)";
    let page = studio
        .script("return document.documentElement.outerHTML")
        .to_string();
    assert!(
        !page.contains(studio.service.key()),
        "the key is on the page"
    );
    match studio.script(read) {
        Value::Array(found) => found
            .into_iter()
            .map(|text| text.as_str().unwrap_or_default().to_owned())
            .collect(),
        other => panic!("{other}"),
    }
}
