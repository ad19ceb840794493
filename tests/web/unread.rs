//! Answers that are stored unread, for elements to show.

use easel::browser::{
    ShowsAs, has_site_worker, has_unread, remove_unread, shows_unread, store_unread, unique_id,
    unread_names, unread_url,
};
use wasm_bindgen_test::wasm_bindgen_test;

/// A picture of one pixel.
const PIXEL: &str = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==";

#[wasm_bindgen_test]
async fn an_answer_is_there_until_it_is_removed() {
    let [one, two] = [(); 2].map(|()| ["copy-", &unique_id()].concat());
    assert_eq!(has_unread(&one).await, Some(false));
    for name in [&one, &two] {
        assert_eq!(store_unread(PIXEL, name).await, Some(Ok(())));
    }
    assert_eq!(has_unread(&one).await, Some(true));
    assert!(remove_unread(&one).await);
    assert!(remove_unread(&one).await, "it is not there now");
    assert_eq!(has_unread(&one).await, Some(false));
    let names = unread_names().await.expect("the browser says");
    assert!(names.contains(&two) && !names.contains(&one), "{names:?}");
    assert!(unread_url(&two).ends_with(&["/seen/", &two].concat()));
    assert!(remove_unread(&two).await);
}

/// The host of these tests does not have the worker's script. A stored answer is not shown if no
/// worker answers for it.
#[wasm_bindgen_test]
async fn without_the_script_there_is_no_worker() {
    assert!(!has_site_worker().await);
    let name = ["copy-", &unique_id()].concat();
    assert_eq!(store_unread(PIXEL, &name).await, Some(Ok(())));
    for shows_as in [ShowsAs::Picture, ShowsAs::Clip] {
        assert!(!shows_unread(&name, shows_as).await, "{shows_as:?}");
    }
    assert!(remove_unread(&name).await);
}
