/** Spreadsheets run a cell that begins so as a formula. */
const FORMULA = /^[=+\-@\t\r\n]/;
const NEEDS_QUOTES = /[",\r\n]/;

/** A byte order mark: without one spreadsheets take UTF-8 for another encoding. */
export const CSV_START = '\u{FEFF}';

export type Cell = string | number | boolean | null;

function cellOf(value: Cell): string {
  const text = value === null ? '' : String(value);
  // An apostrophe makes the spreadsheet show the text as it is.
  const safe = typeof value === 'string' && FORMULA.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A row of a CSV file (RFC 4180). A text that a spreadsheet would run as a formula is defused by an apostrophe before it. */
export const csvRow = (cells: readonly Cell[]): string => `${cells.map(cellOf).join(',')}\r\n`;
