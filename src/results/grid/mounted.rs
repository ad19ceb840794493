//! The pieces in the page. What stays there is never moved in the document: moving an element takes the focus from it,
//! starts a clip again, and counts as a shift of the layout. Leptos's own list moves what stays when others
//! come and go at both ends.

use leptos::{
    prelude::*,
    tachys::view::{Mountable, Render, any_view::AnyViewState},
};
use web_sys::Element;

use super::piece::Piece;

/// The pieces in the page, in the order of the list.
pub(super) struct Mounted {
    list: Element,
    /// The owner of all of them.
    owner: Owner,
    all: Vec<MountedPiece>,
}

struct MountedPiece {
    key: String,
    state: AnyViewState,
    owner: Owner,
}

impl Mounted {
    /// Nothing yet, in this element.
    pub(super) fn new(list: Element, owner: Owner) -> Self {
        Self {
            list,
            owner,
            all: Vec::new(),
        }
    }

    /// Removes what is no longer among these pieces, and builds what is new.
    pub(super) fn show(&mut self, pieces: &[Piece], view: impl Fn(Piece) -> AnyView) {
        let stays = |own: &MountedPiece| pieces.iter().any(|piece| piece.key == own.key);
        let (mut old, gone): (Vec<_>, Vec<_>) = self.all.drain(..).partition(stays);
        gone.into_iter().for_each(MountedPiece::remove);
        // The last first, so that the next one is known.
        let mut all: Vec<MountedPiece> = Vec::with_capacity(pieces.len());
        for piece in pieces.iter().rev() {
            if old.last().is_some_and(|last| last.key == piece.key) {
                all.extend(old.pop());
                continue;
            }
            // The order has changed: it is built anew.
            if let Some(other) = old.iter().position(|own| own.key == piece.key) {
                old.remove(other).remove();
            }
            let owner = self.owner.child();
            let mut state = owner.with(|| view(piece.clone()).build());
            let is_before = all
                .last()
                .is_some_and(|next| next.state.insert_before_this(&mut state));
            if !is_before {
                state.mount(&self.list, None);
            }
            all.push(MountedPiece {
                key: piece.key.clone(),
                state,
                owner,
            });
        }
        all.reverse();
        self.all = all;
    }
}

impl MountedPiece {
    fn remove(mut self) {
        self.state.unmount();
        self.owner.cleanup();
    }
}
