//! Runs readers of other authors on files that Easel has written: images and videos with prompt and settings, and
//! archives. They share no code with Easel.

use std::process::Command;

use anyhow::Result;

use crate::{
    debian, process, programs,
    tools::PILLOW,
    workspace::{self, on_path},
};

/// Each program, and the package of Debian that contains it.
const READERS: [(&str, &str); 4] = [
    ("exiftool", "libimage-exiftool-perl"),
    ("mediainfo", "mediainfo"),
    ("ffmpeg", "ffmpeg"),
    ("unzip", "unzip"),
];

/// The scripts of `tests/clients` that use the readers, each with the example of `core` that writes
/// its files and the variable that names this example.
const SCRIPTS: [(&str, &str, &str); 3] = [
    ("metadata.py", "describe", "EASEL_DESCRIBE"),
    ("zip.py", "zip", "EASEL_ZIP"),
    ("backup.py", "backup", "EASEL_BACKUP"),
];

/// Returns the commands of the scripts. There are none if the readers are not installed and cannot be; the output then
/// says so.
pub(crate) fn scripts() -> Result<Vec<Command>> {
    let is_missing = |(program, _): &&(&str, &str)| on_path(&[program]).is_none();
    let missing = READERS.iter().filter(is_missing);
    let packages: Vec<&str> = missing.map(|(_, package)| *package).collect();
    if !packages.is_empty() {
        if !debian::can_install() {
            println!(
                "Left out: reading what Easel writes by other programs. {} cannot be installed here.",
                packages.join(", ")
            );
            return Ok(Vec::new());
        }
        debian::install(&packages, "other people's readers cannot be installed")?;
    }
    SCRIPTS.map(script).into_iter().collect()
}

fn script((script, example, variable): (&str, &str, &str)) -> Result<Command> {
    let build = format!("build --quiet {} --example {example}", programs::NATIVE);
    process::run(programs::cargo(&build))?;
    let program = workspace::target().join("debug/examples").join(example);
    let program = program.with_extension(std::env::consts::EXE_EXTENSION);
    let mut python = PILLOW.command()?;
    python.arg(workspace::root().join("tests/clients").join(script));
    python.env(variable, program);
    Ok(python)
}
