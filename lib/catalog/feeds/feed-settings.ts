import "server-only";
import { db } from "../../core/db/connect";
import { env } from "../../core/platform/env";
import { sites } from "../../core/platform/sites";
import type { FeedSettings } from "./run-feed";

/** Returns this process's settings for feeds. */
export function feedSettings(): FeedSettings {
  const { DATA_DIR, FEED_SECRETS_DIR, FEED_PRIVATE_HOSTS, TIME_SCALE } = env();
  return {
    db: db(),
    dataDir: DATA_DIR,
    secretsDir: FEED_SECRETS_DIR,
    privateHosts: FEED_PRIVATE_HOSTS,
    now: Date.now,
    timeScale: TIME_SCALE,
  };
}

/** Returns the store groups whose feeds this process fetches. */
export function servedGroups(): string[] {
  const groups = sites().map(({ group }) => group);
  return groups.length > 0 ? groups : [env().STORE_GROUP];
}
