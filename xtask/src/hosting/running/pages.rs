//! Checks that deep links are answered with the page, and missing files are not.

use std::time::SystemTime;

use easel_core::route::{PAGES, PAGES_WITH_ID};

use super::{
    fetch::{ServedSite, SiteAnswer},
    findings::Findings,
};

/// Requests each page, and files that do not exist.
pub(super) fn check(site: &ServedSite, findings: &mut Findings) {
    let page = site.get("");
    let with_id = PAGES_WITH_ID.map(|word| format!("{word}/t-1"));
    for path in PAGES
        .iter()
        .map(|(path, _)| (*path).to_owned())
        .chain(with_id)
    {
        let answer = site.get(&path);
        // GitHub Pages sends the page with an error status. A note reports this.
        let is_page = answer.body == page.body
            && (answer.status == 200 || answer.status == 404 && site.is_of_github());
        if !is_page {
            findings.fault(&path, deep_link(&answer, answer.body == page.body));
        }
    }
    // The name is new each time, so that no cache knows it.
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
    let hash = now.unwrap_or_default().as_nanos() & u128::from(u64::MAX);
    for end in [".wasm", ".js", ".css"] {
        if let Some(fault) = missing(&site.get(&format!("missing-{hash:016x}{end}"))) {
            findings.fault(&format!("a missing {end}"), fault);
        }
    }
}

fn deep_link(answer: &SiteAnswer, is_page: bool) -> String {
    match answer.status {
        404 if is_page => {
            "is answered with the page, but with the status 404: make it 200".to_owned()
        }
        300..400 => format!(
            "leads to {}: answer with index.html itself, or the address is lost",
            answer.header("location")
        ),
        200 => "is answered with something else than the page: answer with index.html".to_owned(),
        status => {
            format!("is answered with {status}: answer the addresses of pages with index.html")
        }
    }
}

fn missing(answer: &SiteAnswer) -> Option<String> {
    if answer.status != 404 {
        let status = answer.status;
        return Some(format!(
            "is answered with {status} instead of 404: a browser would take that for a part of the \
             application. Send index.html for the addresses of pages alone"
        ));
    }
    let is_kept = answer.header("cache-control").contains("immutable");
    is_kept.then(|| {
        "has a 404 that is kept for ever: a file that comes later would not be seen. Send the \
         caching for ever only with status 200"
            .to_owned()
    })
}
