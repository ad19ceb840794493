//! The classes of an element that another part of the page has built.

use web_sys::Element;

/// Gives an element those of these classes that it is to have, and takes the others from it. Their names are constant.
pub fn set_classes(element: &Element, all: &[(&'static str, bool)]) {
    let classes = element.class_list();
    for (class, has) in all {
        // A constant name can be a class.
        classes.toggle_with_force(class, *has).ok();
    }
}
