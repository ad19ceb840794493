//! XMP: that a file was made by a model, in the words of the IPTC, and the prompt.

mod merge;
mod packet;
mod well_formed;

pub(super) use self::{
    merge::{Merged, merged},
    packet::{SOURCE_TYPE, XmpFacts, is_signed, packet},
};
