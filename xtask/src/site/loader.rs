//! Joins two scripts: wasm-bindgen's, and the chunk loader of wasm-split.
//!
//! They import each other. Joined, they are one request, and a host can serve them from any path.

/// The file name of wasm-split's script.
pub(super) const FILE: &str = "__wasm_split.js";

/// What only wasm-bindgen's script exports.
const EXPORTS: &str = "export { initSync, __wbg_init as default };";

/// Both scripts as one; nothing if they do not have the expected form.
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

/// The name under which a line imports the loader.
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
}
