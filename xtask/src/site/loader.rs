//! Joins two scripts: the one of wasm-bindgen, and the chunk loader of wasm-split.
//!
//! The two scripts import each other. Joined, they are one request, and a host can serve them from any path.

use anyhow::{Result, bail};

/// The file name of wasm-split's script.
pub(super) const FILE: &str = "__wasm_split.js";

/// The exports that only wasm-bindgen's script has.
const EXPORTS: &str = "export { initSync, __wbg_init as default };";

/// Returns both scripts as one; `None` if they do not have the expected form.
pub(super) fn joined(script: &str, loader: &str) -> Option<String> {
    let (imports, script): (Vec<_>, Vec<_>) =
        script.lines().partition(|line| imported(line).is_some());
    let loader: Vec<_> = loader
        .lines()
        .filter(|line| !line.starts_with("import { initSync }"))
        .collect();
    let loads: Option<Vec<_>> = loader
        .iter()
        .filter_map(|line| line.strip_prefix("export "))
        .map(|line| line.strip_prefix("const ")?.split(' ').next())
        .collect();
    let loads = loads.filter(|loads| !loads.is_empty())?.join(", ");
    if imports.is_empty() || !script.contains(&EXPORTS) {
        return None;
    }
    let own = |line: &&str| line.strip_prefix("export ").unwrap_or(line).to_owned();
    let stand_ins = imports.into_iter().filter_map(imported);
    let lines: Vec<_> = script
        .into_iter()
        .map(ToOwned::to_owned)
        .chain(loader.iter().map(own))
        .chain(stand_ins.map(|name| format!("const {name} = {{ {loads} }};")))
        .collect();
    Some(lines.join("\n"))
}

/// Returns the script that loads chunks, with another name for one chunk, and with the sum of that chunk. Fails if the
/// script does not load that chunk.
pub(super) fn renamed(loader: &str, old: &str, new: &str, sum: &str) -> Result<String> {
    let load = |name: &str| format!("new URL(\"./{name}\", import.meta.url)");
    let (old, new) = (load(old), load(new));
    if !loader.contains(&old) {
        bail!("wasm-split has written the chunk of {old}, but {FILE} does not load it");
    }
    Ok(loader.replace(&old, &format!("{new}, {{ integrity: \"{sum}\" }}")))
}

/// Returns the files of the chunks that a script loads.
pub(super) fn chunks(loader: &str) -> Vec<&str> {
    let urls = loader.split("new URL(\"./").skip(1);
    urls.filter_map(|url| url.split('"').next()).collect()
}

/// Returns the name under which a line imports the loader.
fn imported(line: &str) -> Option<&str> {
    let name = line.strip_prefix("import * as ")?;
    let (name, file) = name.split_once(" from ")?;
    file.contains(FILE).then_some(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    const SCRIPT: &str = "import * as import1 from \"./__wasm_split.js\"\n\
        import * as import2 from \"./__wasm_split.js\"\n\
        const imports = () => ({ \"./__wasm_split.js\": import1 });\n\
        export { initSync, __wbg_init as default };\n";

    const LOADER: &str = "import { initSync } from \"./easel.js\";\n\
        /* a */\n\
        export const __wasm_split_load_a = wrap(() => fetch(\"./split_a.wasm\"));\n\
        export const __wasm_split_load_b = wrap(() => {\n});\n";

    #[test]
    fn the_loader_is_defined_rather_than_imported() {
        let script = joined(SCRIPT, LOADER).expect("both are of the known shape");
        let expected = "const imports = () => ({ \"./__wasm_split.js\": import1 });\n\
            export { initSync, __wbg_init as default };\n\
            /* a */\n\
            const __wasm_split_load_a = wrap(() => fetch(\"./split_a.wasm\"));\n\
            const __wasm_split_load_b = wrap(() => {\n});\n\
            const import1 = { __wasm_split_load_a, __wasm_split_load_b };\n\
            const import2 = { __wasm_split_load_a, __wasm_split_load_b };";
        assert_eq!(script, expected);
    }

    #[test]
    fn other_shapes_are_refused() {
        assert_eq!(joined("const a = 1;", LOADER), None);
        assert_eq!(joined(SCRIPT, "export function load() {}"), None);
    }

    /// The output of wasm-split 0.2.4 and wasm-bindgen 0.2.129 for Easel, shortened.
    const RECORDED_LOADER: &str = include_str!("../../fixtures/wasm_split.js");
    const RECORDED_SCRIPT: &str = include_str!("../../fixtures/bindgen.js");

    #[test]
    fn what_the_tools_really_write_is_joined() {
        let script = joined(RECORDED_SCRIPT, RECORDED_LOADER).expect("the shape is known");
        for load in ["work", "pages", "fields", "several"] {
            let name = format!("const __wasm_split_load_{load} = ");
            assert_eq!(script.matches(&name).count(), 1, "{load}");
        }
        assert!(!script.contains("import * as"), "{script}");
        assert!(!script.contains("export const"), "{script}");
        for import in 1..=4 {
            let defined = format!("const import{import} = {{ ");
            assert!(script.contains(&defined), "{defined}");
        }
    }

    #[test]
    fn chunks_get_other_names_where_they_are_loaded() {
        assert_eq!(chunks(RECORDED_LOADER).len(), 11);
        let loader = renamed(
            RECORDED_LOADER,
            "chunk_5.wasm",
            "chunk_5-1.wasm",
            "sha256-x",
        );
        let loader = loader.expect("it is loaded");
        let fetched =
            "fetch(new URL(\"./chunk_5-1.wasm\", import.meta.url), { integrity: \"sha256-x\" })";
        assert!(loader.contains(fetched), "{loader}");
        assert!(chunks(&loader).contains(&"chunk_5-1.wasm"));
        assert!(!chunks(&loader).contains(&"chunk_5.wasm"));
        let error = renamed(&loader, "chunk_5.wasm", "a.wasm", "").expect_err("it is not loaded");
        assert!(error.to_string().contains("chunk_5.wasm"), "{error}");
    }
}
