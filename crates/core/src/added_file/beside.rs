//! The JSON files that Easel saves beside results, with the results' prompts and settings.

use std::collections::HashMap;

/// The longest such file that is read, in bytes: it contains a request, and the longest prompts have some ten thousand
/// bytes.
pub const LONGEST_BESIDE: u64 = 1 << 20;

/// The ending of such a file's name, after the whole name of the result's file.
const ENDING: &str = ".json";

/// Finds the files that belong beside other files of this list. Returns, for the index of a file, the index of the JSON
/// file beside it. Paths are compared without regard to case, as some file systems do.
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
