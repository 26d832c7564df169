import "server-only";
import { setGlobalDispatcher } from "undici";
import { FACTS_TAG } from "../../../config/runtime/cache";
import { heapGrowingPercent } from "../../../config/runtime/server";
import { startFactClock } from "../../catalog/facts/fact-clock";
import { startEmptySearches } from "../../catalog/inventory/empty-searches";
import { startPriceRecords } from "../../catalog/inventory/prices/check-records";
import {
  everySnapshotStatus,
  getSnapshot,
  getTagPrints,
  isKnownStore,
  onSnapshotChange,
  startSnapshotRefresh,
} from "../../catalog/inventory/snapshot";
import { startOfferClock } from "../../catalog/offers/offer-clock";
import { db } from "../../core/db/connect";
import { migrate } from "../../core/db/migrations";
import { addressNoter } from "../../core/platform/client-address";
import { type Env, env } from "../../core/platform/env";
import { httpAgent } from "../../core/platform/http-agent";
import { setLimiterStore } from "../../core/platform/limits";
import { log } from "../../core/platform/log";
import { isPartOn } from "../../core/platform/optional-parts";
import { inRedis, openRedis } from "../../core/platform/redis";

import { inSite } from "../../core/platform/site";
import { sites } from "../../core/platform/sites";
import { reportStart } from "../../core/platform/start-steps";
import { type MailRenderer, setMailRenderer } from "../../delivery/mail/mail-renderer";
import { mailWarnings } from "../../delivery/mail/send-mail";
import { creditKeys } from "../../leads/core/keys";
import { startLeadWork } from "../../leads/core/lead-work";
import { startRetention } from "../../leads/credit/seal-lead";
import { startLeadRetention } from "../../leads/privacy/retention";
import { hideSearchesWithQuery } from "../../marketing/seo/robots";
import { startTrackingRetention } from "../../marketing/tracking/retention";
import { missingIds } from "../../marketing/tracking/tracking-setup";
import { checkStaffKey } from "../../staff/accounts/auth";
import { startStaffRetention } from "../../staff/accounts/staff-retention";
import { closeLeadEvents } from "../../staff/live/events-api";
import { shippedContent } from "../../store/content/content-files";
import { storeSlugInGroup } from "../../store/locations/store-slug";
import { EVERY_PAGE } from "../cache/manifest";
import { installPageCache, PageCache } from "../cache/page-cache";
import { ResponseCache } from "../cache/response-cache";
import { sharedPagesOf } from "../cache/shared-page-cache";
import { watchRequests } from "../metrics/watch-requests";
import { limitHeapGrowth } from "../next-internals/heap-growth";
import { answerBeforeNext, onRequestStart } from "../next-internals/request-events";
import { onShutdown } from "../next-internals/shut-down";
import { prepareGroups } from "../seed/prepare-groups";
import { startAlertWorker } from "../start/alert-worker";
import { startFactWorker } from "../start/fact-worker";
import { startFeedWorker } from "../start/feed-worker";
import { createFileWatch, type FileWatch } from "../start/file-watch";
import { startInboundWorker } from "../start/inbound-worker";
import { startOutboxWorker } from "../start/outbox-worker";
import { startPublishWorker } from "../start/publish-worker";
import { startReminderWorker } from "../start/reminder-worker";
import { startStaffMailWorker } from "../start/staff-mail-worker";
import { keepStockLines } from "../start/stock-lines";
import { answerRequest } from "./answer-request";
import { endWithParent } from "./parent-watch";

/**
 * Brings the process up: settings, database, sample data, page cache, inventory refresh, lead delivery. A wrong setting
 * or an unusable database ends the process with one clear message: a site that cannot store leads must not start.
 * @param renderMail makes the HTML of mails, which `lib` cannot
 */
export async function startServer(renderMail: MailRenderer): Promise<void> {
  setMailRenderer(renderMail);
  // Also for `fetch`, of Node and of packages.
  setGlobalDispatcher(httpAgent());
  let settings: Env;
  let files: FileWatch;
  try {
    settings = env();
    if (isPartOn("heap-growth")) limitHeapGrowth(heapGrowingPercent);
    shippedContent(); // reports a broken text now, not when it is first requested
    // It begins to connect now: what is counted before it is ready counts in memory.
    if (await openRedis()) setLimiterStore(inRedis);
    reportStart({ step: "database" });
    await migrate(db());
    for (const reason of mailWarnings(settings)) log().warn({ reason }, "a setting of the mail");
    startLeadWork(db());
    startLeadRetention(db(), settings.DATA_DIR);
    startTrackingRetention(db());
    startStaffRetention(db());
    for (const reason of missingIds(settings))
      log().error({ reason }, "a setting of the tracking is missing");
    await creditKeys();
    if (settings.STAFF !== "off") await checkStaffKey();
    files = createFileWatch(settings);
    if (!settings.STORE_API_URL) {
      await prepareGroups(db(), settings);
      startPriceRecords(db());
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
  const cache = new PageCache({
    knows: isKnownStore,
    printsOf: getTagPrints,
  });
  const shared = await sharedPagesOf(cache, settings);
  installPageCache(shared ?? cache);
  if (process.env.NODE_ENV === "production")
    answerBeforeNext(answerRequest(isPartOn("response-cache") ? new ResponseCache(cache) : null));
  if (settings.METRICS_TOKEN) watchRequests();
  const noteAddress = addressNoter();
  onRequestStart(({ request }) => noteAddress(request));
  hideSearchesWithQuery();
  const many = sites().length > 0;
  onSnapshotChange((storeSlug, group, tags) => {
    const path = storeSlugInGroup(storeSlug, many ? group : null);
    for (const tag of tags) cache.expire(`${tag}:${path}`);
  });
  if (!settings.STORE_API_URL && settings.STAFF !== "off") keepStockLines();
  const { now: refresh } = startSnapshotRefresh();
  files.start({ refresh, expire: (path) => (shared ?? cache).expire(`${EVERY_PAGE}:${path}`) });
  startOfferClock((storeSlug) => (shared ?? cache).expire(`offers:${storeSlug}`));
  startFactClock(() => {
    for (const { storeSlug } of everySnapshotStatus()) (shared ?? cache).expire(`${FACTS_TAG}:${storeSlug}`);
  }, settings.TIME_SCALE);
  const facts = startFactWorker(settings);
  const worker = startOutboxWorker();
  const searches = startEmptySearches(db());
  // With a remote store API this site imports no stock.
  const feeds = settings.STORE_API_URL ? null : startFeedWorker();
  const mails = [
    startInboundWorker(settings),
    startStaffMailWorker(),
    startReminderWorker(),
    startAlertWorker(),
  ];
  const publishing = settings.STORE_API_URL || settings.STAFF === "off" ? null : startPublishWorker();
  onShutdown(async () => {
    closeLeadEvents();
    await Promise.all([
      worker.stop(),
      feeds?.stop(),
      facts.stop(),
      searches.stop(),
      publishing?.stop(),
      ...mails.map((each) => each.stop()),
    ]);
  });
  endWithParent();
  startRetention();
  const first = inSite(sites()[0] ?? null, () => getSnapshot("@default"));
  await first.catch((error) => log().error({ reason: String(error) }, "the store cannot be read yet"));
  reportStart({ step: "ready" });
}
