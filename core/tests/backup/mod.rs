//! Backups: what one browser has is the same in another after a restore, whenever that ends.

mod browser;
mod since;
mod stories;
mod strangers;
