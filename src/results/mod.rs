//! Results: the stream of cards, a card's media and actions, the large view.

mod actions;
mod again;
mod ask;
mod badge;
mod card;
mod cards;
mod code;
mod compare;
mod detail;
mod download;
mod gallery;
mod grid;
mod large;
mod lineage;
mod lost;
mod media;
mod media_actions;
mod overlays;
mod problem;
mod refer;
mod shown;
mod stream;
mod viewer;
mod wait;
mod waiting;

use self::{actions::Actions, card::Card, code::copy_telling, viewer::Viewer};
pub use self::{
    again::EnterKey,
    ask::AskTask,
    badge::StageBadge,
    cards::cards,
    code::Code,
    detail::{Facts, Raw, Timeline},
    gallery::Gallery,
    grid::{GridLink, GridTable},
    lineage::Lineage,
    media::{JobMedia, Progress},
    problem::JobProblem,
    stream::{LaterParts, Stream},
};
