//! Examines a service with several requests, to find out what is wrong. Only GETs for lists of models are sent, which
//! are free.

use easel_core::{
    contract::{BaseUrl, Endpoint, Insecure},
    diagnosis::{Content, ModelsElsewhere, Observed, Permission, Probe, Reply, Surroundings, next},
};
use futures::future::join_all;

use super::{wait_for_demo, with_key};
use crate::{
    browser::{
        self, Abort, HttpRequest, HttpResponse, PolicyWatch, ResponseKind, page_origin, permission,
    },
    state::settings::ApiKey,
};

/// The timeout of each request with its answer, in milliseconds: longer than a sleeping service takes to wake up, and
/// short enough for the user to wait.
const TIMEOUT: u32 = 10_000;

/// A made-up key that no service knows. It is no secret.
const MADE_UP: &str = "easel-check";

/// The names of the permission to use devices in the local network, in different browser versions.
const LOCAL_NETWORK: [&str; 3] = ["local-network-access", "local-network", "loopback-network"];

/// Examines a service, with its key if there is one.
pub async fn examine(base: BaseUrl, key: Option<ApiKey>) -> Observed {
    let key = key.filter(|key| key.belongs_to(&base));
    let around = Surroundings {
        page: page_origin(),
        has_key: key.is_some(),
        is_online: browser::is_online(),
        local_network: local_network().await,
        base,
    };
    if let Some(key) = &key {
        wait_for_demo(key).await;
    }
    let watch = PolicyWatch::start(around.base.origin());
    let mut observed = Observed::new(around);
    loop {
        let probes = next(&observed);
        if probes.is_empty() {
            break;
        }
        let around = &observed.around;
        let asked = probes.iter().map(|probe| ask(*probe, around, key.as_ref()));
        let seen = join_all(asked).await;
        for (probe, seen) in probes.into_iter().zip(seen) {
            observed.note(probe, seen.reply);
            observed.leads_to = seen.leads_to.or(observed.leads_to.take());
            observed.found = seen.found.or(observed.found.take());
        }
        observed.is_blocked_by_policy = watch.is_blocked();
    }
    observed
}

/// The result of one probe.
struct ProbeOutcome {
    reply: Reply,
    leads_to: Option<String>,
    found: Option<ModelsElsewhere>,
}

async fn ask(probe: Probe, around: &Surroundings, key: Option<&ApiKey>) -> ProbeOutcome {
    let base = &around.base;
    let models = Endpoint::models(base);
    let plain = || HttpRequest::get(models.url()).without_cache();
    let keyed = |request: HttpRequest| match key {
        Some(key) => with_key(request, key),
        None => made_up(request),
    };
    let typed = |request: HttpRequest| request.header("Content-Type", "application/json");
    let request = match probe {
        Probe::WithKey => keyed(plain()),
        Probe::AsPost => typed(keyed(plain())),
        Probe::Plain => plain(),
        Probe::Unread => plain().unread(),
        Probe::MadeUpKey => made_up(plain()),
        Probe::WithType => typed(plain()),
        Probe::Unfollowed => plain().not_following(),
        Probe::Followed => return follow(plain().following(), base).await,
        Probe::OtherScheme => return other_scheme(around).await,
        Probe::Elsewhere => return elsewhere(base, key).await,
    };
    let reply = send(request, key).await.0;
    ProbeOutcome::of(reply)
}

impl ProbeOutcome {
    fn of(reply: Reply) -> Self {
        Self {
            reply,
            leads_to: None,
            found: None,
        }
    }
}

fn made_up(request: HttpRequest) -> HttpRequest {
    request.header("Authorization", &["Bearer ", MADE_UP].concat())
}

/// Sends a request. Also returns the URL that the answer comes from.
async fn send(request: HttpRequest, key: Option<&ApiKey>) -> (Reply, String) {
    let abort = Abort::new();
    // The timer runs until there is an answer, and is cleared then.
    let _timer = abort.clone().map(|abort| abort.after(TIMEOUT));
    let Some(response) = request.abort_by(abort.as_ref()).send().await else {
        let is_late = abort.is_some_and(|abort| abort.is_aborted());
        let reply = if is_late {
            Reply::TimedOut
        } else {
            Reply::Failed
        };
        return (reply, String::new());
    };
    let url = response.url();
    (reply_of(response, key).await, url)
}

async fn reply_of(response: HttpResponse, key: Option<&ApiKey>) -> Reply {
    match response.kind() {
        ResponseKind::Unread => return Reply::Unread,
        ResponseKind::Redirect => return Reply::Redirect,
        ResponseKind::Readable => {}
    }
    let status = response.status();
    let read = match key {
        Some(key) => super::read(response, key).await,
        None => super::read_without_key(response).await,
    };
    let content = match read {
        Some(answer) => Content::of(&answer),
        None => Content::CutOff,
    };
    Reply::Answered { status, content }
}

/// Finds out where a redirect leads.
async fn follow(request: HttpRequest, base: &BaseUrl) -> ProbeOutcome {
    let (reply, url) = send(request, None).await;
    let origin = BaseUrl::parse(
        url.split(['?', '#']).next().unwrap_or_default(),
        Insecure::Allow,
    );
    let elsewhere = origin.ok().filter(|found| found != base);
    ProbeOutcome {
        leads_to: elsewhere.map(|found| found.as_str().to_owned()),
        ..ProbeOutcome::of(reply)
    }
}

/// Whether there is a service at the address with the other scheme, with an answer that the page may read or one that
/// it may not.
async fn other_scheme(around: &Surroundings) -> ProbeOutcome {
    let Some(other) = around.other_scheme() else {
        return ProbeOutcome::of(Reply::Failed);
    };
    let endpoint = Endpoint::models(&other);
    let get = || HttpRequest::get(endpoint.url()).without_cache();
    let reply = match send(get(), None).await.0 {
        Reply::Failed => send(get().unread(), None).await.0,
        reply => reply,
    };
    ProbeOutcome::of(reply)
}

/// Looks for model lists at other addresses of the same origin, to which the key may be sent as well.
async fn elsewhere(base: &BaseUrl, key: Option<&ApiKey>) -> ProbeOutcome {
    let others = base.elsewhere();
    let with_version = others.into_iter().map(|other| {
        let endpoint = Endpoint::models(&other);
        (endpoint, ModelsElsewhere::At(other.as_str().to_owned()))
    });
    let without = (
        Endpoint::models_without_version(base),
        ModelsElsewhere::WithoutVersion,
    );
    let asked = with_version.chain([without]).map(|(endpoint, found)| async move {
        let request = HttpRequest::get(endpoint.url()).without_cache();
        let request = match key {
            Some(key) => with_key(request, key),
            None => made_up(request),
        };
        let reply = send(request, key).await.0;
        let is_list = |reply: &Reply| {
            matches!(reply, Reply::Answered { content: Content::Models(count), .. } if *count > 0)
        };
        is_list(&reply).then_some((reply, found))
    });
    let found = join_all(asked).await.into_iter().flatten().next();
    match found {
        Some((reply, found)) => ProbeOutcome {
            found: Some(found),
            ..ProbeOutcome::of(reply)
        },
        None => ProbeOutcome::of(Reply::Failed),
    }
}

async fn local_network() -> Permission {
    for name in LOCAL_NETWORK {
        match permission(name).await.as_deref() {
            Some("denied") => return Permission::Denied,
            Some("granted") => return Permission::Granted,
            _ => {}
        }
    }
    Permission::Unknown
}
