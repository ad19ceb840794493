use super::*;

/// Points of a shape, room for files and a range of values were an empty account.
#[test]
fn words_of_money_with_another_meaning_are_no_empty_account() {
    for words in [
        "Not enough feature points were detected in the reference image",
        "Not enough control points",
        "Insufficient points to fit the curve: 2 points found",
        "floating point value out of range",
        "Point is out of bounds",
        "关键点数不足，无法识别人脸",
        "点数不足：遮罩至少需要3个点",
        "特徴ポイントが足りません",
        "얼굴 특징 포인트가 부족합니다",
        "Zu wenig Punkte für die Maske",
        "Pas assez de points pour le masque",
        "No hay suficientes puntos para la máscara",
        "The balance of colors is out of range",
        "budget_tokens is out of range",
        "thinking budget exceeded",
        "pixel budget has been exceeded",
        "Storage quota exceeded",
        "Disk quota exceeded",
        "存储额度已用完",
        "The callback is overdue",
        "Not enough tokens in the context window",
        "Недостаточно токенов в контекстном окне",
        "清晰度过低，积分已退还",
    ] {
        assert_eq!(Lack::in_words(400, words), None, "{words}");
    }
}
