//! The words of refusals that pass by themselves: limits per time, and allowances that come back.

/// Parts of folded words for a number of requests per time, for which only waiting helps.
pub(super) const IN_A_TIME: [&str; 6] = ["每分钟", "每秒", "次分钟", "次秒", "频率", "頻率"];

/// Stems of [`IN_A_TIME`] in English. As parts of joined words, they are also in "http media" and "peppermint".
pub(super) const IN_A_TIME_ABROAD: &str = "\
     per minute|per second|per hour|per min |per sec |perminute|persecond|perhour|permin |persec |*rpm |*tpm |\
     per s |*qps|*qpm|rps |tps |rpmlimit|tpmlimit";

/// Stems of what is counted per time.
pub(super) const CALLS: &str = "\
     request|call|queries|anfrage|aufruf|zugriff|abfrage|requete|appel|solicitud|peticion|llamada|consulta|\
     solicitac|requisic|pedido|chamada|richiest|chiamat|запрос|обращени|вызов|zapyta|zada|wywola|verzoek|\
     aanvra|aanroep|istek|istegi|cagri|forfrag|begar|anrop|anmodn|forespor|pyynto|pozadav|volani|ziadost|\
     keres|cereri|apeluri|запит|виклик|заявк|αιτημα|permintaan|panggilan|yeu cau";

/// Stems of too much of it, which stand before it.
pub(super) const TOO_MUCH: &str = "\
     too many|so many|zu viele|trop d|demasiad|muitas|muitos|troppe|troppi|слишком много|zbyt wiele|zbyt duzo|\
     za duzo|te veel|cok fazla|for manga|for mange|liikaa|liian monta|prilis mnoho|prilis vela|tul sok|\
     prea multe|забагато|надто багато|твърде много|πολλα|terlalu banyak|qua nhieu";

/// Stems of too great a speed, which stand behind it.
pub(super) const TOO_FAST: &str = "\
     too fast|too quick|too often|too frequent|zu schnell|zu haufig|zu oft|trop vite|trop rapid|trop souvent|\
     demasiado rapid|demasiado frecuent|muito rapid|muito frequent|troppo veloc|troppo frequent|слишком быстр|\
     слишком част|zbyt szybko|zbyt czest|te snel|te vaak|cok hizli|cok sik|for snabb|for ofte";

/// Beginnings of a time in which requests are counted, and stems of its units: "1 request per 10 s".
pub(super) const PERIODS: [&str; 4] = ["per ", "every ", "each ", "in "];
pub(super) const UNITS: &str = "s |sec |secs |second|min |mins |minute|h |hour|day |days |week";

/// Parts of folded words for an allowance that comes back by itself, beside [`DAYS`]: it is no empty account.
pub(super) const AFTER_A_TIME: [&str; 17] = [
    "thisminute",
    "tryagainin",
    "retryafter",
    "retryin",
    "willreset",
    "slowdown",
    "ratelimit",
    "明日",
    "1日あたり",
    "日次",
    "毎分",
    "1分",
    "りせっと",
    "내일",
    "분당",
    "초당",
    "매일",
];

/// Stems of [`AFTER_A_TIME`] that are words, and in other languages.
pub(super) const AFTER_A_TIME_ABROAD: &str = "\
     resets |replenish|wochentlich|wochen|pro woche|hebdomad|par semaine|semanal|por semana|settiman|недельн|\
     в неделю|tygodn|haftalik|wekelijks|per week|veckovis|ugentlig|ukentlig|weekgrens|mingguan|hang tuan|\
     moi tuan|اسبوع|pro tag|taglich|tages|stundlich|morgen|heute|aujourd hui|hoy |hoje|oggi |сегодня|dzis|\
     bugun|vandaag|idag|i dag |dnes|сьогодні|днес|σημερα|اليوم|امروز|היום|วันนี|आज |hari ini|hom nay|\
     pro minute|pro stunde|pro sekunde|zuruckgesetzt|par jour|quotidien|journali|demain|par minute|par heure|\
     reinitialis|diari|manana|por dia|por minuto|por hora|restablece|amanha|giornalier|domani|\
     al giorno|al minuto|in giornata|в день|суточн|дневн|ежедневн|завтра|в минуту|в час |dzienn|jutro|\
     na minute|na godzine|na dzien|gunluk|yarin|dakika|sifirlan|dagelijks|daglimiet|per minuut|per uur|\
     per dag|daglig|i morgon|imorgon|i morgen|per minut|pr minut|per timme|per time|i dognet|paivittai|\
     huomenna|minuutissa|tunnissa|denni|denny|zitra|zajtra|za minutu|za hodinu|za den|napi|holnap|percenkent|\
     orankent|naponta|zilnic|maine |pe minut|pe ora|pe zi|щоденн|добов|на хвилину|за хвилину|на годину|на день|\
     на добу|дневен|утре|ημερησι|αυριο|ανα λεπτο|ανα ωρα|يومي|غدا|في الدقيقه|في الساعه|روزانه|فردا|در دقيقه|\
     در ساعت|يوميه|יומי|מחר|לדקה|לשעה|รายวัน|พรุงนี|ตอนาที|ตอชัวโมง|ตอวัน|दैनिक|प्रति मिनट|प्रति घंटे|प्रति दिन|\
     দৈনিক|আগামীকাল|প্রতি মিনিট|harian|besok|esok|per menit|per jam|per hari|hang ngay|ngay mai|\
     moi phut|moi gio|moi ngay";

/// Parts of folded words for an allowance of an hour, a day or a week.
pub(super) const DAYS: [&str; 51] = [
    "perday",
    "daily",
    "fortoday",
    "todays",
    "lefttoday",
    "remainingtoday",
    "creditstoday",
    "generationstoday",
    "usedtoday",
    "tomorrow",
    "midnight",
    "perweek",
    "weekly",
    "thisweek",
    "每天",
    "每日",
    "今日",
    "今天",
    "当日",
    "當日",
    "当天",
    "明天",
    "每周",
    "每週",
    "本周",
    "本週",
    "毎日",
    "本日",
    "今週",
    "毎週",
    "일일",
    "하루",
    "오늘",
    "이번주",
    "주간",
    "hourlylimit",
    "hourlyquota",
    "hourlycredit",
    "hourlycap",
    "hourquota",
    "hourlimit",
    "hourcredit",
    "hourusage",
    "每小时",
    "本小时",
    "小时额度",
    "小时限额",
    "小时次数",
    "时段",
    "thishour",
    "시간당",
];

/// Parts of folded words for an allowance of a month.
pub(super) const MONTHS: [&str; 7] = [
    "permonth",
    "monthly",
    "thismonth",
    "本月",
    "每月",
    "moisencours",
    "mesencurso",
];

/// Parts of folded words for too many requests, which are about nothing else: a camera may "slow down".
pub(super) const MANY: [&str; 25] = [
    "ratelimit",
    "quotametric",
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
    "请求速率",
    "请求过快",
    "请求太快",
    "限流",
];

/// Stems of [`MANY`] that are words.
pub(super) const MANY_ABROAD: &str = "rpm |tpm |*qps|rpmlimit|tpmlimit";

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

/// Parts of folded words for too many requests, which may also be about something else, in addition to [`MANY`].
pub(super) const RATES: [&str; 34] = [
    "slowdown",
    "toofast",
    "tooquick",
    "toooften",
    "busy",
    "highdemand",
    "requestlimit",
    "requestquota",
    "quotaincrease",
    "请求数",
    "请求次数",
    "调用次数",
    "访问次数",
    "速率",
    "过快",
    "太快",
    "限速",
    "限频",
    "繁忙",
    "拥挤",
    "高峰",
    "capacity",
    "りくえすとが多",
    "りくえすとが速",
    "りくえすと数",
    "れーと制限",
    "요청이너무",
    "요청횟수",
    "호출횟수",
    "呼び出し回数",
    "あくせすが多",
    "너무많은요청",
    "요청이많",
    "요청한도",
];

/// Stems of [`MANY`] in other languages, in addition to [`CALLS`] of which there is [`TOO_MUCH`].
pub(super) const RATES_ABROAD: &str = "\
     anfragelimit|ratenlimit|ratenbegrenzung|limite de debit|limite de solicitudes|limite de velocidad|\
     limite de requisicoes|limite de solicitacoes|limite de taxa|limite di richieste|слишком част|\
     лимит запросов|превышена частота|limit zada|limit zapyta|hiz sinir|istek sinir|طلبات كثيره|\
     الكثير من الطلبات|عدد كبير من الطلبات|درخواست هاي زياد|תור רב מדי|יותר מדי בקשות|คําขอมากเกินไป|\
     बहुत अधिक अनुरोध|बहुत सारे अनुरोध|অনেক বেশি অনুরোধ";
