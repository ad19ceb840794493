//! The list of packages in the site, as `CycloneDX` 1.5.
//!
//! It has the packages that cargo links into the modules, without crates that only build it, such as macros.
//! It has no time and no serial number, so that the lists of two builds of one version are equal.

#[cfg(test)]
mod tests;

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

use anyhow::{Context, Result, bail};
use serde_json::{Value, json};

use crate::{
    process,
    workspace::{self, PACKAGES},
};

/// The modules as `dist` builds them: the application, and the demo.
const MODULES: &str = "--locked --package easel --package easel-demo --features easel/split --target wasm32-unknown-unknown";

/// Writes the list beside a folder.
pub(super) fn write(folder: &Path) -> Result<()> {
    let file = workspace::beside(folder, PACKAGES)?;
    fs::write(file, format!("{:#}\n", list()?)).context("the list of packages cannot be written")
}

/// A package by its name and version.
type Id = (String, String);

/// Returns the whole list.
fn list() -> Result<Value> {
    let linked = linked()?;
    let metadata =
        asked("metadata --locked --format-version 1 --filter-platform wasm32-unknown-unknown")?;
    let metadata: Value = serde_json::from_str(&metadata)?;
    let mut known = BTreeMap::new();
    for package in metadata["packages"].as_array().into_iter().flatten() {
        if let Some(id) = id(package).filter(|id| linked.contains(id)) {
            known.insert(text(package, "id"), (id, package));
        }
    }
    if known.len() != linked.len() {
        bail!(
            "cargo links {} packages and describes {}",
            linked.len(),
            known.len()
        );
    }
    let is_easel = |id: &Id| id.0 == "easel";
    let (easel, others): (Vec<_>, Vec<_>) = known.values().partition(|(id, _)| is_easel(id));
    let (_, easel) = easel.first().context("easel is no package")?;
    let mut components: Vec<_> = others
        .iter()
        .map(|(_, package)| component(package))
        .collect();
    components.push(standard_library()?);
    let mut application = component(easel);
    application["type"] = "application".into();
    let edges = metadata["resolve"]["nodes"]
        .as_array()
        .into_iter()
        .flatten();
    let edges: Vec<_> = edges.filter_map(|node| uses(node, &known)).collect();
    Ok(json!({
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": { "component": application },
        "components": components,
        "dependencies": edges,
    }))
}

/// Returns the packages that are linked, as `cargo tree` knows them: `metadata` has no features of one package.
fn linked() -> Result<BTreeSet<Id>> {
    let tree = format!("tree {MODULES} --edges normal,no-proc-macro --prefix none");
    let tree = process::output(workspace::cargo(&tree).args(["--format", "{p}"]));
    let tree = tree.context("`cargo tree` failed")?;
    let id = |line: &str| {
        let mut words = line.split(' ');
        let (name, version) = (words.next()?, words.next()?.strip_prefix('v')?);
        Some((name.to_owned(), version.to_owned()))
    };
    Ok(tree.lines().filter_map(id).collect())
}

fn asked(args: &str) -> Result<String> {
    process::output(&mut workspace::cargo(args)).with_context(|| format!("`cargo {args}` failed"))
}

fn text(package: &Value, name: &str) -> String {
    package[name].as_str().unwrap_or_default().to_owned()
}

fn id(package: &Value) -> Option<Id> {
    let text = |name: &str| Some(package[name].as_str()?.to_owned());
    Some((text("name")?, text("version")?))
}

fn reference(id: &Id) -> String {
    format!("{}@{}", id.0, id.1)
}

fn component(package: &Value) -> Value {
    let (name, version) = (text(package, "name"), text(package, "version"));
    let mut component = json!({
        "type": "library",
        "bom-ref": format!("{name}@{version}"),
        "name": name,
        "version": version,
    });
    if let Some(license) = package["license"].as_str() {
        // The slash is an old spelling of alternatives.
        let license = license.replace('/', " OR ");
        component["licenses"] = json!([{ "expression": license }]);
    }
    // A package that is not from the registry must not be mistaken for the package of that name in the registry.
    if package["source"].is_string() {
        component["purl"] = format!("pkg:cargo/{name}@{version}").into();
    }
    component
}

/// Returns the standard library, which is linked, too, but is not a package of cargo.
fn standard_library() -> Result<Value> {
    let about = process::output(workspace::command("rustc").arg("-vV"));
    let about = about.context("rustc does not tell its version")?;
    let version = about
        .lines()
        .find_map(|line| line.strip_prefix("release: "));
    let version = version.context("rustc does not tell its version")?;
    Ok(json!({
        "type": "library",
        "bom-ref": format!("std@{version}"),
        "name": "std",
        "version": version,
        "description": "The standard library of Rust",
        "licenses": [{ "expression": "MIT OR Apache-2.0" }],
        "purl": format!("pkg:generic/rust@{version}"),
    }))
}

/// Returns the other linked packages that a linked package uses.
fn uses(node: &Value, known: &BTreeMap<String, (Id, &Value)>) -> Option<Value> {
    let (from, _) = known.get(node["id"].as_str()?)?;
    let used = node["deps"].as_array()?.iter().filter(|used| {
        let kinds = used["dep_kinds"].as_array().into_iter().flatten();
        kinds.into_iter().any(|kind| kind["kind"].is_null())
    });
    let used = used.filter_map(|used| known.get(used["pkg"].as_str()?));
    let used: BTreeSet<_> = used.map(|(id, _)| reference(id)).collect();
    Some(json!({ "ref": reference(from), "dependsOn": used }))
}
