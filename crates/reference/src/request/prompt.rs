//! The field `prompt`.

use super::fields::Fields;
use crate::{
    directive::{self, Plan},
    refusal::Refusal,
};

/// A prompt without its directives.
#[derive(Debug)]
pub(crate) struct Prompt {
    /// The prompt as it was sent, with its directives.
    pub(crate) sent: String,
    /// The text to render.
    pub(crate) text: String,
    /// The effects that the directives ask for.
    pub(crate) plan: Plan,
}

/// Reads `prompt`. `longest` counts characters, including the directives.
pub(super) fn prompt(fields: &mut Fields, longest: Option<usize>) -> Result<Prompt, Refusal> {
    let prompt = fields.text("prompt")?;
    if prompt.trim().is_empty() {
        return Err(Refusal::invalid(
            "`prompt` is blank; describe what you want to see.",
        ));
    }
    let length = prompt.chars().count();
    if let Some(longest) = longest.filter(|longest| length > *longest) {
        return Err(Refusal::invalid(format!(
            "`prompt` has {length} characters; it may have 1 to {longest}."
        )));
    }
    let (text, plan) = directive::parse(&prompt).map_err(Refusal::invalid)?;
    Ok(Prompt {
        sent: prompt,
        text,
        plan,
    })
}
