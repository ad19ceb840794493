//! The folders that `cargo xtask dist --target` writes, served as their hosts serve them: by nginx
//! and Caddy themselves, and by models of the others, after their documentation.
//!
//! It shares no code with xtask, apart from the list of pages, which is that of the application.

mod answer;
mod cloudflare;
mod container;
mod github;
mod netlify;
mod rules;
mod s3;
mod served;
mod server;

use std::{
    collections::BTreeMap,
    env, fs,
    path::{Path, PathBuf},
};

use easel_core::route::PAGES;
use tempfile::TempDir;

pub use self::{
    answer::Answer,
    container::Container,
    served::{Served, served},
    server::caddy_with_https,
};

/// Something that answers requests.
pub trait Host: Send {
    /// The answer to a GET of this path by a browser that reads these encodings.
    fn get(&self, path: &str, encodings: &str) -> Answer;

    /// Its origin, if it is a server of its own.
    fn origin(&self) -> Option<String> {
        None
    }
}

/// A host that serves the site under a path.
pub struct Hosted {
    /// Its name.
    pub name: &'static str,
    /// The path.
    pub base: &'static str,
    /// What answers.
    pub host: Box<dyn Host>,
    /// The folder that was written for it.
    pub folder: PathBuf,
    /// The files of the site, by their paths within it.
    pub files: BTreeMap<String, Vec<u8>>,
    /// Where the files are served from.
    pub site: PathBuf,
}

/// What starts a host with the folder that was written for it.
type Start = fn(&Path, &'static str) -> Box<dyn Host>;

/// The hosts, with the folder within theirs that is served.
const HOSTS: [(&str, &str, Start); 7] = [
    ("nginx", "site", server::nginx),
    ("caddy", "site", server::caddy),
    ("pages", "", github::pages),
    ("cloudflare", "", cloudflare::pages),
    ("netlify", "", netlify::site),
    ("s3", "site", s3::bucket),
    ("docker", "site", container::container),
];

/// Paths of pages beside those with a constant path: ids that look like files and that have a slash.
const MORE_PAGES: [&str; 6] = [
    "",
    "library/",
    "tasks/t-1",
    "tasks/clip.json",
    "tasks/models%2Fveo",
    "grids/b-1",
];

/// The pages of the site.
pub fn pages() -> impl Iterator<Item = &'static str> {
    PAGES.map(|(path, _)| path).into_iter().chain(MORE_PAGES)
}

/// The paths that the site is hosted under.
pub const BASES: [&str; 2] = ["/", "/studio/"];

/// All hosts, with the site at the root and under a path. `EASEL_HOSTED` names the folder that has
/// theirs.
///
/// # Panics
/// If the folders are not there, or a server does not start.
pub fn hosts() -> Vec<Hosted> {
    let named = |base| {
        let there = HOSTS.iter().filter(|(name, ..)| is_there(name));
        there.map(move |(name, ..)| hosted(name, base))
    };
    BASES.into_iter().flat_map(named).collect()
}

/// One host with the site under one of the paths.
///
/// # Panics
/// As [`hosts`].
pub fn hosted(name: &str, base: &'static str) -> Hosted {
    hosted_in(folder(name, base), name, base)
}

/// The same with a folder of its own, which a test may change while others run.
///
/// # Panics
/// As [`hosts`], and if there is no room.
pub fn hosted_in_a_copy(name: &str, base: &'static str) -> (TempDir, Hosted) {
    let copy = tempfile::tempdir().expect("there is room");
    for (path, bytes) in all_files(&folder(name, base)) {
        let path = copy.path().join(path);
        let parent = path.parent().expect("it is in the folder");
        fs::create_dir_all(parent).expect("there is room");
        fs::write(path, bytes).expect("there is room");
    }
    let hosted = hosted_in(copy.path().to_owned(), name, base);
    (copy, hosted)
}

/// The folder that was written for a host.
fn folder(name: &str, base: &str) -> PathBuf {
    let all = env::var_os("EASEL_HOSTED").expect("`cargo xtask test --only hosting` sets it");
    let path = base.trim_matches('/');
    let place = if path.is_empty() { "root" } else { path };
    Path::new(&all).join(place).join(name)
}

fn hosted_in(folder: PathBuf, name: &str, base: &'static str) -> Hosted {
    let known = HOSTS.into_iter().find(|(known, ..)| *known == name);
    let (name, served, start) = known.expect("it is one of the hosts");
    let path = base.trim_matches('/');
    // The repository's name is the path of GitHub Pages.
    let below = if name == "pages" { "" } else { path };
    let site = folder.join(served).join(below);
    Hosted {
        name,
        base,
        host: start(&folder, base),
        files: files(&site),
        folder,
        site,
    }
}

/// Whether a host can be started: the stage says which server is not installed.
pub fn is_there(host: &str) -> bool {
    match host {
        "nginx" => env::var_os("EASEL_NGINX").is_some(),
        "docker" => ["EASEL_NGINX", "EASEL_PODMAN"]
            .iter()
            .all(|name| env::var_os(name).is_some()),
        "caddy" => env::var_os("EASEL_CADDY").is_some(),
        _ => true,
    }
}

/// The files of the site, without settings and compressed copies.
fn files(site: &Path) -> BTreeMap<String, Vec<u8>> {
    let mut files = BTreeMap::new();
    for (path, bytes) in all_files(site) {
        let is_copy = matches!(path.rsplit('.').next(), Some("br" | "gz"));
        let is_setting = is_copy || path.starts_with(['_', '.']);
        if !is_setting && path != "404.html" {
            files.insert(path, bytes);
        }
    }
    files
}

/// Every file below a folder, by its path with slashes.
fn all_files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let mut files = BTreeMap::new();
    for entry in folder
        .read_dir()
        .unwrap_or_else(|error| panic!("{}: {error}", folder.display()))
    {
        let path = entry.expect("the folder can be listed").path();
        let name = path
            .file_name()
            .expect("an entry has a name")
            .to_string_lossy()
            .into_owned();
        if path.is_dir() {
            let below = all_files(&path).into_iter();
            files.extend(below.map(|(path, bytes)| (format!("{name}/{path}"), bytes)));
        } else {
            files.insert(name, fs::read(&path).expect("the file can be read"));
        }
    }
    files
}
