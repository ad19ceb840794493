//! The links that config.json adds to the navigation. This is part of the work's chunk.

use easel_core::site_config::SiteLink;
use leptos::prelude::*;

use crate::{
    state::settings::Settings,
    ui::{Icon, IconName},
};

/// A row for each link. The links lead to other sites, so they open in a new tab: work may be under
/// way here.
pub(super) fn site_links() -> AnyView {
    let links = expect_context::<Settings>().config().links.into_iter();
    let row = |link: SiteLink| {
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
