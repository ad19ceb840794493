//! The files `_headers` and `_redirects` of Cloudflare Pages and Netlify.

use anyhow::{Result, bail};
use easel_core::route::{PAGES, PAGES_WITH_ID};

use super::{
    facts::{self, ASK_AGAIN},
    headers::Header,
    target::Target,
};

/// The maximum number of rules in `_headers`. Cloudflare Pages ignores further rules.
const MOST_RULES: usize = 100;

/// The maximum length of a line in `_headers`. Cloudflare Pages ignores longer lines.
const LONGEST: usize = 2000;

/// Returns the text of `_headers`: the headers of all files, then the caching of each file. Each file is named, because
/// a pattern would also apply to a missing file.
pub(super) fn headers(base: &str, headers: &[Header], files: &[String]) -> Result<String> {
    let sent = headers
        .iter()
        .map(|(name, value)| format!("  {name}: {value}\n"));
    let pages = std::iter::once(base.to_owned()).chain(pages(base));
    let pages = pages.map(|page| (page, ASK_AGAIN));
    let files = files
        .iter()
        .map(|file| (format!("{base}{file}"), facts::caching(file)));
    let caching = pages
        .chain(files)
        .map(|(place, caching)| format!("{place}\n  Cache-Control: {caching}\n"));
    let text = ["/*\n".to_owned()].into_iter().chain(sent).chain(caching);
    let text: String = text.collect();
    let rules = text.lines().filter(|line| line.starts_with('/')).count();
    if rules > MOST_RULES {
        bail!("_headers has {rules} rules, and Cloudflare Pages reads {MOST_RULES}");
    }
    if let Some(line) = text.lines().find(|line| line.len() > LONGEST) {
        bail!("a line of _headers is too long for Cloudflare Pages: {line}");
    }
    Ok(text)
}

/// Returns the text of `_redirects`: each page, and no other address, is answered with `index.html`.
pub(super) fn redirects(base: &str, target: Target) -> String {
    // Cloudflare Pages would redirect `index.html` to its folder, and the address would be lost.
    let index = if target == Target::Cloudflare {
        ""
    } else {
        "index.html"
    };
    let with_slash = PAGES.iter().map(|(page, _)| format!("{base}{page}/"));
    let lines = with_slash
        .chain(pages(base))
        .map(|page| format!("{page} {base}{index} 200\n"));
    lines.collect()
}

/// Returns the addresses of all pages except the first, as both hosts write them.
fn pages(base: &str) -> impl Iterator<Item = String> {
    let plain = PAGES.iter().map(move |(page, _)| format!("{base}{page}"));
    let with_id = PAGES_WITH_ID
        .iter()
        .map(move |word| format!("{base}{word}/*"));
    plain.chain(with_id)
}
