import {
  HELP_WORDS,
  START_WORDS,
  STOP_PATTERNS,
  STOP_WORDS,
  UNSURE_PATTERNS,
} from "../../../config/leads/texts";
import { DEFAULT_LOCALE, LOCALES, type Locale } from "../../../config/runtime/languages";

/**
 * Meaning of a received text. `stop`, `start` and `help` are requests about texts; `keyword` says that the text is
 * nothing else. `unsure`: it may ask for no more texts. `locale`: language that its words show.
 */
export interface TextMeaning {
  asks: "stop" | "start" | "help" | "unsure" | null;
  keyword: boolean;
  locale: Locale | null;
}

/** Returns what a received text asks for. */
export function readText(text: string): TextMeaning {
  const letters = plainWords(text).replace(/ /g, "");
  for (const [asks, words] of [
    ["stop", STOP_WORDS],
    ["start", START_WORDS],
    ["help", HELP_WORDS],
  ] as const) {
    const locale = LOCALES.find((each) => words[each].includes(letters));
    if (locale) return { asks, keyword: true, locale: shown(locale) };
  }
  if (/^[\s🛑]+$/u.test(text) && text.trim() !== "") return { asks: "stop", keyword: true, locale: null };
  const words = plainWords(text);
  const stops = LOCALES.find((each) => STOP_PATTERNS[each].some((pattern) => pattern.test(words)));
  if (stops) return { asks: "stop", keyword: false, locale: shown(stops) };
  const isUnsure = UNSURE_PATTERNS.some((pattern) => pattern.test(words));
  return { asks: isUnsure ? "unsure" : null, keyword: false, locale: null };
}

/** Returns the language of words that are not in the default one: "STOP" says nothing about who sends it. */
function shown(locale: Locale): Locale | null {
  return locale === DEFAULT_LOCALE ? null : locale;
}

/** Returns a text in lower case, without accents, and with single spaces instead of marks. */
function plainWords(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/['’]/g, "")
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
}
