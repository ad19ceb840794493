//! A restored backup may come from somebody else: its addresses and limits wait for the user's confirmation.

use wasm_bindgen_test::wasm_bindgen_test;

use crate::{
    backups::choose_backup,
    raw_service::{JSON, Responds, serve},
    studio::{BACKGROUND, KEY, Studio, until_some},
};

/// The address of a service whose tasks never end.
const HOST: &str = "https://busy.test";

const MODELS: &str = r#"{"object": "list", "data": [
    {"id": "house-1", "object": "model", "category": "image", "capabilities": ["text-to-image"]}
]}"#;
const TASK: &str = r#"{"id": "task-1", "status": "processing", "progress": 5, "created_at": 1, "model": "house-1"}"#;

const PROMPT: &str = "a bittern";

const LIMIT: &str = "easel.daily_limit";

const BUSY: Responds = |asked| {
    let is_list = asked.path.ends_with("/models");
    Some((200, JSON, if is_list { MODELS } else { TASK }))
};

/// Makes a backup of a browser with a task that runs at the service, and with a daily limit.
async fn archive() -> Vec<u8> {
    let mut studio = Studio::begin().await;
    let _noted = Studio::note_downloads().await;
    let _unasked = Studio::without_question_for_places().await;
    serve(HOST, BUSY);
    studio.use_service(HOST, KEY).await;
    studio.generate_by("house-1", PROMPT, BACKGROUND).await;
    studio.card(PROMPT).await.wait_line("Processing").await;
    studio.store(LIMIT, "1000000");
    studio.open("settings").await;
    studio.press("button", "Back up").await;
    let dialog = studio.find("dialog", "Back up").await;
    dialog.wait_text("1 record, ").await;
    let (_, bytes) = studio.saved_file(".zip").await;
    bytes
}

/// The address of a service and the daily limit in a backup were used without a question. The task was polled at
/// another address of the origin, with the user's key, and the limit replaced the user's own.
#[wasm_bindgen_test]
async fn an_address_and_a_limit_of_a_backup_wait_for_the_person() {
    let archive = archive().await;
    let mut studio = Studio::begin().await;
    let journal = serve(HOST, BUSY);
    let polls = || {
        let journal = journal.borrow();
        let polls = journal
            .iter()
            .filter(|asked| asked.path.starts_with("/v1/tasks/"));
        polls.count()
    };
    // The same origin, so the same key, with another path.
    studio.use_service(&[HOST, "/other"].concat(), KEY).await;
    let dialog = choose_backup(&studio, &archive).await;
    dialog.press("button", "Restore").await;
    dialog
        .wait_text("This browser did not know these addresses of services.")
        .await;
    dialog.wait_text("Daily limit (credits): 1000000").await;
    dialog.press("button", "Close").await;
    studio.follow("Image").await;
    let brought = "a backup has brought the address ";
    let card = studio.card(PROMPT).await;
    card.wait_text(&[brought, HOST].concat()).await;
    studio.reload().await;
    studio.card(PROMPT).await.wait_text(brought).await;
    // The task waits for a confirmation, not for a key.
    studio.follow("Tasks").await;
    let confirm = ["Confirm ", HOST].concat();
    studio.find("button", &confirm).await;
    assert!(!studio.has("button", "Enter the key").await);
    studio.follow("Image").await;
    assert_eq!(polls(), 0, "it was polled");
    assert_eq!(studio.stored(LIMIT), None);

    studio.card(PROMPT).await.press("button", &confirm).await;
    until_some("poll", &studio, || (polls() > 0).then_some(())).await;

    studio.open("settings").await;
    let dialog = choose_backup(&studio, &archive).await;
    dialog.press("button", "Restore").await;
    dialog.press("button", "Use these settings").await;
    dialog
        .wait_text("They apply when the page is reloaded.")
        .await;
    assert_eq!(studio.stored(LIMIT).as_deref(), Some("1000000"));
    assert!(!dialog.text().contains("did not know these addresses"));
}
