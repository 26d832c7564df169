import "server-only";
import { setFlagsFromString } from "node:v8";
import { heapGrowingPercent } from "../../config/server";
import { installPageCache, PageCache } from "../cache/page-cache";
import { ReadyAnswers } from "../cache/ready-answers";
import { sharedPagesOf } from "../cache/shared-page-cache";
import { shippedContent } from "../content/content-files";
import { importContent } from "../content/import-content";
import { creditKeys } from "../credit/keys";
import { startRetention } from "../credit/retention";
import { db } from "../db/connect";
import { migrate } from "../db/migrations";
import {
  getSnapshot,
  isKnownSegment,
  onSnapshotChange,
  snapshotStatus,
  startSnapshotRefresh,
} from "../inventory/snapshot";
import { startLeadRetention } from "../leads/retention";
import { watchRequests } from "../metrics/watch-requests";
import { startOfferClock } from "../offers/offer-clock";
import { startOutboxWorker } from "../outbox/worker";
import { noteClientAddresses } from "../platform/client-address";
import { type Env, env } from "../platform/env";
import { keepLimitsIn } from "../platform/limits";
import { log } from "../platform/log";
import { redis } from "../platform/redis";
import { inRedis } from "../platform/redis-limits";
import { seedSample } from "../seed/seed-sample";
import { hideSearchesWithQuery } from "../seo/hide-queries";
import { startTrackingRetention } from "../tracking/retention";
import { missingIds } from "../tracking/tracking-setup";
import { answerFirst } from "./answer-first";
import { beforeShutDown } from "./shut-down";

/**
 * Brings the process up: settings, database, sample data, page cache, inventory refresh, lead delivery. A wrong setting
 * or an unusable database ends the process with one clear message: a site that cannot store leads must not start.
 */
export async function startServer(): Promise<void> {
  setFlagsFromString(`--heap-growing-percent=${heapGrowingPercent}`);
  let settings: Env;
  try {
    settings = env();
    shippedContent(); // names a broken text now, not when somebody asks for it
    // It begins to connect now: what is counted before it is ready counts in memory.
    if (redis()) keepLimitsIn(inRedis);
    await migrate(db());
    startLeadRetention(db());
    startTrackingRetention(db());
    for (const reason of missingIds(settings))
      log().error({ reason }, "a setting of the tracking is missing");
    await creditKeys();
    if (!settings.STORE_API_URL) {
      await seedSample(db(), settings.STORE_GROUP, { dataDir: settings.DATA_DIR });
      await importContent(db(), settings.STORE_GROUP);
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
  const cache = new PageCache({
    knows: isKnownSegment,
    versionOf: (segment) => snapshotStatus().find((each) => each.segment === segment)?.version ?? null,
  });
  const shared = sharedPagesOf(cache, settings);
  installPageCache(shared ?? cache);
  if (process.env.NODE_ENV === "production") answerFirst(new ReadyAnswers(cache));
  if (settings.METRICS_TOKEN) watchRequests();
  noteClientAddresses();
  hideSearchesWithQuery();
  onSnapshotChange((segment) => {
    for (const tag of ["inventory", "profile", "offers"]) cache.expire(`${tag}:${segment}`);
  });
  startSnapshotRefresh();
  startOfferClock((segment) => (shared ?? cache).expire(`offers:${segment}`));
  const worker = startOutboxWorker();
  beforeShutDown(() => worker.stop());
  startRetention();
  await getSnapshot("@default").catch((error) =>
    log().error({ reason: String(error) }, "the store cannot be read yet"),
  );
}
