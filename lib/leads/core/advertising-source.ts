/** Maximum number of characters of a source. */
const SOURCE_MAX = 100;

/** Ads parameters that name a source. */
type Ads = Readonly<Partial<Record<"utm_source" | "gclid" | "gbraid" | "gwraid" | "fbclid", string>>>;

/** Normalizes text for comparison and the staff's search: lowercase, no accents, single spaces. */
export function searchable(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trim();
}

/**
 * Returns the visitor's source: the campaign's `utm_source` if present, otherwise the ad network of the click,
 * otherwise `none`.
 */
export function advertisingSource(ads: Ads): string {
  if (ads.utm_source) return searchable(ads.utm_source).slice(0, SOURCE_MAX) || "none";
  if (ads.gclid || ads.gbraid || ads.gwraid) return "google";
  return ads.fbclid ? "facebook" : "none";
}
