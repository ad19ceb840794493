//! An answer in the fuzzer's own format: status, `Retry-After` and body, in lines.

use easel_core::contract::Answer;

/// Sun, 06 Nov 1994 08:49:00 GMT, close to the example date of RFC 9110.
const RECEIVED_AT: i64 = 784_111_740;

/// Reads any bytes as an answer; a status that is no number becomes 200.
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
        ..Answer::default()
    }
}

/// Writes what [`read`] reads.
pub(crate) fn write(status: u64, retry_after: &str, body: &str) -> String {
    format!("{status}\n{retry_after}\n{body}")
}
