//! Every path of the application, parsed and printed in one place.

use easel_core::contract::Kind;

/// A place in the application.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Route {
    /// The composer and the stream of results.
    Create(Kind),
    /// Every job.
    Tasks,
    /// One job, by its task id or by this browser's id.
    Task(String),
    /// All finished results.
    Library,
    /// What the account may use.
    Models,
    /// The service, the key, how things look.
    Settings,
}

/// The first segment of each place's path.
pub mod segment {
    /// Create an image.
    pub const IMAGE: &str = "image";
    /// Edit an image.
    pub const EDIT: &str = "edit";
    /// Create a video.
    pub const VIDEO: &str = "video";
    /// All jobs.
    pub const TASKS: &str = "tasks";
    /// All results.
    pub const LIBRARY: &str = "library";
    /// The models.
    pub const MODELS: &str = "models";
    /// The settings.
    pub const SETTINGS: &str = "settings";
}

impl Route {
    /// The path for a link. It is relative on purpose: the browser resolves it against the
    /// page's `<base>`, which also names the sub-path that the site is served under.
    pub fn link(&self) -> String {
        match self {
            Self::Create(Kind::Image) => segment::IMAGE.to_owned(),
            Self::Create(Kind::Edit) => segment::EDIT.to_owned(),
            Self::Create(Kind::Video) => segment::VIDEO.to_owned(),
            Self::Tasks => segment::TASKS.to_owned(),
            Self::Task(id) => format!("{}/{}", segment::TASKS, escape(id)),
            Self::Library => segment::LIBRARY.to_owned(),
            Self::Models => segment::MODELS.to_owned(),
            Self::Settings => segment::SETTINGS.to_owned(),
        }
    }

    /// The path for `use_navigate`, to which the router adds the sub-path itself.
    pub fn path(&self) -> String {
        format!("/{}", self.link())
    }
}

/// An id as one segment of a path.
fn escape(id: &str) -> String {
    js_sys::encode_uri_component(id).into()
}
