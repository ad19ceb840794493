use super::*;

/// Common words for an empty account, a debt or a payment that failed blamed the key or the request.
#[test]
fn an_account_that_cannot_pay_is_known() {
    for words in [
        "Your account does not have sufficient funds",
        "You don't have sufficient credits",
        "You need more credits",
        "Please add credits",
        "Credits limit reached",
        "Budget exceeded",
        "Out of API credits",
        "You are out of your prepaid credits",
        "You have no remaining generations",
        "Your account has been suspended for non-payment",
        "Account past due",
        "The payment on your account is 30 days overdue",
        "Your account has an outstanding balance",
        "You owe $5.00",
        "Your card was declined",
        "Payment failed",
        "Your free trial has expired",
        "Your subscription has ended. Renew your subscription.",
        "PrepaidBillOverdue",
        "This API method requires billing to be enabled",
        "BILLING_DISABLED",
        "Imagen API is only accessible to billed users",
        "Resource pack depleted or expired",
        "Monthly spend limit reached",
        "没有足够的积分",
        "没有可用的额度",
        "无可用额度",
        "账户余额为负",
        "余额低于最低限制",
        "余额过低",
        "账户余额不足，请在24小时内充值",
        "Insufficient balance. Top up today to go on.",
        "账户可用资金不足",
        "次数已用完",
        "套餐已到期",
        "请续费",
        "扣费失败",
        "您的算力不足",
        "크레딧이 충분하지 않습니다",
        "잔고가 부족합니다",
        "크레딧이 남아 있지 않습니다",
        "요금이 연체되었습니다",
        "クレジットを使い果たしました",
        "クレジットが残っていません",
        "残高がマイナスです",
        "料金が未払いです",
        "Bitte laden Sie Ihr Guthaben auf",
        "nicht mehr genügend Guthaben",
        "Mangelndes Guthaben",
        "Ihre Rechnung ist unbezahlt",
        "Veuillez recharger votre compte",
        "Provision insuffisante",
        "Facture impayée",
        "No cuentas con créditos suficientes",
        "Has usado todos tus créditos",
        "Su factura está impagada",
        "Você usou todos os seus créditos",
        "Недостаточно токенов",
        "У вас есть задолженность",
    ] {
        for status in [400, 403, 429] {
            assert_eq!(
                Lack::in_words(status, words),
                Some(Lack::Credits),
                "{words}"
            );
        }
    }
}

/// "Account" alone was money, so missing rights were an empty account.
#[test]
fn missing_rights_are_no_empty_account() {
    for words in [
        "您的账户权限不足，无法使用该模型",
        "账户权限不足",
        "账户等级不够",
        "账户未实名认证，权限不足",
        "积分等级不足",
        "Insufficient permissions for the credits endpoint",
        "Insufficient privileges to read the balance",
        "Not enough permissions to see the balance",
        "Nicht genügend Rechte für das Guthaben",
        "Permissions insuffisantes pour voir le solde",
        "Недостаточно прав для просмотра баланса",
        "残高を見る権限が不足しています",
        "Access denied due to invalid subscription key or wrong API endpoint",
        "Your subscription key has expired",
    ] {
        assert_eq!(Lack::in_words(403, words), None, "{words}");
    }
}

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
