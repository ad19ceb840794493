//! Tests of the hosts of addresses: where they are in the text, and how browsers write them.

use easel_core::contract::{BaseUrl, BaseUrlProblem as Problem, Insecure};

#[test]
fn http_needs_a_private_host_or_a_user_who_insists() {
    let private = [
        "localhost",
        "app.localhost",
        "nas",
        "nas.local",
        "api.internal",
        "127.0.0.1",
        "127.9.9.9",
        "10.1.2.3",
        "172.16.0.1",
        "192.168.1.1",
        "169.254.1.1",
        "[::1]",
        "[fd00::1]",
        "[fe80::1]",
    ];
    let public = [
        "api.example.com",
        "localhost.example.com",
        "8.8.8.8",
        "172.32.0.1",
        "[2001:db8::1]",
        "notlocalhost.example",
        "10.1.2.3.example.com",
    ];
    for host in private {
        let text = format!("http://{host}");
        let base = BaseUrl::parse(&text, Insecure::Refuse);
        assert_eq!(base.as_ref().map(BaseUrl::as_str), Ok(text.as_str()));
    }
    for host in public {
        let text = format!("http://{host}");
        let refused = BaseUrl::parse(&text, Insecure::Refuse);
        assert_eq!(refused, Err(Problem::Insecure), "{host}");
        let allowed = BaseUrl::parse(&text, Insecure::Allow).unwrap();
        assert_eq!(allowed.as_str(), text);
    }
}

/// Hosts that are numbers were not read as browsers read them: the key was not sent to such a host, and this machine
/// was taken for a host on the internet.
#[test]
fn a_number_as_a_host_is_read_as_browsers_read_it() {
    // The rows are from the tests of WHATWG's URL standard and from the examples of its "IPv4 parser".
    for (host, written) in [
        ("127.1", "127.0.0.1"),
        ("127.0.1", "127.0.0.1"),
        ("0x7f.1", "127.0.0.1"),
        ("0x7F.0x0.0x0.0x1", "127.0.0.1"),
        ("0177.0.0.1", "127.0.0.1"),
        ("2130706433", "127.0.0.1"),
        ("127.0.0.1.", "127.0.0.1"),
        ("192.168.257", "192.168.1.1"),
        ("0xc0.0250.01", "192.168.0.1"),
        ("0", "0.0.0.0"),
        ("0x", "0.0.0.0"),
    ] {
        let base = BaseUrl::parse(&format!("http://{host}:9002"), Insecure::Refuse).unwrap();
        assert_eq!(base.origin(), format!("http://{written}:9002"), "{host}");
        assert_eq!(base.is_loopback(), written.starts_with("127."), "{host}");
    }
    for host in ["16843009", "0x1010101", "0x1.0x1.0x1.0x1"] {
        let text = format!("http://{host}");
        let refused = BaseUrl::parse(&text, Insecure::Refuse);
        assert_eq!(refused, Err(Problem::Insecure), "{host}");
        let allowed = BaseUrl::parse(&text, Insecure::Allow).unwrap();
        assert_eq!(allowed.as_str(), "http://1.1.1.1", "{host}");
    }
    for host in [
        "256.256.256.256",
        "1.2.3.4.5",
        "4294967296",
        "0xffffffff1",
        "192.168.0.09",
        "foo.0x4",
        "1..2",
        "+1",
    ] {
        let refused = BaseUrl::parse(&format!("https://{host}"), Insecure::Allow);
        assert_eq!(refused, Err(Problem::Host), "{host}");
    }
}

#[test]
fn hosts_of_a_network_at_home_are_told_from_public_ones() {
    for (host, is_loopback, is_private) in [
        ("localhost.", true, true),
        ("app.localhost.", true, true),
        ("[0:0::1]", true, true),
        ("[::]", false, true),
        ("[::ffff:192.168.1.1]", false, true),
        ("[::ffff:8.8.8.8]", false, false),
        ("100.64.0.1", false, true),
        ("100.128.0.1", false, false),
        ("nas.local.", false, true),
        ("api.example.com.", false, false),
    ] {
        let base = BaseUrl::parse(&format!("http://{host}:1"), Insecure::Allow).unwrap();
        assert_eq!(
            (base.is_loopback(), base.is_private()),
            (is_loopback, is_private),
            "{host}"
        );
    }
}
