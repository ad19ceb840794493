//! Two hundred attacks on the key, by a hostile service, another origin, links, the site's files, frames and windows.
//!
//! The key belongs to the hostile service, and no other place may see it: no origin, address, page, store or file. What a
//! browser of the person sends to the service itself has it in the header `Authorization` alone.

mod hostile;
mod lists;

use std::{env, fs, process};

use easel_e2e::{NO_ANSWER, Place, Role, Setup, Studio, visit};
use serde_json::{Value, json};

use self::{
    hostile::{Evil, Thief, response},
    lists::{
        BODIES, ECHO_STATUSES, FRAMES, HOUSE, LINKS, MEDIA, REDIRECTS, SCRIPTS, TASK_IDS, WORDS,
    },
};
use crate::steps::{BACKGROUND, WAIT, choose_mode};

/// So many attacks there are at least, all in all.
const TARGET: usize = 200;

/// What a page can tell of itself; the field of the key is for the key.
const PAGE: &str = "return [
    document.documentElement.outerHTML, location.href, document.title, window.name,
    JSON.stringify(history.state), document.cookie, String(window.stolen),
    ...performance.getEntries().map(entry => entry.name),
    ...[...document.querySelectorAll('input:not([type=password]), textarea')].map(field => field.value),
].join('\\n')";

/// One run of all attacks, with what has to be looked at after each.
struct Attack<'a> {
    studio: &'a Studio,
    evil: Evil,
    thief: Thief,
    count: usize,
}

/// A site whose own files are hostile, too: its title, notice, links and profiles.
fn setup() -> Setup {
    Setup {
        config: |_| {
            json!({
                "title": SCRIPTS[0],
                "notice": SCRIPTS[1],
                "links": [{"label": SCRIPTS[2], "url": "https://links.example/"}],
                "profiles": "house.json",
            })
        },
        files: &[("house.json", HOUSE)],
        ..Setup::default()
    }
}

#[test]
fn the_key_goes_nowhere_but_to_its_origin() {
    visit(setup(), |studio| {
        studio.provoke(&[400, 401, 403, 404, 409, 422, 429, 500, 502, 503, NO_ANSWER]);
        let (thief, evil) = (Thief::start(), Evil::start(studio.service.key()));
        let mut attack = Attack {
            studio,
            evil,
            thief,
            count: 4,
        };
        attack.lists_of_models();
        attack.answers(WAIT);
        attack.answers(BACKGROUND);
        attack.media();
        attack.polls();
        attack.links();
        attack.exports();
        attack.frames();
        // The last: the site stays open in the other window.
        attack.windows();
        println!("{} attacks", attack.count);
        assert!(attack.count >= TARGET, "{} attacks", attack.count);
    });
}

impl Attack<'_> {
    /// After so many attacks of one sort: the page, the requests, and what is stored.
    #[track_caller]
    fn check(&mut self, sort: &str, attacks: usize) {
        self.count += attacks;
        self.check_page(sort);
        self.check_requests(sort);
        let [stored, session] = self.studio.all_stored();
        let mut stored: Value = serde_json::from_str(&stored).expect("it is JSON");
        // The last part is the device's storage, in which the key has its place.
        let device = stored.as_array_mut().and_then(Vec::pop);
        let device = device.expect("it was read");
        let others = device.as_object().expect("it has names").iter();
        let others = others.filter(|(name, _)| !name.starts_with("easel.key"));
        for (name, value) in others {
            self.check_text(sort, &format!("{name}: {value}"));
        }
        self.check_text(sort, &stored.to_string());
        self.check_text(sort, &session);
    }

    #[track_caller]
    fn check_page(&self, sort: &str) {
        let page = self.studio.script(PAGE);
        let page = page.as_str().expect("it is a text");
        self.check_text(sort, page);
    }

    #[track_caller]
    fn check_requests(&self, sort: &str) {
        for request in self.thief.requests() {
            let all = format!("{request:?}");
            self.check_text(sort, &all);
            assert!(!all.contains("authorization"), "{sort}: {all}");
            assert!(
                !request.path.starts_with("/ran"),
                "{sort}: a script ran: {all}"
            );
        }
        for mut request in self.evil.requests() {
            request.headers.retain(|(name, _)| name != "authorization");
            self.check_text(sort, &format!("{request:?}"));
        }
    }

    /// The key is not in a text, neither as it is nor as addresses have it.
    #[track_caller]
    fn check_text(&self, sort: &str, text: &str) {
        let key = self.studio.service.key();
        let encoded = percent_encoded(key);
        for form in [key, &encoded, &encoded.to_uppercase()] {
            let found = text.split_once(form);
            let before = found.map(|(before, _)| before.chars().rev().take(200));
            let before = before.map(|before| before.collect::<Vec<_>>().into_iter().rev());
            let before = before.map(Iterator::collect::<String>);
            assert!(before.is_none(), "{sort}: the key comes after {before:?}");
        }
    }

    /// Names of models that are scripts, or the key.
    fn lists_of_models(&mut self) {
        let (studio, key) = (self.studio, self.studio.service.key());
        let models = SCRIPTS.iter().chain(&["a KEY", "KEY"]);
        let models = models.map(|text| {
            let text = self.thief.named_in(text).replace("KEY", key);
            json!({"id": text, "object": "model", "category": text, "capabilities": [text], "owned_by": text})
        });
        let mut models: Vec<_> = models.collect();
        let attacks = models.len();
        models.push(json!({"id": "house-1", "object": "model", "category": "image", "capabilities": ["text-to-image"]}));
        let list = json!({"object": "list", "data": models});
        self.evil
            .set_models(response("200 OK", "", &list.to_string()));
        studio.open("settings");
        studio.enter_service(&self.evil.base_url(), key);
        studio.press(Role::Checkbox, "Remember the key on this device");
        studio.press_connect();
        studio.follow("Models");
        studio.wait_text("house-1");
        self.check("models", attacks);
        for (status, _) in REDIRECTS {
            self.evil.set_models(self.thief.redirect(status, "models"));
            studio.open("models");
            studio.wait_alert("");
            self.check_page("redirected models");
        }
        self.evil
            .set_models(response("200 OK", "", &list.to_string()));
        self.check("redirected models", REDIRECTS.len());
    }

    /// Answers to a POST: they repeat the key, have scripts in them, or lead elsewhere.
    fn answers(&mut self, mode: &str) {
        let key = self.studio.service.key();
        let mut answers = Vec::new();
        for status in ECHO_STATUSES {
            for body in BODIES {
                let escaped = written(key, |byte| format!("\\u{byte:04x}"));
                let body = body.replace("KEY", key).replace("ESCAPED", &escaped);
                let headers =
                    format!("X-Request-Id: {key}\r\nSet-Cookie: key={key}\r\nRetry-After: 0\r\n");
                answers.push(response(status, &headers, &body));
            }
        }
        for script in SCRIPTS {
            let body = json!({"error": {"message": self.thief.named_in(script), "type": script, "code": script}});
            answers.push(response("400 Bad Request", "", &body.to_string()));
        }
        for (status, _) in REDIRECTS {
            answers.push(self.thief.redirect(status, "posted"));
        }
        if mode == WAIT {
            // The second mode has the same in its polls.
            self.post(mode, answers);
        } else {
            let answers = TASK_IDS.map(|id| {
                let id = self.thief.named_in(id).replace("KEY", key);
                let body = json!({"id": id, "status": "submitted", "progress": 0, "created_at": 1, "model": "house-1"});
                response("200 OK", "", &body.to_string())
            });
            self.evil
                .set_poll(response("200 OK", "", r#"{"status": "failed"}"#));
            self.post(mode, answers.to_vec());
        }
    }

    /// Addresses of results: of the other origin, disguised, or of the service and then elsewhere.
    fn media(&mut self) {
        let key = self.studio.service.key();
        let urls = MEDIA.iter().map(|url| {
            let encoded = percent_encoded(key);
            let url = self
                .thief
                .named_in(url)
                .replace("SERVICE", &self.evil.address());
            json!({"url": url.replace("ENCODED", &encoded).replace("KEY", key)})
        });
        let urls: Vec<_> = urls.collect();
        // A few at a time, as a service would.
        let answers = urls.chunks(4).map(|urls| {
            let body = json!({"created": 1, "data": urls});
            response("200 OK", "", &body.to_string())
        });
        let (thief, redirects) = (self.thief.origin(), REDIRECTS.map(|(status, _)| status));
        self.evil.redirect_media(&redirects, &thief);
        let answers: Vec<_> = answers.collect();
        let count = answers.len();
        self.post(WAIT, answers);
        self.count += MEDIA.len() - count;
        self.check_page("media");
        // The large view shows the originals, and the page of a task all that was answered.
        for path in ["library", "tasks", "image"] {
            self.studio.open(path);
            self.check("media", 0);
        }
    }

    /// Answers to polls that name another place to ask, repeat the key, or lead elsewhere.
    fn polls(&mut self) {
        let key = self.studio.service.key();
        let mut polls: Vec<_> = REDIRECTS
            .iter()
            .map(|(status, _)| self.thief.redirect(status, "polled"))
            .collect();
        for words in WORDS {
            let words = self.thief.named_in(words).replace("KEY", key);
            polls.push(response("200 OK", "", &words));
        }
        for (number, poll) in polls.into_iter().enumerate() {
            self.evil.set_poll(poll);
            let before = self.evil.polls();
            let body = json!({"id": format!("task-{number}"), "status": "submitted", "progress": 0, "model": "house-1"});
            self.evil.queue(response("200 OK", "", &body.to_string()));
            self.send(BACKGROUND, &format!("a poll {number}"));
            self.studio
                .wait("a poll", || (self.evil.polls() > before).then_some(()));
            self.check_page("polls");
        }
        self.evil
            .set_poll(response("200 OK", "", r#"{"status": "failed"}"#));
        self.check("polls", REDIRECTS.len() + WORDS.len());
    }

    /// Addresses of this site that somebody else has made.
    fn links(&mut self) {
        let posted = self.evil.posted();
        for link in LINKS {
            let link = self.thief.named_in(link);
            self.studio.open(&link);
            self.check_page(&link);
        }
        self.studio.open("settings");
        self.studio.wait("the service of before", || {
            let base = self.studio.value(Role::Textbox, "Base URL");
            base.contains(&self.evil.address()).then_some(())
        });
        assert_eq!(self.evil.posted(), posted, "a link has sent something");
        self.check("links", LINKS.len());
    }

    /// A backup, the code of a request, the check as text.
    fn exports(&mut self) {
        let studio = self.studio;
        studio.open("settings");
        studio.script("delete window.showSaveFilePicker");
        studio.press(Role::Button, "Back up");
        let dialog = studio.find(Role::Dialog, "Back up");
        dialog.wait_text("The backup is saved.");
        let file = studio.wait("the archive", || {
            let files = fs::read_dir(studio.downloads()).ok()?.flatten();
            let mut paths = files.map(|file| file.path());
            paths.find(|path| path.extension().is_some_and(|end| end == "zip"))
        });
        let unpacked = env::temp_dir().join(format!("easel-attacks-{}", process::id()));
        let unzip = process::Command::new("unzip")
            .arg("-qod")
            .args([&unpacked, &file])
            .status();
        assert!(
            unzip.is_ok_and(|status| status.success()),
            "it is an archive"
        );
        let found = process::Command::new("grep")
            .args([
                "--recursive",
                "--text",
                "--files-with-matches",
                "--fixed-strings",
            ])
            .arg(studio.service.key())
            .arg(&unpacked)
            .output()
            .expect("grep is there");
        fs::remove_dir_all(&unpacked).ok();
        assert_eq!(
            String::from_utf8_lossy(&found.stdout),
            "",
            "the key is in the backup"
        );
        studio.open("check");
        studio.wait_text("Copy as text");
        self.check("the check", 1);
        studio.open("tasks");
        self.check("exports", 1);
    }

    /// A page of another origin has opened the site, and talks to it.
    fn windows(&mut self) {
        let opener = self.thief.opener(self.studio.site());
        self.studio.leave_for(&opener);
        let before = self.studio.tabs();
        self.studio.script("window.attack()");
        self.studio.wait("all messages sent", || {
            let mut paths = self
                .thief
                .requests()
                .into_iter()
                .map(|request| request.path);
            paths.any(|path| path == "/all-sent").then_some(())
        });
        assert_eq!(self.studio.tabs(), before + 1, "the site was not opened");
        self.check_requests("windows");
        self.count += hostile::MESSAGES;
    }

    /// Pages of another origin have the site in a frame.
    fn frames(&mut self) {
        // What the page before has sent is counted only once the service has it.
        self.studio.leave_for(&self.thief.page());
        let marker = format!("fetch('{}/v1/left')", self.evil.base_url());
        self.studio.script(&marker);
        self.studio.wait("the last request", || {
            let mut requests = self.evil.requests().into_iter();
            requests
                .any(|request| request.path == "/v1/left")
                .then_some(())
        });
        let asked = self.evil.requests().len();
        for element in FRAMES {
            self.studio.frame_site_by(&self.thief.page(), element);
            self.studio
                .wait_text("Easel does not work inside another page");
            self.check_page(element);
            self.check_requests(element);
            assert_eq!(self.evil.requests().len(), asked, "{element}");
        }
        self.count += FRAMES.len();
    }

    /// Has the form get each of these answers, and looks everywhere then.
    #[track_caller]
    fn post(&mut self, mode: &str, answers: Vec<String>) {
        let count = answers.len();
        let before = self.evil.posted();
        let mut sent = 0;
        for (number, answers) in answers.chunks(4).enumerate() {
            for answer in answers {
                self.evil.queue(answer.clone());
            }
            let times = ["×1", "×1", "×2", "×4", "×4"][answers.len()];
            self.studio.open("image");
            self.studio
                .find(Role::Group, "Repeats")
                .press(Role::Radio, times);
            self.send(mode, &format!("{mode} {number}"));
            sent += if times == "×4" { 4 } else { answers.len() };
            self.studio.wait("the requests", || {
                (self.evil.posted() >= before + sent).then_some(())
            });
            self.check_page(mode);
        }
        self.check(mode, count);
        self.studio.reload();
        self.check(mode, 0);
    }

    #[track_caller]
    fn send(&self, mode: &str, prompt: &str) {
        let studio = self.studio;
        studio.follow("Image");
        studio.fill(Role::Combobox, "Model", "house-1");
        studio.fill(Role::Textbox, "Prompt", prompt);
        choose_mode(studio, mode);
        studio.press(Role::Button, "Generate image");
    }
}

/// The key with each of its characters in another notation.
fn written(key: &str, notation: impl Fn(u8) -> String) -> String {
    key.bytes().map(notation).collect::<Vec<_>>().concat()
}

fn percent_encoded(key: &str) -> String {
    written(key, |byte| format!("%{byte:02x}"))
}
