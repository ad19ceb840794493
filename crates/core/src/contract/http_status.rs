//! HTTP statuses whose answers are read in a way of their own.

/// The status "Payment Required".
pub(super) const PAYMENT: u16 = 402;

/// The status "Forbidden".
pub(super) const FORBIDDEN: u16 = 403;

/// The status "Too Many Requests".
pub(super) const TOO_MANY: u16 = 429;
