//! The files that Easel saves beside others, with what made those.

use std::collections::HashMap;

/// The longest such file that is read, in bytes: it has a request, and the longest prompts have some ten thousand.
pub const LONGEST_BESIDE: u64 = 1 << 20;

/// What such a file's name ends with, behind the whole name of the other.
const ENDING: &str = ".json";

/// Which of these paths are those of files beside others: the place of each, by the place of the file that it belongs to. Paths
/// are compared as some file systems do, without looking at capital letters.
pub fn besides<'a>(paths: impl Iterator<Item = &'a str>) -> HashMap<usize, usize> {
    let paths: Vec<String> = paths.map(str::to_lowercase).collect();
    let places = paths.iter().enumerate();
    let besides = places
        .clone()
        .filter_map(|(place, path)| Some((path.strip_suffix(ENDING)?, place)));
    let besides: HashMap<&str, usize> = besides.collect();
    let of = |path: &String| besides.get(path.as_str()).copied();
    places
        .filter_map(|(place, path)| Some((place, of(path)?)))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_beside_those_of_their_folder() {
        let paths = [
            "a.png",
            "b.gif",
            "B.GIF.JSON",
            "a.json",
            "x/a.png.json",
            "x/a.png",
            "notes.json",
        ];
        let expected = HashMap::from([(1, 2), (5, 4)]);
        assert_eq!(besides(paths.into_iter()), expected);
    }
}
