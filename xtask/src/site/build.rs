//! Builds the site: once for everything that shows, tests or measures it.

use std::{
    fs,
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
    workspace,
};

/// What building any site needs.
const NEEDS: [Need; 4] = [
    Need::Compilers,
    Need::WasmTarget,
    Need::Tool(&TRUNK),
    Need::Tool(&WASM_BINDGEN),
];

/// What the release site needs in addition.
const MORE_FOR_RELEASE: [Need; 3] = [
    Need::Tool(&WASM_SPLIT),
    Need::Tool(&WASM_OPT),
    Need::Tool(&TERSER),
];

/// The cargo profile of the quick site, as an argument of trunk.
pub(crate) const QUICK_PROFILE: &str = "--cargo-profile quick";

impl Site {
    /// What building it needs.
    pub(crate) fn needs(self) -> Vec<Need> {
        match self {
            Self::Quick => NEEDS.to_vec(),
            Self::Release => NEEDS.into_iter().chain(MORE_FOR_RELEASE).collect(),
        }
    }

    /// How long building it takes on two cores.
    fn time(self) -> Duration {
        let has_been_built = self.directory().join(PAGES[0]).is_file();
        Duration::from_secs(match self {
            Self::Quick if has_been_built => 15,
            Self::Quick => 90,
            Self::Release => 240,
        })
    }

    /// How long it takes until it is up to date.
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
                Ok(trunk)
            }
        }
    }
}

/// The command `dist`: the static site, ready to be hosted under a path.
pub(crate) fn dist(base: &str) -> Result<()> {
    let needs = Site::Release.needs();
    let mut progress = Progress::of(needs.len() + 1);
    tools::provide(&needs, &mut progress)?;
    let directory = build(Site::Release, &mut progress, base)?;
    println!("{} is ready to be hosted under {base}", directory.display());
    Ok(())
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
        set_base(&directory, base)?;
        inputs.keep()?;
    }
    Ok(directory)
}

/// Trunk's log: its progress, but not that its minifier fails on the module's script, which is
/// minified later.
const LOG: &str = "error,trunk=info,trunk::processing::minify=error";

/// Trunk with these arguments, separated by spaces. It finds the right tools on the path, so that
/// it downloads none; `--offline` would make cargo refuse the dependencies of a fresh checkout.
pub(crate) fn trunk(args: &str) -> Result<Command> {
    let mut trunk = TRUNK.command()?;
    trunk
        .current_dir(workspace::root())
        .args(args.split_whitespace());
    trunk
        .env("PATH", tools::path()?)
        .env("TRUNK_SKIP_VERSION_CHECK", "true");
    if std::env::var_os("RUST_LOG").is_none() {
        trunk.env("RUST_LOG", LOG);
    }
    // Trunk expects `true` or `false`, although https://no-color.org allows any value.
    if std::env::var_os("NO_COLOR").is_some() {
        trunk.env("NO_COLOR", "true");
    }
    Ok(trunk)
}

fn set_base(directory: &Path, path: &str) -> Result<()> {
    let index = directory.join(PAGES[0]);
    let html =
        fs::read_to_string(&index).with_context(|| format!("{} is missing", index.display()))?;
    let html = base::replaced(&html, path).context("index.html has no <base>")?;
    for page in PAGES {
        fs::write(directory.join(page), &html)
            .with_context(|| format!("{page} cannot be written"))?;
    }
    Ok(())
}
