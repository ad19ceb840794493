//! Refusals as services publish them, with their status.

/// Refusals because the account is empty.
pub(crate) const EMPTY: [(u16, &str); 32] = [
    // OpenAI.
    (
        429,
        r#"{"error":{"message":"You exceeded your current quota, please check your plan and billing details. For more information on this error, read the docs: https://platform.openai.com/docs/guides/error-codes/api-errors.","type":"insufficient_quota","param":null,"code":"insufficient_quota"}}"#,
    ),
    (
        400,
        r#"{"error":{"code":"billing_hard_limit_reached","message":"Billing hard limit has been reached","param":null,"type":"invalid_request_error"}}"#,
    ),
    // LiteLLM in front of OpenAI.
    (
        429,
        r#"{"error":{"message":"litellm.RateLimitError: RateLimitError: OpenAIException - You exceeded your current quota, please check your plan and billing details.","type":null,"param":null,"code":"429"}}"#,
    ),
    (
        400,
        r#"{"error":{"message":"ExceededBudget: Budget has been exceeded! Current cost: 0.02, Max budget: 0.01","type":"budget_exceeded","param":null,"code":"400"}}"#,
    ),
    // Anthropic.
    (
        400,
        r#"{"type":"error","error":{"type":"invalid_request_error","message":"Your credit balance is too low to access the Anthropic API. Please go to Plans & Billing to upgrade or purchase credits."}}"#,
    ),
    // DeepSeek, Moonshot, Zhipu, Aliyun, Volcengine.
    (
        402,
        r#"{"error":{"message":"Insufficient Balance","type":"unknown_error","param":null,"code":"invalid_request_error"}}"#,
    ),
    (
        429,
        r#"{"error":{"message":"Your account is suspended due to insufficient balance, please recharge your account or check your plan and billing details","type":"exceeded_current_quota_error"}}"#,
    ),
    (
        429,
        r#"{"error":{"code":"1113","message":"余额不足或无可用资源包,请充值。"}}"#,
    ),
    (
        400,
        r#"{"code":"Arrearage","message":"Access denied, please make sure your account is in good standing.","request_id":"a8c7"}"#,
    ),
    (
        403,
        r#"{"code":"AllocationQuota.FreeTierOnly","message":"The free tier of the model has been exhausted. If you wish to continue access the model on a paid basis, please disable the 'use free tier only' mode in the management console.","request_id":"a8c7"}"#,
    ),
    (
        403,
        r#"{"error":{"code":"AccountOverdueError","message":"The request failed because your account has an overdue balance.","param":"","type":"Forbidden"}}"#,
    ),
    (
        403,
        r#"{"Code":"InvalidAccountStatus.NotEnoughBalance","Message":"Your account does not have enough balance."}"#,
    ),
    // One API, New API.
    (
        403,
        r#"{"error":{"message":"用户额度不足, 剩余额度: ＄0.000000","type":"new_api_error","param":"","code":"insufficient_user_quota"}}"#,
    ),
    (
        401,
        r#"{"error":{"message":"该令牌额度已用尽","type":"one_api_error"}}"#,
    ),
    // ElevenLabs, Stability, fal, Replicate, OpenRouter, Gemini with prepaid credits.
    (
        401,
        r#"{"detail":{"status":"quota_exceeded","message":"This request exceeds your quota of 10000. You have 12 credits remaining, while 120 credits are required for this request."}}"#,
    ),
    (
        402,
        r#"{"id":"9160","name":"payment_required","errors":["You lack sufficient credits to make this request. Please purchase more credits at https://platform.stability.ai/account/credits and try again."]}"#,
    ),
    (
        403,
        r#"{"detail":"User is locked. Reason: Exhausted balance. Top up your balance at fal.ai/dashboard/billing."}"#,
    ),
    (
        402,
        r#"{"title":"Insufficient credit","detail":"You have insufficient credit to run this model. Go to https://replicate.com/account/billing#billing to purchase credit.","status":402}"#,
    ),
    (
        402,
        r#"{"error":{"message":"Insufficient credits. Add more using https://openrouter.ai/settings/credits","code":402}}"#,
    ),
    (
        429,
        r#"{"error":{"code":429,"message":"Your prepayment credits are depleted. Please go to AI Studio to manage your project and billing.","status":"RESOURCE_EXHAUSTED"}}"#,
    ),
    // Codes and statuses without a clear message.
    (
        400,
        r#"{"error":{"code":"InsufficientBalance","message":"no"}}"#,
    ),
    (
        403,
        r#"{"error":{"code":"insufficient_balance","message":"Forbidden"}}"#,
    ),
    (
        400,
        r#"{"error":{"type":"credit_balance_too_low","message":"refused"}}"#,
    ),
    (
        403,
        r#"{"error":{"code":"user_quota_exceeded","message":"Forbidden"}}"#,
    ),
    (
        400,
        r#"{"error":{"code":"PAYMENT_REQUIRED","message":"no"}}"#,
    ),
    (402, r#"{"error":{"message":"Rate limited"}}"#),
    (402, ""),
    // A balance of zero.
    (
        403,
        r#"{"error":{"message":"Not possible","type":"invalid_request_error","balance":0}}"#,
    ),
    (
        400,
        r#"{"error":{"message":"Not possible"},"remaining_credits":0}"#,
    ),
    (
        403,
        r#"{"error":{"message":"Not possible"},"balance":"0.00"}"#,
    ),
    (
        400,
        r#"{"message":"Denied","data":{"current_balance":-0.3}}"#,
    ),
    (403, r#"{"message":"need 0.04, have 0.00"}"#),
];

/// Refusals for other reasons.
pub(crate) const OTHERS: [(u16, &str); 15] = [
    // Gemini, Vertex, Google.
    (
        429,
        r#"{"error":{"code":429,"message":"Resource has been exhausted (e.g. check quota).","status":"RESOURCE_EXHAUSTED"}}"#,
    ),
    (
        429,
        r#"{"error":{"code":429,"message":"Quota exceeded for aiplatform.googleapis.com/online_prediction_requests_per_base_model with base model: imagen-3.0. Please submit a quota increase request.","status":"RESOURCE_EXHAUSTED"}}"#,
    ),
    (
        429,
        r#"{"error":{"code":429,"message":"You exceeded your current quota, please check your plan and billing details. Please retry in 42.2s.","status":"RESOURCE_EXHAUSTED"}}"#,
    ),
    // OpenAI, Replicate, OpenRouter.
    (
        429,
        r#"{"error":{"message":"Rate limit reached for gpt-image-1 in organization org-1 on images per min: Limit 5, Used 5, Requested 1. Please try again in 12s. You can increase your rate limit by adding a payment method to your account.","type":"requests","code":"rate_limit_exceeded"}}"#,
    ),
    (
        429,
        r#"{"detail":"Request was throttled. Your rate limit for creating predictions is reduced to 6 requests per minute with a burst of 1 requests while you have less than $5.0 in credit. Your rate limit resets in ~10s.","status":429}"#,
    ),
    (
        429,
        r#"{"error":{"message":"Rate limit exceeded: free-models-per-day. Add 10 credits to unlock 1000 free model requests per day","code":429}}"#,
    ),
    (
        429,
        r#"{"error":{"code":"quota_exceeded","message":"Daily limit reached; resets tomorrow"}}"#,
    ),
    (
        429,
        r#"{"error":{"message":"Too many requests","balance":0}}"#,
    ),
    // Faults in the request, refusals of the key, and refusals of the contents.
    (
        422,
        r#"{"detail":[{"loc":["body","credits"],"msg":"field required","type":"value_error.missing"}]}"#,
    ),
    (
        400,
        r#"{"error":{"message":"balance must be ≥ 0","param":"balance"},"balance":0}"#,
    ),
    (
        400,
        r#"{"error":{"message":"size is too large"},"white_balance":0,"color_balance":0}"#,
    ),
    (
        400,
        r#"{"error":{"message":"size is too large"},"input":{"balance":0},"credits_used":0}"#,
    ),
    (
        401,
        r#"{"error":{"message":"Incorrect API key provided","code":"invalid_api_key"},"balance":0}"#,
    ),
    (
        403,
        r#"{"error":{"message":"Invalid API key","balance":0}}"#,
    ),
    (
        400,
        r#"{"error":{"message":"Your request was rejected by our safety system: 'empty wallet, balance 0'","code":"moderation_blocked"},"balance":0}"#,
    ),
];

/// Refusals because of too many requests.
pub(crate) const RATES: [(u16, &str); 8] = [
    (403, r#"{"error":{"message":"rate limit exceeded"}}"#),
    (
        403,
        r#"{"error":{"errors":[{"domain":"usageLimits","reason":"userRateLimitExceeded","message":"User Rate Limit Exceeded"}],"code":403,"message":"User Rate Limit Exceeded"}}"#,
    ),
    (403, r#"{"message":"Forbidden","code":"RATE_LIMITED"}"#),
    (403, r#"{"message":"请求过于频繁，请稍后再试"}"#),
    (
        403,
        r#"{"message":"Zu viele Anfragen, bitte später erneut versuchen"}"#,
    ),
    (403, r#"{"message":"Слишком много запросов"}"#),
    (403, r#"{"message":"Daily limit exceeded"}"#),
    (429, r#"{"message":"Too many requests"}"#),
];
