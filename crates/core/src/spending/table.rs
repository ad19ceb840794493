//! Sums as a table (CSV) for other programs.

use super::Spending;

impl Spending {
    /// Prints the sums as CSV (RFC 4180), with a header row.
    pub fn csv(&self) -> String {
        let mut text = "day,model,results,results without a price,credits\r\n".to_owned();
        for line in &self.0 {
            let (results, unpriced) = (line.results.to_string(), line.unpriced.to_string());
            let cells = [
                line.day.as_str(),
                &cell(&line.model),
                &results,
                &unpriced,
                &line.credits.to_string(),
            ];
            text += &cells.join(",");
            text += "\r\n";
        }
        text
    }
}

/// A text in a cell: quoted if necessary, and never a formula that a spreadsheet would run.
fn cell(text: &str) -> String {
    let text = if text.starts_with(['=', '+', '-', '@']) {
        format!("'{text}")
    } else {
        text.to_owned()
    };
    if text.contains([',', '"', '\r', '\n']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text
    }
}
