//! The services of the simulated world, and the user's keys for them.

use easel_core::{
    contract::{Answer, TaskId},
    job::{Account, Job},
    ledger::{self, Environment},
};

use crate::world::World;

/// The number of accounts: two keys of one service, and one of another.
pub(crate) const ACCOUNTS: usize = 3;

/// Returns an account: the service's address, and the name of a key.
pub(crate) fn account(number: usize) -> Account {
    let (base, key) = [
        ("https://host.example", "k1"),
        ("https://host.example", "k2"),
        ("https://other.example", "k3"),
    ][number];
    Account {
        base: base.to_owned(),
        key: Some(key.to_owned()),
    }
}

/// Returns the account as the record of another browser's backup has it: without the name of a key.
pub(crate) fn nameless(account: Account) -> Account {
    Account {
        key: None,
        ..account
    }
}

/// A tab's keys: one for each service, the current one first.
#[derive(Clone, Debug)]
pub(crate) struct Keys(Vec<Account>);

impl Keys {
    pub(crate) fn new() -> Self {
        Self(vec![account(0)])
    }

    /// The current account.
    pub(crate) fn in_use(&self) -> Account {
        self.0[0].clone()
    }

    /// Enters the address and the key of this account, like a user.
    pub(crate) fn enter(&mut self, account: Account) {
        self.0.retain(|other| other.base != account.base);
        self.0.insert(0, account);
    }

    /// Returns the account of a job's service if the tab has the right key for it.
    pub(crate) fn way_to(&self, job: &Job) -> Option<Account> {
        self.0.iter().find(|account| account.knows(job)).cloned()
    }
}

impl World {
    /// The user switches to another service or key.
    pub(crate) fn enter(&mut self, tab: usize, account: Account) {
        self.hub.log(|| format!("tab {tab} goes to {account:?}"));
        self.tab(tab).page.keys.borrow_mut().enter(account.clone());
        self.hub.keys.borrow_mut().enter(account);
    }

    /// Returns the current account, sometimes without the name of its key.
    pub(crate) fn account_of_something_new(&mut self, tab: usize) -> Account {
        let account = self.tab(tab).page.keys.borrow().in_use();
        if self.dice(8) == 0 {
            nameless(account)
        } else {
            account
        }
    }

    /// The user adds a task by its id.
    pub(crate) fn adopt(&mut self, tab: usize, task: TaskId) {
        self.named += 1;
        let id = format!("job-{}", self.named);
        self.hub
            .log(|| format!("tab {tab} adopts {task:?} as {id}"));
        let at = self.tab(tab).page.keys.borrow().in_use();
        self.begin_with(tab, at.clone(), async move |page| {
            ledger::adopt(&page, id, task, at).await.ok();
        });
    }

    /// The tab polls a job's task if it has the key.
    pub(crate) fn poll_task(&mut self, tab: usize, id: String) {
        let page = &self.tab(tab).page;
        let way = page
            .job(&id)
            .and_then(|job| page.keys.borrow().way_to(&job));
        let Some(way) = way else { return };
        self.hub.log(|| format!("tab {tab} polls {id}"));
        self.begin_with(tab, way, async move |page| {
            ledger::poll(&page, &id).await.ok();
        });
    }
}

pub(crate) fn answer(status: u16, body: &str) -> Answer {
    Answer {
        status,
        retry_after: None,
        received_at: 0,
        body: body.to_owned(),
        ..Answer::default()
    }
}
