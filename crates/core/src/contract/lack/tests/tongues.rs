use super::*;
use crate::contract::lack::{
    contents::{ACCOUNT_ABROAD, BLOCKED, CONTENTS, PROMPTS_ABROAD},
    empty::{DEBTS, PAIRS},
    passing::{
        AFTER_A_TIME_ABROAD, CALLS, IN_A_TIME_ABROAD, LATER_ABROAD, RATES_ABROAD, TOO_FAST,
        TOO_MUCH,
    },
    room::{BESIDE_ABROAD, FULL_ABROAD},
    tongues::TONGUES,
    words::{CHARGES, RIGHTS},
};

/// Messages about an empty account were only known in the languages of the first services. In other languages the page
/// blamed the key or the request.
const EMPTY_ACCOUNTS: [&str; 93] = [
    "Niewystarczające środki na koncie",
    "Brak wystarczających środków. Doładuj konto.",
    "Twoje saldo zostało wyczerpane",
    "BRAK ŚRODKÓW",
    "Nie masz wystarczającej liczby kredytów",
    "Yetersiz bakiye",
    "Kredi bakiyeniz yetersiz",
    "KREDİNİZ BİTTİ",
    "Yeterli krediniz yok.",
    "Bakiyeniz tükendi, lütfen bakiye yükleyin",
    "Onvoldoende saldo",
    "Uw tegoed is op.",
    "U heeft niet genoeg credits",
    "Je beltegoed is te laag",
    "Không đủ số dư",
    "Số dư tài khoản không đủ",
    "Tài khoản đã hết credit. Vui lòng nạp thêm.",
    "So du khong du",
    "الرصيد غير كافٍ",
    "رصيدك غير كافٍ لإتمام العملية",
    "لقد نفد رصيدك",
    "يرجى شحن رصيد حسابك",
    "אין מספיק קרדיטים בחשבון",
    "היתרה אינה מספיקה",
    "נגמר הקרדיט",
    "موجودی کافی نیست",
    "اعتبار شما تمام شده است",
    "موجودی حساب شما ناکافی است",
    "เครดิตไม่เพียงพอ",
    "ยอดเงินของคุณไม่พอ",
    "เครดิตหมดแล้ว กรุณาเติมเงิน",
    "अपर्याप्त बैलेंस",
    "आपके खाते में पर्याप्त क्रेडिट नहीं हैं",
    "क्रेडिट समाप्त हो गए हैं",
    "Otillräckligt saldo",
    "Du har inte tillräckligt med krediter",
    "Dina krediter är slut",
    "Utilstrækkelig saldo",
    "Du har ikke nok kreditter",
    "Saldoen er for lav",
    "Utilstrekkelig saldo",
    "Ikke nok kreditt på kontoen",
    "Saldo ei riitä",
    "Krediitit ovat loppuneet",
    "Tilin saldo on liian pieni",
    "Nedostatečný zůstatek na účtu",
    "Nemáte dostatek kreditů",
    "Vyčerpali jste kredit",
    "Nedostatočný zostatok",
    "Nemáte dostatok kreditov",
    "Nincs elég kredit",
    "Elégtelen egyenleg",
    "Az egyenlege elfogyott",
    "Sold insuficient",
    "Nu aveți suficiente credite",
    "Creditele s-au epuizat",
    "Недостатньо коштів на балансі",
    "Кредити закінчилися",
    "Поповніть рахунок",
    "Средства на балансе закончились",
    "На счёте недостаточно средств",
    "Ανεπαρκές υπόλοιπο",
    "Δεν έχετε αρκετές μονάδες",
    "Το υπόλοιπό σας εξαντλήθηκε",
    "Saldo tidak mencukupi",
    "Kredit Anda habis. Silakan isi ulang.",
    "Kuota Anda sudah habis",
    "Baki tidak mencukupi",
    "অপর্যাপ্ত ব্যালেন্স",
    "আপনার ক্রেডিট শেষ হয়ে গেছে",
    "Недостатъчна наличност",
    "Nedovoljno sredstava na računu",
    "Недовољно средстава на рачуну",
    "Nimate dovolj kreditov",
    "Kontol ei ole piisavalt krediiti",
    "Nepietiek līdzekļu",
    "Nepakanka lėšų",
    "Saldo insuficient: no teniu prou crèdits",
    "Kulang ang iyong balanse",
    "Kredit kifayət qədər deyil",
    "Salio halitoshi",
    "آپ کا بیلنس ناکافی ہے",
    "இருப்பு போதுமானதாக இல்லை",
    "బ్యాలెన్స్ సరిపోదు",
    "Guthaben aufgebraucht",
    "Ihr Prepaid-Guthaben reicht leider nicht aus",
    "Solde insuffisant",
    "Credito insufficiente",
    "Has agotado tus créditos",
    "SALDO_INSUFICIENTE",
    "餘額不足",
    "残高が足りません",
    "잔액이 부족합니다",
];

#[test]
fn an_empty_account_is_known_in_each_language() {
    for words in EMPTY_ACCOUNTS {
        assert_eq!(Lack::in_words(400, words), Some(Lack::Credits), "{words}");
    }
}

/// Some services write accents apart from their letters, and some write in capitals.
#[test]
fn letter_case_and_encoding_make_no_difference() {
    use unicode_normalization::UnicodeNormalization;
    for words in EMPTY_ACCOUNTS {
        let apart: String = words.nfd().collect();
        for words in [apart, words.to_uppercase(), words.to_lowercase()] {
            assert_eq!(Lack::in_words(403, &words), Some(Lack::Credits), "{words}");
        }
    }
}

#[test]
fn a_name_is_read_as_words() {
    for name in [
        "SaldoInsuficiente",
        "saldo_insuficiente",
        "InsufficientBalance",
    ] {
        assert_eq!(Lack::in_words(400, name), Some(Lack::Credits), "{name}");
    }
}

#[test]
fn other_words_abroad_are_no_empty_account() {
    for words in [
        // These messages refuse the contents, and the prompt is about money.
        "Der Inhalt verstößt gegen unsere Richtlinien: Mann mit zu wenig Guthaben",
        "Prompt abgelehnt: „Ein Mann hat nicht genug Guthaben“",
        "Le contenu enfreint nos règles : solde insuffisant",
        "El contenido infringe la política: saldo insuficiente en la pantalla",
        "O conteúdo é inadequado: saldo insuficiente na tela",
        "Запрос нарушает правила: недостаточно средств",
        "Treść narusza zasady: brak środków na koncie",
        "İçerik uygunsuz: yetersiz bakiye yazısı",
        "Inhoud is ongepast: onvoldoende saldo",
        "Nội dung vi phạm chính sách: không đủ số dư",
        "المحتوى مخالف للسياسة: رصيد غير كاف",
        "เนื้อหาไม่เหมาะสม: เครดิตไม่เพียงพอ",
        "सामग्री अनुचित है: अपर्याप्त बैलेंस",
        "Prompt: a wallet with insufficient balance",
        "提示词：余额不足的钱包",
        "无法生成「一个余额不足的人在自动取款机前」",
        // These allowances renew themselves.
        "Ihr Tageskontingent ist aufgebraucht",
        "Votre quota quotidien est épuisé, réessayez demain",
        "Se agotó tu cuota diaria",
        "Дневной лимит кредитов исчерпан",
        "Dzienny limit kredytów został wyczerpany",
        "Günlük krediniz bitti, yarın tekrar deneyin",
        "Kuota harian Anda habis",
        "本日のクレジットを使い切りました。明日リセットされます",
        // These messages say that nothing was charged.
        "Es wurden keine Credits abgebucht",
        "Aucun crédit n'a été débité",
        "No credits were charged",
        "No credits have been deducted for this request",
        // These messages say that the balance could not be read, or mean another kind of balance.
        "Das Guthaben konnte nicht ausgelesen werden",
        "Došlo k chybě při načítání zůstatku",
        "Your balance could not be loaded",
        "Uw saldo is op dit moment niet beschikbaar",
        "Rechargez la page",
        "The laptop upscaled nothing",
        "Kein Zugriff auf dieses Modell",
        "Brak dostępu do modelu",
        "Bu modele erişiminiz yok",
        "Недостаточно прав",
        "Không đủ bộ nhớ cho tiến trình",
        "Geen toegang tot dit model",
        "Der API-Schlüssel ist ungültig",
        "Invalid API key. No credit for this model",
    ] {
        assert_eq!(Lack::in_words(400, words), None, "{words}");
    }
}

/// A stem that is not folded is never found.
#[test]
fn stems_are_folded() {
    let lists = [
        CHARGES,
        AFTER_A_TIME_ABROAD,
        IN_A_TIME_ABROAD,
        LATER_ABROAD,
        RATES_ABROAD,
        PROMPTS_ABROAD,
        ACCOUNT_ABROAD,
        CONTENTS,
        BLOCKED,
        DEBTS,
        RIGHTS,
        CALLS,
        TOO_MUCH,
        TOO_FAST,
        BESIDE_ABROAD,
        FULL_ABROAD,
    ];
    let tables = TONGUES.as_flattened().iter().chain(PAIRS.as_flattened());
    for list in tables.chain(&lists) {
        for stem in list.split('|').filter(|stem| !stem.is_empty()) {
            let stem = stem.trim_start_matches('*').trim_end_matches(['.', ' ']);
            assert_eq!(crate::fold::folded(stem), stem);
            assert!(FoldedText::of(stem).says(stem), "{stem}");
        }
    }
}
