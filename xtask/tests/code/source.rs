//! Reads the Rust sources of the workspace.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

use proc_macro2::{TokenStream, TokenTree};
use syn::{Attribute, File, Item};

/// The text of each source file, by its path from the root of the checkout.
pub(crate) type Sources = BTreeMap<String, String>;

/// Returns the root of the checkout.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// Returns the text of a file.
pub(crate) fn read(file: &Path) -> String {
    fs::read_to_string(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()))
}

/// Returns all Rust files below a folder of the checkout.
pub(crate) fn sources(folder: &str) -> Sources {
    let mut sources = Sources::new();
    collect(folder, &mut sources);
    assert!(!sources.is_empty(), "there is no Rust file in {folder}");
    sources
}

fn collect(folder: &str, sources: &mut Sources) {
    for entry in fs::read_dir(root().join(folder)).expect("the folder exists") {
        let path = entry.expect("the folder can be listed").path();
        let name = path.file_name().expect("an entry has a name");
        let name = format!("{folder}/{}", name.to_string_lossy());
        if path.is_dir() {
            collect(&name, sources);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            sources.insert(name, read(&path));
        }
    }
}

/// Parses a source file and drops the items that only tests have.
pub(crate) fn parsed(name: &str, text: &str) -> File {
    let mut file = syn::parse_file(text).unwrap_or_else(|error| panic!("{name}: {error}"));
    drop_tests(&mut file.items);
    file
}

fn drop_tests(items: &mut Vec<Item>) {
    items.retain(|item| !attributes(item).iter().any(is_for_tests));
    for item in items {
        if let Item::Mod(module) = item
            && let Some((_, content)) = &mut module.content
        {
            drop_tests(content);
        }
    }
}

/// Returns the attributes of an item of a kind that can be for tests only.
fn attributes(item: &Item) -> &[Attribute] {
    match item {
        Item::Const(item) => &item.attrs,
        Item::Enum(item) => &item.attrs,
        Item::Fn(item) => &item.attrs,
        Item::Impl(item) => &item.attrs,
        Item::Macro(item) => &item.attrs,
        Item::Mod(item) => &item.attrs,
        Item::Static(item) => &item.attrs,
        Item::Struct(item) => &item.attrs,
        Item::Use(item) => &item.attrs,
        _ => &[],
    }
}

/// Whether this is `#[test]`, or a `#[cfg(…)]` that requires tests.
fn is_for_tests(attribute: &Attribute) -> bool {
    if attribute.path().is_ident("test") {
        return true;
    }
    let Ok(list) = attribute.meta.require_list() else {
        return false;
    };
    let has = |name: &str| flat(list.tokens.clone()).any(|word| word == name);
    list.path.is_ident("cfg") && has("test") && !has("not")
}

/// Returns the words among some tokens, at any depth.
fn flat(tokens: TokenStream) -> Box<dyn Iterator<Item = String>> {
    Box::new(tokens.into_iter().flat_map(|token| match token {
        TokenTree::Group(group) => flat(group.stream()),
        token => Box::new(std::iter::once(token.to_string())),
    }))
}
