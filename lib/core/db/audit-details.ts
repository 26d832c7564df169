/** Kinds of records whose rows are about a visitor, or hold what the staff typed to find one. */
const ABOUT_VISITORS: ReadonlySet<string> = new Set(["lead", "consent", "audit", "report"]);

/** Characters of details: ids, names of states, dates and times. No `@`, and no blanks between names. */
const WORD = /^[\w.:-]{1,100}$/;
const DATE = /^\d{4}-\d{2}-\d{2}/;
/** A run of digits as long as a phone number's, however it is written. */
const NUMBER = /^[\d.-]{7,}$/;

const LEFT_OUT = "[left out]";

/**
 * Removes everything from details that may be a visitor's: rows of the audit table can never be deleted. Details of
 * records about nobody outside the dealership stay unchanged.
 */
export function safeDetails(kind: string, details: object | null): object | null {
  if (details === null || !ABOUT_VISITORS.has(kind)) return details;
  return Object.fromEntries(Object.entries(details).map(([name, value]) => [name, safeValue(value)]));
}

function safeValue(value: unknown): unknown {
  if (typeof value === "string") return isSafe(value) ? value : LEFT_OUT;
  if (Array.isArray(value)) return value.map(safeValue);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, safeValue(each)]));
}

function isSafe(text: string): boolean {
  return text === "" || (WORD.test(text) && (DATE.test(text) || !NUMBER.test(text)));
}
