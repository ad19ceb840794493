//! The modules of a crate: what each module defines, imports and mentions.

use std::collections::{BTreeMap, BTreeSet};

use quote::ToTokens;
use syn::{Item, ItemUse, UseTree, visit::Visit};

use super::names::Mentions;
use crate::source::{Sources, parsed};

/// The place of a module in [`Modules`].
pub(super) type Id = usize;

/// All modules of a crate. The first is its root.
pub(super) struct Modules(pub(super) Vec<Module>);

/// One module, which is a file or a block `mod name { … }` in a file.
#[derive(Default)]
pub(super) struct Module {
    pub(super) file: String,
    pub(super) parent: Option<Id>,
    pub(super) children: BTreeMap<String, Id>,
    pub(super) definitions: BTreeSet<String>,
    pub(super) imports: Vec<Import>,
    /// The names outside the `use` lines.
    pub(super) mentions: Mentions,
}

/// One name from a `use` line.
pub(super) struct Import {
    pub(super) path: Vec<String>,
    /// Its name in this module; `None` for `*`.
    pub(super) name: Option<String>,
}

impl Modules {
    /// Reads the modules of the crate with these files, from `lib.rs` or else `main.rs`.
    pub(super) fn of(sources: &Sources) -> Self {
        let root = ["lib.rs", "main.rs"].iter().find_map(|name| {
            let is_root = |file: &&String| {
                let folder = file.strip_suffix(name).unwrap_or("-");
                folder.is_empty() || sources.keys().all(|other| other.starts_with(folder))
            };
            sources.keys().find(is_root)
        });
        let root = root.expect("a crate has a root");
        let folder = root.rsplit_once('/').map_or("", |(folder, _)| folder);
        let mut modules = Self(Vec::new());
        modules.add_file(sources, root, folder, None);
        modules
    }

    /// Adds a file and its submodules, which are in this folder.
    fn add_file(&mut self, sources: &Sources, file: &str, folder: &str, parent: Option<Id>) -> Id {
        let items = parsed(file, &sources[file]).items;
        self.add(sources, file, folder, parent, items)
    }

    fn add(
        &mut self,
        sources: &Sources,
        file: &str,
        folder: &str,
        parent: Option<Id>,
        items: Vec<Item>,
    ) -> Id {
        let id = self.0.len();
        self.0.push(Module {
            file: file.to_owned(),
            parent,
            ..Module::default()
        });
        for item in items {
            if let Item::Mod(module) = item {
                let name = module.ident.to_string();
                let inner = join(folder, &name);
                let child = match module.content {
                    Some((_, items)) => self.add(sources, file, &inner, Some(id), items),
                    None => match file_of(sources, &inner) {
                        Some(file) => self.add_file(sources, &file, &inner, Some(id)),
                        None => panic!("{file} names the module {name}, which has no file"),
                    },
                };
                self.0[id].children.insert(name, child);
            } else {
                self.0[id].add_item(&item);
            }
        }
        id
    }

    /// Whether a module is inside another one.
    pub(super) fn is_inside(&self, inner: Id, outer: Id) -> bool {
        let mut module = self.0[inner].parent;
        while let Some(id) = module {
            if id == outer {
                return true;
            }
            module = self.0[id].parent;
        }
        false
    }
}

fn join(folder: &str, name: &str) -> String {
    match folder {
        "" => name.to_owned(),
        _ => format!("{folder}/{name}"),
    }
}

fn file_of(sources: &Sources, module: &str) -> Option<String> {
    let files = [format!("{module}.rs"), format!("{module}/mod.rs")];
    files.into_iter().find(|file| sources.contains_key(file))
}

impl Module {
    fn add_item(&mut self, item: &Item) {
        self.definitions.extend(name_of(item));
        // The `use` lines of a function count for the whole module.
        Uses(&mut self.imports).visit_item(item);
        if !matches!(item, Item::Use(_)) {
            self.mentions.add(item.to_token_stream());
        }
    }
}

/// Returns the name that an item defines.
fn name_of(item: &Item) -> Option<String> {
    Some(match item {
        Item::Const(item) => item.ident.to_string(),
        Item::Enum(item) => item.ident.to_string(),
        Item::Fn(item) => item.sig.ident.to_string(),
        Item::Macro(item) => item.ident.as_ref()?.to_string(),
        Item::Static(item) => item.ident.to_string(),
        Item::Struct(item) => item.ident.to_string(),
        Item::Trait(item) => item.ident.to_string(),
        Item::Type(item) => item.ident.to_string(),
        Item::Union(item) => item.ident.to_string(),
        _ => return None,
    })
}

/// Collects `use` lines at any depth.
struct Uses<'a>(&'a mut Vec<Import>);

impl<'ast> Visit<'ast> for Uses<'_> {
    fn visit_item_use(&mut self, item: &'ast ItemUse) {
        // A path that starts with `::` leads to another crate.
        if item.leading_colon.is_none() {
            imports(&item.tree, &[], self.0);
        }
    }
}

fn imports(tree: &UseTree, before: &[String], found: &mut Vec<Import>) {
    let with = |name: String| [before, &[name]].concat();
    match tree {
        UseTree::Path(path) => imports(&path.tree, &with(path.ident.to_string()), found),
        UseTree::Group(group) => {
            for tree in &group.items {
                imports(tree, before, found);
            }
        }
        UseTree::Glob(_) => found.push(Import {
            path: before.to_vec(),
            name: None,
        }),
        UseTree::Name(name) if name.ident == "self" => found.push(Import {
            path: before.to_vec(),
            name: before.last().cloned(),
        }),
        UseTree::Name(name) => found.push(Import {
            path: with(name.ident.to_string()),
            name: Some(name.ident.to_string()),
        }),
        UseTree::Rename(rename) => found.push(Import {
            path: with(rename.ident.to_string()),
            name: Some(rename.rename.to_string()),
        }),
    }
}
