//! The memory that an archive of 100,000 results, more than 10 GB, takes. `cargo xtask bench archive` prints the
//! figures beside their target, and lets other programs read the archive. It fails if the target is missed, or if one
//! of the programs finds a fault.

use std::{
    fs,
    path::{Path, PathBuf},
    process::{Command, ExitCode},
    thread,
    time::{Duration, Instant},
};

use easel_e2e::{
    Place, Role, Setup, Studio,
    steps::{choose_mode, fill},
    visit,
};
use serde_json::Value;

/// The number of results, unless `EASEL_JOBS` says otherwise.
const JOBS: u64 = 100_000;
/// The prompt and the size of the picture, which has about 100 kB.
const PROMPT: &str = "a lighthouse in a storm";
const SIZE: &str = "352x352";
/// The most memory that the archive may take, in megabytes.
const TARGET: f64 = 64.0;
/// The time between two measurements of the memory.
const LOOK: Duration = Duration::from_secs(2);

const WORDS: [&str; 4] = ["kite", "harbour", "glacier", "水墨"];

/// A script that keeps a reference to the module's memory, which the browser's own figure leaves out.
const WATCH_MEMORY: &str = include_str!("watch_memory.js");

const MODULE: &str = "return window.moduleMemory?.buffer.byteLength ?? 0";

/// Returns the text of the dialog, and whether the archive is complete.
const SAID: &str = "const dialog = document.querySelector('dialog[open]');
    return [dialog?.innerText ?? '', !dialog?.querySelector('progress')]";

/// Readers of archives; each gets the path as its last argument.
const READERS: [(&str, &[&str]); 2] = [
    ("unzip", &["-tqq"]),
    (
        "python3",
        &[
            "-c",
            "import sys, zipfile; bad = zipfile.ZipFile(sys.argv[1]).testzip(); assert bad is None, bad",
        ],
    ),
];

pub(crate) fn run() -> ExitCode {
    let jobs = std::env::var("EASEL_JOBS").ok();
    let jobs = jobs.and_then(|jobs| jobs.parse().ok()).unwrap_or(JOBS);
    let mut is_met = false;
    visit(Setup::whole(), |studio| is_met = measure(studio, jobs));
    if is_met {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}

fn measure(studio: &Studio, jobs: u64) -> bool {
    studio.on_each_page(WATCH_MEMORY);
    studio.connect();
    studio.follow("Image");
    fill(studio, "pixel-image-1", PROMPT);
    studio.fill(Role::Textbox, "Custom size", SIZE);
    choose_mode(studio, "Wait for the result");
    studio.press(Role::Button, "Generate image");
    studio.card(PROMPT).wait_line("Completed");
    wait_kept(studio);
    studio.copy_job(jobs, &WORDS);
    studio.open("library");
    studio.wait_listed(jobs + 1);
    // Nobody can answer the system's own dialog in a test, so the archive is written to the private file system first.
    studio.script("delete window.showSaveFilePicker");
    let before = Memory::of(studio);
    let began = Instant::now();
    studio.press(Role::Button, "Library menu");
    studio.press(Role::Button, "Download all");
    let (most, said) = watch(studio);
    let took = began.elapsed().as_secs();
    let archive = downloaded(studio);
    let length = fs::metadata(&archive).map_or(0, |facts| facts.len());
    println!("archive said: {}", said.replace('\n', " "));
    println!("archive results {jobs} bytes {length} in {took} s");
    let page = most.page - before.page;
    println!(
        "archive memory of the page {:.1} MB, {page:.1} MB more than before, target {TARGET} MB",
        most.page
    );
    println!(
        "archive of that, module {:.1} MB more than before",
        most.module - before.module
    );
    println!(
        "archive memory of all processes of the browser {:.0} MB, {:.0} MB more than before",
        most.all,
        most.all - before.all
    );
    let sound = READERS.map(|reader| is_sound(reader, &archive));
    page <= TARGET && sound == [true; 2]
}

/// The memory at one moment, in megabytes.
#[derive(Clone, Copy)]
struct Memory {
    /// The memory of scripts and module.
    page: f64,
    /// The memory of the module alone.
    module: f64,
    /// The memory of all processes of the browser.
    all: f64,
}

impl Memory {
    #[allow(clippy::cast_precision_loss, reason = "it is less than an f64 counts")]
    fn of(studio: &Studio) -> Self {
        let module = studio.script(MODULE).as_f64().unwrap_or_default();
        Self {
            page: (studio.heap() + module) / 1e6,
            module: module / 1e6,
            all: studio.browser_memory() as f64 / 1e6,
        }
    }

    fn or(self, other: Self) -> Self {
        Self {
            page: self.page.max(other.page),
            module: self.module.max(other.module),
            all: self.all.max(other.all),
        }
    }
}

/// Waits for the end of the archive. Returns the highest memory on the way, and the text of the dialog at the end.
fn watch(studio: &Studio) -> (Memory, String) {
    let mut most = Memory::of(studio);
    loop {
        thread::sleep(LOOK);
        most = most.or(Memory::of(studio));
        let said = studio.script(SAID);
        if said[1] == true {
            return (most, said[0].as_str().unwrap_or_default().to_owned());
        }
    }
}

fn wait_kept(studio: &Studio) {
    studio.card(PROMPT).press(Role::Button, "Open");
    let viewer = studio.find(Role::Dialog, PROMPT);
    viewer.wait_text("Kept on this device");
    viewer.press(Role::Button, "Close");
}

/// Waits until the browser has copied the whole archive, and returns its path.
fn downloaded(studio: &Studio) -> PathBuf {
    loop {
        if let Some(archive) = studio.find_saved_file(".zip") {
            return archive;
        }
        thread::sleep(LOOK);
    }
}

fn is_sound((program, arguments): (&str, &[&str]), archive: &Path) -> bool {
    let status = Command::new(program).args(arguments).arg(archive).status();
    let is_sound = status.is_ok_and(|status| status.success());
    println!("archive read by {program}: {}", Value::from(is_sound));
    is_sound
}
