import { DEFAULT_LOCALE, type Locale } from "../../../config/runtime/languages";

/** Language of the current work, set by the server for each request or mail, and by the browser for its page. */
export interface LanguageSource {
  locale: () => Locale;
  /** Returns the translated messages of a name, or undefined where the language has none. */
  translation: (name: string) => unknown;
}

/** Bundles of the server, of pages and of the browser each have a copy of this module; they share `globalThis`. */
const SOURCE = Symbol.for("forecourt.language");
const holder = globalThis as { [SOURCE]?: LanguageSource };

export function setLanguageSource(source: LanguageSource | undefined): void {
  holder[SOURCE] = source;
}

/** Returns the language in which texts are written for the current request, mail or page. */
export function currentLocale(): Locale {
  return holder[SOURCE]?.locale() ?? DEFAULT_LOCALE;
}

/**
 * Returns the accessor of a set of messages: it gives the messages in the current language, or the English ones where
 * they are not translated. The accessor is called where a text is needed and never when a module is loaded, because
 * the language changes with each request (docs/decisions/0059-current-language.md).
 * @param name key of the set in the catalogues of other languages
 */
export function defineMessages<T>(name: string, english: T): () => T {
  return () => (holder[SOURCE]?.translation(name) as T | undefined) ?? english;
}
