//! The module in the parts that visitors download: the code of the first page, and chunks on demand.
//!
//! `src/app/chunks.rs` marks the chunks. wasm-split cuts them out of the module that cargo has built. Then wasm-bindgen writes
//! the script for the remaining part, which replaces the script that trunk has made.

use std::{
    env, fs,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result, bail};

use super::{integrity, loader, place::write_hashed, tags::tags};
use crate::{
    process,
    tools::{WASM_BINDGEN, WASM_OPT, WASM_SPLIT, provided},
    workspace,
};

/// The variable that tells the hook that the module was built for splitting.
pub(super) const SPLIT: &str = "EASEL_SPLIT";

/// Puts the final module into the site, and its file names into the page.
pub(super) fn finished(directory: &Path, html: &str) -> Result<String> {
    let parts = if env::var_os(SPLIT).is_some() {
        Some(Parts::cut()?)
    } else {
        None
    };
    assembled(directory, html, parts.as_ref(), optimised)
}

/// Puts the final module into the site, from these parts if it was split. `optimised` optimises a part.
pub(super) fn assembled(
    directory: &Path,
    html: &str,
    parts: Option<&Parts>,
    optimised: impl Fn(&Path) -> Result<Vec<u8>>,
) -> Result<String> {
    let (script_name, wasm_name) = named(html).context("the page names no module")?;
    let (script_file, wasm_file) = (directory.join(&script_name), directory.join(&wasm_name));
    let (wasm, script) = match parts {
        Some(parts) => parts.joined(directory, optimised)?,
        None => (optimised(&wasm_file)?, fs::read_to_string(&script_file)?),
    };
    fs::remove_file(script_file)?;
    fs::remove_file(wasm_file)?;
    let new_script = write_hashed(directory, "easel", "js", script.as_bytes())?;
    let new_wasm = write_hashed(directory, "easel", "wasm", &wasm)?;
    Ok(html
        .replace(&script_name, &new_script)
        .replace(&wasm_name, &new_wasm))
}

/// Returns the module's script and wasm, from the page's own links.
fn named(html: &str) -> Option<(String, String)> {
    let script = tags(html).find(|tag| tag.is_link(&["modulepreload"]))?;
    let wasm = tags(html).find(|tag| is_wasm(Path::new(&tag.file)))?;
    Some((script.file, wasm.file))
}

fn is_wasm(file: &Path) -> bool {
    file.extension()
        .is_some_and(|extension| extension == "wasm")
}

/// The files that the tools have made of the module.
pub(super) struct Parts {
    /// The output of wasm-split: the first part, the chunks, and the script that loads them.
    split: PathBuf,
    /// The output of wasm-bindgen for the first part.
    bound: PathBuf,
}

impl Parts {
    /// Returns the parts in this folder.
    pub(super) fn within(folder: &Path) -> Self {
        Self {
            split: folder.join("parts"),
            bound: folder.join("bound"),
        }
    }

    /// Cuts the module that cargo has built.
    fn cut() -> Result<Self> {
        let work = workspace::root().join("target/split");
        if work.exists() {
            fs::remove_dir_all(&work).context("the parts of the last build cannot be removed")?;
        }
        let parts = Self::within(&work);
        let mut split = provided(&WASM_SPLIT)?;
        split.arg(built()).arg(&parts.split);
        split.args(["--out-name", "easel"]);
        process::run(split)?;
        let mut bindgen = provided(&WASM_BINDGEN)?;
        // Chunks use the memory, the table and the stack of the first part by their names.
        bindgen.args(["--target", "web", "--no-typescript", "--keep-lld-exports"]);
        bindgen
            .arg("--out-dir")
            .arg(&parts.bound)
            .arg(parts.first());
        process::run(bindgen)?;
        Ok(parts)
    }

    fn first(&self) -> PathBuf {
        self.split.join("easel.wasm")
    }

    /// Returns the first part of the module, and its script. The chunks are written to the site directly.
    fn joined(
        &self,
        directory: &Path,
        optimised: impl Fn(&Path) -> Result<Vec<u8>>,
    ) -> Result<(Vec<u8>, String)> {
        let mut loader = fs::read_to_string(self.split.join(loader::FILE))?;
        for chunk in workspace::files_under(&self.split)? {
            let Some(stem) = chunk
                .file_stem()
                .filter(|_| is_wasm(&chunk) && chunk != self.first())
            else {
                continue;
            };
            let stem = stem.to_string_lossy();
            let chunk = optimised(&chunk)?;
            let name = write_hashed(directory, &stem, "wasm", &chunk)?;
            loader = loader::renamed(
                &loader,
                &format!("{stem}.wasm"),
                &name,
                &integrity::sum(&chunk),
            )?;
        }
        for chunk in loader::chunks(&loader) {
            if !directory.join(chunk).is_file() {
                bail!("the page would load {chunk}, which wasm-split has not written");
            }
        }
        let script = fs::read_to_string(self.bound.join("easel.js"))?;
        let script = loader::joined(&script, &loader)
            .context("wasm-split and wasm-bindgen write other scripts than those that are known")?;
        Ok((optimised(&self.bound.join("easel_bg.wasm"))?, script))
    }
}

/// Returns the path of the module that cargo has built.
fn built() -> PathBuf {
    workspace::target().join("wasm32-unknown-unknown/release/easel.wasm")
}

/// The script of wasm-opt, in the folder of the tool.
const WASM_OPT_SCRIPT: &str = "node_modules/binaryen/bin/wasm-opt";

/// Returns a module or a part of one, optimised. The best passes save another 1.2 kB of the first load, and take three
/// times as long.
pub(super) fn optimised(wasm: &Path) -> Result<Vec<u8>> {
    let small = wasm.with_extension("small");
    provided(&WASM_OPT)?;
    let mut opt = workspace::command("node");
    // Node.js would compile wasm-opt twice, the second time slowly. Without that, a small part takes 0.7 s instead of 2.1 s.
    opt.arg("--liftoff-only")
        .arg(WASM_OPT.root()?.join(WASM_OPT_SCRIPT));
    opt.arg(wasm)
        .args(["-O1", "--strip-producers", "--strip-target-features"]);
    opt.arg("-o").arg(&small);
    process::run(opt)?;
    let bytes = fs::read(&small)?;
    fs::remove_file(small)?;
    Ok(bytes)
}
