//! The ways in which a service may differ from the contract.

use axum::http::StatusCode;

/// How one service differs from the contract.
#[derive(Debug)]
pub(crate) struct Dialect {
    pub(crate) name: &'static str,
    pub(crate) about: &'static str,
    /// The statuses for submitted, processing, completed, failed.
    pub(crate) statuses: [&'static str; 4],
    pub(crate) envelope: Envelope,
    /// The name of the id field.
    pub(crate) id: &'static str,
    pub(crate) id_is_number: bool,
    pub(crate) scale: Scale,
    pub(crate) results: Results,
    pub(crate) errors: Errors,
    pub(crate) times: Times,
    pub(crate) credits: Credits,
    /// The HTTP status while a task is not completed.
    pub(crate) pending: StatusCode,
    /// Whether failures are answered with HTTP 200.
    pub(crate) fails_with_200: bool,
}

/// The wrapper around the answer.
#[derive(Debug)]
pub(crate) enum Envelope {
    Bare,
    /// `{code, <message>, data: {…}}`, with the code as JSON text.
    Wrapped {
        code: &'static str,
        message: &'static str,
    },
}

/// How progress is written.
#[derive(Debug)]
pub(crate) enum Scale {
    Percent,
    Fraction,
    PercentText,
    Text,
    Absent,
    ZeroOnFailure,
}

/// Where the results are.
#[derive(Debug)]
pub(crate) enum Results {
    ResultData,
    List,
    Data,
    ResultUrl,
    FlatUrl,
    MediaUrl,
    JsonText,
    Base64,
}

/// How a failure is written.
#[derive(Debug)]
pub(crate) enum Errors {
    Object,
    Text,
    NullOrTextCode,
    DetailList,
    /// The reason, as a string in a field with this name.
    TopLevel(&'static str),
}

/// How times are written.
#[derive(Debug)]
pub(crate) enum Times {
    Seconds,
    Milliseconds,
    Fractional,
    Iso,
}

/// How credits are written.
#[derive(Debug)]
pub(crate) enum Credits {
    Float,
    Integer,
    Text,
    Absent,
}
