//! Fetches the input images of a request, from this service's own media or, if allowed, from
//! anywhere.

use std::{io::Cursor, time::Duration};

use axum::http::Uri;
use bytes::Bytes;
use image::ImageReader;

use crate::{refusal::Refusal, size::Size, state::App};

/// An image that takes longer counts as missing.
const TIMEOUT: Duration = Duration::from_secs(10);
/// More than any photograph that a service accepts, in bytes.
const LARGEST: u64 = 20 * 1024 * 1024;
/// Twice the longest edge that this service makes. Larger images would only use memory.
const LONGEST_EDGE: u32 = 8192;

/// An input image: the file and its size.
pub(crate) struct Input {
    pub(crate) file: Bytes,
    pub(crate) size: Size,
}

/// Fetches every input image. `host` is the host that the request was sent to.
pub(crate) async fn inputs(app: &App, host: &str, urls: &[String]) -> Result<Vec<Input>, Refusal> {
    let mut inputs = Vec::with_capacity(urls.len());
    for url in urls {
        inputs.push(
            input(app, host, url)
                .await
                .map_err(|wrong| Refusal::invalid(format!("`image` {url} {wrong}.")))?,
        );
    }
    Ok(inputs)
}

async fn input(app: &App, host: &str, url: &str) -> Result<Input, String> {
    let file = match own_name(app, host, url) {
        Some(name) => own(app, &name).await?,
        None if app.config.allow_remote_images => remote(url.to_owned()).await?,
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
    Ok(Input { file, size })
}

/// The file name, if the URL is one of this service's media under any of its names.
fn own_name(app: &App, host: &str, url: &str) -> Option<String> {
    let uri: Uri = url.parse().ok()?;
    let authority = uri.authority()?.as_str();
    let port = app.addr.port();
    let own = [
        host.to_owned(),
        app.addr.to_string(),
        format!("localhost:{port}"),
    ];
    if !own.iter().any(|own| own == authority) {
        return None;
    }
    uri.path().strip_prefix("/media/").map(str::to_owned)
}

async fn own(app: &App, name: &str) -> Result<Bytes, String> {
    let medium = app.media.find(name).ok_or("does not exist")?;
    if medium.is_expired() {
        return Err("has expired".to_owned());
    }
    app.media.bytes(name, &medium).await
}

async fn remote(url: String) -> Result<Bytes, String> {
    let fetch = move || {
        let config = ureq::Agent::config_builder()
            .timeout_global(Some(TIMEOUT))
            .build();
        let mut response = ureq::Agent::new_with_config(config).get(&url).call()?;
        response
            .body_mut()
            .with_config()
            .limit(LARGEST)
            .read_to_vec()
    };
    match tokio::task::spawn_blocking(fetch).await {
        Ok(Ok(file)) => Ok(file.into()),
        Ok(Err(error)) => Err(format!("cannot be fetched: {error}")),
        Err(error) => Err(format!("cannot be fetched: {error}")),
    }
}

fn size(file: &Bytes) -> Option<Size> {
    let reader = ImageReader::new(Cursor::new(file))
        .with_guessed_format()
        .ok()?;
    let (width, height) = reader.into_dimensions().ok()?;
    Some(Size { width, height })
}
