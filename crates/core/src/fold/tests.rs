use super::*;

/// Names from a Mac, words without their accents and wide letters were not found.
#[test]
fn what_is_typed_otherwise_is_the_same() {
    for (one, other) in [
        ("café", "cafe"),
        ("cafe\u{301}", "café"),
        ("CAFÉ", "cafe\u{301}"),
        ("Ångström", "angstrom"),
        ("Å", "å"),
        ("naïve", "NAIVE"),
        ("Straße", "STRASSE"),
        ("Łódź", "lodz"),
        ("smørrebrød", "smorrebrod"),
        ("Đà Nẵng", "da nang"),
        ("İstanbul", "istanbul"),
        ("ısı", "isi"),
        ("œuvre", "OEUVRE"),
        ("ﬁne", "fine"),
        ("Ｗｉｄｅ　１２", "wide 12"),
        ("ﾈｺ", "ネコ"),
        ("ｶﾞ", "ガ"),
        ("か\u{3099}", "が"),
        ("\u{1112}\u{1161}\u{11ab}", "한"),
        ("ＡＢＣ猫", "abc猫"),
        ("①", "1"),
        ("x²", "x2"),
        ("ΟΔΟΣ", "οδός"),
        ("Ёлка", "елка"),
        ("שָׁלוֹם", "שלום"),
        ("مُحَمَّد", "محمد"),
        ("ﻣﺤﻤﺪ", "محمد"),
        ("soft\u{ad}hyphen", "softhyphen"),
        ("a\u{200b}b", "ab"),
        ("don’t", "don't"),
        ("A–B", "a-b"),
        ("no\u{a0}break", "no break"),
    ] {
        assert_eq!(folded(one), folded(other), "{one} {other}");
    }
}

/// The same words from different Arabic, Persian, Hebrew and Japanese keyboards did not find each other, nor did digits
/// and fractions.
#[test]
fn what_other_keyboards_type_is_the_same() {
    for (one, other) in [
        ("جمـــيل", "جميل"),
        ("کتاب", "كتاب"),
        ("ایرانی", "ايراني"),
        ("على", "علي"),
        ("أحمد إلى آخر", "احمد الي اخر"),
        ("ٱلقمر", "القمر"),
        ("مؤمن", "مومن"),
        ("رئيس", "رييس"),
        ("مدرسة", "مدرسه"),
        ("خانۀ", "خانه"),
        ("گھوڑے کی ۂ", "گھوڑي كي ه"),
        ("می\u{200c}خواهم", "میخواهم"),
        ("رقم\u{61c}", "رقم"),
        ("٠١٢٣٤٥٦٧٨٩", "0123456789"),
        ("۰۱۲۳۴۵۶۷۸۹", "0123456789"),
        ("०१२३४५६७८९", "0123456789"),
        ("১০২৪×৭৬৮", "1024x768"),
        ("๑๖:๙", "16:9"),
        ("½", "1/2"),
        ("1⁄2", "½"),
        ("⅔", "2/3"),
        ("−5", "-5"),
        ("a — b", "a - b"),
        ("„Haus“", "\"haus\""),
        ("צה״ל ג׳ירפה", "צה\"ל ג'ירפה"),
        ("בית־ספר", "בית-ספר"),
        ("בָּ\u{34f}ית", "בית"),
        ("ネコ", "ねこ"),
        ("ｶﾞ", "が"),
        ("パーティー", "ぱーてぃー"),
        ("ヴ ヵ ヾ", "ゔ ゕ ゞ"),
        ("葛\u{e0100}", "葛"),
    ] {
        assert_eq!(folded(one), folded(other), "{one} {other}");
    }
}

#[test]
fn other_words_stay_others() {
    for (one, other) in [
        ("が", "か"),
        ("ぱ", "は"),
        ("한", "하"),
        ("कि", "की"),
        ("猫", "犬"),
        ("カ", "ガ"),
        ("つ", "っ"),
        ("كلب", "قلب"),
        ("ن", "ي"),
        ("گ", "ك"),
        ("fox", "fax"),
        ("", "a"),
    ] {
        assert_ne!(folded(one), folded(other), "{one} {other}");
    }
}

#[test]
fn folding_again_changes_nothing() {
    for text in [
        "a red fox\nin snow",
        "Café ﬁ ﾈｺ ß İ",
        "ガ ぱ 한 नि कि",
        "ΟΔΟΣ Ǆ ŉ ẞ",
        "½ ㍿ ﷺ",
        "ヷ ヺ ヿ ゟ ㋐ ー ﹽ ۀ ۂ ۓ ﻻ",
        "Dž ʼn",
        "\u{345}\u{1e9e}",
    ] {
        let once = folded(text).into_owned();
        assert_eq!(folded(&once), once, "{text}");
    }
    for letter in '\0'..='\u{ffff}' {
        let once = folded(&String::from(letter)).into_owned();
        assert_eq!(folded(&once), once, "{letter:?}");
    }
    // A usual text needs no copy.
    assert!(matches!(folded("a red fox, 1024x768"), Cow::Borrowed(_)));
    assert!(matches!(folded("雪の中の狐"), Cow::Borrowed(_)));
}

#[test]
fn what_is_stored_keeps_its_accents() {
    assert_eq!(composed("Cafe\u{301} ＡＢ"), "Café ＡＢ");
}
