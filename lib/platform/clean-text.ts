/** What XML 1.0 cannot hold (lone surrogates too), and control characters that no one types. */
const ILLEGAL = /[^\t\n\r\u0020-\u007E\u00A0-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
const LINE_BREAK = /\r\n?|[\u2028\u2029]/g;

/** A typed text of several lines: line breaks as LF, no characters that XML 1.0 forbids, no blanks around it. */
export function multiLine(value: string): string {
  return value
    .replace(LINE_BREAK, "\n")
    .replace(/\u0085/g, "\n")
    .replace(ILLEGAL, "")
    .trim();
}

/** A typed text of one line. With no line break left in it, it can stand in an e-mail header. */
export function singleLine(value: string): string {
  return multiLine(value).replace(/\s+/g, " ");
}
