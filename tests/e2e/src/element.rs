//! One element of the page.

use std::{thread, time::Duration};

use fantoccini::{
    actions::{InputSource, MOUSE_BUTTON_LEFT, MouseActions, PointerAction},
    elements::{Element as Handle, ElementRef},
};
use serde_json::{Value, json};

use crate::{Engine, Place, Studio};

/// The property that holds an element's reference in the WebDriver standard.
const REFERENCE: &str = "element-6066-11e4-a52e-4f735466cecf";

/// Replaces the text of a field at once, as an input method does: typing key by key takes a quarter of a second. The
/// browser itself creates the events, and respects the limits of the field.
pub(crate) const FILL: &str = "const [field, text] = arguments;
    field.focus();
    if (document.activeElement !== field || field.disabled || field.readOnly) return false;
    field.select();
    document.execCommand(text ? 'insertText' : 'delete', false, text);
    return field.value === text";

/// Scrolls the element into view, and returns whether the pointer can hit it: nothing covers its middle.
const IS_MET: &str = "const [element] = arguments;
    const middle = ({x, y, right, bottom}) =>
        [(Math.max(x, 0) + Math.min(right, innerWidth)) / 2, (Math.max(y, 0) + Math.min(bottom, innerHeight)) / 2];
    const rect = () => element.getClientRects()[0];
    const isIn = ({x, y, right, bottom}) => x >= 0 && y >= 0 && right <= innerWidth && bottom <= innerHeight;
    if (!element.isConnected || !rect()) return false;
    if (!isIn(rect())) element.scrollIntoView({block: 'nearest', inline: 'nearest', behavior: 'instant'});
    const point = middle(rect()).map(Math.floor);
    return element.contains(document.elementFromPoint(...point))";

/// How long the pointer rests on an element before the press.
const REST: Duration = Duration::from_millis(300);
/// How long the button is held down.
const HOLD: Duration = Duration::from_millis(80);

/// An element that a test has found. It may have left the page since.
#[derive(Clone)]
pub struct Element<'a> {
    studio: &'a Studio,
    handle: Handle,
}

impl<'a> Element<'a> {
    /// The element that a script returned, if it returned one.
    pub(crate) fn from_json(studio: &'a Studio, value: &Value) -> Option<Self> {
        let id = value.get(REFERENCE)?.as_str()?.to_owned();
        let handle = Handle::from_element_id(studio.client().clone(), ElementRef::from(id));
        Some(Self { studio, handle })
    }

    pub(crate) fn reference(&self) -> Value {
        json!({REFERENCE: self.handle.element_id().to_string()})
    }

    /// The path of a question to the browser's driver about this element.
    pub(crate) fn path(&self, question: &str) -> String {
        format!("element/{}/{question}", &*self.handle.element_id())
    }

    /// Presses the element; `None` when it is covered or gone. A covered element is scrolled to the middle of the page
    /// before the next attempt, as a user would do.
    pub(crate) fn try_press(&self) -> Option<()> {
        let pressed = if self.studio.engine() == Engine::Chromium {
            self.try_click()
        } else {
            self.studio.wait_on(self.handle.click()).ok()
        };
        if pressed.is_none() {
            self.try_script("arguments[0].scrollIntoView({block: 'center'})");
        }
        pressed
    }

    /// Moves the pointer to the element and presses. The click of Chromium's driver does the same, but takes three
    /// times as long.
    fn try_click(&self) -> Option<()> {
        if self.try_script(IS_MET)? != json!(true) {
            return None;
        }
        let button = MOUSE_BUTTON_LEFT;
        // The driver looks up the element's position now: it may have moved since the check.
        let click = MouseActions::new("mouse".to_owned())
            .then(self.coming(None))
            .then(PointerAction::Down { button })
            .then(PointerAction::Up { button });
        let done = self.studio.client().perform_actions(click);
        self.studio.wait_on(done).ok()
    }

    /// Types a text in place of the old one; `None` when the field has not taken it.
    pub(crate) fn try_fill(&self, text: &str) -> Option<()> {
        let arguments = vec![self.reference(), json!(text)];
        let is_filled = self.studio.try_script(FILL, arguments)? == json!(true);
        is_filled.then_some(())
    }

    /// Types keys without replacing the old text; `None` when the element has left the page.
    pub(crate) fn try_keys(&self, keys: &str) -> Option<()> {
        self.studio.wait_on(self.handle.send_keys(keys)).ok()
    }

    /// Types keys without replacing the old text.
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

    /// Runs a script with the element as `arguments[0]` and returns its result; `None` when it
    /// fails.
    pub fn try_script(&self, script: &str) -> Option<Value> {
        self.studio.try_script(script, vec![self.reference()])
    }

    /// Presses this element exactly once.
    ///
    /// # Panics
    /// When the element never becomes pressable.
    #[track_caller]
    pub fn press_it(&self) {
        self.studio
            .wait("an element that can be pressed", || self.try_press());
    }

    /// Presses the element as a hand does: the pointer arrives first and holds the button for a
    /// moment. For measurements: after an immediate WebDriver press the page is still handling the
    /// pointer's arrival.
    ///
    /// # Panics
    /// When the element cannot be pressed.
    #[track_caller]
    pub fn press_by_hand(&self) {
        // An element that scrolls into view takes a moment to come to rest.
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

    /// Moves the mouse onto the element.
    ///
    /// # Panics
    /// When the element cannot be reached.
    #[track_caller]
    pub fn point_at(&self) {
        self.try_script("arguments[0].scrollIntoView({block: 'nearest'})");
        let come = MouseActions::new("mouse".to_owned()).then(self.coming(None));
        let done = self.studio.client().perform_actions(come);
        self.studio.wait_on(done).expect("a mouse can reach it");
    }

    /// Drags the element onto another. The browser itself creates the events and their data; both
    /// elements must be in view.
    ///
    /// # Panics
    /// When the element cannot be dragged, or the other is out of reach.
    #[track_caller]
    pub fn drag_onto(&self, other: &Self) {
        let button = MOUSE_BUTTON_LEFT;
        let drag = MouseActions::new("mouse".to_owned())
            .then(self.coming(None))
            .then(PointerAction::Down { button })
            // The first steps start the drag. The target below is notified once the pointer
            // arrives.
            .then(other.coming(Some(HOLD)))
            .then(other.coming(Some(HOLD)))
            .then(PointerAction::Up { button });
        let done = self.studio.client().perform_actions(drag);
        self.studio.wait_on(done).expect("a hand can drag it");
    }

    /// Moves the pointer to the element's centre.
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
