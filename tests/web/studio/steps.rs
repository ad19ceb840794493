//! Steps that many tests share. They have the same names as in the end-to-end tests.

use easel_reference::Config;
use js_sys::{Array, Function, Uint8Array};
use serde_json::Value;
use wasm_bindgen::{JsCast, JsValue};

use super::{Place, Service, Studio, address, script, until_some};

/// The mode in which the answer contains the result.
pub(crate) const WAIT: &str = "Wait for the result";
/// The mode in which the request becomes a task.
pub(crate) const BACKGROUND: &str = "Run in the background";

/// A key that only [`Studio::other_service`] accepts.
pub(crate) const OTHER_KEY: &str = "another-key-51f0ce";

/// The question before the daily limit is exceeded.
pub(crate) const OVER_LIMIT: &str = "Exceed the daily limit?";
/// The button that answers no to a question about sending.
pub(crate) const NO: &str = "Don't send";

/// A model of the reference service that takes aspect ratios.
pub(crate) const RATIO_MODEL: &str = "aspect-image-1";

/// Opens a form and fills it in by one script. The behaviour of forms has its own tests.
const FILL_IN: &str = "const [page, model, prompt, ...choices] = arguments;
    const until = (what, probe) => new Promise((done, fail) => {
        const end = performance.now() + 60000;
        const look = () => {
            const found = probe();
            if (found) done(found);
            else if (performance.now() > end) fail(new Error(`the form has no ${what}`));
            else setTimeout(look, 5);
        };
        look();
    });
    const named = (selector, name) =>
        [...document.querySelectorAll(selector)].find(found => found.textContent.trim() === name);
    const write = (field, text) => {
        if (!field) return false;
        field.focus();
        field.select();
        document.execCommand('insertText', false, text);
        return field.value === text;
    };
    return (async () => {
        (await until(page, () => named('nav a', page))).click();
        await until('heading', () => named('h1', page));
        await until('model', () => write(document.querySelector('.composer [role=combobox]'), model));
        await until('prompt', () => write(document.querySelector('.composer textarea'), prompt));
        for (const choice of choices) (await until(choice, () => named('.composer label', choice)?.control)).click();
    })()";

impl Studio {
    /// Opens a page by its link in the navigation.
    pub(crate) async fn follow(&self, link: &str) {
        let nav = self.first("nav").await;
        let path = nav.find("link", link).await.property("pathname");
        nav.press("link", link).await;
        self.find("heading", link).await;
        // The router changes the address after it has shown the page.
        until_some(&format!("the address of {link}"), self, || {
            address().starts_with(&path).then_some(())
        })
        .await;
    }

    /// Finds the card of the job with this prompt.
    pub(crate) async fn card(&self, prompt: &str) -> Place {
        self.find("article", prompt).await
    }

    /// Presses a key on the focused element: its name, its place on the keyboard, and the modifiers, such as `ctrl
    /// shift`.
    pub(crate) async fn press_key(&self, key: &str, code: &str, modifiers: &str) {
        super::place::press_key(key, code, modifiers).await;
    }

    /// Presses Escape on the focused element.
    pub(crate) async fn press_escape(&self) {
        script(ESCAPE, &[]).await;
        super::place::settle().await;
    }

    /// Opens the image form, fills it in and sends it.
    pub(crate) async fn generate(&self, prompt: &str, mode: &str) {
        self.generate_by(RATIO_MODEL, prompt, mode).await;
    }

    /// Opens the image form, fills it in with this model and sends it.
    pub(crate) async fn generate_by(&self, model: &str, prompt: &str, mode: &str) {
        self.send_form(["Image", "Generate image"], model, prompt, &[mode])
            .await;
    }

    /// Sends a request for an image of this size.
    pub(crate) async fn send_sized(&self, model: &str, prompt: &str, size: &str, mode: &str) {
        self.send_form(["Image", "Generate image"], model, prompt, &[size, mode])
            .await;
    }

    /// Generates an image, waits until its card has this line, such as the job's state, and returns the card.
    pub(crate) async fn generate_until(&self, prompt: &str, mode: &str, line: &str) -> Place {
        self.generate(prompt, mode).await;
        let card = self.card(prompt).await;
        card.wait_line(line).await;
        card
    }

    /// Generates an image and waits for it.
    pub(crate) async fn generate_and_wait(&self, prompt: &str) -> Place {
        self.generate_until(prompt, WAIT, "Completed").await
    }

    /// Opens the form of a page, fills it in, makes these choices and sends it.
    pub(crate) async fn send_form(
        &self,
        [page, button]: [&str; 2],
        model: &str,
        prompt: &str,
        choices: &[&str],
    ) {
        let all = [page, model, prompt]
            .into_iter()
            .chain(choices.iter().copied());
        let all: Vec<_> = all.map(Into::into).collect();
        script(FILL_IN, &all).await;
        self.press("button", button).await;
    }

    /// Generates a clip of four seconds, and waits for it.
    pub(crate) async fn generate_clip(&self, prompt: &str) -> Place {
        let form = ["Video", "Generate video"];
        self.send_form(form, "aspect-video-1", prompt, &["4"]).await;
        let card = self.card(prompt).await;
        card.wait_line("Completed").await;
        card
    }

    /// Starts a service with another key beside the test's own. The page can reach both.
    pub(crate) fn other_service(&self) -> Service {
        let config = Config {
            keys: vec![OTHER_KEY.to_owned()],
            ..Service::config()
        };
        self.service.beside("other", config)
    }

    /// Enters a service in the settings, and waits until the page has tested and saved it.
    pub(crate) async fn use_service(&self, address: &str, key: &str) {
        self.follow("Settings").await;
        self.enter_service(address, key).await;
        self.press_connect().await;
    }

    /// Answers a question with this button.
    pub(crate) async fn answer(&self, question: &str, button: &str) {
        let dialog = self.find("dialog", question).await;
        dialog.press("button", button).await;
        self.wait_gone("dialog", question).await;
    }

    /// Opens the rarely needed fields of the form.
    pub(crate) async fn open_more(&self) {
        let more = self.first("details.more").await;
        more.set_attribute("open", "");
        super::place::settle().await;
    }

    /// Chooses a mode: whether to wait for the result.
    pub(crate) async fn choose_mode(&self, mode: &str) {
        self.open_more().await;
        self.press("radio", mode).await;
    }

    /// Chooses an option of a group of segments, or types the value if no segment has it.
    pub(crate) async fn choose_segment(&self, name: &str, value: &str) {
        let group = self.find("group", name).await;
        if group.has("radio", value).await {
            group.press("radio", value).await;
        } else {
            group.press("radio", "Other").await;
            let field = format!("Custom {}", name.to_lowercase());
            self.fill("textbox", &field, value).await;
        }
    }

    /// Sets the daily limit.
    pub(crate) async fn set_limit(&mut self, limit: &str) {
        self.open("credits").await;
        self.fill("textbox", "Daily limit (credits)", limit).await;
        self.press("button", "Save limit").await;
    }
}

/// Sends Escape, and does what the browser does unless the page handles the key: closes the open menu, or else the
/// dialog.
const ESCAPE: &str = "const target = document.activeElement ?? document.body;
    const init = {key: 'Escape', code: 'Escape', bubbles: true, cancelable: true, composed: true};
    if (target.dispatchEvent(new KeyboardEvent('keydown', init))) {
        const menu = document.querySelector('[popover=auto]:popover-open');
        if (menu) menu.hidePopover();
        else [...document.querySelectorAll('dialog:modal')].at(-1)?.requestClose();
    }
    target.dispatchEvent(new KeyboardEvent('keyup', init))";

impl Place {
    /// Opens the menu of this card, and chooses an action from it.
    pub(crate) async fn choose(&self, role: &str, name: &str) {
        self.press("button", "More actions").await;
        self.press(role, name).await;
    }

    /// Waits until a select has an option with this value, and chooses it.
    pub(crate) async fn choose_option(&self, name: &str, value: &str) {
        self.wait(&format!("option {value:?} of {name}"), async || {
            let select = self.find("combobox", name).await;
            let is_chosen = select.script(CHOOSE_OPTION, &[value.into()]).await;
            is_chosen.is_truthy().then_some(())
        })
        .await;
        super::place::settle().await;
    }

    /// Opens the explanation on the card of a job without a result.
    pub(crate) async fn explain(&self) {
        let summary = self.first(".brief > details > summary").await;
        assert_eq!(summary.text(), "What happened?");
        summary.press_it().await;
    }
}

/// Chooses an option of a select, as a browser does for its user. Returns whether the select has the option.
const CHOOSE_OPTION: &str = "const [select, value] = arguments;
    if (![...select.options].some(option => option.value === value)) return false;
    select.value = value;
    select.dispatchEvent(new Event('change', {bubbles: true}));
    return true";

/// Returns the names of the rows in the list that belongs to a field.
const ROWS: &str = "const [field] = arguments;
    const list = document.getElementById(field.getAttribute('aria-controls'));
    return [...list?.querySelectorAll('[role=option]') ?? []].map(row => row.ariaLabel)";

impl Studio {
    /// Fills in the fields that every form has.
    pub(crate) async fn fill_form(&self, model: &str, prompt: &str) {
        self.fill("combobox", "Model", model).await;
        self.fill("textbox", "Prompt", prompt).await;
    }

    /// Fills in the form for a service in the settings.
    pub(crate) async fn enter_service(&self, base: &str, key: &str) {
        self.fill("textbox", "Base URL", base).await;
        self.fill("textbox", "API key", key).await;
    }

    /// Opens the list of models, and returns the names of its rows once it has any.
    pub(crate) async fn offered_models(&self) -> Vec<String> {
        let field = self.find("combobox", "Model").await;
        self.wait("models to choose from", async || {
            if field.property("ariaExpanded") != "true" {
                field.press_it().await;
            }
            let rows = js_sys::Array::from(&field.script(ROWS, &[]).await);
            let rows: Vec<_> = rows.iter().filter_map(|row| row.as_string()).collect();
            (!rows.is_empty()).then_some(rows)
        })
        .await
    }

    /// Presses *Connect* in the settings and waits until the page has tested and saved the form.
    pub(crate) async fn press_connect(&self) {
        self.press("button", "Connect").await;
        until_some("connection that is saved", self, || {
            let form = self.query("form.connection")?;
            let is_quiet = form.count("[aria-busy=true], [role=alert], [aria-invalid]") == 0;
            let is_empty = form.query("[type=password]")?.property("value").is_empty();
            (is_quiet && is_empty).then_some(())
        })
        .await;
        self.wait_text("Connected. The service lists ").await;
    }

    /// Switches to a service that has a stored key, in the settings.
    pub(crate) async fn go_to_service(&self, address: &str) {
        self.follow("Settings").await;
        let button = format!("Use {address}");
        self.press("button", &button).await;
        self.wait_gone("button", &button).await;
        assert_eq!(self.value("textbox", "Base URL").await, address);
    }

    /// Forgets the key of the current service in the settings.
    pub(crate) async fn forget_key(&self) {
        self.follow("Settings").await;
        self.press("button", "Forget the key").await;
        self.press("button", "Forget key").await;
        self.wait_text("Key forgotten.").await;
    }

    /// Returns the last posted body, with its path.
    pub(crate) fn last_post(&self) -> (String, Value) {
        self.service.posted().pop().expect("something was posted")
    }

    /// Chooses Chinese in the settings.
    pub(crate) async fn speak_chinese(&self) {
        self.follow("Settings").await;
        self.press("radio", "简体中文").await;
        self.find("heading", "设置").await;
    }
}

impl Studio {
    /// Sends this many requests with the open form, and waits until the service has received all of them. Their prompts
    /// are `job 0` and so on.
    pub(crate) async fn send_many(&self, jobs: usize) {
        let sent = self.service.posted().len() + jobs;
        for job in 0..jobs {
            self.fill("textbox", "Prompt", &format!("job {job}")).await;
            let button = self.first("form button[type=submit]").await;
            button.press_it().await;
        }
        until_some("every request", self, || {
            (self.service.posted().len() >= sent).then_some(())
        })
        .await;
    }

    /// Chooses files for the one file field of the page.
    pub(crate) async fn choose_files(&self, files: &[(&str, &[u8])]) {
        let field = self.first("input[type=file]").await;
        field.script(CHOOSE_FILES, &[named_files(files)]).await;
    }
}

/// Chooses files for a field, as a browser does for its user.
const CHOOSE_FILES: &str = "const [field, files] = arguments;
    const data = new DataTransfer();
    for (const [name, bytes] of files) data.items.add(new File([bytes], name));
    field.files = data.files;
    field.dispatchEvent(new Event('change', {bubbles: true}));";

/// Returns pairs of name and contents, as scripts take them.
pub(crate) fn named_files(files: &[(&str, &[u8])]) -> JsValue {
    let pair =
        |(name, bytes): &(&str, &[u8])| Array::of2(&(*name).into(), &Uint8Array::from(*bytes));
    files.iter().map(pair).collect::<Array>().into()
}

/// Notes the files that the page lets the browser download, without downloading them. The end-to-end tests check the
/// browser's part.
const NOTE_DOWNLOADS: &str = "const {prototype} = HTMLAnchorElement, {click} = prototype;
    window.downloads = [];
    prototype.click = function () {
        const {download, href} = this;
        if (!download) return click.call(this);
        ownFetch(href).then(answer => answer.arrayBuffer())
            .then(bytes => downloads.push([download, new Uint8Array(bytes)]));
    };
    return () => delete prototype.click";

impl Studio {
    /// Lets the page save large files without asking for their place, while the returned value is held: nobody can
    /// answer in a test. Firefox and WebKit never ask.
    pub(crate) async fn without_question_for_places() -> Changed {
        Changed::without("showSaveFilePicker").await
    }

    /// Starts *Download all* in the Library, and returns its dialog, which shows the progress.
    pub(crate) async fn download_all(&self) -> Place {
        self.press("button", "Library menu").await;
        self.press("button", "Download all").await;
        self.find("dialog", "Download all").await
    }

    /// Notes the files that the page saves from now on, while the returned value is held.
    pub(crate) async fn note_downloads() -> Changed {
        Changed::by(NOTE_DOWNLOADS).await
    }

    /// Waits for a saved file whose name has this end, and removes it from the notes. Returns its name and its
    /// contents.
    pub(crate) async fn saved_file(&self, end: &str) -> (String, Vec<u8>) {
        let find =
            "const isIt = ([name, bytes]) => name.endsWith(arguments[0]) && bytes.length > 0;
            const place = downloads.findIndex(isIt);
            return place < 0 ? null : downloads.splice(place, 1)[0]";
        self.wait(&format!("saved file …{end}"), async || {
            let found = script(find, &[end.into()]).await;
            let found = found.dyn_ref::<Array>()?;
            let bytes: Uint8Array = found.get(1).unchecked_into();
            Some((found.get(0).as_string()?, bytes.to_vec()))
        })
        .await
    }
}

/// Collects copied texts in the page, because a page may not read the clipboard.
const NOTE_COPIES: &str = "window.copied = [];
    navigator.clipboard.writeText = async text => { copied.push(text); };
    return () => {
        delete navigator.clipboard.writeText;
        delete window.copied;
    };";

impl Studio {
    /// Notes the texts that the page copies from now on, while the returned value is held.
    pub(crate) async fn note_copies() -> Changed {
        Changed::by(NOTE_COPIES).await
    }

    /// Returns the copied texts, with commas between them.
    pub(crate) async fn copied() -> String {
        let copied = script("return window.copied.join()", &[]).await;
        copied.as_string().expect("a text")
    }
}

/// A change in the browser that is undone when this is dropped, because all tests share the page.
pub(crate) struct Changed(Function);

/// Takes a function of the browser away, as in a browser that does not have it.
const WITHOUT: &str = "const own = Object.getOwnPropertyDescriptor(window, 'NAME');
    delete window.NAME;
    return () => { if (own) Object.defineProperty(window, 'NAME', own) }";

impl Changed {
    /// Makes a change by a script, which returns a function that undoes it.
    pub(crate) async fn by(text: &str) -> Self {
        Self(script(text, &[]).await.unchecked_into())
    }

    /// Takes a function of the window away.
    pub(crate) async fn without(name: &str) -> Self {
        Self::by(&WITHOUT.replace("NAME", name)).await
    }
}

impl Drop for Changed {
    fn drop(&mut self) {
        self.0.call0(&JsValue::NULL).expect("it can be taken back");
    }
}
