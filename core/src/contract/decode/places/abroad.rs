//! Folded keys in other languages.

/// Keys for results.
pub(super) const RESULTS: [&str; 7] = [
    "ergebnis",
    "résultat",
    "risultato",
    "результат",
    "结果",
    "結果",
    "결과",
];

/// Parts of keys for covers, help and accounts.
pub(super) const BESIDE: [&str; 25] = [
    "miniatura",
    "vorschau",
    "миниатюр",
    "превью",
    "缩略图",
    "縮圖",
    "封面",
    "预览",
    "サムネイル",
    "プレビュー",
    "썸네일",
    "미리보기",
    "помощь",
    "справк",
    "帮助",
    "文档",
    "ヘルプ",
    "도움말",
    "고객센터",
    "аватар",
    "профил",
    "头像",
    "アバター",
    "아바타",
    "프로필",
];

/// Keys for the model.
pub(super) const MODELS: [&str; 5] = ["modell", "модель", "模型", "モデル", "모델"];
