//! The command `dist --verify`, which checks that a folder is unchanged and its config.json is correct.

use std::{fs, path::Path};

use anyhow::{Context, Result, bail};

use super::{config, profiles, sums};
use crate::workspace;

/// Checks a folder. Mistakes in config.json come first, because otherwise only visitors would see them.
pub(crate) fn verify(folder: &Path) -> Result<()> {
    let folder = folder
        .canonicalize()
        .with_context(|| format!("{} cannot be read", folder.display()))?;
    let files = workspace::files_under(&folder)?;
    let is_config = |file: &&std::path::PathBuf| file.file_name() == Some(config::FILE.as_ref());
    let Some(file) = files.iter().find(is_config) else {
        bail!(
            "{} has no {}: it is no site",
            folder.display(),
            config::FILE
        );
    };
    let config = config::read(&fs::read_to_string(file)?)?;
    profiles::checked(&config, &[file.parent().unwrap_or(&folder)])?;
    let differences = sums::differences(&folder)?;
    if !differences.is_empty() {
        bail!(
            "the folder is not as it was written:\n  {}",
            differences.join("\n  ")
        );
    }
    println!(
        "{} is as it was written: {} files",
        folder.display(),
        files.len()
    );
    Ok(())
}
