import "server-only";
import { FEED_TIMES } from "../../../config/catalog/feeds";
import { PHOTO_TIMES } from "../../../config/catalog/import/limits";
import { OFFER_CLOCK_MS } from "../../../config/catalog/offers";
import { FEED_LOG_LEASE_MS, PRICE_RECORD_CHECK_MS } from "../../../config/catalog/pricing";
import { EMPTY_SEARCHES } from "../../../config/catalog/search";
import { FACT_WORKER } from "../../../config/catalog/vehicle-facts";
import { DEPOSITS } from "../../../config/leads/deposits";
import { OFFLINE_TIMES } from "../../../config/marketing/offline-conversions";
import { FACTS_TAG } from "../../../config/runtime/cache";
import { DOCUMENT_TIMES } from "../../../config/runtime/documents";
import { RETENTION_MS } from "../../../config/runtime/server";
import { factClock } from "../../catalog/facts/fact-clock";
import { feedSourceReader } from "../../catalog/feeds/feed-sources";
import { feedSettings, servedGroups } from "../../catalog/feeds/run-feed";
import { feedTurn } from "../../catalog/feeds/worker";
import { photoTurn } from "../../catalog/inventory/photos/photo-worker";
import { checkPriceRecords } from "../../catalog/inventory/prices/check-records";
import {
  purgeEmptySearches,
  writeEmptySearches,
} from "../../catalog/inventory/search/results/empty-searches";
import { concernStock } from "../../catalog/inventory/snapshot/parts";
import {
  everySnapshot,
  everySnapshotStatus,
  getSnapshot,
  onSnapshotChange,
} from "../../catalog/inventory/snapshot/snapshot";
import { offerClock } from "../../catalog/offers/offer-clock";
import { db } from "../../core/db/connect";
import type { Env } from "../../core/platform/env";
import { log } from "../../core/platform/log";
import type { WorkerOptions } from "../../core/workers/start-worker";
import { queueFeedAlarm } from "../../delivery/mail/feed-alarm";
import { purgeMailFiles } from "../../delivery/mail/mail-files";
import { addMissingWork } from "../../leads/core/lead-work";
import { purgeApplications } from "../../leads/credit/seal-lead";
import { paymentProvider } from "../../leads/deal/deposits";
import { purgeExpired } from "../../leads/privacy/retention";
import { purgeRecordEvents } from "../../leads/webhook/webhook-log";
import { purgeVehicleCounts } from "../../marketing/counts/vehicle-counts";
import { purgeFeedPrices, recordFeedPrices } from "../../marketing/feeds/feed-log";
import { offlineApis, takesOffline } from "../../marketing/offline/deliver-offline";
import { queueOffline } from "../../marketing/offline/queue-offline";
import { purgeConversions } from "../../marketing/tracking/retention";
import { purgeVitals } from "../../marketing/vitals/store-vitals";
import { purgeStaff } from "../../staff/accounts/staff-retention";
import { runDeposits } from "../../staff/deposits/deliver-payment";
import { publishDue } from "../../staff/documents/publish-due";
import { purgeChanges } from "../../staff/sync/change-order";
import { DEFAULT_STORE_SLUG } from "../../store/locations/store-slug";
import { agentKeyWorker } from "../agents/agent-keys";
import { depositContext } from "../leads/payment-endpoint";
import { factWorker } from "./fact-worker";
import { alertWorker, isNewest, reminderWorker } from "./lead-workers";
import { assignmentWorker, inboundWorker, recordEventWorker, staffMailWorker } from "./staff-workers";

/**
 * Returns all workers of this process, except those of the outbox, the snapshots and the watched files. Add a new
 * worker here.
 * @param expire expires the pages with a tag
 */
export function workers(settings: Env, expire: (tag: string) => void): WorkerOptions[] {
  const isEmbedded = !settings.STORE_API_URL;
  const hasStaff = settings.STAFF !== "off";
  return [
    ...retentions(settings),
    offerWorker(expire),
    factClockWorker(settings, expire),
    emptySearchWorker(),
    factWorker(settings),
    agentKeyWorker(settings.SIGNED_AGENTS),
    reminderWorker(settings),
    alertWorker(settings),
    hasStaff && assignmentWorker(settings),
    hasStaff && staffMailWorker(settings),
    hasStaff && inboundWorker(settings),
    recordEventWorker(settings),
    // With a remote store API, this site imports no stock and publishes nothing.
    feedLogWorker(),
    offlineWorker(settings),
    isEmbedded && feedWorker(),
    isEmbedded && photoWorker(settings),
    isEmbedded && priceWorker(),
    isEmbedded && hasStaff && publishWorker(settings),
    isEmbedded && depositWorker(settings),
  ].filter((worker) => worker !== false && worker !== null);
}

function retentions({ DATA_DIR, CREDIT_RETENTION_DAYS }: Env): WorkerOptions[] {
  const purges: Record<string, (now: number) => Promise<unknown>> = {
    "lead-work": () => addMissingWork(db()),
    "lead-retention": (now) => purgeExpired(db(), now),
    "credit-retention": (now) => purgeApplications(db(), CREDIT_RETENTION_DAYS, now),
    "search-retention": (now) => purgeEmptySearches(db(), now),
    "staff-retention": (now) =>
      Promise.all([purgeStaff(db(), now), purgeChanges(db(), now), purgeRecordEvents(db(), now)]),
    "tracking-retention": (now) =>
      Promise.all([purgeConversions(db(), now), purgeVitals(db(), now), purgeVehicleCounts(db(), now)]),
    async "mail-file-retention"(now) {
      const count = await purgeMailFiles(DATA_DIR, now);
      if (count > 0) log().info({ count }, "mail files deleted, their time of keeping is over");
    },
  };
  return Object.entries(purges).map(([name, purge]) => ({
    name,
    everyMs: RETENTION_MS,
    scope: "process",
    alarmAfter: 1,
    run: () => purge(Date.now()),
  }));
}

function offerWorker(expire: (tag: string) => void): WorkerOptions {
  const look = offerClock((storeSlug) => expire(`offers:${storeSlug}`));
  return {
    name: "offer-dates",
    everyMs: OFFER_CLOCK_MS,
    scope: "process",
    run: () => look(everySnapshot(), Date.now()),
  };
}

function factClockWorker({ TIME_SCALE }: Env, expire: (tag: string) => void): WorkerOptions {
  const run = factClock(db(), () => {
    for (const { storeSlug } of everySnapshotStatus()) expire(`${FACTS_TAG}:${storeSlug}`);
  });
  return { name: "changed-facts", everyMs: FACT_WORKER.clockMs * TIME_SCALE, scope: "process", run };
}

function emptySearchWorker(): WorkerOptions {
  return {
    name: "empty-searches",
    everyMs: EMPTY_SEARCHES.writeSeconds * 1_000,
    scope: "process",
    run: () => writeEmptySearches(db(), Date.now()),
  };
}

/** Returns the worker that fetches and imports the stores' feeds. It takes the lease itself, only if a feed is due. */
function feedWorker(): WorkerOptions {
  const settings = feedSettings();
  const readSources = feedSourceReader(settings.db);
  const sources = () => readSources(servedGroups());
  const checked = new Map<string, string>();
  return {
    name: "feeds",
    everyMs: FEED_TIMES.pollMs * settings.timeScale,
    scope: "process",
    run: (ending) => feedTurn({ settings, sources, notify: queueFeedAlarm, checked }, ending),
  };
}

/** Returns the worker that fetches photos after imports. It takes the lease itself, only if photos are due. */
function photoWorker({ DATA_DIR: dataDir, TIME_SCALE: timeScale }: Env): WorkerOptions {
  return {
    name: "photos",
    everyMs: PHOTO_TIMES.pollMs * timeScale,
    scope: "process",
    run: (signal) => photoTurn({ db: db(), dataDir, timeScale, signal }),
  };
}

/** Returns the worker that records the prices in the advertising feeds whenever the stock changes. */
function feedLogWorker(): WorkerOptions {
  return {
    name: "feed-log",
    everyMs: PRICE_RECORD_CHECK_MS,
    scope: "group",
    lease: { db: db(), leaseMs: FEED_LOG_LEASE_MS },
    wakeOn: (now) =>
      onSnapshotChange(
        (storeSlug, _, tags) => storeSlug === DEFAULT_STORE_SLUG && concernStock(tags) && now(),
      ),
    async run() {
      const stock = await getSnapshot(DEFAULT_STORE_SLUG);
      if (stock && (await isNewest(stock))) await recordFeedPrices(db(), stock, Date.now());
      await purgeFeedPrices(db(), Date.now());
    },
  };
}

/** Returns the worker that queues offline conversions, or null if no platform is configured. */
function offlineWorker(settings: Env): WorkerOptions | null {
  const apis = offlineApis(settings);
  if (!apis.google && !apis.meta) return null;
  return {
    name: "offline-conversions",
    everyMs: OFFLINE_TIMES.everyMs,
    scope: "process",
    async run() {
      await queueOffline(db(), takesOffline(apis), Date.now());
    },
  };
}

function priceWorker(): WorkerOptions {
  return {
    name: "price-records",
    everyMs: PRICE_RECORD_CHECK_MS,
    scope: "process",
    alarmAfter: 1,
    run: () => checkPriceRecords(db(), Date.now()),
  };
}

/** Returns the worker that publishes and ends scheduled drafts. */
function publishWorker({ TIME_SCALE }: Env): WorkerOptions {
  return {
    name: "publish",
    everyMs: DOCUMENT_TIMES.scheduleMs * TIME_SCALE,
    scope: "process",
    lease: { db: db(), leaseMs: DOCUMENT_TIMES.scheduleLeaseMs },
    run: (ending) => publishDue(db(), Date.now, ending),
  };
}

/** Returns the worker that ends the holds of deposits, and asks about payments without news. */
function depositWorker({ TIME_SCALE }: Env): WorkerOptions {
  return {
    name: "deposits",
    everyMs: DEPOSITS.pollMs * TIME_SCALE,
    scope: "group",
    lease: { db: db(), leaseMs: DEPOSITS.leaseMs },
    run: async () => runDeposits(await depositContext(), paymentProvider()),
  };
}
