//! One answer as the fuzzer holds it: the status, `Retry-After` and the body, in lines.

use easel_core::contract::Answer;

/// Sun, 06 Nov 1994 08:49:00 GMT, near the date of RFC 9110's example.
const RECEIVED_AT: i64 = 784_111_740;

/// Understands any bytes as an answer; what is no status is 200.
pub(crate) fn read(bytes: &[u8]) -> Answer {
    let text = String::from_utf8_lossy(bytes);
    let mut lines = text.splitn(3, '\n');
    let mut line = || lines.next().unwrap_or_default().to_owned();
    let (status, retry_after, body) = (line(), line(), line());
    Answer {
        status: status.parse().unwrap_or(200),
        retry_after: Some(retry_after).filter(|text| !text.is_empty()),
        received_at: RECEIVED_AT,
        body,
    }
}

/// Writes what [`read`] reads.
pub(crate) fn write(status: u64, retry_after: &str, body: &str) -> String {
    format!("{status}\n{retry_after}\n{body}")
}
