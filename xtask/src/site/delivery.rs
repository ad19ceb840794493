//! Prepares the files of a release for visitors: few and small.
//!
//! Trunk writes a file for each stylesheet, and a phone would have to request each of them before its
//! first paint. Its minifier fails on the script that connects the module to the browser.

use std::{fs, path::Path};

use anyhow::{Context, Result, bail};

use super::{
    place::write_hashed,
    tags::{Tag, tags},
};
use crate::{
    process,
    tools::{self, TERSER},
};

/// The kind of a script, for the minifier: the top-level names of a module are private.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum ScriptKind {
    Classic,
    Module,
}

/// Returns the page with its stylesheets in one file (or two) and its scripts minified. File names have a hash of the
/// contents, so that hosts can cache them for ever.
pub(super) fn finished(
    directory: &Path,
    html: &str,
    minified: impl Fn(&Path, ScriptKind) -> Result<String>,
) -> Result<String> {
    let mut page = with_merged_stylesheets(directory, html)?;
    for tag in tags(html) {
        let kind = match () {
            () if tag.is_script() => ScriptKind::Classic,
            () if tag.is_link(&["modulepreload"]) => ScriptKind::Module,
            () => continue,
        };
        let script = directory.join(&tag.file);
        let text = minified(&script, kind)?;
        fs::remove_file(script)?;
        let stem = tag.file.rsplit_once('-').map_or("script", |(stem, _)| stem);
        let name = write_hashed(directory, stem, "js", text.as_bytes())?;
        page = page.replace(&tag.file, &name);
    }
    Ok(page)
}

/// Joins the stylesheets of the head into one file, and those of the body into another one, in the
/// page's order. The second one is named, but not loaded: `src/browser/later_style.rs` loads it
/// together with the code that it is for.
fn with_merged_stylesheets(directory: &Path, html: &str) -> Result<String> {
    let is_style = |tag: &Tag| tag.is_link(&["stylesheet"]);
    let body = html.find("<body").unwrap_or(html.len());
    let (first, later): (Vec<Tag>, Vec<Tag>) = tags(html)
        .filter(is_style)
        .partition(|link| link.span.start < body);
    let mut page = html.to_owned();
    // The links are replaced from the last to the first, so that earlier positions stay valid.
    for (links, stem, relation) in [(later, "later", "later"), (first, "style", "stylesheet")] {
        if links.is_empty() {
            continue;
        }
        let name = merged(directory, &links, stem)?;
        for (index, link) in links.iter().enumerate().rev() {
            let merged = format!("<link rel=\"{relation}\" href=\"./{name}\">");
            let text = if index == 0 { merged.as_str() } else { "" };
            page.replace_range(link.span.clone(), text);
        }
    }
    Ok(page)
}

/// Writes the contents of these stylesheets into one file, and removes them. Returns its name.
fn merged(directory: &Path, links: &[Tag], stem: &str) -> Result<String> {
    let mut style = String::new();
    for link in links {
        let file = directory.join(&link.file);
        let part = fs::read_to_string(&file)
            .with_context(|| format!("the page refers to {}", link.file))?;
        // Both rules only work at the start of a file, and would be ignored in the middle of the joined file.
        if let Some(rule) = ["@import", "@charset"]
            .iter()
            .find(|rule| part.contains(**rule))
        {
            bail!("{} has an {rule}, which cannot be merged", link.file);
        }
        style.push_str(&part);
        fs::remove_file(file)?;
    }
    write_hashed(directory, stem, "css", style.as_bytes())
}

/// Returns the minified script.
pub(super) fn minified(script: &Path, kind: ScriptKind) -> Result<String> {
    let mut terser = tools::provided(&TERSER)?;
    terser.arg(script).args(["--compress", "--mangle"]);
    if kind == ScriptKind::Module {
        terser.arg("--module");
    }
    process::output(&mut terser).with_context(|| format!("{} cannot be minified", script.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = "<script src=./boot-1.js></script><link href=./tokens-2.css rel=stylesheet>\
        <link href=./card-3.css rel=stylesheet><link href=./icon.svg rel=icon>\
        <link rel=modulepreload href=./easel-4.js crossorigin>\
        <link rel=code href=./easel-4_bg.wasm type=application/wasm>\
        <body><link href=./rows-5.css rel=stylesheet><link href=./chart-6.css rel=stylesheet>";

    fn site() -> tempfile::TempDir {
        let site = tempfile::tempdir().expect("there is room for a directory");
        for (name, text) in [
            ("boot-1.js", "boot ( )"),
            ("tokens-2.css", "@layer a,b;"),
            ("card-3.css", "@layer b{p{top:0}}"),
            ("easel-4.js", "export { }"),
            ("rows-5.css", "@layer b{ul{top:1px}}"),
            ("chart-6.css", "@layer b{svg{top:2px}}"),
        ] {
            fs::write(site.path().join(name), text).expect("it is writable");
        }
        site
    }

    fn without_spaces(script: &Path, kind: ScriptKind) -> Result<String> {
        let is_module = script.ends_with("easel-4.js");
        assert_eq!(kind == ScriptKind::Module, is_module);
        Ok(fs::read_to_string(script)?.replace(' ', ""))
    }

    #[test]
    fn stylesheets_are_merged_in_their_order_and_scripts_are_minified() {
        let site = site();
        let page = finished(site.path(), PAGE, without_spaces).expect("all files are there");
        let text_of = |stem: &str| {
            let start = page.find(&format!("./{stem}-")).expect(stem) + 2;
            let end = start
                + page[start..]
                    .find(['"', ' ', '>'])
                    .expect("the address ends");
            fs::read_to_string(site.path().join(&page[start..end])).expect("it was written")
        };
        assert_eq!(text_of("style"), "@layer a,b;@layer b{p{top:0}}");
        assert_eq!(text_of("boot"), "boot()");
        let module = page.rfind("easel-").expect("the wasm is named");
        assert!(page[module..].starts_with("easel-4_bg.wasm"), "{page}");
        assert_eq!(text_of("easel"), "export{}");
        assert_eq!(page.matches("stylesheet").count(), 1, "{page}");
        assert_eq!(
            text_of("later"),
            "@layer b{ul{top:1px}}@layer b{svg{top:2px}}"
        );
        assert!(
            page.contains("<link rel=\"later\" href=\"./later-"),
            "{page}"
        );
        assert!(page.contains("<link href=./icon.svg rel=icon>"), "{page}");
        let left = site.path().read_dir().expect("it is readable").count();
        assert_eq!(left, 4, "the parts are gone");
    }

    #[test]
    fn what_cannot_be_merged_is_refused() {
        let site = site();
        let text = "@import url(other.css);";
        fs::write(site.path().join("card-3.css"), text).expect("it is writable");
        let error = finished(site.path(), PAGE, without_spaces).expect_err("it would be lost");
        assert!(
            error.to_string().contains("card-3.css has an @import"),
            "{error}"
        );
    }
}
