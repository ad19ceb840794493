//! An HTTP answer as it came.

/// Everything known of an HTTP answer; the body is kept raw.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The HTTP status.
    pub status: u16,
    /// The header `Retry-After` as it came: seconds, or a date.
    pub retry_after: Option<String>,
    /// When the answer came, in Unix seconds: what a date in `Retry-After` is measured from.
    pub received_at: i64,
    /// The body as it came.
    pub body: String,
}
