//! Recognises addresses of help, of payments and of accounts.

use crate::contract::decode::json;

/// Words in the addresses of help, of payments and of accounts.
const HELP: [&str; 43] = [
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
    "plan",
    "plans",
    "subscribe",
    "subscription",
    "guideline",
    "guidelines",
    "legal",
    "privacy",
    "safety",
    "tos",
];

/// Whether an address leads to help, to a payment or to an account.
pub(super) fn is_at(url: &str) -> bool {
    is_meant(url.split(['?', '#']).next().unwrap_or_default())
}

/// Whether a part of an address has such a word.
pub(super) fn is_meant(part: &str) -> bool {
    let words = json::words(part);
    words.iter().any(|word| HELP.contains(&word.as_str()))
}
