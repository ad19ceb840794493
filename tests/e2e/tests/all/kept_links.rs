//! Keeping results with unusual links: dead links, links of a host that fails at first, and links whose answer is in
//! the cache.

use std::{
    fs,
    sync::atomic::{AtomicUsize, Ordering},
};

use easel_e2e::{NO_ANSWER, Place, RawAnswer, RawServer, Role, Setup, Studio, visit};

use crate::{
    keeping::{PNG, wait_expired},
    steps::{WAIT, generate_until, picture_size},
};

/// Counts the media in each state, by the name of the state.
const STATES: &str = "const done = request => new Promise((tell, fail) => {
        request.onsuccess = () => tell(request.result);
        request.onerror = fail;
    });
    return (async () => {
        const states = {};
        // Opening the database would create it.
        const databases = await indexedDB.databases();
        if (!databases.some(({name}) => name === 'easel-kept')) return states;
        const database = await done(indexedDB.open('easel-kept'));
        const all = await done(database.transaction('records').objectStore('records').getAll());
        database.close();
        for (const {json} of all) {
            const {is} = JSON.parse(json).state;
            states[is] = (states[is] ?? 0) + 1;
        }
        return states;
    })()";

/// The number of copies: more than a page has in memory. Each copy is a minute older than the one before.
const OLD: u64 = 250;

/// The number of copies of the last hour, whose links are tried again for a while.
const YOUNG: u64 = 60;

#[track_caller]
fn wait_states(studio: &Studio, is_there: impl Fn(&str, u64) -> bool) {
    studio.wait_long("the states of the links", || {
        let states = studio.try_script(STATES, Vec::new())?;
        let mut states = states.as_object()?.iter();
        states
            .any(|(name, count)| is_there(name, count.as_u64().unwrap_or(0)))
            .then_some(())
    });
}

/// The dead link of a job that is not in memory was treated as a host that does not answer, and was tried again for
/// ever.
#[test]
fn dead_links_of_old_results_are_noticed() {
    visit(Setup::default(), |studio| {
        // The service refuses the preflight for the request with the key.
        studio.provoke(&[NO_ANSWER, 403, 404, 405]);
        studio.connect();
        studio.follow("Settings");
        studio.press(Role::Checkbox, "Keep pictures on this device");
        let prompt = "a diver [expire: 4]";
        let card = generate_until(studio, prompt, WAIT, "Completed");
        picture_size(&card);
        wait_states(studio, |name, count| name == "linked" && count == 1);
        studio.wait_stored();
        wait_expired(studio);
        studio.copy_job(OLD, &["diver"]);
        studio.open("settings");
        studio.press(Role::Checkbox, "Keep pictures on this device");
        wait_states(studio, |name, count| name == "gone" && count >= OLD - YOUNG);
    });
}

/// Starts a host of one picture that fails for two requests of a page.
fn failing_twice() -> RawServer {
    const PICTURE: &str = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"40\" height=\"30\"/>";
    let asked = AtomicUsize::new(0);
    RawServer::start(move |request| {
        // The element on the page requests the picture as well.
        if request.header("sec-fetch-dest") == "empty" && asked.fetch_add(1, Ordering::SeqCst) < 2 {
            return RawAnswer::Send(String::new());
        }
        RawAnswer::Send(format!(
            "HTTP/1.1 200 OK\r\nAccess-Control-Allow-Origin: *\r\nContent-Type: image/svg+xml\r\n\
             Cache-Control: no-store\r\nContent-Length: {}\r\nConnection: close\r\n\r\n{PICTURE}",
            PICTURE.len()
        ))
    })
}

/// Results of hosts that do not let the page read them each time are kept all the same.
#[test]
fn a_host_that_comes_back_and_an_answer_in_the_cache_are_kept() {
    let host = failing_twice();
    visit(Setup::default(), |studio| {
        studio.provoke(&[NO_ANSWER]);
        studio.connect();
        a_host_that_comes_back_is_not_taken_for_one_that_refuses(studio, &host);
        what_is_in_the_cache_is_saved_and_kept(studio);
    });
}

/// A host that failed for two requests and answered the third was treated as one that allows no page to read its files.
#[track_caller]
fn a_host_that_comes_back_is_not_taken_for_one_that_refuses(studio: &Studio, host: &RawServer) {
    let url = format!("http://{}/a.svg", host.address());
    let prompt =
        format!(r#"a teal [[answer submit {{"created": 1, "data": [{{"url": "{url}"}}]}}]]"#);
    generate_until(studio, &prompt, WAIT, "Completed");
    wait_states(studio, |name, count| name == "kept" && count == 1);
    let modes: Vec<_> = host
        .requests()
        .iter()
        .map(|request| request.header("sec-fetch-mode").to_owned())
        .collect();
    assert_eq!(
        modes.iter().filter(|mode| *mode == "cors").count(),
        2,
        "{modes:?}"
    );
}

/// A host sends its CORS headers only if the request asks for them. The picture on the page left an answer in the
/// browser's cache that no page may read, so a visible result could not be saved.
#[track_caller]
fn what_is_in_the_cache_is_saved_and_kept(studio: &Studio) {
    studio.follow("Settings");
    studio.press(Role::Checkbox, "Keep pictures on this device");
    studio.follow("Image");
    let prompt = "a shelduck [cors-if-asked]";
    let card = generate_until(studio, prompt, WAIT, "Completed");
    picture_size(&card);
    card.press(Role::Button, "Download");
    let file = studio.saved_file(".png");
    studio.wait("a whole picture", || {
        fs::read(&file).ok()?.starts_with(PNG).then_some(())
    });
    studio.follow("Settings");
    studio.press(Role::Checkbox, "Keep pictures on this device");
    wait_states(studio, |name, count| name == "kept" && count == 2);
}
