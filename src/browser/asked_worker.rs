//! Workers that answer requests from the page.

use std::{
    cell::{Cell, OnceCell, RefCell},
    collections::HashMap,
    rc::Rc,
};

use futures::channel::oneshot;
use js_sys::{Object, Reflect};
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use web_sys::{Event, MessageEvent, Worker};

use super::{by_name::property, own_scripts::start_worker};

/// A worker that answers each message with a message of the same `id`. It is started at the first request.
pub(super) struct AskedWorker {
    /// The script of the worker, a file of the site: the policy of the page allows no other.
    script: &'static str,
    started: OnceCell<Option<Started>>,
}

struct Started {
    worker: Worker,
    next: Cell<u32>,
    waiting: PendingAnswers,
}

/// The callers that wait for an answer, by the number of their request; `None` once the worker has failed.
type PendingAnswers = Rc<RefCell<Option<HashMap<u32, oneshot::Sender<JsValue>>>>>;

impl AskedWorker {
    /// Creates a worker that is not started yet. `script` is a path within the site.
    pub(super) const fn new(script: &'static str) -> Self {
        Self {
            script,
            started: OnceCell::new(),
        }
    }

    /// Sends a request, and returns the channel of its answer. The channel is cancelled if the worker fails. `None`
    /// if the worker has failed before, or the browser has no workers.
    pub(super) fn ask(&self, fields: Vec<(&str, JsValue)>) -> Option<oneshot::Receiver<JsValue>> {
        let Started {
            worker,
            next,
            waiting,
        } = self.started.get_or_init(|| start(self.script)).as_ref()?;
        let mut waiting = waiting.borrow_mut();
        let waiting = waiting.as_mut()?;
        let id = next.get().wrapping_add(1);
        next.set(id);
        let message = Object::new();
        for (name, value) in fields.into_iter().chain([("id", id.into())]) {
            Reflect::set(&message, &name.into(), &value).ok()?;
        }
        worker.post_message(&message).ok()?;
        let (sender, receiver) = oneshot::channel();
        waiting.insert(id, sender);
        Some(receiver)
    }
}

fn start(script: &str) -> Option<Started> {
    let worker = start_worker(script)?;
    let waiting = PendingAnswers::new(RefCell::new(Some(HashMap::new())));
    let told = waiting.clone();
    let on_message = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
        let answer = event.data();
        let sender = told
            .borrow_mut()
            .as_mut()
            .and_then(|waiting| waiting.remove(&id_of(&answer)));
        if let Some(sender) = sender {
            // The caller may have stopped waiting.
            sender.send(answer).ok();
        }
    });
    worker.set_onmessage(Some(on_message.into_js_value().unchecked_ref()));
    let failed = waiting.clone();
    // An error occurs, for example, if the host does not have the script.
    let on_error = Closure::<dyn Fn(Event)>::new(move |_| drop(failed.take()));
    worker.set_onerror(Some(on_error.into_js_value().unchecked_ref()));
    Some(Started {
        worker,
        next: Cell::new(0),
        waiting,
    })
}

#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "it is a number that was sent from here"
)]
fn id_of(answer: &JsValue) -> u32 {
    property(answer, "id").as_f64().unwrap_or_default() as u32
}
