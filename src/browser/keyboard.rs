//! Keys that a person presses.

use easel_core::key_name::{key_digit, key_name};
use wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent};

use super::on_document;

/// A key that was pressed.
#[derive(Clone, Copy)]
pub struct Key<'a>(&'a KeyboardEvent);

impl<'a> Key<'a> {
    /// The key of an event.
    pub fn of(event: &'a KeyboardEvent) -> Self {
        Self(event)
    }

    /// Its name, such as `a`, `?` or `ArrowLeft`; on a layout without Latin letters by its place.
    pub fn name(self) -> String {
        key_name(&self.0.key(), &self.0.code(), self.has_shift())
    }

    /// Its digit, if it is in a row of digits, whatever else it types there.
    pub fn digit(self) -> Option<u8> {
        key_digit(&self.0.key(), &self.0.code(), self.has_shift())
    }

    /// Whether Control, Meta or Alt is held down with it.
    pub fn has_modifier(self) -> bool {
        self.0.ctrl_key() || self.0.meta_key() || self.0.alt_key()
    }

    /// Whether Control or Meta is held down with it, and Alt is not: a command, such as ⌘+A.
    pub fn has_command(self) -> bool {
        (self.0.ctrl_key() || self.0.meta_key()) && !self.0.alt_key()
    }

    /// Whether Shift is held down with it.
    pub fn has_shift(self) -> bool {
        self.0.shift_key()
    }

    /// Whether it belongs to an input method, such as one for Chinese.
    pub fn is_composing(self) -> bool {
        self.0.is_composing()
    }

    /// Whether it is held down, and this is not its first press.
    pub fn is_repeat(self) -> bool {
        self.0.repeat()
    }

    /// The element that had the focus.
    pub(super) fn target(self) -> Option<Element> {
        self.0.target()?.dyn_into().ok()
    }

    /// Whether the focus was on an element that a selector finds, or within one.
    pub fn is_within(self, selector: &str) -> bool {
        let target = self.target();
        target.is_some_and(|target| target.closest(selector).is_ok_and(|found| found.is_some()))
    }

    /// Keeps the browser from doing what it does with the key.
    pub fn take(self) {
        self.0.prevent_default();
    }

    /// Keeps it from everything else on the page, too.
    pub fn take_alone(self) {
        self.take();
        self.0.stop_propagation();
    }
}

/// Listens for keys on the whole page until the current owner is disposed of.
pub fn on_key(mut handler: impl FnMut(Key) + 'static) {
    on_document("keydown", move |event| handler(Key(event.unchecked_ref())));
}
