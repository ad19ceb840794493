//! Keys, with what a browser does by itself with each of them.

use super::{
    Place,
    place::{script, settle},
};

/// Presses a key where the focus is. Unless the page takes it, it does what the browser does in the place that has the focus by
/// then: a character is put into a field, Enter presses a button or sends the form of a field with its first button, and Escape
/// closes the dialog or the popover.
const TYPE: &str = "const [key] = arguments;
    const focused = () => document.activeElement ?? document.body;
    const codes = {'/': 'Slash', ' ': 'Space'};
    const place = key => /^[0-9]$/.test(key) ? `Digit${key}` : /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : key;
    const init = {key, code: codes[key] ?? place(key), bubbles: true, cancelable: true, composed: true};
    const own = {
        Backspace: () => document.execCommand('delete'),
        Enter: element => {
            if (element.matches('button, a')) element.click();
            else if (element.matches('input')) element.form?.querySelector('[type=submit]')?.click();
        },
        Escape: element => {
            const box = element.closest('dialog:modal, [popover=auto]:popover-open');
            if (box?.matches('dialog')) box.requestClose();
            else box?.hidePopover();
        },
    };
    if (focused().dispatchEvent(new KeyboardEvent('keydown', init))) {
        if (own[key]) own[key](focused());
        else document.execCommand('insertText', false, key);
    }
    focused().dispatchEvent(new KeyboardEvent('keyup', init));";

/// Puts the cursor at the end of a field.
const TO_END: &str = "const [field] = arguments;
    field.focus();
    field.setSelectionRange?.(field.value.length, field.value.length)";

/// Presses these keys where the focus is, one after the other, by their names.
pub(crate) async fn type_keys(keys: &[&str]) {
    for key in keys {
        script(TYPE, &[(*key).into()]).await;
        settle().await;
    }
}

impl Place {
    /// Presses these keys with the focus on this element, and the cursor at the end of its text.
    pub(crate) async fn type_keys(&self, keys: &[&str]) {
        self.script(TO_END, &[]).await;
        type_keys(keys).await;
    }
}
