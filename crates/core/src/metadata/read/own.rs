//! Reads Easel's own value.

use serde::Deserialize;

use super::recovered::Recovered;
use crate::{contract::Request, draft::Draft};

#[derive(Deserialize)]
struct OwnSettings {
    request: Request,
}

/// Reads the value in any version: later versions add fields and keep the request.
pub(super) fn read(text: &str) -> Option<Recovered> {
    let OwnSettings { request } = serde_json::from_str(text).ok()?;
    let draft = Draft::from_request(&request);
    Some(Recovered::new(request.kind(), draft))
}
