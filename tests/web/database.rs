//! Records in the browser's database.

use easel::browser::{Database, Schema, Scope, unique_id};
use idb::{Factory, KeyPath, ObjectStoreParams, TransactionMode};
use wasm_bindgen_test::wasm_bindgen_test;

/// A schema whose database no earlier run has filled.
fn schema() -> Schema {
    Schema {
        // A schema's names are constants of the program; a test's live as long as its page.
        name: format!("easel-test-{}", unique_id()).leak(),
        version: 2,
        table: "jobs",
        column: "at",
    }
}

async fn open(schema: Schema) -> Database {
    let database = Database::open(schema).await;
    database.expect("the browser has a database")
}

async fn put(database: &Database, record: &str) {
    let write = |_| (Some(record.to_owned()), ());
    let written = database.change(Scope::Id(""), write).await;
    written.expect("there is room");
}

#[wasm_bindgen_test]
async fn records_are_put_replaced_and_removed() {
    let database = open(schema()).await;
    assert_eq!(database.all().await, Ok(Vec::new()));
    for record in [
        r#"{"id":"a","n":1}"#,
        r#"{"id":"b","n":2}"#,
        r#"{"id":"a","n":3}"#,
    ] {
        put(&database, record).await;
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

#[wasm_bindgen_test]
async fn a_change_sees_what_it_is_about() {
    let database = open(schema()).await;
    let records = [
        r#"{"id":"a","at":1}"#,
        r#"{"id":"b","at":2}"#,
        r#"{"id":"c","at":3}"#,
    ];
    for record in records {
        put(&database, record).await;
    }
    for (scope, found) in [
        (Scope::Id("b"), &records[1..2]),
        (Scope::Id("d"), &[][..]),
        (Scope::From(2.0), &records[1..]),
    ] {
        let seen = database.change(scope, |found| (None, found)).await;
        assert_eq!(seen.expect("it can be read"), found, "{scope:?}");
    }
}

/// Two tabs that change one record at once must not both begin from the same one.
#[wasm_bindgen_test]
async fn changes_do_not_come_in_between_each_other() {
    let schema = schema();
    let (first, second) = (open(schema).await, open(schema).await);
    put(&first, r#"{"id":"a","n":1}"#).await;
    let change = |from: &'static str, to: &'static str| {
        move |found: Vec<String>| (Some(found[0].replace(from, to)), ())
    };
    let (one, other) = futures::join!(
        first.change(Scope::Id("a"), change("1", "12")),
        second.change(Scope::Id("a"), change("2", "23")),
    );
    assert_eq!((one, other), (Ok(()), Ok(())));
    let record = r#"{"id":"a","n":123}"#.to_owned();
    assert_eq!(first.all().await, Ok(vec![record]));
}

/// The first version of the ledger had a table without a column: its records must be found by the
/// new column, and none may be lost.
#[wasm_bindgen_test]
async fn an_earlier_version_is_brought_up_to_date_with_its_records() {
    let schema = schema();
    let mut request = Factory::new()
        .expect("the browser has databases")
        .open(schema.name, Some(1))
        .expect("it can be opened");
    request.on_upgrade_needed(move |event| {
        use idb::DatabaseEvent;
        let mut params = ObjectStoreParams::new();
        params.key_path(Some(KeyPath::new_single("id")));
        let database = event.database().expect("it is being made");
        database
            .create_object_store(schema.table, params)
            .expect("it has no table yet");
    });
    let old = request.await.expect("it opens");
    let record = r#"{"id":"a","at":7}"#;
    let transaction = old
        .transaction(&[schema.table], TransactionMode::ReadWrite)
        .expect("there is a table");
    let table = transaction
        .object_store(schema.table)
        .expect("there is a table");
    let value = js_sys::JSON::parse(record).expect("it is JSON");
    table
        .put(&value, None)
        .expect("there is room")
        .await
        .expect("there is room");
    transaction
        .commit()
        .expect("it ends")
        .await
        .expect("it is kept");
    old.close();

    let database = open(schema).await;
    let found = database.change(Scope::From(7.0), |found| (None, found));
    assert_eq!(found.await, Ok(vec![record.to_owned()]));
}

/// A tab with the page of yesterday must not keep today's from its ledger.
#[wasm_bindgen_test]
async fn an_open_database_gives_way_to_a_later_version() {
    let schema = schema();
    let old = open(schema).await;
    let later = Schema {
        version: 3,
        ..schema
    };
    let new = open(later).await;
    assert_eq!(new.all().await, Ok(Vec::new()));
    assert!(old.all().await.is_err());
}

#[wasm_bindgen_test]
async fn what_cannot_be_a_record_is_refused() {
    let database = open(schema()).await;
    for record in ["not JSON", r#"{"name":"no id"}"#] {
        let write = |_| (Some(record.to_owned()), ());
        assert!(database.change(Scope::Id(""), write).await.is_err());
    }
    assert_eq!(database.all().await, Ok(Vec::new()));
}
