import { DEFAULT_STORE_SLUG, storeSlugFor } from "../../store/locations/store-slug";
import { metaVehicles, tiktokVehicles } from "./catalogs";
import type { FeedStock } from "./feed-rows";
import { googleListings, googleVehicles } from "./google-feeds";
import type { AdFeed } from "./write-feed";

/** All advertising feeds, by file name in `/feeds/`. */
export const FEEDS: Readonly<Record<string, AdFeed>> = {
  "google-listings.csv": googleListings,
  "google-vehicles.tsv": googleVehicles,
  "meta-vehicles.csv": metaVehicles,
  "tiktok-vehicles.csv": tiktokVehicles,
};

/** Parts of a store's data on which a feed depends (`FeedStock`). */
export const FEED_PARTS = ["vehicles", "stores", "profile"] as const satisfies (keyof FeedStock)[];

export function getFeed(file: string): AdFeed | null {
  return Object.hasOwn(FEEDS, file) ? FEEDS[file]! : null;
}

export function feedContentType({ separator }: Pick<AdFeed, "separator">): string {
  return `text/${separator === "," ? "csv" : "tab-separated-values"}; charset=utf-8`;
}

/**
 * Returns the store that a feed's URL requests, `?store={id}`, or null for the whole group. An unknown id is returned
 * unchanged and has no feed, so that an advertiser's account for one store never gets all stores. Two ids match no
 * store, because caches may read either one; the group's name is never a store.
 */
export function storeOfFeed(url: string): string | null {
  const [store = null, ...more] = new URL(url).searchParams.getAll("store");
  if (store === null) return null;
  return more.length > 0 || storeSlugFor(store) === DEFAULT_STORE_SLUG ? "" : store;
}
