//! Fetches the input images of a request, from this service's own media or, if allowed, from
//! anywhere.

use std::io::Cursor;

use bytes::Bytes;
use image::ImageReader;

use crate::{address::Address, refusal::Refusal, size::Size, state::App};

/// The longest accepted edge of an input image, in pixels: twice the longest edge that this service
/// makes. Larger images would only use memory.
const LONGEST_EDGE: u32 = 8192;

/// An input image: its name, and its size.
pub(crate) struct Input {
    pub(crate) name: String,
    pub(crate) size: Size,
}

/// Fetches every input image. `address` is where the request was sent to.
pub(crate) async fn inputs(
    app: &App,
    address: &Address,
    urls: &[String],
) -> Result<Vec<Input>, Refusal> {
    let mut inputs = Vec::with_capacity(urls.len());
    for url in urls {
        inputs.push(
            input(app, address, url)
                .await
                .map_err(|wrong| Refusal::invalid(format!("`image` {url} {wrong}.")))?,
        );
    }
    Ok(inputs)
}

async fn input(app: &App, address: &Address, url: &str) -> Result<Input, String> {
    let name = address.name_of(url, &app.config);
    let file = match &name {
        Some(name) => own(app, name).await?,
        None if app.config.allow_remote_images => app.machine.fetch(url.to_owned()).await?,
        None => {
            return Err(
                "is not a medium of this service; start it with --allow-remote-images \
                 to accept others"
                    .to_owned(),
            );
        }
    };
    let size = size(&file).ok_or("is not a PNG, JPEG or WebP image")?;
    if size.width.max(size.height) > LONGEST_EDGE {
        return Err(format!("has an edge longer than {LONGEST_EDGE} pixels"));
    }
    let name = match name {
        Some(name) => name,
        None => app.media.add_fetched(file).await,
    };
    Ok(Input { name, size })
}

async fn own(app: &App, name: &str) -> Result<Bytes, String> {
    let medium = app.media.find(name).await.ok_or("does not exist")?;
    if medium.is_expired(app.machine.now()) {
        return Err("has expired".to_owned());
    }
    app.media.bytes(name, &medium).await
}

fn size(file: &Bytes) -> Option<Size> {
    let reader = ImageReader::new(Cursor::new(file))
        .with_guessed_format()
        .ok()?;
    let (width, height) = reader.into_dimensions().ok()?;
    Some(Size { width, height })
}
