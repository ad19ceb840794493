//! Refusals of the contents of a request.

use super::text::FoldedText;
use crate::contract::filter_words::FILTER_WORDS;

/// Parts of folded words for a prompt that is not allowed, in addition to the parts for content filters. The words of
/// the refusal may be quoted from the prompt.
const PROMPTS: [&str; 13] = [
    "moderation",
    "safetychecker",
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
];

/// Parts of folded words for the account in a refusal. Then a prompt is only the reason of an earlier measure.
const ACCOUNT: [&str; 8] = [
    "account",
    "suspend",
    "banned",
    "terminated",
    "账户",
    "账号",
    "帳戶",
    "封禁",
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
     rejected prompt|prompt was blocked|prompt blocked";

/// Whether words refuse the contents of a request.
pub(super) fn is_refused_prompt(words: &FoldedText) -> bool {
    words.has(&FILTER_WORDS) || words.has(&PROMPTS) || words.says(PROMPTS_ABROAD)
}

/// Whether words are about the account: then a prompt is only the reason of an earlier measure.
pub(super) fn is_about_the_account(words: &FoldedText) -> bool {
    words.has(&ACCOUNT)
}
