//! What matters most to a person, in every engine: `cargo xtask test --engine firefox`. Nothing in
//! here may need a protocol that one browser alone has.

mod endpoints;
mod language;
mod ledger;
mod storage;
mod tabs;
mod viewer;
