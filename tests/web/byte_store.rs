//! Files in the browser's database.

use easel::browser::{
    Buffer, ByteStore, ObjectUrl, held_locks, now, same_origin, unique_id, with_plain_host,
};
use wasm_bindgen_test::wasm_bindgen_test;

const PNG: &[u8] = b"\x89PNG\r\n\x1a\n and more";

/// Returns a store that no earlier run has used.
fn store() -> ByteStore {
    ByteStore {
        // Names are constants in the program, so the names of a test live as long as its page.
        database: format!("easel-files-{}", unique_id()).leak(),
        group: "job",
    }
}

async fn put(store: ByteStore, group: &str, name: &str, bytes: &[u8]) {
    let file = (name.to_owned(), Buffer::new(bytes, "image/png"));
    assert_eq!(store.put(group, &[file]).await, Some(()));
}

async fn names(store: ByteStore, group: Option<&str>) -> Vec<String> {
    let files = store.list(group).await.expect("it can be read");
    files.into_iter().map(|file| file.name).collect()
}

#[wasm_bindgen_test]
async fn files_are_read_back_unchanged() {
    let store = store();
    assert!(store.get("a").await.is_none());
    put(store, "one", "a", PNG).await;
    put(store, "one", "a", &PNG[..9]).await;
    let file = store.get("a").await.expect("it was put there");
    assert_eq!(
        (file.to_vec(), file.media_type.as_str()),
        (PNG[..9].to_vec(), "image/png")
    );
}

#[wasm_bindgen_test]
async fn files_are_found_by_their_group() {
    let store = store();
    for (group, name) in [("one", "a"), ("two", "b"), ("one", "c"), ("on", "d")] {
        put(store, group, name, PNG).await;
    }
    assert_eq!(names(store, Some("one")).await, ["a", "c"]);
    assert_eq!(names(store, Some("none")).await.len(), 0);
    let all = store.list(None).await.expect("it can be read");
    let groups: Vec<&str> = all.iter().map(|file| file.group.as_str()).collect();
    assert_eq!(groups, ["on", "one", "one", "two"]);
    #[allow(clippy::cast_precision_loss)]
    let now = now() as f64;
    assert!(
        all.iter()
            .all(|file| (now - 60_000.0..=now).contains(&file.at)),
        "{all:?}"
    );
    assert_eq!(
        store
            .remove(&["a".to_owned(), "never was".to_owned()])
            .await,
        Some(())
    );
    assert_eq!(names(store, Some("one")).await, ["c"]);
}

/// An open database blocked deletion by the browser and by the user, and every file that was stored
/// after that was lost.
#[wasm_bindgen_test]
async fn a_deleted_store_keeps_later_files() {
    let store = store();
    put(store, "one", "a", PNG).await;
    let factory = idb::Factory::new().expect("the browser has databases");
    let deleted = factory
        .delete(store.database)
        .expect("it can be asked")
        .await;
    assert_eq!(deleted, Ok(()));
    assert!(store.get("a").await.is_none());
    put(store, "one", "b", PNG).await;
    assert_eq!(names(store, None).await, ["b"]);
}

#[wasm_bindgen_test]
async fn an_object_url_is_revoked_when_dropped() {
    let blob = Buffer::new(PNG, "image/png").blob().expect("it is small");
    let url = ObjectUrl::new(&blob).expect("the browser makes them");
    let address = url.as_str().to_owned();
    let load = || gloo_net::http::Request::get(&address).send();
    let answer = load().await.expect("it is there");
    assert_eq!(
        answer.headers().get("content-type").as_deref(),
        Some("image/png")
    );
    assert_eq!(answer.binary().await.expect("it can be read"), PNG);
    drop(url);
    assert!(load().await.is_err());
}

#[wasm_bindgen_test]
fn an_origin_is_parsed_like_the_browser_does() {
    for (one, other, is_same) in [
        ("https://host/v1", "https://host/files/a.png", true),
        ("https://HOST:443/", "https://host", true),
        ("http://host:80", "http://host/x?y#z", true),
        ("https://user:word@host/a", "https://host", true),
        ("https://host@elsewhere/a", "https://host", false),
        ("https://host.elsewhere/a", "https://host", false),
        ("https://host./a", "https://host", false),
        ("https://host:8443/a", "https://host", false),
        ("http://host/a", "https://host", false),
        ("https:\\\\host\\a", "https://host", true),
        ("//host/a", "https://host", false),
        ("/a", "/a", false),
        (
            "data:image/png;base64,AAAA",
            "data:image/png;base64,AAAA",
            false,
        ),
        ("file:///a", "file:///a", false),
        ("", "", false),
    ] {
        assert_eq!(same_origin(one, other), is_same, "{one} {other}");
    }
}

#[wasm_bindgen_test]
async fn the_locks_of_all_tabs_are_listed() {
    let name = unique_id();
    let holds = async |name: &str| {
        let locks = held_locks().await.expect("the browser has locks");
        locks.iter().any(|lock| lock == name)
    };
    assert!(!holds(&name).await);
    let until = easel::browser::Latch::default();
    let (tell, told) = futures::channel::oneshot::channel();
    let (over, named) = (until.clone(), name.clone());
    wasm_bindgen_futures::spawn_local(async move {
        let held = move || tell.send(()).unwrap_or_default();
        easel::browser::hold(&named, easel::browser::Claim::Wait(None), &over, held).await;
    });
    told.await.expect("nobody else has it");
    assert!(holds(&name).await);
    until.end();
}

/// This machine was taken for a host on the internet. The rows are from the tests of the URL standard.
#[wasm_bindgen_test]
fn a_number_as_a_host_is_written_as_the_browser_writes_it() {
    for (typed, written) in [
        ("http://127.1:9002/v1", "http://127.0.0.1:9002/v1"),
        ("http://0x7F.0x0.0x0.0x1", "http://127.0.0.1"),
        ("http://0177.0.0.1/", "http://127.0.0.1/"),
        ("https://2130706433:8443?a", "https://127.0.0.1:8443?a"),
        ("http://192.168.257", "http://192.168.1.1"),
        ("https://API.example.com/V1", "https://API.example.com/V1"),
        ("http://[::1]:9002", "http://[::1]:9002"),
        ("http://a:1@127.1", "http://a:1@127.1"),
        ("https://256.256.256.256", "https://256.256.256.256"),
        ("a key", "a key"),
        ("", ""),
    ] {
        assert_eq!(with_plain_host(typed), written);
    }
}
