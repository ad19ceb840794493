//! The key is stored only where it has to be.

use leptos::prelude::document;
use wasm_bindgen_test::wasm_bindgen_test;

use crate::studio::{BACKGROUND, KEY, Studio, WAIT, script};

/// Services repeat a rejected key; some answers contain a part of it.
const ECHOES: [(&str, &str, &str); 7] = [
    ("a bat [echo-key: 401]", WAIT, "Failed"),
    ("a bat, queued [echo-key: 403]", BACKGROUND, "Failed"),
    (
        r#"a mole [[answer submit status=500 {"error": {"message": "no route for $key"}}]]"#,
        WAIT,
        "Outcome unknown",
    ),
    (
        "a shrew [[answer submit <p>Bearer $key</p>]]",
        BACKGROUND,
        "Outcome unknown",
    ),
    ("a dormouse [poll-echo-key: 401]", BACKGROUND, "Completed"),
    (
        r#"a rat [[answer end {"id": "$id", "status": "failed", "error": {"message": "limit of $key"}}]]"#,
        BACKGROUND,
        "Failed",
    ),
    (
        r#"a loir [[answer end {"id": "$id", "status": "completed", "account": "$key", "output": "$url"}]]"#,
        BACKGROUND,
        "Completed",
    ),
];

/// All that outlasts the tab, as one text: without what the service of the tests has stored, and what other tests have.
const EVERYTHING: &str = "
    const isOther = name => / \\/\\d+\\/$/.test(name) && !name.endsWith(easelNames);
    const isOwn = name => !isOther(decodeURIComponent(name)) && !name.startsWith('easel-demo ');
    const done = request => new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
    });
    const read = async ({name}) => {
        const database = await done(indexedDB.open(name));
        const stores = [...database.objectStoreNames];
        const all = stores.map(store => done(database.transaction(store).objectStore(store).getAll()));
        const records = await Promise.all(all);
        database.close();
        return [name, records];
    };
    const cached = async name => {
        const cache = await caches.open(name);
        const answers = await cache.matchAll();
        return [name, (await cache.keys()).map(key => key.url), await Promise.all(answers.map(answer => answer.text()))];
    };
    const files = async folder => {
        const all = [];
        for await (const entry of folder.values()) {
            if (!isOwn(entry.name)) continue;
            all.push(entry.name, entry.kind === 'file' ? await (await entry.getFile()).text() : await files(entry));
        }
        return all;
    };
    const texts = Object.entries(localStorage).filter(([name]) => isOwn(name));
    const everything = () => Promise.all([
        indexedDB.databases().then(all => Promise.all(all.filter(({name}) => isOwn(name)).map(read))),
        caches.keys().then(all => Promise.all(all.filter(isOwn).map(cached))),
        navigator.storage.getDirectory().then(files),
    ]).then(all => JSON.stringify([...all, texts]));
    // The page may remove a file while it is read.
    return everything().catch(everything)";

/// `Incorrect API key provided: sk-…` was on the page and in the database.
#[wasm_bindgen_test]
async fn a_key_that_a_service_repeats_is_stored_nowhere() {
    let mut studio = Studio::connected().await;
    for (prompt, mode, _) in ECHOES {
        studio.generate(prompt, mode).await;
    }
    for (prompt, _, state) in ECHOES {
        studio.card(prompt).await.wait_line(state).await;
    }
    check().await;
    // The job shows its raw answer in full.
    for (prompt, ..) in ECHOES {
        studio.follow("Tasks").await;
        studio.press("link", prompt).await;
        studio.wait_line("Timeline").await;
        check().await;
    }
    studio.reload().await;
    studio.wait_line("Timeline").await;
    check().await;
}

async fn check() {
    let page = document().document_element().expect("a page").outer_html();
    assert!(!page.contains(KEY), "the key is on the page: {page}");
    let stored = script(EVERYTHING, &[]).await;
    let stored = stored.as_string().expect("a text");
    assert!(stored.contains("a dormouse"), "the records were not found");
    let base = "easel.base_url";
    assert!(stored.contains(base), "the texts were not found");
    assert!(!stored.contains(KEY), "the key is stored: {stored}");
}
