//! The state of the service's work, as JSON that the machine keeps. A program that is ended between
//! two polls, as browsers do, goes on with that state.

use serde::{Serialize, de::DeserializeOwned};

use crate::machine::Machine;

/// Keeps a value under this name.
pub(crate) async fn keep(machine: &dyn Machine, name: String, value: &impl Serialize) {
    if let Ok(json) = serde_json::to_vec(value) {
        machine.keep(name, json.into()).await;
    }
}

/// The value that was kept under this name. A value that another version has kept and this one
/// cannot read counts as absent.
pub(crate) async fn kept<T: DeserializeOwned>(machine: &dyn Machine, name: String) -> Option<T> {
    let json = machine.kept(name).await?;
    serde_json::from_slice(&json).ok()
}
