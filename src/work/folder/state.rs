//! The state of the folder on this page: whether there is one, how many files wait for it, and what is wrong
//! with it.

use std::{cell::Cell, rc::Rc};

use easel_core::{user_folder::Trouble, words::mark};
use leptos::{prelude::*, task::spawn_local};

use super::{list, trouble::words, write::Writer};
use crate::{
    browser::{Claim, Latch, LockEnd, UserFolder, hold, is_hidden, on_document, unique_id},
    state::{
        notices::{Notice, Notices},
        route::Route,
        settings::{folder_choice, saves_in_folder, set_folder_choice},
    },
    ui::lazy::{Loader, NOT_LOADED},
    work::keep::Keep,
};

/// The lock of the tab that writes. It ensures that no file is written twice.
const LOCK: &str = "easel-folder";

/// The topic of the one notice about the folder.
const TOPIC: &str = "folder";

const NOT_CHOSEN: &str = mark(
    "This browser did not open the folder. It refuses some system folders: choose another one.",
);
const NOT_STORED: &str = mark("This browser cannot remember the folder.");

/// The loader of the code that writes, as a context.
#[derive(Clone, Copy)]
pub struct FolderLoader(pub Loader<Writer>);

/// The state of the folder.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FolderState {
    /// The name of the folder; `None` if there is none.
    pub name: Option<String>,
    /// Whether the browser lets Easel write there without a click.
    pub is_allowed: bool,
    /// The number of files that still have to be written.
    pub waiting: u32,
    /// Why the files are not written.
    pub trouble: Option<Trouble>,
}

/// The folder, as a context. The context lives as long as the page.
#[derive(Clone, Copy)]
pub struct Folder {
    keep: Keep,
    notices: Notices,
    loader: FolderLoader,
    state: RwSignal<FolderState>,
    held: StoredValue<FolderHeld>,
}

/// The state of the page that no view shows.
#[derive(Clone, Copy, Default)]
struct FolderHeld {
    is_writing: bool,
    /// Whether there may be more files since the writing began.
    is_woken: bool,
    /// The problem that the user was told of.
    told: Option<Trouble>,
}

impl Folder {
    /// Starts saving kept results, until the current owner is disposed of.
    pub fn start(keep: Keep, notices: Notices, loader: FolderLoader) -> Self {
        let folder = Self {
            keep,
            notices,
            loader,
            state: RwSignal::new(FolderState::default()),
            held: StoredValue::new(FolderHeld::default()),
        };
        Effect::new(move || {
            keep.changes();
            folder.wake();
        });
        on_document("visibilitychange", move |_| {
            // The user may have allowed access in another tab, or moved the folder back.
            if !is_hidden() {
                folder.wake();
            }
        });
        folder
    }

    /// The state of the folder. A tracking caller is notified.
    pub fn state(self) -> FolderState {
        self.state.get()
    }

    /// Asks the user for a folder, and saves all kept results in it. Call it after a click.
    pub async fn choose(self) {
        let folder = match UserFolder::choose().await {
            Ok(Some(folder)) => folder,
            Ok(None) => return,
            Err(_) => return self.notices.say(NOT_CHOSEN),
        };
        // A tab that is writing into the former folder stops.
        set_folder_choice(&unique_id());
        let stored = async move {
            if list::set_folder(&folder).await.is_err() {
                set_folder_choice("");
                return self.notices.say(NOT_STORED);
            }
            // A tab that looked meanwhile found no folder, and took the choice back.
            set_folder_choice(&unique_id());
            // Files that are not noted now wait for the next choice.
            self.keep.all_waits().await;
        };
        alone(stored).await;
        self.tell(None);
        self.wake();
    }

    /// Asks the user for permission again. Call it after a click.
    pub async fn allow(self) {
        if let Ok(Some(folder)) = list::folder().await {
            folder.ask().await;
        }
        self.wake();
    }

    /// Stops saving in the folder. The files in it stay.
    pub async fn forget(self) {
        set_folder_choice("");
        alone(async move {
            // A list that cannot be cleared now is cleared before the next one begins.
            list::forget().await.ok();
            self.keep.nothing_waits().await;
        })
        .await;
        self.tell(None);
        self.state.try_set(FolderState::default());
    }

    /// Writes the waiting files, if the folder may be written to.
    pub fn wake(self) {
        if !saves_in_folder() {
            return;
        }
        let begin = |held: &mut FolderHeld| {
            held.is_woken = true;
            !std::mem::replace(&mut held.is_writing, true)
        };
        if self.held.try_update_value(begin) == Some(true) {
            spawn_local(self.write());
        }
    }

    async fn write(self) {
        let goes_on = |held: &mut FolderHeld| {
            held.is_writing = std::mem::take(&mut held.is_woken);
            held.is_writing
        };
        while self.held.try_update_value(goes_on) == Some(true) {
            if !self.look().await {
                continue;
            }
            match (self.loader.0)().await {
                Some(writer) => alone(self.write_with(writer)).await,
                None => self.notices.say(NOT_LOADED),
            }
        }
    }

    async fn write_with(self, writer: Writer) {
        let choice = folder_choice();
        let goes_on = move || {
            let less = |state: &mut FolderState| state.waiting = state.waiting.saturating_sub(1);
            // The page may be gone.
            self.state.try_update(less).is_some() && folder_choice() == choice
        };
        let ended = writer(self.keep, Box::new(goes_on)).await;
        if self.look().await {
            self.tell(ended.err());
        } else {
            self.tell(None);
        }
    }

    /// Checks whether files wait, updates the state, and returns whether there are any.
    async fn look(self) -> bool {
        let choice = folder_choice();
        let folder = match list::folder().await {
            Ok(Some(folder)) => folder,
            // The browser has deleted its record of the folder, unless a tab has chosen one meanwhile.
            Ok(None) => {
                if folder_choice() == choice {
                    set_folder_choice("");
                }
                return false;
            }
            Err(_) => return false,
        };
        let is_allowed = folder.is_allowed().await;
        let waiting = self.keep.count_waiting().await;
        self.state.try_update(|state| {
            state.name = Some(folder.name());
            state.is_allowed = is_allowed;
            state.waiting = waiting;
        });
        waiting > 0
    }

    /// Tells the user once what is wrong; `None` withdraws the message.
    fn tell(self, trouble: Option<Trouble>) {
        self.state.try_update(|state| state.trouble = trouble);
        let told = |held: &mut FolderHeld| std::mem::replace(&mut held.told, trouble);
        let told = self.held.try_update_value(told).flatten();
        if told == trouble {
            return;
        }
        if let Some(told) = told {
            self.notices.take_back(words(told));
        }
        if let Some(trouble) = trouble {
            let notice = Notice::warning(words(trouble)).about(TOPIC);
            self.notices.show(notice.to(Route::Settings.link()));
        }
    }
}

/// Runs `work` when no other tab is writing.
async fn alone(work: impl Future<Output = ()> + 'static) {
    let work = Rc::new(Cell::new(Some(work)));
    let over = Latch::default();
    let (its, end) = (work.clone(), over.clone());
    let held = move || {
        spawn_local(async move {
            if let Some(work) = its.take() {
                work.await;
            }
            end.end();
        });
    };
    let ended = hold(LOCK, Claim::Wait(None), &over, held).await;
    if ended == LockEnd::Unsupported
        && let Some(work) = work.take()
    {
        work.await;
    }
}
