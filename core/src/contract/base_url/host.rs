//! The host and the port of an address.

use std::net::{Ipv4Addr, Ipv6Addr};

/// Splits `host:port`, writes the host as browsers do, and checks both; an empty port means the default.
pub(super) fn host_and_port(authority: &str) -> Option<(String, Option<u16>)> {
    let (host, port) = match authority.rsplit_once(':') {
        Some((host, port)) if !port.ends_with(']') => (host, port),
        _ => (authority, ""),
    };
    let host = host.to_ascii_lowercase();
    let host = match host.strip_prefix('[') {
        Some(inner) => {
            inner.strip_suffix(']')?.parse::<Ipv6Addr>().ok()?;
            host
        }
        None => named_or_numbered(host)?,
    };
    let port = match port {
        "" => None,
        digits => Some(digits.parse().ok().filter(|port| *port != 0)?),
    };
    Some((host, port))
}

/// A host's name, if it can be one. Browsers read a host that ends in a number as an IPv4 address.
fn named_or_numbered(host: String) -> Option<String> {
    let valid = !host.starts_with(['.', '-'])
        && host.contains(|c: char| c.is_ascii_alphanumeric())
        && host
            .bytes()
            .all(|b| b.is_ascii_alphanumeric() || b"-._".contains(&b));
    if !valid {
        return None;
    }
    let name = without_dot(&host);
    let last = name.rsplit('.').next().unwrap_or_default();
    let is_decimal = !last.is_empty() && last.bytes().all(|b| b.is_ascii_digit());
    let hex = last.strip_prefix("0x");
    if is_decimal || hex.is_some_and(|hex| hex.bytes().all(|b| b.is_ascii_hexdigit())) {
        return Some(ipv4(name)?.to_string());
    }
    Some(host)
}

/// The IPv4 address that browsers read in a host: `127.0.0.1` in `127.1`, `0x7f.1` and `2130706433` (WHATWG, URL, "IPv4
/// parser").
fn ipv4(host: &str) -> Option<Ipv4Addr> {
    let (before, last) = match host.rsplit_once('.') {
        Some((before, last)) => (Some(before), last),
        None => (None, host),
    };
    let (mut address, mut bits) = (0, u32::BITS);
    for part in before.into_iter().flat_map(|before| before.split('.')) {
        bits = bits.checked_sub(8).filter(|bits| *bits > 0)?;
        address |= u32::from(u8::try_from(number(part)?).ok()?) << bits;
    }
    let last = number(last)?;
    let fits = last.checked_shr(bits).unwrap_or_default() == 0;
    fits.then(|| Ipv4Addr::from(address | last))
}

/// A part of an IPv4 address: decimal, octal after `0`, or hexadecimal after `0x`.
fn number(text: &str) -> Option<u32> {
    let (radix, digits) = if let Some(digits) = text.strip_prefix("0x") {
        (16, digits)
    } else {
        match text.strip_prefix('0') {
            Some(digits) if !digits.is_empty() => (8, digits),
            _ => (10, text),
        }
    };
    match digits {
        "" => (radix == 16).then_some(0),
        _ => u32::from_str_radix(digits, radix).ok(),
    }
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
/// A name without a dot cannot be a public host.
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
    !host.contains('.') || PRIVATE_SUFFIXES.iter().any(|end| host.ends_with(end))
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
