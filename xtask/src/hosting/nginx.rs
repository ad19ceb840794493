//! The settings of nginx: a server with its maps, to be included in `http`.
//!
//! nginx only compresses `text/html` by itself, and its module for brotli is in few packages. So the compressed files
//! are chosen here, which works with any nginx. The type is set by hand, because nginx would take it from the extension
//! of the compressed file.

use super::{
    facts::{self, ASK_AGAIN, FOR_EVER, HASHED, TYPES},
    headers::Header,
};

/// The folder of the site on the server, unless the deployer changes it.
pub(super) const ROOT: &str = "/srv/easel";

/// Returns the text of `nginx.conf`.
pub(super) fn rendered(base: &str, headers: &[Header]) -> String {
    format!("{HEAD}\n{}", server(base, headers, ROOT, ""))
}

/// Returns the server and its maps, with a folder for the site and locations that come first.
pub(super) fn server(base: &str, headers: &[Header], root: &str, first: &str) -> String {
    let locations: Vec<_> = TYPES
        .iter()
        .map(|(extension, kind)| location(&format!(r"^{base}.+\.{extension}$"), kind, "$uri"))
        .collect();
    let page = location(
        &facts::page_pattern(base),
        "text/html; charset=utf-8",
        &format!("{base}index.html"),
    );
    let sent: Vec<_> = headers
        .iter()
        .map(|(name, value)| header(name, value))
        .collect();
    format!(
        "{MAPS}
map \"$status $uri\" $easel_caching {{
    default {ASK_AGAIN};
    \"~^(200|206|304) .*{HASHED}(\\.br|\\.gz)?$\" \"{FOR_EVER}\";
}}

server {{
    listen 8080;
    server_name _;
    root {root};

    absolute_redirect off;
    # What is worth it is compressed already.
    gzip off;

{sent}{SET}
    error_page 404 {base}404.html;
    location = {base}404.html {{
        internal;
    }}
{redirect}{first}{page}{locations}}}
",
        sent = sent.concat(),
        redirect = redirect(base),
        locations = locations.concat(),
    )
}

const HEAD: &str = "# Easel, for nginx. Put the folder `site` where `root` says, and this file where nginx includes
# it within `http`, such as /etc/nginx/conf.d/easel.conf. Change `listen`, `server_name` and `root`.
";

/// The maps that choose the compressed file that the browser can read, by its extension, and the
/// header for that compression. A quality of zero means that the browser does not want it.
const MAPS: &str = r#"map $http_accept_encoding $easel_compressed {
    default "";
    "~*(^|,)\s*br\s*(,|$|;\s*q=(1|0\.0*[1-9]))" .br;
    "~*(^|,)\s*gzip\s*(,|$|;\s*q=(1|0\.0*[1-9]))" .gz;
}

map $uri $easel_coding {
    default "";
    "~\.br$" br;
    "~\.gz$" gzip;
}

# A missing file must not be kept as the one that comes later: only what is there is kept for ever."#;

/// The headers that depend on the file.
const SET: &str = "    add_header Cache-Control $easel_caching always;
    add_header Content-Encoding $easel_coding;
    add_header Vary Accept-Encoding always;
";

fn header(name: &str, value: &str) -> String {
    format!("    add_header {name} \"{value}\" always;\n")
}

/// Returns the redirect from the path without its slash, which is not an address of the site.
fn redirect(base: &str) -> String {
    let redirect = |path| {
        format!(
            "    location = {path} {{
        return 308 {base};
    }}
"
        )
    };
    facts::without_slash(base).map(redirect).unwrap_or_default()
}

fn location(pattern: &str, kind: &str, file: &str) -> String {
    format!(
        "    location ~ \"{pattern}\" {{
        types {{}}
        default_type \"{kind}\";
        try_files {file}$easel_compressed {file} =404;
    }}
"
    )
}
