//! Names of browsers and builds.

/// The marks of browsers in user agent strings, the most specific first: Edge and Opera also contain the mark of Chrome.
const BROWSERS: [(&str, &str); 5] = [
    ("Edg/", "Edge"),
    ("OPR/", "Opera"),
    ("Firefox/", "Firefox"),
    ("Chrome/", "Chrome"),
    ("Version/", "Safari"),
];

/// A browser and its main version, such as `Firefox 153`, from its user agent string; the whole string if the browser is
/// not known.
pub fn browser_of(user_agent: &str) -> String {
    let known = BROWSERS.iter().find_map(|(mark, name)| {
        let (_, rest) = user_agent.split_once(mark)?;
        let version: String = rest.chars().take_while(char::is_ascii_digit).collect();
        (!version.is_empty()).then(|| [name, " ", &version].concat())
    });
    known.unwrap_or_else(|| user_agent.to_owned())
}

/// Identifies a build by the hash in the name of its module, such as `easel-4a5838fcbb452ea0.wasm`. `None` if the name
/// has no hash.
pub fn build_of(module: &str) -> Option<String> {
    let (_, rest) = module.rsplit_once('-')?;
    let sum: String = rest.chars().take_while(char::is_ascii_hexdigit).collect();
    (!sum.is_empty()).then_some(sum)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn browsers_are_known_by_what_they_call_themselves() {
        let chrome = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36";
        for (user_agent, name) in [
            (chrome.to_owned(), "Chrome 156"),
            ([chrome, " Edg/156.0.0.0"].concat(), "Edge 156"),
            ("Mozilla/5.0 (X11; rv:153.0) Gecko/20100101 Firefox/153.0".to_owned(), "Firefox 153"),
            ("Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15".to_owned(), "Safari 18"),
            ("Lynx".to_owned(), "Lynx"),
            (String::new(), ""),
        ] {
            assert_eq!(browser_of(&user_agent), name);
        }
    }

    #[test]
    fn a_build_has_the_sum_of_its_module() {
        for (module, build) in [
            (
                "/studio/easel-4a5838fcbb452ea0.wasm",
                Some("4a5838fcbb452ea0"),
            ),
            ("easel-4a58_bg.wasm", Some("4a58")),
            ("easel.wasm", None),
            ("easel-.wasm", None),
        ] {
            assert_eq!(build_of(module).as_deref(), build, "{module}");
        }
    }
}
