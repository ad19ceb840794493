//! Prints the current step and the overall progress.

use std::time::Duration;

/// Counts the steps of a command, to show how many remain.
pub(crate) struct Progress {
    total: usize,
    done: usize,
}

impl Progress {
    pub(crate) fn of(total: usize) -> Self {
        Self { total, done: 0 }
    }

    /// Announces the next step.
    pub(crate) fn step(&mut self, what: &str) {
        self.done += 1;
        println!("[{}/{}] {what}", self.done, self.total);
    }
}

/// Returns an estimated duration in words.
pub(crate) fn roughly(duration: Duration) -> String {
    match duration.as_secs() {
        0..15 => "a few seconds".to_owned(),
        15..45 => "about half a minute".to_owned(),
        45..90 => "about a minute".to_owned(),
        seconds => format!("about {} minutes", (seconds + 30) / 60),
    }
}

/// Returns a duration in words.
pub(crate) fn spoken(duration: Duration) -> String {
    let seconds = duration.as_secs();
    match seconds {
        0..10 => format!("{:.1} s", duration.as_secs_f32()),
        10..60 => format!("{seconds} s"),
        _ => format!("{} min {:02} s", seconds / 60, seconds % 60),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn durations_are_spoken_in_the_unit_that_fits() {
        for (millis, words) in [(340, "0.3 s"), (12_000, "12 s"), (125_000, "2 min 05 s")] {
            assert_eq!(spoken(Duration::from_millis(millis)), words);
        }
    }

    #[test]
    fn an_estimate_is_not_more_exact_than_it_is() {
        for (seconds, words) in [
            (5, "a few seconds"),
            (30, "about half a minute"),
            (89, "about a minute"),
            (100, "about 2 minutes"),
            (400, "about 7 minutes"),
        ] {
            assert_eq!(roughly(Duration::from_secs(seconds)), words);
        }
    }
}
