//! A container: nginx, and a script that writes config.json from the environment at its start.

use super::{headers::Header, nginx};

const START: &str = include_str!("docker/start.sh");
const CONTAINERFILE: &str = include_str!("docker/Containerfile");
const MAIN: &str = include_str!("docker/nginx.conf");

/// The variable of nginx with the origins that the page may connect to.
pub(super) const CONNECT: &str = "$easel_connect";

/// The variable of nginx with the origins of pages that may have the site in a frame.
pub(super) const FRAMED_BY: &str = "$easel_framed_by";

/// The folder in the container that has the site.
const ROOT: &str = "/easel/site";

/// Returns the settings of nginx. The headers have the variable as the origins to connect to.
pub(super) fn nginx(base: &str, headers: &[Header]) -> String {
    let config = format!(
        "    location = {base}config.json {{
        types {{}}
        default_type application/json;
        alias /tmp/easel/config.json;
    }}
"
    );
    let server = nginx::server(base, headers, ROOT, &config);
    format!("{MAIN}{server}}}\n")
}

/// Returns the script that starts the container.
pub(super) fn start(base: &str, connect: &str, connect_all: &str, framed_by: &str) -> String {
    START
        .replace("@BASE@", base)
        .replace("@CONNECT@", connect)
        .replace("@CONNECT_ALL@", connect_all)
        .replace("@FRAMED_BY@", framed_by)
}

/// Returns the Containerfile, from which the container is built.
pub(super) fn containerfile(base: &str) -> String {
    CONTAINERFILE.replace("@BASE@", base)
}
