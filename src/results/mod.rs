//! What comes back: the stream of cards, a card's media and actions, the large view.

mod actions;
mod badge;
mod card;
mod cards;
mod facts;
mod lost;
mod media;
mod problem;
mod stream;
mod viewer;

pub use self::{
    actions::Actions,
    badge::StageBadge,
    card::Card,
    cards::cards,
    facts::{ago, credits, span, summary},
    media::{JobMedia, Progress},
    problem::JobProblem,
    stream::Stream,
    viewer::Viewer,
};
