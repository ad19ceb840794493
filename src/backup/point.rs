//! What this browser notes of the last backup, so that the next can have only what is new.

use easel_core::backup::Point;

use crate::{browser::Values, state::settings::set_backup_point};

/// A database, since the notes can be long: of each medium that could not be read.
const NOTES: Values = Values("easel-backup");

const POINT: &str = "point";

/// The point where the next backup may begin. Without it, that is of everything.
pub(super) async fn noted() -> Option<Point> {
    let text = NOTES.text(POINT).await.ok().flatten()?;
    Point::parse(&text)
}

/// Notes a backup that is saved. If the browser refuses, the one before counts: the next has more than it needs.
pub(super) async fn note(point: &Point) {
    if NOTES.set_text(POINT, &point.print()).await.is_ok() {
        set_backup_point(point.at);
    }
}
