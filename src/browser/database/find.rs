//! Searches in a database.

/// A search for records.
#[derive(Clone, Copy, Debug)]
pub enum Find<'a> {
    /// The record with this id.
    Id(&'a str),
    /// Records that have this column.
    With(&'static str),
    /// Records whose column has this text.
    Equal(&'static str, &'a str),
    /// Records whose numeric column has at least this value.
    From(&'static str, f64),
    /// Records that have changed after this position.
    ChangedAfter(f64),
    /// The newest records: this number, or a few more, because records of the same age are all
    /// included.
    Newest(u32),
    /// The newest records before this time, in the same number as for [`Self::Newest`].
    Older(f64, u32),
    /// The newest records whose column has this text, in the same number as for [`Self::Newest`].
    NewestOf(&'static str, &'a str, u32),
}
