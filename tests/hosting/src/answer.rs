//! An answer of a host.

use std::io::Read;

/// Status, headers and body.
#[derive(Clone, Debug, Default)]
pub struct Answer {
    /// The status.
    pub status: u16,
    /// With names in lower case.
    pub headers: Vec<(String, String)>,
    /// The body as it was sent.
    pub body: Vec<u8>,
}

impl Answer {
    /// An answer of a model.
    pub(crate) fn of(status: u16, file: &str, body: &[u8]) -> Self {
        let mut answer = Self {
            status,
            headers: Vec::new(),
            body: body.to_owned(),
        };
        answer.set("content-type", type_of(file));
        answer
    }

    /// A redirect.
    pub fn redirect(to: &str) -> Self {
        let mut answer = Self {
            status: 308,
            ..Self::default()
        };
        answer.set("location", to);
        answer
    }

    /// The value of a header; several are joined.
    pub fn header(&self, name: &str) -> String {
        let values = self.headers.iter().filter(|(known, _)| known == name);
        let values: Vec<_> = values.map(|(_, value)| value.as_str()).collect();
        values.join(", ")
    }

    /// Sets a header in place of what was there.
    pub fn set(&mut self, name: &str, value: &str) {
        let name = name.to_ascii_lowercase();
        self.headers.retain(|(known, _)| *known != name);
        self.add(&name, value);
    }

    /// Adds a header beside those of the same name.
    pub fn add(&mut self, name: &str, value: &str) {
        self.headers
            .push((name.to_ascii_lowercase(), value.to_owned()));
    }

    /// The body as the page gets it.
    ///
    /// # Panics
    /// If it is not compressed as the headers say.
    pub fn decoded(&self) -> Vec<u8> {
        match self.header("content-encoding").as_str() {
            "" => self.body.clone(),
            "br" => {
                let mut bytes = Vec::new();
                let mut reader = brotli::Decompressor::new(&self.body[..], 4096);
                reader.read_to_end(&mut bytes).expect("the body is brotli");
                bytes
            }
            "gzip" => {
                let deflated = &self.body[10..self.body.len() - 8];
                miniz_oxide::inflate::decompress_to_vec(deflated).expect("the body is gzip")
            }
            other => panic!("no browser asked for {other}"),
        }
    }
}

/// The types that these hosts know by themselves.
fn type_of(file: &str) -> &'static str {
    match file.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("json") => "application/json",
        Some("png") => "image/png",
        Some("svg") => "image/svg+xml",
        Some("wasm") => "application/wasm",
        Some("webmanifest") => "application/manifest+json",
        _ => "application/octet-stream",
    }
}
