//! Words for a task's status in Chinese, Japanese and Korean, which are written without blanks.

use crate::contract::Status;

/// Parts of Chinese words for a failure. Some Japanese words have the same characters.
const FAILED: [&str; 31] = [
    "中断",
    "失败",
    "错误",
    "异常",
    "超时",
    "逾时",
    "取消",
    "拒绝",
    "驳回",
    "违规",
    "不通过",
    "未通过",
    "过期",
    "终止",
    "中止",
    "エラー",
    "キャンセル",
    "タイムアウト",
    "拒否",
    "却下",
    "期限切",
    "실패",
    "오류",
    "취소",
    "거부",
    "거절",
    "반려",
    "만료",
    "에러",
    "비정상",
    "강제종료",
];

/// Parts of other words of these languages, and of Korean, in order of precedence: "not done" and
/// "submitted" before "done". The word "done" may also be said of the submission or the payment.
const OTHERS: [(&str, Status); 48] = [
    ("중단", Status::Failed),
    ("시간초과", Status::Failed),
    ("ていません", Status::Processing),
    ("않", Status::Processing),
    ("未完", Status::Processing),
    ("未成功", Status::Processing),
    ("미완료", Status::Processing),
    ("접수완료", Status::Submitted),
    ("등록완료", Status::Submitted),
    ("요청완료", Status::Submitted),
    ("예약완료", Status::Submitted),
    ("결제완료", Status::Submitted),
    ("受付完", Status::Submitted),
    ("受付済", Status::Submitted),
    ("支付成功", Status::Submitted),
    ("支付完成", Status::Submitted),
    ("排队", Status::Submitted),
    ("队列中", Status::Submitted),
    ("等待", Status::Submitted),
    ("待处理", Status::Submitted),
    ("待生成", Status::Submitted),
    ("待ち", Status::Submitted),
    ("待機", Status::Submitted),
    ("대기", Status::Submitted),
    ("未开始", Status::Submitted),
    ("提交", Status::Submitted),
    ("创建", Status::Submitted),
    ("接收", Status::Submitted),
    ("受理", Status::Submitted),
    ("中", Status::Processing),
    ("중", Status::Processing),
    ("진행", Status::Processing),
    ("正在", Status::Processing),
    ("开始", Status::Processing),
    ("成功", Status::Completed),
    ("完成", Status::Completed),
    ("完了", Status::Completed),
    ("完毕", Status::Completed),
    ("结束", Status::Completed),
    ("终了", Status::Completed),
    ("已生成", Status::Completed),
    ("生成済", Status::Completed),
    ("완료", Status::Completed),
    ("성공", Status::Completed),
    ("생성됨", Status::Completed),
    ("종료", Status::Completed),
    ("접수", Status::Submitted),
    ("시작", Status::Processing),
];

/// Traditional and Japanese characters, each before the simplified one that the tables have.
const SIMPLIFIED: &str = "敗败錯错誤误異异時时絕绝駁驳違违規规過过終终斷断隊队處处処处創创開开結结畢毕試试請请後后動动數数";

/// The meaning of a short text in Chinese, Japanese or Korean.
pub(super) fn read(folded: &str) -> Option<Status> {
    /// Longer texts may say anything.
    const LONGEST: usize = 12;
    if folded.is_ascii() || folded.chars().count() > LONGEST {
        return None;
    }
    let text = simplified(folded);
    if text.contains("部分") {
        return Some(Status::Completed);
    }
    if has_failed(&text) {
        let goes_on = goes_on(&text) || is_tried_again(&text);
        let status = if goes_on {
            Status::Processing
        } else {
            Status::Failed
        };
        return Some(status);
    }
    let said = OTHERS.iter().find(|(part, _)| text.contains(part));
    said.map(|(_, status)| status.clone())
}

/// Replaces characters by the simple forms, which the tables have.
fn simplified(text: &str) -> String {
    let simple = |sign: char| {
        let mut signs = SIMPLIFIED.chars();
        while let (Some(other), Some(simple)) = (signs.next(), signs.next()) {
            if other == sign {
                return simple;
            }
        }
        sign
    };
    text.chars().map(simple).collect()
}

/// Whether a word for a failure does not mean a final one: it is in progress, or has not happened: `取消中`, `正在取消`,
/// `未失败`.
fn goes_on(text: &str) -> bool {
    let not = text.strip_prefix(['未', '无']);
    let has_not = |rest: &str| FAILED.iter().any(|part| rest.starts_with(part));
    text.ends_with(['中', '중']) || text.starts_with("正在") || not.is_some_and(has_not)
}

/// Whether a failed attempt is followed by another: `失败，等待重试`, but not `失败，请重试` or `重试失败`.
fn is_tried_again(text: &str) -> bool {
    let asks = ["请", "可重", "手动", "后再", "次数"];
    let after = ["重试", "再试行", "재시도"]
        .iter()
        .find_map(|again| text.split_once(again));
    after.is_some_and(|(_, after)| {
        !has_failed(after) && !asks.iter().any(|part| text.contains(part))
    })
}

fn has_failed(text: &str) -> bool {
    FAILED.iter().any(|part| text.contains(part))
}
