//! Results that are delivered with an error status. Errors link to help and to payments, and they name inputs, so such
//! addresses must be in places that only results have, and must look like media.

use serde_json::Value;

use super::{Inputs, Search, candidate::Candidate, choice};
use crate::contract::{
    AnswerContext,
    decode::{
        address::{Address, AddressShape},
        json,
        places::{self, ANYWHERE, OF_MEDIA},
    },
};

/// Words in the addresses of help, of payments and of accounts.
const HELP: [&str; 33] = [
    "docs",
    "doc",
    "help",
    "support",
    "pay",
    "payment",
    "payments",
    "checkout",
    "billing",
    "topup",
    "recharge",
    "invoice",
    "invoices",
    "upgrade",
    "pricing",
    "login",
    "signin",
    "signup",
    "account",
    "accounts",
    "dashboard",
    "console",
    "error",
    "errors",
    "policy",
    "policies",
    "terms",
    "status",
    "faq",
    "guide",
    "guides",
    "contact",
    "portal",
];

/// Whether an answer with an error status has results.
pub(in crate::contract::decode) fn is_delivered(value: &Value, asked: &AnswerContext<'_>) -> bool {
    let found = Search::of(value, ANYWHERE, asked, places::is_closed);
    let found = choice::best(found, None, Inputs::Likely, asked);
    let is_result = |one: &Candidate| one.tier >= OF_MEDIA && may_be_medium(&one.address);
    !found.is_empty() && found.iter().all(is_result)
}

fn may_be_medium(address: &Address) -> bool {
    let (_, rest) = address.url.split_once("//").unwrap_or_default();
    let rest = rest.split(['?', '#']).next().unwrap_or_default();
    // The path of a file may have any words.
    let told = match address.kind {
        Some(_) => rest.split('/').next().unwrap_or_default(),
        None => rest,
    };
    let words = json::words(told);
    let has_help = words.iter().any(|word| HELP.contains(&word.as_str()));
    address.is_bytes || address.shape == AddressShape::Plain && !has_help
}
