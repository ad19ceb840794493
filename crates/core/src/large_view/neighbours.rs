//! Navigation through results.

/// The position of a result: the position of its job in a list, and the result's own position among those of the job.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct ResultPlace {
    /// The position of the job.
    pub job: usize,
    /// The position of the result among the job's results.
    pub which: usize,
}

/// The nearest result before (`false`) or after (`true`) another, except one that must not be chosen. `counts` has
/// the number of results of each job. `None` if there is no such result.
pub fn neighbour(
    counts: &[usize],
    from: ResultPlace,
    is_after: bool,
    except: Option<ResultPlace>,
) -> Option<ResultPlace> {
    let wanted = |place: &ResultPlace| Some(*place) != except;
    if is_after {
        places(counts).filter(wanted).find(|place| *place > from)
    } else {
        places(counts)
            .take_while(|place| *place < from)
            .filter(wanted)
            .last()
    }
}

/// A result with `reach` neighbours on each side. The list has `None` for missing neighbours, so that the result is
/// always in the middle.
pub fn around(counts: &[usize], middle: ResultPlace, reach: usize) -> Vec<Option<ResultPlace>> {
    let before: Vec<_> = places(counts).take_while(|place| *place < middle).collect();
    let after = places(counts).filter(|place| *place > middle);
    let missing = reach.saturating_sub(before.len());
    let nearest = &before[before.len().saturating_sub(reach)..];
    let mut all: Vec<_> = std::iter::repeat_n(None, missing).collect();
    all.extend(nearest.iter().copied().map(Some));
    all.push(Some(middle));
    all.extend(after.map(Some).chain(std::iter::repeat(None)).take(reach));
    all
}

fn places(counts: &[usize]) -> impl Iterator<Item = ResultPlace> {
    let results =
        |(job, count): (usize, &usize)| (0..*count).map(move |which| ResultPlace { job, which });
    counts.iter().enumerate().flat_map(results)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The numbers of results of the jobs.
    const COUNTS: [usize; 4] = [1, 0, 2, 1];

    fn at(job: usize, which: usize) -> ResultPlace {
        ResultPlace { job, which }
    }

    #[test]
    fn each_result_has_its_neighbours() {
        for (from, before, after) in [
            (at(0, 0), None, Some(at(2, 0))),
            // A job whose results are gone still has neighbours.
            (at(1, 0), Some(at(0, 0)), Some(at(2, 0))),
            (at(2, 0), Some(at(0, 0)), Some(at(2, 1))),
            (at(2, 1), Some(at(2, 0)), Some(at(3, 0))),
            (at(3, 0), Some(at(2, 1)), None),
        ] {
            assert_eq!(neighbour(&COUNTS, from, false, None), before, "{from:?}");
            assert_eq!(neighbour(&COUNTS, from, true, None), after, "{from:?}");
        }
    }

    #[test]
    fn the_one_that_is_compared_is_skipped() {
        for (from, is_after, except, found) in [
            (at(0, 0), true, at(2, 0), Some(at(2, 1))),
            (at(3, 0), false, at(2, 1), Some(at(2, 0))),
            (at(2, 1), true, at(3, 0), None),
        ] {
            let place = neighbour(&COUNTS, from, is_after, Some(except));
            assert_eq!(place, found, "from {from:?}");
        }
    }

    #[test]
    fn the_strip_has_its_result_in_the_middle() {
        for (middle, strip) in [
            (at(0, 0), [None, Some(at(0, 0)), Some(at(2, 0))]),
            (at(2, 0), [Some(at(0, 0)), Some(at(2, 0)), Some(at(2, 1))]),
            (at(3, 0), [Some(at(2, 1)), Some(at(3, 0)), None]),
        ] {
            assert_eq!(around(&COUNTS, middle, 1), strip, "{middle:?}");
        }
    }
}
