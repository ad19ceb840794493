//! The order of the rooms in `src`.

use super::graph::Graph;

/// The rooms from the lowest to the highest. Rooms in one row do not know each other.
const ORDER: [&[&str]; 9] = [
    &["browser"],
    &["state", "ui"],
    &["work/jobs"],
    &["work/keep", "work/saved_file"],
    &["work/adding", "work/backup", "work/folder"],
    &["notices", "work"],
    &["connect", "create", "results"],
    &[
        "batch", "check", "credits", "library", "models", "settings", "tasks",
    ],
    &["app"],
];

/// The files that start the application. They use `app`, and no file uses them.
const STARTS: [&str; 2] = ["lib", "main"];

/// Returns a line for each pair of files of which the first uses a room that is not below its own.
pub(super) fn wrong_ways(graph: &Graph) -> Vec<String> {
    let mut wrong = Vec::new();
    for (file, uses) in &graph.0 {
        if STARTS.contains(&room(file)) {
            continue;
        }
        let Some(level) = level(file) else {
            wrong.push(format!("{file} is in no room of {}", file!()));
            continue;
        };
        for (used, name) in uses {
            let is_below = self::level(used).is_some_and(|used| used < level);
            if room(file) != room(used) && !is_below {
                wrong.push(format!("{file} uses {used} ({name})"));
            }
        }
    }
    wrong
}

/// Returns the room of a file: a folder or file of `src`, or the same within `src/work`.
fn room(file: &str) -> &str {
    let path = file.strip_prefix("src/").unwrap_or(file);
    let known = |room: &&str| {
        let rest = path.strip_prefix(*room);
        rest.is_some_and(|rest| rest.starts_with(['/', '.']))
    };
    let rooms = ORDER.iter().flat_map(|row| row.iter().copied());
    let within = rooms.filter(known).max_by_key(|room| room.len());
    within.unwrap_or_else(|| path.split(['/', '.']).next().unwrap_or(path))
}

fn level(file: &str) -> Option<usize> {
    ORDER.iter().position(|rooms| rooms.contains(&room(file)))
}
