//! Requests in transit: a request or its answer may be lost, and an answer may be late, truncated, or repeated.

use easel_core::{
    contract::{Answer, ApiError, Request, TaskId},
    job::Account,
};
use fastrand::Rng;

use crate::{
    accounts::answer,
    reply::Slot,
    service::{Service, TOO_MANY},
    witness::Witness,
};

/// A request to the service.
pub(crate) enum Asked {
    Post(String, Request, Account),
    Get(TaskId, Account),
}

/// A request that its tab still has no answer to.
pub(crate) struct Exchange {
    pub(crate) tab: usize,
    pub(crate) asked: Asked,
    /// Where the answer goes; `None` once nobody waits for it.
    pub(crate) reply: Option<Slot<Result<Answer, ApiError>>>,
    answer: Option<Answer>,
    /// Whether the service never answers, so that the tab gives up later.
    hangs: bool,
}

/// The ways in which an answer can arrive.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Way {
    Whole,
    Lost,
    CutShort,
    /// A gateway timed out, and answers in place of the service.
    Gateway,
    /// An earlier answer, repeated by a cache.
    Earlier,
}

#[derive(Default)]
pub(crate) struct Network {
    exchanges: Vec<Exchange>,
    earlier: Vec<(TaskId, Account, Answer)>,
}

impl Exchange {
    pub(crate) fn new(tab: usize, asked: Asked, reply: Slot<Result<Answer, ApiError>>) -> Self {
        Self {
            tab,
            asked,
            reply: Some(reply),
            answer: None,
            hangs: false,
        }
    }

    fn service(&self) -> &Account {
        match &self.asked {
            Asked::Post(_, _, service) | Asked::Get(_, service) => service,
        }
    }
}

impl Network {
    pub(crate) fn send(&mut self, exchange: Exchange) {
        self.exchanges.push(exchange);
    }

    /// Makes a poll hang, so that the tab can only time out.
    pub(crate) fn hang(&mut self, at: usize) {
        let exchange = &mut self.exchanges[at];
        exchange.hangs = matches!(exchange.asked, Asked::Get(..));
    }

    /// Whether the request with this index hangs.
    pub(crate) fn hangs(&self, at: usize) -> bool {
        self.exchanges
            .get(at)
            .is_some_and(|exchange| exchange.hangs)
    }

    /// The service address of the request with this index.
    pub(crate) fn base(&self, at: usize) -> String {
        self.exchanges[at].service().base.clone()
    }

    pub(crate) fn under_way(&self) -> usize {
        self.exchanges.len()
    }

    /// Whether the service has answered the request with this index; `None` if there is none.
    pub(crate) fn is_answered(&self, at: usize) -> Option<bool> {
        Some(self.exchanges.get(at)?.answer.is_some())
    }

    /// Delivers the request with this index to the service.
    pub(crate) fn reach(
        &mut self,
        at: usize,
        service: &mut Service,
        rng: &mut Rng,
        witness: &mut Witness,
    ) {
        let exchange = &mut self.exchanges[at];
        exchange.answer = Some(match &exchange.asked {
            Asked::Post(id, request, account) => {
                let (answer, accepted, is_told) = service.post(request, account.key.as_ref(), rng);
                witness.reached(id, accepted, is_told);
                if answer.body == TOO_MANY {
                    witness.put_off(id);
                }
                answer
            }
            Asked::Get(task, account) => service.get(task, account.key.as_ref(), rng),
        });
        if exchange.reply.is_none() {
            self.exchanges.remove(at);
        }
    }

    /// Gives the tab an answer or an error, and returns the tab. A request that has not reached the service yet never
    /// reaches it.
    pub(crate) fn answer(&mut self, at: usize, way: Way, witness: &mut Witness) -> usize {
        let exchange = self.exchanges.remove(at);
        let result = match (exchange.answer, &exchange.asked, way) {
            (Some(whole), Asked::Post(..), Way::Whole | Way::Earlier) => Ok(whole),
            (Some(whole), Asked::Get(task, of), Way::Whole) => {
                let entry = (task.clone(), of.clone(), whole.clone());
                self.earlier.push(entry);
                Ok(whole)
            }
            (Some(whole), Asked::Get(task, of), Way::Earlier) => {
                let mut earlier = self.earlier.iter();
                let earlier = earlier.find(|(other, by, _)| (other, by) == (task, of));
                Ok(earlier.map_or(whole, |(.., earlier)| earlier.clone()))
            }
            (Some(whole), _, Way::CutShort) => {
                let half = whole.body.len() / 2;
                Ok(answer(whole.status, &whole.body[..half]))
            }
            (_, _, Way::Gateway) => Ok(answer(504, "")),
            (None, Asked::Get(..), _) if exchange.hangs => Err(ApiError::Silent),
            (None, ..) | (_, _, Way::Lost) => Err(ApiError::Unreachable { offline: false }),
        };
        if let (Asked::Post(id, ..), false) =
            (&exchange.asked, matches!(way, Way::Whole | Way::Earlier))
        {
            witness.answer_lost(id);
        }
        if let Some(reply) = exchange.reply {
            reply.give(result);
        }
        exchange.tab
    }

    /// Ends the tab's interest in its requests. They may still arrive.
    pub(crate) fn abandon(&mut self, tab: usize, arrives: bool) {
        self.exchanges.retain_mut(|exchange| {
            let is_its_own = exchange.tab == tab;
            if is_its_own {
                exchange.reply = None;
            }
            !is_its_own || (arrives && exchange.answer.is_none())
        });
    }
}
