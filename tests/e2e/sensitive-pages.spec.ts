import { networkQuiet } from "../support/network-quiet";
import { ALL, expect, open, test, visitor } from "../support/tracking-test";

/** A visitor who allows everything, on a site with every sink: no request goes to another host. */
const SENSITIVE = [
  "/auto-financing/full-credit-application",
  "/auto-financing/full-credit-application/received",
  "/service/schedule/appointment/lead.abc.signature",
  "/sell-trade-my-car/your-vehicle/photos/lead.abc.signature",
  "/sell-trade-my-car/your-vehicle/offer/0b4bb6a1-0000-4000-8000-00000000000c",
  "/test-drive/scheduled/0b4bb6a1-0000-4000-8000-00000000000c",
];
const TAGS = /googletagmanager|google-analytics|doubleclick|googleadservices|facebook|statsig/;

test("credit pages, drafts and signed links load nothing from third parties; the page after them does", async ({
  context,
  tracked,
}) => {
  const { page, posts } = await visitor(context, tracked, { choice: ALL });
  const foreign: string[] = [];
  context.on("request", (request) => {
    const { origin } = new URL(request.url());
    if (/^http/.test(origin) && origin !== tracked.url) foreign.push(request.url());
  });
  const refused = await context.request.post(`${tracked.url}/api/leads/contact`, {
    form: { firstName: "Ada", email: "none" },
    maxRedirects: 0,
  });
  const draft = refused.headers().location!.replace(/#.*/, "");
  expect(draft).toMatch(/^\/contact-us\?draft=/);
  for (const path of [...SENSITIVE, draft]) {
    const answer = await fetch(tracked.url + path, { redirect: "manual" });
    expect(answer.headers.get("content-security-policy"), path).not.toMatch(TAGS);
    expect(answer.headers.get("referrer-policy"), path).toBe("strict-origin");
    await open(page, path);
    await expect.poll(() => page.evaluate(() => "next" in window), path).toBe(true);
    await networkQuiet(page);
    expect(page.url()).toBe(tracked.url + path);
    expect(foreign, path).toEqual([]);
    expect(
      await page.evaluate(() => ["dataLayer", "fbq", "forecourtAds"].filter((name) => name in window)),
    ).toEqual([]);
  }
  expect(posts.map(({ path }) => path)).not.toContain("/api/track/facebook");

  // From there to a page with sinks: they receive neither the token nor an address in a newsletter's link.
  await page.goto(`${SENSITIVE[2]}?step=move`);
  await page.evaluate(() => location.assign("/service?email=ada%40shopper.example&utm_source=news"));
  await page.waitForURL("**/service?**");
  await page.keyboard.press("Shift");
  await expect.poll(() => foreign.length).toBeGreaterThan(0);
  expect(await page.evaluate(() => document.referrer)).toBe(`${tracked.url}/`);
  expect(new URL(page.url()).search).toBe("?utm_source=news");
  const reported = await page.evaluate(() =>
    JSON.stringify([
      (window as unknown as { dataLayer: unknown[] }).dataLayer.map((each) => ({ ...(each as object) })),
      (window as unknown as { forecourtAds: unknown[] }).forecourtAds.map((each) => ({
        ...(each as object),
      })),
    ]),
  );
  expect(reported).toContain(`"page_location":"${tracked.url}/service?utm_source=news"`);
  expect(reported).not.toMatch(/signature|ada(?:@|%40)/);
});
