import { AsyncLocalStorage } from "node:async_hooks";
import { DEFAULT_LOCALE, type Locale } from "../../../config/runtime/languages";
import { setLanguageSource } from "../../core/language/current-language";
import { env } from "../../core/platform/env";
import { singleton } from "../../core/platform/singleton";
import { es } from "./es/catalogue";
import { pseudoMessages } from "./pseudo-messages";

const CATALOGUES: Readonly<Partial<Record<Locale, Readonly<Record<string, unknown>>>>> = { es };

/**
 * Runs a function in a language. Messages are then in that language, also in asynchronous code that follows. Without
 * it they are English, as in the back office and in mails to staff.
 */
export function inLocale<T>(locale: Locale, work: () => T): T {
  return storage().run(locale, work);
}

/** Runs a function in the language of the back office, for texts that the dealership reads. */
export function forStaff<T>(work: () => T): T {
  return inLocale(DEFAULT_LOCALE, work);
}

setLanguageSource({
  locale,
  translation(name, english) {
    if (locale() === DEFAULT_LOCALE) return undefined;
    return env().PSEUDO_LOCALE === "on" ? pseudoMessages(name, english) : CATALOGUES[locale()]?.[name];
  },
});

function locale(): Locale {
  return storage().getStore() ?? DEFAULT_LOCALE;
}

function storage(): AsyncLocalStorage<Locale> {
  return singleton("locale", () => new AsyncLocalStorage<Locale>());
}
