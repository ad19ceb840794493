//! The words of refusals that pass by themselves: limits per time, and allowances that come back.

/// Parts of folded words for a number of requests per time, for which only waiting helps.
pub(super) const IN_A_TIME: [&str; 4] = ["每分钟", "每秒", "频率", "頻率"];

/// Stems of [`IN_A_TIME`] in English. As parts of joined words, they are also in "http media" and "peppermint".
pub(super) const IN_A_TIME_ABROAD: &str = "\
     per minute|per second|per hour|per min |per sec |perminute|persecond|perhour|permin |persec |*rpm |*tpm |\
     rpmlimit|tpmlimit";

/// Parts of folded words for an allowance that comes back by itself, beside [`DAYS`]: it is no empty account.
pub(super) const AFTER_A_TIME: [&str; 23] = [
    "thisminute",
    "thishour",
    "tryagainin",
    "retryafter",
    "retryin",
    "resetsat",
    "resetsin",
    "resetson",
    "willreset",
    "slowdown",
    "ratelimit",
    "每小时",
    "明日",
    "1日あたり",
    "日次",
    "毎分",
    "1分",
    "りせっと",
    "내일",
    "분당",
    "시간당",
    "초당",
    "매일",
];

/// Stems of [`AFTER_A_TIME`] in other languages.
pub(super) const AFTER_A_TIME_ABROAD: &str = "\
     pro tag|taglich|tageslimit|tageskontingent|morgen|pro minute|pro stunde|pro sekunde|zuruckgesetzt|\
     par jour|quotidien|journali|demain|par minute|par heure|reinitialis|diari|manana|por dia|por minuto|\
     por hora|restablece|amanha|por dia|giornalier|domani|al giorno|al minuto|in giornata|в день|суточн|дневн|\
     ежедневн|завтра|в минуту|в час |dzienn|jutro|na minute|na godzine|na dzien|gunluk|yarin|dakika|sifirlan|\
     dagelijks|daglimiet|per minuut|per uur|per dag|daglig|i morgon|imorgon|i morgen|per minut|pr minut|\
     per timme|per time|i dognet|paivittai|huomenna|minuutissa|tunnissa|denni|denny|zitra|zajtra|\
     za minutu|za hodinu|za den|napi|holnap|percenkent|orankent|naponta|zilnic|maine|\
     pe minut|pe ora|pe zi|щоденн|добов|на хвилину|за хвилину|на годину|на день|на добу|дневен|утре|ημερησι|\
     αυριο|ανα λεπτο|ανα ωρα|يومي|غدا|في الدقيقه|في الساعه|روزانه|فردا|در دقيقه|در ساعت|يوميه|יומי|מחר|לדקה|\
     לשעה|รายวัน|พรุงนี|ตอนาที|ตอชัวโมง|ตอวัน|दैनिक|प्रति मिनट|प्रति घंटे|प्रति दिन|দৈনিক|আগামীকাল|\
     প্রতি মিনিট|harian|besok|esok|per menit|per jam|per hari|hang ngay|hang ngay|ngay mai|moi phut|moi gio|\
     moi ngay";

/// Parts of folded words for an allowance of a day.
pub(super) const DAYS: [&str; 12] = [
    "perday", "daily", "tomorrow", "midnight", "每天", "每日", "今日", "明天", "毎日", "本日",
    "일일", "하루",
];

/// Parts of folded words for an allowance of a month.
pub(super) const MONTHS: [&str; 3] = ["permonth", "monthly", "thismonth"];

/// Parts of folded words for too many requests, which are about nothing else: a camera may "slow down".
pub(super) const MANY: [&str; 21] = [
    "ratelimit",
    "toomanyrequest",
    "throttl",
    "rateexceeded",
    "exceededrate",
    "requestlimitexceeded",
    "requestlimitreached",
    "requestsper",
    "requesttoofast",
    "requeststoofast",
    "toofrequent",
    "callfrequency",
    "qpsrequestlimit",
    "qpslimit",
    "频繁",
    "頻繁",
    "请求过多",
    "请求太多",
    "請求過多",
    "请求频率",
    "限流",
];

/// Stems of [`MANY`] that are words.
pub(super) const MANY_ABROAD: &str = "rpm |tpm |qps |rpmlimit|tpmlimit";

/// Parts of folded words for another try later. A quota that comes back is none of an account; a balance does not come back.
pub(super) const LATER: [&str; 10] = [
    "againlater",
    "retrylater",
    "later",
    "resourceexhausted",
    "resourcehasbeenexhausted",
    "稍后",
    "稍後",
    "しばらく",
    "나중에",
    "잠시",
];

/// Stems of [`LATER`] in other languages.
pub(super) const LATER_ABROAD: &str = "\
     spater|plus tard|mas tarde|mais tarde|piu tardi|позже|позднее|pozniej|sonra|senare|senere|myohemmin|\
     pozdeji|neskor|kesobb|mai tarziu|пізніше|по късно|αργοτερα|لاحقا|بعدا|מאוחר יותר|ภายหลัง|बाद में|পরে|\
     nanti|kemudian|sau |probeer het over|en unos|dans quelques|in wenigen|через";

/// Parts of folded words for too many requests.
pub(super) const RATES: [&str; 22] = [
    "ratelimit",
    "toomanyrequest",
    "throttl",
    "slowdown",
    "rateexceeded",
    "exceededrate",
    "requestlimit",
    "requestsper",
    "quotaincrease",
    "频繁",
    "頻繁",
    "请求过多",
    "请求太多",
    "請求過多",
    "请求数",
    "限流",
    "りくえすとが多",
    "りくえすと数",
    "れーと制限",
    "요청이너무많",
    "요청이많",
    "요청한도",
];

/// Stems of [`RATES`] in other languages.
pub(super) const RATES_ABROAD: &str = "\
     zu viele anfragen|anfragelimit|ratenlimit|ratenbegrenzung|trop de requetes|limite de debit|\
     demasiadas solicitudes|demasiadas peticiones|limite de solicitudes|limite de velocidad|\
     muitas solicitacoes|muitas requisicoes|muitos pedidos|limite de requisicoes|limite de solicitacoes|\
     limite de taxa|troppe richieste|limite di richieste|слишком много запрос|слишком част|лимит запросов|\
     превышена частота|zbyt wiele zada|zbyt duzo zapyta|limit zada|limit zapyta|te veel verzoeken|\
     te veel aanvragen|cok fazla istek|hiz sinir|istek sinir|for manga forfragn|for manga begar|\
     for mange forespor|for mange anmodn|liikaa pyynto|liian monta pyynto|prilis mnoho|prilis vela|\
     tul sok keres|prea multe cereri|забагато запит|надто багато запит|твърде много заявки|\
     παρα πολλα αιτηματα|πολλα αιτηματα|terlalu banyak permintaan|qua nhieu yeu cau|طلبات كثيره|\
     الكثير من الطلبات|عدد كبير من الطلبات|درخواست هاي زياد|תור רב מדי|יותר מדי בקשות|คําขอมากเกินไป|\
     बहुत अधिक अनुरोध|बहुत सारे अनुरोध|অনেক বেশি অনুরোধ";
