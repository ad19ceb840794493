//! IndexedDB transactions that end when the page is left.
//!
//! A browser may keep a page that was left, for *Back*. WebKit suspends the transactions of such a page, and every
//! other page that uses the same table waits until the user comes back:
//! <https://github.com/w3c/IndexedDB/issues/381>. So the transactions are aborted, no new ones begin, and their work
//! is repeated when the page is shown again.

use std::cell::{Cell, RefCell};

use futures::channel::oneshot;
use idb::{Database, Error, Transaction, TransactionMode};
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use web_sys::{Event, EventTarget, IdbTransaction, window};

use super::{
    by_name::{error_name, property},
    is_of_cached_page,
    refused::note_refusal,
};

/// Begins a transaction.
///
/// # Errors
/// If the browser has closed the database, or the page was left.
pub(super) fn begin(
    database: &Database,
    tables: &[&str],
    mode: TransactionMode,
) -> Result<Transaction, Error> {
    PAGE.with(|page| {
        if page.is_left.get() {
            return Err(Error::TransactionOpenFailed(JsValue::NULL));
        }
        #[expect(clippy::disallowed_methods, reason = "it is held")]
        let transaction = database.transaction(tables, mode)?;
        Ok(page.hold(transaction))
    })
}

/// Registers the transaction in which the tables of a database are made.
pub(super) fn hold(transaction: Transaction) -> Transaction {
    PAGE.with(|page| page.hold(transaction))
}

/// Ends a transaction, and returns whether it was committed. A transaction without enough room ends without an error,
/// but writes nothing.
///
/// The future of `idb` is not used here: it ends with the first error of a request, and the browser then calls back
/// into closures that are gone.
pub(super) async fn is_committed(transaction: Transaction) -> Result<bool, Error> {
    let transaction = IdbTransaction::from(transaction.commit()?);
    let ended = PAGE.with(|page| page.await_end(&transaction));
    Ok(ended.await.unwrap_or(false))
}

/// Runs work in transactions, and repeats it if they were aborted because the page was left.
pub(super) async fn unbroken<T, E>(work: impl AsyncFn() -> Result<T, E>) -> Result<T, E> {
    loop {
        until_shown().await;
        let before = PAGE.with(|page| page.times_left.get());
        let done = work().await;
        if done.is_ok() || PAGE.with(|page| page.times_left.get()) == before {
            return done;
        }
    }
}

/// Waits until the page is shown again, if it was left.
pub(super) async fn until_shown() {
    while let Some(shown) = PAGE.with(Page::wait) {
        shown.await.ok();
    }
}

/// The event of a transaction that was committed.
const COMPLETE: &str = "complete";

thread_local! {
    static PAGE: Page = Page::begin();
}

/// A transaction that has not ended yet.
struct UnderWay {
    transaction: IdbTransaction,
    /// Receives whether the transaction was committed, once it has ended.
    tell: Option<oneshot::Sender<bool>>,
}

/// The transactions of the page, and whether the page was left.
struct Page {
    under_way: RefCell<Vec<UnderWay>>,
    /// Removes a transaction that has ended from the list.
    on_end: Closure<dyn Fn(Event)>,
    is_left: Cell<bool>,
    times_left: Cell<usize>,
    waiting: RefCell<Vec<oneshot::Sender<()>>>,
}

impl Page {
    /// Listens from now on, as long as the page lives.
    fn begin() -> Self {
        if let Some(window) = window() {
            listen(&window, "pagehide", |event| {
                if is_of_cached_page(&event) {
                    PAGE.with(Self::leave);
                }
            });
            listen(&window, "pageshow", |_| PAGE.with(Self::come_back));
        }
        Self {
            under_way: RefCell::default(),
            on_end: Closure::new(|event| PAGE.with(|page| page.end(&event))),
            is_left: Cell::default(),
            times_left: Cell::default(),
            waiting: RefCell::default(),
        }
    }

    fn hold(&self, transaction: Transaction) -> Transaction {
        let transaction = IdbTransaction::from(transaction);
        let on_end = self.on_end.as_ref().unchecked_ref();
        for name in [COMPLETE, "abort"] {
            // Adding a listener to a transaction cannot fail.
            transaction
                .add_event_listener_with_callback(name, on_end)
                .ok();
        }
        self.under_way.borrow_mut().push(UnderWay {
            transaction: transaction.clone(),
            tell: None,
        });
        transaction.into()
    }

    fn await_end(&self, transaction: &IdbTransaction) -> oneshot::Receiver<bool> {
        let (tell, told) = oneshot::channel();
        let mut under_way = self.under_way.borrow_mut();
        if let Some(found) = (under_way.iter_mut()).find(|one| one.transaction == *transaction) {
            found.tell = Some(tell);
        }
        told
    }

    fn end(&self, event: &Event) {
        let ended = event.target().map(JsValue::from);
        let error = ended.as_ref().map(|ended| property(ended, "error"));
        // There is none when the page itself has aborted the transaction.
        if let Some(error) = error.filter(JsValue::is_object) {
            note_refusal("IndexedDB", &error_name(&error));
        }
        let mut under_way = self.under_way.borrow_mut();
        let is_it = |one: &UnderWay| Some(one.transaction.as_ref()) == ended.as_ref();
        if let Some(at) = under_way.iter().position(is_it)
            && let Some(tell) = under_way.swap_remove(at).tell
        {
            // The caller may have stopped waiting.
            tell.send(event.type_() == COMPLETE).ok();
        }
    }

    fn leave(&self) {
        self.is_left.set(true);
        self.times_left.set(self.times_left.get() + 1);
        let under_way = self.under_way.borrow();
        let all: Vec<_> = under_way
            .iter()
            .map(|one| one.transaction.clone())
            .collect();
        // Dropped first, because a browser may report the end of a transaction at once.
        drop(under_way);
        for transaction in all {
            // A transaction that is being committed ends without the page.
            transaction.abort().ok();
        }
    }

    fn come_back(&self) {
        self.is_left.set(false);
        for waiting in self.waiting.take() {
            // The caller may have stopped waiting.
            waiting.send(()).ok();
        }
    }

    fn wait(&self) -> Option<oneshot::Receiver<()>> {
        self.is_left.get().then(|| {
            let (tell, told) = oneshot::channel();
            self.waiting.borrow_mut().push(tell);
            told
        })
    }
}

fn listen(target: &EventTarget, name: &str, handler: impl Fn(Event) + 'static) {
    let closure = Closure::<dyn Fn(Event)>::new(handler);
    let function = closure.as_ref().unchecked_ref();
    target.add_event_listener_with_callback(name, function).ok();
    closure.forget();
}
