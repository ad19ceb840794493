mod account;
mod contents;
mod figures;
mod limits;
mod room;
mod tongues;

use super::*;

/// "Not enough balance" with a status of 403 was reported as a wrong key, and the rest of a batch was sent with the
/// empty account.
#[test]
fn words_of_an_empty_account_are_known() {
    for words in [
        "insufficient_quota",
        "NOT_ENOUGH_BALANCE",
        "BILLING_BALANCE_NOT_ENOUGH",
        "INSUFFICIENT_CREDITS",
        "Insufficient credits. Please top up.",
        "insufficient_user_quota",
        "You exceeded your current quota, please check your plan and billing details.",
        "Your credit balance is too low to access the API.",
        "User is locked. Reason: Exhausted balance.",
        "You have run out of credits",
        "no credit",
        "No remaining credits",
        "You don't have enough funds in your wallet",
        "Not enough points",
        "Please check your balance",
        "billing_hard_limit_reached",
        "ExceededBudget: Budget has been exceeded!",
        "Arrearage",
        "余额不足",
        "账户余额不足，请充值",
        "用户额度不足, 剩余额度: ¥0.01",
        "積分不足",
        "您的账户已欠费",
        "残高が不足しています",
        "크레딧이 부족합니다",
        "Saldo insuficiente",
        "Недостаточно средств на балансе",
        "Crédits insuffisants",
        "Your team has either used all available credits or reached its monthly spending limit.",
        "Your newly created teams doesn't have any credits yet.",
        "Not enough API tokens to complete this generation",
        "This request requires 20 kudos upfront, and you only have 3.",
        "Ihr Guthaben reicht für diese Anfrage nicht aus.",
        "Nicht genügend Credits vorhanden",
        "No tienes créditos suficientes.",
        "Vous n'avez pas assez de crédits",
        "Votre solde est épuisé",
        "Você não tem créditos suficientes",
        "Non hai abbastanza crediti",
        "Не хватает кредитов",
        "クレジットが足りない",
        "残高がありません",
        "크레딧이 없습니다",
        "크레딧이 모두 소진되었습니다",
        "You have 0 credits left.",
        "Negative balance on the account",
        "Please add funds to continue",
        "Your account is not active, please check your billing details on our website.",
        "Account suspended due to unpaid invoice",
        "您的余额为0，请先购买套餐",
        "算力不足，请购买套餐",
        "金币不足",
        "クレジット残高が0です",
        "잔액이 0원입니다",
        "코인이 부족합니다",
        "Fonds insuffisants",
        "Vous n'avez plus de crédits",
        "Sin saldo suficiente",
        "Você está sem saldo",
        "Credito esaurito",
        "Ihr Konto ist leer. Bitte laden Sie es auf.",
        "Пополните счёт",
        "Недостатньо коштів",
        "Saldo tidak cukup",
        "Yetersiz bakiye",
        "the service said 'insufficient_quota'",
        // The text between two quoted texts is not quoted itself.
        "\"Draw it.\" was not done: insufficient balance for \"image one\"",
    ] {
        assert_eq!(Lack::in_words(400, words), Some(Lack::Credits), "{words}");
    }
}

/// A refusal that quoted the prompt, and one because of an allowance that renews itself, were reported as an empty
/// account.
#[test]
fn other_words_with_money_in_them_are_no_empty_account() {
    for words in [
        "Invalid white balance",
        "No healthy load balancer: out of hosts",
        "You are not allowed to use this endpoint, which is out of service",
        "Incorrect API key provided",
        "Rate limit reached: 60 requests per minute",
        "Quota exceeded for quota metric 'Requests' per minute",
        "Resource has been exhausted (e.g. check quota).",
        "Too many requests",
        "Please stop uploading",
        "image and mask cannot be used simultaneously, only one is allowed",
        "Only one image at a time",
        "The prompt is too long",
        "model is running out of date",
        "余额查询失败",
        "Insufficient points in the mask polygon",
        "Prompt rejected: 'man with not enough money for balance' violates the policy",
        "Token limit exceeded: the prompt has too many tokens",
        "Invalid token",
        "Insufficient token scope",
        "Das Bild ist zu klein",
        "Bitte laden Sie ein Bild hoch",
        "Ricarica la pagina",
        "El saldo de color no es válido",
        "モデルがありません",
        "모델이 없습니다",
        // These messages quote the prompt.
        "Invalid prompt: 'a robot at a recharge station' was flagged as unsafe",
        "Cannot draw \"a wallet with not enough money\" in this style",
        "Your prompt was flagged as inappropriate: man pays an overdue library book",
        "The prompt was rejected by our safety filter: 'a wallet with not enough money'",
        "Insufficient detail in the prompt; credit the artist by name",
        "Budget of 4 references exceeded… not enough memory",
        // These allowances renew themselves.
        "You have exhausted your request quota for this hour. Try again in 12 minutes.",
        "Daily image quota has been exceeded; resets at midnight UTC",
        "Quota exhausted for this minute; wait 20 s",
        // Words of other languages that are also parts of English ones.
        "negative_prompt is not supported with the balanced preset",
        "Negative prompts do not work with credits in the title",
        "Your generation was terminated, your credits will be returned",
        "Infinite zoom needs a finite balance of colors",
        "The top upper corner of the picture is empty",
        "Rolling credits for little films are not supported",
        // Nothing was charged.
        "The generation ran out of time, your credits were refunded",
    ] {
        assert_eq!(Lack::in_words(400, words), None, "{words}");
    }
}

/// The search in a message of a megabyte took seconds.
#[test]
fn only_the_begin_of_a_long_text_is_read() {
    for part in ["„", "balance, ", "«a ", "0 credits? "] {
        let long = ["invalid size ", &part.repeat(1_000_000)].concat();
        let begin: String = long.chars().take(2000).collect();
        let read = Lack::in_words(400, &long);
        assert_eq!(read, Lack::in_words(400, &begin), "{part}");
    }
    let early = ["Insufficient credits. ", &"Draw a cat. ".repeat(100_000)].concat();
    assert_eq!(Lack::in_words(400, &early), Some(Lack::Credits));
}

/// A refusal of a fourth request beside three running ones was reported as "too many requests". The advice was to wait,
/// but nobody knew for what.
#[test]
fn words_of_too_many_at_once_are_known_and_those_of_a_rate_are_not() {
    for words in [
        "Concurrency limit exceeded",
        "You have reached the maximum number of concurrent tasks (3)",
        "CONCURRENT_LIMIT_EXCEEDED",
        "Too many running tasks",
        "too many tasks in progress, please wait for one to finish",
        "Only 2 parallel generations are allowed",
        "At most 3 jobs may run at the same time",
        "You already have 3 unfinished generations",
        "The queue is full: limit 3",
        "并发数超过限制",
        "同时进行的任务数已达上限",
        "同時に実行できるタスクの上限に達しました、最多3",
        "Zu viele gleichzeitige Anfragen, maximal 2 Aufträge gleichzeitig",
        "Trop de générations simultanées",
        "Demasiadas tareas simultáneas",
        "Muitas tarefas simultâneas",
        "Troppe richieste contemporanee, limite 2",
        "Слишком много одновременных задач",
        "同時実行が多すぎます",
        "동시에 최대 3개까지 가능합니다",
    ] {
        assert_eq!(Lack::in_words(429, words), Some(Lack::Room), "{words}");
    }
    for words in [
        "Too many requests",
        "Rate limit reached for requests",
        "Limit: 3 concurrent requests per minute",
        "请求过于频繁，频率超过限制",
        "Try again later",
        "Zu viele Anfragen pro Minute",
        "Trop de requêtes",
    ] {
        assert_eq!(Lack::in_words(429, words), None, "{words}");
    }
}

#[test]
fn what_may_have_been_accepted_lacks_nothing() {
    let refused = |status, code: Option<&str>, message: &str| ApiError::Refused {
        status,
        code: code.map(str::to_owned),
        kind: None,
        message: message.to_owned(),
    };
    let told = |status| ApiError::Unauthorized {
        status,
        message: Some("余额不足".to_owned()),
    };
    for (error, expected) in [
        (refused(402, None, "no"), Some(Lack::Credits)),
        (refused(200, Some("402"), "no"), Some(Lack::Credits)),
        (
            refused(400, Some("NOT_ENOUGH_BALANCE"), "no"),
            Some(Lack::Credits),
        ),
        (refused(500, Some("NOT_ENOUGH_BALANCE"), "no"), None),
        (refused(400, None, "no"), None),
        (
            refused(200, Some("429"), "only 3 tasks at once"),
            Some(Lack::Room),
        ),
        (told(403), Some(Lack::Credits)),
        (ApiError::TimedOut { status: 504 }, None),
    ] {
        assert_eq!(error.lacks(), expected, "{error:?}");
    }
}
