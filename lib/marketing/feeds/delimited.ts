import { singleLine } from "../../core/platform/clean-text";

export type Separator = "," | "\t";

/**
 * One row of a CSV or TSV file (RFC 4180), with its line end. A value's line breaks, tabs and repeated blanks become one
 * blank: advertisers' readers do not all take a line break inside quotes.
 */
export function delimitedRow(values: readonly (string | number | null)[], separator: Separator): string {
  return `${values.map((value) => field(singleLine(String(value ?? "")), separator)).join(separator)}\r\n`;
}

/** What a spreadsheet reads as the beginning of a formula; the wide ones count as the narrow ones in East Asian versions. */
const FORMULA = /^[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/;

/**
 * Free text typed by people, as a spreadsheet may open it: an apostrophe before what would be a formula makes it text
 * (OWASP, "CSV Injection"). Not for numbers, addresses and codes, which advertisers read by their exact form.
 */
export function spreadsheetText(value: string | null): string | null {
  const text = value === null ? null : singleLine(value);
  return text !== null && FORMULA.test(text) ? `'${text}` : text;
}

function field(text: string, separator: Separator): string {
  return text.includes(separator) || text.includes('"') ? `"${text.replaceAll('"', '""')}"` : text;
}
