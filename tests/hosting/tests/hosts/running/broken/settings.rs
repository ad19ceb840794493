//! Mistakes in config.json, and wrong headers.

use super::{Broken, status};

pub(super) const BROKEN: &[Broken] = &[
    (
        "a config.json with a mistake",
        |path, answer, _| {
            if path == "config.json" {
                answer.body = br#"{"baseUrl": "a.test"}"#.to_vec();
            }
        },
        &["config.json: line 1: baseUrl: Start the address with https://"],
    ),
    (
        "a config.json that cannot be read",
        |path, answer, _| {
            if path == "config.json" {
                status(answer, 500);
            }
        },
        &["config.json: is answered with 500"],
    ),
    (
        "profiles that are not there",
        |path, answer, _| {
            if path == "config.json" {
                answer.body = br#"{"profiles": "house.json"}"#.to_vec();
            }
        },
        &["config.json: names the profiles house.json, which the site answers with 404"],
    ),
    (
        "profiles with a mistake",
        |path, answer, _| {
            if path == "config.json" {
                answer.body = br#"{"profiles": "house.json"}"#.to_vec();
            } else if path == "house.json" {
                answer.status = 200;
                answer.body = b"{\"families\":\n[{}]}".to_vec();
            }
        },
        &["config.json: house.json, line 2: "],
    ),
    (
        "a locked service and a policy for all",
        |path, answer, _| {
            if path == "config.json" {
                let text = br#"{"baseUrl": "https://a.test", "baseUrlLocked": true}"#;
                answer.body = text.to_vec();
            }
        },
        &[
            "image and 1 more: has another Content-Security-Policy: it must say connect-src 'self' https://a.test",
        ],
    ),
    (
        "no headers",
        |_, answer, _| {
            let kept = ["content-type", "cache-control", "location"];
            let is_kept = |name: &str| kept.contains(&name);
            answer.headers.retain(|(name, _)| is_kept(name));
        },
        &[
            "has no Content-Security-Policy",
            "has no X-Content-Type-Options",
            "has no Referrer-Policy",
            "has no Permissions-Policy",
            "has no Cross-Origin-Opener-Policy",
        ],
    ),
    (
        "headers of the page alone",
        |path, answer, _| {
            if path == "image" {
                answer.set("x-content-type-options", "");
            }
        },
        &["image: has no X-Content-Type-Options"],
    ),
    (
        "a policy that stops wasm",
        |_, answer, _| {
            let policy = answer.header("content-security-policy");
            answer.set(
                "content-security-policy",
                &policy.replace(" 'wasm-unsafe-eval'", ""),
            );
        },
        &["has another Content-Security-Policy: it must say script-src 'self' 'wasm-unsafe-eval'"],
    ),
    (
        "a policy that lets all sites frame the page",
        |_, answer, _| {
            let policy = answer.header("content-security-policy");
            let framed = policy.replace("frame-ancestors 'none'", "frame-ancestors *");
            answer.set("content-security-policy", &framed);
        },
        &["it must say frame-ancestors 'none'"],
    ),
    (
        "a policy of a proxy beside it",
        |_, answer, _| answer.add("content-security-policy", "default-src 'self'"),
        &["has Content-Security-Policy twice"],
    ),
    (
        "a header that blocks media",
        |path, answer, _| {
            if path.is_empty() {
                answer.set("cross-origin-embedder-policy", "require-corp");
            }
        },
        &["blocks images and videos of other hosts"],
    ),
];
