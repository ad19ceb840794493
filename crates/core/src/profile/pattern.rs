//! Patterns of model ids.

/// Whether a model id matches a pattern: `*` stands for any characters, and case is ignored, as
/// services do.
pub(super) fn matches(pattern: &str, model: &str) -> bool {
    let (pattern, model) = (pattern.to_ascii_lowercase(), model.to_ascii_lowercase());
    let mut parts = pattern.split('*');
    let Some(mut rest) = parts.next().and_then(|start| model.strip_prefix(start)) else {
        return false;
    };
    let Some(end) = parts.next_back() else {
        // Without a star, the pattern is the id.
        return rest.is_empty();
    };
    for part in parts {
        let Some((_, after)) = rest.split_once(part) else {
            return false;
        };
        rest = after;
    }
    rest.ends_with(end)
}

#[cfg(test)]
mod tests {
    use super::matches;

    #[test]
    fn a_star_stands_for_any_characters() {
        for (pattern, model, expected) in [
            ("veo", "veo", true),
            ("veo", "veo-3", false),
            ("veo*", "VEO-3", true),
            ("*veo", "vendor/veo", true),
            ("*veo*", "veo", true),
            ("*kling*pro*", "x/kling-3-pro-hd", true),
            ("*kling*pro*", "x/pro-kling", false),
            ("a*a", "a", false),
            ("a*a", "aa", true),
            ("*", "", true),
            ("", "", true),
            ("", "x", false),
            ("*ä*", "bär", true),
        ] {
            assert_eq!(matches(pattern, model), expected, "{pattern} {model}");
        }
    }
}
