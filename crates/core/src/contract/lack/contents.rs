//! Refusals of the contents of a request.

use super::text::{FoldedText, sentences};
use crate::contract::filter_words::FILTER_WORDS;

/// Parts of folded words for a prompt that is not allowed, in addition to the parts for content filters. The words of
/// the refusal may be quoted from the prompt.
const PROMPTS: [&str; 26] = [
    "moderation",
    "safety",
    "审查",
    "審查",
    "審核",
    "审核",
    "不当内容",
    "違反",
    "不適切",
    "ぽりしー",
    "위반",
    "부적절",
    "정책",
    "不雅",
    "禁止内容",
    "裸露",
    "色情",
    "禁止語",
    "禁止用語",
    "禁止表現",
    "提示词被禁",
    "内容被禁",
    "内容不允许",
    "不允许的内容",
    "禁止わーど",
    "금지어",
];

/// Parts of folded words for the account in a refusal. Then a prompt is only the reason of an earlier measure.
const ACCOUNT: [&str; 20] = [
    "account",
    "suspend",
    "terminated",
    "youarebanned",
    "youwerebanned",
    "havebeenbanned",
    "userisb",
    "userb",
    "userhasbeen",
    "apikey",
    "yourkey",
    "yourplan",
    "accessto",
    "账户",
    "账号",
    "帐户",
    "帳戶",
    "封禁",
    "あかうんと",
    "계정",
];

/// Stems of [`ACCOUNT`] in other languages.
pub(super) const ACCOUNT_ABROAD: &str =
    "konto|cuenta|compte|conta |hesab|akun|tai khoan|аккаунт|учетн|акаунт|حساب|חשבון|บัญชี";

/// Stems for contents, and for a measure against them in the same sentence.
pub(super) const CONTENTS: &str = "\
     prompt|content|text |texto|texte|testo|words|worter|palabra|palavra|mots |parole|слова|slowa|woorden|\
     kelime|nude|porn|sexual|violence|violent|gore |weapon|copyright|trademark|celebrit|likeness|\
     public figure|real people|real person|minors|children|inhalt|nackt|gewalt|contenid|desnud|contenu|nudite|\
     conteud|nudez|contenut|nudita|inhoud|naakt|innehall|innhold|indhold|sisalto|tresc|nagosc|obsah|tartal|\
     continut|содержим|содержан|контент|промпт|обнажен|вміст|съдържани|περιεχομεν|icerig|icerik|noi dung|\
     konten |kandungan|محتوي|محتوا|תוכן|เนือหา|सामग्री|内容|提示词|提示詞|图片|圖片|图像|文本|こんてんつ|\
     ぷろんぷと|ぬーど|콘텐츠|컨텐츠|프롬프트|내용|노출";
pub(super) const BLOCKED: &str = "\
     blocked|banned|not allowed|isn t allowed|aren t allowed|not permitted|disallowed|forbidden|rejected|\
     refused|filtered|sensitive|blockiert|gesperrt|nicht erlaubt|nicht gestattet|nicht zulassig|verboten|\
     abgelehnt|untersagt|bloque|prohibid|no permitid|no esta permitid|no se permit|rechazad|interdit|autorise|\
     refuse |rejete|bloccat|vietat|consentit|permess|rifiutat|proibid|nao permitid|nao e permitid|rejeitad|\
     geblokkeerd|niet toegestaan|geweigerd|blockera|inte tillat|blokeret|ikke tilladt|ikke tillatt|blokkert|\
     estetty|ei sallit|zablokowan|zabronion|odrzucon|zakazan|zablokovan|zamitnut|letilt|tiltott|blocat|\
     interzis|заблокирован|запрещ|отклонен|не разрешен|не допуска|заблокован|αποκλειστ|απαγορευ|engellen|\
     yasak|reddedil|bi chan|bi cam|bi tu choi|khong duoc phep|diblokir|dilarang|tidak diizinkan|ditolak|محظور|\
     حظر|ممنوع|مرفوض|חסום|נחסם|אסור|נדחה|ไมอนุญาต|अवरुद्ध|अनुमति नही|प्रतिबंधित|未通过|不通过|未通過|不通過|拦截|\
     攔截|屏蔽|被拒|ぶろっく|禁止され|許可され|拒否|차단|금지|허용되지|거부";

/// The name of a status, which says nothing of contents.
const STATUS: &str = "403 Forbidden";

/// Parts of folded words for the making of contents, which a key or an account may not be allowed.
const METHODS: [&str; 4] = [
    "contentgeneration",
    "generatecontent",
    "generatingcontent",
    "contenttype",
];

/// Stems for a prompt that is not allowed, in other languages and as more than one word.
pub(super) const PROMPTS_ABROAD: &str = "\
     richtlinie|inhaltsfilter|verstosst|unangemessen|nutzungsbedingung|unzulassig|politique de contenu|\
     enfreint|inapproprie|conditions d utilisation|infringe|inapropiad|inadecuad|politica de contenido|\
     politicas|inadequad|politica de conteudo|improprio|viola |inappropriat|norme sui contenuti|inadeguat|\
     нарушает|наруша|недопустим|запрещен|неприемлем|неприличн|narusza|niedozwolon|nieodpowiedni|nieprzyzwoit|\
     ihlal|uygunsuz|schendt|ongepast|in strijd met|vi pham|khong phu hop|انتهاك|ينتهك|تنتهك|مخالف|غير لايق|\
     نقض|نامناسب|מפר |מפרה|הפרה|לא הולם|ละเมิด|ไมเหมาะสม|उल्लंघन|अनुचित|bryter mot|olamplig|strider mot|\
     bryder|i strid med|upassende|overtraeder|rikkoo|sopimaton|porusuj|nevhodn|nepripustn|serti |megserti|\
     nem megengedett|incalca|nepotrivit|порушує|порушен|неприинятн|заборонен|нарушава|неподходящ|παραβιαζ|\
     παραβιασ|ακαταλληλ|melanggar|tidak pantas|লঙ্ঘন|অনুপযুক্ত|content polic|content filter|guidelines|\
     usage polic|safety polic|safety reasons|responsible ai|prompt was rejected|prompt rejected|\
     rejected prompt|prompt was blocked|prompt blocked|banned word|blocked word|forbidden word|sensitive word|\
     запрос заблокирован";

/// Whether a text refuses the contents of a request.
pub(super) fn is_refused(text: &str) -> bool {
    let words = FoldedText::of(text);
    let is_blocked = |sentence: &str| {
        let words = FoldedText::of(&sentence.replace(STATUS, ""));
        words.says(CONTENTS) && words.says(BLOCKED)
    };
    words.has(&FILTER_WORDS)
        || words.has(&PROMPTS)
        || words.says(PROMPTS_ABROAD)
        || !words.has(&METHODS) && sentences(text).any(is_blocked)
}

/// Whether words are about the account: then a prompt is only the reason of an earlier measure.
pub(super) fn is_about_the_account(words: &FoldedText) -> bool {
    words.has(&ACCOUNT) || words.says(ACCOUNT_ABROAD)
}
