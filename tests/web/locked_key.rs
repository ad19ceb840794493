//! A key behind a passphrase.

use std::net::Ipv4Addr;

use leptos::prelude::{document, window};
use serde_json::{Value, json};
use wasm_bindgen_test::wasm_bindgen_test;

use crate::studio::{
    BACKGROUND, Changed, KEY, OTHER_KEY, Place, RATIO_MODEL, Service, Studio, address, script,
};

const REMEMBER: &str = "Remember the key on this device";
const LOCK: &str = "Lock it with a passphrase";
const PASSPHRASE: &str = "canary horse battery 7731";
const OTHER_PASSPHRASE: &str = "canary of the other 5519";
const WRONG: &str = "That is not the passphrase.";

const RECORDS: &str = "easel.locked_keys";
const USED_AT: &str = "easel.used_at";

/// Opens the settings as on a first visit.
async fn at_settings() -> Studio {
    Studio::prepare(Service::config()).shown("/settings").await
}

/// Fills in the form with a service, its key and a passphrase.
async fn enter(studio: &Studio, base: &str, key: &str, passphrase: &str) {
    studio.follow("Settings").await;
    studio.enter_service(base, key).await;
    for name in [REMEMBER, LOCK] {
        let check = studio.find("checkbox", name).await;
        if check.property("checked") != "true" {
            check.press_it().await;
        }
    }
    studio.fill("textbox", "Passphrase", passphrase).await;
    studio
        .fill("textbox", "Repeat the passphrase", passphrase)
        .await;
}

/// Fills in the form with the test's service and a passphrase.
async fn enter_locked(studio: &Studio) {
    enter(studio, &studio.service.base_url(), KEY, PASSPHRASE).await;
}

/// Connects with a key behind a passphrase, and opens the settings.
async fn connected_locked() -> Studio {
    let studio = at_settings().await;
    enter_locked(&studio).await;
    studio.press_connect().await;
    studio.find("button", "Lock the key").await;
    studio
}

/// Enters a passphrase in this place.
async fn unlock(place: &Place, passphrase: &str) {
    place.fill("textbox", "Passphrase", passphrase).await;
    place.press("button", "Unlock").await;
}

/// Checks that neither a key nor a passphrase is stored or on the page.
async fn check_secrecy(studio: &Studio) {
    let stored = studio.all_stored().await.concat();
    assert!(stored.contains(RECORDS), "{stored}");
    let fields =
        "return [...document.querySelectorAll('input, textarea')].map(field => field.value).join()";
    let fields = script(fields, &[]).await.as_string().expect("it is a text");
    let page = document().document_element().expect("it has a root");
    let places = [stored, page.outer_html(), fields, address()];
    for secret in [KEY, PASSPHRASE, OTHER_PASSPHRASE, OTHER_KEY] {
        for place in &places {
            assert!(!place.contains(secret), "{secret} is in {place}");
        }
    }
}

/// Returns the stored records of all keys.
fn records(studio: &Studio) -> Value {
    let text = studio.stored(RECORDS).expect("there are records");
    serde_json::from_str(&text).expect("it is JSON")
}

/// The key was stored as plain text, readable for every page of the origin.
#[wasm_bindgen_test]
async fn a_locked_key_is_nowhere_in_clear() {
    let mut studio = connected_locked().await;
    studio
        .generate_until("a canary", BACKGROUND, "Completed")
        .await;
    check_secrecy(&studio).await;
    studio.press("button", "Lock the key").await;
    studio.find("button", "Unlock").await;
    check_secrecy(&studio).await;

    // After a reload, the page does not know the key either.
    studio.reload().await;
    studio.find("button", "Unlock").await;
    studio.follow("Models").await;
    studio.find("button", "Unlock").await;
    let before = studio.stored(RECORDS);
    unlock(&studio, "canary horse battery 7732").await;
    studio.wait_text(WRONG).await;
    unlock(&studio, "").await;
    studio.wait_text(WRONG).await;
    assert_eq!(studio.stored(RECORDS), before, "the record is untouched");
    unlock(&studio, PASSPHRASE).await;
    studio.wait_text(RATIO_MODEL).await;
    studio.wait_text("Key unlocked.").await;
    assert_eq!(studio.stored(RECORDS), before);
    check_secrecy(&studio).await;
}

/// A change of the page's language builds the form again. The typed key and passphrase stay.
#[wasm_bindgen_test]
async fn a_typed_passphrase_outlasts_a_change_of_language() {
    let studio = at_settings().await;
    enter_locked(&studio).await;
    studio.speak_chinese().await;
    for name in ["在此设备上记住密钥", "用口令锁定密钥"] {
        let check = studio.find("checkbox", name).await;
        assert_eq!(check.property("checked"), "true", "{name}");
    }
    for name in ["口令", "再次输入口令"] {
        assert_eq!(studio.value("textbox", name).await, PASSPHRASE, "{name}");
    }
    studio.press("button", "连接").await;
    studio.find("button", "锁定密钥").await;
    check_secrecy(&studio).await;
}

/// Sending with a locked key asks for the passphrase and keeps the form. After the key is unlocked, nothing is sent
/// without a click.
#[wasm_bindgen_test]
async fn a_locked_key_sends_nothing_by_itself() {
    let mut studio = connected_locked().await;
    studio.follow("Image").await;
    studio.fill_form(RATIO_MODEL, "a patient heron").await;
    studio.reload().await;
    studio.press("button", "Generate image").await;
    let dialog = studio.find("dialog", "Unlock the key").await;
    unlock(&dialog, PASSPHRASE).await;
    studio.wait_gone("dialog", "Unlock the key").await;
    studio.wait_text("Not sent: the key is locked.").await;
    assert_eq!(studio.value("textbox", "Prompt").await, "a patient heron");
    assert!(studio.service.posted().is_empty(), "only a click sends");
    studio.press("button", "Generate image").await;
    let card = studio.card("a patient heron").await;
    card.wait_line("Completed").await;
    assert_eq!(studio.service.posted().len(), 1);
}

/// The key locks itself when it is not used. Here, the last use was long ago.
#[wasm_bindgen_test]
async fn a_key_locks_itself_without_use() {
    const MINUTE: f64 = 60e3;
    let studio = connected_locked().await;
    studio.press("radio", "After 1 hour without use").await;
    let used_before = |minutes: f64| {
        let moment = js_sys::Date::now() - minutes * MINUTE;
        studio.store(USED_AT, &moment.to_string());
    };
    used_before(16.0);
    gloo_timers::future::TimeoutFuture::new(5_000).await;
    studio.find("button", "Lock the key").await;
    used_before(61.0);
    studio.find("button", "Unlock").await;
    check_secrecy(&studio).await;
}

/// A record that was changed has its own error, and stays as it is.
#[wasm_bindgen_test]
async fn a_changed_record_unlocks_nothing() {
    let studio = connected_locked().await;
    let other = studio.other_service();
    let (here, there) = (other.base_url(), studio.service.base_url());
    enter(&studio, &here, OTHER_KEY, OTHER_PASSPHRASE).await;
    studio.press_connect().await;
    studio.press("button", "Lock the key").await;
    let all = records(&studio);
    let stored = studio.stored(RECORDS).expect("there are records");
    let record = |slot: &str| -> Value {
        serde_json::from_str(all[slot].as_str().expect("a text")).expect("a record")
    };
    let changed = |change: &dyn Fn(&mut Value)| {
        let mut mine = record(&here);
        change(&mut mine);
        mine.to_string()
    };
    let salt = json!("00".repeat(16));
    for (text, expected) in [
        (
            record(&there).to_string(),
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
        hostile[&here] = json!(text);
        let hostile = hostile.to_string();
        studio.store(RECORDS, &hostile);
        unlock(&studio, OTHER_PASSPHRASE).await;
        studio.wait_text(expected).await;
        assert_eq!(studio.stored(RECORDS), Some(hostile), "{expected}");
    }
    // The original record works again, but not with the other service's passphrase.
    studio.store(RECORDS, &stored);
    unlock(&studio, PASSPHRASE).await;
    studio.wait_text(WRONG).await;
    unlock(&studio, OTHER_PASSPHRASE).await;
    studio.find("button", "Lock the key").await;
    assert!(studio.service.posted().is_empty() && other.posted().is_empty());
    check_secrecy(&studio).await;
}

/// A changed record whose checksum was adapted is still bound to its parameters and its place.
#[wasm_bindgen_test]
async fn a_forged_sum_does_not_help() {
    let studio = connected_locked().await;
    studio.press("button", "Lock the key").await;
    let slot = studio.service.base_url();
    let all = records(&studio);
    let text = all[&slot].as_str().expect("a text");
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
    studio.store(RECORDS, &hostile);
    unlock(&studio, PASSPHRASE).await;
    studio.wait_text(WRONG).await;
}

fn crc32(bytes: &[u8]) -> u32 {
    let step = |sum: u32, byte: &u8| {
        (0..8).fold(sum ^ u32::from(*byte), |sum, _| {
            (sum >> 1) ^ (0xedb8_8320 * (sum & 1))
        })
    };
    !bytes.iter().fold(u32::MAX, step)
}

/// Changing and removing a passphrase require the old one.
#[wasm_bindgen_test]
async fn the_passphrase_is_changed_and_removed_with_the_old_one() {
    let mut studio = connected_locked().await;
    studio.press("button", "Change the passphrase").await;
    let dialog = studio.find("dialog", "Change the passphrase").await;
    let change = async |old: &str, new: &str| {
        dialog.fill("textbox", "Current passphrase", old).await;
        dialog.fill("textbox", "New passphrase", new).await;
        dialog
            .fill("textbox", "Repeat the new passphrase", new)
            .await;
        dialog.press("button", "Change the passphrase").await;
    };
    change(PASSPHRASE, "short").await;
    studio
        .wait_text("A passphrase has at least 8 characters.")
        .await;
    let before = studio.stored(RECORDS);
    change("something else", OTHER_PASSPHRASE).await;
    studio.wait_text(WRONG).await;
    assert_eq!(studio.stored(RECORDS), before);
    change(PASSPHRASE, OTHER_PASSPHRASE).await;
    studio.wait_text("Passphrase changed.").await;
    studio.reload().await;
    unlock(&studio, PASSPHRASE).await;
    studio.wait_text(WRONG).await;
    unlock(&studio, OTHER_PASSPHRASE).await;
    studio.find("button", "Lock the key").await;
    check_secrecy(&studio).await;

    studio.press("button", "Remove the passphrase").await;
    let dialog = studio.find("dialog", "Remove the passphrase").await;
    dialog
        .fill("textbox", "Current passphrase", PASSPHRASE)
        .await;
    dialog.press("button", "Remove the passphrase").await;
    studio.wait_text(WRONG).await;
    dialog
        .fill("textbox", "Current passphrase", OTHER_PASSPHRASE)
        .await;
    dialog.press("button", "Remove the passphrase").await;
    studio.wait_text("Passphrase removed.").await;
    assert_eq!(studio.stored(RECORDS), None);
    studio.reload().await;
    studio.wait_gone("button", "Unlock").await;
    studio.find("button", "Forget the key").await;
}

/// A user who has forgotten the passphrase types the key again. Services have names.
#[wasm_bindgen_test]
async fn a_forgotten_passphrase_is_no_end_and_services_have_names() {
    const NAME: &str = "Name of this service";
    let studio = connected_locked().await;
    let other = studio.other_service();
    let elsewhere = other.base_url();
    studio.fill("textbox", NAME, "Home").await;
    enter(&studio, &elsewhere, OTHER_KEY, OTHER_PASSPHRASE).await;
    studio.press_connect().await;
    studio.fill("textbox", NAME, "Office").await;
    // One click switches to the service, although its key is locked.
    studio.press("button", "Lock the key").await;
    studio.press("button", "Use Home").await;
    studio.find("button", "Use Office").await;
    studio.wait_text("The key of Home is locked.").await;
    unlock(&studio, PASSPHRASE).await;
    studio.find("button", "Lock the key").await;
    studio.press("button", "Use Office").await;
    studio.wait_text("The key of Office is locked.").await;

    studio.press("button", "Forget the key").await;
    studio.press("button", "Forget key").await;
    studio.wait_text("Key forgotten.").await;
    let records = studio.stored(RECORDS).expect("there are records");
    assert!(!records.contains(&elsewhere), "{records}");
    assert!(records.contains(&studio.service.base_url()), "{records}");
    studio.enter_service(&elsewhere, OTHER_KEY).await;
    studio.press("checkbox", LOCK).await;
    studio.press_connect().await;
    studio.wait_gone("button", "Unlock").await;
    assert_eq!(studio.stored(RECORDS), Some(records));
}

/// Makes the browser say that it supports passkeys that yield keys.
const PASSKEYS: &str = "const own = PublicKeyCredential.getClientCapabilities;
    PublicKeyCredential.getClientCapabilities = async () => ({'extension:prf': true});
    return () => PublicKeyCredential.getClientCapabilities = own";

/// Passkeys belong to host names: on a numeric address, such as that of these tests, the browser refuses all of them.
#[wasm_bindgen_test]
async fn without_a_name_there_is_no_passkey() {
    let _passkeys = Changed::by(PASSKEYS).await;
    let studio = connected_locked().await;
    let host = window().location().hostname().expect("it has one");
    assert!(host.parse::<Ipv4Addr>().is_ok(), "{host}");
    studio.find("button", "Remove the passphrase").await;
    assert!(!studio.text().contains("passkey"));
}
