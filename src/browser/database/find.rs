//! What is looked for in a database.

/// Records that are looked for.
#[derive(Clone, Copy, Debug)]
pub enum Find<'a> {
    /// The one with this id.
    Id(&'a str),
    /// Records that have this column.
    With(&'static str),
    /// Records whose column has this text.
    Equal(&'static str, &'a str),
    /// Records whose numeric column has at least this value.
    From(&'static str, f64),
    /// Records that have changed after this position.
    ChangedAfter(f64),
    /// The newest, this many or a few more: of equally old ones, all.
    Newest(u32),
    /// The newest that are older than this; as many.
    Older(f64, u32),
    /// The newest whose column has this text; as many.
    NewestOf(&'static str, &'a str, u32),
}
