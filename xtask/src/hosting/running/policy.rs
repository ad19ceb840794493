//! Checks the security headers of the answers that are pages.

use std::collections::BTreeMap;

use easel_core::{route::PAGES, site_config::SiteConfig};

use super::{
    super::headers::{self, CONNECT, POLICY},
    fetch::{ServedSite, SiteAnswer},
    findings::Findings,
};

/// Checks the page, a deep link and a script, because settings of servers often apply to only some of them.
pub(super) fn check(site: &ServedSite, page: &str, config: &SiteConfig, findings: &mut Findings) {
    let connect = headers::connect(config, &[]).unwrap_or_default();
    let expected = match headers::of(page, connect.as_deref(), &headers::framed_by(config)) {
        Ok(expected) => expected,
        Err(error) => return findings.fault("the build", error.to_string()),
    };
    for path in ["", PAGES[0].0, "site.js"] {
        let answer = site.get(path);
        if answer.status != 200 {
            continue;
        }
        for (name, value) in &expected {
            if let Some(fault) = fault_of(name, value, &answer) {
                let about = if path.is_empty() { "the page" } else { path };
                findings.fault(about, fault);
            }
        }
        let embedder = answer.header("cross-origin-embedder-policy");
        if !["", "unsafe-none"].contains(&embedder.as_str()) {
            findings.fault(
                path,
                format!(
                    "has Cross-Origin-Embedder-Policy: {embedder}, which blocks images and videos of \
                     other hosts: leave it out"
                ),
            );
        }
    }
}

fn fault_of(name: &str, expected: &str, answer: &SiteAnswer) -> Option<String> {
    let found = answer.header(name);
    if found.is_empty() {
        return Some(format!("has no {name}: add {name}: {expected}"));
    }
    let is_right = match name {
        POLICY if found.contains(',') => {
            return Some(format!(
                "has {name} twice, and browsers hold to both: let one server send it"
            ));
        }
        POLICY => return policy_fault(expected, &found),
        // The deployer may forbid more.
        "Permissions-Policy" => expected.split(", ").all(|part| found.contains(part)),
        _ => found.eq_ignore_ascii_case(expected),
    };
    (!is_right).then(|| format!("has {name}: {found}: make it {expected}"))
}

/// Describes the parts of a policy that are wrong.
fn policy_fault(expected: &str, found: &str) -> Option<String> {
    let (expected, found) = (parts(expected), parts(found));
    let wrong: Vec<_> = expected
        .iter()
        .filter(|(name, sources)| !is_right(name, sources, found.get(*name)))
        .map(|(name, sources)| format!("{name} {}", sources.join(" ")))
        .collect();
    (!wrong.is_empty()).then(|| format!("has another {POLICY}: it must say {}", wrong.join("; ")))
}

/// Whether a part of the policy is right. A deployer may add further hosts to connect to, each by
/// its origin.
fn is_right(name: &str, expected: &[&str], found: Option<&Vec<&str>>) -> bool {
    let Some(found) = found else {
        return false;
    };
    let has_all = expected.iter().all(|source| found.contains(source));
    let added = found.iter().filter(|source| !expected.contains(source));
    let are_hosts = name == CONNECT && added.clone().all(|source| source.contains("://"));
    has_all && (added.count() == 0 || are_hosts)
}

fn parts(policy: &str) -> BTreeMap<&str, Vec<&str>> {
    let parts = policy.split(';').filter_map(|part| {
        let mut words = part.split_whitespace();
        Some((words.next()?, words.collect()))
    });
    parts.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_policy_may_connect_to_more_hosts_and_nothing_else() {
        let expected = "script-src 'self'; connect-src 'self' https://a.test";
        for right in [
            "connect-src https://a.test 'self'; script-src 'self'; upgrade-insecure-requests",
            "script-src 'self'; connect-src 'self' https://a.test https://media.test",
        ] {
            assert_eq!(policy_fault(expected, right), None, "{right}");
        }
        for (wrong, part) in [
            ("script-src 'self'", "connect-src 'self' https://a.test"),
            ("script-src 'self'; connect-src 'self'", "connect-src"),
            (
                "script-src 'self'; connect-src 'self' https://a.test https:",
                "connect-src",
            ),
            (
                "script-src 'self' https://b.test; connect-src 'self' https://a.test",
                "script-src",
            ),
        ] {
            let fault = policy_fault(expected, wrong).expect(wrong);
            assert!(fault.contains(&format!("must say {part}")), "{fault}");
        }
    }
}
