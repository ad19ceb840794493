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

/// Keys for one picture. As a text, it may be an input.
pub(super) const PICTURES: [&str; 14] = [
    "bild",
    "bildurl",
    "imagen",
    "imagem",
    "immagine",
    "изображение",
    "картинка",
    "图片",
    "图像",
    "圖片",
    "画像",
    "画像url",
    "이미지",
    "이미지url",
];

/// Keys for several pictures.
pub(super) const LISTS: [&str; 6] = [
    "bilder",
    "imágenes",
    "imagens",
    "immagini",
    "изображения",
    "画像一覧",
];

/// Keys for clips.
pub(super) const CLIPS: [&str; 8] = [
    "видео",
    "ролик",
    "视频",
    "影片",
    "動画",
    "動画url",
    "영상",
    "동영상",
];

/// Parts of keys for the pictures of people. With another word, such a picture or clip may also be the result.
pub(super) const PEOPLE: [&str; 6] = ["аватар", "профил", "头像", "アバター", "아바타", "프로필"];

/// Parts of keys for covers, prompts, help and payments.
pub(super) const BESIDE: [&str; 30] = [
    "miniatura",
    "vorschau",
    "миниатюр",
    "обложк",
    "превью",
    "缩略图",
    "縮圖",
    "封面",
    "预览",
    "サムネイル",
    "プレビュー",
    "썸네일",
    "미리보기",
    "промпт",
    "提示词",
    "プロンプト",
    "프롬프트",
    "rechnung",
    "оплат",
    "пополн",
    "充值",
    "支払",
    "결제",
    "помощь",
    "справк",
    "帮助",
    "文档",
    "ヘルプ",
    "도움말",
    "고객센터",
];

/// Keys for the model.
pub(super) const MODELS: [&str; 5] = ["modell", "модель", "模型", "モデル", "모델"];

/// Whether a folded key is a word for pictures.
pub(super) fn is_of_pictures(folded: &str) -> bool {
    PICTURES.contains(&folded) || LISTS.contains(&folded)
}
