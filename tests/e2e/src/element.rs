//! One element of the page.

use std::{thread, time::Duration};

use fantoccini::{
    actions::{InputSource, MOUSE_BUTTON_LEFT, MouseActions, PointerAction},
    elements::{Element as Handle, ElementRef},
};
use serde_json::{Value, json};

use crate::{Place, Studio};

/// The name that the WebDriver standard gives to a reference to an element.
const REFERENCE: &str = "element-6066-11e4-a52e-4f735466cecf";

/// Ctrl+A as WebDriver writes keys: what is typed next replaces everything.
const SELECT_ALL: &str = "\u{e009}a";
const DELETE: &str = "\u{e017}";

/// How long a hand rests on what it is about to press.
const REST: Duration = Duration::from_millis(300);
/// How long it holds a button down.
const HOLD: Duration = Duration::from_millis(80);

/// An element that was found. It may be gone from the page by now.
#[derive(Clone)]
pub struct Element<'a> {
    studio: &'a Studio,
    handle: Handle,
}

impl<'a> Element<'a> {
    /// The element that a script returned, if it did.
    pub(crate) fn from_json(studio: &'a Studio, value: &Value) -> Option<Self> {
        let id = value.get(REFERENCE)?.as_str()?.to_owned();
        let handle = Handle::from_element_id(studio.client().clone(), ElementRef::from(id));
        Some(Self { studio, handle })
    }

    pub(crate) fn reference(&self) -> Value {
        json!({REFERENCE: self.handle.element_id().to_string()})
    }

    /// Presses it; `None` when something is in the way, or it is gone. What covers it is
    /// scrolled away, as a person does, before the next attempt.
    pub(crate) fn try_press(&self) -> Option<()> {
        let pressed = self.studio.wait_on(self.handle.click()).ok();
        if pressed.is_none() {
            self.try_script("arguments[0].scrollIntoView({block: 'center'})");
        }
        pressed
    }

    /// Replaces its text by typing; `None` when the text did not arrive.
    pub(crate) fn try_fill(&self, text: &str) -> Option<()> {
        let keys = if text.is_empty() { DELETE } else { text };
        // Two commands, since some drivers hold Ctrl until the end of one.
        for keys in [SELECT_ALL, keys] {
            self.studio.wait_on(self.handle.send_keys(keys)).ok()?;
        }
        (self.try_property("value")? == text).then_some(())
    }

    /// Types keys without replacing anything.
    ///
    /// # Panics
    /// When the element takes no keys.
    #[track_caller]
    pub fn press_keys(&self, keys: &str) {
        let typed = self.handle.send_keys(keys);
        self.studio.wait_on(typed).expect("the element takes keys");
    }

    /// A property of the element; `None` when it is gone.
    pub fn try_property(&self, name: &str) -> Option<Value> {
        let script = "return arguments[0][arguments[1]]";
        self.studio
            .try_script(script, vec![self.reference(), json!(name)])
    }

    /// A property of the element as text, such as `value` or `checked`.
    ///
    /// # Panics
    /// When the element is gone.
    #[track_caller]
    pub fn property(&self, name: &str) -> String {
        match self.try_property(name).expect("the element is there") {
            Value::String(text) => text,
            other => other.to_string(),
        }
    }

    /// What a script makes of the element, which is its `arguments[0]`; `None` when it fails.
    pub fn try_script(&self, script: &str) -> Option<Value> {
        self.studio.try_script(script, vec![self.reference()])
    }

    /// Presses exactly this element once.
    ///
    /// # Panics
    /// When it can never be pressed.
    #[track_caller]
    pub fn press_it(&self) {
        self.studio
            .wait("an element that can be pressed", || self.try_press());
    }

    /// Presses it as a hand does, which first comes to it and holds the button down for a moment:
    /// for measurements, since a page that is pressed at once by WebDriver is still at work on the
    /// pointer that came.
    ///
    /// # Panics
    /// When it cannot be pressed.
    #[track_caller]
    pub fn press_by_hand(&self) {
        // What comes into sight finds its place first.
        for _ in 0..2 {
            self.try_script("arguments[0].scrollIntoView({block: 'nearest'})");
            thread::sleep(REST);
        }
        let button = MOUSE_BUTTON_LEFT;
        let press = MouseActions::new("mouse".to_owned())
            .then(self.coming(None))
            .then(PointerAction::Pause { duration: REST })
            .then(PointerAction::Down { button })
            .then(PointerAction::Pause { duration: HOLD })
            .then(PointerAction::Up { button })
            .then(PointerAction::Pause { duration: REST });
        let done = self.studio.client().perform_actions(press);
        self.studio.wait_on(done).expect("a hand can press it");
    }

    /// Drags it onto another with the button held. The browser itself makes the events and what
    /// they bring; both have to be in sight.
    ///
    /// # Panics
    /// When it cannot be held, or the other is out of reach.
    #[track_caller]
    pub fn drag_onto(&self, other: &Self) {
        let button = MOUSE_BUTTON_LEFT;
        let drag = MouseActions::new("mouse".to_owned())
            .then(self.coming(None))
            .then(PointerAction::Down { button })
            // The first steps begin to drag; what is below is told of it when the hand has come.
            .then(other.coming(Some(HOLD)))
            .then(other.coming(Some(HOLD)))
            .then(PointerAction::Up { button });
        let done = self.studio.client().perform_actions(drag);
        self.studio.wait_on(done).expect("a hand can drag it");
    }

    /// A hand on its way to the middle of it.
    fn coming(&self, duration: Option<Duration>) -> PointerAction {
        PointerAction::MoveToElement {
            element: self.handle.clone(),
            duration,
            x: 0.0,
            y: 0.0,
        }
    }
}

impl Place for Element<'_> {
    fn studio(&self) -> &Studio {
        self.studio
    }

    fn root(&self) -> Value {
        self.reference()
    }
}
