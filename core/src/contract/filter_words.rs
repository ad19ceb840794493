//! Words of content filters, which a service uses for a prompt as for a result.

/// Parts of folded words for contents that a filter does not allow.
pub(super) const FILTER_WORDS: [&str; 14] = [
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
    "违规",
    "違規",
    "不合规",
];
