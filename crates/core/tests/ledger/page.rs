//! A simulated tab: its memory, and its interfaces to the outside.

use std::{
    cell::{Cell, RefCell},
    collections::{BTreeMap, BTreeSet},
    rc::Rc,
};

use easel_core::{
    contract::{Answer, ApiError, InlineBytes, Request, TaskPlace},
    job::{Account, Job},
    ledger::{Environment, LedgerChange, LedgerEvent, Owed, Reading, StoredChange},
    time::Millis,
};

use crate::{
    accounts::Keys,
    hub::Hub,
    network::{Asked, Exchange},
    reading::Bookmark,
    reply::awaited,
    story::{Wish, says_nothing},
    transaction::{Debts, Outcome, Purpose, Transaction},
};

/// A tab, as one of its operations sees it.
#[derive(Clone)]
pub(crate) struct Page {
    pub(crate) number: usize,
    pub(crate) hub: Rc<Hub>,
    /// The service and the key of this operation.
    account: Option<Account>,
    pub(crate) keys: Rc<RefCell<Keys>>,
    memory: Rc<RefCell<BTreeMap<String, Known>>>,
    owed: Debts,
    /// The jobs whose requests the user has cancelled before they were sent.
    called_off: Rc<RefCell<BTreeSet<String>>>,
    pub(crate) bookmark: Rc<RefCell<Bookmark>>,
    /// Whether this operation reads the store. The store already knows what such an operation takes into memory.
    pub(crate) reads: bool,
    /// For each job, the moment at which it was last decided whether the job is listed.
    moved: Rc<RefCell<BTreeMap<String, usize>>>,
    moment: Rc<Cell<usize>>,
}

struct Known {
    /// The job; `None` if this tab only heard of it when it was removed.
    job: Option<Job>,
    listed: bool,
}

impl Page {
    pub(crate) fn new(number: usize, hub: Rc<Hub>) -> Self {
        let keys = Rc::new(RefCell::new(hub.keys.borrow().clone()));
        Self {
            number,
            hub,
            account: None,
            keys,
            memory: Rc::default(),
            owed: Debts::default(),
            called_off: Rc::default(),
            bookmark: Rc::default(),
            reads: false,
            moved: Rc::default(),
            moment: Rc::default(),
        }
    }

    /// Returns the tab for an operation with this account's service and key.
    pub(crate) fn with(&self, account: Account) -> Self {
        Self {
            account: Some(account),
            ..self.clone()
        }
    }

    /// Returns the listed jobs.
    pub(crate) fn listed_jobs(&self) -> Vec<Job> {
        self.jobs_since(0)
    }

    /// Cancels the request of a job before it is sent, like a user.
    pub(crate) fn call_off(&self, id: &str) {
        self.hub.log(|| format!("tab {} cancels {id}", self.number));
        self.hub.witness.borrow_mut().story(id).called_off_in = Some(self.number);
        self.called_off.borrow_mut().insert(id.to_owned());
    }

    /// Returns the ids of the jobs that are not listed.
    pub(crate) fn removed(&self) -> Vec<String> {
        let memory = self.memory.borrow();
        let removed = memory.iter().filter(|(_, known)| !known.listed);
        removed.map(|(id, _)| id.clone()).collect()
    }

    /// Whether the user removed the job in this tab, where the removal can be undone.
    pub(crate) fn was_removed_by_hand(&self, id: &str) -> bool {
        let mut witness = self.hub.witness.borrow_mut();
        let wishes = &witness.story(id).wishes;
        wishes.iter().rev().find(|wish| wish.tab() == self.number)
            == Some(&Wish::Removed(self.number))
    }

    pub(crate) async fn transact(&self, purpose: Purpose) -> Outcome {
        let (slot, reply) = awaited();
        let transaction = Transaction::new(self.number, purpose, self.owed.clone(), slot);
        self.hub.store.borrow_mut().begin(transaction);
        reply.await
    }

    async fn ask(&self, asked: Asked) -> Result<Answer, ApiError> {
        let (slot, reply) = awaited();
        let exchange = Exchange::new(self.number, asked, slot);
        self.hub.network.borrow_mut().send(exchange);
        reply.await
    }

    fn note_move(&self, id: &str, at: usize) {
        self.moved.borrow_mut().insert(id.to_owned(), at);
    }

    fn take(&self, job: Job, listed: bool) {
        self.touch(&job.id);
        let mut memory = self.memory.borrow_mut();
        let before = memory.get(&job.id).and_then(|known| known.job.as_ref());
        self.hub.witness.borrow_mut().held(before, &job);
        if let Some(before) = before.filter(|_| listed) {
            let stored = self.hub.store.borrow().record(&job.id);
            let mut witness = self.hub.witness.borrow_mut();
            witness.shown(self.number, before, &job, stored.as_ref());
        }
        let job_state = &job.state;
        self.hub
            .log(|| format!("tab {} holds {} {job_state:?}", self.number, job.id));
        let known = Known {
            listed,
            job: Some(job.clone()),
        };
        memory.insert(job.id, known);
    }
}

impl Environment for Page {
    const AT_ONCE: usize = 1;

    fn name(&self) -> String {
        self.number.to_string()
    }

    fn account(&self) -> Option<Account> {
        self.account.clone()
    }

    fn now(&self) -> Millis {
        self.hub.now.get()
    }

    fn job(&self, id: &str) -> Option<Job> {
        self.memory.borrow().get(id)?.job.clone()
    }

    fn listed(&self) -> Vec<String> {
        let listed = self.jobs_since(0).into_iter();
        listed.map(|job| job.id).collect()
    }

    fn jobs_since(&self, moment: Millis) -> Vec<Job> {
        let memory = self.memory.borrow();
        let listed = memory.values().filter(|known| known.listed);
        let jobs = listed.filter_map(|known| known.job.as_ref());
        jobs.filter(|job| job.created_at >= moment)
            .cloned()
            .collect()
    }

    fn show(&self, job: Job) {
        let listed = !self.is_removed(&job.id);
        self.take(job, listed);
    }

    fn show_all(&self, jobs: Vec<Job>) {
        for job in jobs {
            self.show(job);
        }
    }

    fn put_back(&self, job: Job, at: usize) {
        self.note_move(&job.id, at);
        self.take(job, true);
    }

    fn hide(&self, id: &str, at: usize) {
        self.hub.log(|| format!("tab {} hides {id}", self.number));
        self.touch(id);
        self.note_move(id, at);
        let mut memory = self.memory.borrow_mut();
        let known = memory.entry(id.to_owned()).or_insert(Known {
            job: None,
            listed: false,
        });
        known.listed = false;
    }

    fn is_removed(&self, id: &str) -> bool {
        let memory = self.memory.borrow();
        memory.get(id).is_some_and(|known| !known.listed)
    }

    fn is_called_off(&self, id: &str) -> bool {
        self.called_off.borrow().contains(id)
    }

    fn moment(&self) -> usize {
        self.moment.set(self.moment.get() + 1);
        self.moment.get()
    }

    fn has_moved(&self, id: &str, since: usize) -> bool {
        self.moved.borrow().get(id).is_some_and(|at| *at > since)
    }

    fn polled_at(&self, _: &str) -> Option<Millis> {
        None
    }

    fn progress_is_due(&self, _: &str) -> bool {
        self.hub.rng.borrow_mut().bool()
    }

    fn owes(&self, id: &str) -> Owed {
        self.owed.of(id)
    }

    async fn pause(&self) {
        // A pause is as long as a look into the store, so that much may happen until its end.
        self.transact(Purpose::LookUp(Vec::new())).await;
    }

    fn tell(&self, news: LedgerEvent) {
        self.hub.tell(self.number, &news);
    }

    async fn store(&self, change: LedgerChange) -> StoredChange {
        let id = change.id().to_owned();
        if let LedgerChange::Put(job) = &change
            && self
                .job(&id)
                .is_some_and(|known| says_nothing(&known) || known.found)
        {
            // The tab shows an answer once it is stored, also in place of a task id that the user has entered.
            let mut witness = self.hub.witness.borrow_mut();
            witness.held(None, job);
            witness.story(&id).known_in.insert(self.number);
        }
        let purpose = Purpose::Change(Box::new(change));
        let Outcome::Changed(stored) = self.transact(purpose).await else {
            unreachable!("a change was asked for")
        };
        if *stored == StoredChange::Failed {
            self.bookmark.borrow_mut().touch(&id);
        }
        *stored
    }

    async fn stored(&self, listed: &[String]) -> Option<Reading> {
        self.read_on(listed).await
    }

    async fn post(&self, job: &Job, request: &Request) -> Result<Answer, ApiError> {
        let account = self.account.clone().unwrap();
        {
            let mut witness = self.hub.witness.borrow_mut();
            witness.posted(&job.id, self.number);
            witness.asked(job, &account);
        }
        self.ask(Asked::Post(job.id.clone(), request.clone(), account))
            .await
    }

    async fn get(&self, job: &Job, place: &TaskPlace) -> Result<Answer, ApiError> {
        match job.state.task().filter(|_| *place == TaskPlace::Promised) {
            Some(task) => {
                let account = self.account.clone().unwrap();
                self.hub.witness.borrow_mut().asked(job, &account);
                self.ask(Asked::Get(task.clone(), account)).await
            }
            None => Err(ApiError::NotFound { message: None }),
        }
    }

    async fn keep_bytes(&self, job: &str, bytes: Vec<InlineBytes>) -> bool {
        self.hub
            .log(|| format!("{} files of {job} are kept", bytes.len()));
        true
    }
}
