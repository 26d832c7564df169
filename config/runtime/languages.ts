/** Languages in which a site can be read. A store's `languages` says which of them it offers; the first is its own. */
export const LOCALES = ["en", "es"] as const;

export type Locale = (typeof LOCALES)[number];

export const DEFAULT_LOCALE = "en" satisfies Locale;

/** Facts about a language that pages, search engines and feeds need. */
export interface Language {
  /** Language of the market, for `hreflang`. */
  hreflang: string;
  /** First segment of the addresses; empty for the language without one. */
  prefix: "" | `/${string}`;
  /** Name in the language itself. */
  name: string;
  /** Locale of link previews in Open Graph's format. */
  shared: string;
}

export const LANGUAGES: Readonly<Record<Locale, Language>> = {
  en: { hreflang: "en-US", prefix: "", name: "English", shared: "en_US" },
  es: { hreflang: "es-US", prefix: "/es", name: "Español", shared: "es_US" },
};
