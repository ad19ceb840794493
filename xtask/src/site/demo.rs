//! The demo: the reference service for the browser. It is downloaded when a user tries it.

use std::{
    fs,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result};

use super::{
    build::QUICK,
    delivery::{ScriptKind, minified},
    integrity,
    module::optimised,
    place::write_hashed,
};
use crate::{
    process,
    tools::{WASM_BINDGEN, provided},
    workspace::{self, cargo},
};

/// The folder of the site for scripts and modules that do not run in the page.
const WORKERS: &str = "workers";

/// The texts of the script that the build replaces.
const NO_FILE: &str = "file: \"workers/demo.wasm\"";
const NO_SUM: &str = "integrity: \"\"";

/// Builds the demo, and writes its two files into the site.
pub(super) fn added(directory: &Path, is_release: bool) -> Result<()> {
    let profile = if is_release { "release" } else { QUICK };
    let target = "wasm32-unknown-unknown";
    process::run(cargo(&format!(
        "build --package easel-demo --lib --target {target} --profile {profile}"
    )))?;
    let built = workspace::target().join(format!("{target}/{profile}/easel_demo.wasm"));
    let work = workspace::target().join("demo-site");
    let mut bindgen = provided(&WASM_BINDGEN)?;
    bindgen.args(["--target", "no-modules", "--no-typescript", "--out-dir"]);
    bindgen.arg(&work).arg(built);
    process::run(bindgen)?;
    let module = work.join("easel_demo_bg.wasm");
    let module = if is_release {
        optimised(&module)?
    } else {
        fs::read(module)?
    };
    let glue = fs::read_to_string(work.join("easel_demo.js"))?;
    let own = fs::read_to_string(workspace::root().join("crates/demo/worker.js"))?;
    let script = write(&directory.join(WORKERS), &glue, &own, &module)?;
    if is_release {
        fs::write(&script, minified(&script, ScriptKind::Classic)?)?;
    }
    Ok(())
}

/// Writes the module and the script that names it. Returns the path of the script.
fn write(directory: &Path, glue: &str, own: &str, module: &[u8]) -> Result<PathBuf> {
    let file = write_hashed(directory, "demo", "wasm", module)?;
    let script = own
        .replace(NO_FILE, &format!("file: \"{WORKERS}/{file}\""))
        .replace(
            NO_SUM,
            &format!("integrity: \"{}\"", integrity::sum(module)),
        );
    let script = [glue, "\n", &script].concat();
    let file = directory.join("demo.js");
    fs::write(&file, script).context("the demo cannot be written")?;
    Ok(file)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The script names the module by the name of its file, with its sum, so that another module from the host is
    /// detected.
    #[test]
    fn the_script_names_the_module() {
        let site = tempfile::tempdir().expect("there is room for a folder");
        let own = include_str!("../../../crates/demo/worker.js");
        let script = write(site.path(), "let glue;", own, b"module").expect("it is writable");
        let script = fs::read_to_string(script).expect("it was written");
        let names = fs::read_dir(site.path()).expect("it is a folder");
        let names = names.map(|entry| entry.expect("it is readable").file_name());
        let module = names
            .map(|name| name.to_string_lossy().into_owned())
            .find(|name| name.starts_with("demo-"))
            .expect("the module was written");
        assert!(script.starts_with("let glue;\n"));
        assert!(script.contains(&format!("file: \"workers/{module}\"")));
        let sum = integrity::sum(b"module");
        assert!(script.contains(&format!("integrity: \"{sum}\"")));
    }
}
