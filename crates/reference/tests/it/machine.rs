//! A simulated machine whose clock stands still until the test moves it.

use std::{
    collections::HashMap,
    future::ready,
    sync::Mutex,
    time::{Duration, SystemTime, UNIX_EPOCH},
};

use bytes::Bytes;
use easel_reference::{Computation, Later, Machine};

/// The machine. Its kept files outlast the services that run on it.
#[derive(Default)]
pub(crate) struct Still {
    since: Mutex<Duration>,
    random: Mutex<u64>,
    files: Mutex<HashMap<String, Bytes>>,
    /// The files of other servers, by URL.
    pub(crate) elsewhere: Mutex<HashMap<String, Bytes>>,
}

impl Still {
    pub(crate) fn pass(&self, seconds: u64) {
        *self.since.lock().unwrap() += Duration::from_secs(seconds);
    }
}

impl Machine for Still {
    fn now(&self) -> SystemTime {
        UNIX_EPOCH + *self.since.lock().unwrap()
    }

    fn sleep(&self, time: Duration) -> Later<()> {
        *self.since.lock().unwrap() += time;
        Box::pin(ready(()))
    }

    fn random(&self) -> u64 {
        let mut random = self.random.lock().unwrap();
        *random += 1;
        *random
    }

    fn fetch(&self, url: String) -> Later<Result<Bytes, String>> {
        let file = self.elsewhere.lock().unwrap().get(&url).cloned();
        Box::pin(ready(file.ok_or_else(|| "is not there".to_owned())))
    }

    fn work(&self, work: Computation) -> Later<Result<Bytes, String>> {
        Box::pin(ready(work()))
    }

    fn log(&self, _: &str) {}

    fn keep(&self, name: String, file: Bytes) -> Later<()> {
        self.files.lock().unwrap().insert(name, file);
        Box::pin(ready(()))
    }

    fn kept(&self, name: String) -> Later<Option<Bytes>> {
        Box::pin(ready(self.files.lock().unwrap().get(&name).cloned()))
    }
}
