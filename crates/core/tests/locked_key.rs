//! Tests of the stored record of a key behind a passphrase: a written record is read, and no other.

use easel_core::{
    contract::{BaseUrl, Insecure},
    locked_key::{
        ByPasskey, ByPassphrase, ITERATIONS, KeyPlace, LockedKey, LockedKeyError, MOST_ITERATIONS,
        Passkey, Sealed, Stretching, UnlockMethod, passphrase_problem,
    },
};
use proptest::prelude::*;
use serde_json::{Value, json};

const SITE: &str = "https://user.github.io";

fn base(text: &str) -> BaseUrl {
    BaseUrl::parse(text, Insecure::Refuse).unwrap()
}

fn place() -> KeyPlace {
    KeyPlace::new(SITE, &base("https://api.example/v1"))
}

fn sealed() -> Sealed {
    Sealed {
        nonce: vec![1; 12],
        bytes: vec![2; 48],
    }
}

fn locked(iterations: u32) -> LockedKey {
    LockedKey {
        key: sealed(),
        ways: vec![UnlockMethod::Passphrase(ByPassphrase {
            stretching: Stretching {
                iterations,
                salt: vec![3; 16],
            },
            data_key: sealed(),
        })],
    }
}

fn with_passkey(credential: usize, salt: usize) -> LockedKey {
    let mut locked = locked(ITERATIONS);
    locked.ways.push(UnlockMethod::Passkey(ByPasskey {
        passkey: Passkey {
            credential: vec![5; credential],
            salt: vec![6; salt],
        },
        data_key: sealed(),
    }));
    locked
}

fn stored() -> Value {
    serde_json::from_str(&with_passkey(32, 32).to_json(&place())).unwrap()
}

fn read_back(written: &LockedKey) -> Result<LockedKey, LockedKeyError> {
    LockedKey::from_json(&written.to_json(&place()), &place())
}

fn read(record: &Value) -> Result<LockedKey, LockedKeyError> {
    LockedKey::from_json(&record.to_string(), &place())
}

#[test]
fn what_is_written_is_read() {
    for iterations in [ITERATIONS, MOST_ITERATIONS] {
        let written = locked(iterations).to_json(&place());
        assert_eq!(
            LockedKey::from_json(&written, &place()),
            Ok(locked(iterations))
        );
    }
}

/// A key can have a passkey beside its passphrase. The standard limits the length of a passkey's id.
#[test]
fn a_passkey_is_written_and_read() {
    for credential in [1, 32, 1_023] {
        let both = with_passkey(credential, 32);
        assert_eq!(read_back(&both), Ok(both.clone()));
        let own = both.by_passkey().unwrap();
        assert_eq!(own.passkey.credential.len(), credential);
        both.by_passphrase().unwrap();
    }
    assert_eq!(locked(ITERATIONS).by_passkey(), None);
    for hostile in [
        with_passkey(0, 32),
        with_passkey(1_024, 32),
        with_passkey(32, 31),
    ] {
        assert_eq!(read_back(&hostile), Err(LockedKeyError::Changed));
    }
}

#[test]
fn what_a_passkey_unlocks_is_bound_to_it_and_its_place() {
    let passkey = |credential: u8, salt: u8| Passkey {
        credential: vec![credential; 32],
        salt: vec![salt; 32],
    };
    let usual = place().of_passkey(&passkey(5, 6));
    let elsewhere = KeyPlace::new(SITE, &base("https://api.example/v2"));
    for other in [
        place().of_passkey(&passkey(4, 6)),
        place().of_passkey(&passkey(5, 7)),
        elsewhere.of_passkey(&passkey(5, 6)),
        place().of_key(),
    ] {
        assert_ne!(usual, other);
    }
}

#[test]
fn a_record_of_another_place_is_refused() {
    let written = locked(ITERATIONS).to_json(&place());
    for other in [
        KeyPlace::new(SITE, &base("https://api.example/v2")),
        KeyPlace::new(SITE, &base("https://other.example/v1")),
        KeyPlace::new(
            "https://elsewhere.github.io",
            &base("https://api.example/v1"),
        ),
    ] {
        let read = LockedKey::from_json(&written, &other);
        assert_eq!(read, Err(LockedKeyError::Elsewhere));
        assert_ne!(place().of_key(), other.of_key());
        let stretching = &locked(ITERATIONS)
            .by_passphrase()
            .unwrap()
            .stretching
            .clone();
        assert_ne!(
            place().of_passphrase(stretching),
            other.of_passphrase(stretching)
        );
    }
}

/// A hostile number of rounds could freeze the page, and a small one could make a passphrase weak.
#[test]
fn the_rounds_have_bounds() {
    for iterations in [0, 1, ITERATIONS - 1, MOST_ITERATIONS + 1, u32::MAX] {
        let written = locked(iterations).to_json(&place());
        let read = LockedKey::from_json(&written, &place());
        assert_eq!(read, Err(LockedKeyError::Iterations), "{iterations}");
    }
    let mut record = stored();
    for hostile in [json!(-1), json!(1e300), json!("600000"), json!(null)] {
        record["ways"][0]["iterations"] = hostile.clone();
        assert_eq!(read(&record), Err(LockedKeyError::Changed), "{hostile}");
    }
}

#[test]
fn what_is_bound_has_every_parameter() {
    let of = |iterations, salt| {
        place().of_passphrase(&Stretching {
            iterations,
            salt: vec![salt; 16],
        })
    };
    let usual = of(ITERATIONS, 3);
    assert_ne!(usual, of(ITERATIONS + 1, 3));
    assert_ne!(usual, of(ITERATIONS, 4));
    assert_ne!(usual, place().of_key());
}

#[test]
fn a_record_of_another_version_says_so() {
    let mut record = stored();
    for (version, expected) in [
        (json!(2), LockedKeyError::Newer),
        (json!(0), LockedKeyError::Unreadable),
        (json!("1"), LockedKeyError::Unreadable),
        (json!(null), LockedKeyError::Unreadable),
    ] {
        record["version"] = version;
        assert_eq!(read(&record), Err(expected));
    }
}

#[test]
fn a_way_of_a_later_version_is_kept() {
    let later = json!({"kind": "face", "id": "a1", "nonce": "00"});
    let both = LockedKey {
        ways: [
            vec![UnlockMethod::Unknown(later.clone())],
            locked(ITERATIONS).ways,
        ]
        .concat(),
        ..locked(ITERATIONS)
    };
    let read = LockedKey::from_json(&both.to_json(&place()), &place());
    assert_eq!(read, Ok(both.clone()));
    both.by_passphrase().unwrap();
    let alone = LockedKey {
        ways: vec![UnlockMethod::Unknown(later)],
        ..both
    };
    assert_eq!(alone.by_passphrase(), Err(LockedKeyError::Newer));
}

/// Each field of the record is changed separately.
#[test]
fn a_changed_field_is_noticed() {
    let other = json!("ff".repeat(48));
    for pointer in [
        "/site",
        "/service",
        "/slot",
        "/key/nonce",
        "/key/bytes",
        "/ways/0/iterations",
        "/ways/0/salt",
        "/ways/0/data_key/nonce",
        "/ways/0/data_key/bytes",
        "/ways/1/credential",
        "/ways/1/salt",
        "/ways/1/data_key/nonce",
        "/ways/1/data_key/bytes",
        "/sum",
    ] {
        let mut record = stored();
        let field = record.pointer_mut(pointer).unwrap();
        *field = match pointer {
            "/ways/0/iterations" => json!(ITERATIONS + 1),
            "/ways/0/salt" => json!("04".repeat(16)),
            "/ways/1/salt" => json!("04".repeat(32)),
            _ if pointer.ends_with("nonce") => json!("04".repeat(12)),
            _ => other.clone(),
        };
        let expected = match pointer {
            "/site" | "/service" | "/slot" => LockedKeyError::Elsewhere,
            _ => LockedKeyError::Changed,
        };
        assert_eq!(read(&record), Err(expected), "{pointer}");
    }
}

#[test]
fn a_passphrase_is_long_and_typed_twice_alike() {
    for (typed, repeated, is_taken) in [
        ("correct horse", "correct horse", true),
        ("eightéé8", "eightéé8", true),
        ("长口令也可以的呀", "长口令也可以的呀", true),
        ("seven77", "seven77", false),
        ("correct horse", "correct horsE", false),
        ("", "", false),
    ] {
        let problem = passphrase_problem(typed, repeated);
        assert_eq!(problem.is_none(), is_taken, "{typed}");
    }
}

proptest! {
    #[test]
    fn any_bytes_are_written_and_read(
        nonce in prop::collection::vec(any::<u8>(), 12),
        bytes in prop::collection::vec(any::<u8>(), 16..300),
        salt in prop::collection::vec(any::<u8>(), 16),
        iterations in ITERATIONS..=MOST_ITERATIONS,
    ) {
        let sealed = Sealed { nonce, bytes };
        let way = ByPassphrase {
            stretching: Stretching { iterations, salt },
            data_key: sealed.clone(),
        };
        let locked = LockedKey { key: sealed, ways: vec![UnlockMethod::Passphrase(way)] };
        let read = LockedKey::from_json(&locked.to_json(&place()), &place());
        prop_assert_eq!(read, Ok(locked));
    }

    /// A record with one changed character is refused, or means the same (a letter of a digit in capitals). It never
    /// has another key.
    #[test]
    fn one_changed_character_makes_no_other_key(at in any::<prop::sample::Index>(), letter in "[ -~]") {
        let mut text = with_passkey(32, 32).to_json(&place());
        let at = at.index(text.len());
        text.replace_range(at..=at, &letter);
        if let Ok(read) = LockedKey::from_json(&text, &place()) {
            prop_assert_eq!(read, with_passkey(32, 32));
        }
    }

    #[test]
    fn no_text_makes_it_panic(text in ".*") {
        prop_assert!(LockedKey::from_json(&text, &place()).is_err());
    }
}
