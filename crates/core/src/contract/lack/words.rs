//! The words of refusals that say that credits are lacking, in English and in languages without blanks between words.
//! They are without letter case, blanks and punctuation.

use super::{text::FoldedText, tongues::TONGUES};

/// Parts of folded words for the balance of an account.
pub(super) const MONEY: [&str; 39] = [
    "balance",
    "credit",
    "fund",
    "wallet",
    "point",
    "coins",
    "budget",
    "money",
    "prepaid",
    "余额",
    "餘額",
    "积分",
    "積分",
    "点数",
    "點數",
    "金额",
    "资金",
    "残高",
    "くれじっと",
    "ぽいんと",
    "잔액",
    "크레딧",
    "포인트",
    "金币",
    "算力点",
    "算力值",
    "您的算力",
    "剩余算力",
    "资源包",
    "resourcepack",
    "余量",
    "こいん",
    "코인",
    "kudos",
    "钱包",
    "點卡",
    "残量",
    "まねー",
    "잔고",
];

/// Parts of folded words for an allowance, which is of the account only if it does not come back by itself.
pub(super) const QUOTAS: [&str; 6] = ["quota", "freetier", "额度", "額度", "配额", "配額"];

/// Parts of folded words for too little balance.
pub(super) const TOO_LITTLE: [&str; 109] = [
    "insufficient",
    "notenough",
    "notsufficient",
    "isntenough",
    "enoughcredit",
    "enoughbalance",
    "enoughfund",
    "enoughpoint",
    "enoughquota",
    "sufficientcredit",
    "sufficientfund",
    "sufficientbalance",
    "sufficientquota",
    "thavesufficient",
    "needmore",
    "youlack",
    "budgetreach",
    "outofcredit",
    "ranout",
    "runout",
    "usedup",
    "toolow",
    "islow",
    "lowbalance",
    "lowcredit",
    "exhaust",
    "deplet",
    "nocredit",
    "nobalance",
    "nofund",
    "noquota",
    "nopoint",
    "noremaining",
    "noavailable",
    "nomore",
    "iszero",
    "isnegative",
    "currentquota",
    "hasbeenexceeded",
    "不足",
    "不够",
    "不夠",
    "用尽",
    "用完",
    "耗尽",
    "为零",
    "欠费",
    "足りません",
    "부족",
    "usedall",
    "haveany",
    "onlyhave",
    "足りない",
    "ありません",
    "使い切",
    "없습니다",
    "소진",
    "なくなりました",
    "quotaexceeded",
    "exceededyourquota",
    "exceedsyourquota",
    "exceededquota",
    "overquota",
    "belowthe",
    "lessthan",
    "minimumbalance",
    "超限",
    "超出",
    "已达上限",
    "耗盡",
    "用盡",
    "尽き",
    "切れ",
    "枯渇",
    "ぜろ",
    "모자",
    "떨어졌",
    "바닥",
    "다썼",
    "모두사용",
    "為零",
    "walletempty",
    "walletisempty",
    "balanceisempty",
    "creditlimit",
    "creditslimit",
    "budgetlimit",
    "balancelimit",
    "budgetexceed",
    "overbudget",
    "exceedsyourbudget",
    "没有足够",
    "没有可用",
    "没有剩余",
    "没有积分",
    "没有余额",
    "无余额",
    "无剩余",
    "无可用",
    "为负",
    "低于",
    "过低",
    "太低",
    "충분하지",
    "남아있지",
    "使い果た",
    "残っていません",
    "残っていない",
    "まいなす",
];

/// Parts of folded words for a field of the request, which may have the name of money.
pub(super) const FIELDS: [&str; 4] = ["mustbe", "mustnot", "shouldbe", "field"];

/// Parts of folded words for a wrong key, whatever else is said of its account.
pub(super) const WRONG_KEYS: [&str; 16] = [
    "invalidapikey",
    "apikeyisinvalid",
    "apikeyinvalid",
    "incorrectapikey",
    "wrongapikey",
    "apikeynotvalid",
    "apikeyisnotvalid",
    "apikeynotfound",
    "unknownapikey",
    "apikeyexpired",
    "apikeyhasexpired",
    "subscriptionkey",
    "无效的令牌",
    "无效的apikey",
    "apikey无效",
    "apikey错误",
];

/// Parts of folded words for a wrong value or key. A figure beside them is no balance.
pub(super) const INVALID: [&str; 3] = ["invalid", "notvalid", "incorrect"];

/// Stems for a charge: "no credits were deducted" tells of no empty account.
pub(super) const CHARGES: &str = "\
     abgebucht|berechnet|belastet|erstattet|debite|preleve|facture|rembourse|cobr|descont|reembols|debitad|\
     addebit|scalat|rimbors|списан|списыв|возвращ|снят|pobran|zwroc|obciaz|afgeschreven|in rekening|\
     teruggestort|debiter|trukket|dragits|kesilme|dusulme|iade|khau tru|hoan lai|bi tru|dipotong|\
     dikenakan|dikembalikan|veloit|hyvitett|strzen|uctov|vracen|levon|terhel|visszat|dedus|percep|ramburs|\
     списано|повернут|стягнут|χρεω|επιστρ|خصم|استرداد|كسر|بازگرد|חויב|הוחזר|หัก|คืน|काटे|काटा|वापस|কাটা|ফেরত|\
     charged|deducted|refunded|returned|debited|were used .|退还|返还|退回|已退|未扣|不扣|不会扣";

/// Stems for a right that is missing. The account may hold enough.
pub(super) const RIGHTS: &str = "\
     insufficient permission|insufficient privilege|insufficient right|insufficient scope|not enough permission|\
     nicht genugend rechte|permisos insuficientes|permissoes insuficientes|droits insuffisants|\
     permissions insuffisantes|permessi insufficienti|недостаточно прав|yetersiz yetki|onvoldoende rechten|\
     权限不|權限不|等级不|等級不|権限が不足|権限が足り|권한이 부족|권한이부족";

/// Parts of folded words for what an account holds, which many languages have borrowed.
const LOANWORDS: [&str; 7] = [
    "credit", "kredit", "kredyt", "saldo", "balance", "budget", "quota",
];

/// Whether a text names what an account holds.
pub(super) fn is_money(words: &FoldedText) -> bool {
    let mut tongues = TONGUES.iter();
    words.has(&MONEY) || words.has(&QUOTAS) || tongues.any(|[money, ..]| has_money(words, money))
}

/// Whether a text names what an account holds, given the words of a language.
pub(super) fn has_money(words: &FoldedText, money: &str) -> bool {
    words.has(&LOANWORDS) || words.says(money)
}
