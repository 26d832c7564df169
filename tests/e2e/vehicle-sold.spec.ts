import { spawnSync } from "node:child_process";
import { expect, test } from "../support/test";

/** A sold or removed vehicle answers 410 with its nearest matches. */
test.use({ siteOf: "vehicles that leave" });

test("answers 410 with its nearest matches, uncached, and is in no sitemap", async ({ page, site }) => {
  const html = await (await fetch(`${site.url}/used-cars-for-sale?location=heartland-naperville`)).text();
  const gone = /\/used-cars-for-sale\/\d{4}-[a-z0-9-]*-[A-Z0-9]{17}/.exec(html)![0];
  const before = await fetch(site.url + gone);
  expect(before.status).toBe(200);
  const run = spawnSync(
    "npm",
    [
      ..."run -s inventory -- import tests/fixtures/e2e/vauto.csv --store heartland-naperville".split(" "),
      "--allow-shrink",
    ],
    { encoding: "utf8", env: { ...process.env, DATA_DIR: site.dataDir, NODE_OPTIONS: "" } },
  );
  expect(run.status).toBe(0);
  await expect(async () => {
    expect((await fetch(site.url + gone)).status).toBe(410);
  }).toPass();
  const answer = await page.goto(gone);
  expect(answer?.status()).toBe(410);
  expect(answer?.headers()["cache-control"]).toContain("no-store");
  await expect(page.getByRole("heading", { level: 1, name: /is no longer on our lot/ })).toBeVisible();
  await expect(page.locator('meta[name="robots"]').first()).toHaveAttribute("content", /noindex/);
  const matches = page.getByRole("region", { name: "Closest matches" }).getByRole("article");
  expect(await matches.count()).toBeGreaterThan(0);
  const index = await (await fetch(`${site.url}/sitemap.xml`)).text();
  const sitemaps = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => loc!);
  expect(sitemaps.length).toBeGreaterThan(0);
  for (const loc of sitemaps) expect(await (await fetch(loc)).text()).not.toContain(gone);
});
