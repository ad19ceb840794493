//! Tests of which media are kept, and in which order.

use easel_core::{
    contract::MediaKind,
    keep::{Failure, KeepRecord, KeepState, Wish},
};

const WISH: Wish = Wish {
    pictures: true,
    clips: true,
    largest: 100,
    room_made: 0,
};

fn record(id: &str, kind: MediaKind, created_at: u64, state: KeepState) -> KeepRecord {
    KeepRecord {
        id: id.to_owned(),
        job: id.to_owned(),
        place: 0,
        url: format!("https://host/{id}"),
        kind,
        created_at,
        expires_at: None,
        state,
        earlier: None,
        evicted: false,
        may_change: false,
        copy: None,
    }
}

fn late(next: u64, why: Failure) -> KeepState {
    KeepState::Linked {
        tries: 1,
        next,
        why: Some(why),
    }
}

#[test]
fn the_settings_and_the_time_decide() {
    let pictures = Wish {
        clips: false,
        ..WISH
    };
    let clips = Wish {
        pictures: false,
        ..WISH
    };
    let (image, video) = (MediaKind::Image, MediaKind::Video);
    for (wish, kind, state, wanted) in [
        (WISH, image, KeepState::LINKED, true),
        (pictures, image, KeepState::LINKED, true),
        (clips, image, KeepState::LINKED, false),
        (pictures, video, KeepState::LINKED, false),
        (clips, video, KeepState::LINKED, true),
        (WISH, image, late(1_000, Failure::Busy), true),
        (WISH, image, late(1_001, Failure::Busy), false),
        (WISH, image, late(0, Failure::TooLarge(100)), true),
        (WISH, image, late(0, Failure::TooLarge(101)), false),
        (WISH, image, KeepState::Gone, false),
        (WISH, image, KeepState::Unreadable, false),
        (WISH, image, KeepState::LetGo, false),
    ] {
        let record = record("a", kind, 1, state.clone());
        assert_eq!(wish.wants(&record, 1_000), wanted, "{wish:?} {state:?}");
    }
}

/// A result that had found no room waited for an hour, however much room the user had made.
#[test]
fn made_room_is_used_at_once() {
    let minute = 60_000;
    let full = late(100 * minute, Failure::NoRoom);
    for (state, room_made, from) in [
        (full.clone(), 0, 100 * minute),
        (full.clone(), 40 * minute - 1, 100 * minute),
        (full.clone(), 40 * minute, 0),
        (full, 50 * minute, 0),
        (late(100, Failure::Busy), 1_000, 100),
    ] {
        let wish = Wish { room_made, ..WISH };
        let record = record("a", MediaKind::Image, 1, state.clone());
        assert_eq!(
            wish.wants_from(&record),
            Some(from),
            "{state:?} {room_made}"
        );
    }
}

#[test]
fn the_newest_are_first_and_two_run_at_once() {
    let all = [("old", 1), ("new", 9), ("waits", 10), ("middle", 5)].map(|(id, at)| {
        let state = if id == "waits" {
            late(2_000, Failure::Busy)
        } else {
            KeepState::LINKED
        };
        record(id, MediaKind::Image, at, state)
    });
    for (running, expected) in [
        (vec![], vec!["new", "middle"]),
        (vec!["new"], vec!["middle"]),
        (vec!["gone already"], vec!["new"]),
        (vec!["new", "middle"], vec![]),
    ] {
        let names: Vec<String> = running.iter().map(ToString::to_string).collect();
        let chosen = WISH.choose(&all, &names, 1_000);
        let chosen: Vec<&str> = chosen.iter().map(|record| record.id.as_str()).collect();
        assert_eq!(chosen, expected, "{running:?}");
    }
}

/// A link that dies in an hour was fetched after all newer links, and was dead by then.
#[test]
fn the_link_that_dies_first_is_kept_first() {
    let wish = WISH;
    let with_end = |id: &str, created_at, expires_at| KeepRecord {
        expires_at,
        ..record(id, MediaKind::Image, created_at, KeepState::LINKED)
    };
    let records = [
        with_end("new", 9, None),
        with_end("dies late", 5, Some(900)),
        with_end("dies soon", 2, Some(200)),
        // This link has expired, but it may still work.
        with_end("dead", 8, Some(50)),
    ];
    let chosen = |running: &[String]| -> Vec<&str> {
        let chosen = wish.choose(&records, running, 100).into_iter();
        chosen.map(|record| record.id.as_str()).collect()
    };
    assert_eq!(chosen(&[]), ["dies soon", "dies late"]);
    assert_eq!(chosen(&["dies soon".to_owned()]), ["dies late"]);
}
