//! Tests with a small model of a service that can be misconfigured in each way, and of what a page observes by the
//! rules of CORS.

use super::*;
use crate::contract::{Answer, BaseUrl, Insecure};

/// Whether the responses of one kind allow the page to read them.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Allows {
    Page,
    Nothing,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Preflight {
    Right,
    Error,
    NoOrigin,
    Hangs,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Reach {
    Up,
    Closed,
    Hangs,
}

/// The configuration of a service.
#[derive(Clone, Copy, Debug)]
struct Service {
    line: Reach,
    preflight: Preflight,
    names_authorization: bool,
    names_type: bool,
    without_key: Allows,
    refusal: Allows,
    with_key: Allows,
    knows_key: bool,
}

const ALLOWS: [Allows; 2] = [Allows::Page, Allows::Nothing];
const BOTH: [bool; 2] = [true, false];

fn services() -> Vec<Service> {
    let mut all = Vec::new();
    for line in [Reach::Up, Reach::Closed, Reach::Hangs] {
        for preflight in [
            Preflight::Right,
            Preflight::Error,
            Preflight::NoOrigin,
            Preflight::Hangs,
        ] {
            for (names_authorization, names_type) in
                BOTH.into_iter().flat_map(|one| BOTH.map(|two| (one, two)))
            {
                for without_key in ALLOWS {
                    for refusal in ALLOWS {
                        for with_key in ALLOWS {
                            all.extend(BOTH.map(|knows_key| Service {
                                line,
                                preflight,
                                names_authorization,
                                names_type,
                                without_key,
                                refusal,
                                with_key,
                                knows_key,
                            }));
                        }
                    }
                }
            }
        }
    }
    all
}

impl Service {
    fn reply(self, probe: Probe) -> Reply {
        match self.line {
            Reach::Closed => return Reply::Failed,
            Reach::Hangs => return Reply::TimedOut,
            Reach::Up => {}
        }
        let (has_key, has_type, is_known) = match probe {
            Probe::WithKey | Probe::Elsewhere => (true, false, self.knows_key),
            Probe::AsPost => (true, true, self.knows_key),
            Probe::MadeUpKey => (true, false, false),
            Probe::WithType => (false, true, false),
            Probe::Plain | Probe::Unfollowed | Probe::Followed => (false, false, false),
            Probe::Unread => return Reply::Unread,
            // The port only speaks the scheme of the address.
            Probe::OtherScheme => return Reply::Failed,
        };
        if has_key || has_type {
            let lacks = has_key && !self.names_authorization || has_type && !self.names_type;
            match self.preflight {
                Preflight::Hangs => return Reply::TimedOut,
                Preflight::Right if !lacks => {}
                _ => return Reply::Failed,
            }
        }
        let (allows, status) = match (has_key, is_known) {
            (true, true) => (self.with_key, 200),
            (true, false) => (self.refusal, 401),
            (false, _) => (self.without_key, 401),
        };
        let content = if is_known {
            Content::Models(5)
        } else {
            Content::OtherJson
        };
        match allows {
            Allows::Page => Reply::Answered { status, content },
            Allows::Nothing => Reply::Failed,
        }
    }

    /// Whether a cause applies to this service.
    fn has(self, cause: Cause) -> bool {
        match cause {
            Cause::NotRunning => self.line == Reach::Closed,
            Cause::NoAllowOrigin => {
                [self.without_key, self.refusal, self.with_key].contains(&Allows::Nothing)
            }
            Cause::PreflightStatus => self.preflight == Preflight::Error,
            Cause::PreflightOrigin => self.preflight == Preflight::NoOrigin,
            Cause::NoHeaderAllowed => !self.names_authorization && !self.names_type,
            Cause::AuthorizationNotNamed => !self.names_authorization,
            Cause::KeyedWithoutOrigin => {
                self.refusal == Allows::Nothing && self.without_key == Allows::Page
            }
            _ => false,
        }
    }

    /// Whether a finding about this service is true.
    fn proves(self, finding: &Finding) -> bool {
        let is_up = self.line == Reach::Up;
        let has_preflight = self.preflight == Preflight::Right;
        match finding {
            Finding::Works { models: 5 } => {
                let is_named = self.names_authorization && self.names_type;
                is_up
                    && has_preflight
                    && is_named
                    && self.with_key == Allows::Page
                    && self.knows_key
            }
            Finding::KeyRefused { status: 401 } => is_up && has_preflight && !self.knows_key,
            Finding::Silent => self.line == Reach::Hangs,
            Finding::PreflightSilent => is_up && self.preflight == Preflight::Hangs,
            Finding::TypeRefused => is_up && has_preflight && !self.names_type,
            Finding::AnswerUnreadable(_) => is_up && has_preflight && self.refusal == Allows::Page,
            Finding::NothingReadable(_) => is_up,
            Finding::PreflightRefused(_) | Finding::AuthorizationRefused(_) => {
                is_up && self.without_key == Allows::Page
            }
            Finding::Unreachable(_) => self.line == Reach::Closed,
            _ => false,
        }
    }
}

fn around(page: &str, base: &str, has_key: bool) -> Surroundings {
    Surroundings {
        page: page.to_owned(),
        base: BaseUrl::parse(base, Insecure::Allow).expect("it is an address"),
        has_key,
        is_online: true,
        local_network: Permission::Unknown,
    }
}

fn observe(around: Surroundings, reply: impl Fn(Probe) -> Reply) -> Observed {
    let mut observed = Observed::new(around);
    loop {
        let probes = next(&observed);
        if probes.is_empty() {
            return observed;
        }
        for probe in probes {
            observed.note(probe, reply(probe));
        }
    }
}

/// The finding for each service is true, and one of its causes applies.
#[test]
fn no_finding_is_wrong() {
    let services = services();
    assert_eq!(services.len(), 768);
    for service in services {
        let around = around("https://easel.example", "https://api.example", true);
        let observed = observe(around, |probe| service.reply(probe));
        let findings = diagnose(&observed);
        assert!(!findings.is_empty());
        for finding in findings {
            assert!(service.proves(&finding), "{service:?}: {finding:?}");
            let causes = finding.causes();
            let is_named = causes.is_empty() || causes.iter().any(|cause| service.has(*cause));
            assert!(is_named, "{service:?}: {finding:?}");
        }
    }
}

/// A service that works gets two probes, and a probe is only sent if it can be answered.
#[test]
fn few_requests_are_sent() {
    let works = Reply::Answered {
        status: 200,
        content: Content::Models(1),
    };
    let asked = std::cell::RefCell::new(Vec::new());
    let all = around("https://easel.example", "https://api.example", true);
    observe(all, |probe| {
        asked.borrow_mut().push(probe);
        works.clone()
    });
    assert_eq!(asked.take(), [Probe::WithKey, Probe::AsPost]);
    for (page, base, is_online) in [
        ("https://easel.example", "http://api.example", true),
        ("https://easel.example", "http://192.168.0.7:8080", true),
        ("https://easel.example", "https://api.example", false),
    ] {
        let around = Surroundings {
            is_online,
            ..around(page, base, true)
        };
        assert_eq!(next(&Observed::new(around)), [], "{base}");
    }
    let local = around("https://easel.example", "http://localhost:8080", true);
    assert_eq!(next(&Observed::new(local)).len(), 2);
}

/// Findings that do not depend on the rules of CORS.
#[test]
fn each_observation_has_its_finding() {
    let failed = |_: Probe| Reply::Failed;
    let answered = |status, content| move |_: Probe| Reply::Answered { status, content };
    let secure = "https://easel.example";
    let with = |base: &str| around(secure, base, true);
    let judged = |around, reply: &dyn Fn(Probe) -> Reply| diagnose(&observe(around, reply));
    assert_eq!(
        judged(with("http://api.example"), &failed),
        [Finding::Mixed]
    );
    let offline = Surroundings {
        is_online: false,
        ..with("https://api.example")
    };
    assert_eq!(judged(offline, &failed), [Finding::Offline]);
    for (status, content, finding) in [
        (403, Content::Empty, Finding::KeyRefused { status: 403 }),
        (429, Content::OtherJson, Finding::TooMany),
        (503, Content::WebPage, Finding::ServiceFault { status: 503 }),
        (422, Content::OtherJson, Finding::Refused { status: 422 }),
        (200, Content::CutOff, Finding::CutOff),
        (
            404,
            Content::WebPage,
            Finding::NotThere {
                status: 404,
                found: None,
            },
        ),
        (
            200,
            Content::WebPage,
            Finding::NotTheService {
                content: Content::WebPage,
                found: None,
            },
        ),
    ] {
        let found = judged(with("https://api.example"), &answered(status, content));
        assert_eq!(found, [finding]);
    }
    let no_key = around(secure, "https://api.example", false);
    let refuses = answered(401, Content::OtherJson);
    assert_eq!(judged(no_key, &refuses), [Finding::KeyMissing]);
    let mut blocked = observe(with("https://api.example"), failed);
    blocked.is_blocked_by_policy = true;
    assert_eq!(diagnose(&blocked), [Finding::Policy]);
}

/// A service that only speaks the other scheme is found if the page may connect to it.
#[test]
fn the_other_scheme_is_tried() {
    let only_http = |probe: Probe| match probe {
        Probe::OtherScheme => Reply::Unread,
        _ => Reply::Failed,
    };
    let observed = observe(
        around("http://127.0.0.1:1", "https://127.0.0.1:2", true),
        only_http,
    );
    let address = "http://127.0.0.1:2".to_owned();
    assert_eq!(diagnose(&observed), [Finding::OtherScheme { address }]);
    let hidden = around("https://easel.example", "https://api.example", true);
    assert_eq!(hidden.other_scheme(), None, "the browser would refuse it");
}

/// Impossible causes are not named.
#[test]
fn what_is_out_of_reach_may_have_these_causes() {
    use Cause::{
        Blocked, Certificate, EndlessRedirect, LocalNetwork, NameUnknown, NotRunning,
        ResourcePolicy,
    };
    let causes = |page: &str, base: &str, local_network| {
        let around = Surroundings {
            local_network,
            ..around(page, base, true)
        };
        match &diagnose(&observe(around, |_| Reply::Failed))[..] {
            [Finding::Unreachable(causes)] => causes.clone(),
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(
        causes(
            "https://easel.example",
            "https://api.example",
            Permission::Unknown
        ),
        [
            NotRunning,
            NameUnknown,
            Certificate,
            Blocked,
            EndlessRedirect,
            ResourcePolicy
        ]
    );
    assert_eq!(
        causes(
            "http://127.0.0.1:1",
            "http://127.0.0.1:2",
            Permission::Denied
        ),
        [NotRunning, Blocked, EndlessRedirect, ResourcePolicy]
    );
    assert_eq!(
        causes(
            "https://easel.example",
            "http://[::1]:2",
            Permission::Denied
        ),
        [
            LocalNetwork,
            NotRunning,
            Blocked,
            EndlessRedirect,
            ResourcePolicy
        ]
    );
}

#[test]
fn an_answer_is_told_by_what_is_in_it() {
    for (status, body, content) in [
        (200, r#"{"data": [{"id": "a"}]}"#, Content::Models(1)),
        (200, "[]", Content::Models(0)),
        (200, r#"{"hello": "world"}"#, Content::OtherJson),
        (401, r#"{"data": []}"#, Content::OtherJson),
        (200, " <!doctype html><p>Hello", Content::WebPage),
        (404, "<html>", Content::WebPage),
        (200, "hello", Content::Text),
        (200, "{\"data\": [", Content::Text),
        (200, " ", Content::Empty),
    ] {
        let answer = Answer {
            status,
            retry_after: None,
            received_at: 0,
            body: body.to_owned(),
            ..Answer::default()
        };
        assert_eq!(Content::of(&answer), content, "{body}");
    }
}

/// The other addresses that users may mean are tried in this order.
#[test]
fn other_addresses_of_an_origin() {
    let parse = |text: &str| BaseUrl::parse(text, Insecure::Allow).expect("it is an address");
    let others = |text: &str| -> Vec<String> {
        let others = parse(text).elsewhere().into_iter();
        others.map(|base| base.as_str().to_owned()).collect()
    };
    assert_eq!(
        others("https://a.test"),
        ["https://a.test/api", "https://a.test/openai"]
    );
    assert_eq!(
        others("https://a.test:1/b/c"),
        [
            "https://a.test:1/b/c/api",
            "https://a.test:1/b",
            "https://a.test:1",
            "https://a.test:1/api",
            "https://a.test:1/openai"
        ]
    );
    for (text, is_loopback, is_private, has_name) in [
        ("http://localhost:1", true, true, true),
        ("http://[::1]:1/x", true, true, false),
        ("http://10.0.0.1", false, true, false),
        ("https://a.test", false, false, true),
        ("https://[2001:db8::1]", false, false, false),
    ] {
        let base = parse(text);
        let found = (base.is_loopback(), base.is_private(), base.has_name());
        assert_eq!(found, (is_loopback, is_private, has_name), "{text}");
    }
}

/// The report names each fact once, and each fault with the advice.
#[test]
fn the_report_is_plain_text() {
    let around = around("https://easel.example", "https://api.example", true);
    let findings = diagnose(&observe(around.clone(), |_| Reply::Failed));
    let facts = SiteFacts {
        version: "1.0".to_owned(),
        is_secure: true,
        config: Some("config.json: wrong".to_owned()),
        clock_ahead: Some(-900),
        ..SiteFacts::default()
    };
    let lines = site_lines(&facts);
    let refused = ["12:00 setAppBadge: NotAllowedError ×2".to_owned()];
    let page = "https://easel.example";
    let text = report(Some((&around, &findings)), page, &lines, &refused);
    for part in [
        "Check of https://easel.example\n",
        "Service: https://api.example\n[Fault] The browser has no answer",
        "\n- The name of the host",
        "[OK] Version: Easel 1.0, build ?",
        "[Fault] Site settings: config.json: wrong",
        "[Warning] Clock: The clock of this device is 900 s behind",
        "[Fault] Storage: ",
        "\n\nRefused by the browser: 1\n12:00 setAppBadge: NotAllowedError ×2",
    ] {
        assert!(text.contains(part), "{part} is not in:\n{text}");
    }
}
