//! Decides which addresses in an answer are results.
//!
//! Every address is a candidate, unless its key repeats the request, belongs to something beside a
//! result, or belongs to the service. The keys on the path to an address rank its place, and the
//! best place wins: the others repeat it, or are covers or inputs.

mod candidate;
mod choice;
mod delivered;
mod help;
mod inputs;
mod links;
mod sizes;

use serde_json::{Map, Value};

use crate::contract::{AnswerContext, Media, MediaKind, Status, link};

pub(super) use self::{delivered::is_delivered, inputs::Inputs};

use self::candidate::{Candidate, expected};
use super::{
    address::{self, Address, AddressShape, KeyHint},
    echo, json, keys, kinds,
    places::{self, ANYWHERE, GENERAL, LIKELY, OF_MEDIA, Tier},
    prose, texts, tree,
};

/// Deeper than any known service nests, and safe for the stack.
const DEPTH: u8 = 12;

/// The most addresses that may be the results of one job.
const MOST: usize = 400;

/// The media in an answer, and what their places say about the end of the work.
pub(super) struct FoundMedia {
    /// The media in order.
    pub(super) media: Vec<Media>,
    /// Whether one of them is in a place that is empty until the end.
    pub(super) is_final: bool,
    /// Whether they are among the works of Kling's web form.
    pub(super) is_of_works: bool,
}

/// The media of an answer about work in this state; `status` is `None` if no word gives the state. `alone` is the tier
/// of an address that stands alone as the whole answer. Media among `inputs` are left out, and in a refusal the
/// outermost addresses and addresses of help, unless something calls them media.
pub(super) fn collect(
    value: &Value,
    status: Option<&Status>,
    alone: Tier,
    inputs: Inputs,
    is_refusal: bool,
    asked: &AnswerContext<'_>,
) -> FoundMedia {
    let find = |is_closed: fn(&str) -> bool| {
        let mut found = Search::of(value, alone, asked, is_closed);
        found.retain(|one| {
            let is_within = || one.path.len() > 1 && !help::is_at(&one.address.url);
            !is_refusal || one.tier >= OF_MEDIA || one.is_evident || is_within()
        });
        found
    };
    let mut found = choice::best(find(places::is_closed), status, inputs, asked);
    if found.is_empty() && status == Some(&Status::Completed) {
        // Some services have their results in places where others have links to themselves.
        let rest = links::best(find(places::is_never_a_result));
        found = choice::best(rest, status, inputs, asked);
    }
    let last = |candidate: &Candidate| {
        candidate
            .path
            .last()
            .is_some_and(|key| places::is_final(key, candidate.is_item))
    };
    FoundMedia {
        is_final: found.iter().any(last),
        is_of_works: found
            .iter()
            .any(|one| one.path.iter().any(|key| key == "works")),
        media: media_of(found),
    }
}

/// The media to which the links of a record lead.
pub(super) fn linked(value: &Value, asked: &AnswerContext<'_>) -> Vec<Media> {
    let found = links::best(of_record(value, links::leads_to_a_file, asked));
    media_of(choice::best(found, None, Inputs::None, asked))
}

/// The media of a record that are files on the service's own disk. Some services have their files there under the same
/// path.
pub(super) fn local(value: &Value, asked: &AnswerContext<'_>) -> Vec<Media> {
    let is_local = |one: &Candidate| one.path.last().is_some_and(|key| places::is_local(key));
    let found = of_record(value, is_local, asked);
    media_of(choice::best(found, None, Inputs::None, asked))
}

/// The media of a record in such places. The record has no state, and may be a task without a result, so something else must
/// call them media.
fn of_record(
    value: &Value,
    is_meant: fn(&Candidate) -> bool,
    asked: &AnswerContext<'_>,
) -> Vec<Candidate> {
    let mut found = Search::of(value, ANYWHERE, asked, places::is_never_a_result);
    found.retain(|one| {
        let is_plain = one.address.shape == AddressShape::Plain;
        is_meant(one) && one.is_evident && is_plain
    });
    found
}

/// The media of candidates, each address once.
fn media_of(found: Vec<Candidate>) -> Vec<Media> {
    let mut media: Vec<Media> = Vec::new();
    for Candidate { address, kind, .. } in found {
        if !media.iter().any(|known| known.url == address.url) {
            media.push(Media {
                url: address.url,
                kind,
            });
        }
    }
    media
}

/// The information that the surrounding objects give about a value.
#[derive(Clone, Copy)]
struct Context {
    tier: Tier,
    object: usize,
    declared: Option<MediaKind>,
    /// Whether the value is an item of a list.
    is_item: bool,
    /// Whether the value is a part of the thoughts of a model.
    is_thought: bool,
}

struct Search<'a> {
    found: Vec<Candidate>,
    objects: usize,
    path: Vec<String>,
    expected: MediaKind,
    /// Whether some of the addresses may be inputs.
    may_have_inputs: bool,
    base: &'a str,
    /// Whether values below a folded key are skipped.
    is_closed: fn(&str) -> bool,
}

impl<'a> Search<'a> {
    fn of(
        value: &Value,
        alone: Tier,
        asked: &AnswerContext<'a>,
        is_closed: fn(&str) -> bool,
    ) -> Vec<Candidate> {
        let mut search = Search {
            found: Vec::new(),
            objects: 0,
            path: Vec::new(),
            expected: expected(asked),
            may_have_inputs: choice::may_have_inputs(asked),
            base: asked.base,
            is_closed,
        };
        let context = Context {
            tier: alone,
            object: 0,
            declared: None,
            is_item: false,
            is_thought: false,
        };
        search.visit(value, context, DEPTH);
        search.found
    }

    fn visit(&mut self, value: &Value, context: Context, depth: u8) {
        let Some(depth) = depth.checked_sub(1) else {
            return;
        };
        match value {
            Value::String(text) => self.text(text, context),
            Value::Array(items) => {
                let context = Context {
                    is_item: true,
                    ..context
                };
                for item in items {
                    self.visit(item, context, depth);
                }
            }
            Value::Object(object) => self.object(object, context, depth),
            Value::Null | Value::Bool(_) | Value::Number(_) => {}
        }
    }

    fn object(&mut self, object: &Map<String, Value>, context: Context, depth: u8) {
        self.objects += 1;
        let number = self.objects;
        let is_links = links::is_group(&self.path);
        let fold: fn(&str) -> String = if is_links {
            links::relation
        } else {
            json::fold
        };
        let mut entries: Vec<(String, &Value)> = Vec::with_capacity(object.len());
        entries.extend(object.iter().map(|(key, value)| (fold(key), value)));
        let types = entries.iter().filter(|(key, _)| kinds::is_for_type(key));
        let mut types = types.filter_map(|(_, value)| value.as_str().map(json::fold));
        // "Audio to video" is no sound.
        let is_sound =
            |word: &str| word.starts_with("audio") && !json::has_any(word, &["video", "image"]);
        let declared = match types.find(|word| kinds::kind(word).is_some() || is_sound(word)) {
            Some(word) if is_sound(&word) => return,
            Some(word) => kinds::kind(&word),
            None => context.declared,
        };
        let is_other = echo::is_no_result(&entries)
            || is_of_a_field(&entries)
            || is_links && links::is_elsewhere(&entries, self.is_closed);
        if !self.path.is_empty() && is_other {
            return;
        }
        let is_thought = context.is_thought || object.get("thought") == Some(&Value::Bool(true));
        // The answer is a list of objects: only their addresses stand alone, and nothing else in them does.
        let is_alone = self.path.is_empty();
        let around = if is_alone { ANYWHERE } else { context.tier };
        let lesser = sizes::lesser(&entries, self.is_closed, self.may_have_inputs);
        for (key, value) in entries {
            let is_closed = (self.is_closed)(&key) && !tree::is_the_work(&key, value, object)
                || is_links && links::leads_elsewhere(&key, value, object)
                || lesser.iter().any(|other| std::ptr::eq(*other, value));
            // An error links to help, and names inputs. With a list of data, it also holds results.
            let has_data = || value.get("data").is_some_and(Value::is_array);
            if is_closed || keys::is_error(&key) && !has_data() {
                continue;
            }
            let is_text = value.is_string();
            let tier = places::tier(&key, is_text);
            let tier = if key == "data" && value.is_array() {
                OF_MEDIA
            } else if is_alone && tier == GENERAL && places::rank(&key).is_some() {
                tier.max(context.tier)
            } else {
                tier
            };
            let tier = tier.max(around);
            self.path.push(key);
            self.visit(
                value,
                Context {
                    tier,
                    object: number,
                    declared,
                    is_item: false,
                    is_thought,
                },
                depth,
            );
            self.path.pop();
        }
    }

    fn text(&mut self, text: &str, context: Context) {
        let Some(text) = links::filled(text, &self.path) else {
            return;
        };
        for item in prose::list(&text).unwrap_or_else(|| vec![&*text]) {
            self.item(item, context);
        }
    }

    fn item(&mut self, text: &str, context: Context) {
        let key = self.path.last().map_or("", String::as_str);
        let rank = places::rank(key);
        // An address that stands alone as the whole answer is named by its place.
        let is_alone = self.path.is_empty() && context.tier > ANYWHERE;
        let is_address = is_alone || rank.is_some() || places::tier(key, true) >= OF_MEDIA;
        // `image_url` may be a path without an extension, too.
        let is_of_medium = context.tier >= OF_MEDIA || kinds::kind(key).is_some();
        let place = if !is_address {
            KeyHint::None
        } else if is_of_medium && texts::is_of_addresses(key) {
            KeyHint::Result
        } else {
            KeyHint::Address
        };
        let is_base64 = texts::is_for_base64(key);
        let in_prose = || prose::in_prose(text, self.expected, self.base);
        // "https://host/a.png。请查收" is no address, unless its key says that it is one and no more.
        let words = match place {
            KeyHint::None | KeyHint::Address if link::begins(text) => in_prose(),
            _ => Vec::new(),
        };
        let found = address::read(text, place, is_base64, self.base);
        // The address is guessed, if nothing says that the text is an address at all.
        let is_guess = |found: &Address| !is_address && found.shape != AddressShape::Plain;
        if !words.is_empty() {
            for found in words {
                self.push(found, context, rank);
            }
        } else if let Some(address) = found.filter(|found| !is_guess(found)) {
            self.push(address, context, rank);
        } else if texts::is_for_prose(key) || is_address && !is_alone {
            let mut found = in_prose();
            if found.is_empty() && (place == KeyHint::Result || prose::offers(text)) {
                // "I can't draw that, see https://host/policies" offers no picture.
                let is_help = |only: &&str| prose::declines(text) && help::is_at(only);
                let only = link::only_one(text).filter(|only| !is_help(only));
                found.extend(
                    only.and_then(|only| address::read(only, KeyHint::Result, false, self.base)),
                );
            }
            for address in found {
                self.push(address, context, None);
            }
        }
    }

    fn push(&mut self, address: Address, context: Context, rank: Option<usize>) {
        if self.found.len() >= MOST {
            return;
        }
        let by_key = || self.path.iter().rev().find_map(|key| kinds::kind(key));
        // Bytes show their own type, and a video extension is never an image's, whatever the key
        // says.
        let is_certain = |kind: &MediaKind| address.is_bytes || *kind == MediaKind::Video;
        let known = address.kind.filter(is_certain).or(context.declared);
        let known = known.or_else(by_key).or(address.kind);
        let kind = known.unwrap_or(self.expected);
        let is_evident = known.is_some();
        let likely = if is_evident { LIKELY } else { ANYWHERE };
        self.found.push(Candidate {
            kind,
            is_evident,
            tier: context.tier.max(likely),
            path: self.path.clone(),
            object: context.object,
            rank,
            is_item: context.is_item,
            is_thought: context.is_thought,
            address,
        });
    }
}

/// Whether an object says what is wrong with a field of the request. Its address leads to help.
fn is_of_a_field(entries: &[(String, &Value)]) -> bool {
    let mut keys = entries.iter();
    let has_words = entries.iter().any(|(key, _)| key == "msg");
    has_words && keys.any(|(key, value)| key == "loc" && value.is_array())
}
