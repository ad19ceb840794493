//! Whether words tell of a refusal, and whether a code does.

use serde_json::Value;

use crate::contract::decode::{json, message};

/// Parts of folded words of a refusal.
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

/// Parts of folded words of a fault of the service, which may have taken the work on before.
const FAULTS: [&str; 12] = [
    "internal", "timeout", "timedout", "server", "gateway", "upstream", "unknown", "内部", "服务",
    "系统", "超时", "网络",
];

/// Whether a text tells that something was refused.
pub(super) fn refuses(text: &str) -> bool {
    let folded = json::fold(text);
    !message::is_success_text(text) && REFUSALS.iter().any(|part| folded.contains(part))
}

fn is_fault(text: &str) -> bool {
    let folded = json::fold(text);
    FAULTS.iter().any(|part| folded.contains(part))
}

/// Whether a code refuses together with the words beside it: one like HTTP's for a bad request
/// does; a negative or greater one does where the words are those of a refusal.
pub(super) fn code_refuses(code: &Value, words: Option<&str>) -> bool {
    let Some(code) = json::text(code) else {
        return false;
    };
    let refused = words.is_some_and(refuses);
    match code.parse::<i64>() {
        // The same as after such a status of HTTP: the work may have been taken on before.
        Ok(408 | 425 | 499 | 500..=599) => refused && !words.is_some_and(is_fault),
        Ok(400..=499) => true,
        Ok(code) => !(0..400).contains(&code) && refused,
        Err(_) => refuses(&code) && words.is_some() && !is_fault(&code),
    }
}
