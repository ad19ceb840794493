//! Keys with the browser's own reaction to them.

use super::{
    Place,
    place::{script, settle},
};

/// Presses a key on the focused element. Unless the page handles the key, the script does what the browser does with
/// the element that is focused by then: it types a character into a field, Enter presses a button or sends the form of
/// a field by its first button, and Escape closes the dialog or the popover.
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

/// Puts the caret at the end of a field.
const TO_END: &str = "const [field] = arguments;
    field.focus();
    field.setSelectionRange?.(field.value.length, field.value.length)";

/// Presses these keys, by their names, one after another on the focused element.
pub(crate) async fn type_keys(keys: &[&str]) {
    for key in keys {
        script(TYPE, &[(*key).into()]).await;
        settle().await;
    }
}

impl Place {
    /// Focuses this element with the caret at the end of its text, and presses these keys.
    pub(crate) async fn type_keys(&self, keys: &[&str]) {
        self.script(TO_END, &[]).await;
        type_keys(keys).await;
    }
}
