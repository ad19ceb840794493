//! The keys of balances, prices and limits in an answer.

/// Folded keys for the price of a request.
pub(super) const PRICES: [&str; 12] = [
    "required",
    "requiredcredits",
    "creditsrequired",
    "requiredbalance",
    "requiredamount",
    "requiredquota",
    "requiredpoints",
    "needed",
    "need",
    "cost",
    "estimatedcost",
    "price",
];

/// Folded keys for the balance of the account.
pub(super) const HELD: [&str; 15] = [
    "available",
    "availablecredits",
    "creditsavailable",
    "availablebalance",
    "availablequota",
    "balance",
    "currentbalance",
    "userbalance",
    "remaining",
    "remainingcredits",
    "remainingbalance",
    "remainingquota",
    "credits",
    "current",
    "quota",
];

/// Folded keys for a balance of the account, and for nothing else.
pub(super) const BALANCES: [&str; 17] = [
    "balance",
    "currentbalance",
    "userbalance",
    "accountbalance",
    "availablebalance",
    "remainingbalance",
    "creditbalance",
    "walletbalance",
    "remainingcredits",
    "remainingcredit",
    "creditsremaining",
    "creditsleft",
    "availablecredits",
    "creditsavailable",
    "currentcredits",
    "remainingpoints",
    "userquota",
];

/// Folded keys for how many tasks may run at once, and for how many run.
pub(super) const MOST: [&str; 8] = [
    "limit",
    "max",
    "maximum",
    "maxconcurrent",
    "maxconcurrency",
    "concurrencylimit",
    "concurrentlimit",
    "maxrunning",
];
pub(super) const RUNNING: [&str; 10] = [
    "current",
    "running",
    "active",
    "inflight",
    "inprogress",
    "processing",
    "pending",
    "concurrent",
    "currentconcurrency",
    "currentconcurrent",
];

/// Parts of folded keys for a limit per time.
pub(super) const OF_TIME: [&str; 5] = ["window", "reset", "period", "interval", "perminute"];
