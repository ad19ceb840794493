//! A key behind a passphrase.

use easel_e2e::{Place, Role, Setup, Studio, Tab, visit};
use serde_json::{Value, json};

use crate::steps::{
    BACKGROUND, OTHER_KEY, RATIO_MODEL, fill, generate_until, other_service, speak_chinese,
};

const REMEMBER: &str = "Remember the key on this device";
const LOCK: &str = "Lock it with a passphrase";
pub(crate) const PASSPHRASE: &str = "canary horse battery 7731";
const OTHER_PASSPHRASE: &str = "canary of the other 5519";
const WRONG: &str = "That is not the passphrase.";

pub(crate) const RECORDS: &str = "return localStorage['easel.locked_keys'] ?? null";

/// Fills in the form with a passphrase.
#[track_caller]
fn enter(studio: &Studio, base: &str, key: &str, passphrase: &str) {
    studio.follow("Settings");
    studio.enter_service(base, key);
    for name in [REMEMBER, LOCK] {
        let check = studio.find(Role::Checkbox, name);
        if check.property("checked") != "true" {
            check.press_it();
        }
    }
    studio.fill(Role::Textbox, "Passphrase", passphrase);
    studio.fill(Role::Textbox, "Repeat the passphrase", passphrase);
}

/// Fills in the form with the service and a passphrase.
#[track_caller]
pub(crate) fn enter_locked(studio: &Studio) {
    let (base, key) = (studio.service.base_url(), studio.service.key());
    enter(studio, base, key, PASSPHRASE);
}

#[track_caller]
pub(crate) fn connect_locked(studio: &Studio) {
    studio.open("settings");
    enter_locked(studio);
    studio.press_connect();
    studio.find(Role::Button, "Lock the key");
}

#[track_caller]
pub(crate) fn unlock(studio: &Studio, passphrase: &str) {
    studio.fill(Role::Textbox, "Passphrase", passphrase);
    studio.press(Role::Button, "Unlock");
}

/// Neither the key nor a passphrase is anywhere.
#[track_caller]
pub(crate) fn check_secrecy(studio: &Studio) {
    let stored = studio.all_stored().concat();
    assert!(stored.contains("easel.locked_keys"), "{stored}");
    let fields =
        "return [...document.querySelectorAll('input, textarea')].map(field => field.value).join()";
    let page = studio.script("return document.documentElement.outerHTML");
    let places = [
        stored,
        page.to_string(),
        studio.script(fields).to_string(),
        studio.address(),
    ];
    for secret in [
        studio.service.key(),
        PASSPHRASE,
        OTHER_PASSPHRASE,
        OTHER_KEY,
    ] {
        for place in &places {
            assert!(!place.contains(secret), "{secret} is in {place}");
        }
    }
}

/// The key was in the browser's store in clear, for every page of the origin.
#[test]
fn a_locked_key_is_nowhere_in_clear() {
    visit(Setup::default(), |studio| {
        connect_locked(studio);
        generate_until(studio, "a canary", BACKGROUND, "Completed");
        check_secrecy(studio);
        studio.press(Role::Button, "Lock the key");
        studio.find(Role::Button, "Unlock");
        check_secrecy(studio);

        // The page does not know it either after a reload.
        studio.reload();
        studio.find(Role::Button, "Unlock");
        studio.follow("Models");
        studio.find(Role::Button, "Unlock");
        let before = studio.script(RECORDS);
        unlock(studio, "canary horse battery 7732");
        studio.wait_text(WRONG);
        unlock(studio, "");
        studio.wait_text(WRONG);
        assert_eq!(studio.script(RECORDS), before, "the record is untouched");
        unlock(studio, PASSPHRASE);
        studio.wait_text(RATIO_MODEL);
        studio.wait_text("Key unlocked.");
        assert_eq!(studio.script(RECORDS), before);
        check_secrecy(studio);
    });
}

/// A change of the page's language builds the form anew, and loses nothing that was typed for a locked key.
#[test]
fn a_typed_passphrase_outlasts_a_change_of_language() {
    visit(Setup::default(), |studio| {
        studio.open("settings");
        enter_locked(studio);
        speak_chinese(studio);
        for name in ["在此设备上记住密钥", "用口令锁定密钥"] {
            let check = studio.find(Role::Checkbox, name);
            assert_eq!(check.property("checked"), "true", "{name}");
        }
        for name in ["口令", "再次输入口令"] {
            assert_eq!(studio.value(Role::Textbox, name), PASSPHRASE, "{name}");
        }
        studio.press(Role::Button, "连接");
        studio.find(Role::Button, "锁定密钥");
        check_secrecy(studio);
    });
}

/// Sending while the key is locked asks for the passphrase, keeps the form, and never sends by itself afterwards.
#[test]
fn a_locked_key_sends_nothing_by_itself() {
    visit(Setup::default(), |studio| {
        connect_locked(studio);
        studio.follow("Image");
        fill(studio, RATIO_MODEL, "a patient heron");
        studio.reload();
        studio.press(Role::Button, "Generate image");
        let dialog = studio.find(Role::Dialog, "Unlock the key");
        dialog.fill(Role::Textbox, "Passphrase", PASSPHRASE);
        dialog.press(Role::Button, "Unlock");
        studio.wait_gone(Role::Dialog, "Unlock the key");
        studio.wait_text("Not sent: the key is locked.");
        assert_eq!(studio.value(Role::Textbox, "Prompt"), "a patient heron");
        assert!(studio.service.posted().is_empty(), "only a click sends");
        studio.press(Role::Button, "Generate image");
        studio.card("a patient heron").wait_line("Completed");
        assert_eq!(studio.service.posted().len(), 1);
    });
}

fn polls(studio: &Studio) -> usize {
    studio.service.requests("GET", "/v1/tasks/").len()
}

/// Locking in one tab locks all. A running task waits and says so.
#[test]
fn all_tabs_lock_together_and_tasks_wait() {
    visit(Setup::default(), |studio| {
        connect_locked(studio);
        let first: Tab = studio.tab();
        let prompt = "a slow canary [take: 8]";
        generate_until(studio, prompt, BACKGROUND, "Processing");
        studio.new_tab();
        studio.open("");
        unlock(studio, PASSPHRASE);
        studio.press(Role::Button, "Lock the key");
        studio.card(prompt).wait_text("Waiting: the key of ");
        studio.turn_to(&first);
        studio.show_tab();
        studio.find(Role::Button, "Unlock");
        studio.card(prompt).wait_text("Waiting: the key of ");
        check_secrecy(studio);
        let before = polls(studio);
        let pause = "return new Promise(done => setTimeout(() => done(1), 3000))";
        studio.script(pause);
        assert!(
            polls(studio) <= before + 1,
            "nothing is polled while locked"
        );
        studio.card(prompt).press(Role::Button, "Unlock the key");
        let dialog = studio.find(Role::Dialog, "Unlock the key");
        dialog.fill(Role::Textbox, "Passphrase", PASSPHRASE);
        dialog.press(Role::Button, "Unlock");
        studio.card(prompt).wait_line("Completed");
    });
}

/// Without use, the key locks itself: here, the last use was long ago.
#[test]
fn a_key_locks_itself_without_use() {
    visit(Setup::default(), |studio| {
        connect_locked(studio);
        studio.press(Role::Radio, "After 1 hour without use");
        studio.script("localStorage['easel.used_at'] = String(Date.now() - 16 * 60e3)");
        let pause = "return new Promise(done => setTimeout(() => done(1), 5000))";
        studio.script(pause);
        studio.find(Role::Button, "Lock the key");
        studio.script("localStorage['easel.used_at'] = String(Date.now() - 61 * 60e3)");
        studio.find(Role::Button, "Unlock");
        check_secrecy(studio);
    });
}

/// A record that is not what was stored is an error of its own, and stays as it is.
#[test]
fn a_changed_record_unlocks_nothing() {
    visit(Setup::default(), |studio| {
        let other = other_service(studio);
        connect_locked(studio);
        enter(studio, other.base_url(), OTHER_KEY, OTHER_PASSPHRASE);
        studio.press_connect();
        studio.press(Role::Button, "Lock the key");
        let Value::String(records) = studio.script(RECORDS) else {
            panic!("there are records");
        };
        let all: Value = serde_json::from_str(&records).expect("it is JSON");
        let (here, there) = (other.base_url(), studio.service.base_url());
        let record = |slot: &str| -> Value {
            serde_json::from_str(all[slot].as_str().expect("a text")).expect("a record")
        };
        let changed = |change: &dyn Fn(&mut Value)| {
            let mut mine = record(here);
            change(&mut mine);
            mine.to_string()
        };
        let salt = json!("00".repeat(16));
        for (text, expected) in [
            (
                record(there).to_string(),
                "belongs to another service or site",
            ),
            (
                changed(&|all| all["ways"][0]["iterations"] = json!(600_001)),
                "was changed after it was stored",
            ),
            (
                changed(&|all| all["ways"][0]["iterations"] = json!(1)),
                "protected too weakly",
            ),
            (
                changed(&|all| all["ways"][0]["iterations"] = json!(4_000_000_000_u64)),
                "protected too weakly",
            ),
            (
                changed(&|all| all["ways"][0]["salt"] = salt.clone()),
                "was changed after it was stored",
            ),
            (
                changed(&|all| all["version"] = json!(2)),
                "A newer version of Easel",
            ),
            ("{".to_owned(), "cannot be read"),
        ] {
            let mut hostile = all.clone();
            hostile[here] = json!(text);
            let set = "localStorage['easel.locked_keys'] = arguments[0]";
            studio.try_script(set, vec![hostile.to_string().into()]);
            unlock(studio, OTHER_PASSPHRASE);
            studio.wait_text(expected);
            assert_eq!(
                studio.script(RECORDS),
                json!(hostile.to_string()),
                "{expected}"
            );
        }
        // With what was stored, it works, and the other service's passphrase does not.
        studio.try_script(
            "localStorage['easel.locked_keys'] = arguments[0]",
            vec![records.into()],
        );
        unlock(studio, PASSPHRASE);
        studio.wait_text(WRONG);
        unlock(studio, OTHER_PASSPHRASE);
        studio.find(Role::Button, "Lock the key");
        assert!(studio.service.posted().is_empty() && other.posted().is_empty());
        check_secrecy(studio);
    });
}

/// A record whose sum was made to fit is still bound to its parameters and its place.
#[test]
fn a_forged_sum_does_not_help() {
    visit(Setup::default(), |studio| {
        connect_locked(studio);
        studio.press(Role::Button, "Lock the key");
        let Value::String(records) = studio.script(RECORDS) else {
            panic!("there are records");
        };
        let slot = studio.service.base_url();
        let all: Value = serde_json::from_str(&records).expect("it is JSON");
        let text = all[slot].as_str().expect("a text");
        let mut record: Value = serde_json::from_str(text).expect("a record");
        record["ways"][0]["iterations"] = json!(600_001);
        let parts = json!([
            record["version"],
            record["site"],
            record["service"],
            record["slot"],
            record["key"],
            record["ways"],
        ]);
        let sum = crc32(parts.to_string().as_bytes());
        record["sum"] = json!(format!("{sum:08x}"));
        let hostile = json!({slot: record.to_string()}).to_string();
        studio.try_script(
            "localStorage['easel.locked_keys'] = arguments[0]",
            vec![hostile.into()],
        );
        unlock(studio, PASSPHRASE);
        studio.wait_text(WRONG);
    });
}

fn crc32(bytes: &[u8]) -> u32 {
    let step = |sum: u32, byte: &u8| {
        (0..8).fold(sum ^ u32::from(*byte), |sum, _| {
            (sum >> 1) ^ (0xedb8_8320 * (sum & 1))
        })
    };
    !bytes.iter().fold(u32::MAX, step)
}

/// Changing and removing a passphrase need the old one.
#[test]
fn the_passphrase_is_changed_and_removed_with_the_old_one() {
    visit(Setup::default(), |studio| {
        connect_locked(studio);
        studio.press(Role::Button, "Change the passphrase");
        let dialog = studio.find(Role::Dialog, "Change the passphrase");
        let change = |old: &str, new: &str| {
            dialog.fill(Role::Textbox, "Current passphrase", old);
            dialog.fill(Role::Textbox, "New passphrase", new);
            dialog.fill(Role::Textbox, "Repeat the new passphrase", new);
            dialog.press(Role::Button, "Change the passphrase");
        };
        change(PASSPHRASE, "short");
        studio.wait_text("A passphrase has at least 8 characters.");
        let before = studio.script(RECORDS);
        change("something else", OTHER_PASSPHRASE);
        studio.wait_text(WRONG);
        assert_eq!(studio.script(RECORDS), before);
        change(PASSPHRASE, OTHER_PASSPHRASE);
        studio.wait_text("Passphrase changed.");
        studio.reload();
        unlock(studio, PASSPHRASE);
        studio.wait_text(WRONG);
        unlock(studio, OTHER_PASSPHRASE);
        studio.find(Role::Button, "Lock the key");
        check_secrecy(studio);

        studio.press(Role::Button, "Remove the passphrase");
        let dialog = studio.find(Role::Dialog, "Remove the passphrase");
        dialog.fill(Role::Textbox, "Current passphrase", PASSPHRASE);
        dialog.press(Role::Button, "Remove the passphrase");
        studio.wait_text(WRONG);
        dialog.fill(Role::Textbox, "Current passphrase", OTHER_PASSPHRASE);
        dialog.press(Role::Button, "Remove the passphrase");
        studio.wait_text("Passphrase removed.");
        assert_eq!(studio.script(RECORDS), json!(null));
        studio.reload();
        studio.wait_gone(Role::Button, "Unlock");
        studio.find(Role::Button, "Forget the key");
    });
}

/// A key that is typed anew replaces a forgotten passphrase, and services have names.
#[test]
fn a_forgotten_passphrase_is_no_end_and_services_have_names() {
    visit(Setup::default(), |studio| {
        let other = other_service(studio);
        connect_locked(studio);
        studio.fill(Role::Textbox, "Name of this service", "Home");
        enter(studio, other.base_url(), OTHER_KEY, OTHER_PASSPHRASE);
        studio.press_connect();
        studio.fill(Role::Textbox, "Name of this service", "Office");
        // One click, although the key is locked.
        studio.press(Role::Button, "Lock the key");
        studio.press(Role::Button, "Use Home");
        studio.find(Role::Button, "Use Office");
        studio.wait_text("The key of Home is locked.");
        unlock(studio, PASSPHRASE);
        studio.find(Role::Button, "Lock the key");
        studio.press(Role::Button, "Use Office");
        studio.wait_text("The key of Office is locked.");

        studio.press(Role::Button, "Forget the key");
        studio.press(Role::Button, "Forget key");
        studio.wait_text("Key forgotten.");
        let records = studio.script(RECORDS).to_string();
        assert!(!records.contains(other.base_url()), "{records}");
        assert!(records.contains(studio.service.base_url()), "{records}");
        studio.enter_service(other.base_url(), OTHER_KEY);
        studio.press(Role::Checkbox, LOCK);
        studio.press_connect();
        studio.wait_gone(Role::Button, "Unlock");
        assert_eq!(studio.script(RECORDS).to_string(), records);
    });
}
