//! Refusals because too many tasks run. Their words are without letter case, blanks and punctuation.

use super::{
    limits::{is_in_a_day, is_in_a_time},
    passing::TOO_MUCH,
    text::{FoldedText, begins},
};
use crate::contract::http_status::TOO_MANY;

/// Parts of folded words for tasks that run at the same time; they count in any refusal.
const TASKS: [&str; 39] = [
    "concurrency",
    "concurrentlimit",
    "concurrenttask",
    "concurrentjob",
    "concurrentrequest",
    "concurrentgeneration",
    "concurrentasync",
    "concurrentinvocation",
    "concurrentmodelinvocation",
    "并发",
    "並發",
    "runningtask",
    "runningjob",
    "activetask",
    "activejob",
    "activegeneration",
    "pendingtask",
    "pendingjob",
    "pendingrequest",
    "pendinggeneration",
    "pendingprediction",
    "paralleltask",
    "paralleljob",
    "parallelgeneration",
    "toomanytask",
    "toomanyjob",
    "toomanyrunning",
    "queueisfull",
    "queuefull",
    "queuelimit",
    "队列已满",
    "隊列已滿",
    "排队已满",
    "进行中的任务",
    "任务过多",
    "任务太多",
    "任务已满",
    "たすくが多すぎ",
    "작업이너무많",
];

/// Parts of folded words for running tasks that are used up. Without them, "used up" is said of money.
const SPENT: [&str; 7] = [
    "并发数已用",
    "并发额度已用",
    "并发已用",
    "并发额度不足",
    "并发余量不足",
    "并发数不足",
    "并发配额不足",
];

/// Parts of folded words for either limit: its reason may be the running tasks.
const OR_A_RATE: [&str; 6] = [
    "concurrencyorqps",
    "concurrencyorrpm",
    "qpsorconcurrency",
    "并发或qps",
    "qps或并发",
    "并发qps",
];

/// Parts of folded words for tasks of everybody, for which the end of one's own task changes nothing, unless they are said
/// to be [`OF_ACCOUNT`].
const OF_ALL: [&str; 18] = [
    "globalconcurrency",
    "globalqueue",
    "highdemand",
    "upstreamprovider",
    "上游",
    "整体",
    "全站",
    "该模型并发",
    "该模型当前并发",
    "平台任务",
    "平台并发",
    "系统正在处理",
    "系统任务",
    "系统并发",
    "系统排队",
    "服务器繁忙",
    "服务繁忙",
    "もでる全体",
];
const OF_ACCOUNT: [&str; 10] = [
    "your", "youhave", "account", "user", "您", "你", "账号", "账户", "帐号", "用户",
];

/// Parts of folded words for values of a request.
const VALUES: [&str; 6] = [
    "mustbebetween",
    "mustbean",
    "mustbeat",
    "mustbeless",
    "parametermust",
    "单次",
];

/// Parts of folded words for what is done at the same time. With the status "Too Many Requests", it is tasks.
const BESIDE: [&str; 18] = [
    "concurrent",
    "parallel",
    "atonetime",
    "simulta",
    "同时",
    "同時",
    "并行",
    "並列",
    "並行",
    "进行中",
    "進行中",
    "运行中",
    "実行中",
    "队列",
    "동시",
    "진행중",
    "실행중",
    "gleichzeitig",
];

/// Stems of [`BESIDE`] in other languages.
pub(super) const BESIDE_ABROAD: &str = "\
     contemporane|en cours|en curso|em andamento|in corso|en ejecucion|em execucao|laufende|lauft|\
     warteschlange|gelijktijdig|tegelijk|lopende|loopt|samtidig|pagaende|igangvaerende|rownoczes|jednoczes|\
     w toku|soucasn|sucasn|probiha|es zamanli|eszamanli|ayni anda|devam eden|dong thoi|dang chay|bersamaan|\
     sedang berjalan|egyszerre|folyamatban|simultan|in desfasurare|одновременн|параллельн|выполня|в очеред|\
     одночасн|викону|едновременн|ταυτοχρον|متزامن|قيد التنفيذ|همزمان|במקביל|พรอมกัน|एक साथ";

/// Further parts, which count only with that status.
const NOW: [&str; 18] = [
    "atonce",
    "atatime",
    "sametime",
    "running",
    "inprogress",
    "inflight",
    "ongoing",
    "unfinished",
    "queuedtask",
    "queuedjob",
    "tasklimit",
    "taskslimit",
    "joblimit",
    "jobsqueued",
    "tasksqueued",
    "notfinished",
    "任务数",
    "たすく数",
];

/// Parts of folded words for tasks.
const WORK: [&str; 11] = [
    "task",
    "job",
    "generation",
    "prediction",
    "任务",
    "任務",
    "たすく",
    "じょぶ",
    "작업",
    "auftrag",
    "tarea",
];

/// Parts of folded words for a limit that is passed.
const FULL: [&str; 36] = [
    "limit",
    "exceed",
    "toomany",
    "reached",
    "full",
    "quota",
    "上限",
    "超过",
    "超過",
    "超出",
    "超限",
    "限制",
    "过多",
    "過多",
    "已满",
    "已滿",
    "已達",
    "已达",
    "초과",
    "制限",
    "zuviele",
    "trop",
    "demasiad",
    "muitas",
    "слишком",
    "лимит",
    "превыш",
    "多すぎ",
    "过高",
    "太多",
    "限额",
    "너무많",
    "한도",
    "제한",
    "満杯",
    "이미",
];

/// Stems of [`FULL`] in other languages, and of something that is there already.
pub(super) const FULL_ABROAD: &str = "\
     deja|ya hay|ya tien|ya exist|ja ha|ja exist|ja tem|muitos|gia |troppi|troppe|bereits|te veel|al een |\
     for manga|for mange|redan|allerede|zbyt wiele|zbyt duzo|za duzo|juz |prilis|cok fazla|zaten|qua nhieu|\
     terlalu banyak|sudah ada|tul sok|mar van|prea multe|уже|забагато|надто багато|вже|твърде много|πολλ|كثير";

/// Further words for a limit, and for a reason to wait, which are also in other refusals.
const MOST: [&str; 9] = [
    "max", "already", "atmost", "only", "previous", "another", "最多", "最大", "최대",
];
const WAIT: [&str; 3] = ["allowed", "wait", "等待"];

/// Parts of folded words for a task that runs already, which say enough with that status.
const RUNS: [&str; 6] = [
    "个任务正在",
    "有任务正在",
    "任务尚未完成",
    "未完成的任务",
    "上一个任务",
    "処理中のたすく",
];

/// Stems of tasks of which there are too many.
const JOBS: &str = "\
     task|job|generation|generac|gerac|generaz|prediction|auftrag|auftrage|tache|tarea|tarefa|attivita|задач|\
     задан|taken|gorev|tac vu|tugas|jobb|opgave|oppgave|uloh|feladat|sarcin";

/// Whether a refusal says that too many tasks run.
pub(super) fn is_full(status: u16, words: &FoldedText) -> bool {
    let is_passed = words.has(&FULL) || words.says(FULL_ABROAD);
    let is_beside = words.has(&BESIDE) || words.says(BESIDE_ABROAD);
    let is_work = words.has(&WORK);
    let is_of_now = if status == TOO_MANY {
        let is_active = words.says("active ") && (is_work || words.has(&["request"]));
        (is_beside || words.has(&NOW)) && is_over(words)
            || is_active && (is_passed || words.has(&MOST))
            || is_passed && words.says("queue ")
            || words.has(&RUNS)
            || words.says_before(TOO_MUCH, |next| begins(next, JOBS))
    } else {
        is_beside && is_work && is_passed
    };
    // A limit of tasks in a day has no end with one of them.
    let is_of_now = is_of_now && !is_in_a_day(words);
    let is_told = is_of_now || words.has(&TASKS) && is_over(words) || words.has(&SPENT);
    let is_of_all = words.has(&OF_ALL) && !words.has(&OF_ACCOUNT);
    let is_rate = is_in_a_time(words) && !words.has(&OR_A_RATE);
    is_told && !is_rate && !is_of_all && !words.has(&VALUES)
}

/// Whether words name a limit that is passed, and not only a reason to wait.
pub(super) fn is_passed(words: &FoldedText) -> bool {
    words.has(&FULL) || words.says(FULL_ABROAD) || words.has(&SPENT)
}

/// Whether words say that a limit is reached.
pub(super) fn is_over(words: &FoldedText) -> bool {
    words.has(&FULL) || words.says(FULL_ABROAD) || words.has(&MOST) || words.has(&WAIT)
}
