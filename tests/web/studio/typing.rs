//! Keys with the browser's own reaction to them.

use leptos::prelude::document;

use super::{
    Place, Studio,
    place::{script, settle},
};

/// Presses a key on the focused element. Unless the page handles the key, the script does what the browser does with
/// the element that is focused by then: it types a character into a field, Enter presses a button or sends the form of
/// a field by its first button, Space presses a button or a check box, Escape closes the dialog or the popover, and Tab
/// leads to the next stop. A group of radio buttons is one stop, and nothing outside of a modal dialog is one.
const TYPE: &str = "const [key] = arguments;
    const focused = () => document.activeElement ?? document.body;
    const codes = {'/': 'Slash', ' ': 'Space'};
    const place = key => /^[0-9]$/.test(key) ? `Digit${key}` : /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : key;
    const init = {key, code: codes[key] ?? place(key), bubbles: true, cancelable: true, composed: true};
    const own = {
        Backspace: () => document.execCommand('delete'),
        ' ': element => {
            if (element.matches('button, summary, input:is([type=checkbox], [type=radio])')) element.click();
            else document.execCommand('insertText', false, ' ');
        },
        Enter: element => {
            if (element.matches('button, a')) element.click();
            else if (element.matches('input')) element.form?.querySelector('[type=submit]')?.click();
        },
        Escape: element => {
            const box = element.closest('dialog:modal, [popover=auto]:popover-open');
            if (box?.matches('dialog')) box.requestClose();
            else box?.hidePopover();
        },
        Tab: element => {
            const page = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document;
            const radios = [...page.querySelectorAll('input[type=radio]')];
            const leads = radio => {
                const group = radios.filter(({name, form}) => name === radio.name && form === radio.form);
                return radio === (group.find(({checked}) => checked) ?? group[0]);
            };
            const all = 'a[href], button, input, select, textarea, summary, video[controls], [tabindex]';
            const stops = [...page.querySelectorAll(all)].filter(stop =>
                stop.tabIndex >= 0 && !stop.matches(':disabled') && !stop.closest('[inert]')
                && stop.checkVisibility({visibilityProperty: true}) && (stop.type !== 'radio' || leads(stop)));
            const isLater = stop => element.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING;
            const takesFocus = stop => {
                stop.focus();
                return document.activeElement === stop;
            };
            [...stops.filter(isLater), ...stops].find(takesFocus);
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

/// How often Tab is pressed at most: around any page many times, because an element may still be on its way.
const MOST_TABS: u32 = 1_000;

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

impl Studio {
    /// Presses Tab until the element with this role and name has the focus, and returns the element. The browser's own
    /// Tab is tested in `tests/e2e/tests/all/keyboard.rs`.
    pub(crate) async fn tab_to(&self, role: &str, name: &str) -> Place {
        for _ in 0..MOST_TABS {
            let focused = document().active_element().map(Place::of);
            let is_it = |place: &Place| {
                place.property("computedRole") == role && place.property("computedName") == name
            };
            if let Some(found) = focused.filter(is_it) {
                return found;
            }
            type_keys(&["Tab"]).await;
        }
        panic!(
            "Tab never leads to the {role} named {name:?} in:\n{}",
            self.text()
        )
    }
}
