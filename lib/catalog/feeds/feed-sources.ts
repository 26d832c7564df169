import "server-only";
import type { Db } from "../../core/db/schema";
import { readStoreSecret, type StoreSecret } from "../../core/platform/store-secret";
import { type Feed, FeedSchema } from "../../store/api/feed-schema";
import type { StoreProfile } from "../../store/api/profile-schema";
import { StoreApiError } from "../../store/api/store-api";
import { embeddedStoreApi } from "../../store/sources/embedded";
import { wrongSetting } from "./sources/adapter";

/** Source of a store's stock. */
export interface FeedSource {
  store: StoreProfile;
  /** Name in tables and logs: `folder`, or the URL without user and query. */
  name: string;
  feed: Feed;
  /** True if the source is expected to deliver a file each day. For a drop folder, only if the profile names it. */
  isWatched: boolean;
}

export const FOLDER = "folder";
const FOLDER_FEED = FeedSchema.parse({ url: "folder:" });

/**
 * Returns a function that reads the sources of all stores of some groups: each store's drop folder, and the feed in its
 * profile. Profiles are read again only after their group's version has changed. If that fails, the previous ones are
 * used.
 */
export function feedSourceReader(db: Db): (groups: readonly string[]) => Promise<FeedSource[]> {
  const api = embeddedStoreApi(db);
  const known = new Map<string, { version: number; sources: FeedSource[] }>();
  return async (groups) => {
    const rows = await db.selectFrom("versions").select(["group_id", "version"]).execute();
    const versions = new Map(rows.map((row) => [row.group_id, row.version]));
    const all: FeedSource[] = [];
    for (const id of groups) {
      const version = versions.get(id) ?? 0;
      if (known.get(id)?.version !== version) {
        const stores = await api.stores({ kind: "group", id }).catch(unlessUnreadable);
        if (stores) known.set(id, { version, sources: stores.flatMap(sourcesOf) });
      }
      all.push(...(known.get(id)?.sources ?? []));
    }
    return all;
  };
}

export function sourcesOf(store: StoreProfile): FeedSource[] {
  const { feed = FOLDER_FEED } = store;
  const own = { store, name: nameOf(feed), feed, isWatched: feed !== FOLDER_FEED };
  if (own.name === FOLDER) return [own];
  return [own, { store, name: FOLDER, feed: FOLDER_FEED, isWatched: false }];
}

function nameOf({ url }: Feed): string {
  const { protocol, host, pathname } = new URL(url);
  return protocol === "folder:" ? FOLDER : `${protocol}//${host}${pathname}`;
}

/** Returns null for an error of the store API, which is already logged, and throws any other. */
function unlessUnreadable(error: unknown): null {
  if (error instanceof StoreApiError) return null;
  throw error;
}

/**
 * Returns the secrets of a store's feed.
 * @param folder `FEED_SECRETS_DIR`
 * @throws FeedError that names the missing secret
 */
export function readSecrets({ feed, store }: FeedSource, folder: string) {
  const read = (place: string | undefined, use: StoreSecret["use"]): string | null => {
    if (place === undefined) return null;
    try {
      return readStoreSecret(place, { group: store.group, storeId: store.id, use }, folder);
    } catch (error) {
      throw wrongSetting((error as Error).message);
    }
  };
  return { password: read(feed.password, "feedPassword"), privateKey: read(feed.privateKey, "feedKey") };
}
