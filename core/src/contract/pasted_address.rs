//! Finds an address in a pasted text.

use super::pasted_text::{QUOTES, bare, visible};

/// Finds the address in a pasted text: the bare address, or an address in quotes, after the name of a variable, in JSON, in
/// prose or in a command.
pub fn pasted_address(text: &str) -> String {
    let text = visible(text);
    let text = bare(&text);
    let Some(start) = start_of_address(text) else {
        return text.replace('\n', "");
    };
    let address = text[start..].split("](").next().unwrap_or_default();
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

/// Where the address begins: the first behind a name such as `base_url`, or else the first of all. A scheme before another
/// one was typed twice.
fn start_of_address(text: &str) -> Option<usize> {
    const SCHEMES: [&str; 2] = ["https://", "http://"];
    let lower = text.to_ascii_lowercase();
    let is_followed = |at: usize| {
        let rest = &lower[at..];
        let rest = SCHEMES.iter().find_map(|scheme| rest.strip_prefix(scheme));
        rest.is_some_and(|rest| SCHEMES.iter().any(|scheme| rest.starts_with(scheme)))
    };
    let places = SCHEMES
        .iter()
        .flat_map(|scheme| lower.match_indices(scheme));
    let mut places: Vec<usize> = places.map(|(at, _)| at).collect();
    places.retain(|at| !is_followed(*at));
    places.sort_unstable();
    let is_named = |at: &&usize| {
        let before = lower[..**at].trim_end_matches(|c: char| !c.is_alphanumeric());
        let name = before
            .rsplit(|c: char| !c.is_alphanumeric() && c != '_')
            .next();
        name.is_some_and(|name| name.contains("base") || name.contains("endpoint"))
    };
    places.iter().find(is_named).or(places.first()).copied()
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
            "[https://h.example/v1](https://h.example/v1)",
            "https://https://h.example/v1",
            "http://https://h.example/v1",
            "docs: https://docs.example\nbase: https://h.example/v1",
            "DOCS=https://docs.example OPENAI_BASE_URL=https://h.example/v1",
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
