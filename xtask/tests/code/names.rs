//! Checks that a name has few meanings.

use std::collections::BTreeMap;

use syn::Item;

use crate::source::{parsed, sources};

/// The number of types that may share a name.
const MEANINGS: usize = 2;

/// Returns where each name of a type is defined. A component is a function whose name is written like that of a type.
fn definitions() -> BTreeMap<String, Vec<String>> {
    let mut found = BTreeMap::<String, Vec<String>>::new();
    for (file, text) in sources("core/src").iter().chain(&sources("src")) {
        let items = parsed(file, text).items.into_iter();
        for name in items.filter_map(|item| name(&item)) {
            found.entry(name).or_default().push(file.clone());
        }
    }
    found
}

fn name(item: &Item) -> Option<String> {
    let name = match item {
        Item::Enum(item) => &item.ident,
        Item::Struct(item) => &item.ident,
        Item::Trait(item) => &item.ident,
        Item::Type(item) => &item.ident,
        Item::Fn(item) => &item.sig.ident,
        _ => return None,
    };
    let name = name.to_string();
    name.starts_with(char::is_uppercase).then_some(name)
}

/// The name `Found` meant six types, and a search did not lead to the one that was meant.
#[test]
fn a_name_of_a_type_has_few_meanings() {
    let all = definitions();
    assert!(all.len() > 500, "{} names were found", all.len());
    let vague: Vec<_> = all
        .iter()
        .filter(|(_, files)| files.len() > MEANINGS)
        .collect();
    assert!(vague.is_empty(), "{vague:#?}");
}
