//! The worker that computes checksums and hashes of files.

use easel_e2e::{Setup, visit};
use serde_json::json;

/// Asks the worker for the sums of files, and compares its hashes with those of the browser. The files: texts with
/// known checksums, lengths around a block, around a piece and over 64 MB, and one that cannot be read.
const ASK: &str = "window.told = null; (async () => {
    const worker = new Worker('/workers/sums.js');
    const ask = (file, hashes) => new Promise(tell => {
        worker.onmessage = ({data}) => tell(data);
        worker.postMessage({id: 7, file, hashes});
    });
    const hash = async file => {
        const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
        return Array.from(new Uint8Array(digest), byte => byte.toString(16).padStart(2, '0')).join('');
    };
    const found = [];
    for (const text of ['', '123456789']) {
        const {length, crc32, sha256} = await ask(new Blob([text]), false);
        found.push([length, crc32, sha256 ?? 'no hash']);
    }
    const long = new Uint8Array(70_000_000);
    for (let at = 0; at < long.length; at += 1) long[at] = at * 31 + (at >> 9);
    for (const length of [0, 55, 56, 64, 4_194_303, 4_194_305, 67_108_865, 69_999_999]) {
        const file = new Blob([long.subarray(0, length)]);
        const answer = await ask(file, true);
        found.push(answer.length === length && answer.sha256 === await hash(file));
    }
    const unreadable = {size: 9, slice: null};
    found.push((await ask(unreadable, true)).length ?? 'not read');
    worker.terminate();
    return found;
})().then(found => { window.told = found; }, error => { window.told = String(error); })";

/// The bug: the page itself hashed files of more than 64 MB, four megabytes at a time, and over plain http every file.
#[test]
fn a_file_is_summed_up_by_the_worker() {
    visit(Setup::default(), |studio| {
        // A file of the site has no policy of a page.
        studio.open_file("workers/sums.js");
        let checksums = [
            json!([0, 0, "no hash"]),
            json!([9, 3_421_780_262_u32, "no hash"]),
        ];
        let same = vec![json!(true); 8];
        let expected = [&checksums[..], &same, &[json!("not read")]].concat();
        studio.script(ASK);
        // On a busy machine this takes longer than a script may.
        let told = studio.wait_long("the sums", || {
            let told = studio.try_script("return window.told", Vec::new())?;
            (!told.is_null()).then_some(told)
        });
        assert_eq!(told, json!(expected));
    });
}
