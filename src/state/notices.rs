//! Temporary notices at the edge of the page. They are shown one at a time, beside at most one
//! warning: see `src/notices.rs`, which is loaded later.

use std::sync::Arc;

use leptos::prelude::*;

/// The notices on the page, which any component can add to.
#[derive(Clone, Copy, Debug)]
pub struct Notices(RwSignal<NoticeList>);

#[derive(Default)]
struct NoticeList {
    next: u32,
    waiting: Vec<Notice>,
}

/// A message to the user.
#[derive(Clone)]
pub struct Notice {
    pub(crate) id: u32,
    pub(crate) text: String,
    pub(crate) kind: NoticeKind,
    /// The page that the notice is about, as an address for a link.
    pub(crate) place: Option<String>,
    /// The subject of the notice; empty if that does not matter. A later notice with the same topic
    /// replaces it.
    topic: String,
    /// How many events the notice stands for, and the function that words several of them.
    count: usize,
    of_many: Option<fn(usize) -> Notice>,
}

#[derive(Clone)]
pub(crate) enum NoticeKind {
    Plain,
    Warning,
    /// The label of an action, and the action for each event.
    Offer(&'static str, Vec<Action>),
    /// The label of an action, and the action. The notice stays until it is dismissed.
    Choice(&'static str, Action),
    Links(Vec<NoticeLink>),
}

/// A link in a notice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoticeLink {
    /// The text of the link.
    pub text: String,
    /// The address of the link, opened in a new tab without a reference to this one.
    pub url: String,
}

/// An action of a notice. It is shared and not a `Callback`, which would be disposed of with the
/// component that made it: "Undo" must outlive its card.
pub(crate) type Action = Arc<dyn Fn() + Send + Sync>;

impl Notice {
    fn new(text: impl Into<String>, kind: NoticeKind) -> Self {
        Self {
            id: 0,
            text: text.into(),
            kind,
            place: None,
            topic: String::new(),
            count: 1,
            of_many: None,
        }
    }

    /// Creates a notice that reports an event, for a few seconds. Texts of the code are translated
    /// when they are shown.
    pub fn plain(text: impl Into<String>) -> Self {
        Self::new(text, NoticeKind::Plain)
    }

    /// Creates a warning, which stays until it is dismissed.
    pub fn warning(text: impl Into<String>) -> Self {
        Self::new(text, NoticeKind::Warning)
    }

    /// Creates a notice that reports an event with one action, such as Undo, for some seconds.
    pub fn offer(
        text: impl Into<String>,
        action: &'static str,
        on_action: impl Fn() + Send + Sync + 'static,
    ) -> Self {
        Self::new(text, NoticeKind::Offer(action, vec![Arc::new(on_action)]))
    }

    /// Creates a notice that offers one action, such as Reload, until it is taken or dismissed.
    pub fn choice(
        text: impl Into<String>,
        action: &'static str,
        on_action: impl Fn() + Send + Sync + 'static,
    ) -> Self {
        Self::new(text, NoticeKind::Choice(action, Arc::new(on_action)))
    }

    /// Makes the text a link to this page of the site.
    #[must_use]
    pub fn to(self, place: String) -> Self {
        Self {
            place: Some(place),
            ..self
        }
    }

    /// Makes the notice replace an earlier one with the same topic, whose action it keeps.
    #[must_use]
    pub fn about(self, topic: impl Into<String>) -> Self {
        Self {
            topic: topic.into(),
            ..self
        }
    }

    /// Merges the notice with an earlier one with the same topic: `of_many` returns the text and the
    /// place for their number.
    #[must_use]
    pub fn counted(self, topic: &'static str, of_many: fn(usize) -> Self) -> Self {
        Self {
            of_many: Some(of_many),
            ..self.about(topic)
        }
    }

    /// Makes the notice stand for `count` events from the start.
    #[must_use]
    pub fn times(self, count: usize) -> Self {
        let Some(of_many) = self.of_many.filter(|_| count > 1) else {
            return self;
        };
        let Self { text, place, .. } = of_many(count);
        Self {
            text,
            place,
            count,
            ..self
        }
    }

    fn is_same(&self, other: &Self) -> bool {
        if self.topic.is_empty() {
            self.text == other.text && self.is_warning() && other.is_warning()
        } else {
            self.topic == other.topic
        }
    }

    pub(crate) fn is_warning(&self) -> bool {
        matches!(self.kind, NoticeKind::Warning)
    }

    pub(crate) fn is_plain(&self) -> bool {
        matches!(self.kind, NoticeKind::Plain)
    }

    fn merge(&mut self, earlier: Self) {
        let Some(of_many) = self.of_many else {
            // The action that was offered before can still be taken.
            if self.is_plain() && matches!(earlier.kind, NoticeKind::Offer(..)) {
                self.kind = earlier.kind;
            }
            return;
        };
        self.count += earlier.count;
        let Self { text, place, .. } = of_many(self.count);
        (self.text, self.place) = (text, place);
        if let (NoticeKind::Offer(_, actions), NoticeKind::Offer(_, before)) =
            (&mut self.kind, earlier.kind)
        {
            actions.extend(before);
        }
    }
}

impl Notices {
    /// Makes notices available to the components below.
    pub fn provide() -> Self {
        let notices = Self(RwSignal::new(NoticeList::default()));
        provide_context(notices);
        notices
    }

    /// Shows a notice when its turn comes.
    pub fn show(self, mut notice: Notice) {
        // Work may outlive the page and its notices.
        self.0.try_update(|list| {
            notice.id = list.next;
            list.next += 1;
            if let Some(at) = list.waiting.iter().position(|old| notice.is_same(old)) {
                notice.merge(list.waiting.remove(at));
            }
            list.waiting.push(notice);
        });
    }

    /// Reports an event, for a few seconds.
    pub fn say(self, text: impl Into<String>) {
        self.show(Notice::plain(text));
    }

    /// Shows a warning, which stays until it is dismissed.
    pub fn warn(self, text: impl Into<String>) {
        self.show(Notice::warning(text));
    }

    /// Reports an event with one action, such as Undo, for some seconds.
    pub fn offer(
        self,
        text: impl Into<String>,
        action: &'static str,
        on_action: impl Fn() + Send + Sync + 'static,
    ) {
        self.show(Notice::offer(text, action, on_action));
    }

    /// Shows a message with links, which stays until it is dismissed. Links are needed because
    /// browsers block windows that a page opens some time after a click.
    pub fn link(self, text: impl Into<String>, links: Vec<NoticeLink>) {
        self.show(Notice::new(text, NoticeKind::Links(links)));
    }

    /// Removes a warning that no longer applies.
    pub fn take_back(self, text: &str) {
        self.keep(|notice| notice.text != text);
    }

    /// Removes the warnings that lead to a page, because it is open and shows their messages itself.
    pub fn take_back_warnings_to(self, place: &str) {
        self.keep(|notice| !notice.is_warning() || notice.place.as_deref() != Some(place));
    }

    /// Whether there are no notices.
    pub fn is_empty(self) -> bool {
        self.with(<[_]>::is_empty)
    }

    pub(crate) fn keep(self, keeps: impl Fn(&Notice) -> bool) {
        self.0.try_update(|list| list.waiting.retain(keeps));
    }

    pub(crate) fn with<T>(self, read: impl FnOnce(&[Notice]) -> T) -> T {
        self.0.with(|list| read(&list.waiting))
    }
}
