//! The field `model`.

use super::fields::Fields;
use crate::{
    models::{self, Model},
    refusal::Refusal,
};

/// Reads `model`, which must have at least one of the wanted capabilities.
pub(super) fn model(fields: &mut Fields, wanted: &[&str]) -> Result<&'static Model, Refusal> {
    let id = fields.text("model")?;
    let able = models::ids_with(wanted);
    let Some(model) = models::find(&id) else {
        return Err(Refusal::invalid(format!(
            "`model` is \"{id}\", which this account does not have; this path takes {able}."
        )));
    };
    if wanted.iter().any(|capability| model.can(capability)) {
        return Ok(model);
    }
    Err(Refusal::invalid(format!(
        "`model` is \"{id}\", which offers {}; this path takes {able}.",
        model.capabilities.join(" and ")
    )))
}
