//! The message after an ended task was polled again.

use super::Outcome;
use crate::{
    contract::{ApiError, ClientAct, Media, explain},
    words::t,
};

/// The message for the user about a poll of an ended task, given its results before and after the poll. `None` if
/// another poll has replaced this one.
pub fn refreshed(
    before: &[Media],
    after: &[Media],
    polled: &Result<Outcome, ApiError>,
) -> Option<String> {
    let words = match polled {
        Err(ApiError::Cancelled) => return None,
        Err(error) => return Some(explain(error, ClientAct::Poll).what),
        Ok(Outcome::Ignored) if before.is_empty() => t("Nothing has changed at the service."),
        Ok(Outcome::Ignored) => t("The service returned the same links as before."),
        // The news may be a price or a reason.
        Ok(_) if before == after || before.is_empty() => t("The task has been updated."),
        Ok(_) => t("The service returned new links."),
    };
    Some(words.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contract::MediaKind;

    fn media(urls: &[&str]) -> Vec<Media> {
        let medium = |url: &&str| Media {
            url: (*url).to_owned(),
            kind: MediaKind::Image,
        };
        urls.iter().map(medium).collect()
    }

    /// The page reported new links when only the price was new. It said that the last response was in the details,
    /// although an older response was there.
    #[test]
    fn only_what_is_new_is_told() {
        let gone = ApiError::NotFound { message: None };
        let offline = ApiError::Unreachable { offline: true };
        for (before, after, polled, words) in [
            (
                vec![],
                vec![],
                Ok(Outcome::Ignored),
                Some("Nothing has changed"),
            ),
            (vec![], vec![], Ok(Outcome::Moved), Some("has been updated")),
            (
                vec![],
                vec!["b"],
                Ok(Outcome::Moved),
                Some("has been updated"),
            ),
            (
                vec!["a"],
                vec!["a"],
                Ok(Outcome::Ignored),
                Some("same links"),
            ),
            (
                vec!["a"],
                vec!["a"],
                Ok(Outcome::Moved),
                Some("has been updated"),
            ),
            (vec!["a"], vec!["b"], Ok(Outcome::Moved), Some("new links")),
            (vec!["a"], vec!["a"], Err(gone), Some("(404)")),
            (
                vec!["a"],
                vec!["a"],
                Err(offline),
                Some("This device is offline."),
            ),
            (vec!["a"], vec!["a"], Err(ApiError::Cancelled), None),
        ] {
            let said = refreshed(&media(&before), &media(&after), &polled);
            assert_eq!(said.is_some(), words.is_some(), "{polled:?}: {said:?}");
            let said = said.unwrap_or_default();
            assert!(
                said.contains(words.unwrap_or_default()),
                "{polled:?}: {said}"
            );
        }
    }
}
