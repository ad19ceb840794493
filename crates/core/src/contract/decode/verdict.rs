//! Whether a text reports a success or a refusal.

use serde_json::Value;

use super::json;
use crate::contract::Lack;

/// The status of an answer whose words alone refuse.
const TELLING: u16 = 200;

/// Folded words of success, which explain no failure.
const SUCCESSES: [&str; 17] = [
    "ok",
    "okay",
    "accepted",
    "submitted",
    "queued",
    "created",
    "完成",
    "已提交",
    "已接收",
    "已受理",
    "noerror",
    "none",
    "null",
    "nil",
    "normal",
    "无",
    "正常",
];

/// Parts of folded words that mean a refusal.
const REFUSALS: [&str; 65] = [
    "error",
    "invalid",
    "illegal",
    "fail",
    "denied",
    "insufficient",
    "notenough",
    "exceed",
    "missing",
    "required",
    "unauthori",
    "unauthenticated",
    "forbidden",
    "notallowed",
    "notsupport",
    "unsupported",
    "reject",
    "quota",
    "expired",
    "incorrect",
    "wrong",
    "toomany",
    "limit",
    "notfound",
    "notexist",
    "mustbe",
    "mustnot",
    "cannot",
    "unable",
    "violat",
    "blocked",
    "banned",
    "suspended",
    "disabled",
    "notpass",
    "refused",
    "badrequest",
    "outof",
    "nocredit",
    "nobalance",
    "isempty",
    "permission",
    "sensitive",
    "失败",
    "错误",
    "不足",
    "无效",
    "非法",
    "超出",
    "超过",
    "限制",
    "敏感",
    "违规",
    "不存在",
    "不支持",
    "不通过",
    "未通过",
    "拒绝",
    "欠费",
    "过期",
    "不能",
    "不合法",
    "有误",
    "权限",
    "禁止",
];

/// Words of [`REFUSALS`] that also describe a fault: "something went wrong" refuses nothing.
const VAGUE: [&str; 8] = [
    "error", "fail", "wrong", "unable", "cannot", "失败", "错误", "不能",
];

/// Whether a value is a word of success.
pub(super) fn is_success(value: &Value) -> bool {
    value.as_str().is_some_and(is_success_text)
}

/// Whether a short text reports success: `ok`, `Task submitted successfully`, `请求成功`.
pub(super) fn is_success_text(text: &str) -> bool {
    /// Longer texts may explain what success needs.
    const LONGEST: usize = 60;
    let folded = json::fold(text);
    let has = |parts: &[&str]| parts.iter().any(|part| folded.contains(part));
    let is_told = has(&["success", "succeed", "成功", "accepted"]);
    let is_denied = || {
        has(&[
            "unsuccess",
            "not",
            "fail",
            "error",
            "without",
            "不",
            "未",
            "失败",
        ])
    };
    SUCCESSES.contains(&folded.as_str()) || text.len() <= LONGEST && is_told && !is_denied()
}

/// Whether a text reports a refusal.
pub(super) fn refuses(text: &str) -> bool {
    let folded = json::fold(text);
    !is_success_text(text) && has_refusal(&folded)
}

/// Whether a text says that the account is empty, in any known language. Figures and advice do not count, because
/// accepted work may come with them.
pub(super) fn tells_of_an_empty_account(text: &str) -> bool {
    /// Longer texts are no messages.
    const LONGEST: usize = 1000;
    text.len() <= LONGEST && Lack::in_plain_words(TELLING, text) == Some(Lack::Credits)
}

/// Whether a folded text contains a word that means a refusal.
pub(super) fn has_refusal(folded: &str) -> bool {
    REFUSALS.iter().any(|part| folded.contains(part))
}

/// Whether a folded text contains a word that means nothing but a refusal.
pub(super) fn refuses_plainly(folded: &str) -> bool {
    let mut plain = REFUSALS.iter().filter(|part| !VAGUE.contains(part));
    plain.any(|part| folded.contains(part))
}
