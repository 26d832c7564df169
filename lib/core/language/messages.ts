import type { LanguageSource } from "./current-language";

/** Alone in its module, because each script with messages carries a copy of it. */
const shared = globalThis as { forecourtLanguage?: LanguageSource };

/**
 * Returns the accessor of a set of messages: it gives the messages in the current language, or the English ones where
 * they are not translated. The accessor is called where a text is needed and never when a module is loaded, because
 * the language changes with each request (docs/decisions/0057-current-language.md).
 * @param name key of the set in the catalogues of other languages
 */
export function defineMessages<T>(name: string, english: T): () => T {
  return () => (shared.forecourtLanguage?.translation(name, english) as T | undefined) ?? english;
}
