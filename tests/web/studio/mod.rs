//! The whole application in the page of the tests. The reference service is a function from request to answer.
//!
//! Each test has its own service and its own storage: their names end with its number, like those of another
//! installation. So all tests share one page, and none starts a browser.

mod clock;
mod place;
mod service;
mod steps;
mod stored;
mod style;
mod typing;
mod workers;

use std::{any::Any, cell::Cell, ops::Deref, thread};

use easel::{
    app::App,
    browser::SiteFile,
    state::settings::{Language, read_config},
};
use easel_core::words::Catalogue;
use easel_reference::Config as ServiceConfig;
use gloo_timers::future::TimeoutFuture;
use js_sys::Reflect;
use leptos::{prelude::*, view};
use serde_json::{Value, json};
use wasm_bindgen::JsValue;
use web_sys::History;

pub(crate) use self::{
    place::{Place, glance, script, until_some},
    service::{KEY, PROFILES_FILE, Service},
    steps::*,
    typing::type_keys,
};
use crate::page::mounted;

/// Easel in the page, until it is dropped.
pub(crate) struct Studio {
    pub(crate) service: Service,
    /// The ending of the names of everything that the page stores.
    ending: String,
    /// The site's config.json.
    site: SiteFile,
    page: Place,
    mounted: Option<Box<dyn Any>>,
    owner: Owner,
}

impl Deref for Studio {
    type Target = Place;

    fn deref(&self) -> &Place {
        &self.page
    }
}

impl Drop for Studio {
    fn drop(&mut self) {
        let html = self.page.0.outer_html();
        self.leave();
        // The next test may run without the application.
        Catalogue::ENGLISH.put_in_use();
        Service::leave_the_page();
        name_all("");
        set_address("/", &JsValue::NULL);
        if !thread::panicking() {
            assert!(!html.contains(KEY), "the key is in sight: {html}");
        }
    }
}

impl Studio {
    /// Opens the image form as on a first visit, without a service.
    pub(crate) async fn begin() -> Self {
        Self::prepare(Service::config()).shown("/image").await
    }

    /// Opens the image form, connected to the service of the tests.
    pub(crate) async fn connected() -> Self {
        Self::connected_to(Service::config()).await
    }

    /// Opens the image form, connected to a service with this configuration.
    pub(crate) async fn connected_to(config: ServiceConfig) -> Self {
        Self::prepare(config).connecting().await
    }

    /// Stores a connection, and opens the image form.
    pub(crate) async fn connecting(self) -> Self {
        let base = self.service.base_url();
        let key = json!({"secret": KEY, "base": base, "others": {}});
        self.store_in_session("easel.base_url", &base);
        self.store("easel.base_url", &base);
        self.store_in_session("easel.key", &key.to_string());
        let studio = self.shown("/image").await;
        // The page has read the connection and uses it.
        studio.wait_requests("GET", "/v1/models", 1).await;
        studio
    }

    /// Sets the site's config.json. It names the profiles of the service's models, unless it names others.
    pub(crate) fn with_site(mut self, config: &Value) -> Self {
        let mut config = config.clone();
        if config.get("profiles").is_none() {
            config["profiles"] = PROFILES_FILE.into();
        }
        let text = config.to_string();
        self.service.set_file("config.json", Some(&text));
        self.site = SiteFile::Text(text);
        self
    }

    /// Lets the site's host answer with this status instead of config.json.
    pub(crate) fn without_site(mut self, status: u16) -> Self {
        self.site = SiteFile::Failed(status);
        self
    }

    /// Prepares a test without opening the page, so that something can be stored first.
    pub(crate) fn prepare(config: ServiceConfig) -> Self {
        clear_away();
        let number = next();
        let ending = format!(" /{number}/");
        name_all(&ending);
        let service = Service::start(&format!("service-{number}"), config);
        service.answer_the_page();
        let place = document().create_element("div").expect("it can be made");
        let studio = Self {
            service,
            ending,
            site: SiteFile::Missing,
            page: Place::of(place),
            mounted: None,
            owner: Owner::new(),
        };
        studio.with_site(&json!({}))
    }

    /// Opens the page at this path.
    pub(crate) async fn shown(mut self, path: &str) -> Self {
        self.show(path).await;
        self
    }

    /// Opens a path as the address bar does: the page starts again with everything that it has stored.
    pub(crate) async fn open(&mut self, path: &str) {
        self.close().await;
        self.show(&format!("/{path}")).await;
    }

    /// Closes the page until it is opened again.
    pub(crate) async fn close(&mut self) {
        self.leave();
        self.release_locks().await;
    }

    /// Opens the same address again, like F5. The entry of the history keeps its notes.
    pub(crate) async fn reload(&mut self) {
        settle_history().await;
        let (address, notes) = (address(), history().state().expect("it can be read"));
        // Dialogs that leave the page go back from their entries. A browser just drops the page.
        set_address(&address, &JsValue::NULL);
        self.close().await;
        self.show_with(&address, &notes).await;
    }

    /// Waits until the service has received at least this many requests of this method and path.
    pub(crate) async fn wait_requests(&self, method: &str, path: &str, count: usize) {
        let what = format!("{count} × {method} {path}");
        until_some(&what, self, || {
            (self.service.requests(method, path).len() >= count).then_some(())
        })
        .await;
    }

    async fn show(&mut self, path: &str) {
        self.show_with(path, &JsValue::NULL).await;
    }

    /// Opens the page at this path, with these notes at its entry of the history.
    async fn show_with(&mut self, path: &str, notes: &JsValue) {
        style::provide();
        workers::provide();
        provide_base();
        settle_history().await;
        Catalogue::ENGLISH.put_in_use();
        // An earlier test may have left another language.
        let root = document().document_element().expect("the page has one");
        root.set_attribute("lang", "en").expect("a name");
        set_address(path, notes);
        let config = self.site.clone();
        let shows = ArcRwSignal::new(false);
        let is_due = shows.clone();
        self.owner = Owner::new();
        let mounted = self.owner.with(|| {
            mounted(move || {
                let config = read_config(&config);
                view! { <App config language=Ok(Language::English) shows=is_due /> }
            })
        });
        self.page = Place(mounted.place.clone());
        let base = self.service.base_url();
        self.page.script(LOAD_MEDIA, &[base.into()]).await;
        SHOWN.set(Some((self.owner.clone(), self.page.clone())));
        self.mounted = Some(Box::new(mounted));
        TimeoutFuture::new(0).await;
        shows.set(true);
        self.page.first(".notices").await;
    }

    /// Removes the application from the page.
    fn leave(&mut self) {
        self.mounted.take();
        // Another holder of the owner would keep its listeners alive.
        self.owner.cleanup();
        SHOWN.take();
    }

    /// Takes all locks away from the application. A browser does so when a page is left, but the page of the tests
    /// stays.
    async fn release_locks(&self) {
        script(RELEASE, &[self.ending.as_str().into()]).await;
    }
}

/// Lets images and clips load from the services, which the browser's own network cannot reach: an element that fails to
/// load gets the file that `fetch` returns for its address. The element's `link` is then that address. If `fetch`
/// fails, the page sees the error. The names of services beside the test's own end with its name.
const LOAD_MEDIA: &str = "const [page, base] = arguments;
    const isOfService = src => URL.canParse(src) && new URL(src).host.endsWith(new URL(base).host);
    page.addEventListener('error', event => {
        const medium = event.target, {src} = medium;
        const isMedium = medium instanceof HTMLImageElement || medium instanceof HTMLVideoElement;
        if (!event.isTrusted || !isMedium || !isOfService(src)) return;
        event.stopImmediatePropagation();
        const {origin, pathname, search, hash} = new URL(src);
        const show = blob => {
            if (medium.src !== src) return;
            medium.link = src;
            medium.src = URL.createObjectURL(blob) + hash;
        };
        fetch(origin + pathname + search).then(answer => answer.ok ? answer.blob() : Promise.reject(answer.status))
            .then(show, () => medium.dispatchEvent(new Event('error')));
    }, true)";

/// Waits until every `history.go()` of the page has arrived, because one that is under way would undo the next
/// navigation. The first call starts counting.
pub(crate) async fn settle_history() {
    script(SETTLE_HISTORY, &[]).await;
}

const SETTLE_HISTORY: &str = "if (!window.underWay) {
        window.underWay = new Set();
        for (const name of ['back', 'forward', 'go']) {
            const own = History.prototype[name];
            History.prototype[name] = function (...steps) {
                const arrived = new Promise(done => addEventListener('popstate', done, {once: true}));
                underWay.add(arrived);
                arrived.then(() => underWay.delete(arrived));
                own.apply(this, steps);
            };
        }
    }
    const patience = new Promise(done => setTimeout(done, 3000));
    return Promise.race([Promise.all(underWay), patience])";

/// Takes all locks with this ending away from their holders.
const RELEASE: &str = "const [ending] = arguments;
    return navigator.locks.query().then(({held}) => Promise.all(held.filter(({name}) => name.endsWith(ending))
        .map(({name}) => navigator.locks.request(name, {steal: true}, () => {}))))";

thread_local! {
    /// The application in the page. At the end of a test that panics, nothing is dropped.
    static SHOWN: Cell<Option<(Owner, Place)>> = const { Cell::new(None) };
}

/// Removes the application that a failed test has left in the page. It would react to the clicks of the next test.
fn clear_away() {
    if let Some((owner, page)) = SHOWN.take() {
        owner.cleanup();
        page.0.remove();
    }
}

/// Sets the ending of the names of everything that is stored from now on.
fn name_all(ending: &str) {
    Reflect::set(&window(), &"easelNames".into(), &ending.into()).expect("it can be set");
}

/// Gives the document a base, because links are relative to the site's base: without one, links from below `/tasks/`
/// lead elsewhere.
fn provide_base() {
    let found = document().query_selector("base").expect("a selector");
    if found.is_some() {
        return;
    }
    let base = document().create_element("base").expect("it can be made");
    base.set_attribute("href", "/").expect("a name");
    let head = document().head().expect("the page has one");
    head.append_child(&base).expect("it can be appended");
}

/// Returns the path of the address with its query and fragment.
pub(crate) fn address() -> String {
    let location = window().location();
    let parts = [location.pathname(), location.search(), location.hash()];
    let parts = parts.into_iter().map(|part| part.expect("it has one"));
    parts.collect()
}

fn set_address(path: &str, notes: &JsValue) {
    history()
        .replace_state_with_url(notes, "", Some(path))
        .expect("it is of this origin");
}

fn history() -> History {
    window().history().expect("there is one")
}

fn next() -> u32 {
    thread_local!(static LAST: Cell<u32> = const { Cell::new(0) });
    LAST.set(LAST.get() + 1);
    LAST.get()
}
