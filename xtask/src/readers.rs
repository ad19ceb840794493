//! Other people's readers of metadata, used on files that Easel has written prompt and settings
//! into: they share nothing with Easel.

use std::process::Command;

use anyhow::Result;

use crate::{
    debian, process,
    tools::PILLOW,
    workspace::{self, on_path},
};

/// Each program, and the package of Debian that contains it.
const READERS: [(&str, &str); 3] = [
    ("exiftool", "libimage-exiftool-perl"),
    ("mediainfo", "mediainfo"),
    ("ffmpeg", "ffmpeg"),
];

/// The script that uses them. `None` where they are not installed and cannot be; then the output says
/// so.
pub(crate) fn script() -> Result<Option<Command>> {
    let is_missing = |(program, _): &&(&str, &str)| on_path(&[program]).is_none();
    let missing = || {
        READERS
            .iter()
            .filter(is_missing)
            .map(|(_, package)| *package)
    };
    let packages: Vec<&str> = missing().collect();
    if !packages.is_empty() {
        if !debian::can_install() {
            println!(
                "Left out: reading metadata by other programs. {} cannot be installed here.",
                packages.join(", ")
            );
            return Ok(None);
        }
        debian::install(&packages, "the readers of metadata cannot be installed")?;
    }
    process::run(workspace::cargo(
        "build --quiet --locked -p easel-core --example describe",
    ))?;
    let mut script = PILLOW.command()?;
    script.arg(workspace::root().join("tests/clients/metadata.py"));
    let program = workspace::target().join("debug/examples/describe");
    let program = program.with_extension(std::env::consts::EXE_EXTENSION);
    script.env("EASEL_DESCRIBE", program);
    Ok(Some(script))
}
