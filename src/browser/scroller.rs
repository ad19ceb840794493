//! A tall element in a scroll container, and its scroll position.

use web_sys::{Element, HtmlElement};

/// A tall element in the nearest ancestor that scrolls it.
pub struct Scroller {
    container: Element,
    content: HtmlElement,
}

impl Scroller {
    /// The scroller of an element in the nearest ancestor that matches a selector; `None` if there is none.
    pub fn of(content: HtmlElement, container: &str) -> Option<Self> {
        let container = content.closest(container).ok()??;
        Some(Self { container, content })
    }

    /// How far the upper edge of the container is below the upper edge of the element, in CSS pixels. It is
    /// negative while something above the element is visible.
    pub fn position(&self) -> f64 {
        let top = |element: &Element| element.get_bounding_client_rect().top();
        top(&self.container) - top(&self.content)
    }

    /// How far the container is scrolled, in whole CSS pixels. A change of what is above the element does not
    /// change it.
    pub fn scrolled(&self) -> i32 {
        self.container.scroll_top()
    }

    /// The height of the container's visible area, in CSS pixels.
    pub fn view(&self) -> f64 {
        f64::from(self.container.client_height())
    }

    /// Scrolls to a position, in CSS pixels, as far as there is room.
    pub fn go(&self, position: f64) {
        let by = position - self.position();
        // A smaller difference is not visible, and would interrupt a scroll that is under way.
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
