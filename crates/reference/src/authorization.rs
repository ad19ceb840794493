//! Checks the key of a request.

use axum::http::{HeaderMap, header::AUTHORIZATION};

/// The result of checking the `Authorization` header.
#[derive(Clone, Copy)]
pub(crate) enum Authorization {
    /// The header holds the accepted key with this index.
    Correct(usize),
    /// The header holds something else.
    Wrong,
    /// There is no such header.
    Absent,
}

impl Authorization {
    /// Checks the header `Authorization: Bearer <API_KEY>` (section "Authentication").
    pub(crate) fn check(headers: &HeaderMap, keys: &[String]) -> Self {
        let Some(header) = headers.get(AUTHORIZATION) else {
            return Self::Absent;
        };
        let given = header
            .to_str()
            .ok()
            .and_then(|text| text.strip_prefix("Bearer "));
        let index = given.and_then(|given| keys.iter().position(|key| key == given));
        index.map_or(Self::Wrong, Self::Correct)
    }

    /// The name in the journal.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Correct(_) => "correct",
            Self::Wrong => "wrong",
            Self::Absent => "absent",
        }
    }
}
