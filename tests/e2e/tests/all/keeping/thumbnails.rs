//! Thumbnails: small copies of kept results.

use easel_e2e::{Place, Role, Setup, Studio, visit};
use serde_json::{Value, json};

use crate::steps::{generate_of_size, picture_size};

/// Returns the lengths of all stored thumbnails, in bytes.
const THUMBNAILS: &str = "const done = request => new Promise((tell, fail) => {
        request.onsuccess = () => tell(request.result);
        request.onerror = fail;
    });
    return (async () => {
        const databases = await indexedDB.databases();
        // Opening the database would create it.
        if (!databases.some(({name}) => name === 'easel-thumbnails')) return [];
        const database = await done(indexedDB.open('easel-thumbnails'));
        const all = await done(database.transaction('files').objectStore('files').getAll());
        database.close();
        return all.map(file => file.buffer.byteLength);
    })()";

/// The prompts of large pictures.
const GANNET: &str = "a gannet";
const SHAG: &str = "a shag";

/// The most bytes of a thumbnail.
const LARGEST: u64 = 30_000;

#[track_caller]
pub(crate) fn wait_thumbnails(studio: &Studio, count: usize) {
    let lengths = studio.wait(&format!("{count} thumbnails"), || {
        let found = studio.try_script(THUMBNAILS, Vec::new())?;
        let lengths: Vec<u64> = found.as_array()?.iter().filter_map(Value::as_u64).collect();
        (lengths.len() == count).then_some(lengths)
    });
    assert!(
        lengths.iter().all(|length| *length <= LARGEST),
        "{lengths:?}"
    );
}

/// Returns what the large view shows: the width and height of the copy on the canvas, whether it has a picture, whether
/// it covers the whole picture, and how many other copies still take memory.
const COPY: &str = "const canvas = document.querySelector('.viewer-pane canvas');
    window.seen = [...new Set([...window.seen ?? [], ...canvas ? [canvas] : []])];
    const others = seen.filter(other => other !== canvas && other.width > 0).length;
    if (!canvas) return [others];
    const middle = canvas.getContext('2d').getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data;
    const box = ({x, y, width, height}) => [x, y, width, height].map(Math.round).join();
    const image = canvas.parentElement.querySelector('img');
    const isOver = box(canvas.getBoundingClientRect()) === box(image.getBoundingClientRect());
    return [canvas.width, canvas.height, middle[3] === 255, isOver, others]";

/// A user sees large pictures on Create and in the large view.
#[test]
fn a_large_picture_makes_way_for_its_small_copy() {
    visit(Setup::default(), |studio| {
        studio.connect();
        generate_of_size(studio, "pixel-image-1", GANNET, "3840x2160");
        makes_way_on_create(studio);
        let viewer = studio.find(Role::Dialog, GANNET);
        viewer.press(Role::Button, "Close");
        studio.wait_gone(Role::Dialog, GANNET);
        generate_of_size(studio, "pixel-image-1", SHAG, "3840x2160");
        goes_with_the_step(studio);
    });
}

/// Thirty results of 3840×2160 took more than a gigabyte on Create, which showed the originals: a phone ends such a
/// page. A new result is shown whole first, and its small copy replaces it in the same element.
#[track_caller]
fn makes_way_on_create(studio: &Studio) {
    let is_small = "const {src, naturalHeight} = document.querySelector('article img');
        return src.startsWith('blob:') && naturalHeight > 0 && naturalHeight <= 1024";
    studio.wait_script("the small copy", is_small, true);
    studio.reload();
    studio.wait_script("the small copy", is_small, true);
    studio.card(GANNET).press(Role::Button, "Open");
    // The large view first shows the small copy, which is already there.
    studio.wait("the whole picture", || {
        let viewer = studio.find(Role::Dialog, GANNET);
        (picture_size(&viewer) == (3840, 2160)).then_some(())
    });
}

/// After twenty steps through large pictures the page took 540 MB, because the browser kept each decoded copy. A copy
/// is now drawn on a canvas, which is emptied by the next step. *Actual size* shows the original.
#[track_caller]
fn goes_with_the_step(studio: &Studio) {
    // Each picture has three sizes.
    wait_thumbnails(studio, 6);
    studio.card(SHAG).press(Role::Button, "Open");
    let drawn = json!([1820, 1024, true, true, 0]);
    studio.wait_script("the first copy", COPY, drawn.clone());
    studio
        .find(Role::Dialog, SHAG)
        .press(Role::Button, "Next result");
    let next = studio.find(Role::Dialog, GANNET);
    studio.wait_script("the next copy", COPY, drawn);
    next.press(Role::Button, "Actual size");
    studio.wait_script("no copy", COPY, json!([0]));
}
