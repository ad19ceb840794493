//! Checks that a name has few meanings.

use std::{collections::BTreeMap, iter};

use syn::{Item, TraitItem};

use crate::source::{parsed, sources};

/// The crates that the rule holds for, taken together: a search for a name goes through all of them.
const CRATES: [&str; 6] = [
    "crates/core/src",
    "crates/demo/src",
    "crates/reference/src",
    "crates/service/src",
    "src",
    "xtask/src",
];

/// The number of types that may share a name.
const MEANINGS: usize = 2;

/// Returns where each name of a type is defined. A component is a function whose name is written like that of a type.
fn definitions() -> BTreeMap<String, Vec<String>> {
    let mut found = BTreeMap::<String, Vec<String>>::new();
    for (file, text) in CRATES.iter().flat_map(|folder| sources(folder)) {
        for name in parsed(&file, &text).items.iter().flat_map(names) {
            found.entry(name).or_default().push(file.clone());
        }
    }
    found
}

/// Returns the names that an item defines. The associated types of a trait count, and the `impl` blocks that choose them
/// do not.
fn names(item: &Item) -> Vec<String> {
    let own = match item {
        Item::Enum(item) => &item.ident,
        Item::Struct(item) => &item.ident,
        Item::Trait(item) => &item.ident,
        Item::Type(item) => &item.ident,
        Item::Fn(item) => &item.sig.ident,
        _ => return Vec::new(),
    };
    let inner = match item {
        Item::Trait(item) => item.items.as_slice(),
        _ => &[],
    };
    let inner = inner.iter().filter_map(|item| match item {
        TraitItem::Type(item) => Some(&item.ident),
        _ => None,
    });
    let names = iter::once(own).chain(inner).map(ToString::to_string);
    names
        .filter(|name| name.starts_with(char::is_uppercase))
        .collect()
}

/// The name `Found` meant six types, and a search did not lead to the one that was meant.
#[test]
fn a_name_of_a_type_has_few_meanings() {
    let all = definitions();
    assert!(all.len() > 800, "{} names were found", all.len());
    let vague: Vec<_> = all
        .iter()
        .filter(|(_, files)| files.len() > MEANINGS)
        .collect();
    assert!(vague.is_empty(), "{vague:#?}");
}
