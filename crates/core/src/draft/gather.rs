//! Reference URLs as a list: adding pasted and dropped URLs, moving and removing entries.

use super::references::{entries, problem};

/// The URLs of an edit or a video, in order, as the field holds them: one per line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ReferenceList(Vec<String>);

impl ReferenceList {
    /// Parses the field. An incomplete URL keeps its position.
    pub fn read(text: &str) -> Self {
        Self(entries(text).collect())
    }

    /// The field's text with these entries.
    pub fn text(&self) -> String {
        self.0.join("\n")
    }

    /// The entries, in order.
    pub fn entries(&self) -> &[String] {
        &self.0
    }

    /// Appends URLs that are not in the list yet.
    pub fn add(&mut self, urls: Vec<String>) {
        for url in urls {
            if !self.0.contains(&url) {
                self.0.push(url);
            }
        }
    }

    /// Puts an entry back at its position.
    pub fn insert(&mut self, at: usize, url: String) {
        self.0.insert(at.min(self.0.len()), url);
    }

    /// Removes an entry.
    pub fn remove(&mut self, at: usize) {
        if at < self.0.len() {
            self.0.remove(at);
        }
    }

    /// Moves an entry. The list wraps around: a step past one end leads to the other.
    pub fn shift(&mut self, from: usize, to: usize) {
        if from < self.0.len() {
            let url = self.0.remove(from);
            let places = self.0.len() + 1;
            self.0.insert(to % places, url);
        }
    }
}

/// The URLs in a text or a `text/uri-list`, if it contains nothing else: they are then added to the list. Otherwise
/// the result is empty, and the text is ordinary input.
pub fn only_urls(text: &str) -> Vec<String> {
    // Lines that begin with # are comments (RFC 2483, section 5).
    let lines: Vec<&str> = text.lines().filter(|line| !line.starts_with('#')).collect();
    let urls: Vec<String> = entries(&lines.join("\n")).collect();
    if urls.iter().any(|url| problem(url).is_some()) {
        return Vec::new();
    }
    urls
}

/// The address of the first image in HTML, as browsers copy it together with an image. `None` if there is no image, or
/// if its address cannot be sent.
pub fn image_in_html(html: &str) -> Option<String> {
    let (_, image) = html.split_once("<img")?;
    let (_, source) = image.split_once("src=\"")?;
    let (source, _) = source.split_once('"')?;
    let url = source.replace("&amp;", "&");
    problem(&url).is_none().then_some(url)
}
