//! The directory in which tools are kept between runs and between checkouts.

use std::{
    env,
    ffi::OsString,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result};

/// Returns `$EASEL_CACHE`, or a directory in the platform's cache directory.
pub(crate) fn directory() -> Result<PathBuf> {
    locate(|name| env::var_os(name).filter(|value| !value.is_empty()))
        .context("there is no home directory to keep tools in: set EASEL_CACHE to a directory")
}

fn locate(variable: impl Fn(&str) -> Option<OsString>) -> Option<PathBuf> {
    let inside = |name: &str, below: &str| {
        let path = Path::new(&variable(name)?).join(below);
        // The XDG specification says that relative paths are ignored.
        path.is_absolute().then(|| path.join("easel"))
    };
    variable("EASEL_CACHE")
        .map(PathBuf::from)
        .or_else(|| inside("XDG_CACHE_HOME", ""))
        .or_else(|| match env::consts::OS {
            "macos" => inside("HOME", "Library/Caches"),
            "windows" => inside("LOCALAPPDATA", ""),
            _ => inside("HOME", ".cache"),
        })
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_setting_wins() {
        for (set, expected) in [
            (&[("HOME", "/home/a")][..], Some("/home/a/.cache/easel")),
            (
                &[("HOME", "/home/a"), ("XDG_CACHE_HOME", "/var/c")],
                Some("/var/c/easel"),
            ),
            (
                &[("HOME", "/home/a"), ("XDG_CACHE_HOME", "c")],
                Some("/home/a/.cache/easel"),
            ),
            (
                &[("HOME", "/home/a"), ("EASEL_CACHE", "/tools")],
                Some("/tools"),
            ),
            (&[], None),
        ] {
            let variable = |name: &str| {
                set.iter()
                    .find(|(key, _)| *key == name)
                    .map(|(_, value)| OsString::from(value))
            };
            assert_eq!(locate(variable), expected.map(PathBuf::from), "{set:?}");
        }
    }
}
