//! The host and the port of an address.

use std::net::{Ipv4Addr, Ipv6Addr};

/// Splits `host:port`, lower-cases the host and checks both; an empty port means the default.
pub(super) fn host_and_port(authority: &str) -> Option<(String, Option<u16>)> {
    let (host, port) = match authority.rsplit_once(':') {
        Some((host, port)) if !port.ends_with(']') => (host, port),
        _ => (authority, ""),
    };
    let is_valid = match host.strip_prefix('[') {
        Some(inner) => inner.strip_suffix(']')?.parse::<Ipv6Addr>().is_ok(),
        None => is_name(host),
    };
    let port = match port {
        "" => None,
        digits => Some(digits.parse().ok().filter(|port| *port != 0)?),
    };
    is_valid.then(|| (host.to_ascii_lowercase(), port))
}

/// Whether a text can be the name of a host.
fn is_name(host: &str) -> bool {
    !host.starts_with(['.', '-'])
        && host.contains(|c: char| c.is_ascii_alphanumeric())
        && host
            .bytes()
            .all(|b| b.is_ascii_alphanumeric() || b"-._".contains(&b))
}

/// Whether a host is this machine, judged by its name.
pub(super) fn is_loopback(host: &str) -> bool {
    let host = without_dot(host);
    host == "localhost"
        || host.ends_with(".localhost")
        || host.parse::<Ipv4Addr>().is_ok_and(|ip| ip.is_loopback())
        || host.parse::<Ipv6Addr>().is_ok_and(|ip| ip.is_loopback())
}

/// Whether a host is this machine or on a private network, judged by its name.
///
/// A name without a dot cannot be a public host. It must begin with a letter here, because browsers read a bare number as
/// an IPv4 address.
pub(super) fn is_private(host: &str) -> bool {
    const PRIVATE_SUFFIXES: [&str; 5] = [".localhost", ".local", ".internal", ".lan", ".home.arpa"];
    let host = without_dot(host);
    if let Ok(ip) = host.parse() {
        return is_private_ipv4(ip);
    }
    if let Ok(ip) = host.parse::<Ipv6Addr>() {
        return ip.is_loopback()
            || ip.is_unspecified()
            || ip.is_unique_local()
            || ip.is_unicast_link_local()
            || ip.to_ipv4_mapped().is_some_and(is_private_ipv4);
    }
    let one_label = !host.contains('.') && host.starts_with(|c: char| c.is_ascii_alphabetic());
    one_label || PRIVATE_SUFFIXES.iter().any(|end| host.ends_with(end))
}

fn is_private_ipv4(ip: Ipv4Addr) -> bool {
    let [first, second, ..] = ip.octets();
    // Private networks across several places have the addresses that providers share among their customers (RFC 6598).
    let is_shared = first == 100 && second & 0xc0 == 64;
    ip.is_loopback() || ip.is_private() || ip.is_link_local() || ip.is_unspecified() || is_shared
}

/// A name without the dot that ends a complete name.
fn without_dot(host: &str) -> &str {
    host.strip_suffix('.').unwrap_or(host)
}
