/**
 * Languages in which a site can be read, the default one first. A store's `languages` says which of them it offers.
 * Each other language has its name as the first segment of its addresses: `/es/contact-us`.
 */
export const LOCALES = ["en", "es"] as const;

export type Locale = (typeof LOCALES)[number];

export const DEFAULT_LOCALE = "en" satisfies Locale;

/** Names of the languages in themselves. */
export const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = { en: "English", es: "Español" };

/** Names of the languages in English, for the dealership. */
export const ENGLISH_LANGUAGE_NAMES = { en: "English", es: "Spanish" } as const satisfies Record<
  Locale,
  string
>;

/** Offer of a language to visitors whose browsers prefer it, in that language. */
export const LANGUAGE_OFFERS: Readonly<Record<Locale, { text: string; link: string; close: string }>> = {
  en: { text: "This page is available in English.", link: "Read it in English", close: "Close" },
  es: { text: "Esta página está disponible en español.", link: "Ver en español", close: "Cerrar" },
};
