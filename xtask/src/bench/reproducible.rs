//! Checks that two builds of the same sources are equal, in two folders that have nothing in common.
//!
//! A user who cannot compare a build with one of their own must trust the machine that made it. The compilers are the
//! same for both builds, as they must be.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use anyhow::{Context, Result, bail};

use crate::{
    hosting, process,
    progress::Progress,
    site::Site,
    tools,
    workspace::{self, root},
};

/// The names of the folders for the copies. Their lengths differ, since a path in a file would change its
/// length.
const PLACES: [&str; 2] = ["one", "another-place"];

/// Builds the site in two copies of the checkout; fails if any file differs.
pub(crate) fn measure() -> Result<()> {
    let needs = Site::Release.needs();
    let mut progress = Progress::of(needs.len() + PLACES.len());
    tools::provide(&needs, &mut progress)?;
    let places = PLACES.map(|name| root().join("target/reproducible").join(name));
    // Both copies are made before the first build, so that the checkout may change meanwhile.
    for place in &places {
        if place.exists() {
            fs::remove_dir_all(place).context("the last copy cannot be removed")?;
        }
        copy(&root(), place)?;
    }
    for (name, place) in PLACES.iter().zip(&places) {
        progress.step(&format!(
            "the site in {name}: minutes, since nothing is compiled yet"
        ));
        process::run(dist(place))?;
    }
    let [one, other] = &places;
    let mut differences = hosting::unequal(&one.join("dist"), &other.join("dist"))?;
    // The list of packages is beside the site.
    let list = |place: &Path| fs::read(place.join("dist.cdx.json"));
    if list(one)? != list(other)? {
        differences.push("dist.cdx.json was changed".to_owned());
    }
    if !differences.is_empty() {
        bail!(
            "the second build is another one:\n  {}",
            differences.join("\n  ")
        );
    }
    println!("two builds are equal");
    Ok(())
}

/// Returns the command `dist` of this program, as it would be started in the copy.
fn dist(place: &Path) -> Command {
    let mut command = Command::new(workspace::this());
    command.arg("dist").current_dir(place);
    command.env("CARGO_MANIFEST_DIR", place.join("xtask"));
    command.env("CARGO_TARGET_DIR", place.join("target"));
    command
}

/// Copies the files of the checkout, with uncommitted changes, and without build results.
fn copy(from: &Path, to: &Path) -> Result<()> {
    for file in files(from)? {
        let copy = to.join(&file);
        let folder = copy.parent().context("a file is in a folder")?;
        fs::create_dir_all(folder)?;
        fs::copy(from.join(&file), copy)
            .with_context(|| format!("{} cannot be copied", file.display()))?;
    }
    Ok(())
}

fn files(checkout: &Path) -> Result<Vec<PathBuf>> {
    let mut git = workspace::command("git");
    git.current_dir(checkout);
    git.args([
        "ls-files",
        "-z",
        "--cached",
        "--others",
        "--exclude-standard",
    ]);
    let listed =
        process::output(&mut git).context("git does not list the files of the checkout")?;
    let files = listed.split('\0').map(PathBuf::from);
    // Git lists a removed file until the removal is committed.
    let files = files.filter(|file| checkout.join(file).is_file());
    Ok(files.collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_copy_has_changes_and_new_files_and_nothing_that_is_ignored() {
        let place = tempfile::tempdir().expect("there is room");
        let (from, to) = (place.path().join("from"), place.path().join("to"));
        fs::create_dir_all(from.join("target")).expect("it is writable");
        let write = |name: &str, text: &str| fs::write(from.join(name), text).expect(name);
        write(".gitignore", "/target\n");
        write("target/built", "");
        write("kept", "old");
        write("removed", "");
        let git = |args: &[&str]| {
            let mut git = Command::new("git");
            assert!(
                process::output(git.current_dir(&from).args(args)).is_some(),
                "{args:?}"
            );
        };
        git(&["init", "-q"]);
        git(&["add", "."]);
        write("kept", "new");
        write("added", "");
        fs::remove_file(from.join("removed")).expect("it is there");
        copy(&from, &to).expect("it can be copied");
        let copied = workspace::files_under(&to).expect("it was written");
        let names = copied
            .iter()
            .map(|file| workspace::path_within(&to, file).expect("within"));
        assert_eq!(names.collect::<Vec<_>>(), [".gitignore", "added", "kept"]);
        assert_eq!(fs::read(to.join("kept")).expect("it is there"), b"new");
    }
}
