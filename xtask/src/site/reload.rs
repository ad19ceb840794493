//! Live reload under the page's own content security policy.
//!
//! Trunk inserts its reload script inline into the pages that it serves, where the policy blocks
//! it. The script is moved to a file, so that developers work under the same policy as visitors.

use std::{env, fs, path::Path};

use anyhow::{Context, Result, bail};
use serde_json::json;

use crate::workspace;

/// The variable with the reference service's address, for the hook.
pub(crate) const SERVICE: &str = "EASEL_SERVICE_URL";

/// The name of the reference service's profiles beside the page.
const PROFILES: &str = "reference-profiles.json";

/// The path of trunk's socket, which identifies its script.
const SOCKET: &str = ".well-known/trunk/ws";

pub(super) const FILE: &str = "reload.js";

/// Returns the page for developers, and writes its configuration beside it.
pub(super) fn finished(directory: &Path, html: String) -> Result<String> {
    if let Ok(url) = env::var(SERVICE) {
        let notice = "Connected to the local reference service: a program draws everything, no model behind it.";
        let config = json!({ "baseUrl": url, "notice": notice, "profiles": PROFILES });
        fs::write(directory.join("config.json"), config.to_string())?;
        let profiles = workspace::root().join("crates/service/profiles.json");
        fs::copy(profiles, directory.join(PROFILES))
            .context("the profiles of the reference service cannot be copied")?;
    }
    let Some((html, script)) = extracted(&html)? else {
        return Ok(html);
    };
    fs::write(directory.join(FILE), script)?;
    Ok(html)
}

/// Placeholders that trunk would fill in while serving the page, and their equivalents in a file.
const PLACES: [(&str, &str); 2] = [
    ("'{{__TRUNK_ADDRESS__}}'", "window.location.host"),
    ("'{{__TRUNK_WS_BASE__}}'", "'/'"),
];

/// Returns the page without the reload script, and the script; `None` if the page has no such script.
fn extracted(html: &str) -> Result<Option<(String, String)>> {
    const OPEN: &str = "<script>";
    let Some(socket) = html.find(SOCKET) else {
        return Ok(None);
    };
    let start = html[..socket].rfind(OPEN);
    let start = start.context("trunk's reload script has another start")?;
    let end = html[socket..].find("</script>");
    let end = socket + end.context("trunk's reload script has no end")?;
    let mut script = html[start + OPEN.len()..end].to_owned();
    for (place, filling) in PLACES {
        if !script.contains(place) {
            bail!("trunk's reload script has no {place}");
        }
        script = script.replace(place, filling);
    }
    let tag = format!("<script src=\"{FILE}\">");
    let page = format!("{}{tag}{}", &html[..start], &html[end..]);
    Ok(Some((page, script)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_reload_script_is_moved_to_a_file() {
        let html = "<body><script src=a.js></script><script>const a = '{{__TRUNK_ADDRESS__}}';\
            open(a + '{{__TRUNK_WS_BASE__}}' + '.well-known/trunk/ws')</script></body>";
        let (page, script) = extracted(html)
            .expect("it is known")
            .expect("it has the script");
        let expected = "const a = window.location.host;open(a + '/' + '.well-known/trunk/ws')";
        assert_eq!(script, expected);
        let expected = "<body><script src=a.js></script><script src=\"reload.js\"></script></body>";
        assert_eq!(page, expected);
    }

    #[test]
    fn a_page_for_visitors_is_left_alone() {
        let page = "<body><script src=a.js></script></body>";
        assert_eq!(extracted(page).expect("it is known"), None);
    }

    #[test]
    fn another_script_of_trunk_stops_the_build() {
        let html = "<script>open('.well-known/trunk/ws')</script>";
        let error = extracted(html).expect_err("it is not known").to_string();
        assert!(error.contains("__TRUNK_ADDRESS__"), "{error}");
    }
}
