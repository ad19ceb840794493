//! A restored backup may come from somebody else: its addresses and limits wait for the user's confirmation.

use std::{fs, path::PathBuf};

use easel_e2e::{Place, RawAnswer, RawServer, Role, Setup, Studio, visit};
use serde_json::json;

use crate::steps::{BACKGROUND, choose_backup, generate_by};

const PROMPT: &str = "a bittern";

/// Starts a service whose tasks never end.
fn busy() -> RawServer {
    RawServer::start(|request| {
        let body = match (request.method.as_str(), request.path.as_str()) {
            (_, path) if path.ends_with("/models") => {
                let model = json!({"id": "house-1", "object": "model", "category": "image", "capabilities": ["text-to-image"]});
                json!({"object": "list", "data": [model]})
            }
            _ => {
                json!({"id": "task-1", "status": "processing", "progress": 5, "created_at": 1, "model": "house-1"})
            }
        };
        RawAnswer::for_all("application/json", &body.to_string())
    })
}

fn connect(studio: &Studio, base: &str) {
    studio.open("settings");
    studio.enter_service(base, studio.service.key());
    studio.press_connect();
}

/// Makes a backup of a browser with a task that runs at this address, and with a daily limit.
fn archive(base: &str) -> PathBuf {
    let mut kept = PathBuf::new();
    visit(Setup::default(), |studio| {
        connect(studio, base);
        generate_by(studio, "house-1", PROMPT, BACKGROUND);
        studio.card(PROMPT).wait_line("Processing");
        studio.script("localStorage.setItem('easel.daily_limit', '1000000')");
        studio.open("settings");
        studio.script("delete window.showSaveFilePicker");
        studio.press(Role::Button, "Back up");
        let dialog = studio.find(Role::Dialog, "Back up");
        dialog.wait_text("1 record, ");
        let saved = studio.saved_file(".zip");
        kept = std::env::temp_dir().join(format!("easel-stranger-{}.zip", std::process::id()));
        fs::copy(saved, &kept).expect("there is room for a copy");
    });
    kept
}

fn polls(service: &RawServer) -> usize {
    let requests = service.requests().into_iter();
    requests
        .filter(|request| request.path.starts_with("/v1/tasks/"))
        .count()
}

/// The address of a service and the daily limit in a backup were used without a question. The task was polled at
/// another address of the origin, with the user's key, and the limit replaced the user's own.
#[test]
fn an_address_and_a_limit_of_a_backup_wait_for_the_person() {
    let service = busy();
    let origin = format!("http://{}", service.address());
    let archive = archive(&origin);
    visit(Setup::default(), |studio| {
        // The same origin, so the same key, with another path.
        connect(studio, &[&origin, "/other"].concat());
        studio.open("settings");
        let before = polls(&service);
        let dialog = choose_backup(studio, &archive);
        dialog.press(Role::Button, "Restore");
        dialog.wait_text("This browser did not know these addresses of services.");
        dialog.wait_text("Daily limit (credits): 1000000");
        dialog.press(Role::Button, "Close");
        studio.follow("Image");
        let card = studio.card(PROMPT);
        card.wait_text(&["a backup has brought the address ", &origin].concat());
        studio.reload();
        studio
            .card(PROMPT)
            .wait_text("a backup has brought the address");
        // The task waits for a confirmation, not for a key.
        studio.follow("Tasks");
        studio.find(Role::Button, &["Confirm ", &origin].concat());
        assert!(!studio.has(Role::Button, "Enter the key"));
        studio.follow("Image");
        assert_eq!(polls(&service), before, "it was polled");
        let limit = "return localStorage.getItem('easel.daily_limit')";
        assert!(studio.script(limit).is_null());

        studio
            .card(PROMPT)
            .press(Role::Button, &["Confirm ", &origin].concat());
        studio.wait("a poll", || (polls(&service) > before).then_some(()));

        studio.open("settings");
        let dialog = choose_backup(studio, &archive);
        dialog.press(Role::Button, "Restore");
        dialog.press(Role::Button, "Use these settings");
        dialog.wait_text("They apply when the page is reloaded.");
        assert_eq!(studio.script(limit), "1000000");
        assert!(!dialog.text().contains("did not know these addresses"));
    });
    fs::remove_file(archive).ok();
}
