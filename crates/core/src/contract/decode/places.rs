//! The information that the name of a key gives about the addresses below it.

use super::{abroad, echo, json::has_any};

/// Parts of folded keys that mean results.
const RESULT_PARTS: [&str; 9] = [
    "result",
    "output",
    "generated",
    "creation",
    "artifact",
    "sample",
    "deliverable",
    "finalimage",
    "finalvideo",
];

/// Folded keys for media, mostly lists.
const MEDIA: [&str; 33] = [
    "images",
    "videos",
    "video",
    "videourl",
    "videourls",
    "imageurls",
    "clip",
    "clips",
    "works",
    "work",
    "urls",
    "media",
    "medias",
    "files",
    "assets",
    "asset",
    "content",
    "contents",
    "choices",
    "predictions",
    "candidates",
    "generations",
    "items",
    "resources",
    "resource",
    "pictures",
    "photos",
    "movie",
    "mediaurls",
    "fileurls",
    "videolist",
    "imagelist",
    "gifs",
];

/// Folded keys for an address, best first. If an object has several, only the first is taken.
const ADDRESSES: [&str; 31] = [
    "resourcewithoutwatermark",
    "resulturl",
    "outputurl",
    "secureurl",
    "url",
    "uri",
    "videourl",
    "imageurl",
    "mediaurl",
    "fileurl",
    "downloadurl",
    "cdnurl",
    "signedurl",
    "publicurl",
    "asseturl",
    "contenturl",
    "ossurl",
    "video",
    "image",
    "resource",
    "src",
    "link",
    "href",
    "download",
    "file",
    "path",
    "filepath",
    "location",
    "address",
    "object",
    "picurl",
];

/// Parts of folded keys for covers of a result.
const COVER_PARTS: [&str; 8] = [
    "cover",
    "thumb",
    "poster",
    "preview",
    "snapshot",
    "placeholder",
    "icon",
    "logo",
];

/// Parts of folded keys for other things beside a result. If there is nothing else, they may be the result.
const BESIDE_PARTS: [&str; 14] = [
    "sprite",
    "avatar",
    "keyframe",
    "progressvideo",
    "progressimage",
    "storyboard",
    "waveform",
    // A copy for moderators.
    "moderation",
    "blur",
    // Copies of less quality.
    "lqip",
    "lowquality",
    "smallurl",
    "smallimage",
    "imagesmall",
];

/// Parts of folded keys for files on the service's own disk.
const LOCAL_PARTS: [&str; 3] = ["localpath", "localfile", "serverpath"];

/// Folded keys for addresses of the service itself.
const SERVICE: [&str; 28] = [
    "get",
    "cancel",
    "stream",
    "web",
    "self",
    "next",
    "prev",
    "previous",
    "dashboard",
    "docs",
    "documentation",
    "doc",
    "help",
    "support",
    "website",
    "homepage",
    "terms",
    "license",
    "schema",
    "instance",
    "endpoint",
    "baseurl",
    "apiurl",
    "taskurl",
    "joburl",
    "geturl",
    "watermarkurl",
    "websocket",
];

/// Folded keys for what an answer describes or quotes: the model with its picture, the pages that were read.
const DESCRIPTIONS: [&str; 12] = [
    "model",
    "style",
    "preset",
    "voice",
    "creator",
    "createdby",
    "annotations",
    "citations",
    "urlcitation",
    "urlcitations",
    "searchresults",
    "groundingmetadata",
];

/// Parts of folded keys for addresses where a task is reported or stopped.
const TASK_PARTS: [&str; 9] = [
    "status", "cancel", "poll", "queue", "socket", "check", "refresh", "delete", "doc",
];

/// Parts of folded keys for other addresses of the service itself. If there is nothing else, they may be the result's.
const SERVICE_PARTS: [&str; 11] = [
    "response",
    "dashboard",
    "help",
    "support",
    "stream",
    "log",
    "billing",
    "share",
    "page",
    "upgrade",
    "license",
];

/// Folded keys that mostly lead to other things, but below which some services have their results.
const MAY_HAVE_RESULTS: [&str; 7] = [
    "links",
    "project",
    "app",
    "application",
    "prompts",
    "layers",
    "scenes",
];

/// How good a place is for a result; higher is better.
pub(super) type Tier = u8;

/// A place without a sign that the address is a medium.
pub(super) const ANYWHERE: Tier = 1;
/// A place with a sign that the address is a medium, or a key that may also be an input's.
pub(super) const LIKELY: Tier = 2;
/// A place below a key for addresses.
pub(super) const GENERAL: Tier = 3;
/// A place below a key for media.
pub(super) const OF_MEDIA: Tier = 4;
/// A place below a key for results.
pub(super) const NAMED: Tier = 5;

/// The tier of the places below a folded key.
pub(super) fn tier(folded: &str, is_text: bool) -> Tier {
    if has_any(folded, &RESULT_PARTS) || abroad::RESULTS.contains(&folded) {
        NAMED
    } else if is_text && (folded == "image" || abroad::PICTURES.contains(&folded)) {
        // In an answer that repeats the request, this key holds the input.
        LIKELY
    } else if MEDIA.contains(&folded)
        || abroad::is_of_pictures(folded)
        || abroad::CLIPS.contains(&folded)
    {
        OF_MEDIA
    } else if rank(folded).is_some() || folded == "data" {
        GENERAL
    } else {
        ANYWHERE
    }
}

/// Whether a folded key holds lists of results.
pub(super) fn is_for_results(folded: &str) -> bool {
    tier(folded, false) >= OF_MEDIA
}

/// The rank of an address key among others in the same object; lower is better.
pub(super) fn rank(folded: &str) -> Option<usize> {
    let known = ADDRESSES.iter().position(|key| *key == folded);
    let is_abroad = abroad::PICTURES.contains(&folded);
    known.or(is_abroad.then_some(ADDRESSES.len()))
}

/// Whether a folded key holds the single address of a result, which is empty before the end. An item of a list may be the
/// first of several.
pub(super) fn is_final(folded: &str, is_item: bool) -> bool {
    let parts = [
        "result",
        "output",
        "final",
        "video",
        "download",
        "generated",
    ];
    folded == "result" && !is_item || is_link(folded) && has_any(folded, &parts)
}

/// Whether values below a folded key are not results, as long as there is a result elsewhere.
pub(super) fn is_closed(folded: &str) -> bool {
    is_never_a_result(folded)
        || MAY_HAVE_RESULTS.contains(&folded)
        || folded.contains("prompt")
        || has_any(folded, &BESIDE_PARTS)
        || is_local(folded)
        || has_any(folded, &abroad::PEOPLE)
        || has_watermark(folded)
        || is_link(folded) && has_any(folded, &SERVICE_PARTS)
}

/// Whether a folded key holds the path of a file on the service's own disk.
pub(super) fn is_local(folded: &str) -> bool {
    has_any(folded, &LOCAL_PARTS)
}

/// Whether values below a folded key are not results, even if there is none elsewhere.
pub(super) fn is_never_a_result(folded: &str) -> bool {
    let is_other = echo::is_request(folded) || echo::is_about_others(folded);
    is_other && !MAY_HAVE_RESULTS.contains(&folded)
        || SERVICE.contains(&folded)
        || DESCRIPTIONS.contains(&folded)
        || abroad::MODELS.contains(&folded)
        || has_any(folded, &COVER_PARTS)
        || has_any(folded, &abroad::BESIDE)
        || folded.contains("avatar") && !folded.contains("video")
        || is_link(folded) && has_any(folded, &TASK_PARTS)
}

/// Whether a folded key holds a copy with a watermark.
fn has_watermark(folded: &str) -> bool {
    folded.contains("watermark") && !has_any(folded, &["without", "no", "un", "free", "remove"])
}

fn is_link(folded: &str) -> bool {
    let ends = ["url", "uri", "link"];
    ends.iter().any(|end| folded.ends_with(end))
}
