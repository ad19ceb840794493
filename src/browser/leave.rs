//! The browser's own question before the page is left.

use super::on_window;

/// Makes the browser ask the user before the page is closed or reloaded while `condition` returns
/// `true`, until the current owner is disposed of.
pub fn ask_before_leaving(condition: impl Fn() -> bool + 'static) {
    on_window("beforeunload", move |event| {
        if condition() {
            event.prevent_default();
        }
    });
}
