//! Tests of backups: a restored browser has the same contents as the browser of the backup, also when a restore ended
//! early and was repeated.

mod browser;
mod released;
mod since;
mod stories;
mod strangers;
