//! Files that the user adds to the Library.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process,
};

use easel_e2e::{Element, Place, Role, Setup, Studio, visit};

use crate::steps::{choose, generate_and_wait, picture_size};

/// The prompt in the files of `core/fixtures/added`.
const PROMPT: &str = "a red kite over hills";

/// Returns the path of a file of `core/fixtures/added`.
pub(crate) fn fixture(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let path = folder.join("../../core/fixtures/added").join(name);
    path.canonicalize().expect("the fixture is there")
}

/// A folder for the files of one test, which is removed at its end.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = env::temp_dir().join(format!("easel-{name}-{}", process::id()));
        fs::create_dir_all(&path).expect("there is room");
        Self(path)
    }

    fn file(&self, name: &str, bytes: &[u8]) -> PathBuf {
        let path = self.0.join(name);
        fs::write(&path, bytes).expect("there is room");
        path
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        fs::remove_dir_all(&self.0).ok();
    }
}

/// Chooses files, and returns the dialog.
fn add<'a>(studio: &'a Studio, files: &[PathBuf]) -> Element<'a> {
    let paths: Vec<_> = files.iter().map(|path| path.to_string_lossy()).collect();
    studio
        .first("input[type=file]")
        .press_keys(&paths.join("\n"));
    studio.find(Role::Dialog, "Add files")
}

/// Adds files, and waits until the dialog says these texts.
fn add_and_read(studio: &Studio, files: &[PathBuf], expected: &[&str]) {
    let dialog = add(studio, files);
    for words in expected {
        dialog.wait_text(words);
    }
    dialog.press(Role::Button, "Close");
    studio.wait_gone(Role::Dialog, "Add files");
}

/// Pictures of other programs keep their prompt, other pictures get the names of their files, and damaged files are
/// named. All of it survives a reload, and adding the same files again changes nothing.
#[test]
fn added_files_are_results() {
    let folder = Folder::new("adding");
    let png = fs::read(fixture("plain.png")).expect("it is there");
    let broken = folder.file("broken.png", &png[..png.len() / 2]);
    let notes = folder.file("notes.txt", b"no picture");
    let files = ["a1111.png", "a1111.jpg", "comfy.png", "plain.gif"].map(fixture);
    visit(Setup::default(), |studio| {
        studio.connect();
        studio.open("library");
        studio.wait_text("No results yet");
        let mut all = files.to_vec();
        all.extend([broken.clone(), notes.clone()]);
        let said = [
            "4 files were added.",
            "Damaged, or not readable here: broken.png",
            "No images or videos that browsers show: notes.txt",
        ];
        add_and_read(studio, &all, &said);
        for _ in 0..2 {
            assert_eq!(picture_size(&studio.card("plain.gif")), (48, 32));
            studio.wait("three with their prompts", || {
                let cards = studio.all(Role::Article, PROMPT);
                (cards.len() == 3).then_some(())
            });
            studio.reload();
        }
        add_and_read(studio, &files, &["4 files were here already."]);
        // Added files are not tasks of a service.
        studio.follow("Tasks");
        studio.wait_text("No tasks yet");
    });
}

/// A user drops files on the page. A picture that is dragged from the page itself is not added.
#[test]
fn files_are_dropped_on_the_library() {
    const DROP: &str = "
        const [page, bytes] = [document.querySelector('.library'), new Uint8Array(arguments[0])];
        const data = new DataTransfer();
        data.items.add(new File([bytes], 'dropped.png', {lastModified: 1600000000000}));
        for (const type of ['dragover', 'drop']) {
            const init = {dataTransfer: data, bubbles: true, cancelable: true};
            page.dispatchEvent(new DragEvent(type, init));
        }
        return true;";
    let bytes = fs::read(fixture("dream.png")).expect("it is there");
    visit(Setup::default(), |studio| {
        studio.connect();
        generate_and_wait(studio, "a wren");
        studio.follow("Library");
        studio.card("a wren");
        studio.try_script(DROP, vec![bytes.clone().into()]);
        let dialog = studio.find(Role::Dialog, "Add files");
        dialog.wait_text("1 file was added.");
        dialog.press(Role::Button, "Close");
        // The added file has the date of its file, so it comes after the new result.
        studio.card(PROMPT);
        let order = "return [...document.querySelectorAll('article')].map(card => card.ariaLabel)";
        assert_eq!(studio.script(order), serde_json::json!(["a wren", PROMPT]));
        studio
            .script("document.querySelector('.library').dispatchEvent(new DragEvent('dragstart'))");
        studio.try_script(DROP, vec![bytes.into()]);
        assert!(!studio.has(Role::Dialog, "Add files"));
    });
}

/// A user removes an added file, and adds it again.
#[test]
fn an_added_file_is_removed_and_comes_back() {
    visit(Setup::default(), |studio| {
        studio.connect();
        studio.open("library");
        let file = [fixture("invoke.png")];
        add_and_read(studio, &file, &["1 file was added."]);
        choose(&studio.card(PROMPT), Role::Button, "Remove");
        studio.wait_gone(Role::Article, PROMPT);
        add_and_read(studio, &file, &["1 file was added."]);
        assert_eq!(picture_size(&studio.card(PROMPT)), (48, 32));
        studio.reload();
        assert_eq!(picture_size(&studio.card(PROMPT)), (48, 32));
    });
}
