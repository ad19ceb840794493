//! Adds the sums of files to their links, so that the browser runs no file that was changed on its way.
//!
//! A proxy may rewrite scripts, and an upload may be cut off. The names of files do not prevent this: a host may serve
//! any bytes under them.

use std::{fs, path::Path};

use anyhow::{Context, Result};
use base64::{Engine, prelude::BASE64_STANDARD};
use sha2::{Digest, Sha256};

use super::tags::{Tag, tags};

/// The relations of links to files that are run, or that decide how the page looks. `boot.js` and `later_style.rs` pass
/// the sum on when they load the file.
const CHECKED: [&str; 4] = ["stylesheet", "later", "modulepreload", "code"];

/// Returns the page with the sums of the files that it names. The link to the module's script becomes a script that the
/// browser loads and checks by itself, because a file that is only preloaded may be loaded again without a sum.
pub(super) fn added(directory: &Path, html: &str) -> Result<String> {
    let checked = |tag: &Tag| tag.is_script() || tag.is_link(&CHECKED);
    let found: Vec<Tag> = tags(html).filter(checked).collect();
    let mut page = html.to_owned();
    // The tags are replaced from the last to the first, so that earlier positions stay valid.
    for tag in found.iter().rev() {
        let bytes = fs::read(directory.join(&tag.file))
            .with_context(|| format!("the page refers to {}", tag.file))?;
        let sum = attribute(&sum(&bytes));
        if tag.is_link(&["modulepreload"]) {
            let script = format!(
                "<script type=\"module\" src=\"./{}\"{sum} crossorigin></script>",
                tag.file
            );
            page.replace_range(tag.span.clone(), &script);
        } else {
            let end = tag.span.end
                - if html[..tag.span.end].ends_with("/>") {
                    2
                } else {
                    1
                };
            page.insert_str(end, &sum);
        }
    }
    Ok(page)
}

fn attribute(sum: &str) -> String {
    [" integrity=\"", sum, "\""].concat()
}

/// Returns the sum of a file, in the form of the attribute `integrity`.
pub(super) fn sum(bytes: &[u8]) -> String {
    ["sha256-", &BASE64_STANDARD.encode(Sha256::digest(bytes))].concat()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The result of `echo -n a | openssl dgst -sha256 -binary | base64`, with its prefix.
    const A: &str = "sha256-ypeBEsobvcr6wjGzmiPcTaeG7/gUfE5yuYB3ha/uSLs=";

    #[test]
    fn each_file_that_is_run_has_its_sum() {
        let site = tempfile::tempdir().expect("there is room for a folder");
        for name in [
            "boot.js",
            "a.css",
            "later.css",
            "easel.js",
            "easel.wasm",
            "icon.svg",
        ] {
            fs::write(site.path().join(name), "a").expect("it is writable");
        }
        let page = "<link rel=icon href=./icon.svg><script src=./boot.js></script>\
            <link rel=\"stylesheet\" href=\"./a.css\"/><link crossorigin href=./easel.js rel=modulepreload>\
            <link href=./easel.wasm rel=code type=application/wasm><link rel=\"later\" href=\"./later.css\">";
        let expected = format!(
            "<link rel=icon href=./icon.svg><script src=./boot.js integrity=\"{A}\"></script>\
            <link rel=\"stylesheet\" href=\"./a.css\" integrity=\"{A}\"/>\
            <script type=\"module\" src=\"./easel.js\" integrity=\"{A}\" crossorigin></script>\
            <link href=./easel.wasm rel=code type=application/wasm integrity=\"{A}\">\
            <link rel=\"later\" href=\"./later.css\" integrity=\"{A}\">"
        );
        assert_eq!(added(site.path(), page).expect("all are there"), expected);
    }
}
