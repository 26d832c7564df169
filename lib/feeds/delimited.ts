import { singleLine } from "../platform/clean-text";

export type Separator = "," | "\t";

/**
 * One row of a CSV or TSV file (RFC 4180), with its line end. A value's line breaks, tabs and repeated blanks become one
 * blank: advertisers' readers do not all take a line break inside quotes.
 */
export function delimitedRow(values: readonly (string | number | null)[], separator: Separator): string {
  return `${values.map((value) => field(singleLine(String(value ?? "")), separator)).join(separator)}\r\n`;
}

function field(text: string, separator: Separator): string {
  return text.includes(separator) || text.includes('"') ? `"${text.replaceAll('"', '""')}"` : text;
}
