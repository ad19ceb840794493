//! The clock and the timers of the page, moved by a test.

use super::{Changed, Studio, script};

/// Holds the timers of one length until they are ended by a script.
const HOLD_TIMERS: &str = "const {setTimeout, clearTimeout} = window, held = new Map();
    let last = 0;
    window.setTimeout = (act, time, ...rest) => {
        if (time !== TIME) return setTimeout(act, time, ...rest);
        held.set(last -= 1, act);
        return last;
    };
    window.clearTimeout = timer => { held.delete(timer) || clearTimeout(timer) };
    window.endTimers = () => {
        const any = held.size > 0;
        for (const [timer, act] of held) {
            held.delete(timer);
            act();
        }
        return any;
    };
    return () => Object.assign(window, {setTimeout, clearTimeout})";

impl Studio {
    /// Makes the clock of the page and of its services show a later time, while the returned value is held.
    pub(crate) async fn later_by(milliseconds: u32) -> Changed {
        let text = format!(
            "const {{now}} = Date;
            Date.now = () => now() + {milliseconds};
            return () => Date.now = now"
        );
        Changed::by(&text).await
    }

    /// Keeps timers of exactly this length from ending by themselves, while the returned value is held: no test waits
    /// for a time limit of the page.
    pub(crate) async fn hold_timers(milliseconds: u32) -> Changed {
        let text = HOLD_TIMERS.replace("TIME", &milliseconds.to_string());
        Changed::by(&text).await
    }

    /// Ends the held timers that run now. Returns whether there are any.
    pub(crate) async fn end_held_timers() -> bool {
        script("return endTimers()", &[]).await.is_truthy()
    }
}
