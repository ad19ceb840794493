//! What only nginx and Caddy can show, since they read the files themselves.

use std::{fs, path::Path};

use easel_hosting::{BASES, hosted_in_a_copy, is_there};

use super::{BROWSER, NEVER_CHANGES, check, get};

/// The container has nginx.
const SERVERS: [&str; 3] = ["nginx", "caddy", "docker"];

/// The file of the next deploy arrives after it was asked for. The files of an image stay as they are.
#[test]
fn a_chunk_that_arrives_later_is_served() {
    for name in ["nginx", "caddy"].into_iter().filter(|name| is_there(name)) {
        for base in BASES {
            let (_copy, hosted) = hosted_in_a_copy(name, base);
            let late = "late-fedcba9876543210.wasm";
            let place = format!("{name} under {base}");
            assert_eq!(get(&hosted, late).status, 404, "{place}");
            fs::write(hosted.site.join(late), b"\0asm").expect("the folder is writable");
            let answer = get(&hosted, late);
            assert_eq!(
                (answer.status, answer.body.as_slice()),
                (200, &b"\0asm"[..]),
                "{place}"
            );
            assert_eq!(answer.header("cache-control"), NEVER_CHANGES, "{place}");
        }
    }
}

/// Neither server compresses wasm by itself: three times as much was sent.
#[test]
fn servers_send_what_is_compressed_already() {
    check(|hosted, place| {
        if !SERVERS.contains(&hosted.name) {
            return;
        }
        let large = hosted.files.iter().filter(|(_, bytes)| bytes.len() > 2000);
        for (file, bytes) in large {
            for (encodings, expected) in [
                (BROWSER, "br"),
                ("gzip", "gzip"),
                ("br;q=0, gzip;q=0.5", "gzip"),
                ("identity", ""),
            ] {
                let is_compressed_already =
                    Path::new(file).extension().is_some_and(|it| it == "png");
                let expected = if is_compressed_already { "" } else { expected };
                let answer = hosted
                    .host
                    .get(&format!("{}{file}", hosted.base), encodings);
                assert_eq!(
                    answer.header("content-encoding"),
                    expected,
                    "{}: {encodings}",
                    place(file)
                );
                assert!(answer.decoded() == *bytes, "{}: {encodings}", place(file));
                let is_smaller = answer.body.len() * 3 < bytes.len() * 2;
                assert_eq!(
                    is_smaller,
                    !expected.is_empty(),
                    "{}: {encodings}",
                    place(file)
                );
                if !expected.is_empty() {
                    assert_eq!(answer.header("vary"), "Accept-Encoding", "{}", place(file));
                }
            }
        }
    });
}
