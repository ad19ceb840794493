//! Times in the formats that services use: Unix time in several units, ISO 8601, HTTP dates.

/// Numbers from here on are milliseconds: as seconds this would be the year 5138, as milliseconds
/// it is 1973, before any such service.
const MILLISECONDS_FROM: f64 = 1e11;

/// Unix seconds from a number of seconds or milliseconds.
pub(super) fn from_number(number: f64) -> i64 {
    let seconds = if number.abs() >= MILLISECONDS_FROM {
        number / 1000.0
    } else {
        number
    };
    #[allow(clippy::cast_possible_truncation, reason = "the cast saturates")]
    let seconds = seconds.floor() as i64;
    seconds
}

/// Unix seconds from ISO 8601, such as `2026-11-21T10:00:00.5+01:00`, with or without seconds. Without a zone it is UTC.
pub(super) fn from_iso(text: &str) -> Option<i64> {
    let year = digits(text, 0, 4)?;
    let month = digits(text, 5, 2)?;
    let day = digits(text, 8, 2)?;
    let days = days_from_civil(year, month, day)?;
    if text.len() == 10 {
        return Some(days * 86_400);
    }
    let (seconds, zone) = if text.get(16..17) == Some(":") {
        (clock(text, 11)?, text.get(19..)?)
    } else {
        (minutes(text, 11)? * 60, text.get(16..)?)
    };
    let zone = zone.trim_start_matches(|c: char| c == '.' || c.is_ascii_digit());
    Some(days * 86_400 + seconds - offset(zone.trim())?)
}

/// Unix seconds from ISO 8601 without punctuation, such as `20261121T100000Z`, as signed links have it.
pub(super) fn from_compact(text: &str) -> Option<i64> {
    let (date, clock) = text.trim_end_matches(['Z', 'z']).split_once(['T', 't'])?;
    let days = days_from_civil(
        digits(date, 0, 4)?,
        digits(date, 4, 2)?,
        digits(date, 6, 2)?,
    )?;
    let seconds = digits(clock, 0, 2)? * 3600 + digits(clock, 2, 2)? * 60 + digits(clock, 4, 2)?;
    Some(days * 86_400 + seconds)
}

/// Seconds from now until an HTTP date.
pub(super) fn until_http_date(text: &str, now: i64) -> Option<u32> {
    let moment = from_http_date(text)?;
    // A past date means "now".
    Some(u32::try_from(moment.saturating_sub(now).max(0)).unwrap_or(u32::MAX))
}

/// Unix seconds from an HTTP date such as `Sun, 06 Nov 1994 08:49:37 GMT`, the only format that RFC 9110
/// allows servers to send.
pub(super) fn from_http_date(text: &str) -> Option<i64> {
    const MONTHS: &str = "JanFebMarAprMayJunJulAugSepOctNovDec";
    let date = text.split_once(", ")?.1;
    let day = digits(date, 0, 2)?;
    let month = MONTHS.find(date.get(3..6)?).filter(|at| at % 3 == 0)? / 3 + 1;
    let year = digits(date, 7, 4)?;
    let days = days_from_civil(year, i64::try_from(month).ok()?, day)?;
    Some(days * 86_400 + clock(date, 12)?)
}

/// `HH:MM:SS` at an offset of the text, in seconds.
fn clock(text: &str, at: usize) -> Option<i64> {
    Some(minutes(text, at)? * 60 + digits(text, at + 6, 2)?)
}

/// `HH:MM` at an offset of the text, in minutes.
fn minutes(text: &str, at: usize) -> Option<i64> {
    Some(digits(text, at, 2)? * 60 + digits(text, at + 3, 2)?)
}

/// A zone's offset from UTC in seconds: nothing, `Z`, `UTC`, `+01:00`, `+0100` or `+01`.
fn offset(zone: &str) -> Option<i64> {
    if ["UTC", "GMT"]
        .iter()
        .any(|utc| zone.eq_ignore_ascii_case(utc))
    {
        return Some(0);
    }
    let sign = match zone.bytes().next() {
        None | Some(b'Z' | b'z') => return Some(0),
        Some(b'+') => 1,
        Some(b'-') => -1,
        Some(_) => return None,
    };
    let hours = digits(zone, 1, 2)?;
    let minutes = digits(zone, 4, 2).or_else(|| digits(zone, 3, 2));
    Some(sign * (hours * 3600 + minutes.unwrap_or(0) * 60))
}

fn digits(text: &str, at: usize, length: usize) -> Option<i64> {
    let digits = text.get(at..at + length)?;
    let all = digits.bytes().all(|byte| byte.is_ascii_digit());
    if all { digits.parse().ok() } else { None }
}

/// Days since 1970 of a Gregorian date, by Howard Hinnant's algorithm. Its years begin in March, so
/// that a leap day is the last of its year.
fn days_from_civil(year: i64, month: i64, day: i64) -> Option<i64> {
    if !(1..=12).contains(&month) || !(1..=31).contains(&day) {
        return None;
    }
    let year = if month <= 2 { year - 1 } else { year };
    let era = year.div_euclid(400);
    let year_of_era = year.rem_euclid(400);
    let day_of_year = (153 * ((month + 9) % 12) + 2) / 5 + day - 1;
    let day_of_era = year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year;
    Some(era * 146_097 + day_of_era - 719_468)
}
