//! What Easel can think without a browser.
