//! Files by name, with the same tests for the private folder, for blobs and for buffers.

use easel::browser::{
    FilePlace, FileStore, Sums, blob_of, bytes_of, content_of, each_piece, ends_of, sha256,
    sha256_of, sha256_of_file, typed_blob, unique_id,
};
use js_sys::Uint8Array;
use wasm_bindgen_test::wasm_bindgen_test;

/// Returns stores that no earlier run has used, one for each place.
fn stores() -> Vec<FileStore> {
    let store = |place| FileStore {
        name: format!("files-{}", unique_id()).leak(),
        place,
    };
    FilePlace::ALL.into_iter().map(store).collect()
}

async fn put(store: FileStore, name: &str, bytes: &[u8]) {
    let blob = blob_of(bytes).expect("it is small");
    assert_eq!(store.put(name, &blob).await, Ok(()), "{store:?}");
}

async fn read(store: FileStore, name: &str) -> Option<Vec<u8>> {
    let blob = store.get(name).await.expect("it can be read")?;
    let bytes = bytes_of(&blob).await.expect("it can be read");
    Some(Uint8Array::new(&bytes).to_vec())
}

#[wasm_bindgen_test]
async fn a_file_is_read_as_it_was_written() {
    for store in stores() {
        assert_eq!(read(store, "abc1").await, None, "{store:?}");
        put(store, "abc1", b"one").await;
        put(store, "abc2", b"two").await;
        put(store, "def1", &[]).await;
        assert_eq!(read(store, "abc1").await.as_deref(), Some(&b"one"[..]));
        assert_eq!(read(store, "abc2").await.as_deref(), Some(&b"two"[..]));
        assert_eq!(read(store, "def1").await.as_deref(), Some(&b""[..]));
        assert_eq!(read(store, "def2").await, None);
        put(store, "abc1", b"other").await;
        assert_eq!(read(store, "abc1").await.as_deref(), Some(&b"other"[..]));
    }
}

#[wasm_bindgen_test]
async fn removed_files_are_gone() {
    for store in stores() {
        put(store, "abc1", b"one").await;
        put(store, "abc2", b"two").await;
        assert_eq!(store.remove("abc1").await, Ok(()));
        assert_eq!(store.remove("abc1").await, Ok(()), "it need not be there");
        assert_eq!(store.remove("xyz").await, Ok(()), "nor its folder");
        assert_eq!(read(store, "abc1").await, None);
        assert_eq!(read(store, "abc2").await.as_deref(), Some(&b"two"[..]));
        assert_eq!(store.clear().await, Ok(()));
        assert_eq!(read(store, "abc2").await, None);
        assert_eq!(store.clear().await, Ok(()), "twice does no harm");
        put(store, "abc1", b"again").await;
        assert_eq!(read(store, "abc1").await.as_deref(), Some(&b"again"[..]));
    }
}

#[wasm_bindgen_test]
async fn large_files_come_back_whole() {
    let bytes: Vec<u8> = (0..3_000_000_u32)
        .flat_map(|number| [number.to_le_bytes()[0]])
        .collect();
    for store in stores() {
        put(store, "large", &bytes).await;
        assert!(
            read(store, "large").await.as_ref() == Some(&bytes),
            "{store:?}"
        );
    }
}

#[wasm_bindgen_test]
async fn the_first_place_that_works_is_chosen() {
    let name: &'static str = format!("files-{}", unique_id()).leak();
    let chosen = FileStore::choose(name).await.expect("this browser has all");
    assert_eq!(chosen.place, FilePlace::Folder);
    for store in stores() {
        assert!(store.works().await, "{store:?}");
    }
    let broken = "window.getDirectory = StorageManager.prototype.getDirectory;
        delete StorageManager.prototype.getDirectory;";
    js_sys::eval(broken).expect("it is a script");
    // A store that was opened in the folder could still be used, so this test only chooses a place.
    let chosen = FileStore::choose(format!("files-{}", unique_id()).leak()).await;
    js_sys::eval("StorageManager.prototype.getDirectory = window.getDirectory;")
        .expect("it is a script");
    assert_eq!(chosen.map(|store| store.place), Some(FilePlace::Blobs));
    for place in FilePlace::ALL {
        assert_eq!(FilePlace::of_name(place.name()), Some(place));
    }
}

/// Over plain http the browser has no SHA-256, and in these tests the worker's script is missing.
#[wasm_bindgen_test]
async fn a_hash_is_the_same_with_and_without_the_browser() {
    for (text, hash) in [
        (
            "",
            "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
        ),
        (
            "abc",
            "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
        ),
    ] {
        let bytes = Uint8Array::from(text.as_bytes()).buffer();
        assert_eq!(sha256(&bytes).await, hash);
        let file = blob_of(text.as_bytes()).expect("it is small");
        let sums = Sums::of(&file, true).await.expect("it can be read");
        assert_eq!(sums.sha256, hash);
    }
    let long = Uint8Array::new_with_length(700_001);
    long.fill(7, 0, long.length());
    let file = blob_of(&long.to_vec()).expect("it is small");
    let sums = Sums::in_turns(&file, true).await.expect("it can be read");
    assert_eq!(sums.sha256, sha256(&long.buffer()).await);
    assert_eq!(sums.content, content_of(&long.to_vec()).await);
    assert_eq!(Sums::of(&file, true).await, Some(sums));
}

#[wasm_bindgen_test]
async fn the_ends_of_a_file_are_read_without_the_rest() {
    for (bytes, most, ends) in [
        (&b"abcdef"[..], 10.0, &b"abcdef"[..]),
        (b"abcdef", 2.0, b"abef"),
        (b"abcdef", 4.0, b"abcdef"),
        (b"", 4.0, b""),
    ] {
        let blob = blob_of(bytes).expect("it is small");
        assert_eq!(ends_of(&blob, most).await.as_deref(), Some(ends));
        let typed = typed_blob(&blob, "image/png").expect("it is small");
        assert_eq!(
            (typed.type_(), typed.size()),
            ("image/png".to_owned(), blob.size())
        );
    }
}

/// The file is longer than files that are hashed as a whole.
#[wasm_bindgen_test]
async fn a_large_file_is_read_in_pieces() {
    let bytes: Vec<u8> = (0..=250).cycle().take(65 << 20).collect();
    let blob = blob_of(&bytes).expect("there is memory");
    let (mut longest, mut read) = (0, Vec::new());
    let take = |piece: &[u8]| {
        longest = longest.max(piece.len());
        read.extend_from_slice(piece);
    };
    assert_eq!(each_piece(&blob, take).await, Some(()));
    assert!(read == bytes, "it is the same");
    assert_eq!(longest, 256 << 10);
    let whole = sha256_of(&bytes).await;
    assert_eq!(sha256_of_file(&blob).await, Some(whole));
}
