//! Services that imitate the contract in other words, so that a client can be shown to
//! understand them.

mod speech;
mod table;

use axum::http::StatusCode;

pub(crate) use self::table::COUSINS;

/// How one service differs from the contract.
#[derive(Debug)]
pub(crate) struct Cousin {
    pub(crate) name: &'static str,
    pub(crate) about: &'static str,
    /// For submitted, processing, completed, failed.
    words: [&'static str; 4],
    envelope: Envelope,
    /// The name of the id.
    id: &'static str,
    id_is_number: bool,
    scale: Scale,
    results: Results,
    errors: Errors,
    times: Times,
    credits: Credits,
    /// The HTTP status while a task is not completed.
    pending: StatusCode,
    /// Whether failures are answered with HTTP 200.
    fails_with_200: bool,
}

/// What the answer is wrapped in.
#[derive(Debug)]
enum Envelope {
    Bare,
    /// `{code, <message>, data: {…}}`, the code written in JSON.
    Wrapped {
        code: &'static str,
        message: &'static str,
    },
}

/// How progress is written.
#[derive(Debug)]
enum Scale {
    Percent,
    Fraction,
    PercentText,
    Text,
    Absent,
    ZeroOnFailure,
}

/// Where the results are.
#[derive(Debug)]
enum Results {
    ResultData,
    List,
    Data,
    ResultUrl,
    FlatUrl,
    MediaUrl,
    JsonText,
    Base64,
}

/// What a failure looks like.
#[derive(Debug)]
enum Errors {
    Object,
    Text,
    NullOrTextCode,
    DetailList,
    /// The reason as a string under this name.
    TopLevel(&'static str),
}

/// How times are written.
#[derive(Debug)]
enum Times {
    Seconds,
    Milliseconds,
    Fractional,
    Iso,
}

/// How credits are written.
#[derive(Debug)]
enum Credits {
    Float,
    Integer,
    Text,
    Absent,
}

/// The cousin of that name.
pub(crate) fn find(name: &str) -> Option<&'static Cousin> {
    static TABLE: [Cousin; COUSINS.len()] = COUSINS;
    TABLE.iter().find(|cousin| cousin.name == name)
}
