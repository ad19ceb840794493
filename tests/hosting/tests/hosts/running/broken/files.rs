//! Files that are missing or have other bytes.

use super::{Broken, is_file, is_kind, is_page, replace, status};

pub(super) const BROKEN: &[Broken] = &[
    (
        "a copy that is not brotli",
        |path, answer, _| {
            if is_file(path, "easel-", "js") {
                answer.set("content-encoding", "br");
            }
        },
        &["is damaged on the way: as br it cannot be read"],
    ),
    (
        "a proxy that changes scripts",
        |path, answer, _| {
            if is_kind(path, "js") && answer.status == 200 && !path.contains("site.js") {
                answer.body.extend(b"//");
            }
        },
        &[
            "has other bytes than its name says. If a proxy",
            "workers/demo.js, workers/sums.js and 1 more: has other bytes than in the build",
        ],
    ),
    (
        "a proxy that adds to pages",
        |_, answer, _| {
            if is_page(answer) {
                answer.body.extend(b"<script src=https://a.test></script>");
            }
        },
        &["index.html: has other bytes than in the build. If a proxy"],
    ),
    (
        "an upload that was cut off",
        |path, answer, _| {
            if is_file(path, "split_pages-", "wasm") {
                answer.body.truncate(1000);
                // Only this finding: so little needs no compression.
                answer.set("content-encoding", "identity");
            }
        },
        &["split_pages-"],
    ),
    (
        "files of no length",
        |path, answer, _| {
            if path == "profiles.json" {
                answer.body.clear();
            }
        },
        &["profiles.json: is cut off"],
    ),
    (
        "an upload as text",
        |path, answer, _| {
            if path == "site.js" {
                replace(answer, "\n", "\r\n");
            }
        },
        &["site.js: has other line ends"],
    ),
    (
        "a page of the last version",
        |_, answer, _| {
            if is_page(answer) {
                replace(answer, "boot-", "boot-0");
                replace(answer, "boot-0", "boot-0123456789abcdef.js?");
            }
        },
        &["index.html: is of another version"],
    ),
    (
        "a page for another path",
        |_, answer, _| {
            if is_page(answer) {
                replace(answer, "<base href=\"/\">", "<base href=\"/studio/\">");
            }
        },
        &["index.html: was built for another path"],
    ),
    (
        "a missing chunk",
        |path, answer, _| {
            if is_file(path, "split_pages-", "wasm") {
                status(answer, 404);
            }
        },
        &["wasm: is missing: upload it"],
    ),
    (
        "a file that may not be read",
        |path, answer, _| {
            if path == "words/zh-Hans.json" {
                status(answer, 403);
            }
        },
        &["words/zh-Hans.json: is refused with 403"],
    ),
];
