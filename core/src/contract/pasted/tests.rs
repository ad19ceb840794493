use super::*;

#[test]
fn an_id_is_found_in_a_pasted_text() {
    for (pasted, id) in [
        (" task_8f3a ", Some("task_8f3a")),
        ("7", Some("7")),
        ("https://h/tasks/v1/tasks/b_2", Some("b_2")),
        (
            "https://h/v1/tasks/models%2Fveo%2Foperations%2Fab1",
            Some("models/veo/operations/ab1"),
        ),
        ("https://h/v1/tasks/a%+1%zz", Some("a%+1%zz")),
        (
            "https://api.example.com/v1/tasks/task_8f3a",
            Some("task_8f3a"),
        ),
        (
            "curl 'https://h/p/v1/tasks/a-1?x=1' -H 'Accept: */*'",
            Some("a-1"),
        ),
        (
            r#"{"id":"task_8f3a","status":"submitted","model":"m"}"#,
            Some("task_8f3a"),
        ),
        ("200 OK\r\n\r\n{\"task_id\": \"9\"}", Some("9")),
        (
            "Your task 3fa85f64-5717-4562 was accepted.",
            Some("3fa85f64-5717-4562"),
        ),
        ("Task: task_000001, see task_000001", Some("task_000001")),
        ("“task_8f3a”", Some("task_8f3a")),
        ("`7`,", Some("7")),
        ("task_8f3a\u{200b}", Some("task_8f3a")),
        ("task_id: task_000001", Some("task_000001")),
        ("id=9", Some("9")),
        ("\"task_id\":\"b-2\"", Some("b-2")),
        ("任务已提交，ID：task_000001。", Some("task_000001")),
        ("任务「task_000001」已完成", Some("task_000001")),
        ("https://h/v1/tasks/task_8f3a。", Some("task_8f3a")),
        ("https://h/v1/tasks/task_8f3a，请稍候", Some("task_8f3a")),
        ("задача", Some("задача")),
        ("task:8f3a", Some("task:8f3a")),
        ("models:veo/7", Some("models:veo/7")),
        ("either task_000001 or task_000002", None),
        ("no id in here", None),
        ("", None),
        (".", None),
    ] {
        let found = pasted_task(pasted);
        assert_eq!(found.as_ref().map(TaskId::as_str), id, "{pasted}");
    }
}
