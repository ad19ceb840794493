//! The site's own styles, in the order of their cascade, and the size of the page.

use leptos::prelude::document;

use super::{Studio, place::settle};

macro_rules! styles {
    ($($name:literal)*) => {
        [$(include_str!(concat!("../../../style/", $name, ".css"))),*]
    };
}

/// All style sheets. The first one declares the layers, so the order of the others does not matter.
const ALL: [&str; 29] = styles![
    "tokens" "reset" "layout" "button" "card" "check" "choices" "composer" "credits" "dialog" "duel" "field" "filter" "grid"
    "large" "map" "marks" "menu" "message" "model-list" "page" "references" "rows" "selection" "several" "shell" "stack" "start"
    "tooltip"
];

/// Adds the styles to the page, unless it has them.
pub(super) fn provide() {
    const ID: &str = "styles-of-the-site";
    if document().get_element_by_id(ID).is_some() {
        return;
    }
    let style = document().create_element("style").expect("it can be made");
    style.set_id(ID);
    style.set_text_content(Some(&ALL.concat()));
    let head = document().head().expect("the page has one");
    head.append_child(&style).expect("it can be appended");
}

impl Studio {
    /// Gives the page this width and height in CSS pixels, at the top left of the window, until it is opened again. Its
    /// dialogs and its media queries still know the size of the window.
    pub(crate) async fn set_size(&self, width: u32, height: u32) {
        let app = self.first(".app").await;
        let size =
            format!("position: fixed; top: 0; left: 0; width: {width}px; height: {height}px");
        app.set_attribute("style", &size);
        settle().await;
    }
}
