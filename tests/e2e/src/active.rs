//! Results of a hostile service in which a script could run: SVG and files that look like it. The bug: a tab that the
//! browser opens for the address of a result inherits no policy, so a script in the result had the rights of the page.

use base64::{Engine as _, engine::general_purpose::STANDARD};

use serde_json::json;

use crate::{
    NO_ANSWER, Place, RawAnswer, RawServer, Role, Studio,
    steps::{WAIT, choose_mode, fill},
};

/// The script in each result. Another page of the origin can see what it did.
const SCRIPT: &str = "try { localStorage.setItem('stolen', localStorage.length) } catch {}";

/// The word in [`KINDS`] that stands for [`SCRIPT`].
const MARK: &str = "SCRIPT";

/// Documents that a hostile service sends as results. Each is sent as a link of type PNG, as a link of one of
/// [`TYPES`], and as base64.
const KINDS: [&str; 20] = [
    "<svg xmlns='http://www.w3.org/2000/svg' width='90' height='90'><script>SCRIPT</script><path d='M0 0h90v90H0z'/></svg>",
    "<?xml version='1.0'?><svg xmlns='http://www.w3.org/2000/svg' width='80' height='90'><script>SCRIPT</script></svg>",
    "<?xml version='1.0'?>\n<!-- made -->\n<svg xmlns='http://www.w3.org/2000/svg' width='70' height='90'><script>SCRIPT</script></svg>",
    "<!DOCTYPE svg><svg xmlns='http://www.w3.org/2000/svg' width='60' height='90'><script>SCRIPT</script></svg>",
    "\u{feff}<svg xmlns='http://www.w3.org/2000/svg' width='50' height='90'><script>SCRIPT</script></svg>",
    "  \n<svg xmlns='http://www.w3.org/2000/svg' width='40' height='90' onload=\"SCRIPT\"/>",
    "<svg xmlns='http://www.w3.org/2000/svg' width='30' height='90'><foreignObject><script xmlns='http://www.w3.org/1999/xhtml'>SCRIPT</script></foreignObject></svg>",
    "<svg xmlns='http://www.w3.org/2000/svg' width='20' height='90'><image href='x:' onerror=\"SCRIPT\"/></svg>",
    "<svg xmlns='http://www.w3.org/2000/svg' width='95' height='90'><animate onbegin=\"SCRIPT\" attributeName='x' dur='1s'/></svg>",
    "<svg\nxmlns='http://www.w3.org/2000/svg' width='85' height='90'><iframe xmlns='http://www.w3.org/1999/xhtml' src=\"javascript:SCRIPT\"/></svg>",
    "<!doctype html><title>a</title><script>SCRIPT</script>",
    "<html xmlns='http://www.w3.org/1999/xhtml'><head><script>SCRIPT</script></head></html>",
    "<?xml version='1.0'?><a><script xmlns='http://www.w3.org/1999/xhtml'>SCRIPT</script></a>",
    "<!-- a --><svg xmlns='http://www.w3.org/2000/svg' width='75' height='90'><script href='data:text/javascript,SCRIPT'/></svg>",
    "GIF89a/*<svg xmlns='http://www.w3.org/2000/svg'><script>SCRIPT</script></svg>",
    "RIFFxxxxWEBPVP8 <script>SCRIPT</script>",
    "....ftypisom<html><script>SCRIPT</script>",
    "....ftypavif<svg xmlns='http://www.w3.org/2000/svg'><script>SCRIPT</script></svg>",
    "%PDF-1.4\n1 0 obj<</OpenAction<</S/JavaScript/JS(SCRIPT)>>>>",
    "MIME-Version: 1.0\nContent-Type: text/html\n\n<script>SCRIPT</script>",
];

/// The types of the second half of the links.
const TYPES: [&str; 4] = [
    "image/svg+xml",
    "text/html",
    "application/xhtml+xml",
    "application/pdf",
];

/// A script that returns every `blob:` and `data:` address that an image or a video of the page shows.
const ADDRESSES: &str = "return [...document.querySelectorAll('img, video')]
    .flatMap(shown => [shown.currentSrc, shown.src, shown.poster ?? ''])
    .filter(address => /^(blob|data):/.test(address))";

/// A script that returns whether the page shows more than four result images, all of them loaded.
const SETTLED: &str = "const shown = [...document.querySelectorAll('article img')];
    return shown.length > 4 && shown.every(image => image.complete)";

/// A script that counts the result images that are still shown by their links.
const LINKS: &str = "return [...document.querySelectorAll('article img')]
    .filter(image => image.src.startsWith('http') && image.naturalWidth > 0).length";

/// Starts a service whose results are [`KINDS`].
fn hostile() -> RawServer {
    RawServer::start(|request| {
        let path = request.path.as_str();
        let place = path
            .rsplit('/')
            .next()
            .and_then(|name| name.split('.').next());
        let (kind, body) = match (
            request.method.as_str(),
            place.and_then(|at| at.parse().ok()),
        ) {
            ("OPTIONS", _) => ("text/plain", String::new()),
            ("POST", _) => ("application/json", results(request.header("host"))),
            (_, Some::<usize>(at)) => (type_of(at), document(at)),
            _ => ("application/json", models()),
        };
        RawAnswer::for_all(kind, &body)
    })
}

fn document(at: usize) -> String {
    KINDS[at % KINDS.len()].replace(MARK, SCRIPT)
}

/// Returns the content type of a link. Every name ends in `.png`; the first link to each document also has the type
/// PNG.
fn type_of(at: usize) -> &'static str {
    if at < KINDS.len() {
        "image/png"
    } else {
        TYPES[at % TYPES.len()]
    }
}

fn models() -> String {
    let model = json!({"id": "house-1", "object": "model", "category": "image", "capabilities": ["text-to-image"]});
    json!({"object": "list", "data": [model]}).to_string()
}

fn results(host: &str) -> String {
    let links = (0..2 * KINDS.len()).map(|at| json!({"url": format!("http://{host}/m/{at}.png")}));
    let bytes = (0..KINDS.len()).map(|at| json!({"b64_json": STANDARD.encode(document(at))}));
    let all: Vec<_> = links.chain(bytes).collect();
    json!({"created": 1, "data": all}).to_string()
}

fn addresses(studio: &Studio) -> Vec<String> {
    let found = studio.script(ADDRESSES);
    let found = found.as_array().expect("a list").iter();
    found
        .filter_map(|address| address.as_str().map(ToOwned::to_owned))
        .collect()
}

/// Generates the hostile results with a remembered key, and opens every address that the page has made for them.
///
/// # Panics
/// When one of the addresses runs a script as a document of the site.
pub fn open_active_results(studio: &Studio) {
    // A document with an origin of its own may run its script, and requests addresses that do not exist.
    studio.provoke(&[NO_ANSWER]);
    let service = hostile();
    let base = format!("http://{}", service.address());
    studio.open("settings");
    studio.enter_service(&base, studio.service.key());
    studio.press(Role::Checkbox, "Remember the key on this device");
    studio.press_connect();
    studio.follow("Image");
    generate(studio);
    // The page shows kept results by addresses of this browser from now on, and results from base64 always.
    let addresses = studio.wait("the kept results", || {
        studio.reload();
        studio.wait_script("the shown results", SETTLED, true);
        let links = studio.script(LINKS);
        // An image that is not decoded yet is not counted as shown by its link.
        let addresses = addresses(studio);
        (links == 0 && svgs(&addresses) > 4).then_some(addresses)
    });
    let page = studio.tab();
    for address in &addresses {
        studio.new_window();
        studio.try_address(address);
        studio.close_tab(&page);
        let stolen = studio.script("return localStorage.getItem('stolen')");
        assert!(stolen.is_null(), "{address} ran as a document of the site");
    }
}

/// Counts the addresses that contain an SVG.
fn svgs(addresses: &[String]) -> usize {
    let has_svg = |address: &&String| address.starts_with("data:image/svg+xml");
    addresses.iter().filter(has_svg).count()
}

fn generate(studio: &Studio) {
    let prompt = "a shrike";
    fill(studio, "house-1", prompt);
    choose_mode(studio, WAIT);
    studio.press(Role::Button, "Generate image");
    studio.card(prompt).wait_line("Completed");
}
