import type { CollectionName, CollectionRecord } from "../api/collections";

/** Collections in a snapshot's `content`, by the names that pages use. */
export const CONTENT_COLLECTIONS = {
  articles: "articles",
  help: "categories",
  promotions: "promotions",
  reviews: "reviews",
  heroSlides: "hero-slides",
  newModels: "new-models",
  faqs: "faqs",
  charts: "comparison-charts",
  menus: "menus",
  documents: "documents",
  positions: "positions",
  popups: "pop-ups",
} as const satisfies Record<string, CollectionName>;

export type ContentKey = keyof typeof CONTENT_COLLECTIONS;
export const CONTENT_KEYS = Object.keys(CONTENT_COLLECTIONS) as ContentKey[];

/** The site's texts and page content; each list is in display order. */
export type SiteContent = { [K in ContentKey]: CollectionRecord<(typeof CONTENT_COLLECTIONS)[K]>[] };

/** Builds the content of a site. @param list returns the records of a collection; by default all are empty */
export function contentOf(list: <N extends CollectionName>(name: N) => CollectionRecord<N>[]): SiteContent {
  return Object.fromEntries(CONTENT_KEYS.map((key) => [key, list(CONTENT_COLLECTIONS[key])])) as SiteContent;
}

export function noContent(): SiteContent {
  return contentOf(() => []);
}
