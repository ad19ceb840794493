//! Thumbnails of pictures, made by a worker: the page never waits for a decoded picture.

use std::{cell::RefCell, collections::HashMap};

use futures::channel::oneshot;
use js_sys::{Array, Object, Reflect};
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use web_sys::{Blob, MessageEvent, Worker};

use super::{by_name::property, own_scripts::start_worker, within};

/// The worker's script, a file of the site: the policy of the page allows no other.
const SCRIPT: &str = "/workers/thumbnails.js";

/// How long one picture may take, in milliseconds.
const TIMEOUT: u32 = 60_000;

/// One for each height that was asked for, as far as there is one.
type Pictures = Vec<Option<Blob>>;

struct Thumbnailer {
    worker: Worker,
    next: u32,
    waiting: HashMap<u32, oneshot::Sender<Pictures>>,
}

enum State {
    /// It is not needed yet.
    Unused,
    /// This browser has no workers.
    Impossible,
    There(Thumbnailer),
}

impl State {
    fn begin(&mut self) {
        if matches!(self, Self::Unused) {
            *self = begin().map_or(Self::Impossible, Self::There);
        }
    }

    fn maker(&mut self) -> Option<&mut Thumbnailer> {
        match self {
            Self::There(maker) => Some(maker),
            Self::Unused | Self::Impossible => None,
        }
    }
}

thread_local! {
    static THUMBNAILER: RefCell<State> = const { RefCell::new(State::Unused) };
}

/// Thumbnails of a picture, which is a file or a bitmap, of these heights in pixels. None of those that it is not higher than, and none at
/// all if the browser cannot make any.
pub async fn thumbnails(picture: &JsValue, heights: &[u32]) -> Pictures {
    let Some(answer) = ask(picture, heights) else {
        return Vec::new();
    };
    match within(TIMEOUT, answer).await {
        Some(Ok(pictures)) => pictures,
        _ => Vec::new(),
    }
}

fn ask(picture: &JsValue, heights: &[u32]) -> Option<oneshot::Receiver<Pictures>> {
    THUMBNAILER.with_borrow_mut(|held| {
        held.begin();
        let maker = held.maker()?;
        let message = Object::new();
        let heights: Array = heights.iter().copied().map(JsValue::from).collect();
        maker.next += 1;
        for (name, value) in [
            ("id", &JsValue::from(maker.next)),
            ("file", picture),
            ("heights", heights.as_ref()),
        ] {
            Reflect::set(&message, &name.into(), value).ok()?;
        }
        maker.worker.post_message(&message).ok()?;
        let (sender, receiver) = oneshot::channel();
        maker.waiting.insert(maker.next, sender);
        Some(receiver)
    })
}

fn begin() -> Option<Thumbnailer> {
    let worker = start_worker(SCRIPT)?;
    let on_message = Closure::<dyn Fn(MessageEvent)>::new(|event: MessageEvent| answered(&event));
    worker.set_onmessage(Some(on_message.into_js_value().unchecked_ref()));
    Some(Thumbnailer {
        worker,
        next: 0,
        waiting: HashMap::new(),
    })
}

#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "it is a number that was sent from here"
)]
fn answered(event: &MessageEvent) {
    let answer = event.data();
    let id = property(&answer, "id").as_f64().unwrap_or_default() as u32;
    let sender = THUMBNAILER.with_borrow_mut(|held| held.maker()?.waiting.remove(&id));
    let pictures = Array::from(&property(&answer, "pictures"));
    if let Some(sender) = sender {
        // The caller may have stopped waiting.
        sender
            .send(pictures.iter().map(|blob| blob.dyn_into().ok()).collect())
            .ok();
    }
}
