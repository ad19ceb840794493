//! What must hold on every host, at the root and under a path.

mod container;
mod release;
mod running;
mod servers;

use easel_hosting::{Answer, Hosted, hosts, pages};

/// What browsers read.
const BROWSER: &str = "gzip, deflate, br, zstd";

const NEVER_CHANGES: &str = "public, max-age=31536000, immutable";

/// A copy that is asked for each time, in the words of the host.
const ASKED_FOR: [&str; 3] = [
    "no-cache",
    "public, max-age=0, must-revalidate",
    "public,max-age=0,must-revalidate",
];

fn check(rule: impl Fn(&Hosted, &dyn Fn(&str) -> String)) {
    for hosted in hosts() {
        let place = |what: &str| format!("{} under {}: {what}", hosted.name, hosted.base);
        rule(&hosted, &place);
    }
}

fn get(hosted: &Hosted, path: &str) -> Answer {
    hosted.host.get(&format!("{}{path}", hosted.base), BROWSER)
}

fn is_application(answer: &Answer) -> bool {
    String::from_utf8_lossy(&answer.decoded()).contains("id=app")
}

/// GitHub Pages has no settings: a page within comes with the status of an error.
fn has_settings(hosted: &Hosted) -> bool {
    hosted.name != "pages"
}

#[test]
fn every_page_can_be_reloaded() {
    check(|hosted, place| {
        for page in pages() {
            let answer = get(hosted, page);
            let is_error = !has_settings(hosted) && !page.is_empty();
            assert_eq!(
                answer.status,
                if is_error { 404 } else { 200 },
                "{}",
                place(page)
            );
            assert!(
                answer.header("content-type").starts_with("text/html"),
                "{}",
                place(page)
            );
            let text = String::from_utf8_lossy(&answer.decoded()).into_owned();
            let base = format!("<base href=\"{}\">", hosted.base);
            assert!(
                text.contains(&base) && is_application(&answer),
                "{}",
                place(page)
            );
            if has_settings(hosted) {
                let caching = answer.header("cache-control");
                assert!(
                    ASKED_FOR.contains(&caching.as_str()),
                    "{}: {caching}",
                    place(page)
                );
            }
        }
    });
}

#[test]
fn every_file_has_its_type_its_caching_and_its_bytes() {
    check(|hosted, place| {
        assert!(
            hosted.files.len() > 25,
            "{}",
            place("the files of the site")
        );
        for (file, bytes) in hosted
            .files
            .iter()
            .filter(|(file, _)| *file != "index.html")
        {
            let answer = get(hosted, file);
            assert_eq!(answer.status, 200, "{}", place(file));
            assert!(answer.decoded() == *bytes, "{}: other bytes", place(file));
            let kind = answer.header("content-type");
            let kind = kind.split(';').next().unwrap_or_default();
            let expected = match file.rsplit('.').next() {
                Some("wasm") => "application/wasm",
                Some("js") => "text/javascript",
                Some("css") => "text/css",
                Some("json") => "application/json",
                Some("png") => "image/png",
                Some("svg") => "image/svg+xml",
                Some("webmanifest") => "application/manifest+json",
                _ => panic!("{}: a new kind of file", place(file)),
            };
            assert_eq!(kind, expected, "{}", place(file));
            if has_settings(hosted) {
                let caching = answer.header("cache-control");
                let has_hash = file.split(['-', '.']).any(|part| part.len() == 16);
                let expected = if has_hash { NEVER_CHANGES } else { "no-cache" };
                assert_eq!(caching, expected, "{}", place(file));
            }
        }
    });
}

/// One visit in the middle of a deploy kept the fallback page under the name of a chunk for a year.
#[test]
fn a_missing_chunk_is_neither_the_page_nor_kept() {
    check(|hosted, place| {
        for missing in [
            "chunk_1-0123456789abcdef.wasm",
            "easel-0123456789abcdef.js",
            "nowhere",
            "words/xx.json",
        ] {
            let answer = get(hosted, missing);
            assert_eq!(answer.status, 404, "{}", place(missing));
            assert!(
                !answer.header("cache-control").contains("immutable"),
                "{}",
                place(missing)
            );
            if has_settings(hosted) {
                assert!(!is_application(&answer), "{}", place(missing));
            }
        }
    });
}

#[test]
fn every_answer_has_the_headers() {
    check(|hosted, place| {
        if !has_settings(hosted) {
            return;
        }
        for path in ["", "library", "site.js", "config.json", "nowhere"] {
            let answer = get(hosted, path);
            let policy = answer.header("content-security-policy");
            for part in [
                "default-src 'none'; ",
                "; connect-src 'self' https: http:; ",
                "; require-trusted-types-for 'script'; trusted-types easel; ",
                "; frame-ancestors 'none'",
            ] {
                assert!(policy.contains(part), "{}: {policy}", place(path));
            }
            for (name, value) in [
                ("x-content-type-options", "nosniff"),
                ("referrer-policy", "no-referrer"),
                ("cross-origin-opener-policy", "same-origin"),
                ("cross-origin-embedder-policy", ""),
            ] {
                assert_eq!(answer.header(name), value, "{}: {name}", place(path));
            }
            assert!(
                answer.header("permissions-policy").contains("camera=()"),
                "{}",
                place(path)
            );
        }
    });
}

#[test]
fn the_path_without_its_slash_leads_to_the_site() {
    check(|hosted, place| {
        let Some(short) = hosted
            .base
            .strip_suffix('/')
            .filter(|path| !path.is_empty())
        else {
            return;
        };
        let answer = hosted.host.get(short, BROWSER);
        let leads = (answer.status == 308 || answer.status == 301)
            && answer.header("location") == hosted.base;
        assert!(
            leads || is_application(&answer),
            "{}: {answer:?}",
            place(short)
        );
    });
}
