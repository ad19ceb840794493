//! `SHA256SUMS` of a folder, beside it: what `sha256sum --check` reads.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result, bail};
use sha2::{Digest, Sha256};

use crate::workspace;

/// The sums of files, by their paths within the folder.
type Sums = BTreeMap<String, String>;

/// Writes the sums of all files in a folder.
pub(super) fn write(folder: &Path) -> Result<()> {
    let name = name(folder)?;
    let lines = of(folder)?
        .into_iter()
        .map(|(file, sum)| format!("{sum}  {name}/{file}\n"));
    fs::write(beside(folder)?, lines.collect::<String>()).context("SHA256SUMS cannot be written")
}

/// Compares a folder with its sums. Returns what differs, one line a file.
pub(super) fn differences(folder: &Path) -> Result<Vec<String>> {
    let file = beside(folder)?;
    let text =
        fs::read_to_string(&file).with_context(|| format!("{} cannot be read", file.display()))?;
    let prefix = format!("{}/", name(folder)?);
    let mut known = Sums::new();
    for line in text.lines() {
        let Some((sum, path)) = line.split_once("  ") else {
            bail!("{}: {line:?} is no sum of a file", file.display());
        };
        let path = path.strip_prefix(&prefix).unwrap_or(path);
        known.insert(path.to_owned(), sum.to_owned());
    }
    let found = of(folder)?;
    let missing = known.keys().filter(|path| !found.contains_key(*path));
    let mut lines: Vec<_> = missing.map(|path| format!("{path} is missing")).collect();
    for (path, sum) in &found {
        match known.get(path) {
            None => lines.push(format!("{path} was added")),
            Some(known) if known != sum => lines.push(format!("{path} was changed")),
            Some(_) => {}
        }
    }
    Ok(lines)
}

fn of(folder: &Path) -> Result<Sums> {
    let mut sums = Sums::new();
    for file in workspace::files_under(folder)? {
        let bytes =
            fs::read(&file).with_context(|| format!("{} cannot be read", file.display()))?;
        let path = workspace::path_within(folder, &file)?;
        sums.insert(path, format!("{:x}", Sha256::digest(bytes)));
    }
    Ok(sums)
}

/// The file is beside the folder and not in it: some hosts serve the whole folder.
fn beside(folder: &Path) -> Result<PathBuf> {
    Ok(folder.with_file_name(format!("{}.SHA256SUMS", name(folder)?)))
}

fn name(folder: &Path) -> Result<String> {
    let name = folder.file_name().context("the folder has no name")?;
    Ok(name.to_string_lossy().into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_differs_is_named() {
        let place = tempfile::tempdir().expect("there is room");
        let folder = place.path().join("nginx");
        let file = |name: &str| folder.join("site").join(name);
        fs::create_dir_all(file("")).expect("it is writable");
        for name in ["a.js", "b.js"] {
            fs::write(file(name), name).expect("it is writable");
        }
        write(&folder).expect("it is writable");
        let sums = place.path().join("nginx.SHA256SUMS");
        let sums = fs::read_to_string(sums).expect("it was written");
        // As `sha256sum nginx/site/a.js` prints it.
        let first =
            "dc5985b2a377c4ea735c99979da277be3bd24be88cf411c11b52b5c3f9570536  nginx/site/a.js";
        assert_eq!(sums.lines().next(), Some(first));
        assert_eq!(
            differences(&folder).expect("both are readable"),
            Vec::<String>::new()
        );
        fs::write(file("a.js"), "other").expect("it is writable");
        fs::remove_file(file("b.js")).expect("it is there");
        fs::write(file("c.js"), "").expect("it is writable");
        let expected = [
            "site/b.js is missing",
            "site/a.js was changed",
            "site/c.js was added",
        ];
        assert_eq!(differences(&folder).expect("both are readable"), expected);
    }
}
