//! The classes of an element that another part of the page has built.

use web_sys::Element;

/// Adds to an element the classes whose flag is set, and removes the others. The names are constant.
pub fn set_classes(element: &Element, all: &[(&'static str, bool)]) {
    let classes = element.class_list();
    for (class, has) in all {
        // A constant name is a valid class name.
        classes.toggle_with_force(class, *has).ok();
    }
}
