//! An HTTP answer as it was received.

use crate::file_type::FileType;

/// Everything known about an HTTP answer; the body is raw.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Answer {
    /// The HTTP status.
    pub status: u16,
    /// The `Retry-After` header, unparsed: seconds, or a date.
    pub retry_after: Option<String>,
    /// When the answer arrived, in Unix seconds. A date in `Retry-After` is relative to this time.
    pub received_at: i64,
    /// The raw body; empty if it is a file.
    pub body: String,
    /// The `Operation-Location` or `Location` header: where the service reports the task.
    pub location: Option<String>,
    /// The image or video, if the body is one.
    pub file: Option<(FileType, Vec<u8>)>,
}
