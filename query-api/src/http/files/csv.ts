/**
 * Where a spreadsheet would begin a formula: at the start of a cell, and where another separator than the comma, or a
 * quote that it does not honour, would begin one. Blanks and quotes before the sign are passed over; the full-width
 * signs count.
 */
const FORMULAS = /(^|[;\t\r\n])(?=["\p{Zs}]*[=+\-@＝＋－＠])/gu;
/** A cell that begins so is shifted, and its next line or column may begin a formula. */
const SHIFTED = /^(?=[\t\r\n])/;

/** A byte order mark: without one spreadsheets take UTF-8 for another encoding. */
export const CSV_START = '\u{FEFF}';

export type Cell = string | number | boolean | null;

/** An apostrophe makes the spreadsheet show the text as it is. */
const defused = (text: string): string => text.replace(FORMULAS, "$1'").replace(SHIFTED, "'");

const cellOf = (value: Cell): string =>
  typeof value === 'string' ? `"${defused(value).replaceAll('"', '""')}"` : String(value ?? '');

/**
 * A row of a CSV file (RFC 4180), every text in quotes. What a spreadsheet would run as a formula is defused by an
 * apostrophe before it.
 */
export const csvRow = (cells: readonly Cell[]): string => `${cells.map(cellOf).join(',')}\r\n`;
