//! Words of content filters, which a service uses for a prompt as for a result.

/// Parts of folded words for contents that a filter does not allow.
pub(super) const FILTER_WORDS: [&str; 22] = [
    "violat",
    "contentpolicy",
    "safetysystem",
    "敏感",
    "flagged",
    "unsafe",
    "safetyfilter",
    "contentfilter",
    "inappropriate",
    "nsfw",
    "prohibited",
    "censored",
    "guardrail",
    "explicitcontent",
    "adultcontent",
    "sexualcontent",
    "nudity",
    "违规",
    "違規",
    "违禁",
    "違禁",
    "不合规",
];
