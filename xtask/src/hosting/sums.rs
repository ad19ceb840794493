//! `SHA256SUMS` of a folder: a file beside it that `sha256sum --check` reads.

use std::{collections::BTreeMap, fs, path::Path};

use anyhow::{Context, Result, bail};
use sha2::{Digest, Sha256};

use crate::workspace::{self, SUMS};

/// The sums of files, by their paths within the folder.
type Sums = BTreeMap<String, String>;

/// Writes the sums of all files in a folder.
pub(super) fn write(folder: &Path) -> Result<()> {
    let name = name(folder)?;
    let lines = of(folder)?
        .into_iter()
        .map(|(file, sum)| format!("{sum}  {name}/{file}\n"));
    fs::write(workspace::beside(folder, SUMS)?, lines.collect::<String>())
        .context("SHA256SUMS cannot be written")
}

/// Compares a folder with its sums. Returns the differences, one line for each file.
pub(super) fn differences(folder: &Path) -> Result<Vec<String>> {
    let file = workspace::beside(folder, SUMS)?;
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
    Ok(compared(&known, &of(folder)?))
}

/// Returns the differences of the second folder from the first, one line for each file.
pub(crate) fn unequal(first: &Path, second: &Path) -> Result<Vec<String>> {
    Ok(compared(&of(first)?, &of(second)?))
}

fn compared(known: &Sums, found: &Sums) -> Vec<String> {
    let missing = known.keys().filter(|path| !found.contains_key(*path));
    let mut lines: Vec<_> = missing.map(|path| format!("{path} is missing")).collect();
    for (path, sum) in found {
        match known.get(path) {
            None => lines.push(format!("{path} was added")),
            Some(known) if known != sum => lines.push(format!("{path} was changed")),
            Some(_) => {}
        }
    }
    lines
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
        // `sha256sum nginx/site/a.js` prints this line.
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

    #[test]
    fn two_folders_are_compared() {
        let place = tempfile::tempdir().expect("there is room");
        let [one, other] = ["one", "other"].map(|name| place.path().join(name));
        for folder in [&one, &other] {
            fs::create_dir(folder).expect("it is writable");
            fs::write(folder.join("a.js"), "a").expect("it is writable");
        }
        let unequal = || unequal(&one, &other).expect("both are readable");
        assert_eq!(unequal(), Vec::<String>::new());
        fs::write(other.join("a.js"), "b").expect("it is writable");
        assert_eq!(unequal(), ["a.js was changed"]);
    }
}
