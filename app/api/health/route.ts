import { feedHealth } from "@/lib/catalog/feeds/feed-health";
import { getSnapshot, snapshotStatus } from "@/lib/catalog/inventory/snapshot";
import { db } from "@/lib/core/db/connect";
import { alarmedWorkers } from "@/lib/core/workers/worker-figures";
import { countSetAside } from "@/lib/delivery/mail/inbound-mails";
import { outboxHealth } from "@/lib/delivery/outbox/health";
import { StoreApiError } from "@/lib/store/api/store-api";
import { DEFAULT_STORE_SLUG } from "@/lib/store/locations/store-slug";
import { healthReport, statusOfHealth } from "@/lib/web/health/health-report";
import packageFile from "@/package.json";

export const runtime = "nodejs";
export const dynamic = "force-dynamic";

/** For load balancers and monitoring: 503 when pages cannot be served or a lead could not be stored. */
export async function GET(): Promise<Response> {
  await getSnapshot(DEFAULT_STORE_SLUG).catch((error) => {
    if (!(error instanceof StoreApiError)) throw error; // the status below reports it, and it is logged
  });
  const report = healthReport({
    version: packageFile.version,
    store: snapshotStatus().find(({ storeSlug }) => storeSlug === DEFAULT_STORE_SLUG),
    outbox: await outboxHealth(),
    feeds: await feedHealth(),
    setAsideMails: await countSetAside(db()),
    workers: alarmedWorkers(),
    now: Date.now(),
  });
  return Response.json(report, {
    status: statusOfHealth(report),
    headers: { "cache-control": "no-store" },
  });
}
