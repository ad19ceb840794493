//! The words of refusals that say that credits are lacking, in languages whose words have blanks between them, and in
//! Thai. They are stems as [`FoldedText::says`](super::text::FoldedText::says) takes them, and each list is one text, which is
//! smaller than a table.

/// The words of each language: what an account holds; that it is too little, which counts beside the first in a
/// sentence; and what tells the user to fill the account.
pub(super) const TONGUES: [[&str; 3]; 32] = [
    // English.
    [
        "",
        "",
        "top up |topup|topped up|top it up|recharge |recharge your|add credits to your|add more credit|\
         add funds|please add credit|refill your|renew your subscription",
    ],
    // German.
    [
        "*guthaben|punkte|kontostand|kontingent|geld",
        "aufgebraucht|reicht nicht|reicht leider nicht|reichen nicht|nicht aus |nicht ausreichend|nicht genug|\
         nicht genugend|nicht mehr genug|nicht mehr ausreich|ungenugend|unzureichend|zu wenig|zu gering|\
         zu niedrig|erschopft|verbraucht|kein guthaben|kein ausreichend|keine ausreichend|keine credits|\
         keine kredite|fehlt|fehlen|leer|nicht gedeckt|negativ |mangelnd|mangels",
        "konto ist leer|konto aufladen|guthaben aufladen|laden sie es auf|guthaben auf |ihr konto auf |\
         dein konto auf |zahlung erforderlich",
    ],
    // Dutch.
    [
        "*tegoed|krediet",
        "onvoldoende|ontoereikend|niet genoeg|niet voldoende|niet toereikend|te laag|te weinig|geen saldo|\
         geen krediet|geen credits|geen tegoed|opgebruikt|verbruikt|uitgeput|is op .|zijn op .|tekort",
        "waardeer uw|waardeer je|opwaarderen|vul uw saldo|vul je saldo",
    ],
    // Swedish, Danish and Norwegian.
    [
        "poang|medel|tackning|midler|pengar|penge|daekning|dekning|tillgodohavande",
        "otillracklig|inte tillracklig|racker inte|inte nog|saknar|for lite |for lag |for lagt |slut .|\
         slut pa|forbrukad|forbrukat|uttom|inga kredit|utilstraekkelig|utilstrekkelig|ikke nok|ikke tilstrae|\
         ikke tilstre|for lav |for lavt |for lidt |opbrugt|oppbrukt|brugt op|brukt opp|ingen kredit|\
         raekker ikke|rekker ikke|slar ikke til|sluppet op|tom .|tomt .|tom for",
        "fyll pa ditt|fyll pa konto|fyll pa kontot|fyld din konto|fyld op|tank op|tanke op",
    ],
    // Finnish.
    [
        "luotto|krediit|varat|varoja|pistee",
        "ei riita|eivat riita|riittavast|riittamat|ei tarpeeksi|ei ole tarpeeksi|loppu|liian pien|liian alhai|\
         lopussa|ei saldoa|ei ole saldoa",
        "lataa saldoa|lisaa saldoa|lataa tilillesi",
    ],
    // Estonian, Latvian and Lithuanian.
    [
        "jaak|krediit|raha|atlikum|lidzekl|likut|lesu|lesos|saskait",
        "ei piisa|ebapiisav|otsas|ei ole piisavalt|pole piisavalt|liiga vaike|nepietiek|izlietot|beidzies|\
         par maz|nepakank|neuztenka|baigesi|per maz|truksta|isnaudot",
        "",
    ],
    // Polish.
    [
        "srodk|srodek|sald|pienied|punkt|budzet",
        "niewystarczaj|nie wystarcz|brak srodk|brak kredyt|brak wystarczaj|brak pienied|brak punkt|za malo|\
         za nisk|zbyt malo|zbyt nisk|wyczerp|zuzyt|wykorzystano wszystk|wykorzystales wszystk|skonczyl|\
         zabraklo|nie masz wystarcz|nie masz juz|nie masz kredyt|nie masz srodk|nie ma wystarcz|brakuje|\
         niedostateczn|ujemn",
        "doladuj|zasil konto|zasil swoje",
    ],
    // Czech and Slovak.
    [
        "zustat|zostat|prostredk|prostriedk|penez|penaz|penize",
        "nedostate|nedostato|nestaci|nepostac|nedostac|vycerp|dosel |dosly|dosli|dostatek|dostatok|\
         prilis nizk|prilis nizk|spotrebov|spotrebov|minul sa|minuli sa|prazdn|zaporn|nemate kredit|\
         zadny kredit|ziadny kredit",
        "dobijte|dobit kredit|dobit kredit|doplnte kredit",
    ],
    // Hungarian.
    [
        "egyenleg|keret|fedezet|penz",
        "nincs eleg|nem elegend|nincs elegend|elegtelen|keves|elfogyott|elfogytak|kimerul|kifogy|tul alacsony|\
         nincs fedezet|nincs tobb|nincs kredit|nincs egyenleg",
        "toltse fel az egyenleg|toltse fel egyenleg|toltsd fel az egyenleg",
    ],
    // Romanian.
    [
        "sold|fondur|puncte|bani",
        "insuficient|fara credit|fara fonduri|nu aveti suficient|nu ai suficient|nu este suficient|\
         nu exista suficient|\
         nu sunt suficient|epuizat|prea mic|prea putin|nu mai ai |nu mai aveti|consumat|s au terminat",
        "reincarcati contul|incarcati contul|alimentati contul",
    ],
    // Spanish and Catalan.
    [
        "credit|fondos|fons|dinero|cuota|puntos|monedas",
        "insuficient|no tiene suficiente|no tienes suficiente|no tiene credito|no tienes credito|\
         no tiene saldo|no tienes saldo|no tienes fondos|no hay suficiente|no hay saldo|no hay credito|\
         no hay fondos|no te queda|no le queda|no queda|agotad|se agot|sin saldo|sin credito|sin fondos|\
         no dispone|necesitas mas|necesita mas|no cuenta con|no cuentas con|usado todo|gastado todo|\
         no es suficiente|no alcanza|falta saldo|faltan credito|demasiado bajo|se acab|no teniu prou|\
         no tens prou|esgotat",
        "recarga tu saldo|recargue su saldo|recarga tu cuenta|recargue su cuenta|recarga saldo|anad saldo|\
         anade saldo|anade fondos|anada fondos|agrega fondos|agregue fondos|pago requerido|pago necesario",
    ],
    // Portuguese.
    [
        "credit|fundos|moedas|pontos|dinheiro",
        "insuficient|nao tem saldo|nao tem credito|nao tem fundos|nao tem suficient|nao ha saldo|\
         nao ha credito|nao ha fundos|nao possui saldo|nao possui credito|nao possui fundos|esgotad|esgotar|\
         esgotou|acabaram|acabou|usou todo|gastou todo|sem saldo|sem credito|sem fundos|nao e suficiente|\
         muito baixo|falta saldo",
        "recarregue sua conta|recarregue a conta|recarregue a sua conta|recarregue seu saldo|\
         recarregue o saldo|adicione saldo|adicione credito|adicione fundos",
    ],
    // French.
    [
        "credit|solde|fonds|argent|jetons|provision",
        "insuffisan|epuis|pas assez|pas suffisamment|plus de credit|plus de fonds|plus de solde|\
         plus aucun credit|plus assez|plus d argent|ne suffi|trop bas|trop faible|manque de|a court de|\
         pas de credit|aucun credit|utilise tous|negatif",
        "rechargez votre compte|recharger votre|recharger le compte|rechargez votre solde|approvisionnez|\
         alimentez votre compte|paiement requis",
    ],
    // Italian.
    [
        "fondi|denaro|punti|gettoni",
        "insufficient|esaurit|non basta|non e sufficiente|non sono sufficienti|abbastanza|troppo basso|\
         terminato |terminati |finito |finiti |senza credito|nessun credito|non hai credit|non hai piu|\
         non ha piu|usato tutti|non dispon",
        "ricarica il credito|ricarica il tuo conto|ricarica il tuo credito|ricarica il conto|\
         ricarica il tuo account",
    ],
    // Turkish and Azerbaijani.
    [
        "bakiye|kredi|kontor|puan|balans",
        "yetersiz|yeterli degil|yeterli bakiye|yeterli kredi|yetmiyor|bitti|bitmis|tuken|kalmadi|yok .|sifir|\
         dusuk|kifayət|catmir|bitib|bitdi",
        "bakiye yukle|kredi yukle|bakiyenizi yukle|hesabiniza bakiye",
    ],
    // Vietnamese.
    [
        "so du|tin dung|han muc|so tien|diem",
        "khong du|khong con|khong co du|da het|het tien|het credit|het tin dung|het so du|het diem|can kiet|\
         can het|qua thap|bang 0",
        "nap tien|nap them|khong du tien|vui long nap",
    ],
    // Indonesian, Malay and Filipino.
    [
        "kuota|baki |dana |koin|poin|balanse|pondo",
        "tidak cukup|tidak mencukupi|tak cukup|tidak memadai|kurang|habis|insufisien|kosong|terlalu rendah|\
         tidak memiliki cukup|tidak punya cukup|belum cukup|tiada baki|tiada kredit|kulang|hindi sapat|ubos|\
         walang",
        "isi ulang|isi saldo|tambah nilai",
    ],
    // Swahili.
    [
        "salio|fedha",
        "haitoshi|halitoshi|hautoshi|hazitoshi|limeisha|umeisha|yameisha",
        "",
    ],
    // Icelandic.
    ["inneign", "ekki naeg|ofullnaegjandi|uppurin|buin", ""],
    // Slovenian, Croatian and Serbian.
    [
        "stanj|sredst|sredstev|dobroimetj|kredit",
        "nezadost|ni dovolj|nimate dovolj|premalo|porabljen|zmanjk|nedovolj|nemate dovolj|nema dovolj|\
         potrosen|iscrpljen|nedostat|nedostaj|ponestal|istrosen",
        "dopunite|nadopunite|napolnite racun",
    ],
    // Russian.
    [
        "средств|кредит|баланс|деньг|денег|на счет|на счет",
        "недостат|не хватает|не хватило|нехват|исчерпан|закончил|израсходован|нулев|отрицатель|слишком мал|\
         слишком низк|нет средств|нет кредит|нет денег|потрачен",
        "пополните|пополнить|требуется оплат",
    ],
    // Ukrainian and Belarusian.
    [
        "кошт|кредит|крэдыт|баланс|грош|на рахунк|сродк",
        "недостат|не вистача|невистача|бракує|вичерпан|закінчи|замало|нульов|немає кошт|немає кредит|недастат|\
         скончыл|не хапае",
        "поповніть|поповнити|папоуніце",
    ],
    // Bulgarian, Macedonian and Serbian.
    [
        "наличност|средст|кредит|баланс|салдо|стањ",
        "недостатъч|изчерпан|няма достатъчн|нямате достатъчн|свърши|не достиг|недоволн|недовољ|нема довољно|\
         немате довољно|немате доволно|нема доволно|потрошен|исцрп",
        "допуните|презаредете|заредете сметка",
    ],
    // Greek.
    [
        "υπολοιπ|πιστωσ|πιστωτικ|μοναδ|κεφαλαι|χρηματ",
        "ανεπαρκ|δεν επαρκ|δεν εχετε αρκετ|δεν υπαρχει υπολοιπο|δεν υπαρχει αρκετ|δεν υπαρχουν αρκετ|\
         δεν υπαρχουν διαθεσιμ|\
         εξαντλ|δεν αρκ|τελειωσ|χαμηλ|μηδεν",
        "φορτιστε τον λογαριασμ|προσθεστε υπολοιπο|προσθεστε χρηματα|επαναφορτ",
    ],
    // Arabic.
    [
        "رصيد|ارصده|نقاط",
        "غير كاف|لا يكفي|لا تكفي|نفد|نفاد|نفذ|انتهي|استنفد|منخفض|صفر|لا يوجد رصيد|ليس لديك رصيد|\
         ليس لديك ما يكفي",
        "اشحن|شحن رصيد|شحن حساب|اعاده الشحن",
    ],
    // Persian.
    [
        "موجودي|اعتبار|كيف پول",
        "كافي نيست|ناكافي|تمام شد|به پايان رسيد|نداريد|كم است|صفر",
        "شارژ كنيد|افزايش موجودي|افزايش اعتبار",
    ],
    // Urdu.
    [
        "بيلنس|كريڈٹ|بقايا|رقم",
        "ناكافي|كافي نهيں|ختم هو|كم هي",
        "ريچارج",
    ],
    // Hebrew.
    [
        "יתרה|יתרת|קרדיט|אשראי|נקודות|כסף",
        "אין מספיק|אין לך מספיק|אין לכם מספיק|אינה מספיק|אינו מספיק|אינם מספיק|לא מספיק|נגמר|אזל|אזלה|\
         חסר|נמוכה מדי|אין קרדיט|אין יתרה|\
         נוצל",
        "טען את החשבון|טענו את|הטעינו|יש לטעון",
    ],
    // Thai.
    [
        "เครดิต|ยอดเงิน|เงินในบัญชี|ยอดคงเหลือ|โควตา|โควตา|พอยท",
        "ไมเพียงพอ|ไมพอ|หมด|ไมมีเครดิต|ไมมียอด",
        "เติมเงิน|เติมเครดิต",
    ],
    // Hindi and Marathi.
    [
        "क्रेडिट|बैलेंस|शेष|राशि|शिल्लक",
        "अपर्याप्त|पर्याप्त नहीं|क्रेडिट नहीं|बैलेंस नहीं|राशि नहीं|खत्म|ख़त्म|समाप्त|कम है|काफी नहीं|अपुर|\
         पुरेसे नाही|पुरेशी नाही|संपल",
        "रिचार्ज|टॉप अप",
    ],
    // Bengali.
    [
        "ব্যালেন্স|ক্রেডিট|টাকা",
        "অপর্যাপ্ত|পর্যাপ্ত নয়|পর্যাপ্ত নেই|যথেষ্ট নয়|যথেষ্ট নেই|ব্যালেন্স কম|ক্রেডিট কম|\
         ব্যালেন্স নেই|ক্রেডিট নেই|শেষ হয়ে|ফুরিয়ে",
        "রিচার্জ|টপ আপ",
    ],
    // Tamil and Telugu.
    [
        "இருப்பு|கிரெடிட்|బ్యాలెన్స్|క్రెడిట్",
        "போதுமானதாக இல்லை|போதாது|போதவில்லை|தீர்ந்து|போதிய|సరిపోదు|సరిపోవు|అయిపో|తక్కువ",
        "",
    ],
];
