import { HealthSchema } from "../../lib/web/health/health-report";
import { startFakeStoreApi } from "../support/fake-store-api";
import { hasEnded } from "../support/has-ended";
import { NIGHTLY } from "../support/nightly";
import { type Site, startSite } from "../support/site";
import { expect, test } from "../support/test";

const PHONE = "(312) 555-0100";

test("a store that was never readable is a 503 with the phone number, and nothing of it is cached", async () => {
  const site = await startSite({
    env: { STORE_API_URL: "http://127.0.0.1:9/api", STORE_PHONE: PHONE },
    health: 503,
  });
  try {
    for (const path of [
      "/",
      "/cars-for-sale",
      "/cars-for-sale?sort=mileageLow",
      "/used-cars-for-sale/2020-a-b-1HGCM82633A004352",
    ]) {
      const answer = await fetch(site.url + path);
      expect(answer.status, path).toBe(503);
      expect(answer.headers.get("cache-control")).toContain("no-store");
      expect(await answer.text()).toContain(PHONE);
    }
    expect((await fetch(`${site.url}/api/health`)).status).toBe(503);
    expect((await fetch(`${site.url}/api/health/live`)).status, "a restart would not help").toBe(200);
  } finally {
    await site.stop();
  }
});

test("a site on a remote API shows its stock, and continues with the last good copy when the API is down", {
  tag: NIGHTLY,
}, async () => {
  const api = await startSite();
  const site = await startSite({ env: { STORE_API_URL: `${api.url}/api`, STORE_REFRESH_SECONDS: "1" } });
  try {
    const before = await (await fetch(`${site.url}/used-cars-for-sale`)).text();
    expect(before).toMatch(/href="\/used-cars-for-sale\/\d{4}-[^"]+"/);
    await api.stop();
    for (const path of [
      "/used-cars-for-sale",
      "/used-cars-for-sale/suvs",
      "/",
      "/cars-for-sale?sort=mileageLow",
    ]) {
      expect((await fetch(site.url + path)).status, path).toBe(200);
    }
    await expect.poll(async () => (await healthOf(site)).body.degraded).toEqual(["inventory"]);
    expect(await healthOf(site)).toMatchObject({ status: 200, body: { status: "degraded" } });
    await site.stop({ keepData: true });
    const again = await startSite({ dataDir: site.dataDir, env: { STORE_API_URL: `${api.url}/api` } });
    expect((await fetch(`${again.url}/used-cars-for-sale`)).status).toBe(200);
    expect(await healthOf(again)).toMatchObject({ status: 200, body: { degraded: ["inventory"] } });
    await again.stop();
  } finally {
    if (!hasEnded(api.process)) await api.stop();
    if (!hasEnded(site.process)) await site.stop();
  }
});

test("an API without reviews, promotions and offers: pages are served from an empty data folder", {
  tag: NIGHTLY,
}, async () => {
  const api = await startFakeStoreApi();
  api.faults.set("reviews", "500").set("promotions", "nonsense").set("offers", "hang").set("menus", "403");
  const site = await startSite({
    env: { STORE_GROUP: "acme", STORE_API_URL: api.url, STORE_API_TIMEOUT_MS: "2000" },
  });
  try {
    for (const path of ["/", "/used-cars-for-sale", "/special-offers", "/contact-us"])
      expect((await fetch(site.url + path)).status, path).toBe(200);
    expect(await healthOf(site)).toMatchObject({
      status: 200,
      body: { status: "degraded", degraded: ["offers", "promotions", "reviews"] },
    });
  } finally {
    await site.stop();
    await api.stop();
  }
});

async function healthOf(site: Site) {
  const answer = await fetch(`${site.url}/api/health`);
  return { status: answer.status, body: HealthSchema.parse(await answer.json()) };
}
