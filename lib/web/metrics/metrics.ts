import "server-only";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { ANSWER_SECONDS, METRICS_PREFIX } from "../../../config/runtime/server";
import type { FeedHealth } from "../../catalog/feeds/feed-health";
import type { StoreStatus } from "../../catalog/inventory/snapshot/snapshot";
import { singleton } from "../../core/platform/singleton";
import { workerFigures } from "../../core/workers/start-worker";
import type { OutboxHealth } from "../../delivery/outbox/health";
import { type CacheCounts, cacheCounts } from "../cache/cache-counts";

/** Values that are read at each scrape. */
export interface Measured {
  outbox: OutboxHealth;
  inventory: readonly StoreStatus[];
  feeds: readonly FeedHealth[];
  setAsideMails: number;
  disabledWebhooks: number;
  /** True if Redis is connected; null without Redis. */
  redisReady: boolean | null;
  /** Milliseconds since 1970. */
  now: number;
}

export interface Metrics {
  countAnswer(route: string, status: number, seconds: number): void;
  /** Counts a signed request of a listed agent, or of another ("unlisted"), by the outcome of its check. */
  countSigned(agent: string, outcome: string): void;
  /** Returns the metrics in Prometheus's text format. */
  text(measured: Measured): Promise<string>;
  contentType: string;
}

/** Returns the process's metrics. */
export function metrics(): Metrics {
  return singleton("metrics", createMetrics);
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  const named = (name: string, help: string) => ({
    name: METRICS_PREFIX + name,
    help,
    registers: [registry],
  });
  // Memory, processor, garbage collection, and event loop delay.
  collectDefaultMetrics({ register: registry });
  const answers = new Histogram({
    ...named("http_answer_seconds", "Time from a request's first byte to its answer's last"),
    labelNames: ["route", "status"],
    buckets: ANSWER_SECONDS,
  });
  const pages = new Counter({
    ...named(
      "cached_pages_total",
      "How requests for cached pages were answered: ready, own, shared, rendered",
    ),
    labelNames: ["from"],
  });
  const signed = new Counter({
    ...named(
      "signed_requests_total",
      "Requests that agents signed: verified, expired, invalid, unknown-key, unlisted",
    ),
    labelNames: ["agent", "outcome"],
  });
  const gauge = (name: string, help: string) => new Gauge(named(name, help));
  const pending = gauge("outbox_pending", "Deliveries that wait or are under way");
  const oldest = gauge("outbox_oldest_seconds", "Age of the oldest of them");
  const failed = gauge("outbox_failed", "Deliveries given up: leads that nobody has");
  const writable = gauge("outbox_writable", "1: a lead could be stored now");
  const setAside = gauge(
    "inbound_set_aside",
    "Inbound mails that could not be read or stored, until an owner decides",
  );
  const disabled = gauge("webhooks_disabled", "Webhooks that were disabled after three days of failures");
  const redis = gauge("redis_ready", "1: Redis answers; not there without REDIS_URL");
  const inventory = {
    ...named("inventory_age_seconds", "Since the data was last known to be the store's own"),
    labelNames: ["segment"] as const,
  };
  const age = new Gauge(inventory);
  const vehicles = new Gauge({
    ...named("inventory_vehicles", "Vehicles on offer"),
    labelNames: ["segment"],
  });
  const ofFeed = (name: string, help: string) =>
    new Gauge({ ...named(name, help), labelNames: ["store", "source"] });
  const feedAge = ofFeed("feed_age_seconds", "Since a feed last brought a usable file");
  const feedFailures = ofFeed("feed_failures", "Failed runs of a feed in a row");
  const feedAlarm = ofFeed("feed_alarm", "1: a feed was stopped or is late, and its store got a mail");
  const ofWorker = (name: string, help: string) =>
    new Gauge({ ...named(name, help), labelNames: ["worker"] });
  const workerAge = ofWorker("worker_age_seconds", "Since a worker last succeeded, or started");
  const workerFailed = ofWorker("worker_failures", "Failed runs of a worker in a row");
  const workerAlarm = ofWorker("worker_alarm", "1: a worker keeps failing");
  const reported: CacheCounts = { ready: 0, own: 0, shared: 0, rendered: 0 };

  return {
    contentType: registry.contentType,
    countAnswer(route, status, seconds) {
      answers.observe({ route, status: `${Math.floor(status / 100)}xx` }, seconds);
    },
    countSigned(agent, outcome) {
      signed.inc({ agent, outcome });
    },
    async text({ outbox, inventory: stores, feeds, setAsideMails, disabledWebhooks, redisReady, now }) {
      for (const [from, count] of Object.entries(cacheCounts()) as [keyof CacheCounts, number][]) {
        pages.inc({ from }, count - reported[from]);
        reported[from] = count;
      }
      pending.set(outbox.queued);
      oldest.set(outbox.oldestSeconds ?? 0);
      failed.set(outbox.failed);
      writable.set(Number(outbox.writable));
      setAside.set(setAsideMails);
      disabled.set(disabledWebhooks);
      if (redisReady === null) redis.remove();
      else redis.set(Number(redisReady));
      age.reset();
      vehicles.reset();
      for (const { storeSlug, confirmedAt, vehicles: count } of stores) {
        age.set({ segment: storeSlug }, Math.max(0, (now - confirmedAt) / 1_000));
        vehicles.set({ segment: storeSlug }, count);
      }
      for (const each of [feedAge, feedFailures, feedAlarm]) each.reset();
      for (const { storeId, source, ageSeconds, failures, alarm } of feeds) {
        const labels = { store: storeId, source };
        feedAge.set(labels, ageSeconds);
        feedFailures.set(labels, failures);
        feedAlarm.set(labels, Number(alarm !== null));
      }
      for (const each of [workerAge, workerFailed, workerAlarm]) each.reset();
      for (const [worker, { startedAt, succeededAt, failures, alarmAfter }] of workerFigures()) {
        workerAge.set({ worker }, Math.max(0, (now - (succeededAt ?? startedAt)) / 1_000));
        workerFailed.set({ worker }, failures);
        workerAlarm.set({ worker }, Number(failures >= alarmAfter));
      }
      return registry.metrics();
    },
  };
}
