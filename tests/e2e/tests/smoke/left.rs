//! A page that the user leaves, and that the browser keeps for *Back*.

use easel_e2e::{
    Engine, Place, Role, Setup, Studio,
    steps::{WAIT, generate},
    visit,
};

const PROMPT: &str = "a bittern";

const MARKS: &str = "return document.querySelectorAll('article [aria-pressed=true]').length";

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

/// Marks a result, and leaves the page before the mark is stored.
fn leave_while_writing(studio: &Studio, address: &str) {
    studio.connect();
    generate(studio, PROMPT, WAIT);
    studio.card(PROMPT).wait_line("Completed");
    studio.script(SLOW);
    studio.card(PROMPT).press(Role::Button, "Favourite");
    studio.wait_script("a write", "return window.isWriting === true", true);
    studio.leave_for(address);
}

/// The bug: WebKit keeps the transactions of a page that the user has left. The next page waited for them, and said for
/// ever that it was reading the saved results.
#[test]
fn a_page_that_is_left_while_it_writes_holds_up_no_other() {
    visit(Setup::whole(), |studio| {
        leave_while_writing(studio, &[studio.site(), "library"].concat());
        studio.card(PROMPT);
    });
}

#[test]
fn what_a_page_wrote_when_it_was_left_is_stored_when_it_is_back() {
    visit(Setup::whole(), |studio| {
        leave_while_writing(studio, "data:text/html,elsewhere");
        let was_kept = studio.go_back();
        if Engine::current() == Engine::Firefox {
            // Firefox keeps no page that is writing.
            assert!(!was_kept);
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
        studio.card(PROMPT);
        studio.wait_script("the mark in the next page", MARKS, 1);
    });
}
