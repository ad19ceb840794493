//! Backups: what one browser has is the same in another after a restore, whenever that ends.

mod browser;
mod stories;
mod strangers;
