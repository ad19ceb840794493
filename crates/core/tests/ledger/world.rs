//! Simulated tabs: the user's actions in them, and what happens to them.

use std::{
    future::Future,
    pin::Pin,
    rc::Rc,
    task::{Context, Waker},
};

use easel_core::{
    contract::{MediaKind, Request},
    job::{Account, BatchCell, Event, Job, Mark},
    ledger::{self, DuplicatePolicy, Submitted, WrittenDown},
};

use crate::{hub::Hub, page::Page, story::Wish};

/// The open tabs, and what they share.
pub(crate) struct World {
    pub(crate) hub: Rc<Hub>,
    pub(crate) tabs: Vec<OpenTab>,
    opened: usize,
    pub(crate) named: usize,
}

/// A tab, with all its pending operations.
pub(crate) struct OpenTab {
    pub(crate) page: Rc<Page>,
    work: Vec<Pin<Box<dyn Future<Output = ()>>>>,
    pub(crate) is_frozen: bool,
}

impl World {
    pub(crate) fn new(seed: u64, is_told: bool) -> Self {
        Self {
            hub: Rc::new(Hub::new(seed, is_told)),
            tabs: Vec::new(),
            opened: 0,
            named: 0,
        }
    }

    /// Opens another tab and returns its number.
    pub(crate) fn open_tab(&mut self) -> usize {
        let number = self.opened;
        self.opened += 1;
        self.hub.log(|| format!("tab {number} opens"));
        self.hub.listeners.borrow_mut().push(number);
        self.tabs.push(OpenTab {
            page: Rc::new(Page::new(number, self.hub.clone())),
            work: Vec::new(),
            is_frozen: false,
        });
        self.read(number);
        number
    }

    /// Ends the tab suddenly, with all its pending operations.
    pub(crate) fn crash(&mut self, tab: usize) {
        self.hub.log(|| format!("tab {tab} is gone"));
        self.tabs.retain(|open| open.page.number != tab);
        self.hub.listeners.borrow_mut().retain(|to| *to != tab);
        self.hub
            .letters
            .borrow_mut()
            .retain(|letter| letter.to != tab);
        let mut rng = self.hub.rng.borrow_mut();
        let mut witness = self.hub.witness.borrow_mut();
        witness.gone(tab);
        let mut store = self.hub.store.borrow_mut();
        store.abandon(tab, rng.usize(..3), &mut witness);
        self.hub.network.borrow_mut().abandon(tab, rng.bool());
    }

    /// Lets the tab sleep: it does nothing, and never receives messages that are sent meanwhile.
    pub(crate) fn freeze(&mut self, tab: usize) {
        self.hub.log(|| format!("tab {tab} is frozen"));
        self.tab(tab).is_frozen = true;
        self.hub.listeners.borrow_mut().retain(|to| *to != tab);
        self.hub
            .letters
            .borrow_mut()
            .retain(|letter| letter.to != tab);
    }

    /// Wakes the tab, which reads what it may have missed.
    pub(crate) fn thaw(&mut self, tab: usize) {
        self.thaw_unread(tab);
        self.read(tab);
    }

    /// Wakes the tab, in which the user acts before it has read anything.
    pub(crate) fn thaw_unread(&mut self, tab: usize) {
        self.hub.log(|| format!("tab {tab} is back"));
        self.tab(tab).is_frozen = false;
        self.hub.listeners.borrow_mut().push(tab);
        self.poll(tab);
    }

    /// Sends a request, like a user.
    pub(crate) fn submit(
        &mut self,
        tab: usize,
        request: Request,
        policy: DuplicatePolicy,
    ) -> String {
        self.named += 1;
        let id = format!("job-{}", self.named);
        self.hub
            .log(|| format!("tab {tab} submits {id}, {policy:?}"));
        self.hub.witness.borrow_mut().story(&id).sender = Some(tab);
        let name = id.clone();
        let to = self.account_of_something_new(tab);
        let in_use = self.tab(tab).page.keys.borrow().in_use();
        self.begin_with(tab, in_use, async move |page| {
            let came_to = ledger::submit(&page, name.clone(), to, request, policy).await;
            page.hub.witness.borrow_mut().submitted(&name, &came_to);
            if let Submitted::Duplicate(of) = came_to {
                page.hub
                    .log(|| format!("{name} is a duplicate of {}", of.id));
            }
        });
        id
    }

    /// Confirms a batch, like a user. Its requests are sent one by one; see `send`.
    pub(crate) fn write_down(
        &mut self,
        tab: usize,
        requests: &[Request],
        policy: DuplicatePolicy,
    ) -> Vec<String> {
        let mut jobs = Vec::new();
        let to = self.account_of_something_new(tab);
        for request in requests {
            self.named += 1;
            let id = format!("job-{}", self.named);
            let now = self.hub.now.get();
            let mut job = Job::written(id, request.clone(), to.clone(), now);
            job.batch = Some(BatchCell::default());
            jobs.push(job);
        }
        let ids: Vec<_> = jobs.iter().map(|job| job.id.clone()).collect();
        self.hub.log(|| format!("tab {tab} writes {ids:?} down"));
        self.begin(tab, async move |page| {
            let first = jobs[0].id.clone();
            // The record need not be kept until it is known to be no duplicate.
            page.hub.witness.borrow_mut().story(&first).sender = Some(tab);
            let came_to = ledger::write_down(&*page, jobs, policy).await;
            page.hub.log(|| format!("which came to {came_to:?}"));
            let mut witness = page.hub.witness.borrow_mut();
            let story = witness.story(&first);
            if story.posts == 0 && !matches!(came_to, WrittenDown::Duplicate(_)) {
                story.sender = None;
            }
        });
        ids
    }

    /// Sends a stored request, like a user.
    pub(crate) fn send(&mut self, tab: usize, id: String) {
        self.hub.log(|| format!("tab {tab} is to send {id}"));
        // A job is never sent to another service or with another key.
        let in_use = self.tab(tab).page.keys.borrow().in_use();
        self.begin_with(tab, in_use, async move |page| {
            let before = page.hub.witness.borrow_mut().story(&id).posts;
            let came_to = ledger::send(&page, &id).await;
            let mut witness = page.hub.witness.borrow_mut();
            let posts = witness.story(&id).posts;
            let was_sent = matches!(came_to, Submitted::Sent | Submitted::PutOff);
            // Another tab may have sent the request since, if it was put off; see `Witness::posted`.
            let holds = !was_sent || posts > before;
            witness.check(holds, || format!("{id} was sent {posts} times"));
        });
    }

    pub(crate) fn awake(&self) -> Vec<usize> {
        let awake = self.tabs.iter().filter(|open| !open.is_frozen);
        awake.map(|open| open.page.number).collect()
    }

    /// Applies a user's change of a job, or the task that the user has found.
    pub(crate) fn event(&mut self, tab: usize, id: String, event: Event) {
        self.hub.log(|| format!("tab {tab}: {id} {event:?}"));
        self.begin(tab, async move |page| {
            ledger::happened(&*page, &id, &event, None).await;
        });
    }

    /// Marks a job's results, like a user.
    pub(crate) fn mark(&mut self, tab: usize, id: String, mark: Mark) {
        self.hub.log(|| format!("tab {tab}: {id} {mark:?}"));
        self.begin(tab, async move |page| {
            ledger::mark(&*page, &id, &mark).await;
        });
    }

    /// Notes the size of a job's first result, which the tab shows.
    pub(crate) fn measured(&mut self, tab: usize, id: String, size: (u32, u32)) {
        self.hub.log(|| format!("tab {tab}: {id} is {size:?}"));
        self.begin(tab, async move |page| {
            ledger::measured(&*page, &id, size).await;
        });
    }

    /// Notes the kind of a job's result, which the tab shows.
    pub(crate) fn saw_kind(&mut self, tab: usize, id: String, url: String, kind: MediaKind) {
        self.hub
            .log(|| format!("tab {tab}: {url} of {id} is {kind:?}"));
        self.begin(tab, async move |page| {
            ledger::saw_kind(&*page, &id, &url, kind).await;
        });
    }

    /// Lets the tab assume that the sender of this job is gone.
    pub(crate) fn sender_gone(&mut self, tab: usize, id: String) {
        self.hub.log(|| format!("tab {tab} gives {id} up"));
        self.begin(tab, async move |page| {
            ledger::sender_gone(&*page, &id).await;
        });
    }

    /// Removes a job, like a user.
    pub(crate) fn remove(&mut self, tab: usize, id: String) {
        self.hub.log(|| format!("tab {tab} removes {id}"));
        self.wish(&id, Wish::Removed(tab));
        self.begin(tab, async move |page| ledger::remove(&*page, &id).await);
    }

    /// Undoes a removal, like a user.
    pub(crate) fn restore(&mut self, tab: usize, job: Job) {
        self.hub.log(|| format!("tab {tab} restores {}", job.id));
        self.wish(&job.id, Wish::Restored(tab));
        self.begin(tab, async move |page| ledger::restore(&*page, job).await);
    }

    /// Delivers the first waiting message from one tab to another.
    pub(crate) fn deliver(&mut self, from: usize, to: usize) {
        let mut letters = self.hub.letters.borrow_mut();
        let place = letters
            .iter()
            .position(|letter| (letter.from, letter.to) == (from, to));
        let Some(place) = place else { return };
        let news = letters.remove(place).news;
        drop(letters);
        self.begin(to, async move |page| ledger::hear(&*page, news).await);
    }

    /// Lets a tab do what it can do now.
    pub(crate) fn poll(&mut self, tab: usize) {
        let is_open = |open: &&mut OpenTab| open.page.number == tab && !open.is_frozen;
        if let Some(open) = self.tabs.iter_mut().find(is_open) {
            let mut context = Context::from_waker(Waker::noop());
            open.work
                .retain_mut(|work| work.as_mut().poll(&mut context).is_pending());
        }
    }

    pub(crate) fn tab(&mut self, tab: usize) -> &mut OpenTab {
        let mut tabs = self.tabs.iter_mut();
        tabs.find(|open| open.page.number == tab).unwrap()
    }

    fn wish(&self, id: &str, wish: Wish) {
        self.hub.witness.borrow_mut().story(id).wishes.push(wish);
    }

    pub(crate) fn begin_with<F: Future<Output = ()> + 'static>(
        &mut self,
        tab: usize,
        account: Account,
        act: impl FnOnce(Page) -> F,
    ) {
        self.begin(tab, |page| act(page.with(account)));
    }

    pub(crate) fn begin<F: Future<Output = ()> + 'static>(
        &mut self,
        tab: usize,
        act: impl FnOnce(Rc<Page>) -> F,
    ) {
        let open = self.tab(tab);
        let work = act(open.page.clone());
        open.work.push(Box::pin(work));
        self.poll(tab);
    }
}
