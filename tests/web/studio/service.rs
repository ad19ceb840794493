//! The reference service as a function from request to answer, which replaces the page's network.

use std::{
    cell::{Cell, RefCell},
    collections::{BTreeMap, BTreeSet},
    future::pending,
    rc::Rc,
};

use easel_demo::Demo;
use easel_reference::{Config, Entry, Pace};
use futures::{
    channel::oneshot,
    future::{Either, select},
};
use js_sys::{Function, Promise, Reflect};
use leptos::prelude::window;
use serde_json::Value;
use wasm_bindgen::{JsCast, JsError, JsValue, closure::Closure};
use wasm_bindgen_futures::{JsFuture, future_to_promise};
use web_sys::{Headers, Request, Response, ResponseInit, ResponseType};

use crate::page::dispatch;

/// The key that the service accepts. No page may ever show it.
pub(crate) const KEY: &str = "web-key-5d20c1e7";

/// The file with the profiles of the service's models. The site's config.json names it.
pub(crate) const PROFILES_FILE: &str = "reference-profiles.json";

/// Makes an image take a sixth of a second, as in the end-to-end tests.
const PACE: f64 = 0.02;

/// The name under which the browser's own `fetch` is kept while a service answers.
const OWN_FETCH: &str = "ownFetch";

/// Makes the browser say that it is offline, and takes that back.
const SAY_OFFLINE: &str =
    "Object.defineProperty(navigator, 'onLine', {value: false, configurable: true})";
const SAY_ONLINE: &str = "delete navigator.onLine";

/// A service at its own address, and the site's files.
#[derive(Clone)]
pub(crate) struct Service {
    origin: String,
    demo: Demo,
    /// All services that the page can reach: this one and those beside it.
    reached: Rc<RefCell<Vec<(String, Demo)>>>,
    /// Files of the site that a test has replaced, by their names. A file without a text is missing.
    files: Rc<RefCell<BTreeMap<String, Option<String>>>>,
    /// The names of the site's files that the page has requested, oldest first.
    asked: Rc<RefCell<Vec<String>>>,
    /// The names of the files that never arrive.
    held: Rc<RefCell<BTreeSet<String>>>,
    /// Whether the page has no network.
    is_offline: Rc<Cell<bool>>,
}

impl Service {
    /// Returns the usual configuration of a service.
    pub(crate) fn config() -> Config {
        Config {
            keys: vec![KEY.to_owned()],
            pace: Pace::times(PACE),
            https: true,
            strict: true,
            ..Config::default()
        }
    }

    /// Makes a service with this name that no test has used before.
    pub(crate) fn start(name: &str, config: Config) -> Self {
        let host = format!("{name}.test");
        let origin = format!("https://{host}");
        let hosts = vec![host];
        let demo = Demo::with(Config { hosts, ..config }, &origin);
        let reached = Rc::new(RefCell::new(vec![(origin.clone(), demo.clone())]));
        Self {
            origin,
            demo,
            reached,
            files: Rc::default(),
            asked: Rc::default(),
            held: Rc::default(),
            is_offline: Rc::default(),
        }
    }

    /// Makes another service that the page can reach as well.
    pub(crate) fn beside(&self, name: &str, config: Config) -> Self {
        let host = self.origin.trim_start_matches("https://");
        let name = format!("{name}-{}", host.trim_end_matches(".test"));
        let other = Self::start(&name, config);
        let both = (other.origin.clone(), other.demo.clone());
        self.reached.borrow_mut().push(both);
        other
    }

    /// Stops the service: no server answers at its address from now on, as after a crash.
    pub(crate) fn stop(&self) {
        self.reached
            .borrow_mut()
            .retain(|(origin, _)| *origin != self.origin);
    }

    /// Returns the address that a user enters.
    pub(crate) fn base_url(&self) -> String {
        self.origin.clone()
    }

    /// Returns every request so far, oldest first.
    pub(crate) fn journal(&self) -> Vec<Entry> {
        self.demo.journal().entries()
    }

    /// Returns the requests with this method and this path prefix, oldest first.
    pub(crate) fn requests(&self, method: &str, path: &str) -> Vec<Entry> {
        let mut entries = self.journal();
        entries.retain(|entry| entry.method == method && entry.path.starts_with(path));
        entries
    }

    /// Returns the posted bodies, oldest first, each with its path.
    pub(crate) fn posted(&self) -> Vec<(String, Value)> {
        let posted = self.requests("POST", "/").into_iter();
        let read = |entry: Entry| {
            let body = serde_json::from_str(&entry.body).unwrap_or(Value::Null);
            (entry.path, body)
        };
        posted.map(read).collect()
    }

    /// Replaces a file of the site from now on. Without a text, the file is missing.
    pub(crate) fn set_file(&self, name: &str, text: Option<&str>) {
        let text = text.map(ToOwned::to_owned);
        self.files.borrow_mut().insert(name.to_owned(), text);
    }

    /// Restores the usual file of this name.
    pub(crate) fn restore_file(&self, name: &str) {
        self.files.borrow_mut().remove(name);
    }

    /// Answers no request for a file of this name from now on, whatever its host is: the connection stays open.
    pub(crate) fn hold_file(&self, name: &str) {
        self.held.borrow_mut().insert(name.to_owned());
    }

    /// Counts the requests of the page for this file of the site.
    pub(crate) fn file_requests(&self, name: &str) -> usize {
        let asked = self.asked.borrow();
        asked.iter().filter(|asked| *asked == name).count()
    }

    /// Disconnects the page from the network, or reconnects it, and tells it as the browser does.
    pub(crate) fn set_online(&self, is_online: bool) {
        self.is_offline.set(!is_online);
        let text = if is_online { SAY_ONLINE } else { SAY_OFFLINE };
        js_sys::eval(text).expect("it is a script");
        dispatch(&window(), if is_online { "online" } else { "offline" });
    }

    /// Counts the tasks that are completed at the service. The page may not know of it yet.
    pub(crate) async fn completed(&self) -> usize {
        let address = format!("{}/_reference/tasks", self.origin);
        let request = Request::new_with_str(&address).expect("it is an address");
        let answer = self.demo.answer(request).await.expect("it is answered");
        let text = JsFuture::from(answer.text().expect("it has a body")).await;
        let text = text.ok().and_then(|text| text.as_string());
        let tasks: Vec<Value> = serde_json::from_str(&text.expect("a text")).expect("it is a list");
        let done = tasks.iter().filter(|task| task["status"] == "completed");
        done.count()
    }

    /// Answers all requests of the page from now on. Requests to unknown addresses fail as without a route.
    pub(crate) fn answer_the_page(&self) {
        // An earlier test may have failed offline.
        js_sys::eval(SAY_ONLINE).expect("it is a script");
        let service = self.clone();
        let fetch = Closure::<dyn Fn(JsValue, JsValue) -> Promise>::new(
            move |what: JsValue, options: JsValue| {
                let service = service.clone();
                future_to_promise(async move {
                    let request = request(&what, &options)?;
                    service.answer(request).await
                })
            },
        );
        let window = window();
        let own = Reflect::get(&window, &"fetch".into()).expect("it can be read");
        if !Reflect::has(&window, &OWN_FETCH.into()).expect("it can be read") {
            Reflect::set(&window, &OWN_FETCH.into(), &own).expect("it can be set");
        }
        Reflect::set(&window, &"fetch".into(), &fetch.into_js_value()).expect("it can be set");
    }

    /// Restores the browser's own network, for tests without a service.
    pub(super) fn leave_the_page() {
        js_sys::eval(SAY_ONLINE).expect("it is a script");
        let window = window();
        let own = Reflect::get(&window, &OWN_FETCH.into()).expect("it can be read");
        Reflect::set(&window, &"fetch".into(), &own).expect("it can be set");
    }

    async fn answer(self, request: Request) -> Result<JsValue, JsValue> {
        if self.is_offline.get() {
            return Err(JsError::new("there is no network").into());
        }
        let given_up = given_up(&request);
        let url = request.url();
        let is_at = |origin: &str| {
            url.strip_prefix(origin)
                .is_some_and(|rest| rest.starts_with('/'))
        };
        let reached = self.reached.borrow().clone();
        let demo = reached.into_iter().find(|(origin, _)| is_at(origin));
        let is_held = url
            .rsplit('/')
            .next()
            .is_some_and(|name| self.held.borrow().contains(name));
        let answer = async move {
            if is_held {
                return pending().await;
            }
            match demo {
                Some((_, demo)) => demo.answer(request).await,
                None => self.file(&request.url()),
            }
        };
        match select(Box::pin(answer), given_up).await {
            Either::Left((answer, _)) => {
                let answer = answer?;
                if answer.type_() == ResponseType::Error {
                    return Err(JsError::new("no answer").into());
                }
                Ok(answer.into())
            }
            Either::Right(_) => Err(JsError::new("given up").into()),
        }
    }

    /// Returns a file of the site, if the address is that of one.
    fn file(&self, url: &str) -> Result<Response, JsValue> {
        let name = url.rsplit('/').next().unwrap_or_default();
        self.asked.borrow_mut().push(name.to_owned());
        let own = self.files.borrow().get(name).cloned();
        let usual = || {
            let text = match name {
                "config.json" => "{}",
                "profiles.json" => include_str!("../../../site/profiles.json"),
                PROFILES_FILE => include_str!("../../../crates/service/profiles.json"),
                "zh-Hans.json" => include_str!("../../../site/words/zh-Hans.json"),
                _ => return Err(JsError::new("the network does not lead there")),
            };
            Ok(Some(text.to_owned()))
        };
        let text = own.map_or_else(usual, Ok)?;
        let init = ResponseInit::new();
        let headers = Headers::new()?;
        headers.set("content-type", "application/json")?;
        init.set_headers(&headers);
        init.set_status(if text.is_some() { 200 } else { 404 });
        Response::new_with_opt_str_and_init(text.as_deref(), &init)
    }
}

/// Returns the request that `fetch` was called with.
fn request(what: &JsValue, options: &JsValue) -> Result<Request, JsValue> {
    let constructor: Function = Reflect::get(&window(), &"Request".into())?.unchecked_into();
    let arguments = js_sys::Array::of2(what, options);
    Ok(Reflect::construct(&constructor, &arguments)?.unchecked_into())
}

/// Ends when the page aborts the request.
fn given_up(request: &Request) -> oneshot::Receiver<()> {
    let (sender, receiver) = oneshot::channel();
    let mut sender = Some(sender);
    let signal = request.signal();
    let tell = Closure::once_into_js(move |_: JsValue| {
        if let Some(sender) = sender.take() {
            sender.send(()).ok();
        }
    });
    if signal.aborted() {
        let tell: &Function = tell.unchecked_ref();
        tell.call1(&JsValue::NULL, &JsValue::NULL).ok();
    } else {
        signal
            .add_event_listener_with_callback("abort", tell.unchecked_ref())
            .expect("it is a function");
    }
    receiver
}
