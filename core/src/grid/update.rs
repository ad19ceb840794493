//! A layout follows its list: what has not changed keeps its rows.

use super::{
    GridItem, GridLayout,
    block::Block,
    split::{DayOf, split},
};

impl GridLayout {
    /// The list was `before`, and is another now. What is new is not laid out yet, unless all of it is in
    /// the window.
    pub fn update(&mut self, before: &[GridItem], items: &[GridItem], day_of: DayOf) {
        let (start, end) = same_ends(before, items);
        let shift = |place: usize| place + items.len() - before.len();
        let mut kept: Vec<Block> = std::mem::take(&mut self.blocks);
        let tail_at = kept.partition_point(|block| block.first + end < before.len());
        let mut tail = kept.split_off(tail_at);
        let head_len = kept.partition_point(|block| block.places().end <= start);
        kept.truncate(head_len);
        for block in &mut tail {
            block.first = shift(block.first);
        }
        let mut changed = Span {
            first: kept.last().map_or(0, |block| block.places().end),
            end: tail.first().map_or(items.len(), |block| block.first),
        };
        if changed.first < changed.end {
            changed.take_neighbours(items, &mut kept, &mut tail, day_of);
        }
        let mut new = split(items, changed.first..changed.end, day_of);
        if let (Some(last), Some(next)) = (new.last_mut(), tail.first()) {
            last.ends_day &= last.day != next.day;
        }
        for block in &mut new {
            block.estimate(items, self.frame, self.wanted);
        }
        kept.append(&mut new);
        kept.append(&mut tail);
        self.blocks = kept;
        self.next = 0;
        self.stack();
        self.fill_window(items);
    }
}

/// The places that are not laid out any more.
struct Span {
    first: usize,
    end: usize,
}

impl Span {
    /// A block of the same day beside it is laid out anew with it: its last row may have been one that
    /// is not full, or there may be too few new results for a row of their own.
    fn take_neighbours(
        &mut self,
        items: &[GridItem],
        head: &mut Vec<Block>,
        tail: &mut Vec<Block>,
        day_of: DayOf,
    ) {
        let is_of = |block: &Block, place: usize| day_of(items[place].at).start == block.day;
        if head.last().is_some_and(|last| is_of(last, self.first))
            && let Some(last) = head.pop()
        {
            self.first = last.first;
        }
        if tail.first().is_some_and(|next| is_of(next, self.end - 1)) {
            self.end = tail.remove(0).places().end;
        }
    }
}

/// How many items both lists have in common at the start, and of the others at the end.
fn same_ends(before: &[GridItem], after: &[GridItem]) -> (usize, usize) {
    let is_same = |(one, other): &(&GridItem, &GridItem)| one == other;
    let start = before.iter().zip(after).take_while(is_same).count();
    let rest = (&before[start..], &after[start..]);
    let pairs = rest.0.iter().rev().zip(rest.1.iter().rev());
    (start, pairs.take_while(is_same).count())
}
