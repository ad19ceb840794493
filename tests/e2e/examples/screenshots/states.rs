//! The states that a user sees when the service, the network or the browser does something unusual.

use easel_e2e::{
    Form, NO_ANSWER, Place, Role, Setup, Studio,
    steps::{OTHER_KEY, choose, other_service, use_service},
    visit,
};
use http::StatusCode;

use super::{
    album::Album,
    family,
    forms::{BACKGROUND, WAIT, send_image},
};

/// Takes the screenshots of a group of states, in its own browser.
type Group = fn(&Album);

const GROUPS: [(&str, Group); 7] = [
    ("family", family::take),
    ("one-service", one_service),
    ("two-services", two_services),
    ("lost-storage", lost_storage),
    ("no-background", no_background),
    ("blocked-storage", blocked_storage),
    ("check", check),
];

/// Takes the screenshots of one group of states, or of all.
pub(crate) fn take(album: &Album, only: Option<&str>) {
    for (name, pictures) in GROUPS {
        if only.is_none_or(|only| only == name) {
            pictures(album);
        }
    }
}

fn one_service(album: &Album) {
    visit(album.setup(), |studio| {
        studio.connect();
        without_network(studio, album);
        unknown_outcomes(studio, album);
        refusals(studio, album);
        odd_tasks(studio, album);
        files(studio, album);
    });
}

fn two_services(album: &Album) {
    visit(album.setup(), |studio| other_services(studio, album));
}

fn blocked_storage(album: &Album) {
    let setup = Setup {
        browser: Form::WithoutStorage,
        ..album.setup()
    };
    visit(setup, |studio| {
        studio.open("settings");
        studio.enter_service(studio.service.base_url(), studio.service.key());
        studio.press(Role::Button, "Connect");
        studio.wait_text("Saved only until this page is closed");
        album.take(studio, "state-storage-blocked-settings");
        let prompt = "A boat in the reeds";
        send_image(studio, prompt, "3:2", WAIT);
        studio.card(prompt).wait_line("Completed");
        album.take(studio, "state-storage-blocked");
    });
}

/// Takes screenshots of the check with a service that works, and with an address that does not
/// answer.
fn check(album: &Album) {
    visit(album.setup(), |studio| {
        studio.connect();
        studio.open("check");
        studio.find(Role::Button, "Check again");
        album.take(studio, "check");
        studio.provoke(&[NO_ANSWER]);
        studio.open("settings");
        studio.enter_service("http://127.0.0.1:9", studio.service.key());
        studio.press(Role::Button, "Connect");
        studio.open("check");
        studio.find(Role::Button, "Check again");
        album.take(studio, "check-without-a-service");
    });
}

fn without_network(studio: &Studio, album: &Album) {
    studio.provoke(&[NO_ANSWER]);
    let running = "A train crosses a viaduct [take: 40]";
    send_image(studio, running, "3:2", BACKGROUND);
    studio.card(running).wait_line("Processing");
    studio.set_online(false);
    send_image(studio, "A kite without wind", "3:2", BACKGROUND);
    studio.wait_text("Not sent: this device is offline.");
    album.take(studio, "state-offline");
    studio.set_online(true);
    choose(&studio.card(running), Role::Button, "Remove");
}

fn unknown_outcomes(studio: &Studio, album: &Album) {
    studio.provoke(&[NO_ANSWER, 500, 504]);
    for prompt in [
        "A bridge in the rain [drop]",
        "A bridge at noon [accepted: 500]",
        "A bridge at night [html: 504]",
        r#"A bridge in snow [[answer submit {"created_at": 17]]"#,
    ] {
        send_image(studio, prompt, "3:2", BACKGROUND);
        studio.card(prompt).wait_line("Outcome unknown");
    }
    album.take(studio, "state-unknown");
}

fn refusals(studio: &Studio, album: &Album) {
    studio.provoke(&[400, 401, 402, 429]);
    for prompt in [
        "A market stall [status: 401]",
        "A market hall [status: 402]",
        "A market square [status: 400]",
        "A market street [status: 429 retry-after=20]",
    ] {
        send_image(studio, prompt, "3:2", BACKGROUND);
        studio.card(prompt).wait_line("Failed");
    }
    album.take(studio, "state-refused");
}

fn odd_tasks(studio: &Studio, album: &Album) {
    studio.provoke(&[404, 503]);
    for (prompt, words) in [
        (
            "A well in a courtyard [late-media: 90]",
            "The service says this is done",
        ),
        (
            "A door in a wall [poll-unknown times=90] [take: 60]",
            "correct it here",
        ),
        (
            "A gate by a field [poll-status: 503 times=90] [take: 60]",
            "503",
        ),
        (
            "A tower by the sea [fail: the prompt was refused by the filter]",
            "refused by the filter",
        ),
    ] {
        send_image(studio, prompt, "3:2", BACKGROUND);
        let card = studio.card(prompt);
        card.wait_text(words);
    }
    let submitting = "A path through a wood [hang]";
    send_image(studio, submitting, "3:2", WAIT);
    studio.card(submitting).wait_line("Submitting");
    album.take(studio, "state-odd-tasks");
}

fn files(studio: &Studio, album: &Album) {
    // The service answers 405 to a preflight for media that need no key.
    studio.provoke(&[401, 403, 405]);
    for prompt in [
        "A field of flax [bytes]",
        "A field of oats [media-key]",
        "A field of poppies [expire: 0]",
        "A field of rye [relative]",
    ] {
        send_image(studio, prompt, "3:2", BACKGROUND);
        studio.card(prompt).wait_line("Completed");
    }
    studio
        .card("A field of poppies [expire: 0]")
        .wait_text("does not load here");
    album.take(studio, "state-files");
    studio
        .card("A field of flax [bytes]")
        .press(Role::Button, "Open");
    studio.find(Role::Dialog, "A field of flax [bytes]");
    album.take(studio, "state-large-bytes");
    studio.press(Role::Button, "Close");
}

fn other_services(studio: &Studio, album: &Album) {
    studio.provoke(&[NO_ANSWER, 404]);
    let other = other_service(studio);
    studio.connect();
    for prompt in ["A canal [take: 90]", "A lock on a canal [take: 90]"] {
        send_image(studio, prompt, "3:2", BACKGROUND);
        studio.card(prompt).wait_line("Processing");
    }
    use_service(studio, other.base_url(), OTHER_KEY);
    album.take(studio, "state-two-services");
    studio.service.stop();
    studio.follow("Image");
    let card = studio.card("A canal [take: 90]");
    card.wait_text("Has the service moved?");
    album.take(studio, "state-moved");
    let offer = format!("Check at {} from now on", other.base_url());
    card.press(Role::Button, &offer);
    studio.find(Role::Dialog, "Has the service moved?");
    album.take(studio, "state-moved-question");
    studio.press(Role::Button, "Don't change");
    studio.follow("Settings");
    let forget = format!("Forget the key for {}", studio.service.base_url());
    studio.press(Role::Button, &forget);
    album.take(studio, "state-forget-question");
    studio.press(Role::Button, "Forget key");
    studio.follow("Image");
    studio.wait_text("Waiting for the key of ");
    album.take(studio, "state-without-key");
}

fn lost_storage(album: &Album) {
    visit(album.setup(), |studio| without_its_data(studio, album));
}

fn without_its_data(studio: &Studio, album: &Album) {
    studio.connect();
    let prompt = "A quarry [bytes]";
    send_image(studio, prompt, "3:2", BACKGROUND);
    studio.card(prompt).wait_line("Completed");
    studio.clear_site();
    // The page stores again what it still knows, together with this job.
    let after = "A quarry in rain";
    send_image(studio, after, "3:2", BACKGROUND);
    studio.card(after).wait_line("Completed");
    studio.connect();
    studio.open("image");
    studio.card(prompt).wait_text("did not save it");
    album.take(studio, "state-lost-bytes");
    studio.open("credits");
    studio.fill(Role::Textbox, "Daily limit (credits)", "1");
    studio.press(Role::Button, "Save limit");
    send_image(studio, "A second quarry", "3:2", WAIT);
    studio.find(Role::Dialog, "Exceed the daily limit?");
    album.take(studio, "state-over-limit");
    studio.press(Role::Button, "Don't send");
}

fn no_background(album: &Album) {
    let mut setup = album.setup();
    setup.service.no_async = Some(StatusCode::NOT_FOUND);
    visit(setup, |studio| without_background(studio, album));
}

fn without_background(studio: &Studio, album: &Album) {
    studio.provoke(&[404]);
    studio.connect();
    let prompt = "A harbour crane";
    send_image(studio, prompt, "3:2", BACKGROUND);
    studio
        .card(prompt)
        .wait_text("This service has no background mode.");
    album.take(studio, "state-no-background");
    studio.follow("Image");
    studio.fill(Role::Textbox, "Prompt", "Another crane");
    studio.reload();
    album.take(studio, "state-no-background-form");
}
