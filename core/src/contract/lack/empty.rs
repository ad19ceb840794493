//! Whether words say that the account holds too little.

use super::{
    figures,
    text::{FoldedText, begins, clauses},
    tongues::TONGUES,
    words::{self, ADVICE, CHARGES, FIELDS, INVALID, MONEY, QUOTAS, TOO_LITTLE},
};

/// Stems of what an account can be out of. A value may be out of its range.
const OUT_OF: &str = "credit|fund|point|coin|quota|budget|money|prepaid|kudos|token";

/// Whether a sentence says that the account holds too little. If the refusal passes, a quota is not of the account.
/// Clauses about a charge do not count: "out of memory, your credits were refunded".
pub(super) fn is_too_little(sentence: &str, passes: bool, with_figures: bool) -> bool {
    let all = FoldedText::of(sentence);
    if all.has(&FIELDS) {
        return false;
    }
    let clauses = clauses(sentence).map(|clause| (clause, FoldedText::of(clause)));
    let (texts, clauses): (Vec<&str>, Vec<FoldedText>) =
        clauses.filter(|(_, words)| !words.says(CHARGES)).unzip();
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

/// Whether words tell the user to fill the account.
pub(super) fn is_advice(words: &FoldedText) -> bool {
    let mut tongues = TONGUES.iter();
    words.has(&ADVICE) || tongues.any(|[.., advice]| words.says(advice))
}
