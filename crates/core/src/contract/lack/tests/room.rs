use super::*;

/// A batch stopped at a limit of running tasks that was told in other words, where it can wait for one of its own.
#[test]
fn a_limit_of_running_tasks_is_known_by_its_status() {
    for words in [
        "You have 5 pending generations. Please wait until they finish.",
        "Too many pending requests",
        "Queue limit exceeded",
        "Only one job may be active",
        "You can only have 3 active requests",
        "You already have a job in progress",
        "Too many generations",
        "任务数已达上限",
        "任务队列已满",
        "运行中的任务过多",
        "您当前有3个任务正在生成，请等待完成",
        "您当前使用该API的并发数过高",
        "実行中のタスクが多すぎます",
        "並列数の制限",
        "이미 진행 중인 작업이 있습니다",
        "동시 작업 한도에 도달했습니다",
        "Es läuft bereits ein Auftrag",
        "Une tâche est déjà en cours",
        "Ya hay una tarea en curso",
        "Já existe uma tarefa em andamento",
        "C'è già un'attività in corso",
        "Слишком много задач выполняется",
        "Задача уже выполняется",
        "Zadanie jest już w toku",
        "Te veel gelijktijdige taken",
        "Aynı anda çok fazla görev",
        "Quá nhiều tác vụ đang chạy",
        "Terlalu banyak tugas bersamaan",
        "För många samtidiga jobb",
    ] {
        assert_eq!(Lack::in_words(429, words), Some(Lack::Room), "{words}");
    }
    for words in [
        "今日任务数已达上限",
        "本月任务数已达上限",
        "每小时任务数已达上限",
        "Weekly job limit reached",
        "Limite atteinte pour le mois en cours",
        "Your account is not active: limit of requests per minute",
    ] {
        assert_eq!(Lack::in_words(429, words), None, "{words}");
    }
}

#[test]
fn a_limit_of_running_tasks_is_known_with_any_status() {
    for words in [
        "同时处理的任务数过多",
        "Task queue is full",
        "队列已满，请稍后尝试",
        "并发任务数超出限制",
        "Concurrent request limit exceeded",
        "Too many pending jobs",
        "Too many generations at one time",
        "Demasiadas tareas simultáneas",
    ] {
        for status in [200, 400, 403, 429] {
            assert_eq!(Lack::in_words(status, words), Some(Lack::Room), "{words}");
        }
    }
}

/// A request that can never be accepted waited in its batch for the end of another one.
#[test]
fn values_that_exclude_each_other_are_no_limit_of_running_tasks() {
    for words in [
        "concurrent use of seed and image is not allowed",
        "image and mask cannot be used at the same time",
        "seed and image cannot be used in parallel",
        "Too many generations requested: n must be at most 4",
        "Running time exceeds the limit of 10 s",
    ] {
        assert_eq!(Lack::in_words(400, words), None, "{words}");
    }
}
