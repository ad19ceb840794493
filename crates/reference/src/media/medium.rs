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
    /// The pages of other origins that may read the medium.
    #[serde(default)]
    pub(crate) readers: Readers,
    /// The time from which the medium answers 403.
    pub(crate) expires: Option<SystemTime>,
    /// The restriction to one key; `None` lets every client read the medium.
    pub(crate) guard: Option<Guard>,
    /// Whether the medium is never served.
    pub(crate) hangs: bool,
    /// The other type of the bytes, if they are not of the type that the extension says.
    pub(crate) disguise: Option<Disguise>,
}

/// Restricts a medium to one key.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Guard {
    /// The HTTP status for requests without the key.
    status: u16,
    /// The index of the key.
    pub(crate) key: usize,
}

impl Guard {
    pub(crate) fn new(status: StatusCode, key: usize) -> Self {
        let status = status.as_u16();
        Self { status, key }
    }

    /// The HTTP status for requests without the key.
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

    /// The `Content-Type` that the medium is served with.
    pub(crate) fn content_type(&self) -> &'static str {
        match self.disguise {
            Some(Disguise::Admitted) => self.mime(),
            _ => self.recipe.mime(),
        }
    }
}
