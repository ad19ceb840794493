//! Finds elements as a user does: by role and accessible name.

use serde_json::{Value, json};

use crate::{Element, Role, Studio};

/// The visible candidates that have the name in any attribute or text that could name them. The
/// browser then computes the role and the name of each candidate.
const CANDIDATES: &str = "
    const [root, selector, name] = arguments;
    const sources = element => [
        ...['aria-label', 'alt', 'title'].map(attribute => element.getAttribute(attribute)),
        ...[...(element.labels ?? [])].map(label => label.textContent),
        element.textContent,
    ];
    return [...(root ?? document).querySelectorAll(selector)].filter(element =>
        element.checkVisibility({visibilityProperty: true})
            && sources(element).some(source => source?.includes(name)));
";

/// The visible text of a place, line by line.
const TEXT: &str = "return (arguments[0] ?? document.body).innerText";

/// The whole page, or a part of it.
pub trait Place {
    /// The studio it belongs to.
    fn studio(&self) -> &Studio;

    /// A reference to its element; null for the whole page.
    fn root(&self) -> Value;

    /// All elements here with this role and exactly this accessible name.
    fn all(&self, role: Role, name: &str) -> Vec<Element<'_>> {
        let name = &self.studio().phrasebook.whole(name);
        let (selector, _) = role.selector_and_words(self.studio().engine());
        let arguments = vec![self.root(), json!(selector), json!(name)];
        let candidates = self.studio().try_script(CANDIDATES, arguments);
        let Some(Value::Array(candidates)) = candidates else {
            return Vec::new();
        };
        candidates
            .iter()
            .filter_map(|candidate| Element::from_json(self.studio(), candidate))
            .filter(|element| is(element, role, name))
            .collect()
    }

    /// Whether such an element is here now.
    fn has(&self, role: Role, name: &str) -> bool {
        !self.all(role, name).is_empty()
    }

    /// The one element with this role and name, once it is here.
    #[track_caller]
    fn find(&self, role: Role, name: &str) -> Element<'_> {
        self.studio()
            .wait(&format!("one {role:?} named {name:?}"), || {
                only(self.all(role, name))
            })
    }

    /// Waits until no such element is here.
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
            let element = only(self.all(role, name))?;
            if role.is_pressed_by_label() {
                let label = "return arguments[0].labels[0] ?? arguments[0]";
                let label = self.studio().try_script(label, vec![element.reference()])?;
                Element::from_json(self.studio(), &label)?.try_press()
            } else {
                element.try_press()
            }
        });
    }

    /// Presses such a button, if it is here and nothing covers it.
    fn try_press(&self, role: Role, name: &str) -> Option<()> {
        only(self.all(role, name))?.try_press()
    }

    /// Replaces the text of the one field with this role and name.
    #[track_caller]
    fn fill(&self, role: Role, name: &str, text: &str) {
        let what = format!("a {role:?} named {name:?} that takes {text:?}");
        self.studio()
            .wait(&what, || only(self.all(role, name))?.try_fill(text));
    }

    /// The value of the one field with this role and name.
    #[track_caller]
    fn value(&self, role: Role, name: &str) -> String {
        self.find(role, name).property("value")
    }

    /// The visible text here now.
    fn text(&self) -> String {
        let text = self.studio().try_script(TEXT, vec![self.root()]);
        text.and_then(|text| text.as_str().map(str::to_owned))
            .unwrap_or_default()
    }

    /// Waits until this text is visible here.
    #[track_caller]
    fn wait_text(&self, words: &str) {
        let what = format!("the words {words:?}");
        let parts = self.studio().phrasebook.part(words);
        self.studio().wait(&what, || {
            let text = self.text();
            parts.iter().any(|part| text.contains(part)).then_some(())
        });
    }

    /// Waits until one line has exactly this text, such as the state on a card.
    #[track_caller]
    fn wait_line(&self, line: &str) {
        let what = format!("a line {line:?}");
        let line = self.studio().phrasebook.whole(line);
        self.studio().wait(&what, || {
            self.text()
                .lines()
                .any(|read| read.trim() == line)
                .then_some(())
        });
    }

    /// The first element here that a CSS selector finds: for elements without a name, such as the
    /// image on a card.
    #[track_caller]
    fn first(&self, selector: &str) -> Element<'_> {
        let script = "return (arguments[0] ?? document).querySelector(arguments[1])";
        self.studio().wait(&format!("an element {selector}"), || {
            let found = self
                .studio()
                .try_script(script, vec![self.root(), json!(selector)])?;
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
                .try_script(script, vec![self.root(), json!(words)])?;
            text.as_str().map(str::to_owned)
        })
    }
}

fn only(mut elements: Vec<Element<'_>>) -> Option<Element<'_>> {
    (elements.len() == 1).then(|| elements.remove(0))
}

/// Whether an element has this role and exactly this accessible name, as the browser computes them.
pub fn is(element: &Element, role: Role, name: &str) -> bool {
    let studio = element.studio();
    let (_, words) = role.selector_and_words(studio.engine());
    let at_once = || {
        let node = element.node()?;
        let parameters = json!({"backendNodeId": node, "fetchRelatives": false});
        let answer = studio.try_devtools("Accessibility.getPartialAXTree", parameters);
        let facts = answer?["nodes"][0].take();
        let fact = |name: &str| facts[name]["value"].as_str().map(str::to_owned);
        Some([fact("name").unwrap_or_default(), fact("role")?])
    };
    let one_by_one = || {
        let computed = |what: &str| studio.ask(&element.path(what))?.as_str().map(str::to_owned);
        Some([computed("computedlabel")?, computed("computedrole")?])
    };
    // Chromium makes its accessibility tree for each question: both at once take 8 ms, one after the other 40.
    let found = at_once().or_else(one_by_one);
    found.is_some_and(|[label, role]| label == name && words.contains(&role.as_str()))
}
