//! Finding elements as a user does: by role and accessible name, as the browser computes them.

use gloo_timers::future::TimeoutFuture;
use js_sys::{Array, Function, Promise, Reflect};
use serde_json::Value;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Element, HtmlElement};

/// Finds the visible elements below a place with this role and name, as in the end-to-end tests.
const CANDIDATES: &str = include_str!("../../e2e/src/candidates.js");
const IS_IT: &str = "element.computedName === name";

/// Replaces the text of a field as an input method does.
const FILL: &str = "const [field, text] = arguments;
    field.focus();
    if (document.activeElement !== field || field.disabled || field.readOnly) return false;
    field.select();
    document.execCommand(text ? 'insertText' : 'delete', false, text);
    return field.value === text";

/// Sends the events of a key. The browser's own reaction to a key, such as typing a character, does not happen.
const PRESS_KEY: &str = "const [key, code, modifiers] = arguments;
    const target = document.activeElement ?? document.body;
    const init = {key, code, bubbles: true, cancelable: true, composed: true};
    for (const name of modifiers.split(' ').filter(Boolean)) init[`${name}Key`] = true;
    target.dispatchEvent(new KeyboardEvent('keydown', init));
    target.dispatchEvent(new KeyboardEvent('keyup', init));";

/// Sends a key to a slider, and does what the browser would do with it.
const SLIDE: &str = "const [slider, key] = arguments;
    const init = {key, code: key, bubbles: true, cancelable: true, composed: true};
    if (slider.dispatchEvent(new KeyboardEvent('keydown', init))) {
        const before = slider.value;
        if (key === 'ArrowLeft') slider.stepDown();
        else if (key === 'ArrowRight') slider.stepUp();
        else if (key === 'Home') slider.value = slider.min;
        else if (key === 'End') slider.value = slider.max;
        else throw new Error(`what ${key} does is not known`);
        if (slider.value !== before)
            for (const name of ['input', 'change']) slider.dispatchEvent(new Event(name, {bubbles: true}));
    }
    slider.dispatchEvent(new KeyboardEvent('keyup', init))";

/// An element of the page, with everything inside it.
#[derive(Clone)]
pub(crate) struct Place(pub(crate) HtmlElement);

impl Place {
    pub(crate) fn of(element: Element) -> Self {
        Self(element.unchecked_into())
    }

    /// Returns all visible elements of this place with this role and exactly this accessible name.
    pub(crate) async fn all(&self, role: &str, name: &str) -> Vec<Self> {
        let find = [&CANDIDATES.replace("IS_IT", IS_IT), "return all"].concat();
        let arguments = [role.into(), name.into()];
        let found = self.script(&find, &arguments).await;
        let found: Array = found.unchecked_into();
        let places = found.iter().map(JsCast::unchecked_into);
        places.map(Self).collect()
    }

    /// Whether this place has an element with this role and name now.
    pub(crate) async fn has(&self, role: &str, name: &str) -> bool {
        !self.all(role, name).await.is_empty()
    }

    /// Waits for the one element with this role and name.
    pub(crate) async fn find(&self, role: &str, name: &str) -> Self {
        for attempt in 0..TIMES {
            let mut found = self.all(role, name).await;
            if found.len() == 1 {
                return found.remove(0);
            }
            glance(attempt).await;
        }
        panic!("not one {role} named {name:?} in:\n{}", self.text())
    }

    /// Waits until this place has no element with this role and name.
    pub(crate) async fn wait_gone(&self, role: &str, name: &str) {
        for attempt in 0..TIMES {
            if !self.has(role, name).await {
                return;
            }
            glance(attempt).await;
        }
        panic!(
            "there still is a {role} named {name:?} in:\n{}",
            self.text()
        )
    }

    /// Presses the one element with this role and name, once it can be pressed.
    pub(crate) async fn press(&self, role: &str, name: &str) {
        for attempt in 0..TIMES {
            let found = self.find(role, name).await;
            // Another notice may have replaced the element by now.
            if !found.is_disabled() && found.0.is_connected() {
                return found.press_it().await;
            }
            glance(attempt).await;
        }
        panic!(
            "no {role} named {name:?} that can be pressed in:\n{}",
            self.text()
        )
    }

    /// Presses this element, even if something covers it.
    pub(crate) async fn press_it(&self) {
        // A press moves the focus first.
        self.0.focus().ok();
        self.0.click();
        settle().await;
    }

    /// Replaces the text of the one field with this role and name.
    pub(crate) async fn fill(&self, role: &str, name: &str, text: &str) {
        for attempt in 0..TIMES {
            let field = self.find(role, name).await;
            let is_filled = field.script(FILL, &[text.into()]).await;
            if is_filled.is_truthy() {
                return settle().await;
            }
            glance(attempt).await;
        }
        panic!("{name} does not take {text:?} in:\n{}", self.text())
    }

    /// Returns the value of the one field with this role and name.
    pub(crate) async fn value(&self, role: &str, name: &str) -> String {
        self.find(role, name).await.property("value")
    }

    /// Returns a property of this element as text.
    pub(crate) fn property(&self, name: &str) -> String {
        let value = Reflect::get(&self.0, &name.into()).expect("it is an object");
        let text = Function::new_with_args("value", "return String(value)");
        let text = text.call1(&JsValue::NULL, &value).expect("it is printable");
        text.as_string().expect("a text")
    }

    /// Returns an attribute of this element.
    pub(crate) fn attribute(&self, name: &str) -> Option<String> {
        self.0.get_attribute(name)
    }

    pub(crate) fn set_attribute(&self, name: &str, value: &str) {
        self.0.set_attribute(name, value).expect("a name");
    }

    /// Waits for the first element of this place that a CSS selector finds.
    pub(crate) async fn first(&self, selector: &str) -> Self {
        let what = format!("an element {selector}");
        until_some(&what, self, || {
            let found = self.0.query_selector(selector).expect("a selector");
            found.map(Self::of)
        })
        .await
    }

    /// Returns the first element of this place that a CSS selector finds now.
    pub(crate) fn query(&self, selector: &str) -> Option<Self> {
        let found = self.0.query_selector(selector).expect("a selector");
        found.map(Self::of)
    }

    /// Returns all elements of this place that a CSS selector finds now.
    pub(crate) fn elements(&self, selector: &str) -> Vec<Self> {
        let found = self.0.query_selector_all(selector).expect("a selector");
        let nodes = (0..found.length()).filter_map(|at| found.item(at));
        nodes.map(|node| Self(node.unchecked_into())).collect()
    }

    /// Counts the elements of this place that a CSS selector finds now.
    pub(crate) fn count(&self, selector: &str) -> u32 {
        let found = self.0.query_selector_all(selector).expect("a selector");
        found.length()
    }

    /// Returns the visible text of this place.
    pub(crate) fn text(&self) -> String {
        self.0.inner_text()
    }

    /// Waits until this text is visible in this place.
    pub(crate) async fn wait_text(&self, words: &str) {
        let what = format!("the words {words:?}");
        until_some(&what, self, || self.text().contains(words).then_some(())).await;
    }

    /// Waits until this text is no longer visible in this place.
    pub(crate) async fn wait_no_text(&self, words: &str) {
        let what = format!("no words {words:?} any more");
        until_some(&what, self, || (!self.text().contains(words)).then_some(())).await;
    }

    /// Waits until one line of this place has exactly this text, such as the state on a card.
    pub(crate) async fn wait_line(&self, line: &str) {
        let what = format!("a line {line:?}");
        let is_there = || self.text().lines().any(|read| read.trim() == line);
        until_some(&what, self, || is_there().then_some(())).await;
    }

    /// Waits for an alert that contains this text, and returns its whole text.
    pub(crate) async fn wait_alert(&self, words: &str) -> String {
        let what = format!("an alert with {words:?}");
        until_some(&what, self, || {
            let alerts = self
                .0
                .query_selector_all("[role=alert]")
                .expect("a selector");
            let texts = (0..alerts.length()).filter_map(|at| {
                let alert: HtmlElement = alerts.item(at)?.unchecked_into();
                Some(alert.inner_text())
            });
            texts.into_iter().find(|text| text.contains(words))
        })
        .await
    }

    /// Waits until an asynchronous probe finds something.
    pub(crate) async fn wait<T>(&self, what: &str, mut probe: impl AsyncFnMut() -> Option<T>) -> T {
        for attempt in 0..TIMES {
            if let Some(found) = probe().await {
                return found;
            }
            glance(attempt).await;
        }
        panic!("no {what} in:\n{}", self.text())
    }

    /// Waits until the one element with this role and name is checked.
    pub(crate) async fn wait_checked(&self, role: &str, name: &str) {
        let what = format!("{role} named {name:?} that is chosen");
        self.wait(&what, async || {
            let is_checked = self.find(role, name).await.property("checked") == "true";
            is_checked.then_some(())
        })
        .await;
    }

    /// Waits until the one field with this role and name has this value.
    pub(crate) async fn wait_value(&self, role: &str, name: &str, value: &str) {
        let what = format!("{role} named {name:?} with {value:?}");
        self.wait(&what, async || {
            (self.value(role, name).await == value).then_some(())
        })
        .await;
    }

    /// Waits until this place has this many elements with this role and name, and returns them.
    pub(crate) async fn wait_count(&self, role: &str, name: &str, count: usize) -> Vec<Self> {
        let what = format!("{count} × {role} named {name:?}");
        self.wait(&what, async || {
            let found = self.all(role, name).await;
            (found.len() == count).then_some(found)
        })
        .await
    }

    /// Waits until this place shows a picture, and returns the picture's own width and height.
    pub(crate) async fn picture_size(&self) -> (u32, u32) {
        // Another element may replace the image, such as one with the small copy.
        until_some("picture that is decoded", self, || {
            let image = self.query("img")?;
            let pixels = |name: &str| image.property(name).parse::<u32>().ok();
            let size = (pixels("naturalWidth")?, pixels("naturalHeight")?);
            (image.property("complete") == "true" && size.0 > 0).then_some(size)
        })
        .await
    }

    /// Waits until this place has a clip that can be played, and returns the clip's own width in pixels.
    pub(crate) async fn clip_width(&self) -> f64 {
        // Another element may replace the video, such as one with the kept file.
        until_some("clip that can be played", self, || {
            let clip = self.query("video")?;
            let number = |name: &str| clip.property(name).parse::<f64>().ok();
            let width = number("videoWidth")?;
            (number("readyState")? > 0.0 && width > 0.0).then_some(width)
        })
        .await
    }

    /// Moves this slider as the browser does with a key, unless the page handles the key.
    pub(crate) async fn slide(&self, key: &str) {
        self.0.focus().expect("it takes the focus");
        self.script(SLIDE, &[key.into()]).await;
        settle().await;
    }

    /// Presses a key, by its name and its place on the keyboard, with the focus on this element.
    pub(crate) async fn key(&self, key: &str, code: &str) {
        self.0.focus().expect("it takes the focus");
        press_key(key, code, "").await;
    }

    /// Runs a script with this element as its first argument.
    pub(crate) async fn script(&self, text: &str, arguments: &[JsValue]) -> JsValue {
        let own: JsValue = self.0.clone().into();
        let all: Vec<_> = [own].into_iter().chain(arguments.iter().cloned()).collect();
        script(text, &all).await
    }

    /// Returns the result of a script with this element as its first argument, as JSON.
    pub(crate) async fn json(&self, text: &str) -> Value {
        let text =
            format!("return JSON.stringify((function () {{ {text} }})(...arguments) ?? null)");
        let found = self.script(&text, &[]).await;
        let found = found.as_string().expect("it is JSON");
        serde_json::from_str(&found).expect("it is JSON")
    }

    fn is_disabled(&self) -> bool {
        self.0.has_attribute("disabled")
            || self.attribute("aria-disabled").as_deref() == Some("true")
    }
}

/// Runs a script in the page, and waits for the promise that it returns, if it returns one.
///
/// # Panics
/// When the script throws.
pub(crate) async fn script(text: &str, arguments: &[JsValue]) -> JsValue {
    let function = Function::new_no_args(text);
    let result = function
        .apply(&JsValue::NULL, &Array::from_iter(arguments))
        .unwrap_or_else(|error| panic!("{text}: {error:?}"));
    JsFuture::from(Promise::resolve(&result))
        .await
        .unwrap_or_else(|error| panic!("{text}: {error:?}"))
}

/// Presses a key on the focused element: its name, its place on the keyboard, and the modifiers, such as `ctrl shift`.
pub(crate) async fn press_key(key: &str, code: &str, modifiers: &str) {
    script(PRESS_KEY, &[key.into(), code.into(), modifiers.into()]).await;
    settle().await;
}

/// Waits until the probe finds something. No test waits for a fixed time.
pub(crate) async fn until_some<T>(
    what: &str,
    place: &Place,
    mut probe: impl FnMut() -> Option<T>,
) -> T {
    for attempt in 0..TIMES {
        if let Some(found) = probe() {
            return found;
        }
        glance(attempt).await;
    }
    panic!("no {what} in:\n{}", place.text())
}

/// The number of attempts, for a minute at least: far longer than any wait takes.
const TIMES: u32 = 620;

/// The pause after an attempt, counted from 0. Pauses grow, since each look at the page takes time from the page.
pub(crate) async fn glance(attempt: u32) {
    TimeoutFuture::new((20 + 4 * attempt).min(100)).await;
}

/// Lets effects run, and the browser's events arrive.
pub(super) async fn settle() {
    leptos::task::tick().await;
    TimeoutFuture::new(0).await;
}
