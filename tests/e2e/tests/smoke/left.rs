//! A page that the user leaves, and that the browser keeps for *Back*.

use easel_e2e::{
    Engine, Place, Role, Setup, Studio,
    steps::{WAIT, generate},
    visit,
};

/// The text of a favourite in a record of the ledger.
const FAVOURITE: &str = r#""favourite":true"#;

/// Slows the database down as a slow disk does: writes from now on are unfinished when the user leaves the page.
const SLOW: &str = "let isSlow = true;
    const begin = IDBDatabase.prototype.transaction;
    IDBDatabase.prototype.transaction = function (...args) {
        const transaction = begin.apply(this, args);
        if (isSlow && args[1] === 'readwrite') {
            window.isWriting = true;
            transaction.commit = () => {};
            const table = transaction.objectStore(transaction.objectStoreNames[0]);
            const again = () => { if (isSlow) table.count().onsuccess = again; };
            again();
        }
        return transaction;
    };
    addEventListener('pageshow', () => isSlow = false);";

/// Generates a result, marks it, and leaves the page before the mark is stored.
fn leave_while_writing(studio: &Studio, prompt: &str, address: &str) {
    generate(studio, prompt, WAIT);
    studio.card(prompt).wait_line("Completed");
    studio.script(SLOW);
    studio.card(prompt).press(Role::Button, "Favourite");
    studio.wait_script("a write", "return window.isWriting === true", true);
    studio.leave_for(address);
}

/// A user leaves the page twice while it writes: for another site, and for another page of this one.
#[test]
fn a_page_is_left_while_it_writes() {
    visit(Setup::whole(), |studio| {
        studio.connect();
        what_it_wrote_is_stored_when_it_is_back(studio);
        it_holds_up_no_other(studio);
    });
}

fn what_it_wrote_is_stored_when_it_is_back(studio: &Studio) {
    const MARKS: &str = "return document.querySelectorAll('article [aria-pressed=true]').length";
    let prompt = "a bittern";
    leave_while_writing(studio, prompt, "data:text/html,elsewhere");
    let was_kept = studio.go_back();
    if Engine::current() == Engine::Firefox {
        // Firefox keeps no page that is writing.
        assert!(!was_kept);
        studio.wait_up();
        return;
    }
    assert!(was_kept, "left out: {}", studio.why_not_kept());
    studio.wait_script("its mark", MARKS, 1);
    // Wait for the store first: a page that is left earlier has stored nothing, and the wait in the next one would
    // fail.
    studio.wait("the mark in the store", || {
        let stored = studio.stored_jobs()?;
        let is_marked = |record: &String| record.contains(FAVOURITE);
        stored.iter().any(is_marked).then_some(())
    });
    studio.reload();
    studio.card(prompt);
    studio.wait_script("the mark in the next page", MARKS, 1);
}

/// The bug: WebKit keeps the transactions of a page that the user has left. The next page waited for them, and said for
/// ever that it was reading the saved results.
fn it_holds_up_no_other(studio: &Studio) {
    let prompt = "a crake";
    leave_while_writing(studio, prompt, &[studio.site(), "library"].concat());
    studio.card(prompt);
}
