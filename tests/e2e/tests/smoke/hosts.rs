//! The site on its hosts, in every engine where they can differ. A page of each kind is opened by its address and
//! reloaded, at the root and under a path. `tests/hosting` requests all pages from each host. The checks of all
//! end-to-end tests follow each visit: no policy is violated, and nothing panics.

use easel_e2e::{Engine, Place, Setup, open_active_results, visit};
use easel_hosting::{BASES, hosted, is_there, served};

/// The pages: the start, a path with a slash at its end, an id that looks like a file, and an id that contains a slash.
const PAGES: [&str; 4] = ["", "library/", "tasks/clip.json", "tasks/models%2Fveo"];

/// The hosts that each engine visits: one that sends all headers, and one that sends none. Chromium visits all hosts,
/// and `tests/hosting` compares the answers of the others with these two.
const IN_EACH_ENGINE: [&str; 2] = ["nginx", "pages"];

/// The text of the page for an unknown address.
const NO_PAGE: &str = "Page not found";

fn every_page_is_there(name: &str) {
    if !is_there(name) {
        println!("left out: {name} cannot be started here");
        return;
    }
    if Engine::current() != Engine::Chromium && !IN_EACH_ENGINE.contains(&name) {
        println!("left out: {name}, which Chromium visits");
        return;
    }
    for base in BASES {
        let served = served(hosted(name, base).host);
        let address = [&served.origin, base].concat();
        let setup = Setup {
            elsewhere: Some(address.clone()),
            ..Setup::default()
        };
        visit(setup, |studio| {
            // This host has no settings: it sends the page for inner addresses with status 404.
            if name == "pages" {
                studio.provoke(&[404]);
            }
            for page in PAGES {
                println!("{address}{page}");
                studio.open(page);
                assert!(!studio.text().contains(NO_PAGE));
                studio.reload();
                assert!(!studio.text().contains(NO_PAGE));
                assert!(studio.address().starts_with(&address));
            }
        });
    }
}

#[test]
fn nginx() {
    every_page_is_there("nginx");
}

#[test]
fn caddy() {
    every_page_is_there("caddy");
}

#[test]
fn github_pages() {
    every_page_is_there("pages");
}

#[test]
fn cloudflare_pages() {
    every_page_is_there("cloudflare");
}

#[test]
fn netlify() {
    every_page_is_there("netlify");
}

#[test]
fn s3() {
    every_page_is_there("s3");
}

#[test]
fn container() {
    every_page_is_there("docker");
}

/// The headers of a host do not protect a tab that the browser opens for a `blob:` address.
#[test]
fn no_result_runs_a_script_behind_the_headers_of_a_host() {
    let served = served(hosted("netlify", "/").host);
    let setup = Setup {
        elsewhere: Some([&served.origin, "/"].concat()),
        ..Setup::default()
    };
    visit(setup, open_active_results);
}
