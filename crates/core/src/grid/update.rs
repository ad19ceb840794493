//! Updates a layout after a change of its list: unchanged results keep their rows.

use super::{
    GridItem, GridLayout,
    block::{Block, BlockRow},
    split::{DayOf, split},
};

/// How many results beside a change are laid out again with it: as many as rows need to adapt.
const BESIDE: usize = 32;

/// A change of a list: from a position on, some results were removed and others were added.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GridEdit {
    /// The position of the first of them.
    pub start: usize,
    /// How many results were removed.
    pub removed: usize,
    /// How many results were added.
    pub added: usize,
}

impl GridEdit {
    /// The change between two versions of a list.
    pub fn between(before: &[GridItem], after: &[GridItem]) -> Self {
        let (start, end) = same_ends(before, after);
        Self {
            start,
            removed: before.len() - end - start,
            added: after.len() - end - start,
        }
    }
}

impl GridLayout {
    /// Updates the layout after a change; `items` is the list after it. New results are not laid out yet, unless the
    /// whole list is in the window.
    pub fn update(&mut self, items: &[GridItem], edit: GridEdit, day_of: DayOf) {
        let GridEdit {
            start,
            removed,
            added,
        } = edit;
        let unchanged = start + removed;
        let end = items.len() - start - added;
        let before = unchanged + end;
        let mut head: Vec<Block> = std::mem::take(&mut self.blocks);
        let mut tail = head.split_off(head.partition_point(|block| block.first < unchanged));
        let between = head.split_off(head.partition_point(|block| block.places().end <= start));
        if removed + added > 0 {
            // These are the blocks in which the change begins and ends, or the blocks beside it.
            if let Some(first) = between.first().filter(|first| first.first < start) {
                head.extend(first.head(start - first.first));
            } else if let Some(last) = beside(head.last(), items.get(start), day_of) {
                head.pop();
                // Results that are found later, after all others, leave the rows as if all had been found at once. A
                // user who comes back then finds the same rows.
                if end > 0 {
                    head.extend(last.head(last.count));
                }
            }
            if let Some(last) = between.last().filter(|last| last.places().end > unchanged) {
                tail.splice(0..0, last.tail(unchanged - last.first));
            } else if let Some(next) = beside(tail.first(), last_new(items, end), day_of) {
                tail.splice(0..1, next.tail(0));
            }
        }
        for block in &mut tail {
            block.first = block.first + items.len() - before;
        }
        let first = head.last().map_or(0, |block| block.places().end);
        let end = tail.first().map_or(items.len(), |block| block.first);
        let mut new = split(items, first..end, day_of);
        if let (Some(last), Some(next)) = (new.last_mut(), tail.first()) {
            last.ends_day &= last.day != next.day;
        }
        for block in &mut new {
            block.estimate(items, self.frame, self.wanted);
        }
        head.append(&mut new);
        head.append(&mut tail);
        self.blocks = head;
        self.next = 0;
        self.stack();
        self.fill_window(items);
    }
}

/// The block, if it has the same day as an item beside it: its last row may not be full, and there may be too few new
/// results for a row of their own.
fn beside(block: Option<&Block>, item: Option<&GridItem>, day_of: DayOf) -> Option<Block> {
    let (block, item) = (block?, item?);
    (day_of(item.at()).start == block.day).then(|| block.clone())
}

/// The last item before the unchanged ones at the end.
fn last_new(items: &[GridItem], end: usize) -> Option<&GridItem> {
    items.get((items.len() - end).checked_sub(1)?)
}

impl Block {
    /// The first rows of the block that stay if only the first `unchanged` results have not changed.
    fn head(&self, unchanged: usize) -> Option<Self> {
        let stays = |line: &BlockRow| usize::from(line.first) + BESIDE <= unchanged;
        let line = self.lines.partition_point(stays).checked_sub(1)?;
        let count = usize::from(self.lines[line].first);
        (count >= BESIDE).then(|| Self {
            count,
            ends_day: false,
            height: f64::from(self.lines[line].top),
            lines: self.lines[..line].to_vec(),
            ..self.clone()
        })
    }

    /// The last rows of the block that stay if the results have not changed from `from` on.
    fn tail(&self, from: usize) -> Option<Self> {
        let leaves = |line: &BlockRow| usize::from(line.first) < from + BESIDE;
        let line = self.lines.partition_point(leaves);
        let start = *self.lines.get(line)?;
        let moved = |line: &BlockRow| BlockRow {
            top: line.top - start.top,
            first: line.first - start.first,
            ..*line
        };
        let before = usize::from(start.first);
        (self.count >= before + BESIDE).then(|| Self {
            first: self.first + before,
            count: self.count - before,
            height: self.height - f64::from(start.top),
            lines: self.lines[line..].iter().map(moved).collect(),
            ..self.clone()
        })
    }
}

/// How many items both lists share at the start, and how many of the others at the end.
fn same_ends(before: &[GridItem], after: &[GridItem]) -> (usize, usize) {
    let is_same = |(one, other): &(&GridItem, &GridItem)| one == other;
    let start = before.iter().zip(after).take_while(is_same).count();
    let rest = (&before[start..], &after[start..]);
    let pairs = rest.0.iter().rev().zip(rest.1.iter().rev());
    (start, pairs.take_while(is_same).count())
}
