use super::*;

/// A refused prompt that is about money was called an empty account. The rest of its batch was not sent.
#[test]
fn a_refused_prompt_about_money_is_no_empty_account() {
    for words in [
        "提示词包含违禁词：余额不足",
        "提示词包含违禁词「余额不足」",
        "内容审查未通过：欠费的人",
        "内容安全检测不通过，图片包含欠款",
        "图片未通过检测：账户余额不足字样",
        "提示詞包含違禁詞：餘額不足",
        "Prompt contains blocked words: insufficient funds",
        "Prompt contains banned words: 'out of credits'",
        "Content not permitted: a man who is out of credits",
        "Nudity is not allowed: insufficient credits",
        "Contenido bloqueado: saldo insuficiente",
        "Contenido bloqueado… saldo insuficiente",
        "Contenido no permitido: saldo insuficiente",
        "Contenu bloqué : solde insuffisant",
        "Contenu non autorisé : crédits insuffisants",
        "Conteúdo bloqueado: saldo insuficiente",
        "Contenuto non consentito: credito esaurito",
        "Inhalt nicht erlaubt: zu wenig Guthaben",
        "Inhalt gesperrt: Guthaben aufgebraucht",
        "Inhoud geblokkeerd: onvoldoende saldo",
        "Treść zablokowana: brak środków",
        "Запрос заблокирован: недостаточно средств на карте",
        "Контент отклонён: недостаточно средств",
        "İçerik engellendi: yetersiz bakiye",
        "Nội dung bị chặn: không đủ số dư",
        "Konten diblokir: saldo tidak cukup",
        "المحتوى محظور: رصيد غير كاف",
        "禁止語が含まれています：残高不足",
        "禁止語「残高不足」が含まれています",
        "コンテンツが許可されていません：残高不足",
        "금지어가 포함되어 있습니다: 잔액 부족",
        "콘텐츠가 차단되었습니다: 잔액 부족",
    ] {
        assert_eq!(Lack::in_words(400, words), None, "{words}");
        assert!(is_about_contents(words), "{words}");
    }
}

/// The name of an error may say what its words do not.
#[test]
fn names_of_other_reasons_count_more_than_money_in_the_words() {
    for (name, words) in [
        (
            "content_policy_violation",
            "The text reads: insufficient funds",
        ),
        ("IMAGE_SAFETY", "A wallet with insufficient funds"),
        (
            "rate_limit_exceeded",
            "Add credits to your account to raise this limit",
        ),
        ("RATE_LIMITED", "Please top up for a higher tier"),
    ] {
        assert_eq!(Lack::told(429, &[name], words), None, "{name}: {words}");
    }
    let told = Lack::told(429, &["rate_limit_exceeded"], "Insufficient balance");
    assert_eq!(told, Some(Lack::Credits));
}

#[test]
fn other_refusals_are_not_about_contents() {
    for words in [
        "Forbidden",
        "Insufficient credits for the prompt",
        "Content generation is blocked: insufficient credits",
        "Requests to method GenerateContent are blocked",
        "Der Inhalt konnte nicht erstellt werden: Guthaben aufgebraucht",
        "余额不足，不允许生成图片",
        "未实名认证",
    ] {
        assert!(!is_about_contents(words), "{words}");
    }
}
