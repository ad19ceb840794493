//! Detects answers which say that the work is done but its result is lost.

use super::json;

/// The longest body in bytes that can be a short statement of this.
const LONGEST: usize = 4_000;

/// Folded words for a result or its type. "image" is not among them: it may be the input.
const RESULTS: [&str; 10] = [
    "result", "output", "video", "file", "media", "artifact", "asset", "结果", "视频", "文件",
];

/// Folded words that follow a word for a result when the result is lost, as in `result_data_unavailable`.
const LOST: [&str; 19] = [
    "unavailable",
    "notavailable",
    "isunavailable",
    "isnotavailable",
    "nolongeravailable",
    "isnolongeravailable",
    "arenolongeravailable",
    "expired",
    "hasexpired",
    "haveexpired",
    "deleted",
    "purged",
    "removed",
    "hasbeendeleted",
    "hasbeenremoved",
    "lost",
    "已过期",
    "已失效",
    "已删除",
];

/// Words that may stand between both.
const BETWEEN: [&str; 7] = ["", "s", "data", "url", "urls", "link", "file"];

/// Folded words for a condition that may be over at the next poll, or for something else.
const OTHERS: [&str; 19] = [
    "notyet",
    "availableyet",
    "still",
    "notready",
    "processing",
    "inprogress",
    "tryagain",
    "retry",
    "temporar",
    "upload",
    "notfound",
    "notexist",
    "input",
    "reference",
    "atthemoment",
    "rightnow",
    "checkback",
    "稍后",
    "暂时",
];

/// Whether an answer with this status says that the result is lost. Answers with other statuses refuse the poll.
pub(super) fn is_told_by(status: u16, body: &str) -> bool {
    matches!(status, 404 | 410 | 500..=599) && is_told(body)
}

/// Whether a body says that the result is lost.
pub fn is_told(body: &str) -> bool {
    let body = if body.len() <= LONGEST { body } else { "" };
    let text = json::fold(body);
    let has = |part: &str| text.contains(part);
    !OTHERS.iter().any(|part| has(part))
        && RESULTS.iter().any(|result| {
            text.split(result).skip(1).any(|rest| {
                BETWEEN.iter().any(|between| {
                    let rest = rest.strip_prefix(between);
                    rest.is_some_and(|rest| LOST.iter().any(|lost| rest.starts_with(lost)))
                })
            })
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lost_result_is_told_from_one_that_is_not_there_yet() {
        for (body, is_lost) in [
            (r#"{"error":{"code":"result_data_unavailable"}}"#, true),
            (r#"{"error":"RESULT_EXPIRED"}"#, true),
            (
                r#"{"code":410,"message":"The output files have expired."}"#,
                true,
            ),
            (r#"{"detail":"result is no longer available"}"#, true),
            (r#"{"message":"结果已过期"}"#, true),
            (r#"{"error":{"code":"results_deleted"}}"#, true),
            (r#"{"error":"result not available yet"}"#, false),
            (r#"{"error":"Video unavailable at the moment"}"#, false),
            (r#"{"error":"The result is unavailable right now"}"#, false),
            (
                r#"{"message":"output unavailable, check back soon"}"#,
                false,
            ),
            (r#"{"error":"result data unavailable, try again"}"#, false),
            (r#"{"error":"the video is still processing"}"#, false),
            (r#"{"error":"task not found"}"#, false),
            (r#"{"error":"token expired"}"#, false),
            (
                r#"{"error":"task not found, or its result has expired"}"#,
                false,
            ),
            (r#"{"error":"the input file has expired"}"#, false),
            (r#"{"error":"image URL could not be read"}"#, false),
            ("", false),
        ] {
            assert_eq!(is_told(body), is_lost, "{body}");
        }
    }
}
