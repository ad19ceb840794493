//! A link with the settings of a form: the typed values are in the part of an address that is never sent to a server.
//!
//! `#form=1&model=a&size=16%3A9` has the version of the notation and the fields that are not empty, in any order. A link
//! contains no key, no service and no file.

use crate::{
    contract::{Mode, push_encoded},
    draft::{Draft, Field, NAMED_FIELDS},
    library_query::encoded_byte,
    words::t,
};

/// The beginning of such a part of an address.
pub const START: &str = "#form=";

/// The version of the notation.
const VERSION: &str = "1";

/// The longest link that is read, in bytes. Browsers and messengers cut off longer links, and no form has as much in it.
const LONGEST: usize = 16_000;

const MODE: &str = "mode";

/// The start of the stored name of the provider options, which links leave out.
const PROVIDER: &str = "provider_";

/// The problem of a link.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LinkProblem {
    /// The link is longer than that of any form.
    TooLong,
    /// The link is of another version, or has fields that this version does not know.
    OtherVersion,
    /// The link was damaged on its way, or is not what it seems.
    Broken,
}

impl LinkProblem {
    /// The message for the user, in whole sentences.
    pub fn message(self) -> &'static str {
        t(match self {
            Self::TooLong => {
                "This link is too long for the settings of a form. Nothing was changed. Ask for a \
                 new one."
            }
            Self::OtherVersion => {
                "This link is from another version of Easel. Nothing was changed. Reload the page, \
                 or ask for a new link."
            }
            Self::Broken => "This link is damaged. Nothing was changed. Copy it again, as a whole.",
        })
    }
}

/// A draft as a link.
pub fn link_of(draft: &Draft) -> String {
    let mut link = [START, VERSION].concat();
    let mut add = |name: &str, value: &str| {
        if !value.is_empty() {
            link.extend(["&", name, "="]);
            push_encoded(&mut link, value);
        }
    };
    add(MODE, draft.mode.name());
    for (name, field) in fields() {
        add(name, draft.text(field));
    }
    link
}

/// The draft that a link proposes; its references are empty.
///
/// # Errors
/// Returns an error if the text is not such a link of this version.
pub fn proposed(link: &str) -> Result<Draft, LinkProblem> {
    if link.len() > LONGEST {
        return Err(LinkProblem::TooLong);
    }
    let parts = link.strip_prefix(START).ok_or(LinkProblem::Broken)?;
    let mut parts = parts.split('&');
    if parts.next() != Some(VERSION) {
        return Err(LinkProblem::OtherVersion);
    }
    let mut draft = Draft::default();
    let mut seen = Vec::new();
    for part in parts {
        let (name, value) = part.split_once('=').ok_or(LinkProblem::Broken)?;
        let value = decoded(value).ok_or(LinkProblem::Broken)?;
        if seen.contains(&name) {
            return Err(LinkProblem::Broken);
        }
        seen.push(name);
        if name == MODE {
            draft.mode = Mode::named(&value).ok_or(LinkProblem::OtherVersion)?;
            continue;
        }
        let known = fields().find(|(known, _)| *known == name);
        let (_, field) = known.ok_or(LinkProblem::OtherVersion)?;
        if !is_typed(field, &value) {
            return Err(LinkProblem::Broken);
        }
        draft.set_text(field, value);
    }
    // The order of the fields does not matter.
    if !draft.provider_options.is_empty() {
        draft.model.trim().clone_into(&mut draft.options_for);
    }
    draft.choose_all();
    Ok(draft)
}

/// A form after it has taken over a proposal. It keeps its references, and its model if the proposal has none: nothing can
/// be sent without a model.
#[must_use]
pub fn with_proposal(now: &Draft, proposed: &Draft) -> Draft {
    let mut after = Draft {
        references: now.references.clone(),
        ..proposed.clone()
    };
    if after.model.trim().is_empty() {
        after.model.clone_from(&now.model);
    }
    after.choose_all();
    after
}

/// The differences between two drafts: the field, its text in the first, and its text in the second. `None` stands for the
/// mode.
pub fn changes(now: &Draft, after: &Draft) -> Vec<(Option<Field>, String, String)> {
    let mode = |draft: &Draft| draft.mode.name().to_owned();
    let texts = fields().map(|(_, field)| {
        let text = |draft: &Draft| draft.text(field).to_owned();
        (Some(field), text(now), text(after))
    });
    let all = texts.chain([(None, mode(now), mode(after))]);
    all.filter(|(_, before, after)| before != after).collect()
}

/// The fields of a link, with their names. References are left out: they may be private links, or files of the sender.
fn fields() -> impl Iterator<Item = (&'static str, Field)> {
    let all = NAMED_FIELDS.into_iter();
    let all = all.filter(|(_, field)| *field != Field::References);
    all.map(|(name, field)| (name.strip_prefix(PROVIDER).unwrap_or(name), field))
}

/// Whether the text can have been typed in the field: line breaks are only possible in large fields.
fn is_typed(field: Field, text: &str) -> bool {
    let is_large = matches!(field, Field::Prompt | Field::ProviderOptions);
    text.chars()
        .all(|letter| !letter.is_control() || is_large && matches!(letter, '\n' | '\t'))
}

/// Percent-decodes a value; `None` if it was not encoded like that.
fn decoded(value: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(value.len());
    let mut rest = value.as_bytes();
    while let [first, after @ ..] = rest {
        let is_code = *first == b'%';
        bytes.push(match first {
            b'%' => encoded_byte(after)?,
            _ => Some(*first).filter(u8::is_ascii_graphic)?,
        });
        rest = if is_code { &after[2..] } else { after };
    }
    String::from_utf8(bytes).ok()
}

#[cfg(test)]
mod tests;
