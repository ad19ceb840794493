//! Leaves out classes that a library exports and nothing here can make.
//!
//! wasm-bindgen keeps the streams of Leptos's server functions for scripts that might use them, with
//! all that they call: 4 kB of download for a site that has no server.

use anyhow::{Context, Result};

use super::wasm::{number, put, put_number, rewritten, take, text};

/// The number of the section that lists exports.
const EXPORTS: u8 = 7;

/// How a class can come into being: by the page's script, or by the module.
const MAKERS: [&str; 2] = ["constructor(", "static __wrap("];

/// The module and its script without such classes.
pub(super) fn without_unused(wasm: &[u8], script: &str) -> Result<(Vec<u8>, String)> {
    let mut script = script.to_owned();
    let mut exports = Vec::new();
    while let Some(class) = unused(&script) {
        exports.extend(used_by(&class.body));
        script = script.replacen(&class.body, "", 1);
        script = without_lines_about(&script, &class.name);
    }
    let wasm = rewritten(wasm, EXPORTS, |section| without(section, &exports))
        .context("the module has exports that are not understood")?;
    Ok((wasm, script))
}

struct Class {
    name: String,
    /// From its first word to its last brace.
    body: String,
}

fn unused(script: &str) -> Option<Class> {
    const START: &str = "export class ";
    const END: &str = "\n}\n";
    script.match_indices(START).find_map(|(start, _)| {
        let end = start + script[start..].find(END)? + END.len();
        let body = &script[start..end];
        let name = body[START.len()..].split(' ').next()?.to_owned();
        let is_unused = !MAKERS.iter().any(|maker| body.contains(maker));
        is_unused.then(|| Class {
            name,
            body: body.to_owned(),
        })
    })
}

/// What a class calls of the module.
fn used_by(body: &str) -> impl Iterator<Item = String> {
    let calls = body.split("wasm.").skip(1);
    calls.filter_map(|call| Some(call.split_once('(')?.0.to_owned()))
}

/// The script without what makes a class disposable and cleans up after it.
fn without_lines_about(script: &str, class: &str) -> String {
    let disposable = format!("if (Symbol.dispose) {class}.");
    let finalization = format!("const {class}Finalization = ");
    let mut is_inside = false;
    let kept = script.split_inclusive('\n').filter(|line| {
        let begins = line.starts_with(&disposable) || line.starts_with(&finalization);
        let is_left_out = begins || is_inside;
        is_inside = is_left_out && !line.trim_end().ends_with(';');
        !is_left_out
    });
    kept.collect()
}

/// The section without these exports.
fn without(mut section: &[u8], names: &[String]) -> Option<Vec<u8>> {
    let mut kept = Vec::new();
    let mut count = 0;
    for _ in 0..number(&mut section)? {
        let name = text(&mut section)?;
        let kind = take(&mut section, 1)?;
        let index = number(&mut section)?;
        if names.iter().any(|left_out| left_out == name) {
            continue;
        }
        count += 1;
        put(&mut kept, name.as_bytes());
        kept.extend_from_slice(kind);
        put_number(&mut kept, index);
    }
    let mut out = Vec::new();
    put_number(&mut out, count);
    out.extend(kept);
    Some(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    const SCRIPT: &str = "export class Source {\n    pull(it) {\n        wasm.source_pull(it);\n    }\n}\n\
        if (Symbol.dispose) Source.prototype[Symbol.dispose] = Source.prototype.free;\n\
        export class Made {\n    constructor() {\n        wasm.made_new();\n    }\n}\n\
        function f() { return 1; }\n\
        const SourceFinalization = (typeof FinalizationRegistry === 'undefined')\n    ? {}\n    : 1;\n\
        const MadeFinalization = 1;\n";

    fn module(exports: &[&str]) -> Vec<u8> {
        let mut section = Vec::new();
        put_number(&mut section, exports.len());
        for name in exports {
            put(&mut section, name.as_bytes());
            section.extend([0, 7]);
        }
        let mut wasm = b"\0asm\x01\0\0\0".to_vec();
        wasm.push(EXPORTS);
        put(&mut wasm, &section);
        wasm
    }

    #[test]
    fn a_class_that_cannot_be_made_is_left_out_with_its_exports() {
        let wasm = module(&["main", "source_pull", "made_new"]);
        let (wasm, script) = without_unused(&wasm, SCRIPT).expect("it is understood");
        assert_eq!(wasm, module(&["main", "made_new"]));
        let expected = "export class Made {\n    constructor() {\n        wasm.made_new();\n    }\n}\n\
            function f() { return 1; }\n\
            const MadeFinalization = 1;\n";
        assert_eq!(script, expected);
    }

    #[test]
    fn a_script_without_classes_is_left_alone() {
        let wasm = module(&["main"]);
        let left = without_unused(&wasm, "function f() {}\n").expect("it is understood");
        assert_eq!(left, (wasm, "function f() {}\n".to_owned()));
    }
}
