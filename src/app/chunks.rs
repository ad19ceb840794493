//! The parts of the page that are downloaded later, and the chunk of each.
//!
//! A build with the feature `split` marks these parts, and `xtask/src/site/module.rs` cuts them out
//! of the module. Without the feature they are part of the module.
//!
//! Code that is called directly, outside the marked functions, is in the first load.

use std::sync::Arc;

use futures::future::{LocalBoxFuture, join};
#[cfg(feature = "split")]
use leptos::wasm_split::wasm_split;
use leptos::{prelude::*, wasm_split::SplitLoaderError};

use super::{installed, keys, limit, pages, site_links, today, update};
use crate::{
    browser::later_style,
    connect, create, library,
    notices::notice_rows,
    results, settings,
    state::{notices::Notices, opened::follow_history},
    ui::{
        self,
        lazy::{Lazy, Slot, View, ask_host},
    },
    work::{Factory, LiveWork, Work, WorkApi, adding, backup, folder},
};

/// Declares a loader, and the chunk of the value that it loads.
macro_rules! later {
    ($(#[$doc:meta])* $visible:vis $name:ident, $chunk:ident, $kind:ty, $value:expr) => {
        $(#[$doc])*
        $visible fn $name() -> LocalBoxFuture<'static, Option<$kind>> {
            #[cfg(feature = "split")]
            #[wasm_split($chunk, wasm_split_path = ::leptos::wasm_split, fallible)]
            fn $name() -> Result<$kind, SplitLoaderError> {
                Ok($value)
            }

            #[cfg(not(feature = "split"))]
            #[allow(clippy::unused_async)] // Async, because the other variant has to be.
            async fn $name() -> Result<$kind, SplitLoaderError> {
                Ok($value)
            }

            Box::pin(styled(Box::pin($name())))
        }
    };
}

later!(all_pages, pages, View, other_pages);
later!(shortcuts, pages, View, keys::shortcut_list);
later!(references, fields, View, create::references);
later!(fields, fields, View, create::fields);
later!(batch, several, View, create::batch_dialog);
later!(saving, saving, results::Save, results::save);
later!(
    archive,
    saving,
    results::WriteArchive,
    results::write_archive
);
later!(backup_acts, saving, backup::Acts, backup::acts());
later!(folder_writer, saving, folder::Writer, folder::write_waiting);
later!(add_files, saving, adding::AddFiles, adding::add_files);
later!(
    /// Loads the function that starts the work.
    pub(super) work, work, Factory, start_work
);

/// Loads a part together with the styles of the later parts, so that the part is never shown
/// without them. Returns `None` if the part did not load.
///
/// The future is boxed, so that there is one copy of this code and not one for each part.
async fn styled<T>(part: LocalBoxFuture<'_, Result<T, SplitLoaderError>>) -> Option<T> {
    let (part, is_styled) = join(part, later_style()).await;
    if part.is_err() || !is_styled {
        // After an update of the site, its host only has the parts of the new version.
        ask_host();
    }
    part.ok()
}

/// The parts of the frame that load later, as a context.
#[derive(Clone, Copy)]
pub(super) struct FrameParts {
    /// All pages except those with a composer.
    pub(super) pages: Lazy<View>,
    /// The list of shortcuts.
    pub(super) shortcuts: Lazy<View>,
    /// The elements that can appear over any page: a question, and tooltips.
    pub(super) over_page: Slot<View>,
    /// The links of the site, after the places in the navigation.
    pub(super) site_links: Slot<View>,
    /// The cost of today, at the end of the navigation.
    pub(super) today: Slot<View>,
    /// The warnings at the edge of the page, or the other notices.
    pub(super) notices: Slot<fn(Notices, bool) -> AnyView>,
}

/// Provides the loaders of the later parts as contexts to the components below.
pub(super) fn provide() {
    provide_context(FrameParts {
        pages: Lazy::new(all_pages),
        shortcuts: Lazy::new(shortcuts),
        over_page: Slot::empty(),
        site_links: Slot::empty(),
        today: Slot::empty(),
        notices: Slot::empty(),
    });
    provide_context(create::ComposerParts {
        references: Lazy::new(references),
        fields: Lazy::new(fields),
        batch: Lazy::new(batch),
        with_work: Slot::empty(),
    });
    provide_context(settings::BackupLoader(backup_acts));
    provide_context(library::AddFilesLoader(add_files));
    provide_context(folder::FolderLoader(folder_writer));
    provide_context(connect::ConnectionParts {
        locking: Slot::empty(),
        act: Slot::empty(),
    });
    provide_context(results::StreamParts {
        cards: Slot::empty(),
        key_bar: Slot::empty(),
        demo_bar: Slot::empty(),
        saving,
        archive,
    });
}

/// Starts the work, and passes the parts of its chunk to their modules.
fn start_work(work: Work) -> Arc<dyn WorkApi> {
    let api = LiveWork::start(work);
    let own = expect_context::<FrameParts>();
    own.over_page.fill(over_page);
    own.site_links.fill(site_links::site_links);
    own.today.fill(today::spent_today);
    own.notices.fill(notice_rows);
    let composer = expect_context::<create::ComposerParts>();
    composer.with_work.fill(create::work_parts());
    let results = expect_context::<results::StreamParts>();
    results.cards.fill(results::cards);
    results.key_bar.fill(connect::key_bar);
    results.demo_bar.fill(connect::demo_bar);
    update::start();
    installed::show_badge(work);
    let connection = expect_context::<connect::ConnectionParts>();
    connection.locking.fill(connect::locking);
    connection.act.fill(connect::act);
    api
}

fn over_page() -> AnyView {
    follow_history();
    installed::take_shared();
    view! {
        {limit::ask_over_limit()}
        {connect::unlock_dialog()}
        {ui::tooltips()}
    }
    .into_any()
}

/// The pages without a composer. All of them show jobs, or data from the work.
fn other_pages() -> AnyView {
    expect_context::<Work>().start_with(start_work);
    pages::elsewhere()
}
