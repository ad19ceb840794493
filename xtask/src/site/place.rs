//! The sites, their locations, and the names of their files.

use std::{
    fs,
    hash::{DefaultHasher, Hash, Hasher},
    path::{Path, PathBuf},
};

use anyhow::{Context, Result};

use crate::workspace;

/// The pages of the site. Static hosts return the second one for addresses within the application,
/// which are not files.
pub(super) const PAGES: [&str; 2] = ["index.html", "404.html"];

/// The two sites that are built from the same sources.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Site {
    /// The site for the work on a change: one module, hardly optimised. It is built in seconds
    /// after a change.
    Quick,
    /// The site for visitors: optimised, and in chunks. It is built in minutes.
    Release,
}

impl Site {
    /// Returns the directory of the built site.
    pub(crate) fn directory(self) -> PathBuf {
        workspace::root().join(match self {
            Self::Quick => "target/quick-site",
            Self::Release => "dist",
        })
    }
}

/// Writes a file with a hash of its contents in the name, so that hosts can cache it for ever.
/// Returns the name.
pub(super) fn write_hashed(
    directory: &Path,
    stem: &str,
    extension: &str,
    contents: &[u8],
) -> Result<String> {
    let mut hasher = DefaultHasher::new();
    contents.hash(&mut hasher);
    let name = format!("{stem}-{:016x}.{extension}", hasher.finish());
    fs::write(directory.join(&name), contents)
        .with_context(|| format!("{name} cannot be written"))?;
    Ok(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_change_with_the_contents() {
        let site = tempfile::tempdir().expect("there is room for a directory");
        let write = |text| write_hashed(site.path(), "style", "css", text).expect("writable");
        assert_eq!(write(b"a"), write(b"a"));
        assert_ne!(write(b"a"), write(b"b"));
    }
}
