import { z } from "zod";
import type { FeedHealth } from "../../catalog/feeds/feed-health";
import type { StoreStatus } from "../../catalog/inventory/snapshot/snapshot";
import type { OutboxHealth } from "../../delivery/outbox/health";

const count = z.number().int().nonnegative();

/** Response of `GET /api/health`. */
export const HealthSchema = z
  .object({
    /**
     * `degraded` has status 200 like `ok`: visitors are served and leads are stored, but an operator should
     * investigate.
     */
    status: z.enum(["ok", "degraded", "failing"]),
    /** Version of Forecourt. */
    version: z.string(),
    /** Readiness of this instance to serve pages and store leads. The status is 503 if either is false. */
    ready: z.object({ pages: z.boolean(), leads: z.boolean() }),
    /** Degraded parts: `inventory`, `deliveries`, `feeds`, `mails`, `webhooks`, `workers`, `staff`, or the name of a collection. */
    degraded: z.array(z.string()),
    inventory: z.object({
      /** True if the last attempt to read the store's data succeeded. */
      readable: z.boolean(),
      /** True if there is data for pages, current or old. */
      serving: z.boolean(),
      vehicles: count,
      version: z.string().nullable(),
      /** Seconds since the data was last confirmed as current. */
      ageSeconds: count.nullable(),
    }),
    outbox: z.object({
      queued: count,
      /** Number of deliveries given up, which an operator must check. */
      failed: count,
      /** Number of deliveries that failed several times and are being retried. */
      failing: count,
      oldestSeconds: count.nullable(),
      writable: z.boolean(),
    }),
    /** Inbound mails that could not be read or stored. */
    mails: z.object({ setAside: count }),
    /** Webhooks that were disabled after three days of failures. */
    webhooks: z.object({ disabled: count }),
    /** Problems for an operator, as text. */
    problems: z.array(z.string()),
  })
  .meta({ id: "Health" });

/** Response of `GET /api/health/live`. */
export const LivenessSchema = z.object({ status: z.literal("ok") }).meta({ id: "Liveness" });

type HealthReport = z.infer<typeof HealthSchema>;

export interface HealthInput {
  version: string;
  /** Status of the whole group; undefined if it was never read. */
  store: StoreStatus | undefined;
  outbox: OutboxHealth;
  feeds: readonly FeedHealth[];
  /** Number of inbound mails that were set aside. */
  setAsideMails: number;
  /** Number of webhooks that were disabled after failures. */
  disabledWebhooks: number;
  /** Names of workers that keep failing. */
  workers: readonly string[];
  /** False if the site's key does not fit the accounts of the back office. */
  hasStaffKey: boolean;
  /** Milliseconds since 1970. */
  now: number;
}

/**
 * Builds the response of `/api/health`. "failing": pages cannot be served or leads cannot be stored, so visitors should
 * be sent to another instance. "degraded": both work, but an operator should investigate. The response is public, so it
 * contains no addresses and no reasons; those are logged.
 */
export function healthReport({
  version,
  store,
  outbox,
  feeds,
  setAsideMails,
  disabledWebhooks,
  workers,
  hasStaffKey,
  now,
}: HealthInput): HealthReport {
  const readable = store !== undefined && store.failure === null;
  const serving = store !== undefined && store.version !== "";
  const ready = { pages: serving, leads: outbox.writable };
  const missed = store?.missed ?? [];
  const alarms = feeds.filter(({ alarm }) => alarm !== null).length;
  const problems = [
    !serving && "The store cannot be read, and there is no copy to show. See the log.",
    serving && !readable && "The store cannot be read; pages show the last good copy. See the log.",
    missed.length > 0 &&
      `Not read: ${missed.join(", ")}; pages show the last good copy, or none of it. See the log.`,
    !outbox.writable && "A lead could not be stored now. Check the database and the disk.",
    outbox.failed > 0 && `${outbox.failed} deliveries were given up. See: npm run leads -- list`,
    outbox.failing > 0 &&
      `${outbox.failing} deliveries keep failing and are tried again. See: npm run leads -- list`,
    alarms > 0 &&
      `Inventory feeds that need attention (stopped, refused, late, or without photos): ${alarms}. See: npm run inventory -- feeds`,
    setAsideMails > 0 &&
      `Inbound mails that could not be read: ${setAsideMails}. An owner sees them at /staff/mails`,
    disabledWebhooks > 0 &&
      `Webhooks that were disabled after three days of failures: ${disabledWebhooks}. An owner enables them at /staff/people`,
    workers.length > 0 && `Workers that keep failing: ${workers.join(", ")}. See the log.`,
    !hasStaffKey &&
      "The back office is closed: the site's key (DATA_KEY, or DATA_DIR/keys/site-key.txt) is missing or is another one. See the log.",
  ].filter((problem) => problem !== false);
  return {
    status: !ready.pages || !ready.leads ? "failing" : problems.length > 0 ? "degraded" : "ok",
    version,
    ready,
    degraded: [
      ...(readable ? [] : ["inventory"]),
      ...missed,
      ...(outbox.failed + outbox.failing > 0 ? ["deliveries"] : []),
      ...(alarms > 0 ? ["feeds"] : []),
      ...(setAsideMails > 0 ? ["mails"] : []),
      ...(disabledWebhooks > 0 ? ["webhooks"] : []),
      ...(workers.length > 0 ? ["workers"] : []),
      ...(hasStaffKey ? [] : ["staff"]),
    ],
    inventory: {
      readable,
      serving,
      vehicles: store?.vehicles ?? 0,
      version: serving ? store.version : null,
      ageSeconds: serving ? Math.max(0, Math.round((now - store.confirmedAt) / 1_000)) : null,
    },
    outbox,
    mails: { setAside: setAsideMails },
    webhooks: { disabled: disabledWebhooks },
    problems,
  };
}

/** Returns 503 if this instance should not receive requests, otherwise 200. */
export function statusOfHealth({ status }: HealthReport): 200 | 503 {
  return status === "failing" ? 503 : 200;
}
