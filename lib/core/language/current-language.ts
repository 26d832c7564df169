import { DEFAULT_LOCALE, type Locale } from "../../../config/runtime/languages";

/**
 * Source of the current language. The server sets one for its requests and mails, and a page in another language for
 * its browser; without one everything is in the default language.
 */
export interface LanguageSource {
  locale: () => Locale;
  /** Returns the translation of a set of messages, or undefined where the language has none. */
  translation: (name: string, english: unknown) => unknown;
}

/** Bundles of the server, of pages and of the browser each have a copy of this module; they share `globalThis`. */
const shared = globalThis as { forecourtLanguage?: LanguageSource };

export function setLanguageSource(source: LanguageSource | undefined): void {
  shared.forecourtLanguage = source;
}

/** Returns the language in which texts are written for the current request, mail or page. */
export function currentLocale(): Locale {
  return shared.forecourtLanguage?.locale() ?? DEFAULT_LOCALE;
}

/** Returns a language as it is written in the market, for `hreflang` and formats: "es-US". */
export function languageTag(locale: Locale = currentLocale()): string {
  return `${locale}-US`;
}

/** Returns the current language to be stored with what a person sends, or undefined for the default one. */
export function storedLocale(): Locale | undefined {
  const locale = currentLocale();
  return locale === DEFAULT_LOCALE ? undefined : locale;
}

/** Returns the language of texts that are never translated, such as a feed's, or undefined on pages in it. */
export function untranslatedLang(): Locale | undefined {
  return currentLocale() === DEFAULT_LOCALE ? undefined : DEFAULT_LOCALE;
}
