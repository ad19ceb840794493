//! What comes back: the stream of cards, a card's media and actions, the large view.

mod actions;
mod badge;
mod card;
mod cards;
mod facts;
mod gallery;
mod lost;
mod media;
mod problem;
mod stream;
mod viewer;

use self::{actions::Actions, card::Card, viewer::Viewer};
pub use self::{
    badge::StageBadge,
    cards::cards,
    facts::{ago, credits, span, summary},
    gallery::Gallery,
    media::{JobMedia, Progress},
    problem::JobProblem,
    stream::Stream,
};
