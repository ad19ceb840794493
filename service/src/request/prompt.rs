//! The field `prompt`.

use super::fields::Fields;
use crate::{
    directive::{self, Plan},
    refusal::Refusal,
};

/// What the prompt says once its directives are taken out.
#[derive(Debug)]
pub(crate) struct Prompt {
    /// What is rendered.
    pub(crate) text: String,
    /// What the directives ask for.
    pub(crate) plan: Plan,
}

/// Takes `prompt`. `longest` is counted in characters, directives included.
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
    Ok(Prompt { text, plan })
}
