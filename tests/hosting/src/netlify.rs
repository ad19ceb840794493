//! Netlify, after its documentation.

use std::{collections::BTreeMap, path::Path};

use crate::{
    Answer, Host, all_files,
    rules::{Headers, Redirect},
};

struct Site {
    files: BTreeMap<String, Vec<u8>>,
    headers: Vec<Headers>,
    redirects: Vec<Redirect>,
}

pub(crate) fn site(folder: &Path, _: &'static str) -> Box<dyn Host> {
    let mut files = all_files(folder);
    files.retain(|name, _| !name.starts_with('_'));
    Box::new(Site {
        files,
        headers: Headers::read(folder),
        redirects: Redirect::read(folder),
    })
}

impl Site {
    fn file(&self, path: &str) -> Option<(String, &[u8])> {
        let path = path.trim_start_matches('/');
        let folder = path.trim_end_matches('/');
        let index = if folder.is_empty() {
            "index.html".to_owned()
        } else {
            format!("{folder}/index.html")
        };
        let names = [path.to_owned(), format!("{folder}.html"), index];
        names.into_iter().find_map(|name| {
            let body = self.files.get(&name)?.as_slice();
            Some((name, body))
        })
    }
}

impl Host for Site {
    fn get(&self, path: &str, _: &str) -> Answer {
        // Files shadow the rules, which are read from top to bottom.
        let rule = Redirect::of(&self.redirects, path);
        let found = self.file(path).or_else(|| {
            rule.filter(|rule| rule.status == 200)
                .and_then(|rule| self.file(&rule.to))
        });
        let mut answer = match (found, rule) {
            (Some((name, body)), _) => {
                let mut answer = Answer::of(200, &name, body);
                answer.set("cache-control", "public,max-age=0,must-revalidate");
                answer
            }
            (None, Some(rule)) => Answer::redirect(&rule.to),
            (None, None) => Answer::of(
                404,
                "404.html",
                self.files
                    .get("404.html")
                    .map_or(&b"Page not found"[..], Vec::as_slice),
            ),
        };
        Headers::apply(&self.headers, path, &mut answer);
        answer
    }
}
