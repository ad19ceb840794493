//! The actions on a result.

use std::fs;

use easel_e2e::{NO_ANSWER, Place, Role, Setup, visit};

use crate::steps::{WAIT, generate_until, picture_size};

/// A user opens an image in the large view, and saves it. Files were named by the id of the job, which says nothing
/// about their contents. Now the name consists of day, prompt and size.
#[test]
fn an_image_is_opened_and_saved() {
    visit(Setup::default(), |studio| {
        studio.connect();
        let card = generate_until(studio, "a beetle", WAIT, "Completed");
        picture_size(&card);
        card.press(Role::Button, "Open");
        let viewer = studio.find(Role::Dialog, "a beetle");
        picture_size(&viewer);
        viewer.press(Role::Button, "Close");
        studio.wait_gone(Role::Dialog, "a beetle");

        card.press(Role::Button, "Download");
        let file = studio.saved_file(".png");
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        let (day, rest) = name.split_at(10);
        assert!(
            day.starts_with("20") && day.matches('-').count() == 2,
            "{name}"
        );
        assert_eq!(rest, " a-beetle 1024x1024.png", "{name}");
        let picture = card.first("img").property("src");
        let served = served_at(&picture);
        studio.wait("the whole file", || {
            let saved = fs::read(&file).ok()?;
            (without_texts(&saved)? == without_texts(&served)?).then_some(())
        });
    });
}

/// Returns the chunks of a PNG without its texts, because prompt and settings are written into a saved file. `None` if
/// the file is incomplete.
fn without_texts(png: &[u8]) -> Option<Vec<&[u8]>> {
    let (mut chunks, mut rest) = (Vec::new(), png.strip_prefix(b"\x89PNG\r\n\x1a\n")?);
    while !rest.is_empty() {
        let length = u32::from_be_bytes(*rest.first_chunk()?);
        // A chunk has its length, its name and its checksum around its data.
        let (chunk, others) = rest.split_at_checked(usize::try_from(length).ok()? + 12)?;
        if !matches!(&chunk[4..8], b"tEXt" | b"iTXt") {
            chunks.push(chunk);
        }
        rest = others;
    }
    chunks.last()?[4..8].eq(b"IEND").then_some(chunks)
}

/// Downloads the bytes at an address.
fn served_at(url: &str) -> Vec<u8> {
    let mut answer = ureq::get(url).call().expect("the medium is served");
    answer.body_mut().read_to_vec().expect("it arrives whole")
}

/// A host allows no page to read its media, which are still shown. For Download, the page opened a tab by itself some
/// time after the click, which some browsers block. Now it offers a link.
#[test]
fn an_unreadable_file_is_offered_as_a_link() {
    visit(Setup::default(), |studio| {
        // The browser requests an icon for the new tab, which does not exist. It also sends a preflight for the request
        // with the key, which is refused.
        studio.provoke(&[NO_ANSWER, 404, 405]);
        studio.connect();
        let card = generate_until(studio, "a moth [no-cors-media]", WAIT, "Completed");
        picture_size(&card);
        card.press(Role::Button, "Download");
        studio.wait_text("could not be read here");
        let link = studio.find(Role::Link, "Open file 1");
        assert_eq!(studio.tabs(), 1, "nothing opens by itself");
        assert!(link.property("href").starts_with("http"));
        link.press_it();
        studio.wait("a tab of its own", || (studio.tabs() == 2).then_some(()));
    });
}
