//! Records in the browser's database.

use easel::browser::{Database, unique_id};
use wasm_bindgen_test::wasm_bindgen_test;

const TABLE: &str = "jobs";

/// A database that no earlier run has filled.
async fn fresh() -> (String, Database) {
    let name = format!("easel-test-{}", unique_id());
    let database = open(&name).await;
    (name, database)
}

async fn open(name: &str) -> Database {
    Database::open(name, 1, TABLE)
        .await
        .expect("the browser has a database")
}

#[wasm_bindgen_test]
async fn records_are_put_replaced_and_removed() {
    let (_, database) = fresh().await;
    assert_eq!(database.all().await, Ok(Vec::new()));
    for record in [
        r#"{"id":"a","n":1}"#,
        r#"{"id":"b","n":2}"#,
        r#"{"id":"a","n":3}"#,
    ] {
        assert_eq!(database.put(record).await, Ok(()));
    }
    let kept = vec![
        r#"{"id":"a","n":3}"#.to_owned(),
        r#"{"id":"b","n":2}"#.to_owned(),
    ];
    assert_eq!(database.all().await, Ok(kept));
    assert_eq!(database.remove("a").await, Ok(()));
    assert_eq!(database.remove("never was").await, Ok(()));
    let kept = vec![r#"{"id":"b","n":2}"#.to_owned()];
    assert_eq!(database.all().await, Ok(kept));
}

/// Two tabs of one browser have the same ledger.
#[wasm_bindgen_test]
async fn a_database_can_be_open_twice() {
    let (name, first) = fresh().await;
    let second = open(&name).await;
    first.put(r#"{"id":"a"}"#).await.expect("there is room");
    assert_eq!(second.all().await, Ok(vec![r#"{"id":"a"}"#.to_owned()]));
    drop((first, second));
    let third = open(&name).await;
    assert_eq!(third.all().await, Ok(vec![r#"{"id":"a"}"#.to_owned()]));
}

#[wasm_bindgen_test]
async fn what_cannot_be_a_record_is_refused() {
    let (_, database) = fresh().await;
    assert!(database.put("not JSON").await.is_err());
    assert!(database.put(r#"{"name":"no id"}"#).await.is_err());
    assert_eq!(database.all().await, Ok(Vec::new()));
}
