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

#[test]
fn hosts_of_a_network_at_home_are_told_from_public_ones() {
    for (host, is_loopback, is_private) in [
        ("localhost.", true, true),
        ("127.0.0.1.", true, true),
        ("2130706433", false, false),
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
