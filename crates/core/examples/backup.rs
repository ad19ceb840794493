//! Writes a backup for the test with another reader: `backup RECORDS FILE`. `RECORDS` has one JSON text
//! in each line. The links of their results are the paths of files; `sha256` and a space before each.

use std::{error::Error, fs};

use easel_core::{
    backup::{BackupWriter, Manifest, Medium},
    file_type::file_type_of,
    job::Job,
    zip::Content,
};

fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [records, path] = &args[..] else {
        return Err("backup RECORDS FILE".into());
    };
    let settings = [("easel.theme", "dark"), ("easel.key", "sk-secret")];
    let settings = settings.map(|(name, text)| (name.to_owned(), text.to_owned()));
    let begun = Manifest::begun(1_795_305_600_000, "abcd".to_owned(), None);
    let (mut writer, mut archive) = BackupWriter::begin(begun, &settings.into(), |at| at);
    for line in fs::read_to_string(records)?.lines() {
        let job: Job = serde_json::from_str(line)?;
        for (place, media) in job.media().iter().enumerate() {
            let named = media.url.split_once(' ');
            let medium = named.and_then(|(sha256, path)| {
                let bytes = fs::read(path).ok()?;
                Some(Medium {
                    content: Content::of(&bytes),
                    sha256: sha256.to_owned(),
                    extension: file_type_of(&bytes).map_or("bin", |file| file.extension),
                    bytes,
                })
            });
            if let Some(header) = writer.medium(&job, place, medium.as_ref()) {
                archive.extend(header);
                archive.extend(medium.map(|medium| medium.bytes).unwrap_or_default());
            }
        }
        archive.extend(writer.job(&job).unwrap_or_default());
    }
    let (end, _) = writer.end().map_err(|error| format!("{error:?}"))?;
    archive.extend(end);
    fs::write(path, archive)?;
    Ok(())
}
