import { env } from "@/lib/core/platform/env";
import { SERVICE_WORKER_SOURCE } from "@/lib/staff/push/service-worker";

export const runtime = "nodejs";
export const dynamic = "force-dynamic";

/** Returns the service worker; its folder limits its scope to the back office. */
export function GET(): Response {
  if (env().STAFF === "off") return new Response(null, { status: 404 });
  return new Response(SERVICE_WORKER_SOURCE, {
    headers: { "content-type": "text/javascript; charset=utf-8" },
  });
}
