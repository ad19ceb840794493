//! Finds out whether a built site is up to date.

use std::{
    fs,
    hash::{DefaultHasher, Hash, Hasher},
    path::{Path, PathBuf},
};

use anyhow::{Context, Result};

use super::{
    base,
    place::{PAGES, Site},
};
use crate::{process, tools::Need, workspace};

/// The parts of the checkout that do not affect the site. All other parts count: an unnecessary build costs a minute,
/// and a missing one costs an hour of confusion.
const FOREIGN: [&str; 16] = [
    ".ci",
    ".git",
    ".github",
    "bench",
    "crates/fuzz",
    "crates/service/src",
    "crates/service/tests",
    "dist",
    "dist.SHA256SUMS",
    "dist.cdx.json",
    "docs",
    "hosted",
    "node_modules",
    "release",
    "target",
    "tests",
];

/// A hash of everything that a build uses.
#[derive(Clone, Copy)]
pub(crate) struct Inputs {
    site: Site,
    hash: u64,
}

impl Inputs {
    /// Reads the inputs. It must be called before a build, because files may change during the build.
    pub(crate) fn read(site: Site) -> Result<Self> {
        let mut hasher = DefaultHasher::new();
        process::output(workspace::command("rustc").arg("-vV")).hash(&mut hasher);
        for need in site.needs() {
            if let Need::Tool(tool) = need {
                tool.version.hash(&mut hasher);
            }
        }
        for path in input_files()? {
            hash_file(&path, false, &mut hasher)?;
        }
        Ok(Self {
            site,
            hash: hasher.finish(),
        })
    }

    /// Whether the site was built from these inputs, and has not changed since.
    pub(crate) fn are_built(self) -> Result<bool> {
        let kept = fs::read_to_string(self.file()).unwrap_or_default();
        let page = self.site.directory().join(PAGES[0]);
        Ok(page.is_file() && kept == self.with_outputs()?)
    }

    /// Notes that the site was just built from these inputs.
    pub(crate) fn keep(self) -> Result<()> {
        fs::create_dir_all(workspace::root().join("target"))?;
        fs::write(self.file(), self.with_outputs()?)
            .context("the site's fingerprint cannot be written")
    }

    fn file(self) -> PathBuf {
        workspace::root().join(match self.site {
            Site::Quick => "target/quick-site.fingerprint",
            Site::Release => "target/site.fingerprint",
        })
    }

    fn with_outputs(self) -> Result<String> {
        let mut hasher = DefaultHasher::new();
        self.hash.hash(&mut hasher);
        let directory = self.site.directory();
        for path in workspace::files_under(&directory)? {
            let is_page = PAGES.iter().any(|page| path == directory.join(page));
            hash_file(&path, is_page, &mut hasher)?;
        }
        Ok(format!("{:016x}", hasher.finish()))
    }
}

fn input_files() -> Result<Vec<PathBuf>> {
    let root = workspace::root();
    let is_foreign = |path: &Path| {
        let is_within = |foreign: &&str| path.starts_with(root.join(foreign));
        FOREIGN.iter().any(is_within)
    };
    let mut inputs = Vec::new();
    for entry in root.read_dir().context("the checkout cannot be read")? {
        let path = entry?.path();
        let is_text = path.extension().is_some_and(|extension| extension == "md");
        if is_foreign(&path) || is_text {
            continue;
        }
        if path.is_dir() {
            inputs.extend(workspace::files_under(&path)?);
        } else {
            inputs.push(path);
        }
    }
    inputs.retain(|path| !is_foreign(path));
    inputs.sort();
    Ok(inputs)
}

/// Adds a file to the hash. The base path of a built page is left out, because it changes nothing else.
fn hash_file(path: &Path, is_page: bool, hasher: &mut DefaultHasher) -> Result<()> {
    let bytes = fs::read(path).with_context(|| format!("{} cannot be read", path.display()))?;
    path.hash(hasher);
    match std::str::from_utf8(&bytes)
        .ok()
        .and_then(|text| base::replaced(text, "/"))
    {
        Some(page) if is_page => page.hash(hasher),
        _ => bytes.hash(hasher),
    }
    Ok(())
}
