//! The machine that the service runs on: tokio's timers and threads, and HTTP to other servers.

use std::time::{Duration, Instant, SystemTime};

use bytes::Bytes;
use easel_reference::{Computation, LARGEST_FETCH, LONGEST_FETCH, Later, Machine, WHAT_IT_IS};

/// This computer, as the machine of the service.
pub(crate) struct Computer {
    started: (SystemTime, Instant),
    logs: bool,
}

impl Computer {
    /// Returns the computer as a machine. `logs` decides whether it prints what the service does.
    pub(crate) fn new(logs: bool) -> Self {
        Self {
            started: (SystemTime::now(), Instant::now()),
            logs,
        }
    }
}

impl Machine for Computer {
    /// Returns the time, counted from the start, because the system's clock may be set while tasks run.
    fn now(&self) -> SystemTime {
        self.started.0 + self.started.1.elapsed()
    }

    fn sleep(&self, time: Duration) -> Later<()> {
        Box::pin(tokio::time::sleep(time))
    }

    fn random(&self) -> u64 {
        fastrand::u64(..)
    }

    fn fetch(&self, url: String) -> Later<Result<Bytes, String>> {
        let fetch = move || -> Result<Vec<u8>, ureq::Error> {
            let config = ureq::Agent::config_builder()
                .timeout_global(Some(LONGEST_FETCH))
                .build();
            let mut response = ureq::Agent::new_with_config(config).get(&url).call()?;
            let body = response.body_mut().with_config().limit(LARGEST_FETCH);
            body.read_to_vec()
        };
        self.work(Box::new(move || {
            let file = fetch().map_err(|error| format!("cannot be fetched: {error}"))?;
            Ok(file.into())
        }))
    }

    /// Runs each piece of work in a thread of its own.
    fn work(&self, work: Computation) -> Later<Result<Bytes, String>> {
        Box::pin(async {
            let done = tokio::task::spawn_blocking(work).await;
            done.map_err(|error| error.to_string())?
        })
    }

    fn log(&self, line: &str) {
        if self.logs {
            println!("{WHAT_IT_IS}: {line}");
        }
    }
}
