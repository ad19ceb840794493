//! A browser with Easel and its service.

use std::{
    cell::{Cell, RefCell},
    collections::BTreeSet,
    fs,
    future::Future,
    path::Path,
    sync::Arc,
    thread,
    time::{Duration, Instant},
};

use easel_service::{Entry, ServerConfig};
use fantoccini::Client;
use serde_json::{Value, json};
use tokio::{runtime::Runtime, sync::watch};

use crate::{
    Chunks, Element, Engine, Hosted, Place, Role, Service, Setup,
    builds::Builds,
    connected,
    phrasebook::Phrasebook,
    pool::{Pool, Start},
    run::HOST,
    session::Session,
    site,
};

/// Stands for a request without an answer, among the statuses that a test provokes.
pub const NO_ANSWER: u16 = 0;

/// How long a test waits for anything. It is generous, because a machine that builds at the same time may be slow. A
/// passing test never waits this long.
const PATIENCE: Duration = Duration::from_secs(60);
/// The progress of a document, for the report of a failed test: its state, its length, its visibility, whether a worker
/// controls it, and what it has loaded.
const DOCUMENT: &str = "return [document.readyState, document.documentElement.outerHTML.length,
    document.visibilityState, !!navigator.serviceWorker?.controller,
    ...performance.getEntries().map(({name, type, entryType, startTime, responseEnd, transferSize, responseStatus}) =>
        [name, type ?? entryType, startTime | 0, responseEnd | 0, transferSize ?? 0, responseStatus ?? 0].join(' '))]";
/// The time after which a browser has hung. No command takes this long in a working browser.
const HUNG: Duration = Duration::from_secs(100);
/// How long a test with hundreds of jobs waits for anything.
const MUCH_PATIENCE: Duration = Duration::from_secs(600);
/// Repeats a probe in the page for half a second, after each change of the document, until it returns something.
/// Changes without a mutation, such as the end of a transition, are seen a tenth of a second later.
const SOON: &str = "const probe = () => { PROBE };
    const end = performance.now() + 500;
    const rest = time => new Promise(done => setTimeout(done, time));
    const change = async () => {
        let watch;
        const seen = new Promise(done => {
            watch = new MutationObserver(done);
            watch.observe(document, {attributes: true, characterData: true, childList: true, subtree: true});
        });
        await Promise.race([seen, rest(100)]);
        watch.disconnect();
        // Several changes come together.
        await rest(20);
    };
    const look = async () => {
        for (;;) {
            const found = probe();
            if (found || performance.now() > end) return found || null;
            await change();
        }
    };
    return look()";
/// The pause after the first check of the page. Later pauses grow up to the second value: where several browsers run,
/// each check takes processor time from the page.
const GLANCE: Duration = Duration::from_millis(20);
const LONG_GLANCE: Duration = Duration::from_millis(200);

/// A browser with Easel, its site and its service.
pub struct Studio {
    /// The service that [`Studio::connect`] enters in the settings.
    pub service: Service,
    pub(crate) session: Session,
    start: Start,
    pool: Arc<Pool>,
    pub(crate) provoked: RefCell<BTreeSet<u16>>,
    pub(crate) phrasebook: Phrasebook,
    /// Whether [`Studio::connect`] can store the connection without the form.
    pub(crate) can_store_connection: bool,
    /// Whether the browser has failed to answer a command.
    hung: Cell<bool>,
    chunks: watch::Sender<Chunks>,
    hosted: watch::Sender<Hosted>,
    builds: Option<Builds>,
    address: String,
    runtime: Runtime,
}

impl Studio {
    pub(crate) fn begin(setup: Setup) -> Self {
        // One thread serves the page, the other talks to the browser's driver.
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(2)
            .enable_all()
            .build()
            .expect("threads can be had");
        let pool = Pool::shared();
        let start = Start::of(&setup);
        let session = pool.take(&setup);
        let has_site = setup.service.site.is_some();
        let service = Service::start(runtime.handle().clone(), setup.service);
        let config = (setup.config)(service.base_url());
        let can_store_connection = connected::can_store(setup.browser, &config);
        let (chunks, chunks_now) = watch::channel(Chunks::Served);
        let (hosted, hosted_now) = watch::channel(Hosted::First);
        let builds = setup.deploys.then(Builds::new);
        let address = if let Some(elsewhere) = setup.elsewhere {
            elsewhere
        } else if has_site {
            service.site_url().to_owned()
        } else {
            site::host(
                runtime.handle(),
                config,
                (setup.files, setup.changed),
                chunks_now,
                builds.as_ref().map(|builds| (builds.places(), hosted_now)),
            )
        };
        Self {
            service,
            session,
            start,
            pool,
            provoked: RefCell::default(),
            phrasebook: if setup.in_chinese {
                Phrasebook::chinese()
            } else {
                Phrasebook::default()
            },
            can_store_connection,
            hung: Cell::new(false),
            chunks,
            hosted,
            builds,
            address: address.replace(HOST, setup.host),
            runtime,
        }
    }

    /// Opens a page by its path below the site's base, and waits until the application has replaced
    /// the shell.
    ///
    /// # Panics
    /// When the application does not start.
    #[track_caller]
    pub fn open(&self, path: &str) {
        self.goto(path);
        self.wait_up();
    }

    /// Reloads the page, like F5.
    ///
    /// # Panics
    /// When the application does not start.
    #[track_caller]
    pub fn reload(&self) {
        self.wait_on(self.client().refresh())
            .expect("the page can be loaded again");
        self.wait_up();
    }

    /// Enters the service in the settings, as a person does.
    ///
    /// # Panics
    /// When the page does not save the connection.
    #[track_caller]
    pub fn connect_by_form(&self) {
        self.open("settings");
        self.enter_service(self.service.base_url(), self.service.key());
        self.press_connect();
    }

    /// Enters the service in the settings although the page cannot list its models.
    ///
    /// # Panics
    /// When the page does not save the connection, or does not object.
    #[track_caller]
    pub fn connect_anyway(&self) {
        self.open("settings");
        self.enter_service(self.service.base_url(), self.service.key());
        self.press(Role::Button, "Connect");
        self.press(Role::Button, "Save anyway");
        self.wait_text("Saved.");
    }

    /// Fills in the form for a service.
    ///
    /// # Panics
    /// When the page has no such form.
    #[track_caller]
    pub fn enter_service(&self, base: &str, key: &str) {
        self.fill(Role::Textbox, "Base URL", base);
        self.fill(Role::Textbox, "API key", key);
    }

    /// Presses *Connect* in the settings and waits until the page has tested and saved the form.
    ///
    /// # Panics
    /// When the page does not save the connection.
    #[track_caller]
    pub fn press_connect(&self) {
        self.press(Role::Button, "Connect");
        let is_saved = "const form = document.querySelector('form.connection');
            return !form.querySelector('[aria-busy=true], [role=alert], [aria-invalid]')
                && form.querySelector('[type=password]').value === ''";
        self.wait_script("a connection that is saved", is_saved, true);
        self.wait_text("Connected. The service lists ");
    }

    /// Empties the browser's cache, so that everything is downloaded again.
    pub fn clear_cache(&self) {
        self.devtools("Network.clearBrowserCache", json!({}));
    }

    /// Opens a page by its link in the navigation.
    ///
    /// # Panics
    /// When the navigation has no such link.
    #[track_caller]
    pub fn follow(&self, link: &str) {
        self.first("nav").press(Role::Link, link);
        self.find(Role::Heading, link);
    }

    /// Finds the card of the job with this prompt, and scrolls it into view.
    ///
    /// # Panics
    /// When no card, or more than one, has this prompt.
    #[track_caller]
    pub fn card(&self, prompt: &str) -> Element<'_> {
        let card = self.find(Role::Article, prompt);
        // The browser skips the contents of cards far outside the viewport until they scroll into
        // view.
        card.try_script("arguments[0].scrollIntoView({block: 'nearest'})");
        card
    }

    /// Declares that answers with these statuses are part of the test. [`NO_ANSWER`] stands for
    /// requests without an answer.
    pub fn provoke(&self, statuses: &[u16]) {
        self.provoked.borrow_mut().extend(statuses);
    }

    /// Sets how the site's host answers requests for chunks from now on.
    pub fn set_chunks(&self, chunks: Chunks) {
        self.chunks.send_replace(chunks);
    }

    /// Sets the build that the site's host serves from now on.
    ///
    /// # Panics
    /// When the test has not set [`Setup::deploys`].
    pub fn deploy(&self, build: Hosted) {
        assert!(self.builds.is_some(), "`Setup::deploys` is for that");
        self.hosted.send_replace(build);
    }

    /// Starts another service beside the test's own.
    pub fn start_service(&self, config: ServerConfig) -> Service {
        Service::start(self.runtime.handle().clone(), config)
    }

    /// Returns the current address of the page.
    ///
    /// # Panics
    /// When the browser does not answer.
    pub fn address(&self) -> String {
        let address = self.wait_on(self.client().current_url());
        address.expect("the browser knows where it is").to_string()
    }

    /// Returns the address of the site, with a trailing slash.
    pub fn site(&self) -> &str {
        &self.address
    }

    /// The folder for downloads.
    pub fn downloads(&self) -> &Path {
        self.session.downloads.path()
    }

    /// Sets the page's width, in CSS pixels.
    pub fn set_width(&self, width: u32) {
        self.set_size(width, 800);
    }

    /// Sets the page's width and height, in CSS pixels.
    pub fn set_size(&self, width: u32, height: u32) {
        let size = json!({
            "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false,
        });
        self.devtools("Emulation.setDeviceMetricsOverride", size);
    }

    /// Emulates a phone with a page of this size, a touch screen and no mouse.
    pub fn be_a_phone(&self, width: u32, height: u32) {
        let size = json!({
            "width": width, "height": height, "deviceScaleFactor": 1, "mobile": true,
        });
        self.devtools("Emulation.setDeviceMetricsOverride", size);
        let touch = json!({"enabled": true, "maxTouchPoints": 2});
        self.devtools("Emulation.setTouchEmulationEnabled", touch);
    }

    /// Moves the pointer to the corner of the page, where nothing is.
    pub fn point_away(&self) {
        let corner = json!({"type": "mouseMoved", "x": 0, "y": 0});
        self.devtools("Input.dispatchMouseEvent", corner);
    }

    /// Saves a screenshot of the page as a PNG file.
    ///
    /// # Errors
    /// When the browser takes no screenshot, or the file cannot be written.
    pub fn picture(&self, file: &Path) -> Result<(), String> {
        let bytes = self
            .wait_on(self.client().screenshot())
            .map_err(|error| error.to_string())?;
        file.parent()
            .map_or(Ok(()), fs::create_dir_all)
            .and_then(|()| fs::write(file, bytes))
            .map_err(|error| error.to_string())
    }

    /// Emulates a user who prefers the `dark` or the `light` scheme, and reduced motion.
    pub fn prefer(&self, scheme: &str) {
        let features = json!({"features": [
            {"name": "prefers-color-scheme", "value": scheme},
            {"name": "prefers-reduced-motion", "value": "reduce"},
        ]});
        self.devtools("Emulation.setEmulatedMedia", features);
    }

    /// Sets the page's time zone, such as `Pacific/Honolulu`.
    pub fn set_time_zone(&self, zone: &str) {
        let zone = json!({"timezoneId": zone});
        self.devtools("Emulation.setTimezoneOverride", zone);
    }

    /// Disconnects the browser from the network, or reconnects it.
    pub fn set_online(&self, is_online: bool) {
        // -1 means no limit.
        self.set_line(is_online, 0, -1);
    }

    /// Slows the line down: milliseconds until an answer begins, and bytes a second.
    pub fn slow_line(&self, latency: u32, speed: i32) {
        self.set_line(true, latency, speed);
    }

    fn set_line(&self, is_online: bool, latency: u32, speed: i32) {
        // The setting only works while the network domain is enabled.
        self.devtools("Network.enable", json!({}));
        let conditions = json!({
            "offline": !is_online, "latency": latency, "downloadThroughput": speed, "uploadThroughput": speed,
        });
        self.devtools("Network.emulateNetworkConditions", conditions);
    }

    /// Slows the page's processor down by this factor.
    pub fn slow_down(&self, factor: u32) {
        self.devtools("Emulation.setCPUThrottlingRate", json!({"rate": factor}));
    }

    /// Runs a script in every page that is opened from now on, before the page's own. Returns the id by which the
    /// script can be removed.
    pub fn on_each_page(&self, script: &str) -> Value {
        let source = json!({"source": script});
        self.devtools("Page.addScriptToEvaluateOnNewDocument", source)
    }

    /// Runs a script in the page; `None` when it fails, for example while a page is being left.
    pub fn try_script(&self, script: &str, arguments: Vec<Value>) -> Option<Value> {
        self.wait_on(self.client().execute(script, arguments)).ok()
    }

    /// Repeats a script in the page until it returns something, for half a second. The page itself repeats it: each
    /// question to a driver takes longer than most answers.
    pub(crate) fn soon(&self, probe: &str, arguments: Vec<Value>) -> Option<Value> {
        let found = self.try_script(&SOON.replace("PROBE", probe), arguments)?;
        (!found.is_null()).then_some(found)
    }

    /// Runs a script in the page.
    ///
    /// # Panics
    /// When it fails.
    #[track_caller]
    pub fn script(&self, script: &str) -> Value {
        match self.wait_on(self.client().execute(script, Vec::new())) {
            Ok(value) => value,
            Err(error) => panic!("{script}: {error}"),
        }
    }

    /// Waits until the probe returns something. No test waits for a fixed time.
    ///
    /// # Panics
    /// When it takes longer than a minute.
    #[track_caller]
    pub fn wait<T>(&self, what: &str, probe: impl FnMut() -> Option<T>) -> T {
        wait_within(PATIENCE, what, probe)
    }

    /// Waits until a script returns this value.
    ///
    /// # Panics
    /// As [`Studio::wait`].
    #[track_caller]
    pub fn wait_script(&self, what: &str, script: &str, expected: impl Into<Value>) {
        let expected = expected.into();
        self.wait(what, || {
            (self.try_script(script, Vec::new())? == expected).then_some(())
        });
    }

    /// Waits as [`Studio::wait`] does, for changes that take minutes.
    ///
    /// # Panics
    /// When it takes longer than ten minutes.
    #[track_caller]
    pub fn wait_long<T>(&self, what: &str, probe: impl FnMut() -> Option<T>) -> T {
        wait_within(MUCH_PATIENCE, what, probe)
    }

    /// Returns the memory of the page's scripts in bytes, after garbage collection.
    ///
    /// # Panics
    /// When the browser does not report it.
    pub fn heap(&self) -> f64 {
        self.devtools("HeapProfiler.collectGarbage", json!({}));
        let usage = self.devtools("Runtime.getHeapUsage", json!({}));
        usage["usedSize"]
            .as_f64()
            .expect("the browser counts its memory")
    }

    /// Returns the memory of all processes of the browser, in bytes.
    pub fn browser_memory(&self) -> u64 {
        self.session.memory()
    }

    /// Returns the memory of the browser's processes that run pages, in bytes.
    pub fn page_memory(&self) -> u64 {
        self.session.page_memory()
    }

    /// Waits until the service has received at least this many requests of this method and path, and returns them.
    ///
    /// # Panics
    /// When the requests do not arrive.
    #[track_caller]
    pub fn wait_requests(&self, method: &str, path: &str, count: usize) -> Vec<Entry> {
        self.wait(&format!("{count} × {method} {path}"), || {
            let requests = self.service.requests(method, path);
            (requests.len() >= count).then_some(requests)
        })
    }

    /// Returns the browser's engine.
    pub fn engine(&self) -> Engine {
        self.session.engine
    }

    /// Sends a command of Chromium's own protocol to the current tab.
    pub(crate) fn devtools(&self, command: &str, parameters: Value) -> Value {
        self.wait_on(self.session.devtools(command, parameters))
    }

    /// Returns the driver's answer to a question by its path; `None` when it has none.
    pub(crate) fn ask(&self, path: &str) -> Option<Value> {
        self.wait_on(self.session.command(path, None)).ok()
    }

    pub(crate) fn prepare_tab(&self) {
        self.runtime.block_on(self.session.prepare_tab());
    }

    pub(crate) fn client(&self) -> &Client {
        &self.session.client
    }

    /// Waits for the browser's answer.
    ///
    /// # Panics
    /// When the browser has hung: a page in an endless loop blocks all commands.
    #[track_caller]
    pub(crate) fn wait_on<T>(&self, future: impl Future<Output = T>) -> T {
        let answer = async { tokio::time::timeout(HUNG, future).await };
        assert!(!self.hung.get(), "the browser has hung");
        self.runtime.block_on(answer).unwrap_or_else(|_| {
            self.hung.set(true);
            panic!("the browser has not answered for {} s", HUNG.as_secs());
        })
    }

    /// Opens a file of the site, where the application does not run.
    ///
    /// # Panics
    /// When the file does not load.
    pub fn open_file(&self, path: &str) {
        self.goto(path);
    }

    fn goto(&self, path: &str) {
        let address = format!("{}{path}", self.address);
        self.wait_on(self.client().goto(&address))
            .unwrap_or_else(|error| panic!("{address} does not load: {error}"));
    }

    /// Waits until the application has replaced the shell.
    ///
    /// # Panics
    /// When the application does not start.
    #[track_caller]
    pub fn wait_up(&self) {
        self.wait("the application in place of the shell", || self.is_up());
        self.wait_on(self.session.attend());
    }

    /// Whether the application has replaced the shell. Only the application has a place for notices.
    #[track_caller]
    pub(crate) fn is_up(&self) -> Option<()> {
        let script = "const trouble = document.querySelector('#app .boot:not([hidden])');
            return trouble?.innerText ?? !!document.querySelector('.notices')";
        match self.try_script(script, Vec::new())? {
            Value::String(trouble) => panic!("the application did not start: {trouble}"),
            up => up.as_bool()?.then_some(()),
        }
    }

    /// Prints the page's text after a failed test, and keeps a screenshot.
    pub(crate) fn report(&self, name: &str) {
        eprintln!("the page at {} showed:\n{}", self.address(), self.text());
        if let Some(document) = self.try_script(DOCUMENT, Vec::new()) {
            eprintln!("its document: {document}");
        }
        for entry in self.service.journal() {
            let status = entry
                .status
                .map_or("no answer".to_owned(), |status| status.to_string());
            eprintln!("{} {} {status}", entry.method, entry.path);
        }
        for entry in self.wait_on(self.session.log()) {
            eprintln!("browser log: {entry}");
        }
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/e2e");
        let picture = folder.join(format!("{}.png", name.replace("::", "-")));
        match self.picture(&picture) {
            Ok(()) => eprintln!("a picture of it is {}", picture.display()),
            Err(error) => eprintln!("there is no picture of it: {error}"),
        }
    }

    /// Ends the test. The next test gets the browser, unless this one failed or the browser has hung.
    pub(crate) fn end(self, has_passed: bool) {
        let is_well = has_passed && !self.hung.get();
        let origin = self.address.trim_end_matches('/');
        self.pool
            .give_back(self.session, self.start, origin, is_well);
    }
}

impl Place for Studio {
    fn studio(&self) -> &Studio {
        self
    }

    fn root(&self) -> Value {
        Value::Null
    }
}

#[track_caller]
fn wait_within<T>(patience: Duration, what: &str, mut probe: impl FnMut() -> Option<T>) -> T {
    let started = Instant::now();
    let mut pause = GLANCE;
    loop {
        if let Some(found) = probe() {
            return found;
        }
        assert!(
            started.elapsed() < patience,
            "not within {} s: {what}",
            patience.as_secs()
        );
        thread::sleep(pause);
        pause = (pause * 3 / 2).min(LONG_GLANCE);
    }
}
