//! Short names for the functions that the module imports from its script.
//!
//! wasm-bindgen ends each of some 450 names with the sixteen digits of a hash, which compression cannot shorten, and
//! both files contain all of them: 11 kB of the first load.

use std::collections::HashMap;

use anyhow::{Context, Result, bail};
use wasm_encoder::{
    ImportSection, Module, RawSection,
    reencode::{Reencode, RoundtripReencoder},
};
use wasmparser::{Import, ImportSectionReader, Parser, Payload};

/// The name of the script in the module's imports.
const SCRIPT: &str = "./easel_bg.js";

/// Returns the module and its script, with short names for the functions that both name.
pub(super) fn shortened(wasm: &[u8], script: &str) -> Result<(Vec<u8>, String)> {
    let mut names = HashMap::new();
    let mut module = Module::new();
    for payload in Parser::new(0).parse_all(wasm) {
        let payload = payload?;
        if let Payload::ImportSection(imports) = payload {
            module.section(&renamed(imports, &mut names)?);
        } else if let Some((id, range)) = payload.as_section() {
            let range = usize::try_from(range.start)?..usize::try_from(range.end)?;
            let data = wasm.get(range).context("a section is not in the module")?;
            module.section(&RawSection { id, data });
        }
    }
    Ok((module.finish(), with_names(script, &names)?))
}

fn renamed(
    imports: ImportSectionReader<'_>,
    names: &mut HashMap<String, String>,
) -> Result<ImportSection> {
    let mut section = ImportSection::new();
    for import in imports.into_imports() {
        let Import { module, name, ty } = import?;
        let ty = RoundtripReencoder.entity_type(ty)?;
        if module == SCRIPT {
            let number = names.len();
            let short = names
                .entry(name.to_owned())
                .or_insert_with(|| short(number));
            section.import(module, short, ty);
        } else {
            section.import(module, name, ty);
        }
    }
    Ok(section)
}

/// Returns the short name with this number: `a` to `z`, then `aa`, and so on.
fn short(number: usize) -> String {
    const LETTERS: &[u8] = b"abcdefghijklmnopqrstuvwxyz";
    let (before, last) = (number / LETTERS.len(), number % LETTERS.len());
    let mut name = before.checked_sub(1).map(short).unwrap_or_default();
    name.push(char::from(LETTERS[last]));
    name
}

/// Returns the script with other names. Each old name must occur once, as a key of the object that the module gets;
/// otherwise this is an error.
fn with_names(script: &str, names: &HashMap<String, String>) -> Result<String> {
    let is_of_name = |letter: char| letter.is_ascii_alphanumeric() || "_$".contains(letter);
    let mut renamed = String::with_capacity(script.len());
    let mut count = 0;
    let mut rest = script;
    while let Some(start) = rest.find(is_of_name) {
        let (before, from) = rest.split_at(start);
        let end = from.find(|letter| !is_of_name(letter));
        let (word, after) = from.split_at(end.unwrap_or(from.len()));
        renamed.push_str(before);
        renamed.push_str(names.get(word).map_or(word, |short| {
            count += 1;
            short
        }));
        rest = after;
    }
    renamed.push_str(rest);
    if count != names.len() {
        bail!(
            "the module takes {} things from its script, which names {count}",
            names.len()
        );
    }
    Ok(renamed)
}

#[cfg(test)]
mod tests {
    use wasm_encoder::{EntityType, GlobalType, ValType};

    use super::*;

    const LONG: &str = "__wbg_add_9ceab44da1353b80";

    /// Returns a module with two imports from its script, and one from another.
    fn module() -> Vec<u8> {
        let global = EntityType::Global(GlobalType {
            val_type: ValType::I32,
            mutable: false,
            shared: false,
        });
        let mut imports = ImportSection::new();
        imports.import(SCRIPT, LONG, global);
        imports.import("./__wasm_split.js", "load", global);
        imports.import(SCRIPT, "__wbg_add_2", global);
        let mut module = Module::new();
        module.section(&imports);
        module.section(&RawSection {
            id: 0,
            data: b"\x04nameold",
        });
        module.finish()
    }

    #[test]
    fn both_have_the_same_short_names() {
        let script = format!("const imports = {{{LONG}: () => __wbg_add_2x, __wbg_add_2: $a}};");
        let (wasm, script) = shortened(&module(), &script).expect("it is a module");
        assert_eq!(script, "const imports = {a: () => __wbg_add_2x, b: $a};");
        let mut found = Vec::new();
        for payload in Parser::new(0).parse_all(&wasm) {
            if let Payload::ImportSection(imports) = payload.expect("it is still a module") {
                let names = imports
                    .into_imports()
                    .map(|import| import.expect("it is one").name);
                found.extend(names.map(ToOwned::to_owned));
            }
        }
        assert_eq!(found, ["a", "load", "b"]);
        assert!(wasm.ends_with(b"\x04nameold"));
    }

    /// Another version of wasm-bindgen may write another script. Then the build must fail, and not the page.
    #[test]
    fn a_name_that_is_not_there_once_is_an_error() {
        for script in ["{}", &format!("{{{LONG}: 1, {LONG}: 2, __wbg_add_2: 3}}")] {
            assert!(shortened(&module(), script).is_err(), "{script}");
        }
    }

    #[test]
    fn names_go_on_after_the_alphabet() {
        assert_eq!(
            [0, 25, 26, 701, 702].map(short),
            ["a", "z", "aa", "zz", "aaa"]
        );
    }
}
