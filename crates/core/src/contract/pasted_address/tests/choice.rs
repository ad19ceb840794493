//! Tests of texts with several addresses, and of dots that are Chinese full stops.

use crate::contract::{BaseUrl, BaseUrlProblem, Insecure, pasted_address};

/// The key was sent to the first address of a message, which was that of a site.
#[test]
fn the_address_of_the_api_is_chosen() {
    for text in [
        "官网：https://www.example.com 接口地址：https://h.example/v1 密钥：sk-1",
        "Website: https://example.com API URL: https://h.example/v1",
        "SITE_URL=https://example.com API_URL=https://h.example/v1",
        "{\"docs\":\"https://docs.example\",\"api_url\":\"https://h.example/v1\"}",
        "API 文档：https://docs.example API 地址：https://h.example/v1",
        "接口：https://h.example/v1 文档：https://docs.example",
        "Docs: https://docs.example\nURL: https://h.example/v1",
        "Our API is at https://h.example/v1, the docs are at https://docs.example.",
        "API Key: sk-1 Website: https://example.com Base URL: https://h.example/v1",
        "地址：https://h.example/v1 或 https://h.example/v1/chat/completions",
        "curl https://h.example/v1 -d '{\"image_url\":\"https://img.example/a.png\"}'",
        "requests.post(\"https://h.example/v1\", json={\"image\": \"https://img.example/a.png\"})",
    ] {
        assert_eq!(pasted_address(text), "https://h.example/v1", "{text}");
    }
}

/// A guess would send the key to a service that it may not belong to.
#[test]
fn several_addresses_without_a_difference_stay_and_are_refused() {
    for text in [
        "https://a.example/v1,https://b.example/v1",
        "https://a.example https://b.example",
        "https://a.example/v1、https://b.example/v1",
        "地址：https://a.example/v1 备用：https://b.example/v1",
        "URL: https://a.example\nURL2: https://b.example",
        "OPENAI_BASE_URL=https://a.example API_BASE=https://b.example",
        "{\"a\":\"https:\\/\\/a.example\",\"b\":\"https:\\/\\/b.example\"}",
    ] {
        assert_eq!(pasted_address(text), text);
        assert!(BaseUrl::parse(text, Insecure::Allow).is_err(), "{text}");
    }
    let text = pasted_address("https://a.example/v1，https：//b.example/v1");
    let refused = BaseUrl::parse(&text, Insecure::Allow);
    assert_eq!(refused, Err(BaseUrlProblem::Several), "{text}");
}

/// `https://api。example。com` was `https://api`.
#[test]
fn chinese_full_stops_are_the_dots_of_a_host() {
    for (text, address) in [
        ("https://api。example。com/v1", "https://api.example.com/v1"),
        ("https://api｡example｡com", "https://api.example.com"),
        ("https://api．example．com", "https://api.example.com"),
        ("https://api。example。com。", "https://api.example.com"),
        ("https://api.example。com/v1", "https://api.example.com/v1"),
        ("https://api.example。com", "https://api.example.com"),
        ("https://192。168。1。10:8000", "https://192.168.1.10:8000"),
        ("192。168。1。10:8000", "http://192.168.1.10:8000"),
        ("api。example。com/v1", "https://api.example.com/v1"),
        (
            "接口：https://api。example。com 密钥：sk-1",
            "https://api.example.com",
        ),
        (
            "https://api.example.com。API key: sk-1",
            "https://api.example.com",
        ),
        (
            "https://api.example.com。sk-proj-1",
            "https://api.example.com",
        ),
        ("https://api.example.com。请看", "https://api.example.com"),
    ] {
        assert_eq!(pasted_address(text), address, "{text}");
    }
}
