//! Feeds arbitrary bytes to everything that reads or writes the metadata of images and videos.
//! Nothing may panic, and a file that was written can be read again.
//!
//! `cargo xtask bench fuzz metadata` builds and runs it. With `EASEL_SEEDS`, the path of a directory,
//! it first writes the seeds there.

#![no_main]

use std::{error::Error, fs, path::Path, sync::LazyLock};

use easel_core::{
    contract::{Kind, Mode},
    draft::Draft,
    metadata::{Described, Origin, describe, recover, recover_beside},
};
use libfuzzer_sys::fuzz_target;

/// What a parser of files looks for.
const WORDS: [&str; 33] = [
    "IHDR",
    "IEND",
    "tEXt",
    "zTXt",
    "iTXt",
    "eXIf",
    "caBX",
    "parameters",
    "prompt",
    "workflow",
    "RIFF",
    "WEBP",
    "VP8X",
    "EXIF",
    "XMP ",
    "C2PA",
    "moov",
    "udta",
    "meta",
    "ilst",
    "stco",
    "co64",
    "UNICODE",
    "XML:com.adobe.xmp",
    "<rdf:RDF ",
    "xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'",
    "</rdf:RDF>",
    "rdf:about='",
    "latent_image",
    "positive",
    "noise_seed",
    "class_type",
    "Exif",
];

static ORIGIN: LazyLock<Origin> = LazyLock::new(|| {
    let draft = Draft {
        mode: Mode::Background,
        model: "m".to_owned(),
        prompt: "a red kite".to_owned(),
        seconds: "8".to_owned(),
        provider_options: r#"{"seed": 7, "negative_prompt": "rain"}"#.to_owned(),
        ..Draft::default()
    };
    let request = draft.validate(Kind::Video).expect("it is complete");
    Origin::of_request(&request, Some((16, 16)))
});

fuzz_target!(
    init: {
        if let Some(directory) = std::env::var_os("EASEL_SEEDS") {
            seeds(Path::new(&directory)).expect("the seeds can be made and written");
        }
    },
    |bytes: &[u8]| {
        if let Ok(text) = std::str::from_utf8(bytes) {
            recover_beside(text);
        }
        let was = recover(bytes);
        if let Ok(Described::Inside(file) | Described::Partly(file, _)) = describe(bytes, &ORIGIN) {
            // A text that cannot be read stays, too.
            assert!(was.is_err() || recover(&file).is_ok(), "what was written cannot be read");
        }
    }
);

/// A file, plain and with metadata if it can have some.
fn seed(corpus: &Path, entry: &fs::DirEntry) -> Result<(), Box<dyn Error>> {
    let bytes = fs::read(entry.path())?;
    let name = entry.file_name().into_string().map_err(|_| "a name")?;
    if let Ok(Described::Inside(file) | Described::Partly(file, _)) = describe(&bytes, &ORIGIN) {
        fs::write(corpus.join(format!("described-{name}")), file)?;
    }
    fs::write(corpus.join(name), bytes)?;
    Ok(())
}

/// The fixtures, plain and with metadata, and the dictionary.
fn seeds(directory: &Path) -> Result<(), Box<dyn Error>> {
    let corpus = directory.join("corpus");
    fs::create_dir_all(&corpus)?;
    for folder in ["media", "added"] {
        let fixtures = Path::new(env!("CARGO_MANIFEST_DIR")).join("../core/fixtures");
        for entry in fs::read_dir(fixtures.join(folder))? {
            seed(&corpus, &entry?)?;
        }
    }
    fs::write(corpus.join("beside.json"), ORIGIN.beside("a.gif"))?;
    let words = WORDS.map(|word| format!("\"{word}\"\n")).concat();
    fs::write(directory.join("words"), words)?;
    Ok(())
}
