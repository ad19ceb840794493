//! Starts Easel in the page.

fn main() {
    easel::start();
}
