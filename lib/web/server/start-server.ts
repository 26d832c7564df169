import "server-only";
import { setGlobalDispatcher } from "undici";
import { heapGrowingPercent } from "../../../config/runtime/server";
import { writeEmptySearches } from "../../catalog/inventory/search/results/empty-searches";
import { startSnapshotRefresh } from "../../catalog/inventory/snapshot/refresh";
import {
  getSnapshot,
  getTagPrints,
  isKnownStore,
  onSnapshotChange,
} from "../../catalog/inventory/snapshot/snapshot";
import { db } from "../../core/db/connect";
import { migrate } from "../../core/db/migrate";
import { addressNoter } from "../../core/platform/client-address";
import { type Env, env, SETTING_NAMES } from "../../core/platform/env";
import { groupWarning, mistypedSettings, siteUrlWarning } from "../../core/platform/env-warnings";
import { httpAgent } from "../../core/platform/http-agent";
import { setLimiterStore } from "../../core/platform/limits";
import { log } from "../../core/platform/log";
import { isPartOn } from "../../core/platform/optional-parts";
import { inRedis, openRedis } from "../../core/platform/redis";
import { inSite } from "../../core/platform/site";
import { sites } from "../../core/platform/sites";
import { reportStart } from "../../core/platform/start-steps";
import { startAllWorkers } from "../../core/workers/start-worker";
import { type MailRenderer, setMailRenderer } from "../../delivery/mail/mail-renderer";
import { mailWarnings } from "../../delivery/mail/send-mail";
import { creditKeys } from "../../leads/core/keys";
import { noteTextService } from "../../leads/texts/text-service";
import { offlineApis, offlineState } from "../../marketing/offline/deliver-offline";
import { hideSearchesWithQuery } from "../../marketing/seo/robots";
import { missingIds } from "../../marketing/tracking/tracking-setup";
import { checkStaffKey } from "../../staff/accounts/session";
import { noteSingleSignOn } from "../../staff/accounts/single-sign-on";
import { noteInboundMail } from "../../staff/inbound/inbound-setup";
import { closeLeadEvents } from "../../staff/live/lead-events";
import { shippedContent } from "../../store/content/content-files";
import { ownGroups } from "../../store/files/read-group-files";
import { storeSlugInGroup } from "../../store/locations/store-slug";
import { watchSignedAgents } from "../agents/watch-signed-agents";
import { EVERY_PAGE } from "../cache/manifest";
import { installPageCache, PageCache } from "../cache/page-cache";
import { ResponseCache } from "../cache/response-cache";
import { sharedPagesOf } from "../cache/shared-page-cache";
import { watchRequests } from "../metrics/watch-requests";
import { limitHeapGrowth } from "../next-internals/heap-growth";
import { answerBeforeNext, onRequestStart } from "../next-internals/request-events";
import { onShutdown } from "../next-internals/shut-down";
import { prepareGroups } from "../seed/prepare-groups";
import { createFileWatch, type FileWatch } from "../start/file-watch";
import { startOutboxWorker } from "../start/outbox-worker";
import { keepStockLines } from "../start/stock-lines";
import { workers } from "../start/workers";
import { answerRequest } from "./answer-request";
import { endWithParent } from "./parent-watch";

/**
 * Starts the process: settings, database, sample data, page cache, inventory refresh, lead delivery. An invalid setting
 * or an unusable database ends the process with a clear message, because a site that cannot store leads must not start.
 * @param renderMail renders the HTML of mails, which `lib` cannot import
 */
export async function startServer(renderMail: MailRenderer): Promise<void> {
  setMailRenderer(renderMail);
  // Also applies to `fetch`, in Node.js and in packages.
  setGlobalDispatcher(httpAgent());
  let settings: Env;
  let files: FileWatch;
  try {
    settings = env();
    if (isPartOn("heap-growth")) limitHeapGrowth(heapGrowingPercent);
    shippedContent(); // Reports an invalid text now, not with the first request.
    // It begins to connect now: what is counted before it is ready counts in memory.
    if (await openRedis()) setLimiterStore(inRedis);
    reportStart({ step: "database" });
    await migrate(db());
    warnOfEnvironment(settings);
    for (const reason of mailWarnings(settings)) log().warn({ reason }, "a setting of the mail");
    for (const reason of missingIds(settings))
      log().error({ reason }, "a setting of the tracking is missing");
    log().info({ what: offlineState(offlineApis(settings)) }, "offline conversions");
    noteTextService();
    await creditKeys();
    if (settings.STAFF !== "off") {
      await checkStaffKey();
      noteInboundMail(settings);
      noteSingleSignOn();
    }
    files = createFileWatch(settings);
    if (!settings.STORE_API_URL) await prepareGroups(db(), settings);
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
  watchSignedAgents(settings);
  hideSearchesWithQuery();
  const many = sites().length > 0;
  onSnapshotChange((storeSlug, group, tags) => {
    const path = storeSlugInGroup(storeSlug, many ? group : null);
    for (const tag of tags) cache.expire(`${tag}:${path}`);
  });
  if (!settings.STORE_API_URL && settings.STAFF !== "off") keepStockLines();
  const { now: refresh } = startSnapshotRefresh();
  const pages = shared ?? cache;
  const watch = files.worker({ refresh, expire: (path) => pages.expire(`${EVERY_PAGE}:${path}`) });
  const work = startAllWorkers([...(watch ? [watch] : []), ...workers(settings, (tag) => pages.expire(tag))]);
  const outbox = startOutboxWorker();
  onShutdown(async () => {
    closeLeadEvents();
    await Promise.all([outbox.stop(), work.stop()]);
    await writeEmptySearches(db(), Date.now());
  });
  endWithParent();
  const first = inSite(sites()[0] ?? null, () => getSnapshot("@default"));
  await first.catch((error) => log().error({ reason: String(error) }, "the store cannot be read yet"));
  reportStart({ step: "ready" });
}

/** Logs what is probably wrong in the environment: mistyped names, another group than the files', no public address. */
function warnOfEnvironment({ FILES_ROOT, STORE_GROUP, STORE_API_URL, SITE_URL, HOSTS_FILE }: Env): void {
  for (const reason of mistypedSettings(Object.keys(process.env), SETTING_NAMES))
    log().warn({ reason }, "a variable of the environment is no setting");
  const own = STORE_API_URL || HOSTS_FILE ? [] : ownGroups(FILES_ROOT);
  const group = groupWarning(Boolean(process.env.STORE_GROUP), STORE_GROUP, own);
  if (group !== null) log().error({ reason: group }, "the site may show another dealership");
  if (process.env.SITE_URL || HOSTS_FILE) return;
  const stop = onRequestStart(({ request }) => {
    const reason = siteUrlWarning(false, request.headers.host ?? "", SITE_URL);
    if (reason === null) return;
    stop();
    log().error({ reason }, "links from this site lead nowhere");
  });
}
