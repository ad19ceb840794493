//! Builds the site: once for everything that shows, tests or measures it.

use std::{fs, path::PathBuf, process::Command};

use anyhow::{Context, Result};

use super::{
    base,
    fingerprint::Inputs,
    module,
    place::{PAGES, directory},
};
use crate::{
    process,
    progress::Progress,
    tools::{self, Need, TERSER, TRUNK, WASM_BINDGEN, WASM_OPT, WASM_SPLIT},
    workspace,
};

/// What building the site needs.
pub(crate) const NEEDS: [Need; 7] = [
    Need::Compilers,
    Need::WasmTarget,
    Need::Tool(&TRUNK),
    Need::Tool(&WASM_BINDGEN),
    Need::Tool(&WASM_SPLIT),
    Need::Tool(&WASM_OPT),
    Need::Tool(&TERSER),
];

/// The command `dist`: the static site, ready to be hosted under a path.
pub(crate) fn dist(base: &str) -> Result<()> {
    let mut progress = Progress::of(NEEDS.len() + 1);
    tools::provide(&NEEDS, &mut progress)?;
    build(&mut progress, base)?;
    println!(
        "{} is ready to be hosted under {base}",
        directory().display()
    );
    Ok(())
}

/// Builds the release site, unless it is up to date, and sets its base path.
pub(crate) fn build(progress: &mut Progress, base: &str) -> Result<PathBuf> {
    let inputs = Inputs::read()?;
    if inputs.are_built()? {
        progress.step("the site: built already");
        set_base(base)?;
    } else {
        progress.step("the site: building, which takes 2 to 4 minutes at first");
        let mut trunk = trunk("build --release --features split")?;
        trunk.env(module::SPLIT, "true");
        process::run(trunk)?;
        set_base(base)?;
        inputs.keep()?;
    }
    Ok(directory())
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

fn set_base(path: &str) -> Result<()> {
    let directory = directory();
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
