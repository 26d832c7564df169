import { healthReport, statusOfHealth } from "@/lib/health/health-report";
import { getSnapshot, snapshotStatus } from "@/lib/inventory/snapshot";
import { outboxHealth } from "@/lib/outbox/health";
import { DEFAULT_SEGMENT } from "@/lib/routing/store-segment";
import { StoreApiError } from "@/lib/store-api/store-api";
import packageFile from "@/package.json";

export const runtime = "nodejs";
export const dynamic = "force-dynamic";

/** For load balancers and monitoring: 503 when pages cannot be served or a lead could not be stored. */
export async function GET(): Promise<Response> {
  await getSnapshot(DEFAULT_SEGMENT).catch((error) => {
    if (!(error instanceof StoreApiError)) throw error; // the status below tells it, the log has it
  });
  const report = healthReport({
    version: packageFile.version,
    store: snapshotStatus().find(({ segment }) => segment === DEFAULT_SEGMENT),
    outbox: await outboxHealth(),
    now: Date.now(),
  });
  return Response.json(report, {
    status: statusOfHealth(report),
    headers: { "cache-control": "no-store" },
  });
}
