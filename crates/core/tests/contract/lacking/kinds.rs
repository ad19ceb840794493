//! Tests of the kind that each refusal becomes: which of them end their batch, and what they are blamed on.

use easel_core::contract::{ApiError, Lack};

use super::read;

fn refusal(status: u16, message: &str) -> ApiError {
    let body = serde_json::json!({"error": {"message": message}}).to_string();
    read(status, &body).unwrap_err()
}

/// Google, Kling, Volcengine, Aliyun, Zhipu, Replicate, xAI and `DeepAI`.
#[test]
fn further_published_answers_of_empty_accounts_are_known() {
    for (status, body) in [
        (
            403,
            r#"{"error":{"code":403,"message":"This API method requires billing to be enabled.","status":"PERMISSION_DENIED","details":[{"reason":"BILLING_DISABLED"}]}}"#,
        ),
        (
            400,
            r#"{"error":{"code":400,"message":"Imagen API is only accessible to billed users at this time.","status":"INVALID_ARGUMENT"}}"#,
        ),
        (
            429,
            r#"{"code":1102,"message":"Resource pack depleted or expired (prepaid scenario)"}"#,
        ),
        (
            403,
            r#"{"error":{"code":"QuotaExceeded","message":"Your account 21 has exhausted its free trial quota for the m model."}}"#,
        ),
        (
            400,
            r#"{"code":"PrepaidBillOverdue","message":"The prepaid bill is overdue."}"#,
        ),
        (
            429,
            r#"{"error":{"code":"1309","message":"您的套餐已到期，暂无法使用，请续订。"}}"#,
        ),
        (
            429,
            r#"{"title":"Monthly spend limit reached","detail":"Monthly spend limit reached.","status":429}"#,
        ),
        (
            403,
            r#"{"error":"Your newly created team doesn't have any credits or licenses yet."}"#,
        ),
        (
            401,
            r#"{"status":"Out of API credits - please enter payment info in your dashboard"}"#,
        ),
    ] {
        let error = read(status, body).unwrap_err();
        assert_eq!(error.lacks(), Some(Lack::Credits), "{body}: {error:?}");
    }
}

/// A refused prompt with a status of 403 was blamed on the key, and the rest of its batch was not sent.
#[test]
fn a_refusal_of_the_contents_fails_alone() {
    for message in [
        "Content not allowed",
        "Banned prompt detected",
        "Banned prompt: violates our policy",
        "提示词包含违禁词",
        "提示词包含违禁词：余额不足",
        "内容安全校验未通过",
        "Nudity is not allowed",
        "Copyrighted character not allowed",
        "Images of real people are not allowed",
        "IMAGE_SAFETY",
        "Inhalt blockiert",
        "Inhalt nicht erlaubt: zu wenig Guthaben",
        "Contenu interdit",
        "Contenido bloqueado",
        "Conteúdo não permitido",
        "Contenuto bloccato",
        "Контент заблокирован",
        "コンテンツが許可されていません",
        "콘텐츠가 차단되었습니다",
    ] {
        for status in [400, 403] {
            let error = refusal(status, message);
            let is_plain = matches!(error, ApiError::Refused { .. }) && error.lacks().is_none();
            assert!(is_plain, "{message}: {error:?}");
        }
    }
    for body in [
        r#"{"error":{"code":"IMAGE_SAFETY","message":"Request denied"}}"#,
        r#"{"error":{"code":403,"status":"PERMISSION_DENIED","message":"The prompt was blocked: balance too low"}}"#,
        r#"{"error":{"code":"content_policy_violation","message":"The text reads: insufficient funds"}}"#,
    ] {
        let error = read(403, body).unwrap_err();
        let is_plain = matches!(error, ApiError::Refused { .. }) && error.lacks().is_none();
        assert!(is_plain, "{body}: {error:?}");
    }
}

#[test]
fn a_refusal_of_the_key_or_its_rights_is_about_the_key() {
    for message in [
        "Your account has been banned",
        "You have been banned for prohibited content",
        "Your account is not allowed to generate this content",
        "Image generation is not allowed for your key",
        "Access to this content is forbidden",
        "The request for this prompt was answered with 403 Forbidden.",
        "Requests to this API method GenerateContent are blocked",
        "Your organization must be verified to use this model",
        "您的账户权限不足，无法使用该模型",
        "账户权限不足",
        "账户等级不够",
        "账户未实名认证，权限不足",
        "您的账户因违规已被封禁",
        "Ihr Konto wurde gesperrt",
        "Su cuenta ha sido bloqueada",
        "アカウントが停止されました",
        "계정이 정지되었습니다",
    ] {
        let error = refusal(403, message);
        let is_key = matches!(error, ApiError::Unauthorized { .. }) && error.lacks().is_none();
        assert!(is_key, "{message}: {error:?}");
    }
}

/// A limit per time with a status of 403 was blamed on the key, and one that advises to top up was an empty account.
#[test]
fn a_limit_per_time_is_a_reason_to_wait_with_any_words() {
    for message in [
        "Too many calls",
        "You are sending requests too fast",
        "10 requests/minute exceeded",
        "Exceeded 5 RPS",
        "QPS limit",
        "请求太快",
        "请求速率超限",
        "Zu viele Aufrufe",
        "本周额度已用完",
        "本小时额度已用完",
        "当日额度不足",
        "账户QPS超限",
        "账户请求速率超出限制",
        "免费用户请求过快，充值后可提升限额",
        "weekly credits used up, resets Monday",
        "Free users: 1 request / 10s, recharge for more",
    ] {
        for status in [403, 429] {
            let error = refusal(status, message);
            let is_rate = matches!(error, ApiError::RateLimited { .. }) && error.lacks().is_none();
            assert!(is_rate, "{status} {message}: {error:?}");
        }
    }
    for (status, body) in [
        (429, r#"{"error":{"message":"当前算力不足，请稍后再试"}}"#),
        (429, r#"{"error":{"message":"算力资源不足"}}"#),
        (
            429,
            r#"{"error":{"code":"rate_limit_exceeded","message":"Add credits to your account to raise it"}}"#,
        ),
        (
            403,
            r#"{"error":{"type":"rate_limited","message":"Please top up for a higher tier"}}"#,
        ),
    ] {
        let error = read(status, body).unwrap_err();
        let is_rate = matches!(error, ApiError::RateLimited { .. }) && error.lacks().is_none();
        assert!(is_rate, "{body}: {error:?}");
    }
}

/// These limits were a fault in the request, or an unknown outcome that may have been charged.
#[test]
fn a_limit_of_running_tasks_is_known_in_any_answer() {
    for (status, body) in [
        (200, r#"{"error":{"message":"Task queue is full"}}"#),
        (200, r#"{"code":1001,"message":"Task queue is full"}"#),
        (200, r#"{"code":-1,"description":"队列已满，请稍后尝试"}"#),
        (200, r#"{"success":false,"message":"同时处理的任务数过多"}"#),
        (200, r#"{"code":1001,"msg":"同时处理的任务数过多"}"#),
        (
            200,
            r#"{"ErrCode":500044,"ErrMsg":"Too many generations at one time","Resp":null}"#,
        ),
        (
            400,
            r#"{"Response":{"Error":{"Code":"RequestLimitExceeded.JobNumExceed","Message":"同时处理的任务数过多，请稍后重试。"}}}"#,
        ),
        (400, r#"{"error":{"message":"Task queue is full"}}"#),
        (429, r#"{"detail":"Active tasks limit exceeded"}"#),
        (429, r#"{"error":{"message":"Too many pending requests"}}"#),
        (429, r#"{"message":"您当前有3个任务正在生成，请等待完成"}"#),
        (
            429,
            r#"{"code":1303,"message":"parallel task over resource pack limit"}"#,
        ),
    ] {
        let error = read(status, body).unwrap_err();
        assert_eq!(error.lacks(), Some(Lack::Room), "{body}: {error:?}");
    }
    let error = refusal(400, "concurrent use of seed and image is not allowed");
    assert_eq!(error.lacks(), None, "{error:?}");
}

/// A limit of running tasks that named other work became an unknown outcome, or the task of that other work.
#[test]
fn a_limit_that_names_other_work_is_a_refusal() {
    for body in [
        r#"{"error":{"code":429,"message":"Concurrency limit reached: 3 tasks are still running"}}"#,
        r#"{"error":{"code":429,"message":"Too many requests: your previous task is still processing"}}"#,
        r#"{"message":"Too many running tasks: one task is still running","task_id":"t-old"}"#,
    ] {
        let error = read(429, body).unwrap_err();
        assert!(!error.may_have_been_accepted(), "{body}: {error:?}");
    }
}

/// Statuses and messages, and what they lack.
const REASONS: [(u16, &str, Option<Lack>); 61] = [
    (
        429,
        "Concurrency or QPS exceeds the prepaid resource package limit",
        Some(Lack::Room),
    ),
    (
        429,
        "Concurrency or QPS exceeds the limit",
        Some(Lack::Room),
    ),
    (
        429,
        "您的账号并发已满，当前服务繁忙请稍后再试",
        Some(Lack::Room),
    ),
    (429, "账号并发超限，系统繁忙", Some(Lack::Room)),
    (429, "当前套餐并发数已用完，请升级套餐", Some(Lack::Room)),
    (429, "并发额度已用完", Some(Lack::Room)),
    (429, "并发额度不足", Some(Lack::Room)),
    (
        429,
        "Concurrency exceeds the prepaid resource package limit",
        Some(Lack::Room),
    ),
    (
        429,
        "parallel task over resource pack limit",
        Some(Lack::Room),
    ),
    (
        400,
        "Number of concurrent async invocations exceeds the account limit: 10",
        Some(Lack::Room),
    ),
    (
        402,
        "Not enough credits to start another concurrent task",
        Some(Lack::Credits),
    ),
    (
        429,
        "Not enough credits to start another concurrent task",
        Some(Lack::Credits),
    ),
    (
        403,
        "Not enough credits to start another concurrent task",
        Some(Lack::Credits),
    ),
    (429, "模型整体并发过高，服务繁忙，请稍后再试", None),
    (429, "全站并发过高，请稍后再试", None),
    (429, "该模型并发过高，请稍后", None),
    (429, "上游并发超限，服务繁忙", None),
    (429, "平台任务队列已满，请稍后再试", None),
    (429, "系统正在处理的任务过多，请稍后再试", None),
    (429, "排队任务过多，服务器繁忙", None),
    (429, "当前系统排队任务过多，请稍后", None),
    (429, "queue limit parameter must be an integer", None),
    (429, "max_concurrency must be between 1 and 4", None),
    (
        429,
        "The model is currently at its global concurrency limit due to high demand. Try again later.",
        None,
    ),
    (
        429,
        "The upstream provider is at max concurrency, try again later",
        None,
    ),
    (429, "上游渠道并发已满，请稍后再试", None),
    (
        429,
        "モデル全体の同時実行数が上限です。混雑しています",
        None,
    ),
    (429, "单次提交任务数不能超过4个", None),
    (400, "webhook subscription expired", None),
    (400, "webhook subscription has expired", None),
    (
        400,
        "Your event subscription expired; re-subscribe the webhook",
        None,
    ),
    (400, "push subscription is invalid or expired", None),
    (400, "The upload session subscription token expired", None),
    (400, "Preview subscription channel expired", None),
    (400, "消息订阅已过期", None),
    (400, "回调订阅已到期", None),
    (400, "The video package file has expired", None),
    (400, "asset package expired, re-upload it", None),
    (400, "会员头像链接已过期", None),
    (400, "会员专属模板已过期", None),
    (400, "trial task expired", None),
    (403, "Your subscription has expired", Some(Lack::Credits)),
    (403, "Your trial has ended", Some(Lack::Credits)),
    (403, "会员已过期", Some(Lack::Credits)),
    (403, "套餐已到期，请续费", Some(Lack::Credits)),
    (403, "资源包已用完", Some(Lack::Credits)),
    (403, "订阅已过期", Some(Lack::Credits)),
    (403, "Your prepaid package has expired", Some(Lack::Credits)),
    (
        403,
        "No active subscription found for this account",
        Some(Lack::Credits),
    ),
    (
        403,
        "You need an active subscription to use this API",
        Some(Lack::Credits),
    ),
    (
        403,
        "Your subscription has been cancelled; renew it to use the API.",
        Some(Lack::Credits),
    ),
    (403, "Ihr Abonnement ist abgelaufen", Some(Lack::Credits)),
    (403, "Votre abonnement a expiré", Some(Lack::Credits)),
    (403, "Tu suscripción ha caducado", Some(Lack::Credits)),
    (403, "Sua assinatura expirou", Some(Lack::Credits)),
    (403, "Aboneliğinizin süresi doldu", Some(Lack::Credits)),
    (403, "Ваша подписка истекла", Some(Lack::Credits)),
    (403, "구독이 만료되었습니다", Some(Lack::Credits)),
    (400, "The signed URL has expired", None),
    (400, "Image link has expired", None),
    (400, "Your session has expired. Log in again.", None),
];

/// A reader's second list. Concurrency beside a rate, and invocations, were no limit of running tasks; credits for "another
/// concurrent task" were one, as were the service's own load and values of a request; a webhook whose subscription has
/// expired was an empty account.
#[test]
fn each_reason_is_known_beside_the_words_of_another() {
    for (status, message, lack) in REASONS {
        let error = refusal(status, message);
        assert_eq!(error.lacks(), lack, "{message}: {error:?}");
    }
    for (status, body, lack) in [
        (
            400,
            r#"{"__type":"ServiceQuotaExceededException","message":"Too many concurrent async invocations"}"#,
            Some(Lack::Room),
        ),
        (
            402,
            r#"{"code":40402,"msg":"Monthly credits exhausted. You can buy more or wait until the daily refresh"}"#,
            Some(Lack::Credits),
        ),
        (
            429,
            r#"{"error":{"code":429,"message":"Quota exceeded for quota metric 'Requests' and limit 'Requests per minute' of service 'aiplatform.googleapis.com'"}}"#,
            None,
        ),
    ] {
        let error = read(status, body).unwrap_err();
        assert_eq!(error.lacks(), lack, "{body}: {error:?}");
    }
}
