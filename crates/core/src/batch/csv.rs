//! CSV as in RFC 4180, with the position of every field. Spreadsheets separate fields by tabs or,
//! where a comma is part of a number, by semicolons: the first line decides.

use crate::words::mark;

/// One non-empty record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct CsvRecord {
    /// The line where it begins, counted from 1.
    pub(super) line: usize,
    /// Each field with its column, counted in characters from 1.
    pub(super) fields: Vec<(usize, String)>,
}

/// The position at which a text is not valid CSV, and the reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct NotCsv {
    pub(super) line: usize,
    pub(super) column: usize,
    pub(super) reason: &'static str,
}

/// Parses all records.
pub(super) fn read(text: &str) -> Result<Vec<CsvRecord>, NotCsv> {
    let first = text.trim_start().lines().next().unwrap_or_default();
    let separator = ['\t', ';'].into_iter().find(|sign| first.contains(*sign));
    let mut reader = CsvReader {
        rest: text.trim_start_matches('\u{feff}'),
        separator: separator.filter(|_| !first.contains(',')).unwrap_or(','),
        line: 1,
        column: 1,
    };
    let mut records = Vec::new();
    while !reader.rest.is_empty() {
        let record = reader.record()?;
        if record
            .fields
            .iter()
            .any(|(_, field)| !field.trim().is_empty())
        {
            records.push(record);
        }
    }
    Ok(records)
}

struct CsvReader<'a> {
    rest: &'a str,
    separator: char,
    line: usize,
    column: usize,
}

impl CsvReader<'_> {
    fn record(&mut self) -> Result<CsvRecord, NotCsv> {
        let line = self.line;
        let mut fields = Vec::new();
        loop {
            let column = self.column;
            let field = if self.rest.starts_with('"') {
                self.quoted()?
            } else {
                self.plain()?
            };
            fields.push((column, field));
            match self.next() {
                Some(next) if next == self.separator => {}
                Some('\r') if self.rest.starts_with('\n') => {
                    self.next();
                    return Ok(CsvRecord { line, fields });
                }
                None | Some('\n' | '\r') => return Ok(CsvRecord { line, fields }),
                Some(_) => {
                    self.column -= 1;
                    return Err(self.wrong(mark(
                        "Nothing may follow the closing quotation mark of a field.",
                    )));
                }
            }
        }
    }

    fn plain(&mut self) -> Result<String, NotCsv> {
        let mut field = String::new();
        while let Some(next) = self.rest.chars().next() {
            match next {
                '\n' | '\r' => break,
                next if next == self.separator => break,
                '"' => {
                    return Err(self.wrong(mark(
                        "Put a field that contains a quotation mark in quotation marks, and \
                            double the mark inside.",
                    )));
                }
                next => field.push(next),
            }
            self.next();
        }
        Ok(field)
    }

    fn quoted(&mut self) -> Result<String, NotCsv> {
        let open = self.wrong(mark("This quotation mark is not closed."));
        self.next();
        let mut field = String::new();
        while let Some(next) = self.next() {
            match next {
                '"' if self.rest.starts_with('"') => {
                    self.next();
                    field.push('"');
                }
                '"' => return Ok(field),
                next => field.push(next),
            }
        }
        Err(open)
    }

    fn next(&mut self) -> Option<char> {
        let mut rest = self.rest.chars();
        let next = rest.next()?;
        self.rest = rest.as_str();
        let ends_line = next == '\n' || next == '\r' && !self.rest.starts_with('\n');
        if ends_line {
            self.line += 1;
            self.column = 1;
        } else {
            self.column += 1;
        }
        Some(next)
    }

    fn wrong(&self, reason: &'static str) -> NotCsv {
        NotCsv {
            line: self.line,
            column: self.column,
            reason,
        }
    }
}
