//! The names and paths in code, including macros such as `view!`.

use std::collections::BTreeSet;

use proc_macro2::{TokenStream, TokenTree};

/// The names in a piece of code.
#[derive(Default)]
pub(super) struct Mentions {
    /// Paths of two parts or more, such as `ui::Button`.
    pub(super) paths: BTreeSet<Vec<String>>,
    /// Single names, except fields and methods.
    pub(super) names: BTreeSet<String>,
}

impl Mentions {
    /// Adds the names in some tokens.
    pub(super) fn add(&mut self, tokens: TokenStream) {
        let tokens: Vec<_> = tokens.into_iter().collect();
        let mut at = 0;
        while at < tokens.len() {
            match &tokens[at] {
                TokenTree::Group(group) => self.add(group.stream()),
                TokenTree::Ident(_) => {
                    let is_member = at > 0 && is(&tokens[at - 1], '.') && !is_range(&tokens[..at]);
                    let path = path(&tokens[at..]);
                    // Each further part takes two colons and a name.
                    at += 3 * (path.len() - 1);
                    if path.len() > 1 {
                        self.names.insert(path[0].clone());
                        self.paths.insert(path);
                    } else if !is_member {
                        self.names.extend(path);
                    }
                }
                TokenTree::Punct(_) | TokenTree::Literal(_) => {}
            }
            at += 1;
        }
    }
}

/// Returns the path at the start of some tokens.
fn path(tokens: &[TokenTree]) -> Vec<String> {
    let mut path = Vec::new();
    for part in tokens.chunks(3) {
        let Some(TokenTree::Ident(name)) = part.first() else {
            break;
        };
        path.push(name.to_string());
        if part.len() < 3 || !is(&part[1], ':') || !is(&part[2], ':') {
            break;
        }
        if !matches!(tokens.get(3 * path.len()), Some(TokenTree::Ident(_))) {
            break;
        }
    }
    path
}

fn is(token: &TokenTree, sign: char) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == sign)
}

/// Whether tokens end in `..`, so that the next name is not a field.
fn is_range(tokens: &[TokenTree]) -> bool {
    matches!(tokens, [.., first, second] if is(first, '.') && is(second, '.'))
}
