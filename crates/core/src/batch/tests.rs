use proptest::prelude::*;

use super::{BatchDraft, BatchPlan, Factor, MOST, cost, csv, lines, values};
use crate::{
    contract::{Kind, Mode},
    draft::{Draft, Field},
    profile::{Fitted, Note},
};

fn base() -> Draft {
    Draft {
        model: "m".into(),
        prompt: "a kite".into(),
        seconds: "6".into(),
        ..Draft::default()
    }
}

/// Fits a draft to models that take everything, except `tall`, which only takes 9:16, and `dots`, which takes ratios as
/// pixels.
fn fit(draft: &Draft) -> Fitted {
    let mut fitted = Fitted {
        draft: draft.clone(),
        notes: Vec::new(),
    };
    if draft.model == "tall" && !matches!(draft.size.as_str(), "" | "9:16") {
        fitted.draft.size.clear();
        fitted.notes.push(Note {
            field: Field::Size,
            text: "Not so.".into(),
            is_doubt: false,
        });
    }
    let dots = match draft.size.as_str() {
        "1:1" => "1024x1024",
        "3:2" | "16:9" => "1536x1024",
        _ => "",
    };
    if draft.model == "dots" && !dots.is_empty() {
        fitted.draft.size = dots.into();
        fitted.notes.push(Note {
            field: Field::Size,
            text: format!("{} is {dots}.", draft.size),
            is_doubt: false,
        });
    }
    fitted
}

fn plan(kind: Kind, batch: &BatchDraft) -> BatchPlan {
    batch.plan(kind, &base(), &fit)
}

/// Returns the row, column, repeat, model, size and quality of each request.
fn cells(plan: &BatchPlan) -> Vec<String> {
    let cell = |planned: &super::PlannedRequest| {
        let (cell, request) = (&planned.cell, &planned.request);
        let asked = [Some(request.model()), request.size(), request.quality()];
        let asked: Vec<_> = asked.into_iter().flatten().collect();
        let cell = format!("{}|{}|{}", cell.row, cell.column, cell.repeat);
        format!("{cell} = {}", asked.join(" "))
    };
    plan.requests.iter().map(cell).collect()
}

#[test]
fn the_last_field_with_several_values_makes_the_columns() {
    let batch = |models: &str, sizes: &str, qualities: &str, repeats: &str| BatchDraft {
        models: models.into(),
        sizes: sizes.into(),
        qualities: qualities.into(),
        repeats: repeats.into(),
        ..BatchDraft::default()
    };
    for (batch, expected) in [
        (batch("", "", "", ""), vec!["a kite||1 = m"]),
        (
            batch("", "", "", "2"),
            vec!["a kite||1 = m", "a kite||2 = m"],
        ),
        (
            batch("", "1:1, 16:9", "low\nhigh", ""),
            vec![
                "1:1|low|1 = m 1:1 low",
                "1:1|high|1 = m 1:1 high",
                "16:9|low|1 = m 16:9 low",
                "16:9|high|1 = m 16:9 high",
            ],
        ),
        (
            batch("a\nb", "1:1", "", ""),
            vec!["a kite|a|1 = a 1:1", "a kite|b|1 = b 1:1"],
        ),
        (
            batch("a\ntall", "1:1, 9:16", "low", ""),
            vec![
                "a|1:1|1 = a 1:1 low",
                "a|9:16|1 = a 9:16 low",
                "tall|9:16|1 = tall 9:16 low",
            ],
        ),
    ] {
        let plan = plan(Kind::Image, &batch);
        assert_eq!(plan.problems, Vec::<String>::new(), "{batch:?}");
        assert_eq!(cells(&plan), expected, "{batch:?}");
        let waits = |planned: &super::PlannedRequest| planned.request.mode() == Mode::Wait;
        assert!(!plan.requests.iter().any(waits), "{batch:?}");
    }
}

#[test]
fn values_that_a_model_does_not_offer_are_left_out_with_a_note() {
    let batch = BatchDraft {
        models: "a\ntall".into(),
        sizes: "1:1, 9:16".into(),
        ..BatchDraft::default()
    };
    let told = "tall does not offer 1:1. Those requests are left out.";
    assert_eq!(plan(Kind::Image, &batch).notes, [told]);
    let nothing = BatchDraft {
        models: "tall".into(),
        sizes: "1:1".into(),
        ..BatchDraft::default()
    };
    let problems = plan(Kind::Image, &nothing).problems;
    assert_eq!(
        problems,
        ["Nothing to send: no model supports the chosen values."]
    );
}

/// Requests were skipped if their size was a ratio and their model takes pixels, although the form converts the size.
#[test]
fn a_size_in_the_other_notation_is_converted_with_a_note() {
    for (sizes, expected, notes) in [
        (
            "1:1, 3:2",
            vec![
                "1:1 = a 1:1",
                "3:2 = a 3:2",
                "1:1 = dots 1024x1024",
                "3:2 = dots 1536x1024",
            ],
            vec!["1:1 is 1024x1024.", "3:2 is 1536x1024."],
        ),
        // Two ratios that become the same size are paid for once.
        (
            "3:2, 16:9",
            vec!["3:2 = a 3:2", "16:9 = a 16:9", "3:2 = dots 1536x1024"],
            vec![
                "3:2 is 1536x1024.",
                "dots takes 16:9 as 1536x1024, which is sent already. Those requests are left out.",
            ],
        ),
        // A ratio and its pixels are also paid for once.
        (
            "3:2, 1536x1024",
            vec![
                "3:2 = a 3:2",
                "1536x1024 = a 1536x1024",
                "1536x1024 = dots 1536x1024",
            ],
            vec![
                "dots takes 3:2 as 1536x1024, which is sent already. Those requests are left out.",
            ],
        ),
    ] {
        let batch = BatchDraft {
            models: "a\ndots".into(),
            sizes: sizes.into(),
            ..BatchDraft::default()
        };
        let plan = plan(Kind::Image, &batch);
        let asked = |planned: &super::PlannedRequest| {
            let (cell, request) = (&planned.cell, &planned.request);
            let size = request.size().unwrap();
            format!("{} = {} {size}", cell.column, request.model())
        };
        let asked: Vec<_> = plan.requests.iter().map(asked).collect();
        assert_eq!(asked, expected, "{sizes}");
        assert_eq!(plan.notes, notes, "{sizes}");
        assert_eq!(plan.problems, Vec::<String>::new(), "{sizes}");
    }
    // A line has its own size, whatever sizes the other lines have.
    let batch = BatchDraft {
        prompts: "prompt,model,size\na,dots,3:2\nb,dots,16:9".into(),
        ..BatchDraft::default()
    };
    assert_eq!(plan(Kind::Image, &batch).requests.len(), 2);
}

#[test]
fn a_video_has_durations_and_resolutions() {
    let batch = BatchDraft {
        seconds: "4, 8".into(),
        resolutions: "720p, 1080p".into(),
        sizes: "1:1, 16:9".into(),
        ..BatchDraft::default()
    };
    let plan = plan(Kind::Video, &batch);
    let cell = |planned: &super::PlannedRequest| {
        let (cell, request) = (&planned.cell, &planned.request);
        let resolution = request.resolution().unwrap();
        format!(
            "{} {} {:?} {resolution}",
            cell.row,
            cell.column,
            request.seconds()
        )
    };
    let cells: Vec<_> = plan.requests.iter().map(cell).collect();
    let expected = [
        "4 s 720p Some(4) 720p",
        "4 s 1080p Some(4) 1080p",
        "8 s 720p Some(8) 720p",
        "8 s 1080p Some(8) 1080p",
    ];
    assert_eq!(cells, expected);
}

#[test]
fn prompts_are_one_per_line_or_csv() {
    let csv = "Prompt,size\r\n\"a kite, red\",1:1\r\n\r\n\"say \"\"hi\"\"\nthere\",\r\n";
    for (prompts, expected) in [
        (
            " a heron \n\n a stork",
            vec!["a heron||1 = m", "a stork||1 = m"],
        ),
        ("a, b or c", vec!["a kite||1 = m"]),
        (
            csv,
            vec!["a kite, red · 1:1||1 = m 1:1", "say \"hi\" there||1 = m"],
        ),
        (
            "prompt\tmodel\na\tx\nb\ty",
            vec!["a · x||1 = x", "b · y||1 = y"],
        ),
        (
            "prompt;model\na, b;x\nc;y",
            vec!["a, b · x||1 = x", "c · y||1 = y"],
        ),
    ] {
        let batch = BatchDraft {
            prompts: prompts.into(),
            ..BatchDraft::default()
        };
        let plan = plan(Kind::Image, &batch);
        assert_eq!(plan.problems, Vec::<String>::new(), "{prompts}");
        assert_eq!(cells(&plan), expected, "{prompts}");
    }
}

#[test]
fn problems_are_reported_with_their_position() {
    let batch = |prompts: &str| BatchDraft {
        prompts: prompts.into(),
        ..BatchDraft::default()
    };
    let of_both = BatchDraft {
        sizes: "1:1".into(),
        ..batch("prompt,size\na,1:1")
    };
    let too_many = BatchDraft {
        repeats: "51".into(),
        ..batch("a\nb")
    };
    let half = BatchDraft {
        repeats: "1.5".into(),
        ..BatchDraft::default()
    };
    for (batch, problem) in [
        (
            batch("prompt,size\n\"a,1:1"),
            "Line 2, column 1: This quotation mark is not closed.",
        ),
        (
            batch("prompt,size\n\"a\"b,1:1"),
            "Line 2, column 4: Nothing may follow the closing quotation mark of a field.",
        ),
        (
            batch("prompt,size\n5\" nails,1:1"),
            "Line 2, column 2: Put a field that contains a quotation mark in quotation marks, \
             and double the mark inside.",
        ),
        (
            batch("prompt,size\na\nb, c,1:1"),
            "Line 2, column 1: This line has 1 fields, and the header has 2. Put a field that \
             contains a comma in quotation marks.",
        ),
        (
            batch("prompt,colour\na,red"),
            "Line 1, column 8: There is no field “colour”. The fields are prompt, model, size, \
             quality, seconds, resolution, n, image, provideroptions.",
        ),
        (
            batch("prompt,prompt\na,b"),
            "Line 1, column 8: The field “prompt” appears twice.",
        ),
        (
            of_both,
            "Line 2 sets its own size, so none can be chosen for all lines.",
        ),
        (
            too_many,
            "This batch has 102 requests. A batch can have at most 100.",
        ),
        (
            half,
            "The number of repeats must be a whole number, 1 or more.",
        ),
    ] {
        assert_eq!(plan(Kind::Image, &batch).problems, [problem], "{batch:?}");
    }
    let video = plan(Kind::Video, &batch("prompt,seconds\na,4\nb,soon"));
    let told = "Line 3: The duration must be a whole number of seconds, 1 or more.";
    assert_eq!(video.problems, [told]);
    let edit = plan(Kind::Edit, &batch("a\nb"));
    assert_eq!(
        edit.problems,
        ["Add the URL of at least one image to edit."]
    );
}

#[test]
fn the_same_line_twice_is_noted_and_sent_twice() {
    let batch = BatchDraft {
        prompts: "a\nb\na".into(),
        ..BatchDraft::default()
    };
    let plan = plan(Kind::Image, &batch);
    assert_eq!(plan.notes, ["Line 3 is the same as line 1. Both are sent."]);
    assert_eq!(plan.factors, [Factor::Prompts(3)]);
    assert_eq!(plan.requests.len(), 3);
}

#[test]
fn a_value_is_added_and_taken_away() {
    let mut batch = BatchDraft {
        sizes: "1:1".into(),
        ..BatchDraft::default()
    };
    batch.toggle(Field::Size, "16:9");
    assert_eq!(batch.sizes, "1:1, 16:9");
    batch.toggle(Field::Size, "1:1");
    assert_eq!(batch.sizes, "16:9");
    assert_eq!(values(" a,b\n a ;; c"), ["a", "b", "c"]);
}

#[test]
fn without_history_no_cost_is_named() {
    let plan = plan(Kind::Image, &BatchDraft::default());
    let requests = plan.requests.iter().map(|planned| &planned.request);
    let known = cost(requests, &[]);
    assert_eq!((known.credits, known.unknown), (None, 1));
}

proptest! {
    /// Each combination exists once: it is sent, or skipped with a note.
    #[test]
    fn every_combination_is_sent_or_left_out_with_a_note(
        models in proptest::sample::subsequence(vec!["a", "b", "tall"], 0..=3),
        sizes in proptest::sample::subsequence(vec!["1:1", "9:16", "16:9"], 0..=3),
        qualities in proptest::sample::subsequence(vec!["low", "high"], 0..=2),
        prompts in proptest::collection::vec("[a-z]{1,9}", 0..4),
        repeats in 1_usize..3,
    ) {
        let batch = BatchDraft {
            models: models.join("\n"),
            sizes: sizes.join(","),
            qualities: qualities.join(","),
            prompts: prompts.join("\n"),
            repeats: repeats.to_string(),
            ..BatchDraft::default()
        };
        let plan = plan(Kind::Image, &batch);
        let count: usize = plan.factors.iter().map(|factor| factor.count()).product();
        if count > MOST {
            prop_assert!(plan.requests.is_empty() && !plan.problems.is_empty());
            return Ok(());
        }
        let refused = if models.contains(&"tall") {
            sizes.iter().filter(|size| **size != "9:16").count()
        } else {
            0
        };
        let left_out = refused * qualities.len().max(1) * prompts.len().max(1) * repeats;
        prop_assert_eq!(plan.requests.len(), count - left_out);
        let mut places: Vec<_> = plan
            .requests
            .iter()
            .map(|planned| (planned.cell.row_at, planned.cell.column_at, planned.cell.repeat))
            .collect();
        places.sort_unstable();
        places.dedup();
        prop_assert_eq!(places.len(), plan.requests.len());
    }

    /// Any text is either parsed as prompts or refused with a position.
    #[test]
    fn any_text_is_read_as_prompts_or_refused(text in "(?s).{0,80}", header in "prompt[,;\t]size\n|") {
        let text = header + &text;
        if let Err(problem) = lines::read(&text) {
            prop_assert!(problem.starts_with("Line "), "{problem}");
        }
    }

    /// A CSV that is printed according to RFC 4180 is parsed back.
    #[test]
    fn csv_is_read_back(fields in proptest::collection::vec("[a-z \",\n]{1,12}", 1..5)) {
        prop_assume!(fields.iter().any(|field| !field.trim().is_empty()));
        let print = |field: &String| format!("\"{}\"", field.replace('"', "\"\""));
        let printed: Vec<_> = fields.iter().map(print).collect();
        let text = format!("a,b\n{}", printed.join(","));
        let records = csv::read(&text).unwrap();
        let read: Vec<_> = records[1].fields.iter().map(|(_, field)| field.clone()).collect();
        prop_assert_eq!(read, fields);
    }
}
