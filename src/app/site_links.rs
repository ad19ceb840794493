//! The links that config.json adds to the navigation. This is part of the work's chunk.

use leptos::prelude::*;

use crate::{
    state::site_options::SiteOptions,
    ui::{Icon, IconName},
};

/// A row for each link. The links lead to other sites, so they open in a new tab: work may be under
/// way here.
pub(super) fn site_links() -> AnyView {
    let links = expect_context::<SiteOptions>().links().into_iter();
    let row = |link: easel_core::site_options::SiteLink| {
        view! {
            <li>
                <a href=link.url target="_blank" rel="noopener">
                    <Icon name=IconName::External />
                    <span>{link.label}</span>
                </a>
            </li>
        }
    };
    links.map(row).collect_view().into_any()
}
