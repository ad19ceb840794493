//! The pages of the application and their paths: for the application, for the settings of its hosts, and for their tests.

use crate::{
    contract::Kind,
    url_part::{decode, encode},
};

/// A page of the application.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Route {
    /// The composer and the stream of results.
    Create(Kind),
    /// Every job.
    Tasks,
    /// One job, by its task id or by this browser's id.
    Task(String),
    /// A batch, as a table.
    Batch(String),
    /// The cost of the work.
    Credits,
    /// All finished results.
    Library,
    /// The models of the account.
    Models,
    /// The service, the key, the appearance.
    Settings,
    /// The check of the site and the service.
    Check,
}

const TASKS: &str = "tasks";
const BATCHES: &str = "grids";

/// The pages with a constant path, below the path of the site.
pub const PAGES: [(&str, Route); 9] = [
    ("image", Route::Create(Kind::Image)),
    ("edit", Route::Create(Kind::Edit)),
    ("video", Route::Create(Kind::Video)),
    (TASKS, Route::Tasks),
    ("credits", Route::Credits),
    ("library", Route::Library),
    ("models", Route::Models),
    ("settings", Route::Settings),
    ("check", Route::Check),
];

/// The first segments of the paths that end with an id.
pub const PAGES_WITH_ID: [&str; 2] = [TASKS, BATCHES];

impl Route {
    /// The page of a path below the site's own; `None` if there is none. The site's root is the first page.
    pub fn parse(path: &str) -> Option<Self> {
        let path = path.trim_matches('/');
        if path.is_empty() {
            return Some(Self::Create(Kind::Image));
        }
        if let Some((word, id)) = path.split_once('/') {
            let id = decode(id)?;
            return match word {
                TASKS => Some(Self::Task(id)),
                BATCHES => Some(Self::Batch(id)),
                _ => None,
            };
        }
        let page = PAGES.iter().find(|(word, _)| *word == path);
        page.map(|(_, route)| route.clone())
    }

    /// The path for a link. It is relative on purpose: the browser resolves it against the page's `<base>`, which also has
    /// the site's sub-path.
    pub fn link(&self) -> String {
        match self {
            Self::Task(id) => return [TASKS, "/", &encode(id)].concat(),
            Self::Batch(id) => return [BATCHES, "/", &encode(id)].concat(),
            _ => {}
        }
        let page = PAGES.iter().find(|(_, route)| route == self);
        page.map_or("", |(word, _)| *word).to_owned()
    }

    /// The path for `use_navigate`; the router adds the sub-path itself.
    pub fn path(&self) -> String {
        format!("/{}", self.link())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_path_is_one_page() {
        for (path, route) in [
            ("/", Some(Route::Create(Kind::Image))),
            ("", Some(Route::Create(Kind::Image))),
            ("/image", Some(Route::Create(Kind::Image))),
            ("/video/", Some(Route::Create(Kind::Video))),
            ("/tasks", Some(Route::Tasks)),
            ("/tasks/", Some(Route::Tasks)),
            ("/tasks/t-1", Some(Route::Task("t-1".into()))),
            (
                "/tasks/models%2Fveo",
                Some(Route::Task("models/veo".into())),
            ),
            ("/grids/b-1", Some(Route::Batch("b-1".into()))),
            ("/tasks/%", Some(Route::Task("%".into()))),
            ("/tasks/%FF", None),
            ("/library/1", None),
            ("/Image", None),
            ("/nowhere", None),
        ] {
            assert_eq!(Route::parse(path), route, "{path}");
        }
    }

    #[test]
    fn a_link_leads_to_its_page() {
        let with_id = [Route::Task("a/b%2F".into()), Route::Batch("1".into())];
        for route in PAGES.into_iter().map(|(_, route)| route).chain(with_id) {
            let link = route.link();
            assert!(!link.starts_with('/'), "{link} is relative to the base");
            assert_eq!(Route::parse(&link), Some(route), "{link}");
        }
    }

    /// The settings of the hosts are made from the two lists.
    #[test]
    fn the_lists_have_the_paths_of_links() {
        for (path, route) in PAGES {
            assert_eq!(route.link(), path);
        }
        for route in [Route::Task("1".into()), Route::Batch("1".into())] {
            let link = route.link();
            let word = link.strip_suffix("/1").expect("it ends with the id");
            assert!(PAGES_WITH_ID.contains(&word), "{link}");
        }
    }
}
