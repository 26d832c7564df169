import { beforeEach, describe, expect, it } from "vitest";
import { dropSingleton } from "@/lib/core/platform/singleton";
import { workerFigures } from "@/lib/core/workers/start-worker";
import { cacheCounts } from "@/lib/web/cache/cache-counts";
import { createMetrics, type Measured } from "@/lib/web/metrics/metrics";
import { routeOf } from "@/lib/web/metrics/route-of";

const NOW = Date.UTC(2026, 10, 21);
const measured: Measured = {
  outbox: { queued: 3, failed: 2, failing: 0, oldestSeconds: 71, writable: true },
  inventory: [
    {
      storeSlug: "@default",
      version: "1",
      vehicles: 252,
      confirmedAt: NOW - 4_000,
      failure: null,
      missed: [],
    },
  ],
  feeds: [
    { storeId: "north", source: "folder", ageSeconds: 60, failures: 0, alarm: null },
    { storeId: "north", source: "sftp://a.example/x.csv", ageSeconds: 99_000, failures: 7, alarm: "stale" },
  ],
  setAsideMails: 2,
  disabledWebhooks: 1,
  redisReady: true,
  now: NOW,
};

describe("the route of a request's count", () => {
  it.each([
    ["/", "index"],
    ["/?utm_source=x", "index"],
    ["/cars-for-sale", "cars-search-page"],
    ["/used-cars-for-sale/suvs/price-under-30000?sort=mileageLow", "cars-search-page"],
    ["/used-cars-for-sale/2021-honda-accord-1HGCM82633A004352", "cars-direct-page"],
    ["/our-company/meet-our-team/ada-lovelace", "our-company-meet-our-team-slug"],
    ["/api/leads/contact", "api/leads"],
    ["/api/inventory/search?page=2", "api/inventory/search"],
    ["/api/service/appointments/secret-token/calendar", "api/service/appointments"],
    ["/api/customer/phoneValidation", "api/customer/phone"],
    ["/api/wp-login", "api"],
    ["/_next/static/chunks/a.js", "_next"],
    ["/wp-login.php", "other"],
    ["/%ff%00", "other"],
  ])("%s is %s", (url, route) => expect(routeOf(url)).toBe(route));
});

describe("/api/metrics", () => {
  beforeEach(() => dropSingleton("cache-counts"));

  it("has each worker's last success, failures in a row and alarm", async () => {
    const never = { startedAt: NOW - 9_000, succeededAt: null, failures: 2, alarmAfter: 2 };
    workerFigures().set("feeds", { ...never, succeededAt: NOW - 1_000, failures: 0 });
    workerFigures().set("alerts", never);
    const metrics = createMetrics();
    const lines = (await metrics.text(measured)).split("\n").filter((line) => line.includes("{worker="));
    expect(lines).toEqual([
      'forecourt_worker_age_seconds{worker="feeds"} 1',
      'forecourt_worker_age_seconds{worker="alerts"} 9',
      'forecourt_worker_failures{worker="feeds"} 0',
      'forecourt_worker_failures{worker="alerts"} 2',
      'forecourt_worker_alarm{worker="feeds"} 0',
      'forecourt_worker_alarm{worker="alerts"} 1',
    ]);
    workerFigures().clear();
    expect(await metrics.text(measured)).not.toContain("{worker=");
  });

  it("has requests by route, the cache, the outbox, the stock's age and the event loop", async () => {
    const metrics = createMetrics();
    metrics.countAnswer("index", 200, 0.004);
    metrics.countAnswer("index", 304, 0.004);
    metrics.countAnswer("api/leads", 503, 1.2);
    metrics.countSigned("https://signer.example/keys.json", "verified");
    cacheCounts().ready += 9;
    cacheCounts().rendered += 1;
    const text = await metrics.text(measured);
    for (const line of [
      "forecourt_inbound_set_aside 2",
      'forecourt_http_answer_seconds_count{route="index",status="2xx"} 1',
      'forecourt_http_answer_seconds_count{route="index",status="3xx"} 1',
      'forecourt_http_answer_seconds_bucket{le="1",route="api/leads",status="5xx"} 0',
      'forecourt_signed_requests_total{agent="https://signer.example/keys.json",outcome="verified"} 1',
      'forecourt_cached_pages_total{from="ready"} 9',
      'forecourt_cached_pages_total{from="rendered"} 1',
      "forecourt_outbox_pending 3",
      "forecourt_outbox_oldest_seconds 71",
      "forecourt_outbox_failed 2",
      "forecourt_outbox_writable 1",
      "forecourt_redis_ready 1",
      'forecourt_inventory_age_seconds{segment="@default"} 4',
      'forecourt_inventory_vehicles{segment="@default"} 252',
      'forecourt_feed_age_seconds{store="north",source="folder"} 60',
      'forecourt_feed_alarm{store="north",source="folder"} 0',
      'forecourt_feed_alarm{store="north",source="sftp://a.example/x.csv"} 1',
      'forecourt_feed_failures{store="north",source="sftp://a.example/x.csv"} 7',
    ])
      expect(text).toContain(`${line}\n`);
    expect(text).toContain("nodejs_eventloop_lag_p99_seconds");
  });

  it("counts continue between scrapes; a missing store disappears, and so does an unused Redis", async () => {
    const metrics = createMetrics();
    cacheCounts().ready += 2;
    await metrics.text(measured);
    cacheCounts().ready += 3;
    const text = await metrics.text({ ...measured, inventory: [], redisReady: null });
    expect(text).toContain('forecourt_cached_pages_total{from="ready"} 5\n');
    expect(text).not.toContain("forecourt_inventory_vehicles{");
    expect(text).not.toMatch(/^forecourt_redis_ready/m);
  });
});
