import { spawnSync } from "node:child_process";

import { createClient } from "redis";
import { type Cluster, clusterInstalled, startCluster } from "../support/cluster";
import { get, isPageOf, loadDuring } from "../support/cluster-load";
import { spanishFiles } from "../support/languages";
import { expect, test } from "../support/test";

/** With real processes: nginx, two instances, PostgreSQL, Redis. In CI they are installed (tests/unit/ci-tools). */
test.skip(!clusterInstalled, "nginx, PostgreSQL or Redis is not installed on this machine");
test.describe.configure({ mode: "serial", timeout: 180_000 });

const TOKEN = "a token of the cluster test";
const CACHED_PATHS = ["/", "/used-cars-for-sale/suvs", "/contact-us", "/service", "/cars-for-sale"];
const files = spanishFiles("heartland");
let cluster: Cluster;

test.beforeAll(async () => {
  cluster = await startCluster({ env: { METRICS_TOKEN: TOKEN, FILES_ROOT: files.root } });
});
test.afterAll(async () => {
  await cluster.stop();
  files.remove();
});

test("a page that one instance has rendered is served by the other too, and by nginx", async () => {
  const [first, second] = cluster.instances;
  const renderedBy = async (site: string) => {
    const text = await (
      await fetch(`${site}/api/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })
    ).text();
    const count = (from: string) =>
      Number(new RegExp(`forecourt_cached_pages_total{from="${from}"} (\\d+)`).exec(text)![1]);
    return { rendered: count("rendered"), shared: count("shared") };
  };
  expect((await fetch(`${first!.url}/api/metrics`)).status).toBe(401);
  expect((await fetch(`${cluster.url}/api/metrics`)).status).toBe(404);
  const before = await renderedBy(second!.url);
  const there = await fetch(`${first!.url}/our-company`);
  const html = await there.text();
  // It is passed on after it has been sent.
  const redis = await createClient({ url: cluster.redis.url }).connect();
  await expect.poll(async () => (await redis.keys("*:page:*our-company*")).length).toBeGreaterThan(0);
  redis.destroy();
  await expect(async () => {
    const here = await fetch(`${second!.url}/our-company`);
    expect(await here.text()).toBe(html);
    expect(here.headers.get("etag")).toBe(there.headers.get("etag"));
  }).toPass();
  const after = await renderedBy(second!.url);
  expect(after.rendered).toBe(before.rendered);
  expect(after.shared).toBe(before.shared + 1);
  await expect(async () => {
    const through = await fetch(`${cluster.url}/our-company`, { headers: { "accept-encoding": "br, gzip" } });
    expect(isCached(through)).toBe(true);
    expect(through.headers.get("content-encoding")).toBe("br");
    expect(through.headers.get("content-security-policy")).toBe(there.headers.get("content-security-policy"));
    expect(await through.text()).toBe(html);
  }).toPass();
});

test("a visitor's store has separate pages behind nginx", async () => {
  const headers = { cookie: "userSelectedStore=heartland-naperville" };
  await expect(async () => {
    const own = await fetch(`${cluster.url}/service`, { headers });
    expect(isCached(own)).toBe(true);
    expect(await own.text()).not.toBe(await (await fetch(`${cluster.url}/service`)).text());
  }).toPass();
});

test("no instance and no cache mixes languages, whatever a browser prefers or remembers", async () => {
  const visitors: Record<string, string>[] = [
    {},
    { "accept-language": "es-MX,es;q=0.9" },
    { "accept-language": "en-US", cookie: "language=es" },
    { cookie: "userSelectedStore=heartland-naperville; language=es" },
  ];
  const places = [cluster.url, ...cluster.instances.map(({ url }) => url)];
  const languageOf = async (url: string, headers: Record<string, string>) =>
    /<html lang="(\w+)"/.exec(await (await fetch(url, { headers })).text())?.[1];
  for (const path of CACHED_PATHS) {
    const asked = { en: path, es: `/es${path === "/" ? "" : path}` };
    // All at once, and again when each of them is cached.
    for (const _ of ["rendered", "cached"])
      await Promise.all(
        Object.entries(asked).flatMap(([language, address]) =>
          places.flatMap((place) =>
            visitors.map(async (headers) =>
              expect(await languageOf(place + address, headers), place + address).toBe(language),
            ),
          ),
        ),
      );
    await expect(async () =>
      expect(isCached(await fetch(cluster.url + asked.es, { headers: visitors[1]! }))).toBe(true),
    ).toPass();
  }
});

test("files of the build come compressed from the disk, and with the site's own headers", async () => {
  const html = await (await fetch(`${cluster.url}/`)).text();
  const script = /\/_next\/static\/[^"]+\.js/.exec(html)![0];
  const file = await fetch(cluster.url + script, { headers: { "accept-encoding": "gzip" } });
  expect(file.headers.get("x-cache")).toBeNull();
  expect(file.headers.get("content-encoding")).toBe("gzip");
  expect(await file.text()).toBe(await (await fetch(cluster.instances[0]!.url + script)).text());
});

test("an import is seen by both instances, and through nginx", async () => {
  const search = `${cluster.url}/used-cars-for-sale?location=heartland-naperville`;
  const gone = /\/used-cars-for-sale\/\d{4}-[a-z0-9-]*-[A-Z0-9]{17}/.exec((await get(search)).body)![0];
  const places = [cluster.url, ...cluster.instances.map(({ url }) => url)];
  for (const place of places) expect((await get(place + gone)).status).toBe(200);
  const command =
    "run -s inventory -- import tests/fixtures/e2e/vauto.csv --store heartland-naperville --allow-shrink";
  const env = {
    ...process.env,
    DATABASE_URL: cluster.databaseUrl,
    DATA_DIR: cluster.dataDir,
    NODE_OPTIONS: "",
  };
  expect(spawnSync("npm", command.split(" "), { encoding: "utf8", env }).status).toBe(0);
  for (const place of places)
    await expect(async () => expect((await get(place + gone)).status).toBe(410)).toPass();
});

test("instance killed, PostgreSQL restarted, Redis stopped: no wrong page, no failed cached page, no lead lost or doubled", async () => {
  for (const path of CACHED_PATHS)
    await expect(async () => {
      const page = await fetch(cluster.url + path, { headers: { "accept-encoding": "identity" } });
      expect(isCached(page)).toBe(true);
      expect(isPageOf(cluster.url + path, await page.text())).toBe(true);
    }).toPass();
  const report = await loadDuring(cluster, CACHED_PATHS, async () => {
    await moment();
    await cluster.kill(0);
    await moment();
    await cluster.revive(0);
    await cluster.postgres.halt();
    await moment();
    await cluster.postgres.start();
    await cluster.redis.stop();
    await moment();
    await cluster.redis.start();
    await moment();
  });
  const { requested, failed } = report.uncached;
  console.log(
    `Of ${requested} pages rendered for a visitor ${failed} failed (${((100 * failed) / requested).toFixed(1)} %); ${JSON.stringify(report)}`,
  );
  expect(report.cached.requested).toBeGreaterThan(100);
  expect(requested).toBeGreaterThan(10);
  expect(report.uncached.wrong).toBe(0);
  expect(report.cached).toMatchObject({ failed: 0, wrong: 0 });
  expect(report.leads).toMatchObject({ lost: 0, doubled: 0, unacknowledged: 0, refusedWithoutNumber: 0 });
  expect(report.leads.acknowledged).toBeGreaterThan(5);
  for (const { url } of cluster.instances)
    await expect(async () => expect((await fetch(`${url}/api/health`)).status).toBe(200)).toPass();
});

test("each loss is one line in an instance's log, and so is its end", async () => {
  for (const line of [
    "PostgreSQL is out of reach",
    "PostgreSQL is back",
    "Redis is out of reach",
    "Redis is back",
  ]) {
    const lines = () => cluster.instances[1]!.output().split("\n");
    // An instance notices the end of a loss with its next try.
    await expect.poll(() => lines().filter((each) => each.includes(`"${line}`)).length, line).toBe(1);
  }
});

/**
 * Returns true for nginx's copy: of this second, of the previous one while nginx fetches the new one, or
 * confirmed by an instance as unchanged (docs/decisions/0008-shared-caches.md).
 */
function isCached({ headers }: Response): boolean {
  return ["HIT", "STALE", "UPDATING", "REVALIDATED"].includes(headers.get("x-cache") ?? "");
}

/** Waits until the load has run for a while: some hundred responses, however slow the machine is. */
async function moment(): Promise<void> {
  for (let count = 0; count < 60; count++) await get(`${cluster.url}/contact-us`);
}
