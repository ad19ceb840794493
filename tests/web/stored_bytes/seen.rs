//! What is stored of bytes, and what the page shows of them.

use crate::studio::{Studio, script, until_some};

/// The start of a PNG file, in base64 and as bytes.
pub(super) const PNG_BASE64: &str = "iVBORw0KGgo";
pub(crate) const PNG: &[u8] = b"\x89PNG\r\n\x1a\n";

/// Returns everything that the page has stored under names with this ending as text, and the sizes of its files.
const STORED: &str = "const [ending] = arguments;
    const answer = request => new Promise((done, fail) => {
        request.onsuccess = () => done(request.result);
        request.onerror = () => fail(request.error);
    });
    return (async () => {
        const texts = [localStorage, sessionStorage].flatMap(area =>
            Object.entries(area).filter(([name]) => name.endsWith(ending)).map(entry => entry.join()));
        const files = [];
        for (const {name} of await indexedDB.databases()) {
            if (!name.endsWith(ending)) continue;
            const database = await answer(indexedDB.open(name));
            for (const table of database.objectStoreNames) {
                const all = database.transaction(table).objectStore(table).getAll();
                for (const record of await answer(all)) {
                    texts.push(JSON.stringify(record));
                    if (name === 'easel-media' + ending) files.push(record.buffer.byteLength);
                }
            }
            database.close();
        }
        return JSON.stringify([texts, files]);
    })()";

/// Returns the stored texts, and the sizes of the files.
async fn stored(studio: &Studio) -> (Vec<String>, Vec<u64>) {
    let ending = studio.own_name("");
    let stored = script(STORED, &[ending.into()]).await;
    let stored = stored.as_string().expect("a text");
    serde_json::from_str(&stored).expect("two lists")
}

/// Checks that the stored texts contain no base64, and returns the number of files.
pub(crate) async fn stored_files(studio: &Studio) -> usize {
    let (texts, files) = stored(studio).await;
    assert!(texts.len() > 2, "{texts:?}");
    let has_base64 = texts.iter().any(|text| text.contains(PNG_BASE64));
    assert!(!has_base64, "base64 is stored: {texts:?}");
    assert!(files.iter().all(|size| *size > 100), "{files:?}");
    files.len()
}

pub(super) async fn wait_files(studio: &Studio, count: usize) {
    studio
        .wait(&format!("{count} stored files"), async || {
            (stored_files(studio).await == count).then_some(())
        })
        .await;
}

/// Waits until the image on a card is decoded, and returns its address.
pub(crate) async fn source(studio: &Studio, prompt: &str) -> String {
    let card = studio.card(prompt).await;
    until_some("picture that is decoded", studio, || {
        let images = card.elements("img");
        let image = images.first()?;
        let is_decoded =
            image.property("complete") == "true" && image.property("naturalWidth") != "0";
        is_decoded.then(|| image.property("src"))
    })
    .await
}
