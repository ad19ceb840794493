//! Tests that a program that is ended and started again, as browsers do with a service worker, still knows its earlier
//! work.

use serde_json::json;

use crate::support::{EDITS, GENERATIONS, Service, VIDEOS, image};

#[test]
fn a_task_goes_on_where_it_was() {
    let mut service = Service::new();
    let task = service.submit(GENERATIONS, &image("a fox [take: 10]"));
    service.machine.pass(5);
    let before = service.get(&task);
    service.start_again();
    assert_eq!(service.get(&task), before);
    assert_eq!(before["status"], "processing");
    service.machine.pass(5);
    service.start_again();
    let after = service.get(&task);
    assert_eq!(after["status"], "completed");
    assert_eq!(after["credits_cost"], 5.0);
    assert_eq!(service.send("GET", "other", &task, String::new()).0, 404);
}

#[test]
fn results_are_painted_again_at_the_same_address() {
    let mut service = Service::new();
    let task = service.submit(GENERATIONS, &image("a fox [take: 0]"));
    let before = service.result(&task);
    service.start_again();
    assert_eq!(service.result(&task), before);
}

#[test]
fn an_edit_of_an_own_result_and_of_another_server_s_file_is_painted_again() {
    let mut service = Service::new();
    let first = service.submit(GENERATIONS, &image("a lake [take: 0]"));
    let (own, painted) = service.result(&first);
    let elsewhere = "https://b.test/lake.png".to_owned();
    let mut there = service.machine.elsewhere.lock().unwrap();
    there.insert(elsewhere.clone(), painted);
    drop(there);
    let edit =
        |url: &str| json!({"model": "edit-image-1", "prompt": "at night [take: 0]", "image": url});
    let edits = [&own, &elsewhere].map(|url| service.submit(EDITS, &edit(url)));
    let clip = json!({
        "model": "aspect-video-1", "prompt": "wind [take: 0]", "seconds": 4, "image": own,
    });
    let clip = service.submit(VIDEOS, &clip);
    let before = edits.clone().map(|task| service.result(&task).1);
    assert_eq!(before[0], before[1]);
    let film = service.result(&clip).1;

    service.machine.elsewhere.lock().unwrap().clear();
    service.start_again();
    assert_eq!(edits.map(|task| service.result(&task).1), before);
    service.start_again();
    assert_eq!(service.result(&clip).1, film);
}

#[test]
fn directives_for_polls_are_not_repeated() {
    let mut service = Service::new();
    let prompt = "[take: 0][poll-status: 500][poll-unknown][late-media]";
    let task = service.submit(GENERATIONS, &image(prompt));
    let mut statuses = Vec::new();
    for _ in 0..2 {
        statuses.push(service.send("GET", "key", &task, String::new()).0);
        service.start_again();
    }
    assert_eq!(statuses, [500, 404]);
    assert_eq!(service.get(&task)["result"]["data"], json!([]));
    service.start_again();
    assert_eq!(
        service.get(&task)["result"]["data"]
            .as_array()
            .unwrap()
            .len(),
        1
    );
}

#[test]
fn an_expired_result_gets_a_new_address_and_its_guard_stays() {
    let mut service = Service::new();
    let expiring = service.submit(GENERATIONS, &image("[take: 0][expire: 60]"));
    let guarded = service.submit(GENERATIONS, &image("[take: 0][media-key]"));
    let (old, file) = service.result(&expiring);
    let guarded = service.get(&guarded)["result"]["data"][0]["url"].clone();
    service.machine.pass(60);
    service.start_again();
    let status = |url: &str, key| {
        service
            .send("GET", key, &url["http://a.test".len()..], String::new())
            .0
    };
    assert_eq!(status(&old, ""), 403);
    let (new, again) = service.result(&expiring);
    assert!(new != old && again == file);
    let guarded = guarded.as_str().unwrap();
    assert_eq!(
        [
            status(guarded, ""),
            status(guarded, "other"),
            status(guarded, "key")
        ],
        [401, 401, 200]
    );
}
