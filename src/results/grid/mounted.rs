//! The pieces on the page. A piece that stays is never moved in the document: moving an element takes the focus from it,
//! starts a clip again, and counts as a layout shift. Leptos's own list moves elements that stay when others come and go
//! at both ends.

use leptos::{
    prelude::*,
    tachys::view::{Mountable, Render, any_view::AnyViewState},
};
use web_sys::Element;

use super::piece::{Piece, PieceKind};

/// The pieces on the page, in the order of the list.
pub(super) struct Mounted {
    list: Element,
    /// The owner of all pieces.
    owner: Owner,
    all: Vec<MountedPiece>,
    /// Pieces that have left the page and still have to be disposed of, which takes longer than building others.
    gone: Vec<MountedPiece>,
}

struct MountedPiece {
    piece: Piece,
    state: AnyViewState,
    element: Element,
    /// The contents of the piece, once they are built.
    contents: Option<AnyViewState>,
    /// The effect that keeps the element at its place.
    _placing: RenderEffect<()>,
    owner: Owner,
}

/// The look of pieces: how their elements are built, placed and filled.
pub(super) trait Looks {
    /// Builds the element of a piece.
    fn view_of(&self, piece: &Piece) -> AnyView;
    /// Puts the element at the place of its piece, and again whenever the place changes.
    fn place(&self, piece: &Piece, element: &Element);
    /// Builds the contents of the element; `None` as long as they are not known. A piece without contents of its own has
    /// an empty view.
    fn contents(&self, piece: &Piece, element: &Element) -> Option<AnyView>;
}

impl Mounted {
    /// No pieces yet, in this list element.
    pub(super) fn new(list: Element, owner: Owner) -> Self {
        Self {
            list,
            owner,
            all: Vec::new(),
            gone: Vec::new(),
        }
    }

    /// Removes pieces that are not among these, and builds the elements of new ones.
    pub(super) fn show<L: Looks + Clone + 'static>(&mut self, pieces: &[Piece], looks: &L) {
        let stays = |own: &MountedPiece| pieces.iter().any(|piece| piece.key == own.piece.key);
        let (mut old, gone): (Vec<_>, Vec<_>) = self.all.drain(..).partition(stays);
        for mut piece in gone {
            piece.state.unmount();
            self.gone.push(piece);
        }
        // The last piece comes first, so that the next element is known.
        let mut all: Vec<MountedPiece> = Vec::with_capacity(pieces.len());
        for piece in pieces.iter().rev() {
            if old.last().is_some_and(|last| last.piece.key == piece.key) {
                all.extend(old.pop());
                continue;
            }
            // The order has changed: the piece is built anew.
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

    /// The place in the list that the card of a job had when it was on the page last.
    pub(super) fn place_of(&self, id: &str) -> Option<usize> {
        self.all.iter().find_map(|own| match &own.piece.kind {
            PieceKind::Card(card) if card.id == id => Some(card.place.get_untracked()),
            _ => None,
        })
    }

    /// Gives pieces their contents, in the order of `rank`: at least one piece, and more as long as `goes_on` returns
    /// true. Returns whether nothing is left that could be done.
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

    /// Disposes of pieces that have left the page: at least one, and more as long as `goes_on` returns true. Returns
    /// whether none is left.
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
