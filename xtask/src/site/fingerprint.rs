//! Whether the site in `dist` is up to date.

use std::{
    fs,
    hash::{DefaultHasher, Hash, Hasher},
    path::{Path, PathBuf},
};

use anyhow::{Context, Result};

use super::{
    base,
    place::{PAGES, directory},
};
use crate::{
    process,
    tools::{TERSER, TRUNK, WASM_BINDGEN, WASM_OPT, WASM_SPLIT},
    workspace,
};

/// Parts of the checkout that are not part of the site. Everything else counts, since an
/// unnecessary build costs a minute, and a missing one an hour of confusion.
const FOREIGN: [&str; 9] = [
    ".ci",
    ".git",
    ".github",
    "bench",
    "dist",
    "node_modules",
    "service",
    "target",
    "tests",
];

/// A hash of everything that a build uses.
#[derive(Clone, Copy)]
pub(crate) struct Inputs(u64);

impl Inputs {
    /// Reads the inputs. To be called before a build, since files may change during it.
    pub(crate) fn read() -> Result<Self> {
        let mut hasher = DefaultHasher::new();
        process::output(workspace::command("rustc").arg("-vV")).hash(&mut hasher);
        for tool in [&TRUNK, &WASM_BINDGEN, &WASM_SPLIT, &WASM_OPT, &TERSER] {
            tool.version.hash(&mut hasher);
        }
        for path in input_files()? {
            hash_file(&path, &mut hasher)?;
        }
        Ok(Self(hasher.finish()))
    }

    /// Whether the site was built from these inputs, and nothing has changed it since.
    pub(crate) fn are_built(self) -> Result<bool> {
        let kept = fs::read_to_string(file()).unwrap_or_default();
        Ok(directory().join(PAGES[0]).is_file() && kept == self.with_outputs()?)
    }

    /// Records that the site was just built from these inputs.
    pub(crate) fn keep(self) -> Result<()> {
        fs::create_dir_all(workspace::root().join("target"))?;
        fs::write(file(), self.with_outputs()?).context("the site's fingerprint cannot be written")
    }

    fn with_outputs(self) -> Result<String> {
        let mut hasher = DefaultHasher::new();
        self.0.hash(&mut hasher);
        for path in workspace::files_under(&directory())? {
            hash_file(&path, &mut hasher)?;
        }
        Ok(format!("{:016x}", hasher.finish()))
    }
}

fn file() -> PathBuf {
    workspace::root().join("target/site.fingerprint")
}

fn input_files() -> Result<Vec<PathBuf>> {
    let root = workspace::root();
    let mut inputs = Vec::new();
    for entry in root.read_dir().context("the checkout cannot be read")? {
        let entry = entry?;
        let (name, path) = (entry.file_name(), entry.path());
        let is_text = path.extension().is_some_and(|extension| extension == "md");
        if FOREIGN.iter().any(|foreign| name == *foreign) || is_text {
            continue;
        }
        if path.is_dir() {
            inputs.extend(workspace::files_under(&path)?);
        } else {
            inputs.push(path);
        }
    }
    inputs.sort();
    Ok(inputs)
}

fn hash_file(path: &Path, hasher: &mut DefaultHasher) -> Result<()> {
    let bytes = fs::read(path).with_context(|| format!("{} cannot be read", path.display()))?;
    path.hash(hasher);
    // The base path changes nothing else, so it is left out.
    match std::str::from_utf8(&bytes)
        .ok()
        .and_then(|text| base::replaced(text, "/"))
    {
        Some(page) if is_page(path) => page.hash(hasher),
        _ => bytes.hash(hasher),
    }
    Ok(())
}

fn is_page(path: &Path) -> bool {
    path.parent() == Some(&directory()) && PAGES.iter().any(|page| path.ends_with(page))
}
