import { DEFAULT_STORE_SLUG, storeSlugFor } from "../../store/locations/store-slug";
import { metaVehicles, tiktokVehicles } from "./catalogs";
import type { FeedStock } from "./feed-rows";
import { googleListings } from "./google-listings";
import { googleVehicles } from "./google-vehicles";
import type { AdFeed } from "./write-feed";

/** Every advertising feed by the name of its file in `/feeds/`. */
export const FEEDS: Readonly<Record<string, AdFeed>> = {
  "google-listings.csv": googleListings,
  "google-vehicles.tsv": googleVehicles,
  "meta-vehicles.csv": metaVehicles,
  "tiktok-vehicles.csv": tiktokVehicles,
};

/** The parts of a store's data that a feed is made of (`FeedStock`). */
export const FEED_PARTS = ["vehicles", "stores", "profile"] as const satisfies (keyof FeedStock)[];

export function getFeed(file: string): AdFeed | null {
  return Object.hasOwn(FEEDS, file) ? FEEDS[file]! : null;
}

export function feedContentType({ separator }: Pick<AdFeed, "separator">): string {
  return `text/${separator === "," ? "csv" : "tab-separated-values"}; charset=utf-8`;
}

/**
 * Returns the store that a feed's URL requests, `?store={id}`; null without one: the whole group. An unknown id is
 * returned unchanged and has no feed: an advertiser's account for one store must never get all stores. Two ids match no
 * store, because caches on the way may read the other one; and no store has the group's own name.
 */
export function storeOfFeed(url: string): string | null {
  const [store = null, ...more] = new URL(url).searchParams.getAll("store");
  if (store === null) return null;
  return more.length > 0 || storeSlugFor(store) === DEFAULT_STORE_SLUG ? "" : store;
}
