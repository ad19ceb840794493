use super::*;
use crate::contract::lack::limits::is_in_a_time;

/// A lack of computing power and allowances of an hour, a day or a week were called an empty account, and a batch kept its
/// rest waiting for money.
#[test]
fn what_comes_back_by_itself_is_no_empty_account() {
    for words in [
        // A service that has too much to do.
        "当前算力不足，请稍后再试",
        "算力资源不足",
        "The model is at capacity, top up for priority",
        "服务繁忙，充值用户优先",
        // Allowances.
        "本周额度已用完",
        "本小时额度已用完",
        "当日额度不足",
        "今日免费次数已用完，请明天再来",
        "每日积分已用完",
        "weekly credits used up, resets Monday",
        "Your daily credits are used up, come back tomorrow",
        "You have used all of today's free generations",
        "Hourly credit limit reached",
        "Credits replenish at noon; you have used them all",
        "Wochenkontingent aufgebraucht",
        "Votre quota hebdomadaire est épuisé",
        "Se agotó la cuota semanal",
        "Недельный лимит кредитов исчерпан",
        "이번 주간 크레딧을 모두 소진했습니다",
        // Rates.
        "账户QPS超限",
        "账户请求速率超出限制",
        "免费用户请求过快，充值后可提升限额",
        "您的请求太频繁，充值会员可提高频率",
        "10次/分钟，充值后可提升",
        "Free users: 1 request / 10s, recharge for more",
        "Free tier: 2 requests/minute, top up for more",
        "Only one call every 10 seconds; buy credits for more",
        "Too many API calls, top up for more",
        "Upgrade or top up to raise your rate limit",
    ] {
        for status in [400, 403, 429] {
            assert_eq!(Lack::in_words(status, words), None, "{words}");
        }
    }
}

#[test]
fn requests_per_time_are_known() {
    for words in [
        "10 requests/minute exceeded",
        "1 request / 10s",
        "1 request / 10 s",
        "5 calls every 10 seconds",
        "20 images/min",
        "10 req/s",
        "Exceeded 5 RPS",
        "QPS limit",
        "账户QPS超限",
        "10次/分钟",
    ] {
        assert!(is_in_a_time(&FoldedText::of(words)), "{words}");
    }
    for words in [
        "Could not read https://host.example/min/cat.png",
        "Could not read https://host.example/s/cat.png",
        "The request's second image is broken",
        "You requested a clip of 10 s",
        "A call to action in style 3",
        "and/or",
    ] {
        assert!(!is_in_a_time(&FoldedText::of(words)), "{words}");
    }
}

/// "Too many calls" with a status of 403 was blamed on the key.
#[test]
fn too_many_requests_are_known_in_each_language() {
    for words in [
        "Too many calls",
        "Too many API calls",
        "You are sending requests too fast",
        "You call too often",
        "请求太快",
        "请求过快",
        "请求速率超限",
        "Zu viele Aufrufe",
        "Zu viele Zugriffe in kurzer Zeit",
        "Anfragen kommen zu schnell",
        "Trop d'appels",
        "Demasiadas llamadas",
        "Muitas chamadas",
        "Troppe chiamate",
        "Слишком много обращений",
        "Zbyt wiele wywołań",
        "Te veel aanroepen",
        "Çok fazla çağrı",
        "Quá nhiều yêu cầu",
    ] {
        assert!(is_about_many_requests(words), "{words}");
        assert!(is_about_a_rate(words), "{words}");
    }
    for words in [
        "Too many images in the request",
        "Too many reference images for one request",
        "The camera moves too fast",
        "Zu viele Bilder",
        "Callbacks are not supported",
    ] {
        assert!(!is_about_many_requests(words), "{words}");
    }
}
