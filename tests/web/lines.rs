//! The lines of records: short texts that are read without the records.

use easel::browser::{ColumnValue, Database, DatabaseEntry, Find, LineChange, LinesBelow};
use wasm_bindgen_test::wasm_bindgen_test;

use crate::database::{open, schema};

async fn put(database: &Database, id: &str, at: f64, line: LineChange) {
    let entry = DatabaseEntry {
        id: id.to_owned(),
        columns: vec![("at", ColumnValue::Number(at))],
        text: id.to_owned(),
        line,
        keeps_place: false,
    };
    let written = database.change(Find::Id(id), |_| (Some(entry), ())).await;
    written.expect("there is room");
}

/// Reads all lines in parts of this length, the newest part first. Within a part, the oldest line
/// comes first.
async fn parts(database: &Database, count: u32) -> Vec<String> {
    let mut parts = Vec::new();
    let mut below: Option<LinesBelow> = None;
    loop {
        let part = database.lines(below, count).await.expect("it can be read");
        parts.push(part.texts.join(" "));
        below = part.below;
        if below.is_none() {
            return parts;
        }
    }
}

#[wasm_bindgen_test]
async fn lines_are_read_newest_first_in_parts() {
    let database = open(schema()).await;
    assert_eq!(parts(&database, 2).await, [""]);
    for (id, at) in [("c", 3.0), ("a", 1.0), ("e", 5.0), ("b", 2.0), ("d", 3.0)] {
        put(&database, id, at, LineChange::Is(format!("line-{id}"))).await;
    }
    let all = "line-a line-b line-c line-d line-e";
    assert_eq!(parts(&database, 9).await, [all]);
    // The records c and d have the same time, and a part may end between them.
    assert_eq!(
        parts(&database, 2).await,
        ["line-d line-e", "line-b line-c", "line-a"]
    );
    assert_eq!(parts(&database, 5).await, [all, ""]);
}

#[wasm_bindgen_test]
async fn a_line_follows_its_record() {
    let database = open(schema()).await;
    for id in ["a", "b", "c"] {
        put(&database, id, 1.0, LineChange::Is(format!("{id}1"))).await;
    }
    put(&database, "a", 1.0, LineChange::Is("a2".to_owned())).await;
    put(&database, "b", 1.0, LineChange::Stays).await;
    assert_eq!(parts(&database, 9).await, ["a2 b1 c1"]);
    // The mark of a removal has another time than its record.
    put(&database, "a", 9.0, LineChange::Goes).await;
    put(&database, "never was", 9.0, LineChange::Goes).await;
    assert_eq!(parts(&database, 9).await, ["b1 c1"]);
}

#[wasm_bindgen_test]
async fn records_are_read_by_their_ids() {
    let database = open(schema()).await;
    for id in ["a", "b", "c"] {
        put(&database, id, 1.0, LineChange::Stays).await;
    }
    let ids = ["c", "never was", "a"].map(str::to_owned);
    let found = database.each(&ids).await.expect("it can be read");
    assert_eq!(found, ["c", "a"]);
}
