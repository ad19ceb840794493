//! Words that only look like those of an account.

/// Folded words that only look like others in the tables of words.
pub(super) const OTHERS: &str = "\
     invalidrequest|balancer|whitebalance|endpoint|checkpoint|refund|creditscore|ratelimiterror|colorbalance|\
     colourbalance|tonebalance|loadbalanc|rgbbalance|outofbalance|nocreditswere|nocreditwas|nocreditshave|\
     nocreditswill|nocreditcard|rechargezlapage|pointsofinterest|pointofinterest|framerate|bitrate|samplerate|\
     generatelimit|pixelbudget|tokenbudget|thinkingbudget|reasoningbudget|memorybudget|timebudget|\
     computebudget|帧速率|ちぇっくぽいんと|えんどぽいんと|きーぽいんと|체크포인트|엔드포인트|키포인트";

/// Whole words of that kind. "Balance depleted" has the first one across a blank.
pub(super) const OTHER_WORDS: [&str; 4] =
    [" balanced ", " unbalanced ", " fundamental ", " viewpoint "];

/// Words of the account that mean something else beside other words: parts of folded words for the other meaning, and stems
/// for the words that have it.
pub(super) const OTHER_MEANINGS: [[&str; 2]; 5] = [
    // Points of a shape.
    [
        "mask|masc|masqu|маск|ますく|마스크|蒙版|遮罩|polygon|poligon|coordina|koordinat|координат|坐标|座標|\
         contour|kontur|контур|landmark|keypoint|featurepoint|facialpoint|controlpoint|anchorpoint|\
         trackingpoint|datapoint|floatingpoint|pointcloud|pointsdetected|pointsweredetected|pointsfound|\
         pointswerefound|outofbounds|merkmal|puntoscaracter|pontoscaracter|pointscaracter|punticaratter|\
         关键点|關鍵點|特征点|特徴|특징|控制点|采样点|顶点|锚点|像素点|轨迹点|节点|curve|spline|bezier|\
         inthepath|onthepath|referencepoint|betweenpoint|多边形|人脸点",
        "point|poin|punkt|punt|pont|punct|piste|poang|puan|diem|点数|點數|ぽいんと|포인트",
    ],
    // Room for files.
    [
        "storage|bucket|filequota|uploadquota|memoryquota|cpuquota|gpuquota|disk|存储|存儲|すとれーじ|저장|\
         speicher|almacenamiento|stockage",
        "quota|kontingent|cuota|额度|額度|配额|配額",
    ],
    // Tokens of a text.
    [
        "context|kontext|maxtoken|контекст|окн|上下文",
        "token|токен|jeton|gettoni",
    ],
    // Messages, files and pictures that end.
    [
        "webhook|eventsubscription|pushsubscription|uploadsession|subscriptionchannel|subscriptiontoken|\
         videopackage|assetpackage|packagefile|消息订阅|回调订阅|事件订阅|推送订阅|会员头像|会员专属模板|会员模板",
        "subscription|package|会员|消息订阅|回调订阅|事件订阅|推送订阅",
    ],
    ["trialtask|trialjob|trialgeneration", "trial"],
];
