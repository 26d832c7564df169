import "server-only";
import { FEED_TIMES } from "../../../config/catalog/feeds";
import { feedSettings } from "../../catalog/feeds/feed-settings";
import { type FeedSource, feedSourceReader } from "../../catalog/feeds/feed-sources";
import { runFeed } from "../../catalog/feeds/run-feed";
import { FEED_LEASE } from "../../catalog/feeds/worker";
import { db } from "../../core/db/connect";
import { withLease } from "../../core/db/lease";
import { env } from "../../core/platform/env";
import { log } from "../../core/platform/log";
import { writeAudit } from "../audit";
import { backTo, type StaffAction, staffRefusal } from "../posts/staff-post";
import { requireStaff } from "../require-staff";
import { isFetching } from "./get-feeds";

/** The sources of the site's stores, with what the staff set up. */
export function feedSources(): Promise<FeedSource[]> {
  return feedSourceReader(db())([env().STORE_GROUP]);
}

/** What can be done with feeds, by the last part of `/api/staff/feeds/…`. */
export const FEED_ACTIONS: Readonly<Record<string, StaffAction>> = {
  /** Fetches and imports a store's feed now. It may take minutes: the page shows the run once it is over. */
  async run({ request, text }) {
    const storeId = text("storeId");
    // Who has no feeds to look after learns nothing of which stores there are.
    const anywhere = await requireStaff(request, "stock.manage");
    const access = anywhere.ok ? await requireStaff(request, "stock.manage", { storeId }) : anywhere;
    if (!access.ok) return access.status === 401 ? backTo("sign-in") : staffRefusal(access.status);
    if (env().STORE_API_URL !== undefined) return staffRefusal(404);
    const source = (await feedSources()).find(({ store }) => store.id === storeId);
    if (!source) return staffRefusal(404);
    if (await isFetching(db(), Date.now())) return backTo("feeds", { problem: "feed-busy" });
    const record = { kind: "feed", id: source.name, storeId };
    await writeAudit(
      db(),
      access.person,
      { action: "feed.run", record, before: null, after: null },
      Date.now(),
    );
    void fetchNow(source);
    return backTo("feeds", { done: "feed-started" });
  },
};

/** One instance at a time fetches: where another one came first, that run is the one that was wanted. */
async function fetchNow(source: FeedSource): Promise<void> {
  const lease = { name: FEED_LEASE, leaseMs: FEED_TIMES.leaseMs };
  try {
    await withLease(db(), lease, (signal) => runFeed(source, feedSettings(), { signal, isManual: true }));
  } catch (error) {
    log().error({ storeId: source.store.id, reason: String(error) }, "a feed could not be run for the staff");
  }
}
