//! Corrects the positions of media in the file, which move when bytes are inserted before them.

use super::boxes::{Box, children, top};

/// The boxes on the path to the lists of positions.
const WAY: [&[u8; 4]; 4] = [b"trak", b"mdia", b"minf", b"stbl"];

/// A box with positions of another kind, which this code does not correct.
const OTHER: &[u8; 4] = b"saio";

/// Corrects the positions in a file after `by` bytes were inserted at `from`. `None` if that is not possible. `movie`
/// is the position of the movie's box.
pub(super) fn moved(mut file: Vec<u8>, movie: usize, from: usize, by: usize) -> Option<Vec<u8>> {
    let boxes = top(&file).ok()?;
    let mut boxes: Vec<Box> = boxes.into_iter().filter(|one| one.start == movie).collect();
    for kind in WAY {
        let mut next = Vec::new();
        for one in &boxes {
            let inner = children(&file, one, 0).ok()?;
            next.extend(inner.into_iter().filter(|one| &one.kind == kind));
        }
        boxes = next;
    }
    for table in boxes {
        for list in children(&file, &table, 0).ok()? {
            match &list.kind {
                b"stco" => move_all::<4>(&mut file, &list, from, by)?,
                b"co64" => move_all::<8>(&mut file, &list, from, by)?,
                kind if kind == OTHER => return None,
                _ => {}
            }
        }
    }
    Some(file)
}

/// Corrects the positions in a list. Each position has `WIDTH` bytes.
fn move_all<const WIDTH: usize>(file: &mut [u8], list: &Box, from: usize, by: usize) -> Option<()> {
    // The list begins with version, flags, and the number of positions.
    let body = file.get_mut(list.body())?;
    let (head, numbers) = body.split_at_mut_checked(8)?;
    let count = u32::from_be_bytes(head[4..].try_into().ok()?);
    let count = usize::try_from(count).ok()?;
    if numbers.len() / WIDTH < count {
        return None;
    }
    for number in numbers.chunks_exact_mut(WIDTH).take(count) {
        let mut wide = [0; 8];
        wide[8 - WIDTH..].copy_from_slice(number);
        let position = u64::from_be_bytes(wide);
        if position >= u64::try_from(from).ok()? {
            let moved = position.checked_add(u64::try_from(by).ok()?)?;
            if WIDTH == 4 && moved > u64::from(u32::MAX) {
                return None;
            }
            number.copy_from_slice(&moved.to_be_bytes()[8 - WIDTH..]);
        }
    }
    Some(())
}
