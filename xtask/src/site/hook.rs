//! Finishes a site that trunk has built but not yet put in place.
//!
//! After each build trunk calls `cargo xtask after-trunk`, a hook in `Trunk.toml`.

use std::{env, fs, path::Path};

use anyhow::{Context, Result};

use super::{boot_words, delivery, demo, integrity, module, reload, worker};

/// Makes a release small to download, and prepares any other site for developers.
pub(crate) fn after_trunk() -> Result<()> {
    let staged = env::var_os("TRUNK_STAGING_DIR").context("only trunk calls this, as a hook")?;
    let directory = Path::new(&staged);
    let page = directory.join("index.html");
    let html = fs::read_to_string(&page).context("trunk has built no index.html")?;
    let is_release = env::var("TRUNK_PROFILE").is_ok_and(|profile| profile == "release");
    demo::added(directory, is_release)?;
    boot_words::added(directory, &html)?;
    let html = if is_release {
        let html = module::finished(directory, &html)?;
        let html = delivery::finished(directory, &html, delivery::minified)?;
        integrity::added(directory, &html)?
    } else {
        reload::finished(directory, html)?
    };
    fs::write(page, html).context("index.html cannot be written")?;
    worker::finished(directory)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::{
        site::{loader, module::Parts, tags::tags},
        workspace::files_under,
    };

    /// The output of trunk, wasm-split and wasm-bindgen for Easel. The scripts are shortened.
    const PAGE: &str = include_str!("../../fixtures/trunk.html");
    const LOADER: &str = include_str!("../../fixtures/wasm_split.js");
    const SCRIPT: &str = include_str!("../../fixtures/bindgen.js");

    /// The files that the page names for itself, by their relations.
    const FILES: [&str; 6] = [
        "stylesheet",
        "later",
        "icon",
        "modulepreload",
        "code",
        "preload",
    ];

    fn files(page: &str) -> impl Iterator<Item = String> {
        let own = tags(page).filter(|tag| tag.is_script() || tag.is_link(&FILES));
        own.map(|tag| tag.file)
    }

    fn write(folder: &Path, name: &str, text: &str) {
        let file = folder.join(name);
        fs::create_dir_all(file.parent().expect("it is in a folder")).expect("it is writable");
        fs::write(file, text).expect("it is writable");
    }

    /// Returns a site with the files that the page names, and the parts of the module. The text of each file is its
    /// name.
    fn built() -> (tempfile::TempDir, tempfile::TempDir) {
        let [site, work] = [(); 2].map(|()| tempfile::tempdir().expect("there is room"));
        for file in files(PAGE) {
            write(site.path(), &file, &file);
        }
        for chunk in loader::chunks(LOADER) {
            write(work.path(), &format!("parts/{chunk}"), chunk);
        }
        for (name, text) in [
            ("parts/easel.wasm", "first"),
            ("parts/__wasm_split.js", LOADER),
            ("bound/easel_bg.wasm", "bound"),
            ("bound/easel.js", SCRIPT),
        ] {
            write(work.path(), name, text);
        }
        (site, work)
    }

    fn released(site: &Path, work: &Path) -> Result<String> {
        let unchanged = |file: &Path| Ok(fs::read(file)?);
        let html = module::assembled(site, PAGE, Some(&Parts::within(work)), unchanged)?;
        delivery::finished(site, &html, |script, _| Ok(fs::read_to_string(script)?))
    }

    #[test]
    fn a_release_has_the_files_that_its_page_and_its_script_name_and_no_others() {
        let (site, work) = built();
        let page = released(site.path(), work.path()).expect("the output is known");
        let mut named: BTreeSet<String> = files(&page).collect();
        let module = tags(&page).find(|tag| tag.is_link(&["modulepreload"]));
        let module = site.path().join(module.expect("it has a module").file);
        let script = fs::read_to_string(module).expect("it was written");
        let chunks = loader::chunks(&script);
        assert_eq!(chunks.len(), loader::chunks(LOADER).len());
        named.extend(chunks.into_iter().map(ToOwned::to_owned));
        let files = files_under(site.path()).expect("it is readable");
        let files: BTreeSet<String> = files
            .iter()
            .filter_map(|file| Some(file.strip_prefix(site.path()).ok()?.to_str()?.to_owned()))
            .collect();
        assert_eq!(files, named);
        for relation in ["stylesheet", "later", "modulepreload", "code"] {
            let links = tags(&page).filter(|tag| tag.is_link(&[relation]));
            assert_eq!(links.count(), 1, "{relation}");
        }
    }

    #[test]
    fn a_missing_chunk_stops_the_build() {
        let (site, work) = built();
        let chunk = loader::chunks(LOADER)[0];
        fs::remove_file(work.path().join("parts").join(chunk)).expect("it is there");
        let error = released(site.path(), work.path()).expect_err("the page would not load");
        assert!(error.to_string().contains(chunk), "{error}");
    }
}
