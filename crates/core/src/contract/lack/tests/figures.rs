use super::*;

/// "Balance: 0.00" was not known as an empty account, but "balance 0.5" was.
#[test]
fn a_balance_of_nothing_is_an_empty_account() {
    for words in [
        "balance: 0.00",
        "Current balance: $0.00",
        "Your balance is -0.52 USD",
        "Balance -$1.20",
        "need 0.04, have 0.00",
        "This request costs $0.04 but you only have $0.01",
        "Estimated cost 0.0400 exceeds balance 0.0123",
        "You have 12 credits remaining, while 120 credits are required for this request.",
        "You need 1,200 credits, you have 1,100",
        "Credits: 0",
        "remaining credits = 0",
        "Your account has 0 credits",
        "0 credits remaining",
        "Guthaben: 0,00 €",
        "Saldo: 0",
        "剩余积分：0",
        "您的余额为0.00元",
        "当前余额：-3.5",
        "Баланс: 0",
        "रिमाइंडर: शेष राशि: 0",
    ] {
        assert_eq!(Lack::in_words(400, words), Some(Lack::Credits), "{words}");
    }
}

#[test]
fn other_figures_are_no_empty_account() {
    for words in [
        "balance must be ≥ 0",
        "balance must be greater than 0",
        "balance >= 0",
        "balance should be between 0 and 1",
        "white balance 0",
        "White balance: 0",
        "color balance: 0",
        "Color balance is 0",
        "credits field is required",
        "The value of 'balance' is not valid: balance is 0",
        "balance: 0.5",
        "balance 0.04",
        "You have 05 images",
        "Credits charged: 0",
        "Charged credits: 0",
        "It cost 0 credits",
        "0 credits were charged",
        "消耗积分：0",
        "Need 1024 pixels, have 512",
        "This model needs 3 references, you have 0",
        "gpt-4 is not available",
        "Budget 10, used 5",
        "Too many requests, balance: 12.00",
        "n must be 1, have 0",
        "points[0].x is missing",
        "points.0.x is missing",
        "credits[0].name is missing",
        "Point 0 lies outside the image",
        "Punkt 0 liegt außerhalb des Bildes",
        "The path has 0 points",
    ] {
        assert_eq!(Lack::in_words(400, words), None, "{words}");
    }
}
