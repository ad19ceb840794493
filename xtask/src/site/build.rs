//! Builds the site: once for all commands that show, test or measure it.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::Command,
    time::Duration,
};

use anyhow::{Context, Result};

use super::{
    base,
    fingerprint::Inputs,
    module,
    place::{PAGES, Site},
};
use crate::{
    process,
    progress::{Progress, roughly},
    tools::{self, Need, TERSER, TRUNK, WASM_BINDGEN, WASM_OPT, WASM_SPLIT},
    workspace::{self, PACKAGES, SUMS},
};

/// The needs of building any site.
const NEEDS: [Need; 4] = [
    Need::Compiler,
    Need::WasmTarget,
    Need::Tool(&TRUNK),
    Need::Tool(&WASM_BINDGEN),
];

/// The additional needs of building the release site.
const MORE_FOR_RELEASE: [Need; 3] = [
    Need::Tool(&WASM_SPLIT),
    Need::Tool(&WASM_OPT),
    Need::Tool(&TERSER),
];

/// The cargo profile of the quick site, as an argument of trunk.
pub(crate) const QUICK_PROFILE: &str = "--cargo-profile quick";
pub(super) const QUICK: &str = "quick";

impl Site {
    /// Returns the needs of building this site.
    pub(crate) fn needs(self) -> Vec<Need> {
        match self {
            Self::Quick => NEEDS.to_vec(),
            Self::Release => NEEDS.into_iter().chain(MORE_FOR_RELEASE).collect(),
        }
    }

    /// Returns how long building this site takes on two cores.
    fn time(self) -> Duration {
        let has_been_built = self.directory().join(PAGES[0]).is_file();
        Duration::from_secs(match self {
            Self::Quick if has_been_built => 15,
            Self::Quick => 90,
            Self::Release => 240,
        })
    }

    /// Returns how long it takes until this site is up to date.
    pub(crate) fn time_left(self) -> Result<Duration> {
        let is_built = Inputs::read(self)?.are_built()?;
        Ok(if is_built {
            Duration::ZERO
        } else {
            self.time()
        })
    }

    fn trunk(self) -> Result<Command> {
        match self {
            Self::Quick => {
                let mut trunk = trunk(&format!("build {QUICK_PROFILE}"))?;
                trunk.arg("--dist").arg(self.directory());
                Ok(trunk)
            }
            Self::Release => {
                let mut trunk = trunk("build --release --features split")?;
                trunk.env(module::SPLIT, "true");
                if let Some(flags) = without_home() {
                    trunk.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS", flags);
                }
                Ok(trunk)
            }
        }
    }
}

/// Returns the compiler's flag that keeps the path of cargo's folder out of the module. The path depends on the user
/// who builds, and another path would make other bytes. cargo adds the flag to the flags of `.cargo/config.toml`, and
/// separates flags by spaces, so a path with spaces cannot be passed.
fn without_home() -> Option<String> {
    let home = env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(env::home_dir()?.join(".cargo")))?;
    let home = home.to_str().filter(|home| !home.contains(' '))?;
    Some(["--remap-path-prefix=", home, "=/cargo"].concat())
}

/// Builds a site, unless it is up to date, and sets its base path.
pub(crate) fn build(site: Site, progress: &mut Progress, base: &str) -> Result<PathBuf> {
    let inputs = Inputs::read(site)?;
    let directory = site.directory();
    if inputs.are_built()? {
        progress.step("the site: built already");
        set_base(&directory, base)?;
    } else {
        let time = roughly(site.time());
        progress.step(&format!("the site: building, which takes {time}"));
        process::run(site.trunk()?)?;
        forget(&directory)?;
        set_base(&directory, base)?;
        inputs.keep()?;
    }
    Ok(directory)
}

/// Trunk's log filter: it shows progress, but not that trunk's minifier fails on the module's script, which is minified
/// later.
const LOG: &str = "error,trunk=info,trunk::processing::minify=error";

/// Returns trunk with these arguments, separated by spaces. It finds the right tools on the path, so that it downloads
/// none. The argument `--offline` would make cargo refuse the dependencies of a fresh checkout.
pub(crate) fn trunk(args: &str) -> Result<Command> {
    let mut trunk = TRUNK.command()?;
    trunk
        .current_dir(workspace::root())
        .args(args.split_whitespace());
    trunk
        .env("PATH", tools::path()?)
        .env("TRUNK_SKIP_VERSION_CHECK", "true");
    if env::var_os("RUST_LOG").is_none() {
        trunk.env("RUST_LOG", LOG);
    }
    // Trunk expects `true` or `false`, although https://no-color.org allows any value.
    if env::var_os("NO_COLOR").is_some() {
        trunk.env("NO_COLOR", "true");
    }
    Ok(trunk)
}

fn set_base(directory: &Path, path: &str) -> Result<()> {
    let index = directory.join(PAGES[0]);
    let html =
        fs::read_to_string(&index).with_context(|| format!("{} is missing", index.display()))?;
    let replaced = base::replaced(&html, path).context("index.html has no <base>")?;
    if replaced != html {
        forget(directory)?;
    }
    for page in PAGES {
        fs::write(directory.join(page), &replaced)
            .with_context(|| format!("{page} cannot be written"))?;
    }
    Ok(())
}

/// Removes the sums and the list of packages of the former site. `dist` writes both for the new site.
fn forget(directory: &Path) -> Result<()> {
    for extension in [SUMS, PACKAGES] {
        let file = workspace::beside(directory, extension)?;
        if file.exists() {
            fs::remove_file(&file)
                .with_context(|| format!("{} cannot be removed", file.display()))?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Another command built the site for another path, but the sums were those of the former path.
    #[test]
    fn sums_of_another_site_do_not_stay() {
        let place = tempfile::tempdir().expect("there is room");
        let site = place.path().join("dist");
        let sums = place.path().join("dist.SHA256SUMS");
        fs::create_dir(&site).expect("it is writable");
        fs::write(site.join(PAGES[0]), "<base href=\"/\">").expect("it is writable");
        fs::write(&sums, "").expect("it is writable");
        set_base(&site, "/").expect("it is the same");
        assert!(sums.exists());
        set_base(&site, "/studio/").expect("it has a base");
        assert!(!sums.exists());
    }
}
