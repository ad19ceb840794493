//! Keys that the user presses.

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

    /// The name of the key, such as `a`, `?` or `ArrowLeft`. On a layout without Latin letters, it
    /// is determined by the place of the key.
    pub fn name(self) -> String {
        key_name(&self.0.key(), &self.0.code(), self.has_shift())
    }

    /// The digit of the key, if it is in a row of digits, whatever else it types with this layout.
    pub fn digit(self) -> Option<u8> {
        key_digit(&self.0.key(), &self.0.code(), self.has_shift())
    }

    /// Whether Control, Meta or Alt is held down with the key.
    pub fn has_modifier(self) -> bool {
        self.0.ctrl_key() || self.0.meta_key() || self.0.alt_key()
    }

    /// Whether Control or Meta, but not Alt, is held down with the key: this is a command, such as
    /// ⌘+A.
    pub fn has_command(self) -> bool {
        (self.0.ctrl_key() || self.0.meta_key()) && !self.0.alt_key()
    }

    /// Whether Shift is held down with the key.
    pub fn has_shift(self) -> bool {
        self.0.shift_key()
    }

    /// Whether the key belongs to an input method, such as one for Chinese.
    pub fn is_composing(self) -> bool {
        self.0.is_composing()
    }

    /// Whether the event is a repetition, because the key is held down.
    pub fn is_repeat(self) -> bool {
        self.0.repeat()
    }

    /// The element that had the focus when the key was pressed.
    pub(super) fn target(self) -> Option<Element> {
        self.0.target()?.dyn_into().ok()
    }

    /// Whether the focus was on an element that matches a selector, or within one.
    pub fn is_within(self, selector: &str) -> bool {
        let target = self.target();
        target.is_some_and(|target| target.closest(selector).is_ok_and(|found| found.is_some()))
    }

    /// Prevents the browser's own action for the key.
    pub fn take(self) {
        self.0.prevent_default();
    }

    /// Prevents the browser's own action for the key, and stops the event from reaching other
    /// listeners.
    pub fn take_alone(self) {
        self.take();
        self.0.stop_propagation();
    }
}

/// Listens for keys on the whole page until the current owner is disposed of.
pub fn on_key(mut handler: impl FnMut(Key) + 'static) {
    on_document("keydown", move |event| handler(Key(event.unchecked_ref())));
}
