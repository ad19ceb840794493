//! An HTTP answer as it was received.

/// Everything known about an HTTP answer; the body is raw.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The HTTP status.
    pub status: u16,
    /// The `Retry-After` header, unparsed: seconds, or a date.
    pub retry_after: Option<String>,
    /// When the answer arrived, in Unix seconds. A date in `Retry-After` is relative to it.
    pub received_at: i64,
    /// The raw body.
    pub body: String,
}
