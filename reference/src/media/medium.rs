//! One generated file.

use std::time::SystemTime;

use axum::http::StatusCode;
use serde::{Deserialize, Serialize};

use super::disguise;
use crate::{
    directive::{Disguise, Readers},
    recipe::Recipe,
};

/// One generated file.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Medium {
    pub(crate) recipe: Recipe,
    /// Which pages of other origins may read it.
    #[serde(default)]
    pub(crate) readers: Readers,
    /// When it starts to answer 403.
    pub(crate) expires: Option<SystemTime>,
    /// Who may read it; `None` is everybody.
    pub(crate) guard: Option<Guard>,
    /// Whether it is never served.
    pub(crate) hangs: bool,
    /// Whether its bytes are of another type than its extension says.
    pub(crate) disguise: Option<Disguise>,
}

/// Restricts a medium to one key.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Guard {
    /// The status for everybody else.
    status: u16,
    /// The index of the key.
    pub(crate) key: usize,
}

impl Guard {
    pub(crate) fn new(status: StatusCode, key: usize) -> Self {
        let status = status.as_u16();
        Self { status, key }
    }

    /// The status for everybody else.
    pub(crate) fn status(&self) -> StatusCode {
        StatusCode::from_u16(self.status).unwrap_or(StatusCode::UNAUTHORIZED)
    }
}

impl Medium {
    pub(crate) fn is_expired(&self, now: SystemTime) -> bool {
        self.expires.is_some_and(|expires| now >= expires)
    }

    /// The type of its bytes.
    pub(crate) fn mime(&self) -> &'static str {
        match self.disguise {
            None => self.recipe.mime(),
            Some(disguise) => disguise::mime(&self.recipe, disguise),
        }
    }

    /// The `Content-Type` that it is served with.
    pub(crate) fn content_type(&self) -> &'static str {
        match self.disguise {
            Some(Disguise::Admitted) => self.mime(),
            _ => self.recipe.mime(),
        }
    }
}
