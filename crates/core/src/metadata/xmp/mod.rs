//! XMP: the prompt, and the IPTC's term that says that a file was made by a model.

mod merge;
mod packet;
mod well_formed;

pub(super) use self::{
    merge::{Merged, merged},
    packet::{SOURCE_TYPE, XmpFacts, is_signed, packet},
};
