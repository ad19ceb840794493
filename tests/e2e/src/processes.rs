//! The processes of a browser, on systems with `/proc`.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

/// Returns the processes of the browser with this profile, and all that they have started.
pub(crate) fn of_profile(profile: &Path) -> Vec<u32> {
    let profile = profile.as_os_str().as_encoded_bytes();
    let all: Vec<(u32, u32)> = all().filter_map(|of| Some((of, parent(of)?))).collect();
    let is_own = |of: &u32| {
        let line = fs::read(file(*of, "cmdline")).unwrap_or_default();
        line.windows(profile.len()).any(|part| part == profile)
    };
    let mut found: Vec<u32> = all.iter().map(|(of, _)| *of).filter(is_own).collect();
    let mut seen = 0;
    while let Some(&one) = found.get(seen) {
        let children = all.iter().filter(|(_, parent)| *parent == one);
        let new: Vec<u32> = children
            .map(|(of, _)| *of)
            .filter(|of| !found.contains(of))
            .collect();
        found.extend(new);
        seen += 1;
    }
    found
}

/// Returns those of these processes that run pages.
pub(crate) fn of_pages(of: &[u32]) -> Vec<u32> {
    let is_of_page = |of: &&u32| {
        let line = fs::read(file(**of, "cmdline")).unwrap_or_default();
        line.split(|byte| *byte == 0 || *byte == b' ')
            .any(|argument| argument == b"--type=renderer")
    };
    of.iter().filter(is_of_page).copied().collect()
}

/// Returns the memory of these processes in bytes. Shared memory counts in equal shares.
pub(crate) fn memory(of: &[u32]) -> u64 {
    let kilobytes = |of: &u32| {
        let facts = fs::read_to_string(file(*of, "smaps_rollup")).ok()?;
        let line = facts.lines().find(|line| line.starts_with("Pss:"))?;
        line.split_whitespace().nth(1)?.parse::<u64>().ok()
    };
    of.iter().filter_map(kilobytes).sum::<u64>() * 1_024
}

/// Kills a process that may not react.
pub(crate) fn kill(of: u32) {
    let kill = Command::new("kill")
        .arg("-KILL")
        .arg(of.to_string())
        .status();
    // The process may have ended already.
    kill.ok();
}

fn all() -> impl Iterator<Item = u32> {
    let entries = fs::read_dir("/proc").into_iter().flatten().flatten();
    entries.filter_map(|entry| entry.file_name().to_str()?.parse().ok())
}

fn parent(of: u32) -> Option<u32> {
    let facts = fs::read_to_string(file(of, "status")).ok()?;
    let line = facts.lines().find(|line| line.starts_with("PPid:"))?;
    line.split_whitespace().nth(1)?.parse().ok()
}

fn file(of: u32, name: &str) -> PathBuf {
    Path::new("/proc").join(of.to_string()).join(name)
}
