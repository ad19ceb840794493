//! Finds an address in a pasted text.

use super::pasted_text::{QUOTES, bare, visible};

/// Finds the address in a pasted text: the bare address, or an address in quotes, after the name of a variable, in JSON, in
/// prose or in a command.
pub fn pasted_address(text: &str) -> String {
    let text = visible(text);
    let text = bare(&text);
    let lower = text.to_ascii_lowercase();
    let start = ["https://", "http://"].map(|scheme| lower.find(scheme));
    let start = start.into_iter().flatten().min();
    let Some(start) = start else {
        return text.replace('\n', "");
    };
    let address = &text[start..];
    // A blank within an address that was typed alone is a mistake that the user is told about.
    let is_within = start > 0;
    let ends = |c: char| QUOTES.contains(&c) || "<>，。、；\n".contains(c);
    let end = address.find(|c: char| ends(c) || (is_within && (c == ' ' || c == '\\')));
    let address = &address[..end.unwrap_or(address.len())];
    let bare = bare(address).trim_end_matches(['.', '!', '*']);
    // The closing bracket of an IPv6 address at the end was removed as a mark around it.
    let is_open = bare.contains('[') && !bare.contains(']');
    [bare, if is_open { "]" } else { "" }].concat()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_found_as_people_paste_it() {
        for text in [
            "https://h.example/v1",
            " https://h.example/v1\n",
            "\"https://h.example/v1\"",
            "“https://h.example/v1”",
            "❝https://h.example/v1❞",
            "«https://h.example/v1»",
            "「https://h.example/v1」",
            "`https://h.example/v1`,",
            "<https://h.example/v1>",
            "(https://h.example/v1)",
            "https://h.example/v1,",
            "https://h.example/v1;",
            "https://h.example/v1。",
            "https://h.example/v1，以及其他",
            "地址：https://h.example/v1。",
            "\u{feff}https://h.example\u{200b}/v1\u{a0}",
            "https：//h.example/v1",
            "ｈｔｔｐｓ：／／ｈ．ｅｘａｍｐｌｅ／ｖ１",
            "OPENAI_BASE_URL=https://h.example/v1",
            "export OPENAI_BASE_URL=\"https://h.example/v1\"",
            "set OPENAI_BASE_URL=https://h.example/v1",
            "$env:OPENAI_BASE_URL = 'https://h.example/v1'",
            "OPENAI_BASE_URL=https://h.example/v1\nOPENAI_API_KEY=sk-1",
            "base_url: https://h.example/v1",
            "\"base_url\": \"https://h.example/v1\",",
            "client = OpenAI(base_url=\"https://h.example/v1\", api_key=\"sk-1\")",
            "curl https://h.example/v1 -H 'Authorization: Bearer sk-1'",
            "curl -X POST 'https://h.example/v1' \\",
            "POST https://h.example/v1 HTTP/1.1",
            "Our service is at https://h.example/v1.",
            "[the service](https://h.example/v1)",
        ] {
            assert_eq!(pasted_address(text), "https://h.example/v1", "{text}");
        }
    }

    #[test]
    fn what_is_wrong_with_an_address_stays() {
        for text in [
            "",
            "h.example",
            "ftp://h.example",
            "https://h example",
            "https://evil.example\\@h.example",
            "https://h.example/?a=b",
            "https://[::1]:8080",
            "https://[2001:db8::1]",
        ] {
            assert_eq!(pasted_address(text), text);
        }
    }
}
