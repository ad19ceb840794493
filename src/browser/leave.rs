//! A question of the browser's own before the page is left.

use super::on_window;

/// Has the browser ask before the page is closed or reloaded while the condition holds, until the
/// current owner is disposed of.
pub fn ask_before_leaving(condition: impl Fn() -> bool + 'static) {
    on_window("beforeunload", move |event| {
        if condition() {
            event.prevent_default();
        }
    });
}
