/** Characters that XML 1.0 forbids, including lone surrogates, and control characters that nobody types. */
const ILLEGAL = /[^\t\n\r\u0020-\u007E\u00A0-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
const LINE_BREAK = /\r\n?|[\u2028\u2029]/g;
/** Characters that are invisible or reverse the following text. A name with one of them differs from its appearance. */
const INVISIBLE =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: each of them stands for itself
  /[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\u{E0000}-\u{E007F}]/gu;
/** Selectors of a variant of the preceding character, as in emoji. */
const SELECTOR = /[\uFE00-\uFE0F]/g;
/** Joiners, which only Persian, Indic scripts and emoji need. */
const JOINER = /\u200C|\u200D/g;
const BEFORE_JOINER = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{L}|\p{M}/u;
const AFTER_JOINER = /\p{Extended_Pictographic}|\p{L}/u;
const NEVER_JOINED =
  /\p{Script=Latin}|\p{Script=Greek}|\p{Script=Cyrillic}|\p{Script=Hebrew}|\p{Script=Han}/u;

/**
 * Cleans a typed text of several lines: LF line breaks, no forbidden XML characters or invisible characters, trimmed.
 */
export function multiLine(value: string): string {
  return visibleText(
    value
      .replace(LINE_BREAK, "\n")
      .replace(/\u0085/g, "\n")
      .replace(ILLEGAL, ""),
  ).trim();
}

/** Removes zero-width and direction characters, except those that a script or an emoji needs. */
export function visibleText(text: string): string {
  return text.replace(INVISIBLE, "").replace(SELECTOR, allowedSelector).replace(JOINER, allowedJoiner);
}

function allowedSelector(selector: string, at: number, text: string): string {
  const before = characterBefore(at, text);
  return before.trim() === "" || before.search(JOINER) >= 0 || before.search(SELECTOR) >= 0 ? "" : selector;
}

function allowedJoiner(joiner: string, at: number, text: string): string {
  const before = characterBefore(at, text);
  const [after = ""] = text.slice(at + 1, at + 3);
  const joins = BEFORE_JOINER.test(before) && AFTER_JOINER.test(after);
  return joins && !NEVER_JOINED.test(before) && !NEVER_JOINED.test(after) ? joiner : "";
}

function characterBefore(at: number, text: string): string {
  return [...text.slice(Math.max(0, at - 2), at)].at(-1) ?? "";
}

/** Pattern of up to three words of letters, including an initial with its period. */
const PLAIN_NAME = /^[\p{L}\p{M}'’-]+\.?(?: [\p{L}\p{M}'’-]+\.?){0,2}$/u;
const MAX_NAME = 40;

/** Returns a typed name if a mail may repeat it; empty if it could be an address or a message. */
export function harmlessName(value: string): string {
  const name = singleLine(value);
  return name.length <= MAX_NAME && PLAIN_NAME.test(name) ? name : "";
}

/** Cleans a typed text to one line. Without line breaks, it is safe in an email header. */
export function singleLine(value: string): string {
  return multiLine(value).replace(/\s+/g, " ");
}

/** Converts "task-done" to "TaskDone", for operation ids. */
export function pascalCase(name: string): string {
  return name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
}
