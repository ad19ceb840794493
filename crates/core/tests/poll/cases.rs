//! The cases of the benchmark, and their limits.

use crate::simulation::{Client, IMAGE, Measured, Progress, VIDEO, Work, simulate};

/// Wrong expectations, as factors of the real duration: half and double.
const MISTAKES: [f64; 2] = [0.5, 2.0];

/// A simulation with a name and limits.
pub(crate) struct Case {
    pub(crate) name: &'static str,
    measure: fn(usize) -> Measured,
    limit: Limit,
}

/// The limits of a case.
enum Limit {
    /// p50 and p95 in seconds, and polls per job.
    Of(f64, f64, f64),
    /// p95 in seconds.
    Late(f64),
    /// The p95 must be earlier than in this case, with no more polls.
    Better(fn(usize) -> Measured),
    /// There are no limits, because the case is only for comparison.
    None,
}

/// All cases, in the order of the report.
pub(crate) const CASES: [Case; 9] = [
    Case {
        name: "image",
        measure: image,
        limit: Limit::Of(1.0, 2.2, 9.0),
    },
    Case {
        name: "video",
        measure: video,
        limit: Limit::Of(2.1, 4.5, 22.0),
    },
    Case {
        name: "wrong-prior",
        measure: wrong_prior,
        limit: Limit::Late(10.5),
    },
    Case {
        name: "image-progress",
        measure: |jobs| simulate(IMAGE, Progress::Steady, Client::Experienced, jobs),
        limit: Limit::Better(image),
    },
    Case {
        name: "video-progress",
        measure: |jobs| simulate(VIDEO, Progress::Steady, Client::Experienced, jobs),
        limit: Limit::Better(video),
    },
    fixed("fixed-1s", |jobs| every(1, IMAGE, jobs)),
    fixed("fixed-5s", |jobs| every(5, IMAGE, jobs)),
    fixed("fixed-1s-video", |jobs| every(1, VIDEO, jobs)),
    fixed("fixed-5s-video", |jobs| every(5, VIDEO, jobs)),
];

impl Case {
    /// Simulates this many jobs. Returns the figures, and descriptions of missed targets.
    pub(crate) fn run(&self, jobs: usize) -> (Measured, Vec<String>) {
        let measured = (self.measure)(jobs);
        let most = match self.limit {
            Limit::Of(p50, p95, requests) => (p50, p95, requests),
            Limit::Late(p95) => (f64::MAX, p95, f64::MAX),
            Limit::Better(other) => {
                let other = other(jobs);
                (other.p50, other.p95, other.requests)
            }
            Limit::None => (f64::MAX, f64::MAX, f64::MAX),
        };
        let missed = [
            ("p50", measured.p50, most.0),
            ("p95", measured.p95, most.1),
            ("requests", measured.requests, most.2),
        ]
        .into_iter()
        .filter(|(_, measured, most)| measured > most)
        .map(|(what, measured, most)| {
            format!("{}: {what} is {measured:.2}, over {most:.2}", self.name)
        });
        (measured, missed.collect())
    }
}

const fn fixed(name: &'static str, measure: fn(usize) -> Measured) -> Case {
    Case {
        name,
        measure,
        limit: Limit::None,
    }
}

fn image(jobs: usize) -> Measured {
    simulate(IMAGE, Progress::None, Client::Experienced, jobs)
}

fn video(jobs: usize) -> Measured {
    simulate(VIDEO, Progress::None, Client::Experienced, jobs)
}

/// Returns the worst of each figure over all wrong expectations.
fn wrong_prior(jobs: usize) -> Measured {
    let mistaken = [IMAGE, VIDEO].into_iter().flat_map(|work| {
        MISTAKES.map(|factor| simulate(work, Progress::None, Client::Mistaken(factor), jobs))
    });
    let worst = mistaken.reduce(|worst, other| Measured {
        p50: worst.p50.max(other.p50),
        p95: worst.p95.max(other.p95),
        requests: worst.requests.max(other.requests),
    });
    worst.expect("there are four")
}

fn every(seconds: u64, work: Work, jobs: usize) -> Measured {
    let client = Client::Every(seconds * 1_000);
    simulate(work, Progress::None, client, jobs)
}
