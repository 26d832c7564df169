import "server-only";
import packageFile from "../../../package.json";
import { feedHealth } from "../../catalog/feeds/feed-health";
import { everySnapshotStatus, getSnapshot, snapshotStatus } from "../../catalog/inventory/snapshot/snapshot";
import { db } from "../../core/db/connect";
import { defineEndpoint, type Refusals } from "../../core/http/endpoint";
import { peer, visitor } from "../../core/http/gates";
import { emptyRefusals } from "../../core/http/refusals";
import { json, NO_STORE } from "../../core/http/responses";
import { env } from "../../core/platform/env";
import { redis } from "../../core/platform/redis";
import { alarmedWorkers } from "../../core/workers/start-worker";
import { countSetAside } from "../../delivery/mail/inbound-mails";
import { outboxHealth } from "../../delivery/outbox/health";
import { countDisabledWebhooks } from "../../leads/webhook/webhook-state";
import { staffKeyProblem } from "../../staff/accounts/session";
import { StoreApiError } from "../../store/api/store-api";
import { DEFAULT_STORE_SLUG } from "../../store/locations/store-slug";
import { metrics } from "../metrics/metrics";
import { HealthSchema, healthReport, LivenessSchema, statusOfHealth } from "./health-report";

const OPERATION = { method: "GET", tag: "operation", limit: [], refusals: emptyRefusals } as const;

const getHealth = defineEndpoint({
  ...OPERATION,
  id: "getHealth",
  path: "/api/health",
  summary: "Whether pages can be served and leads stored",
  description: "For load balancers and monitoring; `degraded` names what is worse than it should be.",
  who: visitor(),
  answers: {
    200: [HealthSchema, "Both; `degraded` names what is worse than it should be."],
    503: [HealthSchema, "Pages cannot be served, or a lead could not be stored."],
  },
  async run() {
    await getSnapshot(DEFAULT_STORE_SLUG).catch((error) => {
      if (!(error instanceof StoreApiError)) throw error; // The status below reports the error, which is already logged.
    });
    const report = healthReport({
      version: packageFile.version,
      store: snapshotStatus().find(({ storeSlug }) => storeSlug === DEFAULT_STORE_SLUG),
      workers: alarmedWorkers(),
      // A database that does not respond is reported as such.
      hasStaffKey: await staffKeyProblem().then(
        (problem) => problem === null,
        () => true,
      ),
      ...(await queues()),
    });
    return { status: statusOfHealth(report), body: report };
  },
});

/** Does not use the store API, the database or the disk. */
const getLiveness = defineEndpoint({
  ...OPERATION,
  id: "getLiveness",
  path: "/api/health/live",
  summary: "Whether the process answers",
  description: "For whatever restarts a process that hangs; it looks at nothing else.",
  who: visitor(),
  answers: { 200: [LivenessSchema, "It does; nothing else was looked at."] },
  run: async () => json(200, { status: "ok" }),
});

const METRICS_TEXTS: Partial<Record<string, string>> = { unknown: "Not found", "sign-in": "Unauthorized" };
const metricsRefusals: Refusals<never> = {
  statuses: {},
  respond: ({ why, status }) =>
    new Response(METRICS_TEXTS[why], {
      status,
      headers: { ...NO_STORE, ...(status === 401 && { "www-authenticate": "Bearer" }) },
    }),
};

/** Metrics for Prometheus. */
const getMetrics = defineEndpoint({
  ...OPERATION,
  id: "getMetrics",
  path: "/api/metrics",
  summary: "Figures of this process for Prometheus",
  internal: true,
  who: peer("METRICS_TOKEN", "metrics", () => env().METRICS_TOKEN),
  refusals: metricsRefusals,
  answers: { 200: ["text/plain", "The figures."] },
  async run() {
    const client = redis();
    const text = await metrics().text({
      inventory: everySnapshotStatus(),
      redisReady: client === null ? null : client.isReady,
      ...(await queues()),
    });
    return new Response(text, { headers: { ...NO_STORE, "content-type": metrics().contentType } });
  },
});

async function queues() {
  return {
    outbox: await outboxHealth(),
    feeds: await feedHealth(),
    setAsideMails: await countSetAside(db()),
    // An unreachable database is reported by the outbox.
    disabledWebhooks: await countDisabledWebhooks(db()).catch(() => 0),
    now: Date.now(),
  };
}

export const HEALTH_ENDPOINTS = { getHealth, getLiveness, getMetrics } as const;
