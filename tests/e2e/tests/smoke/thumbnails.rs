//! The worker that makes small pictures reads kept files by itself.

use easel_e2e::{Engine, Setup, visit};
use serde_json::{Value, json};

/// Stores a picture, 600 pixels high, and a text, and asks the worker for small pictures: of the whole picture, of a
/// picture whose length is wrong, of a missing file, and of the text. Returns for each the height of the small picture
/// and whether it is small enough, or that the file was not read. Returns an empty list in a browser without a folder
/// for files.
const ASK: &str = "return (async () => {
    if (!navigator.storage?.getDirectory) return [];
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [900, 600];
    canvas.getContext('2d').fillRect(0, 0, 300, 300);
    const picture = await new Promise(tell => canvas.toBlob(tell));
    const text = new Blob(['no picture']);
    const root = await navigator.storage.getDirectory();
    const create = {create: true};
    const above = await root.getDirectoryHandle('of this test', create);
    const folder = await above.getDirectoryHandle('ab', create);
    for (const [name, blob] of [['abc', picture], ['abd', text]]) {
        const file = await folder.getFileHandle(name, create);
        const writer = await file.createWritable();
        await writer.write(blob);
        await writer.close();
    }
    const worker = new Worker('/workers/thumbnails.js');
    const heights = [512, 256];
    const found = [];
    for (const [name, length, type] of [
        ['abc', picture.size, picture.type],
        ['abc', picture.size + 1, picture.type],
        ['abe', picture.size, picture.type],
        ['abd', text.size, ''],
    ]) {
        const message = {id: 7, heights, path: ['of this test', 'ab', name], length, type};
        const {pictures} = await new Promise(tell => {
            worker.onmessage = ({data}) => tell(data);
            worker.postMessage(message);
        });
        const made = pictures?.map(async picture => {
            if (!picture) return null;
            const {height} = await createImageBitmap(new Blob([picture.bytes], {type: picture.type}));
            return [height, picture.bytes.byteLength <= 30_000];
        });
        found.push(made ? await Promise.all(made) : 'not read');
    }
    worker.terminate();
    await root.removeEntry('of this test', {recursive: true});
    return found;
})()";

/// The bug: the page opened each picture and passed it to the worker. Closing the file handles of a window full of
/// pictures took longer than a frame.
#[test]
fn a_stored_picture_is_read_by_the_worker() {
    visit(Setup::default(), |studio| {
        // A file of the site has no policy of a page.
        studio.open_file("workers/thumbnails.js");
        let expected = match studio.engine() {
            Engine::WebKit => Value::Array(Vec::new()),
            Engine::Chromium | Engine::Firefox => json!([
                [[512, true], [256, true]],
                "not read",
                "not read",
                [null, null],
            ]),
        };
        assert_eq!(studio.script(ASK), expected);
    });
}
