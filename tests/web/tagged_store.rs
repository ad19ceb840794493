//! Records that share tags.

use std::collections::BTreeMap;

use easel::browser::{TagUse, TaggedChange, TaggedRecord, TaggedStore, TaggedWrite, unique_id};
use wasm_bindgen::externref_heap_live_count;
use wasm_bindgen_test::wasm_bindgen_test;

fn store() -> TaggedStore {
    TaggedStore(format!("easel-tagged-{}", unique_id()).leak())
}

/// A step that writes a record, or removes it.
pub(crate) struct Step {
    id: &'static str,
    tags: &'static [&'static str],
    write: Option<(&'static str, f64)>,
    marks: bool,
}

pub(crate) fn put(id: &'static str, at: f64, tags: &'static [&'static str]) -> Step {
    Step {
        id,
        tags,
        write: Some(("new", at)),
        marks: false,
    }
}

impl TaggedChange for Step {
    type Answer = (Option<String>, Vec<(String, TagUse)>);

    fn id(&self) -> &str {
        self.id
    }

    fn tags(&self, _: Option<&str>) -> Vec<String> {
        self.tags.iter().map(ToString::to_string).collect()
    }

    fn decide(
        &self,
        text: Option<&str>,
        tags: BTreeMap<String, TagUse>,
        total: &mut String,
    ) -> (Vec<TaggedWrite>, Self::Answer) {
        total.push('.');
        let mut writes = vec![match self.write {
            Some((stage, at)) => TaggedWrite::Put(TaggedRecord {
                id: self.id.to_owned(),
                group: self.id[..1].to_owned(),
                stage,
                at,
                tags: self.tags(None),
                text: format!("{} at {at}", self.id),
            }),
            None => TaggedWrite::Delete(self.id.to_owned()),
        }];
        if self.marks {
            writes.extend(self.tags(None).into_iter().map(TaggedWrite::Mark));
        }
        (
            writes,
            (text.map(ToOwned::to_owned), tags.into_iter().collect()),
        )
    }
}

async fn make(store: TaggedStore, steps: &[Step]) -> Vec<<Step as TaggedChange>::Answer> {
    store.change(steps).await.expect("there is room")
}

fn tag(name: &str, shared: bool, marked: bool) -> (String, TagUse) {
    (name.to_owned(), TagUse { shared, marked })
}

#[wasm_bindgen_test]
async fn a_change_sees_who_else_has_a_tag() {
    let store = store();
    let seen = make(
        store,
        &[put("a1", 1.0, &["x"]), put("b1", 2.0, &["x", "y"])],
    )
    .await;
    assert_eq!(seen[0], (None, vec![tag("x", false, false)]));
    assert_eq!(
        seen[1],
        (None, vec![tag("x", true, false), tag("y", false, false)])
    );
    let seen = make(store, &[put("b1", 3.0, &["y"])]).await;
    assert_eq!(
        seen[0],
        (Some("b1 at 2".to_owned()), vec![tag("y", false, false)])
    );
    let remove = Step {
        id: "a1",
        tags: &["x"],
        write: None,
        marks: true,
    };
    let seen = make(store, &[remove, put("c1", 1.0, &["x"])]).await;
    assert_eq!(seen[0].1, [tag("x", false, false)]);
    assert_eq!(seen[1].1, [tag("x", false, true)]);
    assert_eq!(store.marks("", "~", None).await, Some(vec!["x".to_owned()]));
    assert_eq!(store.is_marked("x").await, Some(true));
    assert_eq!(store.unmark("x").await, Some(()));
    assert_eq!(store.is_marked("x").await, Some(false));
    assert_eq!(store.marks("", "~", None).await, Some(vec![]));
    assert_eq!(store.total().await.as_deref(), Some("....."));
}

#[wasm_bindgen_test]
async fn marks_are_found_counted_and_removed_by_their_beginning() {
    let store = TaggedStore("test-tagged-beginnings");
    let step = Step {
        id: "a1",
        tags: &["abc", "job x", "save 1", "save 2", "save 3"],
        write: None,
        marks: true,
    };
    make(store, &[step]).await;
    let marks = async |first, end, most| store.marks(first, end, most).await.unwrap_or_default();
    assert_eq!(marks("", "job ", None).await, ["abc"]);
    assert_eq!(marks("job ", "job!", None).await, ["job x"]);
    assert_eq!(marks("save ", "save!", Some(2)).await, ["save 1", "save 2"]);
    assert_eq!(marks("save 2 ", "save!", Some(2)).await, ["save 3"]);
    assert_eq!(store.count_marks("save ", "save!").await, Some(3));
    assert_eq!(store.unmark_all("save ", "save!").await, Some(()));
    assert_eq!(marks("", "~", None).await, ["abc", "job x"]);
}

#[wasm_bindgen_test]
async fn records_are_found_by_group_and_by_stage() {
    let store = store();
    let other = Step {
        write: Some(("old", 9.0)),
        ..put("a3", 0.0, &[])
    };
    make(
        store,
        &[
            put("a1", 1.0, &[]),
            put("b1", 3.0, &[]),
            put("a2", 2.0, &[]),
            other,
        ],
    )
    .await;
    let texts = |texts: &[&str]| Some(texts.iter().map(ToString::to_string).collect::<Vec<_>>());
    assert_eq!(store.get("a2").await.as_deref(), Some("a2 at 2"));
    assert_eq!(store.get("a9").await, None);
    assert_eq!(
        store.group("a").await,
        texts(&["a1 at 1", "a2 at 2", "a3 at 9"])
    );
    assert_eq!(
        store.newest("new", 2, |_| true).await,
        texts(&["b1 at 3", "a2 at 2"])
    );
    assert_eq!(
        store.oldest("new", 9, |text| text.starts_with('a')).await,
        texts(&["a1 at 1", "a2 at 2"])
    );
    assert_eq!(store.newest("none", 2, |_| true).await, texts(&[]));
    assert_eq!(store.count("new").await, Some(3));
    assert_eq!(store.count("old").await, Some(1));
}

/// The newest records are read without going through all others.
#[wasm_bindgen_test]
async fn only_so_many_of_the_newest_are_looked_at() {
    let store = store();
    let steps = [put("a", 1.0, &[]), put("b", 2.0, &[]), put("c", 3.0, &[])];
    make(store, &steps).await;
    let looked_at = std::cell::RefCell::new(Vec::new());
    let takes = |text: &str| {
        looked_at.borrow_mut().push(text.to_owned());
        text.starts_with('a')
    };
    let found = store.newest_among(2, "new", 1, takes).await;
    assert_eq!(found.as_deref(), Some(&[][..]));
    assert_eq!(looked_at.take(), ["c at 3", "b at 2"]);
    let found = store.newest_among(3, "new", 1, takes).await;
    assert_eq!(found.as_deref(), Some(&["a at 1".to_owned()][..]));
}

/// Each operation opens the database. Three callbacks stayed behind each time, for as long as the page lived.
#[wasm_bindgen_test]
async fn operations_leave_nothing_behind() {
    const TIMES: u32 = 30;
    let store = store();
    make(store, &[put("a1", 1.0, &[])]).await;
    let before = externref_heap_live_count();
    for _ in 0..TIMES {
        assert!(store.get("a1").await.is_some());
    }
    let more = externref_heap_live_count().saturating_sub(before);
    assert!(more < TIMES, "{more} values of the browser are still held");
}
