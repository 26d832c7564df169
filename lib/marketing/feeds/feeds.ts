import { DEFAULT_STORE_SLUG, storeSlugFor } from "../../store/locations/store-slug";
import { metaVehicles, tiktokVehicles } from "./catalogs";
import type { FeedStock } from "./feed-rows";
import { googleListings, googleVehicles } from "./google-feeds";
import { starVehicles } from "./star";
import { type AdFeed, writeFeed } from "./write-feed";

/** All advertising feeds, by file name in `/feeds/`. */
export const FEEDS: Readonly<Record<string, AdFeed>> = {
  "google-listings.csv": googleListings,
  "google-vehicles.tsv": googleVehicles,
  "meta-vehicles.csv": metaVehicles,
  "tiktok-vehicles.csv": tiktokVehicles,
};

/** Name of the stock in STAR's JSON domain model, beside the advertising feeds. */
export const STAR_FILE = "star-vehicles.json";

/** Parts of a store's data on which a feed depends (`FeedStock`). */
export const FEED_PARTS = ["vehicles", "stores", "profile"] as const satisfies (keyof FeedStock)[];

export function getFeed(file: string): AdFeed | null {
  return Object.hasOwn(FEEDS, file) ? FEEDS[file]! : null;
}

/** File of the stock in `/feeds/`. */
export interface StockFile {
  contentType: string;
  /** Returns the text in pieces. `siteUrl` has no trailing slash. */
  write: (stock: FeedStock, siteUrl: string) => Iterable<string>;
}

/** Returns an advertising feed, or the stock in STAR's JSON domain model; null for an unknown name. */
export function stockFile(file: string): StockFile | null {
  if (file === STAR_FILE) return { contentType: "application/json", write: starVehicles };
  const feed = getFeed(file);
  return (
    feed && {
      contentType: `text/${feed.separator === "," ? "csv" : "tab-separated-values"}; charset=utf-8`,
      write: (stock, siteUrl) => writeFeed(feed, stock, siteUrl),
    }
  );
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
