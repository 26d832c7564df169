import "server-only";
import { readStoreSecret, type StoreSecret } from "../../core/platform/store-secret";
import type { FeedSource } from "./feed-sources";
import { FeedError } from "./sources/adapter";

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
      throw new FeedError((error as Error).message);
    }
  };
  return { password: read(feed.password, "feedPassword"), privateKey: read(feed.privateKey, "feedKey") };
}
