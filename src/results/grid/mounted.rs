//! The pieces in the page. What stays there is never moved in the document: moving an element takes the focus from it,
//! starts a clip again, and counts as a shift of the layout. Leptos's own list moves what stays when others
//! come and go at both ends.

use leptos::{
    prelude::*,
    tachys::view::{Mountable, Render, any_view::AnyViewState},
};
use web_sys::Element;

use super::piece::{Kind, Piece};

/// The pieces in the page, in the order of the list.
pub(super) struct Mounted {
    list: Element,
    /// The owner of all of them.
    owner: Owner,
    all: Vec<MountedPiece>,
    /// Pieces that are no longer in the page, and not taken apart yet: that takes longer than building others.
    gone: Vec<MountedPiece>,
}

struct MountedPiece {
    piece: Piece,
    state: AnyViewState,
    element: Element,
    /// What it shows, once it does.
    contents: Option<AnyViewState>,
    /// Keeps it at its place.
    _placing: RenderEffect<()>,
    owner: Owner,
}

/// What pieces look like.
pub(super) trait Looks {
    /// The element of a piece.
    fn view_of(&self, piece: &Piece) -> AnyView;
    /// Puts the element where the piece is, and again whenever that changes.
    fn place(&self, piece: &Piece, element: &Element);
    /// What is in the element; `None` as long as that is not known. A piece without contents of its own has an
    /// empty view.
    fn contents(&self, piece: &Piece, element: &Element) -> Option<AnyView>;
}

impl Mounted {
    /// Nothing yet, in this element.
    pub(super) fn new(list: Element, owner: Owner) -> Self {
        Self {
            list,
            owner,
            all: Vec::new(),
            gone: Vec::new(),
        }
    }

    /// Removes what is no longer among these pieces, and builds the elements of what is new.
    pub(super) fn show<L: Looks + Clone + 'static>(&mut self, pieces: &[Piece], looks: &L) {
        let stays = |own: &MountedPiece| pieces.iter().any(|piece| piece.key == own.piece.key);
        let (mut old, gone): (Vec<_>, Vec<_>) = self.all.drain(..).partition(stays);
        for mut piece in gone {
            piece.state.unmount();
            self.gone.push(piece);
        }
        // The last first, so that the next one is known.
        let mut all: Vec<MountedPiece> = Vec::with_capacity(pieces.len());
        for piece in pieces.iter().rev() {
            if old.last().is_some_and(|last| last.piece.key == piece.key) {
                all.extend(old.pop());
                continue;
            }
            // The order has changed: it is built anew.
            if let Some(other) = old.iter().position(|own| own.piece.key == piece.key) {
                let mut other = old.remove(other);
                other.state.unmount();
                self.gone.push(other);
            }
            let next = all.last();
            let new = MountedPiece::new(piece, looks, self.owner.child(), |state| {
                let is_before = next.is_some_and(|next| next.state.insert_before_this(state));
                if !is_before {
                    state.mount(&self.list, None);
                }
            });
            all.extend(new);
        }
        all.reverse();
        self.all = all;
    }

    /// The place in the list that the card of a job had when it was here last.
    pub(super) fn place_of(&self, id: &str) -> Option<usize> {
        self.all.iter().find_map(|own| match &own.piece.kind {
            Kind::Card(card) if card.id == id => Some(card.place.get_untracked()),
            _ => None,
        })
    }

    /// Gives pieces their contents, in the order of `rank`: one, and more as long as `goes_on`. Returns whether nothing is
    /// left that could be done.
    pub(super) fn fill<K: Ord>(
        &mut self,
        looks: &impl Looks,
        rank: impl Fn(&Piece) -> K,
        mut goes_on: impl FnMut() -> bool,
    ) -> bool {
        let empty = self.all.iter_mut().filter(|own| own.contents.is_none());
        let mut empty: Vec<_> = empty.collect();
        empty.sort_by_key(|own| rank(&own.piece));
        let mut has_filled = false;
        for own in empty {
            if has_filled && !goes_on() {
                return false;
            }
            own.fill(looks);
            has_filled |= own.contents.is_some();
        }
        true
    }

    /// Takes apart what is no longer in the page: one, and more as long as `goes_on`. Returns whether nothing is left.
    pub(super) fn clear(&mut self, mut goes_on: impl FnMut() -> bool) -> bool {
        while let Some(piece) = self.gone.pop() {
            piece.owner.cleanup();
            if !goes_on() {
                break;
            }
        }
        self.gone.is_empty()
    }
}

impl MountedPiece {
    fn new<L: Looks + Clone + 'static>(
        piece: &Piece,
        looks: &L,
        owner: Owner,
        mount: impl FnOnce(&mut AnyViewState),
    ) -> Option<Self> {
        let mut state = owner.with(|| looks.view_of(piece).build());
        let element = state.elements().into_iter().next()?;
        let placing = {
            let (looks, piece, element) = (looks.clone(), piece.clone(), element.clone());
            owner.with(|| RenderEffect::new(move |_| looks.place(&piece, &element)))
        };
        mount(&mut state);
        Some(Self {
            piece: piece.clone(),
            state,
            element,
            contents: None,
            _placing: placing,
            owner,
        })
    }

    fn fill(&mut self, looks: &impl Looks) {
        let (piece, element) = (&self.piece, &self.element);
        self.contents = self.owner.with(|| {
            let mut contents = looks.contents(piece, element)?.build();
            contents.mount(element, None);
            Some(contents)
        });
    }
}
