//! Pages and missing files that are answered in a wrong way.

use easel_hosting::Answer;

use super::{Broken, status};

pub(super) const BROKEN: &[Broken] = &[
    ("nothing", |_, _, _| {}, &[]),
    (
        "the page for all that is missing",
        |_, answer, page| {
            if answer.status == 404 {
                *answer = page.clone();
            }
        },
        &["a missing .wasm, a missing .js and 1 more: is answered with 200"],
    ),
    (
        "no deep links",
        |path, answer, _| {
            if path.starts_with("tasks") || path == "library" {
                status(answer, 404);
            }
        },
        &["tasks, library and 1 more: is answered with 404"],
    ),
    (
        "deep links as errors",
        |path, answer, _| {
            if path == "library" {
                answer.status = 404;
            }
        },
        &["library: is answered with the page, but with the status 404"],
    ),
    (
        "deep links that are redirected",
        |path, answer, _| {
            if path == "library" {
                *answer = Answer::redirect("/");
            }
        },
        &["library: leads to /"],
    ),
    (
        "errors that are kept for ever",
        |path, answer, _| {
            if path.starts_with("missing-") {
                answer.set("cache-control", "public, max-age=31536000, immutable");
            }
        },
        &["has a 404 that is kept for ever"],
    ),
    (
        "another site",
        |path, answer, _| {
            if path.is_empty() {
                answer.body = b"<!doctype html><h1>It works</h1>".to_vec();
            }
        },
        &["is not Easel's"],
    ),
    (
        "a redirect",
        |path, answer, _| {
            if path.is_empty() {
                *answer = Answer::redirect("https://www.a.test/");
            }
        },
        &["leads to https://www.a.test/"],
    ),
];
