//! The files that a running site should send.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result, bail};

use super::super::facts::{INDEX, NOT_FOUND};
use crate::{site::base, workspace};

/// A build: the files that a browser requests by their names.
pub(super) struct Build {
    /// The files except the page, by their paths within the site.
    pub(super) files: BTreeMap<String, Vec<u8>>,
    index: String,
}

impl Build {
    /// Reads the folder of a host, or the plain site. Settings and compressed copies are left out, because the host
    /// uses them and browsers do not request them.
    pub(super) fn read(folder: &Path) -> Result<Self> {
        let all = workspace::files_under(folder)?;
        let is_index = |file: &&PathBuf| file.file_name() == Some(INDEX.as_ref());
        let Some(site) = all.iter().find(is_index).and_then(|file| file.parent()) else {
            bail!("{} has no {INDEX}: it is no build", folder.display());
        };
        let mut files = BTreeMap::new();
        for file in workspace::files_under(site)? {
            let name = workspace::path_within(site, &file)?;
            let extension = file.extension().unwrap_or_default();
            let is_copy = extension == "br" || extension == "gz";
            if !is_copy && !name.starts_with(['.', '_']) && name != NOT_FOUND {
                let bytes = fs::read(&file)
                    .with_context(|| format!("{} cannot be read", file.display()))?;
                files.insert(name, bytes);
            }
        }
        let index = files.remove(INDEX).context("the page was there")?;
        let index = String::from_utf8(index).with_context(|| format!("{INDEX} is no text"))?;
        Ok(Self { files, index })
    }

    /// Returns the page for this base path. The build may have been made for another path.
    pub(super) fn page(&self, path: &str) -> Result<String> {
        base::replaced(&self.index, path).with_context(|| format!("{INDEX} has no <base>"))
    }
}
