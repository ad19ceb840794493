//! Whether words say that the account holds too little.

use super::{
    figures,
    text::{FoldedText, begins, clauses},
    tongues::TONGUES,
    words::{self, CHARGES, FIELDS, INVALID, MONEY, QUOTAS, RIGHTS, TOO_LITTLE},
};

/// Folded words that say by themselves that the account is empty, or owes something.
const EMPTY: [&str; 46] = [
    "paymentrequired",
    "billinghardlimit",
    "hardlimitreached",
    "checkyourbalance",
    "checkyouraccountbalance",
    "arrears",
    "arrearage",
    "spendinglimit",
    "spendlimit",
    "notenoughtoken",
    "notenoughapitoken",
    "negativebalance",
    "billingdisabled",
    "billingtobeenabled",
    "billingnotenabled",
    "billinghasnotbeenenabled",
    "enablebilling",
    "billingmustbeenabled",
    "billeduser",
    "spendingcap",
    "spendcap",
    "noremaininggeneration",
    "nogenerationsleft",
    "nogenerationsremaining",
    "outofgeneration",
    "次数已用完",
    "次数用完",
    "次数已耗尽",
    "次数已用尽",
    "次数不足",
    "欠费",
    "欠費",
    "欠款",
    "扣费失败",
    "扣款失败",
    "支付失败",
    "付款失败",
    "逾期",
    "未払い",
    "支払いに失敗",
    "支払いが必要",
    "決済に失敗",
    "미납",
    "연체",
    "결제에실패",
    "결제실패",
];

/// Stems of what an account can be out of. A value may be out of its range.
const OUT_OF: &str = "credit|fund|point|coin|quota|budget|money|prepaid|kudos|token";

/// Stems of [`EMPTY`] that are words, and in other languages.
pub(super) const DEBTS: &str = "\
     past due|unpaid|outstanding balance|outstanding payment|outstanding invoice|non payment|nonpayment|\
     you owe|card was declined|card has been declined|card declined|card expired|card has expired|\
     0 generations left|0 generations remaining|paid plan|paid users|paid accounts|paid subscription|\
     paiement refuse|carte refuse|carte a ete refuse|tarjeta rechazad|tarjeta fue rechazad|pago rechazad|\
     pago fallid|factura vencid|factura pendient|pagamento recusad|cartao recusad|fatura vencid|\
     pagamento rifiutat|carta rifiutat|fattura scadut|uberfallig|платеж отклонен|карта отклонен|\
     payment declined|payment failed|payment was declined|payment method was declined|impaye|impagad|nao paga|\
     non pagat|unbezahlt|offene rechnung|zahlung fehlgeschlagen|openstaande factuur|onbetaald|niezaplac|\
     nieoplac|neuhrazen|nezaplacen|obetald|ubetalt|odenmemis|неоплач|задолженност|несплач|недостаточно токен|\
     не хватает токен|закончились токен|токены закончил|недостатньо токен";

/// Pairs of stems that say it in one sentence.
pub(super) const PAIRS: [[&str; 2]; 5] = [
    [
        "overdue",
        "account|payment|invoice|bill|bills|balance|fees|charges|subscription",
    ],
    [
        "not found|disabled|closed|inactive|not active|missing",
        "billing account",
    ],
    [
        "expired|has ended|lapsed|到期|过期|過期|用完|用尽|耗尽",
        "subscription|your plan|trial|membership|package|prepaid|套餐|会员|會員|订阅|資源包|资源包",
    ],
    [
        "no active|need an active|requires an active|is inactive|has been cancelled|has been canceled|is not active",
        "subscription",
    ],
    [
        "abgelaufen|a expire|est expire|ha caducado|vencio|expirou|scadut|истек|suresi doldu|verlopen|wygas|만료",
        "abonnement|suscripcion|assinatura|abbonamento|подписк|abonelig|subskrypcj|구독",
    ],
];

/// Folded words that tell the user to fill the account. They may also be said beside accepted work.
const ADVICE: [&str; 22] = [
    "充值",
    "儲值",
    "ちゃーじ",
    "purchasecredit",
    "buycredit",
    "buymore",
    "purchasemore",
    "morecreditsarerequired",
    "morecreditsrequired",
    "addmoney",
    "addapaymentmethod",
    "yourbilling",
    "请购买",
    "購買點數",
    "加值",
    "충전하",
    "충전해",
    "충전이",
    "入金して",
    "updateyourpayment",
    "续费",
    "續費",
];

/// Whether a sentence says that the account holds too little. If the refusal passes, a quota is not of the account.
/// Clauses about a charge or a right do not count: "out of memory, your credits were refunded".
pub(super) fn is_too_little(sentence: &str, passes: bool, with_figures: bool) -> bool {
    let all = FoldedText::of(sentence);
    if all.has(&FIELDS) {
        return false;
    }
    let clauses = clauses(sentence).map(|clause| (clause, FoldedText::of(clause)));
    let (texts, clauses): (Vec<&str>, Vec<FoldedText>) = clauses
        .filter(|(_, words)| !words.says(CHARGES) && !words.says(RIGHTS))
        .unzip();
    let words = FoldedText::of(&texts.join(" "));
    let has_money = words.has(&MONEY) || !passes && words.has(&QUOTAS);
    let mut tongues = TONGUES.iter();
    let is_little = |clause: &FoldedText| {
        clause.has(&TOO_LITTLE) || clause.says_before("out of", |next| begins(next, OUT_OF))
    };
    has_money && clauses.iter().any(is_little)
        || tongues.any(|[money, too_little, _]| {
            words::has_money(&words, money) && clauses.iter().any(|clause| clause.says(too_little))
        })
        || with_figures && !all.has(&INVALID) && figures::are_too_little(sentence)
}

/// Whether words say by themselves that the account is empty, or owes something.
pub(super) fn is_told(words: &FoldedText) -> bool {
    let mut pairs = PAIRS.iter();
    words.has(&EMPTY)
        || words.says(DEBTS)
        || pairs.any(|[one, other]| words.says(one) && words.says(other))
}

/// Whether words tell the user to fill the account.
pub(super) fn is_advice(words: &FoldedText) -> bool {
    let mut tongues = TONGUES.iter();
    words.has(&ADVICE) || tongues.any(|[.., advice]| words.says(advice))
}
