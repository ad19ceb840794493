//! One random schedule: the actions of the user, and when which failure happens.

use easel_core::{
    contract::{Kind, Mode, Request},
    draft::Draft,
};
use fastrand::Rng;

use crate::{network::Way, world::World};

/// The failure rates of one schedule, in percent. Low rates matter as much as high ones, because few failures excuse
/// few differences.
pub(crate) struct Weather {
    storage_fails: u8,
    answers_fail: u8,
    tabs_break: u8,
    /// Whether a tab guesses which other tabs are gone, as it does without locks.
    pub(crate) guesses: bool,
    clock_turns_back: bool,
    /// Whether the browser closes the store, reopens it, or clears it.
    store_breaks: bool,
    /// The rate of polls that hang, in percent.
    polls_hang: u8,
    steps: usize,
}

impl Weather {
    pub(crate) fn of(rng: &mut Rng) -> Self {
        let mut often = || *rng.choice(&[0, 0, 10, 50]).unwrap();
        Self {
            storage_fails: often(),
            answers_fail: often(),
            tabs_break: often(),
            guesses: rng.u8(..4) == 0,
            clock_turns_back: rng.u8(..8) == 0,
            store_breaks: rng.u8(..4) == 0,
            polls_hang: if rng.u8(..4) == 0 { 30 } else { 0 },
            steps: rng.usize(20..120),
        }
    }
}

/// The requests that a user may send. The first and the last only differ in their mode.
pub(crate) fn requests() -> [Request; 3] {
    [
        (Mode::Background, "a red kite"),
        (Mode::Background, "a blue kite"),
        (Mode::Wait, "a red kite"),
    ]
    .map(|(mode, prompt)| {
        let draft = Draft {
            mode,
            model: "m".to_owned(),
            prompt: prompt.to_owned(),
            ..Draft::default()
        };
        draft.validate(Kind::Image).unwrap()
    })
}

impl World {
    /// Runs the schedule, and returns the number of tabs that crashed.
    pub(crate) fn run(&mut self, weather: &Weather, requests: &[Request]) -> u32 {
        let mut crashes = 0;
        self.open_tab();
        for _ in 0..weather.steps {
            match self.dice(100) {
                0..14 => self.act(weather, requests),
                14..44 => self.store_something(weather),
                44..68 => self.move_a_request(weather),
                68..84 => self.deliver_something(),
                84..87 => self.hub.work(),
                87..90 => self.pass_time(weather),
                90 if weather.store_breaks => self.break_the_store(),
                _ => crashes += u32::from(self.change_tabs(weather)),
            }
        }
        crashes
    }

    pub(crate) fn dice(&self, sides: u8) -> u8 {
        self.hub.rng.borrow_mut().u8(..sides)
    }

    pub(crate) fn pick(&self, count: usize) -> Option<usize> {
        (count > 0).then(|| self.hub.rng.borrow_mut().usize(..count))
    }

    fn is_hit(&self, percent: u8) -> bool {
        self.dice(100) < percent
    }

    fn store_something(&mut self, weather: &Weather) {
        let Some(at) = self.pick(self.hub.store.borrow().under_way()) else {
            return;
        };
        let is_done = self.hub.store.borrow().is_done(at);
        if is_done == Some(true) {
            self.store_is_heard(at);
        } else if !self.is_hit(weather.storage_fails) {
            self.hub.commit(at);
        } else if self.dice(3) > 0 {
            self.hub.fail(at);
        } else {
            let tab = self.hub.give_up(at);
            self.poll(tab);
        }
    }

    /// Closes the store, or reopens it with or without its contents, as a browser may do. Tabs that are awake hear of
    /// it and read the store.
    fn break_the_store(&mut self) {
        let is_closed = self.hub.store.borrow().is_closed();
        self.hub.store.borrow_mut().set_closed(!is_closed);
        self.hub
            .log(|| format!("the store is closed: {}", !is_closed));
        if self.dice(3) == 0 {
            self.hub.log(|| "the store is cleared".to_owned());
            let mut witness = self.hub.witness.borrow_mut();
            self.hub.store.borrow_mut().clear(&mut witness);
        }
        if is_closed {
            for tab in self.awake() {
                self.read(tab);
            }
        }
    }

    fn move_a_request(&mut self, weather: &Weather) {
        let Some(at) = self.pick(self.hub.network.borrow().under_way()) else {
            return;
        };
        let is_answered = self.hub.network.borrow().is_answered(at);
        if is_answered == Some(false) && self.is_hit(weather.polls_hang) {
            self.hub.network.borrow_mut().hang(at);
        }
        let hangs = self.hub.network.borrow().hangs(at);
        let fails = hangs || self.is_hit(weather.answers_fail);
        if is_answered == Some(false) && !fails {
            return self.hub.reach(at);
        }
        let way = match self.dice(4) {
            _ if !fails => Way::Whole,
            _ if hangs => Way::Lost,
            0 => Way::Lost,
            1 => Way::CutShort,
            2 => Way::Gateway,
            _ => Way::Earlier,
        };
        let tab = self.hub.answer(at, way);
        self.poll(tab);
    }

    fn deliver_something(&mut self) {
        let Some(at) = self.pick(self.hub.letters.borrow().len()) else {
            return;
        };
        let letter = |at: usize| {
            let letters = self.hub.letters.borrow();
            (letters[at].from, letters[at].to)
        };
        let (from, to) = letter(at);
        self.deliver(from, to);
    }

    fn pass_time(&mut self, weather: &Weather) {
        let now = self.hub.now.get();
        let passes = u64::from(self.dice(200)) * 100;
        let back = weather.clock_turns_back && self.dice(3) == 0;
        self.hub
            .now
            .set(if back { now - passes } else { now + passes });
    }

    /// Opens, closes or changes a tab. Returns whether a tab has crashed.
    fn change_tabs(&mut self, weather: &Weather) -> bool {
        let Some(at) = self.pick(self.tabs.len()).filter(|_| self.tabs.len() > 1) else {
            self.open_tab();
            return false;
        };
        let tab = self.tabs[at].page.number;
        if self.tabs[at].is_frozen {
            self.thaw(tab);
        } else if !self.is_hit(weather.tabs_break) {
            if self.tabs.len() < 3 {
                self.open_tab();
            }
        } else if self.dice(3) == 0 {
            self.freeze(tab);
        } else {
            self.crash(tab);
            return true;
        }
        false
    }
}
