//! The note about the last backup, from which the next backup knows what is new.

use easel_core::backup::Point;

use crate::{browser::Values, state::settings::set_backup_point};

/// The database of the note. A database is used because the note can be long: it lists each medium that could
/// not be read.
const NOTES: Values = Values("easel-backup");

const POINT: &str = "point";

/// The point after which the next backup may begin. `None` if there is no note; the next backup then contains
/// everything.
pub(super) async fn noted() -> Option<Point> {
    let text = NOTES.text(POINT).await.ok().flatten()?;
    Point::parse(&text)
}

/// Notes a backup that was saved. If the browser refuses, the note of the backup before stays, and the next
/// backup contains more than it needs.
pub(super) async fn note(point: &Point) {
    if NOTES.set_text(POINT, &point.print()).await.is_ok() {
        set_backup_point(point.at);
    }
}
