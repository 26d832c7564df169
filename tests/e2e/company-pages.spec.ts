import { violations } from "../support/axe";
import { networkQuiet } from "../support/network-quiet";
import { NIGHTLY } from "../support/nightly";
import { overflow } from "../support/overflow";
import { watchShifts } from "../support/shifts";
import { expect, test } from "../support/test";

/** Cached pages about the dealership, its terms and its financing. */
const PAGES = [
  "/contact-us",
  "/our-company",
  "/our-company/meet-our-team",
  "/our-company/meet-our-team/ingrid-sorensen",
  "/our-company/careers",
  "/auto-financing",
  "/auto-financing/apply-for-financing",
  "/legal/privacy-policy",
  "/legal/terms-of-sale",
  "/legal/cookie-policy",
  "/legal/electronic-signature-disclosure",
  "/legal/accessibility",
];

for (const width of [360, 1280]) {
  test(`nothing scrolls sideways, nothing shifts, ${width} px`, { tag: NIGHTLY }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const shifts = await watchShifts(page);
    // The same components render the other legal texts. `page-kinds.spec.ts` runs axe on each kind of page.
    for (const path of PAGES.filter((each) => !/terms|electronic|privacy|accessibility/.test(each))) {
      await page.goto(path);
      await networkQuiet(page);
      if (path === "/legal/cookie-policy") expect(await violations(page), path).toEqual([]);
      expect(await overflow(page), path).toBeLessThanOrEqual(0);
      expect(await shifts(), path).toBeLessThanOrEqual(0.02);
    }
  });
}

test("each has its own title, description and canonical address, and may be indexed", async ({ site }) => {
  const heads = new Set<string>();
  for (const path of PAGES) {
    const answer = await fetch(site.url + path);
    const html = await answer.text();
    expect([path, answer.status]).toEqual([path, 200]);
    expect(answer.headers.get("x-robots-tag"), path).toMatch(/^index, follow/);
    expect(answer.headers.get("cache-control"), path).toContain("s-maxage");
    expect(html).toContain(`<link rel="canonical" href="${site.url}${path}"/>`);
    expect(html).toContain('name="twitter:card" content="summary_large_image"');
    expect(html).toContain('"@type":"BreadcrumbList"');
    heads.add(/<title>[^<]*<\/title>/.exec(html)![0]);
    heads.add(/<meta name="description" content="[^"]+"/.exec(html)![0]);
  }
  expect(heads.size).toBe(2 * PAGES.length);
});

test("are in the sitemap, people in a separate one; the menus lead to them", async ({ site }) => {
  const read = async (path: string) => (await fetch(site.url + path)).text();
  const pages = await read("/sitemap-pages.xml");
  const people = await read("/sitemap-team-members.xml");
  for (const path of PAGES) {
    const sitemap = path.includes("meet-our-team/") ? people : pages;
    expect(sitemap).toContain(`<loc>${site.url}${path}</loc>`);
  }
  expect(people.match(/<priority>0\.6<\/priority>/g)).toHaveLength(16);
  const home = await read("/");
  for (const path of PAGES.filter((each) => !/electronic|sorensen/.test(each)))
    expect(home, path).toContain(`href="${path}"`);
});

test("no e-mail address of staff is on their pages", async ({ site }) => {
  for (const path of ["/our-company/meet-our-team", "/our-company/meet-our-team/ingrid-sorensen"])
    expect(await (await fetch(site.url + path)).text()).not.toContain("sorensen@");
});

test("a visitor's own store shows its people and hours; a person of another store is still found", async ({
  site,
}) => {
  const headers = { cookie: "userSelectedStore=heartland-naperville" };
  const team = await (await fetch(`${site.url}/our-company/meet-our-team`, { headers })).text();
  expect(team).toContain("Mateo Villanueva");
  expect(team).not.toContain("Noor Haddad");
  const other = await fetch(`${site.url}/our-company/meet-our-team/noor-haddad`, { headers });
  expect([other.status, (await other.text()).includes("Noor Haddad")]).toEqual([200, true]);
});

test("an unknown person is a 404 with a message", async ({ site }) => {
  const answer = await fetch(`${site.url}/our-company/meet-our-team/nobody-here`);
  expect(answer.status).toBe(404);
  expect(await answer.text()).toContain("Page Not Found: /our-company/meet-our-team/nobody-here");
});

test("a form returned with errors stays out of indexes and caches", async ({ site }) => {
  for (const path of ["/contact-us", "/our-company/careers", "/auto-financing/apply-for-financing"]) {
    const answer = await fetch(`${site.url}${path}?draft=unknown`, { redirect: "manual" });
    expect(answer.headers.get("x-robots-tag"), path).toMatch(/^noindex/);
    expect(answer.headers.get("cache-control"), path).not.toContain("s-maxage");
    expect([307, 200], path).toContain(answer.status);
  }
  expect((await fetch(`${site.url}/refused/contact-us`)).status).toBe(404);
});
