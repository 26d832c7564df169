import { map } from "./en/map";
import type { Locale } from "./messages";

const CATALOGUES = { en: map } satisfies Record<Locale, typeof map>;

/** Messages of the map of the locations. */
export function mapMessages(locale: Locale = "en"): typeof map {
  return CATALOGUES[locale];
}
