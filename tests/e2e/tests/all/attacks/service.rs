//! Hostile answers of the service: lists of models, results, addresses of results, polls.

use easel_e2e::{Place, Role};
use serde_json::json;

use super::{
    Attack,
    hostile::response,
    lists::{BODIES, ECHO_STATUSES, MEDIA, REDIRECTS, SCRIPTS, TASK_IDS, WORDS},
    percent_encoded, written,
};
use crate::steps::{BACKGROUND, WAIT, generate_by};

impl Attack<'_> {
    /// Sends names of models that are scripts or the key.
    pub(super) fn lists_of_models(&mut self) {
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

    /// Sends answers to a POST that repeat the key, contain scripts, or redirect.
    pub(super) fn answers(&mut self, mode: &str) {
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
            // In the other mode, the polls of a task do the same.
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

    /// Sends addresses of results: of the other origin, disguised ones, and ones of the service
    /// that redirect.
    pub(super) fn media(&mut self) {
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
        // Each answer has a few addresses, as a real answer would.
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
        // The Library and Create show the media, and Tasks lists the requests.
        for path in ["library", "tasks", "image"] {
            self.studio.open(path);
            self.check("media", 0);
        }
    }

    /// Sends answers to polls that name another address to poll, repeat the key, or redirect.
    pub(super) fn polls(&mut self) {
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

    /// Sends requests by the form so that each answer is used once, and checks everything
    /// afterwards.
    #[track_caller]
    fn post(&mut self, mode: &str, answers: Vec<String>) {
        let count = answers.len();
        let before = self.evil.posted();
        let mut sent = 0;
        self.studio.open("image");
        for (number, answers) in answers.chunks(4).enumerate() {
            for answer in answers {
                self.evil.queue(answer.clone());
            }
            let times = ["×1", "×1", "×2", "×4", "×4"][answers.len()];
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
        generate_by(self.studio, "house-1", prompt, mode);
    }
}
