import type { Locale } from "./messages";

/** Messages of the map with the locations. */
export const map = {
  label: (towns: readonly string[]) => `Map of our locations: ${new Intl.ListFormat("en-US").format(towns)}`,
  open: "Open interactive map",
  from: (host: string) => `Loads from ${host}`,
  failed: "The map could not be loaded.",
  directions: "Get directions",
};

/** Announcement after the stores are sorted. */
export const distancesSorted = "Sorted by straight-line distance. Your location stays in your browser.";

const CATALOGUES = { en: map } satisfies Record<Locale, typeof map>;

/** Returns the messages of the map with the locations. */
export function mapMessages(locale: Locale = "en"): typeof map {
  return CATALOGUES[locale];
}
