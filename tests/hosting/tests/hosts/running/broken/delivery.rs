//! Wrong types, caching and compression.

use super::{Broken, is_file, is_kind};

pub(super) const BROKEN: &[Broken] = &[
    (
        "an unknown type of wasm",
        |path, answer, _| {
            if is_kind(path, "wasm") && answer.status == 200 {
                answer.set("content-type", "application/octet-stream");
            }
        },
        &["more: has application/octet-stream: make its Content-Type application/wasm"],
    ),
    (
        "scripts without a type",
        |path, answer, _| {
            if is_file(path, "boot-", "js") {
                answer.set("content-type", "text/plain");
            }
        },
        &["boot-"],
    ),
    (
        "no compression of wasm",
        |path, answer, _| {
            if is_kind(path, "wasm") {
                answer.set("content-encoding", "identity");
            }
        },
        &["more: is sent without compression"],
    ),
    (
        "nothing kept for ever",
        |path, answer, _| {
            if is_kind(path, "wasm") {
                answer.set("cache-control", "no-cache");
            }
        },
        &["more: has Cache-Control: no-cache: make it public, max-age=31536000, immutable"],
    ),
    (
        "a page that is kept",
        |path, answer, _| {
            if path.is_empty() {
                answer.set("cache-control", "max-age=600");
            }
        },
        &["index.html: has Cache-Control: max-age=600: make it no-cache"],
    ),
];
