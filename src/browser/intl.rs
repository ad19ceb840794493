//! Times, durations and numbers as the browser formats them in the page's language: `Intl`.

use easel_core::time::Millis;
use js_sys::{
    Array, Date, Function,
    Intl::{DateTimeFormat, RelativeTimeFormat},
    Number, Object,
};
use leptos::prelude::window;
use wasm_bindgen::{JsValue, prelude::wasm_bindgen};

use super::{page::language, plain_object::PlainObject};

/// The language tag of English, in which durations are written with unit symbols, `2 min 5 s`.
const ENGLISH: &str = "en";

/// A unit of time: its plural and singular in `Intl`, and its symbol.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unit(&'static str, &'static str, &'static str);

impl Unit {
    /// Days.
    pub const DAYS: Self = Self("days", "day", "d");
    /// Hours.
    pub const HOURS: Self = Self("hours", "hour", "h");
    /// Minutes.
    pub const MINUTES: Self = Self("minutes", "minute", "min");
    /// Seconds.
    pub const SECONDS: Self = Self("seconds", "second", "s");
}

#[wasm_bindgen]
extern "C" {
    /// This class is missing in browsers before 2025.
    #[wasm_bindgen(js_namespace = Intl)]
    type DurationFormat;

    #[wasm_bindgen(constructor, js_namespace = Intl, catch)]
    fn new(locale: &str, options: &Object) -> Result<DurationFormat, JsValue>;

    #[wasm_bindgen(method, catch)]
    fn format(this: &DurationFormat, parts: &Object) -> Result<String, JsValue>;
}

/// A time, formatted in the page's language.
#[allow(clippy::cast_precision_loss)] // An f64 holds milliseconds of this era exactly.
pub fn local_moment(at: Millis) -> String {
    Date::new(&(at as f64).into())
        .to_locale_string(&locale(), &JsValue::UNDEFINED)
        .into()
}

/// A formatter of days in the page's language. Creating it takes the browser longer than formatting
/// all days of a table.
pub struct LocalDays(Function);

impl LocalDays {
    /// Creates a formatter for the page's current language.
    pub fn new() -> Self {
        let options = PlainObject::default();
        options.set("dateStyle", &"medium".into());
        let format = DateTimeFormat::new(&Array::of1(&locale().into()), options.object());
        Self(format.format())
    }

    /// Formats a day such as `2026-11-21` as a local day, not as one in UTC. Any other text is
    /// returned unchanged.
    pub fn write(&self, day: &str) -> String {
        let written = day_of(day).and_then(|day| {
            let written = self.0.call1(&JsValue::UNDEFINED, &day).ok()?;
            written.as_string()
        });
        written.unwrap_or_else(|| day.to_owned())
    }
}

impl Default for LocalDays {
    fn default() -> Self {
        Self::new()
    }
}

/// A formatter of the headings of days and months in the page's language.
pub struct LocalHeadings {
    /// Formats a day with its weekday.
    day: Function,
    /// Formats a day with its weekday and its year.
    day_of_year: Function,
    month: Function,
}

impl LocalHeadings {
    /// Creates a formatter for the page's current language.
    pub fn new() -> Self {
        let locales = Array::of1(&locale().into());
        let format = |parts: &[(&str, &str)]| {
            let options = PlainObject::default();
            for (name, form) in parts {
                options.set(name, &(*form).into());
            }
            DateTimeFormat::new(&locales, options.object()).format()
        };
        let day = [("weekday", "long"), ("day", "numeric"), ("month", "long")];
        let year = ("year", "numeric");
        Self {
            day: format(&day),
            day_of_year: format(&[day[0], day[1], day[2], year]),
            month: format(&[day[2], year]),
        }
    }

    /// The day of a time, such as *Saturday, 21 November*, with the year unless it is the year of
    /// `now`.
    pub fn day(&self, at: Millis, now: Millis) -> String {
        let is_this_year = date(at).get_full_year() == date(now).get_full_year();
        write(
            if is_this_year {
                &self.day
            } else {
                &self.day_of_year
            },
            at,
        )
    }

    /// The month of a time, such as *November 2026*.
    pub fn month(&self, at: Millis) -> String {
        write(&self.month, at)
    }
}

impl Default for LocalHeadings {
    fn default() -> Self {
        Self::new()
    }
}

fn write(format: &Function, at: Millis) -> String {
    let written = format.call1(&JsValue::UNDEFINED, &date(at)).ok();
    written
        .and_then(|words| words.as_string())
        .unwrap_or_default()
}

#[allow(clippy::cast_precision_loss)] // An f64 holds milliseconds of this era exactly.
fn date(at: Millis) -> Date {
    Date::new(&(at as f64).into())
}

/// The start of a day such as `2026-11-21` in local time, or of the day `later` days after it.
/// `None` if the text does not have this form.
#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a time before 1970 becomes 0, which is before all jobs"
)]
pub fn start_of_day(day: &str, later: u32) -> Option<Millis> {
    let start = day_of(day)?;
    start.set_date(start.get_date() + later);
    Some(start.get_time() as Millis)
}

/// The start of a day in local time. The browser's own parser takes such a text as UTC, which in
/// America is the day before.
fn day_of(day: &str) -> Option<Date> {
    let mut parts = day.splitn(3, '-');
    let year = parts.next()?.parse().ok()?;
    let month: i32 = parts.next()?.parse().ok()?;
    let day = parts.next()?.parse().ok()?;
    Some(Date::new_with_year_month_day(year, month - 1, day))
}

/// A decimal number, formatted in the page's language.
pub fn local_number(digits: &str) -> String {
    Number::from(Number::parse_float(digits))
        .to_locale_string(&locale())
        .into()
}

/// A duration in integer units, largest first. In English, and in a browser without
/// `Intl.DurationFormat`, it has unit symbols.
pub fn local_duration(parts: &[(Unit, u64)]) -> String {
    let locale = locale();
    let other = (!locale.starts_with(ENGLISH))
        .then(|| by_intl(&locale, parts))
        .flatten();
    other.unwrap_or_else(|| {
        let part = |(unit, count): &(Unit, u64)| [&count.to_string(), " ", unit.2].concat();
        parts.iter().map(part).collect::<Vec<_>>().join(" ")
    })
}

fn by_intl(locale: &str, parts: &[(Unit, u64)]) -> Option<String> {
    let (options, duration) = (PlainObject::default(), PlainObject::default());
    options.set("style", &"short".into());
    for (Unit(name, ..), count) in parts {
        duration.set(name, &number(*count));
        // The unit is shown even if it is zero, such as the seconds of a full minute.
        options.set(&[name, "Display"].concat(), &"always".into());
    }
    let format = DurationFormat::new(locale, options.object()).ok()?;
    format.format(duration.object()).ok()
}

/// Formats how long ago something was, in one unit.
#[allow(clippy::cast_precision_loss)] // An f64 holds these minutes exactly.
pub fn local_ago(unit: Unit, count: u64) -> String {
    let locale = locale();
    if locale.starts_with(ENGLISH) {
        return [&local_duration(&[(unit, count)]), " ago"].concat();
    }
    let format = RelativeTimeFormat::new(&Array::of1(&locale.into()), &Object::new());
    format.format(-(count as f64), unit.1).into()
}

#[allow(clippy::cast_precision_loss)] // An f64 holds durations of this era exactly.
fn number(count: u64) -> JsValue {
    (count as f64).into()
}

/// The page's language, in the browser's own variety of it if there is one, such as British
/// English. Chinese is `zh-Hans`: the Chinese of a browser in Taiwan is not a variety of it.
fn locale() -> String {
    let language = language();
    let own = window().navigator().languages();
    let mut own = own.iter().filter_map(|tag| tag.as_string());
    own.find(|tag| tag.starts_with(&language))
        .unwrap_or(language)
}
