//! Writes prompt and settings into files, or reads them, for the tests with other people's readers:
//! `describe write FROM TO` and `describe read FILE`.

use std::{error::Error, fs};

use easel_core::{
    contract::{Kind, Mode},
    dimensions::dimensions_of,
    draft::Draft,
    metadata::{Beside, Described, Origin, describe, recover},
};

fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    match args[..] {
        ["write", from, to] => {
            let bytes = fs::read(from)?;
            let origin = origin(dimensions_of(&bytes))?;
            match describe(&bytes, &origin)? {
                Described::Inside(file) => fs::write(to, file)?,
                Described::Partly(file, why) => beside(&file, &origin, to, why)?,
                Described::Beside(why) => beside(&bytes, &origin, to, why)?,
            }
        }
        ["read", file] => match recover(&fs::read(file)?)? {
            Some(found) => println!("{}\n{}", found.draft.model, found.draft.prompt),
            None => println!(),
        },
        _ => return Err("describe write FROM TO, or describe read FILE".into()),
    }
    Ok(())
}

fn beside(file: &[u8], origin: &Origin, to: &str, why: Beside) -> std::io::Result<()> {
    fs::write(to, file)?;
    fs::write(format!("{to}.json"), origin.beside(to))?;
    println!("{why:?}");
    Ok(())
}

fn origin(size: Option<(u32, u32)>) -> Result<Origin, Box<dyn Error>> {
    let draft = Draft {
        mode: Mode::Background,
        model: "aspect-video-1".to_owned(),
        prompt: "a red fox, 雪中的红狐\nsecond line".to_owned(),
        seconds: "4".to_owned(),
        provider_options: r#"{"negative_prompt": "rain", "seed": 7}"#.to_owned(),
        ..Draft::default()
    };
    let request = draft.validate(Kind::Video);
    let request = request.map_err(|problems| format!("{problems:?}"))?;
    Ok(Origin::of_request(&request, size))
}
