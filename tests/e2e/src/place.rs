//! Finding elements as a user does: by role and accessible name.

use serde_json::{Value, json};

use crate::{Element, Engine, Role, Studio};

/// Finds the visible elements of a role below a root. `IS_IT` tests `element` against `name`. Attributes and texts are
/// compared first, because a browser takes long to compute a name.
const CANDIDATES: &str = include_str!("candidates.js");

/// Compares the name of an element as Chromium computes it. `webdriver.json` lets pages read it, so that no question to
/// the driver is needed.
const IS_IT: &str = "element.computedName === name";

/// The visible text of a place, line by line.
const TEXT: &str = "return (arguments[0] ?? document.body).innerText";

/// The whole page, or a part of it.
pub trait Place {
    /// The studio that the place belongs to.
    fn studio(&self) -> &Studio;

    /// A reference to the element of the place; null for the whole page.
    fn root(&self) -> Value;

    /// Returns all elements of this place with this role and exactly this accessible name.
    fn all(&self, role: Role, name: &str) -> Vec<Element<'_>> {
        let (script, arguments) = search(self, role, name);
        let found = self
            .studio()
            .try_script(&format!("{script} return all"), arguments);
        elements(self.studio(), found, role, name)
    }

    /// Whether this place has an element with this role and name now.
    fn has(&self, role: Role, name: &str) -> bool {
        !self.all(role, name).is_empty()
    }

    /// Waits for the one element with this role and name.
    #[track_caller]
    fn find(&self, role: Role, name: &str) -> Element<'_> {
        self.studio()
            .wait(&format!("one {role:?} named {name:?}"), || {
                found_soon(self, role, name)
            })
    }

    /// Waits until this place has no element with this role and name.
    #[track_caller]
    fn wait_gone(&self, role: Role, name: &str) {
        let what = format!("no {role:?} named {name:?} any more");
        self.studio()
            .wait(&what, || (!self.has(role, name)).then_some(()));
    }

    /// Presses the one element with this role and name.
    #[track_caller]
    fn press(&self, role: Role, name: &str) {
        let what = format!("a {role:?} named {name:?} that can be pressed");
        self.studio().wait(&what, || {
            let element = found_soon(self, role, name)?;
            if role.is_pressed_by_label() {
                let label = "return arguments[0].labels[0] ?? arguments[0]";
                let label = self.studio().try_script(label, vec![element.reference()])?;
                Element::from_json(self.studio(), &label)?.try_press()
            } else {
                element.try_press()
            }
        });
    }

    /// Presses the button with this role and name, if it is on the page and nothing covers it.
    fn try_press(&self, role: Role, name: &str) -> Option<()> {
        only(self.all(role, name))?.try_press()
    }

    /// Replaces the text of the one field with this role and name.
    #[track_caller]
    fn fill(&self, role: Role, name: &str, text: &str) {
        let what = format!("a {role:?} named {name:?} that takes {text:?}");
        self.studio()
            .wait(&what, || found_soon(self, role, name)?.try_fill(text));
    }

    /// Returns the value of the one field with this role and name.
    #[track_caller]
    fn value(&self, role: Role, name: &str) -> String {
        self.find(role, name).property("value")
    }

    /// Returns the visible text of this place.
    fn text(&self) -> String {
        let text = self.studio().try_script(TEXT, vec![self.root()]);
        text.and_then(|text| text.as_str().map(str::to_owned))
            .unwrap_or_default()
    }

    /// Waits until this text is visible in this place.
    #[track_caller]
    fn wait_text(&self, words: &str) {
        let what = format!("the words {words:?}");
        let parts = self.studio().phrasebook.part(words);
        let probe = "const text = (arguments[0] ?? document.body).innerText;
            return arguments[1].some(part => text.includes(part))";
        self.studio().wait(&what, || {
            let arguments = vec![self.root(), json!(parts)];
            self.studio().soon(probe, arguments).map(drop)
        });
    }

    /// Waits until one line of this place has exactly this text, such as the state on a card.
    #[track_caller]
    fn wait_line(&self, line: &str) {
        let what = format!("a line {line:?}");
        let line = self.studio().phrasebook.whole(line);
        let probe = "const text = (arguments[0] ?? document.body).innerText;
            return text.split('\\n').some(line => line.trim() === arguments[1])";
        self.studio().wait(&what, || {
            let arguments = vec![self.root(), json!(line)];
            self.studio().soon(probe, arguments).map(drop)
        });
    }

    /// Waits for the first element that a CSS selector finds: for elements without a name, such as the image on a card.
    #[track_caller]
    fn first(&self, selector: &str) -> Element<'_> {
        let script = "return (arguments[0] ?? document).querySelector(arguments[1])";
        self.studio().wait(&format!("an element {selector}"), || {
            let found = self
                .studio()
                .soon(script, vec![self.root(), json!(selector)])?;
            Element::from_json(self.studio(), &found)
        })
    }

    /// Waits for an alert that contains this text, and returns its whole text.
    #[track_caller]
    fn wait_alert(&self, words: &str) -> String {
        let script = "const [root, words] = arguments;
            return [...(root ?? document).querySelectorAll('[role=alert]')]
                .map(alert => alert.innerText).find(text => text.includes(words))";
        self.studio().wait(&format!("an alert with {words:?}"), || {
            let text = self
                .studio()
                .soon(script, vec![self.root(), json!(words)])?;
            text.as_str().map(str::to_owned)
        })
    }
}

/// Returns a script and its arguments. The script finds `all` elements with this role and name, or the candidates where
/// only the driver knows roles and names.
fn search(place: &(impl Place + ?Sized), role: Role, name: &str) -> (String, Vec<Value>) {
    let studio = place.studio();
    let name = studio.phrasebook.whole(name);
    let is_it = match studio.engine() {
        Engine::Chromium => IS_IT,
        // In Firefox and WebKit only the driver knows roles and names.
        Engine::Firefox | Engine::WebKit => "true",
    };
    let arguments = vec![place.root(), json!(role.name()), json!(name)];
    (CANDIDATES.replace("IS_IT", is_it), arguments)
}

/// Returns the elements that a search has found. Where only the driver knows roles and names, it is asked about each
/// candidate.
fn elements<'a>(
    studio: &'a Studio,
    found: Option<Value>,
    role: Role,
    name: &str,
) -> Vec<Element<'a>> {
    let Some(Value::Array(found)) = found else {
        return Vec::new();
    };
    let elements = found
        .iter()
        .filter_map(|element| Element::from_json(studio, element));
    match studio.engine() {
        Engine::Chromium => elements.collect(),
        Engine::Firefox | Engine::WebKit => {
            let name = studio.phrasebook.whole(name);
            elements
                .filter(|element| is(element, role, &name))
                .collect()
        }
    }
}

/// Returns the one element with this role and name, if it appears within half a second.
fn found_soon<'a>(place: &'a (impl Place + ?Sized), role: Role, name: &str) -> Option<Element<'a>> {
    let (script, arguments) = search(place, role, name);
    let enough = match place.studio().engine() {
        Engine::Chromium => "all.length === 1",
        Engine::Firefox | Engine::WebKit => "all.length > 0",
    };
    let probe = format!("{script} return {enough} && all");
    let found = place.studio().soon(&probe, arguments);
    only(elements(place.studio(), found, role, name))
}

fn only(mut elements: Vec<Element<'_>>) -> Option<Element<'_>> {
    (elements.len() == 1).then(|| elements.remove(0))
}

/// Whether an element has this role and exactly this accessible name, as the browser computes them.
pub fn is(element: &Element, role: Role, name: &str) -> bool {
    let studio = element.studio();
    let engine = studio.engine();
    let [label, found] = match engine {
        Engine::Chromium => {
            let script = "return [arguments[0].computedName, arguments[0].computedRole]";
            let computed = element.try_script(script).unwrap_or_default();
            [0, 1].map(|at| computed[at].as_str().map(str::to_owned))
        }
        Engine::Firefox | Engine::WebKit => ["computedlabel", "computedrole"].map(|what| {
            let computed = studio.ask(&element.path(what))?;
            computed.as_str().map(str::to_owned)
        }),
    };
    label.is_some_and(|label| label == name)
        && found.is_some_and(|found| role.is_called(&found, engine))
}
