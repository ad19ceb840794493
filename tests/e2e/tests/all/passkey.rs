//! A passkey in addition to the passphrase of a key.

use easel_e2e::{Place, Role, Setup, Studio, visit};
use serde_json::{Value, json};

use crate::locked_key::{PASSPHRASE, RECORDS, check_secrecy, connect_locked, unlock};
use crate::steps::RATIO_MODEL;

const BY_PASSKEY: &str = "Unlock with a passkey";

fn setup() -> Setup {
    Setup {
        host: "localhost",
        ..Setup::default()
    }
}

/// Adds a passkey, with this passphrase.
#[track_caller]
fn add(studio: &Studio, passphrase: &str) {
    studio.press(Role::Button, "Add a passkey");
    let dialog = studio.find(Role::Dialog, "Add a passkey");
    dialog.fill(Role::Textbox, "Current passphrase", passphrase);
    dialog.press(Role::Button, "Add a passkey");
}

/// Connects to the service with a locked key and a passkey.
#[track_caller]
fn connect_with_passkey(studio: &Studio) {
    studio.add_authenticator(true);
    connect_locked(studio);
    add(studio, PASSPHRASE);
    studio.wait_text("Passkey added.");
}

/// Returns the stored record of the service's locked key.
#[track_caller]
fn record(studio: &Studio) -> Value {
    let Value::String(all) = studio.script(RECORDS) else {
        panic!("there are records");
    };
    let all: Value = serde_json::from_str(&all).expect("it is JSON");
    let text = all[studio.service.base_url()].as_str().expect("a text");
    serde_json::from_str(text).expect("a record")
}

/// One device is there at first, and then another one.
#[test]
fn a_passkey_of_a_device() {
    visit(setup(), |studio| {
        a_passkey_unlocks_the_key_beside_the_passphrase(studio);
        studio.press(Role::Button, "Remove the passkey");
        a_device_that_cannot_changes_nothing(studio);
    });
}

#[track_caller]
fn a_passkey_unlocks_the_key_beside_the_passphrase(studio: &Studio) {
    let device = studio.add_authenticator(true);
    connect_locked(studio);
    add(studio, "canary horse battery 7732");
    studio.wait_text("That is not the passphrase.");
    let dialog = studio.find(Role::Dialog, "Add a passkey");
    dialog.fill(Role::Textbox, "Current passphrase", PASSPHRASE);
    dialog.press(Role::Button, "Add a passkey");
    studio.wait_text("Passkey added.");
    studio.find(Role::Button, "Remove the passkey");
    check_secrecy(studio);

    studio.reload();
    studio.press(Role::Button, BY_PASSKEY);
    studio.find(Role::Button, "Lock the key");
    // The service answers, so the unlocked key is right.
    studio.follow("Models");
    studio.wait_text(RATIO_MODEL);
    check_secrecy(studio);

    // The user declines, and then the device is removed: the passphrase still works.
    studio.follow("Settings");
    studio.press(Role::Button, "Lock the key");
    let before = studio.script(RECORDS);
    studio.set_user_verified(&device, false);
    studio.press(Role::Button, BY_PASSKEY);
    studio.wait_text("The passkey was not used");
    studio.remove_authenticator(&device);
    assert_eq!(studio.script(RECORDS), before);
    unlock(studio, PASSPHRASE);
    studio.find(Role::Button, "Lock the key");
}

/// A passkey that supports no keys is not stored, and the form says why.
#[track_caller]
fn a_device_that_cannot_changes_nothing(studio: &Studio) {
    studio.add_authenticator(false);
    studio.find(Role::Button, "Add a passkey");
    let before = studio.script(RECORDS);
    add(studio, PASSPHRASE);
    studio.wait_text("This passkey cannot unlock keys");
    assert_eq!(studio.script(RECORDS), before);
}

/// The record of a key with a passkey is changed by somebody else, and then by the user.
#[test]
fn the_record_of_a_passkey_changes() {
    visit(setup(), |studio| {
        connect_with_passkey(studio);
        a_changed_passkey_unlocks_nothing(studio);
        a_passkey_outlasts_another_passphrase_and_is_removed_with_an_undo(studio);
    });
}

#[track_caller]
fn a_passkey_outlasts_another_passphrase_and_is_removed_with_an_undo(studio: &Studio) {
    let other = "canary of the other 5519";
    studio.press(Role::Button, "Change the passphrase");
    let dialog = studio.find(Role::Dialog, "Change the passphrase");
    dialog.fill(Role::Textbox, "Current passphrase", PASSPHRASE);
    dialog.fill(Role::Textbox, "New passphrase", other);
    dialog.fill(Role::Textbox, "Repeat the new passphrase", other);
    dialog.press(Role::Button, "Change the passphrase");
    studio.wait_text("Passphrase changed.");
    studio.press(Role::Button, "Lock the key");
    studio.press(Role::Button, BY_PASSKEY);

    studio.press(Role::Button, "Remove the passkey");
    studio.wait_text("Passkey removed.");
    assert_eq!(record(studio)["ways"].as_array().map(Vec::len), Some(1));
    studio.press(Role::Button, "Undo");
    studio.find(Role::Button, "Remove the passkey");
    studio.press(Role::Button, "Lock the key");
    studio.press(Role::Button, BY_PASSKEY);
    studio.press(Role::Button, "Remove the passkey");
    studio.find(Role::Button, "Add a passkey");
    studio.press(Role::Button, "Lock the key");
    unlock(studio, other);
    studio.find(Role::Button, "Lock the key");
    check_secrecy(studio);
}

/// The part of a record that a passkey unlocks is bound to the passkey and its place. The page says that a record was
/// changed, and leaves it as it is.
#[track_caller]
fn a_changed_passkey_unlocks_nothing(studio: &Studio) {
    studio.press(Role::Button, "Lock the key");
    let whole = record(studio);
    let mut hostile = whole.clone();
    hostile["ways"][1]["salt"] = json!("00".repeat(32));
    let put = |record: &Value| {
        let all = json!({studio.service.base_url(): record.to_string()}).to_string();
        let set = "localStorage['easel.locked_keys'] = arguments[0]";
        studio.try_script(set, vec![all.into()]);
    };
    put(&hostile);
    studio.press(Role::Button, BY_PASSKEY);
    studio.wait_text("was changed after it was stored");
    assert_eq!(record(studio), hostile);
    put(&whole);
    studio.press(Role::Button, BY_PASSKEY);
    studio.find(Role::Button, "Lock the key");
}
