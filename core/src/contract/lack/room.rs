//! Refusals because too many tasks run. Their words are without letter case, blanks and punctuation.

use super::{
    limits::{is_in_a_day, is_in_a_time},
    text::FoldedText,
};
use crate::contract::http_status::TOO_MANY;

/// Parts of folded words for tasks that run at the same time; they count in any refusal.
const TASKS: [&str; 17] = [
    "concurren",
    "并发",
    "並發",
    "runningtask",
    "runningjob",
    "activetask",
    "activejob",
    "activegeneration",
    "pendingtask",
    "pendingjob",
    "paralleltask",
    "paralleljob",
    "parallelgeneration",
    "toomanytask",
    "toomanyjob",
    "toomanyrunning",
    "进行中的任务",
];

/// Further parts, which count where the service says that there is too much of something.
const BESIDE: [&str; 24] = [
    "parallel",
    "simultan",
    "atonce",
    "atatime",
    "sametime",
    "running",
    "inprogress",
    "inflight",
    "ongoing",
    "unfinished",
    "queuedtask",
    "queueisfull",
    "queuefull",
    "tasklimit",
    "taskslimit",
    "joblimit",
    "同时",
    "同時",
    "进行中",
    "동시",
    "simulta",
    "gleichzeitig",
    "contemporane",
    "одновременн",
];

/// Parts of folded words for a limit that is reached.
const FULL: [&str; 35] = [
    "limit",
    "exceed",
    "max",
    "toomany",
    "reached",
    "full",
    "already",
    "atmost",
    "allowed",
    "only",
    "wait",
    "quota",
    "上限",
    "超过",
    "超過",
    "超出",
    "限制",
    "过多",
    "過多",
    "已满",
    "已達",
    "已达",
    "最多",
    "等待",
    "초과",
    "制限",
    "zuviele",
    "trop",
    "demasiad",
    "limite",
    "muitas",
    "слишком",
    "лимит",
    "多すぎ",
    "최대",
];

/// Whether a refusal says that too many tasks run.
pub(super) fn is_full(status: u16, words: &FoldedText) -> bool {
    // A limit of tasks in a day has no end with one of them.
    let is_of_now = status == TOO_MANY && words.has(&BESIDE) && !is_in_a_day(words);
    let is_beside = words.has(&TASKS) || is_of_now;
    is_beside && is_over(words) && !is_in_a_time(words)
}

/// Whether words say that a limit is reached.
pub(super) fn is_over(words: &FoldedText) -> bool {
    words.has(&FULL)
}
