//! Results: the stream of cards, the media and actions of a card, the large view.

mod actions;
mod again;
mod archive;
mod archive_run;
mod ask;
mod badge;
mod batch;
mod blocked_poll;
mod card;
mod card_actions;
mod card_media;
mod card_press;
mod card_problem;
mod card_progress;
mod card_sizes;
mod cards;
mod code;
mod density;
mod detail;
mod download;
mod download_all;
mod dragged;
mod duel;
mod expected;
mod freeing;
mod gallery;
mod grid;
mod job_thumb;
mod kept;
mod large;
mod lineage;
mod listing;
mod map;
mod marks;
mod media;
mod media_item;
mod media_missing;
mod media_source;
mod no_background;
mod opener;
mod other_answer;
mod outline;
mod overlays;
mod problem;
mod reading;
mod recovery;
mod refer;
mod reference;
mod resend;
mod saving;
mod search;
mod selection;
mod shown_medium;
mod stacks;
mod stream;
mod thumb;

pub use self::{
    actions::RESULT_KEYS,
    archive::write_archive,
    archive_run::{Listed, WriteArchive},
    ask::AskTask,
    badge::StageBadge,
    batch::{BatchLink, BatchTable, Picks},
    blocked_poll::ConfirmService,
    cards::cards,
    code::Code,
    density::{DensityChoice, density, density_name},
    detail::{JobFacts, Raw, Timeline},
    download_all::{Archiving, DownloadAll},
    duel::{Duel, DuelDialog},
    freeing::FreeOne,
    gallery::{Gallery, further},
    grid::ResultGrid,
    job_thumb::JobThumb,
    lineage::{Lineage, MAP},
    map::LineageMap,
    media::{JobMedia, JobProgress},
    problem::JobProblem,
    reading::still_reading,
    resend::EnterKey,
    saving::{Save, save},
    search::{ListFilter, SearchTexts, SearchableJobs, nothing_found, searching},
    stacks::{StackItem, stacking},
    stream::{Stream, StreamParts},
};
use self::{card::Card, card_actions::CardActions, large::Viewer};
