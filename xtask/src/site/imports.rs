//! Shorter names for what a module takes from its script.
//!
//! wasm-bindgen ends each of three hundred names with sixteen random digits, which no compression
//! shortens: in the module and in its script together they weigh 6 kB.

use anyhow::{Context, Result};

use super::wasm::{number, put, put_number, rewritten, take, text};

/// What wasm-bindgen calls the script in the module's imports.
const SCRIPT: &str = "./easel_bg.js";

/// The number of the section that lists imports.
const IMPORTS: u8 = 2;

/// The kind of an import that is a function; the others have shapes of their own.
const FUNCTION: u8 = 0;

/// The module and its script with short names for what the one takes from the other.
pub(super) fn shortened(wasm: &[u8], script: &str) -> Result<(Vec<u8>, String)> {
    let mut names = Vec::new();
    let wasm = with_short_names(wasm, &mut names)
        .context("the module has imports that are not understood")?;
    let mut short_script = String::with_capacity(script.len());
    for line in script.split_inclusive('\n') {
        let place = property(line).and_then(|name| names.iter().position(|known| known == name));
        match place {
            Some(place) => short_script.push_str(&line.replacen(&names[place], &short(place), 1)),
            None => short_script.push_str(line),
        }
    }
    Ok((wasm, short_script))
}

/// The name that a line of the script defines as a property: `name: function(…`.
fn property(line: &str) -> Option<&str> {
    let (name, _) = line.trim_start().split_once(": ")?;
    Some(name)
}

/// The module with its imports renamed; their names are added to the list.
fn with_short_names(wasm: &[u8], names: &mut Vec<String>) -> Option<Vec<u8>> {
    rewritten(wasm, IMPORTS, |section| imports(section, names))
}

fn imports(mut section: &[u8], names: &mut Vec<String>) -> Option<Vec<u8>> {
    let mut out = Vec::new();
    let count = number(&mut section)?;
    put_number(&mut out, count);
    for _ in 0..count {
        let module = text(&mut section)?;
        let name = text(&mut section)?;
        if take(&mut section, 1)? != [FUNCTION] {
            return None;
        }
        let signature = number(&mut section)?;
        put(&mut out, module.as_bytes());
        if module == SCRIPT {
            put(&mut out, short(names.len()).as_bytes());
            names.push(name.to_owned());
        } else {
            put(&mut out, name.as_bytes());
        }
        out.push(FUNCTION);
        put_number(&mut out, signature);
    }
    Some(out)
}

/// The name at a place in the list: a letter, then as many digits as it takes.
fn short(place: usize) -> String {
    const LETTERS: &[u8; 26] = b"abcdefghijklmnopqrstuvwxyz";
    let letter = char::from(LETTERS[place % LETTERS.len()]);
    match place / LETTERS.len() {
        0 => letter.to_string(),
        round => format!("{letter}{round}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A module with an import from each of two scripts, and a section that is left alone.
    fn module(name: &str) -> Vec<u8> {
        let mut section = vec![2];
        for (module, name) in [(SCRIPT, name), ("./other.js", "load")] {
            put(&mut section, module.as_bytes());
            put(&mut section, name.as_bytes());
            section.extend([FUNCTION, 0]);
        }
        let mut wasm = b"\0asm\x01\0\0\0".to_vec();
        wasm.push(1);
        put(&mut wasm, &[1, 0x60, 0, 0]);
        wasm.push(IMPORTS);
        put(&mut wasm, &section);
        wasm
    }

    #[test]
    fn module_and_script_agree_on_shorter_names() {
        let long = "__wbg_new_0123456789abcdef";
        let script = format!(
            "import0 = {{\n        {long}: function(arg0) {{\n            return {long}(arg0);\n"
        );
        let (wasm, script) = shortened(&module(long), &script).expect("it is understood");
        assert_eq!(wasm, module("a"));
        let expected = format!(
            "import0 = {{\n        a: function(arg0) {{\n            return {long}(arg0);\n"
        );
        assert_eq!(script, expected, "only the property is renamed");
    }

    #[test]
    fn names_differ_and_are_names() {
        let names: std::collections::BTreeSet<_> = (0..1000).map(short).collect();
        assert_eq!(names.len(), 1000);
        assert!(names.contains("a") && names.contains("z1"));
    }

    #[test]
    fn what_is_cut_off_is_refused() {
        let wasm = module("a");
        shortened(&wasm[..wasm.len() - 1], "").expect_err("a section is incomplete");
    }
}
