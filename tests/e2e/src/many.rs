//! Many requests in a row, sent by a script.

use crate::Studio;

/// Types a prompt and presses the button this many times. All of it is one script, because each
/// script that WebDriver runs leaves something in the page's memory.
const SEND: &str = "const [count, how] = arguments;
    const field = document.querySelector('form textarea');
    const button = document.querySelector('form button[type=submit]');
    const value = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value');
    let job = 0;
    const next = () => {
        if (job === count) return;
        value.set.call(field, `job ${job++} ${how}`.trim());
        field.dispatchEvent(new Event('input', {bubbles: true}));
        button.click();
        setTimeout(next, 50);
    };
    next();";

impl Studio {
    /// Sends this many requests with the open form, and waits until the service has received all of
    /// them. Their prompts are `job 0` and so on, each with a directive for the service.
    ///
    /// # Panics
    /// When the requests do not arrive.
    #[track_caller]
    pub fn send_many(&self, jobs: usize, how: &str) {
        let sent = self.service.posted().len() + jobs;
        self.try_script(SEND, vec![jobs.into(), how.into()]);
        self.wait_long("every request", || {
            (self.service.posted().len() >= sent).then_some(())
        });
    }
}
