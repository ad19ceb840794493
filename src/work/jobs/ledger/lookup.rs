//! Reading the ledger: the jobs that every tab needs, the jobs that have changed, and the jobs that are
//! looked for.

use std::rc::Rc;

use easel_core::{
    contract::Kind,
    ledger::{LedgerRecord, Reading, fingerprint, model_column},
    time::Millis,
};
use leptos::prelude::*;

use super::{
    Condition, Ledger,
    contents::records,
    note_loss,
    records::moment,
    schema::{BATCH, CHARGED, CREATED, MODEL, OPEN, RESULTS, SOURCES, TASK},
};
use crate::browser::{Contents, Database, DatabaseError, Find, now};

/// How many of the newest jobs are read at first: a few screenfuls.
const NEWEST: u32 = 200;

/// Longer than any day, in milliseconds: what was charged today is read at first.
const TODAY: Millis = 25 * 3_600 * 1_000;

/// How many jobs are read at once when older ones are looked at, or searched.
const OLDER: u32 = 200;

/// How many of a model's newest jobs are read to estimate the next one; estimates use no more.
const OF_A_MODEL: u32 = 50;

/// A search for jobs.
#[derive(Clone, Debug, PartialEq)]
pub enum WantedJobs {
    /// The job with this id: this browser's own id, or the id of its task.
    Named(String),
    /// The jobs of a batch.
    Batch(String),
    /// The newest jobs that a model has completed.
    OfModel(Kind, String),
    /// The jobs with one of the results at these addresses.
    WithResults(Vec<String>),
    /// The jobs with a result of this fingerprint.
    WithResult(String),
    /// The jobs that were made from one of the media at these addresses.
    MadeFrom(Vec<String>),
    /// The next jobs that are older than this time.
    Older(Millis),
}

/// The jobs that a search has found.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct LookupResult {
    /// The records of the jobs.
    pub records: Vec<LedgerRecord>,
    /// With [`WantedJobs::Older`], the creation time of the oldest job that was read; `None` if there
    /// are no older ones.
    pub reach: Option<Millis>,
    /// The number of the store's opening in which the records were read.
    pub opening: usize,
}

impl Ledger {
    /// Reads the stored records that may be new to this tab; `None` if the browser stores nothing.
    /// There is no timeout: a late answer is better than a wrong "nothing". An unreadable record stays
    /// in the store, for a version of Easel that can read it. `down_to` is the creation time down to
    /// which this tab has all jobs, if it has read any. The first reading sets it.
    pub(in crate::work::jobs) async fn read(
        self,
        listed: &[String],
        down_to: &mut Option<Millis>,
    ) -> Option<Reading> {
        let touched = self
            .held
            .try_update_value(|held| std::mem::take(&mut held.touched))?;
        let ids: Vec<String> = touched.into_iter().collect();
        let contents = match self.contents(&ids, listed, down_to).await {
            Err(DatabaseError::Lost) => self.contents(&ids, listed, down_to).await,
            contents => contents,
        };
        match contents {
            Ok((database, contents)) => {
                self.set(Condition::Sound);
                Some(Reading {
                    records: records(&database, &contents.texts).await,
                    absent: contents.absent,
                })
            }
            Err(error) => {
                self.held.try_update_value(|held| held.touched.extend(ids));
                self.failed(&error);
                None
            }
        }
    }

    async fn contents(
        self,
        ids: &[String],
        listed: &[String],
        down_to: &mut Option<Millis>,
    ) -> Result<(Rc<Database>, Contents), DatabaseError> {
        let database = self.open().await?;
        let until = self.held.try_with_value(|held| held.until).flatten();
        let own = ids.iter().map(|id| Find::Id(id));
        let contents = match until {
            None => first(&database, own, listed, down_to).await,
            Some(until) => {
                // If the oldest listed job is gone and was not removed, the table was emptied.
                let witness = listed.last();
                let wanted = own.clone().chain(witness.map(|id| Find::Id(id)));
                let wanted: Vec<_> = wanted.chain([Find::ChangedAfter(until)]).collect();
                match database.read(&wanted).await {
                    Ok(changed) if witness.is_some_and(|id| changed.absent.contains(id)) => {
                        first(&database, own, listed, down_to).await
                    }
                    contents => contents,
                }
            }
        };
        let contents = note_loss(&database, contents)?;
        self.held.try_update_value(|held| {
            // Of two parallel readings, the later one counts.
            let until = held.until.unwrap_or_default().max(contents.until);
            held.until = (!database.is_closed()).then_some(until);
        });
        Ok((database, contents))
    }

    /// Looks for jobs; `None` if the browser cannot read them.
    pub(in crate::work::jobs) async fn find(self, wanted: &WantedJobs) -> Option<LookupResult> {
        let database = self.open().await.ok()?;
        let opening = self.openings();
        // The values of the columns, if they differ from the values in `wanted`.
        let terms: Vec<String> = match wanted {
            WantedJobs::WithResults(urls) | WantedJobs::MadeFrom(urls) => {
                urls.iter().map(|url| fingerprint(url)).collect()
            }
            WantedJobs::WithResult(print) => vec![print.clone()],
            WantedJobs::OfModel(kind, model) => vec![model_column(*kind, model)],
            _ => Vec::new(),
        };
        let each = |find: fn(&str) -> Find<'_>| terms.iter().map(|term| find(term)).collect();
        let finds: Vec<_> = match wanted {
            WantedJobs::Named(id) => vec![Find::Id(id), Find::Equal(TASK, id)],
            WantedJobs::Batch(id) => vec![Find::Equal(BATCH, id)],
            WantedJobs::OfModel(..) => each(|model| Find::NewestOf(MODEL, model, OF_A_MODEL)),
            WantedJobs::WithResults(_) | WantedJobs::WithResult(_) => {
                each(|print| Find::Equal(RESULTS, print))
            }
            WantedJobs::MadeFrom(_) => each(|print| Find::Equal(SOURCES, print)),
            WantedJobs::Older(than) => vec![Find::Older(moment(*than), OLDER)],
        };
        let contents = database.read(&finds).await;
        let contents = note_loss(&database, contents).ok()?;
        Some(LookupResult {
            records: records(&database, &contents.texts).await,
            reach: contents.reach.map(millis),
            opening,
        })
    }

    /// The jobs with these ids; `None` if the browser cannot read them.
    pub(in crate::work::jobs) async fn each(self, ids: &[String]) -> Option<Vec<LedgerRecord>> {
        let database = self.open().await.ok()?;
        let texts = note_loss(&database, database.each(ids).await).ok()?;
        Some(records(&database, &texts).await)
    }
}

/// Reads the jobs that every tab needs, and all jobs that this tab lists.
async fn first<'a>(
    database: &Database,
    own: impl Iterator<Item = Find<'a>>,
    listed: &'a [String],
    down_to: &mut Option<Millis>,
) -> Result<Contents, DatabaseError> {
    let newest = match *down_to {
        None => Find::Newest(NEWEST),
        Some(least) => Find::From(CREATED, moment(least)),
    };
    let today = Find::From(CHARGED, moment(now().saturating_sub(TODAY)));
    let wanted = [newest, Find::With(OPEN), today].into_iter();
    let wanted: Vec<_> = wanted
        .chain(own)
        .chain(listed.iter().map(|id| Find::Id(id)))
        .collect();
    let contents = database.read(&wanted).await?;
    if down_to.is_none() {
        *down_to = Some(contents.reach.map_or(0, millis));
    }
    Ok(contents)
}

#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a time of creation, which was written as one"
)]
fn millis(at: f64) -> Millis {
    at as Millis
}
