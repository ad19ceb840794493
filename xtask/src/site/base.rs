//! The path under which a site is hosted: the `<base>` of its pages.

use std::ops::Range;

use anyhow::{Result, bail};

/// Checks a path. It is an error if the path is not valid in a page, or would mislead the browser.
pub(crate) fn checked(path: &str) -> Result<String> {
    let plain = |c: char| c.is_ascii_alphanumeric() || "/-._~".contains(c);
    if !path.starts_with('/')
        || !path.ends_with('/')
        || path.contains("//")
        || !path.chars().all(plain)
    {
        bail!("a path such as /studio/ begins and ends with a slash");
    }
    Ok(path.to_owned())
}

/// Returns the page with another path in its `<base>`; `None` if it has no `<base>`.
pub(crate) fn replaced(html: &str, path: &str) -> Option<String> {
    let tag = tag(html)?;
    Some(format!(
        "{}<base href=\"{path}\">{}",
        &html[..tag.start],
        &html[tag.end..]
    ))
}

/// Returns the position of the `<base>` tag, in any spelling of a minifier.
fn tag(html: &str) -> Option<Range<usize>> {
    let start = html.find("<base ")?;
    let end = start + html[start..].find('>')? + 1;
    Some(start..end)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_spelling_is_replaced() {
        for tag in [
            "<base href=\"/\">",
            "<base href=\"/\" />",
            "<base href=/>",
            "<base href=\"/old/\">",
        ] {
            let html = format!("<head><meta charset=utf-8>{tag}<title>a</title>");
            let expected = "<head><meta charset=utf-8><base href=\"/studio/\"><title>a</title>";
            assert_eq!(replaced(&html, "/studio/").as_deref(), Some(expected));
        }
        assert_eq!(replaced("<head><title>a</title>", "/studio/"), None);
    }

    #[test]
    fn paths_that_cannot_be_hosted_under_are_refused() {
        for path in ["/", "/studio/", "/a/b-1.0/"] {
            checked(path).expect(path);
        }
        for path in [
            "",
            "studio",
            "/studio",
            "studio/",
            "//",
            "/a\"b/",
            "/a b/",
            "https://a/",
        ] {
            checked(path).expect_err(path);
        }
    }
}
