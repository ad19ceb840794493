//! Tests of the wire protocol from outside: requests, decoded answers, and the texts of errors.

mod base_paths;
mod base_url;
mod cousins;
mod errors;
mod explain;
mod golden;
mod hosts;
mod lacking;
mod promised;
mod properties;
mod renamed;
mod shapes;
mod slips;
mod told;
mod wild;

use easel_core::contract::Answer;

/// Sun, 06 Nov 1994 08:49:00 GMT, 37 seconds before the example date of RFC 9110.
pub(crate) const RECEIVED_AT: i64 = 784_111_740;

/// Returns an answer with this status and body, and without `Retry-After`.
pub(crate) fn answer(status: u16, body: &str) -> Answer {
    Answer {
        status,
        retry_after: None,
        received_at: RECEIVED_AT,
        body: body.to_owned(),
        ..Answer::default()
    }
}
