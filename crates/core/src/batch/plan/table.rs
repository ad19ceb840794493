//! Builds every combination in its cell of the table.

use super::{Planner, label::shown};
use crate::{batch::lines::BatchLine, draft::Field, job::BatchCell};

impl Planner<'_> {
    pub(super) fn make(&mut self, lines: &[BatchLine]) {
        let own = [BatchLine::default()];
        let lines = if lines.is_empty() { &own } else { lines };
        let across = self.across();
        let mut row_at = 0;
        for line in lines {
            let mut rows = vec![Vec::new()];
            for (varied_field, values) in self.varied {
                if !values.is_empty() && Some(*varied_field) != across {
                    rows = product(&rows, *varied_field, values);
                }
            }
            for row in rows {
                self.row(line, &row, across, row_at, lines.len() > 1);
                row_at += 1;
            }
        }
        self.tell_faults();
    }

    /// The field whose values are the columns: the last one with several values.
    fn across(&self) -> Option<Field> {
        let several = self
            .varied
            .iter()
            .rev()
            .find(|(_, values)| values.len() > 1);
        several.map(|(varied_field, _)| *varied_field)
    }

    fn row(
        &mut self,
        line: &BatchLine,
        row: &[(Field, String)],
        across: Option<Field>,
        row_at: u32,
        names_line: bool,
    ) {
        let label = self.row_label(line, row, names_line);
        let none = Vec::new();
        let columns = self
            .varied
            .iter()
            .find(|(varied_field, _)| Some(*varied_field) == across);
        let columns = columns.map_or(&none, |(_, values)| values);
        let mut column_at = 0;
        loop {
            let mut fields = row.to_vec();
            let column = columns.get(column_at as usize);
            if let (Some(varied_field), Some(value)) = (across, column) {
                fields.push((varied_field, value.clone()));
            }
            let cell = BatchCell {
                id: String::new(),
                row: label.clone(),
                row_at,
                column: fields
                    .last()
                    .filter(|_| column.is_some())
                    .map(shown)
                    .unwrap_or_default(),
                column_at,
                repeat: 1,
            };
            fields.extend(line.fields.iter().cloned());
            self.cell(line, &fields, cell);
            column_at += 1;
            if column_at as usize >= columns.len() {
                return;
            }
        }
    }
}

/// Every row with every value.
fn product(
    rows: &[Vec<(Field, String)>],
    varied_field: Field,
    values: &[String],
) -> Vec<Vec<(Field, String)>> {
    let with = |row: &Vec<(Field, String)>, value: &String| {
        let mut row = row.clone();
        row.push((varied_field, value.clone()));
        row
    };
    rows.iter()
        .flat_map(|row| values.iter().map(move |value| with(row, value)))
        .collect()
}
