//! The path of an address, without the version and the endpoint behind it.

/// The words that endpoints begin with, behind the version; without the `s` of the plural. Another word may begin a
/// path that a proxy needs, such as `/v1/openai` or `/v1/accounts/x`.
const RESOURCES: &str = "assistant async audio balance batch batche chat completion credit edit embedding engine file \
    generate generation image image_generation job message model moderation prediction realtime rerank response speech \
    task thread transcription translation upload usage video video_generation";

/// The words that endpoints end with, even without a version.
const ACTS: [&str; 4] = ["completions", "generations", "edits", "variations"];

/// The path without slashes, `/v1` or endpoints at its end, and whether there was an endpoint. Reading the rest of the
/// path again does not change it.
pub(super) fn base_path(path: &str) -> (&str, bool) {
    let (mut path, mut was_endpoint) = (path.trim_end_matches('/'), false);
    loop {
        let before = before_endpoint(path);
        was_endpoint |= before.is_some();
        match before.or_else(|| before_version(path)) {
            Some(before) => path = before.trim_end_matches('/'),
            None => return (path, was_endpoint),
        }
    }
}

fn before_version(path: &str) -> Option<&str> {
    let (before, version) = path.rsplit_once('/')?;
    version.eq_ignore_ascii_case("v1").then_some(before)
}

/// The path before an endpoint, such as `/v1/images/generations`, `/v1beta/models/x:predict` or `/chat/completions`; `None` if
/// it has none.
fn before_endpoint(path: &str) -> Option<&str> {
    let segments = |at: usize| path[at..].split('/').filter(|segment| !segment.is_empty());
    let is_versioned = |at: &usize| {
        let mut segments = segments(*at);
        segments.next().is_some_and(is_version) && segments.next().is_some_and(is_resource)
    };
    let mut places = path.rmatch_indices('/').map(|(at, _)| at);
    if let Some(at) = places.find(is_versioned) {
        return Some(&path[..at]);
    }
    let (resource, act) = path.rsplit_once('/')?;
    let (before, resource) = resource.rsplit_once('/')?;
    let is_endpoint = is_resource(resource) && ACTS.contains(&act);
    is_endpoint.then(|| before.strip_suffix("/async").unwrap_or(before))
}

/// Whether a segment is a version, such as `v1`, `v1beta` or `v2.1`.
fn is_version(segment: &str) -> bool {
    let is_number = |letter: char| letter.is_ascii_digit() || letter == '.';
    segment.strip_prefix(['v', 'V']).is_some_and(|number| {
        let stage = number.trim_start_matches(is_number);
        let is_stage =
            stage.is_empty() || ["alpha", "beta"].iter().any(|name| stage.starts_with(name));
        stage.len() < number.len() && is_stage
    })
}

fn is_resource(segment: &str) -> bool {
    let one = segment.strip_suffix('s').unwrap_or(segment);
    RESOURCES
        .split(' ')
        .any(|resource| resource.eq_ignore_ascii_case(one))
}
