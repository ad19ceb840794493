//! Requests on their way: each may be lost on either way, and an answer may be late, cut short, or
//! one that was already given.

use easel_core::contract::{Answer, ApiError, Request, TaskId};
use fastrand::Rng;

use crate::{
    reply::Slot,
    service::{Service, answer},
    witness::Witness,
};

/// What is asked of the service.
pub(crate) enum Asked {
    Post(String, Request),
    Get(TaskId),
}

/// A request, until its tab has an answer.
pub(crate) struct Exchange {
    pub(crate) tab: usize,
    pub(crate) asked: Asked,
    /// `None` once nobody waits for it any more.
    pub(crate) reply: Option<Slot<Result<Answer, ApiError>>>,
    answer: Option<Answer>,
}

/// What becomes of an answer on its way back.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Way {
    Whole,
    Lost,
    CutShort,
    /// A gateway had no patience.
    Gateway,
    /// An earlier answer again, from a cache.
    Earlier,
}

#[derive(Default)]
pub(crate) struct Network {
    exchanges: Vec<Exchange>,
    earlier: Vec<(TaskId, Answer)>,
}

impl Exchange {
    pub(crate) fn new(tab: usize, asked: Asked, reply: Slot<Result<Answer, ApiError>>) -> Self {
        Self {
            tab,
            asked,
            reply: Some(reply),
            answer: None,
        }
    }
}

impl Network {
    pub(crate) fn send(&mut self, exchange: Exchange) {
        self.exchanges.push(exchange);
    }

    pub(crate) fn under_way(&self) -> usize {
        self.exchanges.len()
    }

    /// Whether the service has answered the request at this place; `None` where there is none.
    pub(crate) fn is_answered(&self, at: usize) -> Option<bool> {
        Some(self.exchanges.get(at)?.answer.is_some())
    }

    /// The request reaches the service.
    pub(crate) fn reach(
        &mut self,
        at: usize,
        service: &mut Service,
        rng: &mut Rng,
        witness: &mut Witness,
    ) {
        let exchange = &mut self.exchanges[at];
        exchange.answer = Some(match &exchange.asked {
            Asked::Post(id, request) => {
                let (answer, accepted) = service.post(request, rng);
                witness.reached(id, accepted);
                answer
            }
            Asked::Get(task) => service.get(task, rng),
        });
        if exchange.reply.is_none() {
            self.exchanges.remove(at);
        }
    }

    /// The tab hears an answer, or that there is none; a request that has not reached the service
    /// never does. Tells which tab.
    pub(crate) fn answer(&mut self, at: usize, way: Way, witness: &mut Witness) -> usize {
        let exchange = self.exchanges.remove(at);
        let result = match (exchange.answer, &exchange.asked, way) {
            (Some(whole), Asked::Post(..), Way::Whole | Way::Earlier) => Ok(whole),
            (Some(whole), Asked::Get(task), Way::Whole) => {
                self.earlier.push((task.clone(), whole.clone()));
                Ok(whole)
            }
            (Some(whole), Asked::Get(task), Way::Earlier) => {
                let earlier = self.earlier.iter().find(|(of, _)| of == task);
                Ok(earlier.map_or(whole, |(_, earlier)| earlier.clone()))
            }
            (Some(whole), _, Way::CutShort) => {
                let half = whole.body.len() / 2;
                Ok(answer(whole.status, &whole.body[..half]))
            }
            (_, _, Way::Gateway) => Ok(answer(504, "")),
            (None, ..) | (_, _, Way::Lost) => Err(ApiError::Unreachable { offline: false }),
        };
        if let (Asked::Post(id, _), false) =
            (&exchange.asked, matches!(way, Way::Whole | Way::Earlier))
        {
            witness.answer_lost(id);
        }
        if let Some(reply) = exchange.reply {
            reply.give(result);
        }
        exchange.tab
    }

    /// The tab is gone. What it has sent may still arrive.
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
