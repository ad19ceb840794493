use proptest::prelude::*;

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

/// The whole address became the id, unless its path had `/tasks/`.
#[test]
fn an_id_is_found_in_the_address_of_a_task() {
    for (pasted, id) in [
        ("https://api.x/v1/videos/video_123abc", Some("video_123abc")),
        (
            "https://api.x/v1/videos/video_123abc/content",
            Some("video_123abc"),
        ),
        (
            "https://api.x/v1/video/generations/task_8f3a?model=m",
            Some("task_8f3a"),
        ),
        (
            "https://api.x/v1/query/video_generation?task_id=106916112212032",
            Some("106916112212032"),
        ),
        (
            "https://api.x/v1/videos/text2video/CjikT2eoAAAAAACD1234",
            Some("CjikT2eoAAAAAACD1234"),
        ),
        (
            "https://queue.x/m/veo3/requests/764cabcf-b745-4b3e/status",
            Some("764cabcf-b745-4b3e"),
        ),
        (
            "\"https:\\/\\/api.x\\/v1\\/videos\\/video_123abc\"",
            Some("video_123abc"),
        ),
        (
            "任务：https://api.x/v1/videos/video_123abc，请稍候",
            Some("video_123abc"),
        ),
        (
            "Task task_000001 is queued, see https://h/dashboard",
            Some("task_000001"),
        ),
        (
            "https://a.x/v1/videos/video_123abc https://a.x/v1/videos/video_456def",
            None,
        ),
        ("https://api.x/v1/videos/text2video", None),
        ("https://api.x/v1/images/generations", None),
        ("https://api.x/v1", None),
        ("https://h.example/x", None),
        ("见https://h.example/x", None),
    ] {
        let found = pasted_task(pasted);
        assert_eq!(found.as_ref().map(TaskId::as_str), id, "{pasted}");
    }
}

/// The key in a command became the id of the task, which is stored and shown.
#[test]
fn a_key_is_not_the_id_of_a_task() {
    const KEYS: [&str; 3] = [
        "sk-proj-Ab3dEf_9gHiJkLmNoPqRsTuV",
        "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.SflKxwRJSMeKKF2QT4fwpMeJf36POk6yJV",
        "AbCdEfGhIjKlMnOpQrSt",
    ];
    let video = Some("video_123abc");
    for (pasted, id) in [
        (
            "curl https://api.x/v1/videos/video_123abc -H 'Authorization: Bearer {}'",
            video,
        ),
        (
            "curl -X GET 'https://api.x/v1/videos/video_123abc' \\\n -H 'Authorization: Bearer {}'",
            video,
        ),
        (
            "curl -H \"Authorization: Bearer $API_KEY\" https://api.x/v1/videos/video_123abc",
            video,
        ),
        ("curl -u {}: https://api.x/v1/videos/video_123abc", video),
        (
            "GET https://api.x/v1/videos/video_123abc HTTP/1.1\nAuthorization: Bearer {}",
            video,
        ),
        ("https://h/v1/videos/video_123abc?key={}", video),
        (
            "get(\"https://api.x/v1/videos/video_123abc\", headers={\"Authorization\": \"Bearer {}\"})",
            video,
        ),
        (
            "fetch('https://api.x/v1/videos/video_123abc',{headers:{Authorization:'Bearer '+'{}'}})",
            video,
        ),
        ("https://h/v1/tasks/a-1?token={}", Some("a-1")),
        ("Token {}, task task_000001", Some("task_000001")),
        (
            "{\"id\":\"task_8f3a\",\"status\":\"submitted\",\"token\":\"{}\"}",
            Some("task_8f3a"),
        ),
        (
            "{\"prompt\":\"a golden key\",\"id\":\"task_8f3a\",\"status\":\"submitted\"}",
            Some("task_8f3a"),
        ),
        (
            "{\"max_token\": 100,\"id\":\"task_8f3a\",\"status\":\"submitted\"}",
            Some("task_8f3a"),
        ),
        (
            "curl https://api.x/v1/videos -H 'Authorization: Bearer {}' -d '{\"model\":\"sora-2-2025\"}'",
            None,
        ),
        ("curl https://api.x/v1/videos -H 'x-api-key: {}'", None),
        ("Authorization: Bearer {}", None),
        ("Authorization: Basic {}", None),
        ("Authorization: {}", None),
        ("Bearer {}", None),
        ("X-Api-Key:{}", None),
        ("AZURE_KEY_1={}", None),
        ("key={}", None),
        ("token={}", None),
        ("my api key is {}", None),
        ("密钥为{}", None),
        ("{} Authorization: Bearer {}", None),
        ("req.Header.Set(\"Authorization\", \"Bearer {}\")", None),
    ] {
        for key in KEYS {
            let pasted = pasted.replace("{}", key);
            let found = pasted_task(&pasted);
            assert_eq!(found.as_ref().map(TaskId::as_str), id, "{pasted}");
        }
    }
}

proptest! {
    /// Whatever is around a key with its name, the key is no id.
    #[test]
    fn a_named_key_is_never_an_id(
        before in r#"(https://h\.example/v1/(tasks|videos)/|curl |-H '|id=|[{}"'“=:,/&? \\]|密|[a-z0-9_-]|\PC){0,12}"#,
        name in r#"Bearer |Authorization: |Authorization: (Bearer|Basic) |x-api-key: ?|api_key=|token=|"token": ?""#,
        key in "sk-[0-9A-Za-z]{20,40}",
        after in r#"(https://h\.example/v1/(tasks|videos)/|-H '|id=|[{}"'”=:,/&? \\]|密|[a-z0-9_-]|\PC){0,12}"#,
    ) {
        let text = [before, name, key.clone(), after].concat();
        let found = pasted_task(&text);
        prop_assert!(!found.is_some_and(|id| id.as_str().contains(&key)), "{}", text);
    }
}
