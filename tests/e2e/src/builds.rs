//! Two builds of one site, from before and after an update.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

use axum::{Router, extract::Request, response::IntoResponse};
use base64::{Engine, prelude::BASE64_STANDARD};
use http::{StatusCode, header::CACHE_CONTROL};
use sha2::{Digest, Sha256};
use tempfile::TempDir;
use tokio::sync::watch;
use tower_http::services::ServeDir;

use crate::site;

/// The name of the build in a worker that keeps no files.
const NO_BUILD: &str = "";
const BUILD: &str = "const BUILD = \"";
const BUILD_DIGITS: usize = 16;

/// The rule by which the site's worker leaves requests of the demo to the demo.
const OF_DEMO: &str = "{ condition: below(\"demo/\"), source: \"fetch-event\" },";

/// The build that the host serves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hosted {
    /// The build that a test begins with.
    First,
    /// The build after the update.
    Second,
    /// The page of the first build with the files of the second, as in the middle of an upload.
    Mixed,
    /// The second build behind a cache that has kept the page and the files of the first. The cache sends the old page
    /// to every navigation.
    Behind,
    /// No build: the host answers 502 to every request.
    Away,
}

/// The folders of the first and the second build.
pub(crate) type Places = [PathBuf; 2];

/// Two builds in a folder of their own.
pub(crate) struct Builds(TempDir);

impl Builds {
    pub(crate) fn new() -> Self {
        let builds = Self(tempfile::tempdir().expect("there is room for two sites"));
        let [first, second] = builds.places();
        let site = site::folder();
        copy(&site, &first, &|name, bytes| {
            if name == "site.js" {
                as_it_was(&bytes)
            } else {
                bytes
            }
        });
        Renamed::of(&site).write(&site, &second);
        builds
    }

    pub(crate) fn places(&self) -> Places {
        ["first", "second"].map(|name| self.0.path().join(name))
    }
}

/// The worker as in earlier versions, without the rule for the demo. The browser sent every POST of the demo to the
/// host.
fn as_it_was(worker: &[u8]) -> Vec<u8> {
    let script = String::from_utf8_lossy(worker);
    let (before, after) = script.split_once(OF_DEMO).expect("it leaves out the demo");
    [before, after].concat().into_bytes()
}

/// The site with other file names, as if each of its files had changed.
struct Renamed {
    /// The new names of all hashed files, by their old names.
    names: BTreeMap<String, String>,
    /// The old and the new sums of files whose contents change with the names in them.
    sums: Vec<(String, String)>,
}

impl Renamed {
    fn of(site: &Path) -> Self {
        let entries = site.read_dir().expect("the site is readable");
        let names = entries.filter_map(|entry| {
            let name = entry.ok()?.file_name().into_string().ok()?;
            Some((name.clone(), renamed(&name)?))
        });
        let mut new = Self {
            names: names.collect(),
            sums: Vec::new(),
        };
        let scripts = new.names.keys().filter(|name| is_text(name));
        new.sums = scripts
            .map(|name| {
                let old = fs::read(site.join(name)).expect("the file is readable");
                (sum(&old), sum(&new.text(&old)))
            })
            .collect();
        new
    }

    fn write(&self, site: &Path, place: &Path) {
        copy(site, place, &|name, bytes| {
            if !is_text(name) {
                return bytes;
            }
            let mut text = self.text(&bytes);
            for (old, new) in &self.sums {
                let all = String::from_utf8_lossy(&text).replace(old, new);
                text = all.into_bytes();
            }
            text
        });
        for (old, new) in &self.names {
            fs::rename(place.join(old), place.join(new)).expect("it is ours");
        }
        let worker = place.join("site.js");
        let script = fs::read_to_string(&worker).expect("the site has a worker");
        fs::write(worker, with_build(&script, "0123456789abcdef")).expect("it is ours");
    }

    fn text(&self, bytes: &[u8]) -> Vec<u8> {
        let mut text = String::from_utf8_lossy(bytes).into_owned();
        for (old, new) in &self.names {
            text = text.replace(old, new);
        }
        text.into_bytes()
    }
}

/// Returns another name of the same form; `None` if the name has no hash.
fn renamed(name: &str) -> Option<String> {
    let (stem, rest) = name.split_once('.')?;
    let (start, hash) = stem.rsplit_once('-')?;
    let digits = hash.trim_end_matches("_bg");
    let is_hash = digits.len() >= 12 && digits.chars().all(|digit| digit.is_ascii_hexdigit());
    let other = digits.chars().rev().collect::<String>();
    is_hash.then(|| format!("{start}-{other}{}.{rest}", &hash[digits.len()..]))
}

fn is_text(name: &str) -> bool {
    [".js", ".html", ".css"]
        .iter()
        .any(|kind| name.ends_with(kind))
}

fn sum(bytes: &[u8]) -> String {
    BASE64_STANDARD.encode(Sha256::digest(bytes))
}

fn copy(from: &Path, to: &Path, changed: &dyn Fn(&str, Vec<u8>) -> Vec<u8>) {
    fs::create_dir_all(to).expect("there is room");
    for entry in from.read_dir().expect("the site is readable") {
        let entry = entry.expect("the site is readable");
        let name = entry.file_name().to_string_lossy().into_owned();
        if entry.path().is_dir() {
            copy(&entry.path(), &to.join(&name), changed);
        } else {
            let bytes = fs::read(entry.path()).expect("the file is readable");
            fs::write(to.join(&name), changed(&name, bytes)).expect("there is room");
        }
    }
}

/// The script of the site's worker without a build, so that it keeps no files.
pub(crate) fn keeping_nothing(site: &Path) -> String {
    let script = fs::read_to_string(site.join("site.js")).expect("the site has a worker");
    with_build(&script, NO_BUILD)
}

fn with_build(script: &str, build: &str) -> String {
    let (before, after) = script.split_once(BUILD).expect("it names its build");
    [before, BUILD, build, &after[BUILD_DIGITS..]].concat()
}

/// Serves the build that is set. Hashed files of another build are answered with 404.
pub(crate) fn host(places: Places, hosted: watch::Receiver<Hosted>) -> Router {
    Router::new().fallback(move |request: Request| {
        let hosted = *hosted.borrow();
        let name = request.uri().path().trim_start_matches('/').to_owned();
        let [first, second] = places.clone();
        async move {
            let is_page = !name.contains('.') || name == "index.html";
            let mode = request.headers().get("Sec-Fetch-Mode");
            let is_kept = if is_page {
                mode.is_some_and(|mode| mode == "navigate")
            } else {
                !second.join(&name).exists()
            };
            let folder = match hosted {
                Hosted::Away => return StatusCode::BAD_GATEWAY.into_response(),
                Hosted::First => first,
                Hosted::Mixed if is_page => first,
                Hosted::Behind if is_kept => first,
                Hosted::Mixed | Hosted::Behind | Hosted::Second => second,
            };
            if is_page {
                let page = fs::read_to_string(folder.join("index.html")).unwrap_or_default();
                return ([(CACHE_CONTROL, "no-cache")], axum::response::Html(page)).into_response();
            }
            let answer = ServeDir::new(folder).try_call(request).await;
            match answer {
                Ok(mut answer) => {
                    let caching = if renamed(&name).is_some() {
                        "max-age=31536000"
                    } else {
                        "no-cache"
                    };
                    answer
                        .headers_mut()
                        .insert(CACHE_CONTROL, caching.parse().expect("it is a header"));
                    answer.into_response()
                }
                Err(_) => StatusCode::NOT_FOUND.into_response(),
            }
        }
    })
}
