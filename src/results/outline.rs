//! The shapes of results before they are loaded.
//!
//! A job knows the shape of its result: the requested one, or that of the result. A request may leave the size to the
//! model: the shape of the model's last result is remembered for the next one.

use std::{
    cell::{Cell, RefCell},
    collections::HashMap,
};

use easel_core::{
    contract::{Kind, Request},
    job::Job,
};
use leptos::{prelude::Owner, task::spawn_local};

use crate::browser::{Area, on_window, read, when_idle, write};

/// Where the shapes of models are kept: lines such as `image:<model> 1024 1536`, the newest last.
const NAME: &str = "easel.shapes";
/// How many shapes are kept.
const MOST: usize = 100;

/// No card is thinner or wider than this, whatever a service makes.
const RATIOS: (f64, f64) = (0.4, 4.0);

thread_local! {
    /// The text of the shapes, once it has been read: hundreds of cards read it.
    static KEPT: RefCell<Option<String>> = const { RefCell::new(None) };
    /// Whether the shapes are about to be stored.
    static IS_STORING: Cell<bool> = const { Cell::new(false) };
}

/// The width of a card divided by its height: that of its result, or as requested, or that of the model's last result, or
/// else the usual one of most models. Limited to [`RATIOS`].
pub(super) fn ratio(job: &Job) -> f64 {
    let outputs = match job.media().len() {
        0 => job.request.as_ref().and_then(Request::outputs).unwrap_or(1),
        some => u32::try_from(some).unwrap_or(1),
    };
    let (width, height) = shape(job);
    (f64::from(width) / f64::from(height) * f64::from(outputs)).clamp(RATIOS.0, RATIOS.1)
}

/// The width and height of one result of a job; only their ratio has a meaning.
pub(super) fn shape(job: &Job) -> (u32, u32) {
    let kept = || find(&kept_text(), &of_model(job)?);
    job.shape()
        .or_else(kept)
        .unwrap_or_else(|| usual(job.kind()))
}

/// The usual shape of most models.
fn usual(kind: Kind) -> (u32, u32) {
    match kind {
        Kind::Video => (16, 9),
        Kind::Image | Kind::Edit => (1, 1),
    }
}

/// The known shapes of all models, to look up many at once.
pub(super) struct KnownShapes(HashMap<String, (u32, u32)>);

impl KnownShapes {
    pub(super) fn read() -> Self {
        let text = kept_text();
        let lines = text.lines().filter_map(|line| {
            let name = line.split(' ').next()?;
            Some((name.to_owned(), find(line, name)?))
        });
        Self(lines.collect())
    }

    /// The width and height of one result whose request leaves the size to the model.
    pub(super) fn usual(&self, kind: Kind, model: Option<&str>) -> (u32, u32) {
        let of_model = || self.0.get(&name_of_model(kind, model?)).copied();
        of_model().unwrap_or_else(|| usual(kind))
    }
}

/// The width divided by the height.
pub(super) fn ratio_of((width, height): (u32, u32)) -> f64 {
    f64::from(width) / f64::from(height)
}

/// The width of `count` results side by side divided by their height, limited to [`RATIOS`]; `ratio` is that of one
/// result.
pub(super) fn of_several(ratio: f64, count: u8) -> f64 {
    (ratio * f64::from(count)).clamp(RATIOS.0, RATIOS.1)
}

/// Remembers the shape of the result if the request left the size to the model. `size` is in pixels.
pub(super) fn remember(job: &Job, size: (u32, u32)) {
    let name = of_model(job).filter(|_| job.shape().is_none() && size.0 > 0 && size.1 > 0);
    let Some(name) = name else { return };
    let before = kept_text();
    if find(&before, &name) != Some(size) {
        KEPT.set(Some(with(&before, &name, size)));
        store_soon();
    }
}

/// Stores the shapes once for all pictures that load at the same time: when the browser is idle, or when the page is
/// left.
fn store_soon() {
    if IS_STORING.replace(true) {
        return;
    }
    let listening = Owner::new_root(None);
    listening.with(|| on_window("pagehide", |_| store()));
    spawn_local(async move {
        when_idle().await;
        listening.cleanup();
        IS_STORING.set(false);
        store();
    });
}

/// Stores the shapes. Without storage, only this page knows them.
fn store() {
    write(Area::Device, NAME, &kept_text());
}

fn kept_text() -> String {
    KEPT.with_borrow_mut(|kept| {
        let text = kept.get_or_insert_with(|| read(Area::Device, NAME).unwrap_or_default());
        text.clone()
    })
}

/// The name under which the shape of a model is kept; `None` if the job has no request.
fn of_model(job: &Job) -> Option<String> {
    let request = job.request.as_ref()?;
    Some(name_of_model(request.kind(), request.model()))
}

fn name_of_model(kind: Kind, model: &str) -> String {
    let kind = match kind {
        Kind::Image => "image",
        Kind::Edit => "edit",
        Kind::Video => "video",
    };
    [kind, ":", model].concat().replace(' ', "_")
}

fn find(text: &str, name: &str) -> Option<(u32, u32)> {
    let mut words = text.lines().rev().find_map(|line| {
        let mut words = line.split(' ');
        (words.next() == Some(name)).then_some(words)
    })?;
    Some((words.next()?.parse().ok()?, words.next()?.parse().ok()?))
}

fn with(text: &str, name: &str, (width, height): (u32, u32)) -> String {
    let is_other = |line: &&str| line.split(' ').next() != Some(name);
    let mut lines: Vec<String> = text
        .lines()
        .filter(is_other)
        .map(ToOwned::to_owned)
        .collect();
    lines.push(format!("{name} {width} {height}"));
    let surplus = lines.len().saturating_sub(MOST);
    lines.drain(..surplus);
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test;

    use super::*;

    #[wasm_bindgen_test]
    fn the_newest_shape_of_a_model_counts() {
        let text = with("video:b 2 3\nimage:m 1 1", "image:m", (1024, 1536));
        assert_eq!(find(&text, "image:m"), Some((1024, 1536)));
        assert_eq!(find(&text, "video:b"), Some((2, 3)));
        assert_eq!(text.lines().count(), 2);
    }

    #[wasm_bindgen_test]
    fn the_oldest_shapes_go_first() {
        let mut text = String::new();
        for at in 0..=MOST {
            text = with(&text, &format!("image:{at}"), (3, 2));
        }
        assert_eq!(find(&text, "image:0"), None);
        assert_eq!(find(&text, "image:1"), Some((3, 2)));
    }
}
