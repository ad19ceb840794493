//! A tall element in a scroll container, and where it is scrolled to.

use web_sys::{Element, HtmlElement};

/// A tall element in the nearest ancestor that scrolls it.
pub struct Scroller {
    container: Element,
    content: HtmlElement,
}

impl Scroller {
    /// That of an element, in the nearest ancestor that a selector finds.
    pub fn of(content: HtmlElement, container: &str) -> Option<Self> {
        let container = content.closest(container).ok()??;
        Some(Self { container, content })
    }

    /// How far the upper edge of the window is below that of the element, in CSS pixels. It is
    /// negative while something above the element is in sight.
    pub fn position(&self) -> f64 {
        let top = |element: &Element| element.get_bounding_client_rect().top();
        top(&self.container) - top(&self.content)
    }

    /// How far the container is scrolled, in whole CSS pixels. What comes above the element does not change it.
    pub fn scrolled(&self) -> i32 {
        self.container.scroll_top()
    }

    /// How high the window is, in CSS pixels.
    pub fn view(&self) -> f64 {
        f64::from(self.container.client_height())
    }

    /// Scrolls to a position, as far as there is room.
    pub fn go(&self, position: f64) {
        let by = position - self.position();
        // Less is not seen, and a scroll that goes on would be interrupted.
        if by.abs() >= 0.5 {
            self.container.scroll_by_with_x_and_y(0.0, by);
        }
    }

    /// Sets the height of the element, in CSS pixels.
    pub fn set_height(&self, height: f64) {
        // A property with a constant name and a number can be set.
        let style = self.content.style();
        style.set_property("height", &format!("{height}px")).ok();
    }
}
