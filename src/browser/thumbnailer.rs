//! Thumbnails of pictures, made by a worker: the page never waits for a decoded picture.

use std::{cell::RefCell, collections::HashMap};

use futures::channel::oneshot;
use js_sys::{Array, Object, Reflect};
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use web_sys::{MessageEvent, Worker};

use super::{Buffer, by_name::property, own_scripts::start_worker, within};

/// The worker's script, a file of the site: the policy of the page allows no other.
const SCRIPT: &str = "/workers/thumbnails.js";

/// How long one picture may take, in milliseconds.
const TIMEOUT: u32 = 60_000;

/// What thumbnails are made of.
#[derive(Clone, Debug)]
pub enum Original {
    /// A file or a bitmap in memory.
    Here(JsValue),
    /// A file in the origin private file system.
    Stored {
        /// The names of its folders, and its own.
        path: [String; 3],
        /// How many bytes it must have.
        length: f64,
        /// Its media type.
        media_type: String,
    },
}

/// One for each height that was asked for, as far as there is one.
type Pictures = Vec<Option<Buffer>>;

struct Thumbnailer {
    worker: Worker,
    next: u32,
    waiting: HashMap<u32, oneshot::Sender<Option<Pictures>>>,
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

impl Original {
    /// What a message to the worker says of it.
    fn fields(self) -> Vec<(&'static str, JsValue)> {
        match self {
            Self::Here(picture) => vec![("file", picture)],
            Self::Stored {
                path,
                length,
                media_type,
            } => vec![
                ("path", Array::from_iter(path.map(JsValue::from)).into()),
                ("length", length.into()),
                ("type", media_type.into()),
            ],
        }
    }
}

/// Thumbnails of a picture, of these heights in pixels; none of those that it is not higher than, or that the browser
/// cannot make. `None` if the worker cannot read the picture, or there is no worker.
pub async fn thumbnails(original: Original, heights: &[u32]) -> Option<Pictures> {
    let answer = ask(original, heights)?;
    within(TIMEOUT, answer).await?.ok().flatten()
}

fn ask(original: Original, heights: &[u32]) -> Option<oneshot::Receiver<Option<Pictures>>> {
    THUMBNAILER.with_borrow_mut(|held| {
        held.begin();
        let maker = held.maker()?;
        let message = Object::new();
        let heights: Array = heights.iter().copied().map(JsValue::from).collect();
        maker.next += 1;
        let own = [("id", maker.next.into()), ("heights", heights.into())];
        for (name, value) in original.fields().into_iter().chain(own) {
            Reflect::set(&message, &name.into(), &value).ok()?;
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
    let pictures: Option<Array> = property(&answer, "pictures").dyn_into().ok();
    if let Some(sender) = sender {
        let pictures = pictures.map(|all| all.iter().map(|each| picture(&each)).collect());
        // The caller may have stopped waiting.
        sender.send(pictures).ok();
    }
}

/// A picture of the answer.
fn picture(of: &JsValue) -> Option<Buffer> {
    let bytes = property(of, "bytes").dyn_into().ok()?;
    let media_type = property(of, "type").as_string()?;
    Some(Buffer::of(bytes, &media_type))
}
