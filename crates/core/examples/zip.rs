//! Writes archives for the tests with other people's readers: `zip small|many|large FILE`. The last
//! line is the most memory that it needed, in kilobytes, where the system tells it.

use std::{
    error::Error,
    fs::{self, File},
    io::{BufWriter, Write},
};

use easel_core::zip::{Names, ZipWriter};

/// So many bytes are written at once by the large archive.
const PIECE: usize = 8 << 20;

fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [what, path] = &args[..] else {
        return Err("zip small|many|large FILE".into());
    };
    let piece: Vec<u8> = (0..=u8::MAX).cycle().take(PIECE).collect();
    let (count, bytes) = match what.as_str() {
        "small" => (3, &piece[..1000]),
        "many" => (100_000, &piece[..10]),
        // 4.4 GB: the last files are behind the place that 32 bits can name.
        "large" => (520, &piece[..]),
        other => return Err(format!("there is no archive {other}").into()),
    };
    let mut file = BufWriter::new(File::create(path)?);
    let (mut zip, mut names) = (ZipWriter::default(), Names::default());
    for at in 0..count {
        // Every second name is there already.
        let name = names.take(&format!("2026-11-22/雪 fox {}", at / 2), "png");
        file.write_all(&zip.entry(&name, bytes, 1_795_305_600_000))?;
        file.write_all(bytes)?;
    }
    file.write_all(&zip.end().concat())?;
    file.flush()?;
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let most = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let most = most.unwrap_or_default().trim().trim_end_matches(" kB");
    println!("{most}");
    Ok(())
}
