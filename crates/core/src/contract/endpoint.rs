//! The seven endpoints of the contract. Only this file builds their URLs.

use serde::{Deserialize, Serialize};

use super::{BaseUrl, TaskId};
use crate::words::mark;

/// The kind of work: the rows of the contract's workload table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// An image from a prompt.
    Image,
    /// An image from a prompt and input images.
    Edit,
    /// A video from a prompt and optional input images.
    Video,
}

/// The two modes of the contract's section "What the service does".
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mode {
    /// Synchronous: the result is in the response to the same request.
    Wait,
    /// Asynchronous: the response has a task id. The default, because a lost connection then loses
    /// no paid work.
    #[default]
    Background,
}

impl Kind {
    /// The name of the kind's form, a key of [`t`](crate::words::t).
    pub const fn label(self) -> &'static str {
        match self {
            Self::Image => mark("Image"),
            Self::Edit => mark("Edit"),
            Self::Video => mark("Video"),
        }
    }

    /// The kind with this name in the files of a deployer; `None` for an unknown name.
    pub fn named(name: &str) -> Option<Self> {
        match name {
            "image" => Some(Self::Image),
            "edit" => Some(Self::Edit),
            "video" => Some(Self::Video),
            _ => None,
        }
    }
}

impl Mode {
    /// The stored name of the mode.
    pub fn name(self) -> &'static str {
        match self {
            Self::Wait => "wait",
            Self::Background => "background",
        }
    }

    /// The mode with this stored name; `None` for an unknown name.
    pub fn named(name: &str) -> Option<Self> {
        match name {
            "wait" => Some(Self::Wait),
            "background" => Some(Self::Background),
            _ => None,
        }
    }
}

/// The HTTP method of an [`Endpoint`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Method {
    /// Reads only; may be repeated.
    Get,
    /// Submits paid work; never repeated automatically.
    Post,
}

/// The place where a job's task is requested.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TaskPlace {
    /// The path of the contract, or the address that is the task's id.
    Promised,
    /// This path of the service's own origin, with a query if there is one.
    At(String),
}

/// A method and a URL of the service. Opaque: only this module can build one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Endpoint {
    method: Method,
    url: String,
}

impl Endpoint {
    /// The endpoint for submitting work of this kind; see [`path_of`].
    pub fn generate(base: &BaseUrl, kind: Kind, mode: Mode) -> Self {
        Self::new(base, Method::Post, path_of(kind, mode))
    }

    /// The endpoint for requesting a task; `None` if the place cannot be a path of this service.
    pub fn of_task(base: &BaseUrl, id: &TaskId, place: &TaskPlace) -> Option<Self> {
        match place {
            TaskPlace::Promised if id.is_address() => Self::told(base, id.as_str()),
            TaskPlace::Promised => Some(Self::task(base, id)),
            TaskPlace::At(path) => Self::told(base, path),
        }
    }

    /// The endpoint at a path that the service has named. It is always at the service's own origin, since the key is sent
    /// there, whatever the path looks like.
    fn told(base: &BaseUrl, path: &str) -> Option<Self> {
        let is_odd = |letter: char| {
            letter.is_whitespace() || letter.is_control() || "\\#{}<>\"".contains(letter)
        };
        let is_path = path.starts_with('/') && !path.contains(is_odd);
        is_path.then(|| Self {
            method: Method::Get,
            url: [base.origin(), path].concat(),
        })
    }

    /// `GET /v1/tasks/{id}`, with the id percent-encoded as one path segment.
    pub fn task(base: &BaseUrl, id: &TaskId) -> Self {
        let mut path = String::from("/v1/tasks/");
        push_encoded(&mut path, id.as_str());
        Self::new(base, Method::Get, &path)
    }

    /// `GET /v1/models`.
    pub fn models(base: &BaseUrl) -> Self {
        Self::new(base, Method::Get, "/v1/models")
    }

    /// `GET /models`, where services without `/v1` have their list. It is used to find out what is wrong with an address.
    pub fn models_without_version(base: &BaseUrl) -> Self {
        Self::new(base, Method::Get, "/models")
    }

    /// The HTTP method.
    pub fn method(&self) -> Method {
        self.method
    }

    /// The whole URL.
    pub fn url(&self) -> &str {
        &self.url
    }

    fn new(base: &BaseUrl, method: Method, path: &str) -> Self {
        let url = [base.as_str(), path].concat();
        Self { method, url }
    }
}

/// The path of a submission, such as `/v1/async/images/generations`.
///
/// Videos have the asynchronous path only, whatever the mode.
pub fn path_of(kind: Kind, mode: Mode) -> &'static str {
    match (kind, mode) {
        (Kind::Image, Mode::Wait) => "/v1/images/generations",
        (Kind::Image, Mode::Background) => "/v1/async/images/generations",
        (Kind::Edit, Mode::Wait) => "/v1/images/edits",
        (Kind::Edit, Mode::Background) => "/v1/async/images/edits",
        (Kind::Video, _) => "/v1/async/videos/generations",
    }
}

/// Appends a text as one path segment, or as a value in an address: everything except RFC 3986's unreserved characters is
/// encoded.
pub(crate) fn push_encoded(path: &mut String, text: &str) {
    const HEX: &[u8; 16] = b"0123456789ABCDEF";
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() || b"-._~".contains(&byte) {
            path.push(char::from(byte));
        } else {
            path.push('%');
            path.push(char::from(HEX[usize::from(byte >> 4)]));
            path.push(char::from(HEX[usize::from(byte & 15)]));
        }
    }
}
