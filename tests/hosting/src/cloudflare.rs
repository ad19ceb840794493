//! Cloudflare Pages, after its documentation and its published asset server.

use std::{collections::BTreeMap, path::Path};

use crate::{
    Answer, Host, all_files,
    rules::{Headers, Redirect},
};

struct Pages {
    files: BTreeMap<String, Vec<u8>>,
    headers: Vec<Headers>,
    redirects: Vec<Redirect>,
}

pub(crate) fn pages(folder: &Path, _: &'static str) -> Box<dyn Host> {
    let mut files = all_files(folder);
    files.retain(|name, _| !name.starts_with('_'));
    Box::new(Pages {
        files,
        headers: Headers::read(folder),
        redirects: Redirect::read(folder),
    })
}

impl Pages {
    fn file(&self, path: &str) -> Option<&[u8]> {
        self.files
            .get(path.trim_start_matches('/'))
            .map(Vec::as_slice)
    }

    fn found(&self, path: &str) -> Answer {
        if path.ends_with('/') {
            let index = format!("{path}index.html");
            return self
                .file(&index)
                .map_or_else(|| self.missing(path), |body| ok(&index, body));
        }
        if let Some(body) = self.file(path) {
            return match path.strip_suffix(".html") {
                Some(page) => Answer::redirect(page.strip_suffix("index").unwrap_or(page)),
                None => ok(path, body),
            };
        }
        let page = format!("{path}.html");
        if let Some(body) = self.file(&page) {
            return ok(&page, body);
        }
        if self.file(&format!("{path}/index.html")).is_some() {
            return Answer::redirect(&format!("{path}/"));
        }
        self.missing(path)
    }

    /// The nearest `404.html`; if there is none up to the root, the site counts as one page.
    fn missing(&self, path: &str) -> Answer {
        let mut folder = path;
        while let Some((parent, _)) = folder.rsplit_once('/') {
            if let Some(body) = self.file(&format!("{parent}/404.html")) {
                return Answer::of(404, "404.html", body);
            }
            folder = parent;
        }
        self.file("/index.html")
            .map_or_else(|| Answer::of(404, "", b""), |body| ok("index.html", body))
    }
}

fn ok(file: &str, body: &[u8]) -> Answer {
    let mut answer = Answer::of(200, file, body);
    answer.set("cache-control", "public, max-age=0, must-revalidate");
    answer
}

impl Host for Pages {
    fn get(&self, path: &str, _: &str) -> Answer {
        // Redirects come first, whatever files there are.
        let mut answer = match Redirect::of(&self.redirects, path) {
            Some(Redirect {
                to, status: 200, ..
            }) => self.found(to),
            Some(redirect) => Answer::redirect(&redirect.to),
            None => self.found(path),
        };
        Headers::apply(&self.headers, path, &mut answer);
        answer
    }
}
