//! Records in the browser's database.

use std::{cell::Cell, rc::Rc};

use easel::browser::{
    Closed, ColumnValue, Contents, Database, DatabaseEntry, DatabaseError, Find, Index, LineChange,
    Schema, unique_id,
};
use idb::Factory;
use wasm_bindgen_test::wasm_bindgen_test;

use crate::page::until;

/// Returns a schema whose database no earlier run has used.
pub(crate) fn schema() -> Schema {
    Schema {
        // The names of a schema are constants in the program, so the names of a test live as long
        // as its page.
        name: format!("easel-test-{}", unique_id()).leak(),
        version: 1,
        table: "jobs",
        column: "at",
        indexes: &[],
        lines: "lines",
    }
}

pub(crate) async fn open(schema: Schema) -> Database {
    let database = Database::open(schema, |_| {}).await;
    database.expect("the browser has a database")
}

pub(crate) async fn put(database: &Database, id: &str, at: f64, text: &str) {
    let entry = entry(id, at, text);
    let written = database.change(Find::Id(id), |_| (Some(entry), ())).await;
    written.expect("there is room");
}

fn entry(id: &str, at: f64, text: &str) -> DatabaseEntry {
    DatabaseEntry {
        id: id.to_owned(),
        columns: vec![("at", ColumnValue::Number(at))],
        text: text.to_owned(),
        line: LineChange::Stays,
        keeps_place: false,
    }
}

pub(crate) async fn texts(database: &Database) -> Vec<String> {
    all(database).await.expect("it can be read").texts
}

/// Reads all records.
async fn all(database: &Database) -> Result<Contents, DatabaseError> {
    let all = Find::From("at", f64::NEG_INFINITY);
    database.read(&[all]).await
}

#[wasm_bindgen_test]
async fn records_are_put_replaced_and_removed() {
    let database = open(schema()).await;
    assert_eq!(texts(&database).await, Vec::<String>::new());
    for (id, text) in [("a", "1"), ("b", "2"), ("a", "3")] {
        put(&database, id, 0.0, text).await;
    }
    assert_eq!(texts(&database).await, ["3", "2"]);
    assert_eq!(database.remove("a").await, Ok(()));
    assert_eq!(database.remove("never was").await, Ok(()));
    assert_eq!(texts(&database).await, ["2"]);
}

/// A seed with many digits was changed in the store, because records went through the browser's own
/// JSON.
#[wasm_bindgen_test]
async fn a_text_is_read_back_unchanged() {
    let database = open(schema()).await;
    let text = r#"{"seed": 12345678901234567890, "n": 1.0, "a":"\u00e9", "a": 1e2 }"#;
    put(&database, "a", 0.0, text).await;
    assert_eq!(texts(&database).await, [text]);
    let found = database.change(Find::Id("a"), |found| (None, found));
    assert_eq!(found.await, Ok(vec![text.to_owned()]));
}

/// Each of ten thousand marks took its own transaction.
#[wasm_bindgen_test]
async fn several_records_are_changed_together() {
    let database = open(schema()).await;
    for (id, text) in [("a", "1"), ("b", "2")] {
        put(&database, id, 0.0, text).await;
    }
    let ids = ["b", "c", "a"];
    let found = database.change_each(&ids, |at, found| {
        let is_written = ids[at] != "a";
        (is_written.then(|| entry(ids[at], 0.0, "3")), found)
    });
    let text = |text: &str| vec![text.to_owned()];
    assert_eq!(found.await, Ok(vec![text("2"), vec![], text("1")]));
    assert_eq!(texts(&database).await, ["1", "3", "3"]);
    // Each record has its own place in the order of changes.
    let last = database.last_changed(|_| false).await;
    let (id, place) = last.expect("it can be read").expect("there are three");
    assert_eq!(id, "c");
    let before = database.last_changed(|text| text == "3").await;
    let (id, first) = before.expect("it can be read").expect("there is one");
    assert_eq!(id, "a");
    let later = database.changed_after("a", first).await;
    assert_eq!(later, Ok(Some(vec!["b".to_owned(), "c".to_owned()])));
    assert_eq!(database.changed_after("a", place).await, Ok(Some(vec![])));
}

#[wasm_bindgen_test]
async fn a_change_sees_the_records_of_its_scope() {
    let database = open(schema()).await;
    for (id, at) in [("a", 1.0), ("b", 2.0), ("c", 3.0)] {
        put(&database, id, at, id).await;
    }
    for (scope, found) in [
        (Find::Id("b"), &["b"][..]),
        (Find::Id("d"), &[]),
        (Find::From("at", 2.0), &["b", "c"]),
    ] {
        let seen = database.change(scope, |found| (None, found)).await;
        assert_eq!(seen.expect("it can be read"), found, "{scope:?}");
    }
}

/// Two tabs that change one record at once must not both start from the same version.
#[wasm_bindgen_test]
async fn changes_do_not_interleave() {
    let schema = schema();
    let (first, second) = (open(schema).await, open(schema).await);
    put(&first, "a", 0.0, "1").await;
    let change = |from: &'static str, to: &'static str| {
        move |found: Vec<String>| {
            let entry = DatabaseEntry {
                id: "a".to_owned(),
                columns: vec![("at", ColumnValue::Number(0.0))],
                text: found[0].replace(from, to),
                line: LineChange::Stays,
                keeps_place: false,
            };
            (Some(entry), ())
        }
    };
    let (one, other) = futures::join!(
        first.change(Find::Id("a"), change("1", "12")),
        second.change(Find::Id("a"), change("2", "23")),
    );
    assert_eq!((one, other), (Ok(()), Ok(())));
    assert_eq!(texts(&first).await, ["123"]);
}

/// Each return to the page read the whole ledger again.
#[wasm_bindgen_test]
async fn unchanged_records_are_not_read_again() {
    let schema = schema();
    let (first, second) = (open(schema).await, open(schema).await);
    for id in ["a", "b", "c", "d"] {
        put(&first, id, 0.0, id).await;
    }
    let all = all(&first).await.expect("it can be read");
    let changed = async |after: f64, ids: &[&'static str]| {
        let ids = ids.iter().map(|id| Find::Id(id));
        let wanted: Vec<_> = [Find::ChangedAfter(after)].into_iter().chain(ids).collect();
        first.read(&wanted).await.expect("it can be read")
    };
    let same = changed(all.until, &[]).await;
    assert_eq!((same.texts.len(), same.until), (0, all.until));

    put(&second, "b", 0.0, "b later").await;
    put(&second, "e", 0.0, "e").await;
    second.remove("c").await.expect("it is there");
    let new = changed(all.until, &["d", "c", "e"]).await;
    assert_eq!(new.texts, ["b later", "e", "d"]);
    assert_eq!(new.absent, ["c"]);
    let same = changed(new.until, &[]).await;
    assert_eq!(same.texts, Vec::<String>::new());
}

/// Columns of each kind.
const COLUMNS: [Index; 3] = [
    Index::of("task"),
    Index {
        order: Some("at"),
        ..Index::of("model")
    },
    Index {
        is_list: true,
        ..Index::of("urls")
    },
];

/// Returns the schema with further columns.
fn wide(schema: Schema) -> Schema {
    Schema {
        indexes: &COLUMNS,
        ..schema
    }
}

/// Writes a record with the further columns.
async fn put_wide(database: &Database, at: f64) {
    let id = &at.to_string();
    let text = |text: &str| ColumnValue::Text(text.to_owned());
    let entry = DatabaseEntry {
        id: id.clone(),
        columns: vec![
            ("at", ColumnValue::Number(at)),
            ("task", text(&format!("task {id}"))),
            ("model", text(if at < 3.0 { "old" } else { "new" })),
            (
                "urls",
                ColumnValue::Texts(vec![id.clone(), "shared".to_owned()]),
            ),
        ],
        text: id.clone(),
        line: LineChange::Stays,
        keeps_place: false,
    };
    let written = database.change(Find::Id(id), |_| (Some(entry), ()));
    written.await.expect("there is room");
}

/// A search for one job read all jobs.
#[wasm_bindgen_test]
async fn only_what_is_looked_for_is_read() {
    let database = open(wide(schema())).await;
    for at in [1.0, 2.0, 3.0, 4.0, 5.0] {
        put_wide(&database, at).await;
    }
    for (find, texts, reach) in [
        (Find::Equal("task", "task 2"), &["2"][..], None),
        (Find::Equal("task", "task 9"), &[], None),
        (Find::Equal("urls", "3"), &["3"], None),
        (Find::With("model"), &["3", "4", "5", "1", "2"], None),
        (Find::Newest(2), &["4", "5"], Some(4.0)),
        (Find::Newest(9), &["1", "2", "3", "4", "5"], None),
        (Find::Older(4.0, 2), &["2", "3"], Some(2.0)),
        (Find::Older(2.0, 2), &["1"], None),
        (Find::Older(1.0, 2), &[], None),
        (Find::NewestOf("model", "new", 2), &["4", "5"], None),
        (Find::NewestOf("model", "old", 9), &["1", "2"], None),
        (Find::NewestOf("model", "ol", 9), &[], None),
    ] {
        let found = database.read(&[find]).await.expect("it can be read");
        assert_eq!(found.texts, texts, "{find:?}");
        assert_eq!(found.reach, reach, "{find:?}");
    }
    let both = [Find::Newest(1), Find::Equal("urls", "shared")];
    let both = database.read(&both).await.expect("it can be read");
    assert_eq!(both.texts, ["5", "1", "2", "3", "4"], "each once");
}

/// A tab with an old page must not block the ledger of a new page. The old page is told why it can
/// no longer store anything.
#[wasm_bindgen_test]
async fn an_open_database_closes_for_a_later_version() {
    let schema = schema();
    let told = Rc::new(Cell::new(None));
    let tell = told.clone();
    let old = Database::open(schema, move |why| tell.set(Some(why)))
        .await
        .expect("the browser has a database");
    let factory = Factory::new().expect("the browser has databases");
    let later = factory.open(schema.name, Some(schema.version + 1));
    let later = later.expect("it can be opened").await;
    later.expect("the old page does not hold it").close();
    assert!(old.is_closed());
    assert_eq!(told.get(), Some(Closed::Outdated));
    assert_eq!(all(&old).await, Err(DatabaseError::Lost));
    let again = Database::open(schema, |_| {}).await;
    assert_eq!(again.err(), Some(DatabaseError::Outdated));
}

/// After the browser had cleared its database, everything that was sent was lost at the next
/// reload: nothing noticed that the database was closed.
#[wasm_bindgen_test]
async fn a_deleted_database_can_be_opened_again() {
    let schema = schema();
    let told = Rc::new(Cell::new(None));
    let tell = told.clone();
    let old = Database::open(schema, move |why| tell.set(Some(why)))
        .await
        .expect("the browser has a database");
    put(&old, "a", 0.0, "a").await;
    let factory = Factory::new().expect("the browser has databases");
    let deletion = factory.delete(schema.name).expect("it can be deleted");
    deletion.await.expect("nobody holds it");
    until("it is told", || told.get() == Some(Closed::Lost)).await;
    assert!(old.is_closed());
    let write = |_| (None, ());
    assert_eq!(
        old.change(Find::Id("a"), write).await,
        Err(DatabaseError::Lost)
    );

    let new = open(schema).await;
    assert_eq!(texts(&new).await, Vec::<String>::new());
    put(&new, "a", 0.0, "again").await;
    assert_eq!(texts(&new).await, ["again"]);
}

/// One unreadable record hid all others, and prevented new writes.
#[wasm_bindgen_test]
async fn an_unreadable_record_hides_no_other() {
    let database = open(schema()).await;
    for id in ["a", "b", "c"] {
        put(&database, id, 1.0, id).await;
    }
    let _broken = Broken::begin("b");
    assert_eq!(texts(&database).await, ["a", "c"]);
    // A missing record and an unreadable record are not the same.
    assert_eq!(
        ["a", "b", "z"].map(|id| database.passes_over(id)),
        [false, true, false]
    );
    put(&database, "d", 1.0, "d").await;
    let all = all(&database).await.expect("it can be read");
    assert_eq!(all.texts, ["a", "c", "d"]);
    let found = database.change(Find::From("at", 0.0), |found| (None, found));
    let expected = ["a", "c", "d"].map(ToOwned::to_owned).to_vec();
    assert_eq!(found.await, Ok(expected));
    // The page's own copy replaces the unreadable record.
    put(&database, "b", 1.0, "b again").await;
}

/// Makes the browser fail to read a record, as with a damaged file. A test cannot cause this in
/// another way.
pub(crate) struct Broken;

impl Broken {
    pub(crate) fn begin(id: &str) -> Self {
        let script = format!(
            "const fail = () => {{ throw new DOMException('damaged', 'DataError') }};
            const [table, index] = [IDBObjectStore.prototype, IDBIndex.prototype];
            window.whole = [table.get, table.getAll, index.getAll];
            const [get, all, found] = window.whole;
            table.get = function (id) {{ return id === '{id}' ? fail() : get.call(this, id) }};
            table.getAll = function (id, ...rest) {{
                return id === undefined ? fail() : all.call(this, id, ...rest);
            }};
            index.getAll = fail;"
        );
        js_sys::eval(&script).expect("it is a script");
        Self
    }
}

impl Drop for Broken {
    fn drop(&mut self) {
        let script = "[IDBObjectStore.prototype.get, IDBObjectStore.prototype.getAll,
            IDBIndex.prototype.getAll] = window.whole;";
        js_sys::eval(script).expect("it is a script");
    }
}
