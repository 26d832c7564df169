import { feedHealth } from "@/lib/catalog/feeds/feed-health";
import { everySnapshotStatus } from "@/lib/catalog/inventory/snapshot";
import { db } from "@/lib/core/db/connect";
import { env } from "@/lib/core/platform/env";
import { noteRefused } from "@/lib/core/platform/log";
import { redis } from "@/lib/core/platform/redis";
import { bearerMatches } from "@/lib/core/platform/secret-key";
import { countSetAside } from "@/lib/delivery/mail/inbound-mails";
import { outboxHealth } from "@/lib/delivery/outbox/health";
import { metrics } from "@/lib/web/metrics/metrics";

export const runtime = "nodejs";
export const dynamic = "force-dynamic";

const NO_STORE = { "cache-control": "no-store" };

/** For Prometheus, which says `Authorization: Bearer $METRICS_TOKEN`. Without a token set there is no such address. */
export async function GET(request: Request): Promise<Response> {
  const { METRICS_TOKEN } = env();
  if (!METRICS_TOKEN) return new Response("Not found", { status: 404, headers: NO_STORE });
  if (!bearerMatches(request.headers.get("authorization"), METRICS_TOKEN)) {
    noteRefused("/api/metrics", "bad-token", 401);
    return new Response("Unauthorized", {
      status: 401,
      headers: { ...NO_STORE, "www-authenticate": "Bearer" },
    });
  }
  const client = redis();
  const text = await metrics().text({
    outbox: await outboxHealth(),
    inventory: everySnapshotStatus(),
    feeds: await feedHealth(),
    setAsideMails: await countSetAside(db()),
    redisReady: client === null ? null : client.isReady,
    now: Date.now(),
  });
  return new Response(text, { headers: { ...NO_STORE, "content-type": metrics().contentType } });
}
