import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { phoneDigits } from "../../lib/core/contact/phone-format";
import { vehiclePath } from "../../lib/store/api/vehicle-path";
import { messages } from "../../lib/store/i18n/messages";
import { telHref } from "../../lib/store/locations/contact-links";
import { watchShifts } from "../support/shifts";
import { type Site, startSite } from "../support/site";
import { expect, test } from "../support/test";
import { TEXT_ACCOUNT, TEXT_SECRET } from "../support/text-provider";

/** The numbers of a source by the stores' own, on a site that takes calls. */
const t = messages();
const SEARCH = "/api/inventory/search?path=/used-cars-for-sale";
const ENDPOINT = /\/api\/calls\/numbers/;

let site: Site;
let root: string;
/** The source's numbers by the store's own, both as written on the page. */
const shown = new Map<string, string>();

test.beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), "forecourt-files-"));
  for (const folder of ["content", "samples", "stores"])
    cpSync(join("config", folder), join(root, "config", folder), { recursive: true });
  const folder = join(root, "config", "stores", "heartland");
  for (const [at, name] of readdirSync(folder).entries()) {
    const file = join(folder, name);
    const values = JSON.parse(readFileSync(file, "utf8")) as { phone: string };
    const number = `+1312555018${at}`;
    writeFileSync(file, JSON.stringify({ ...values, callNumbers: [{ number, source: "Google" }] }));
    shown.set(values.phone, `(312) 555-018${at}`);
  }
  // Nothing is sent there: the page only needs to know that calls are on.
  const keys = { TEXT_URL: "http://127.0.0.1:9", TEXT_ACCOUNT, TEXT_SECRET };
  site = await startSite({ env: { FILES_ROOT: root, ...keys } });
});

test.afterAll(async () => {
  await site.stop();
  rmSync(root, { recursive: true, force: true });
});

const headerLink = (page: Page) => page.locator('header a[href^="tel:"]').first();
const callLinks = (page: Page) => page.locator('a[href^="tel:"]');

async function firstVehicle(): Promise<string> {
  const { vehicles } = (await (await fetch(site.url + SEARCH)).json()) as {
    vehicles: Parameters<typeof vehiclePath>[0][];
  };
  return vehiclePath(vehicles[0]!);
}

/** Expects a link to call the source's number, as it says itself. */
async function expectShown(link: Locator): Promise<void> {
  await expect(link).toHaveAttribute("href", /^tel:\+1312555018/);
  const href = await link.getAttribute("href");
  const name = `${await link.getAttribute("aria-label")} ${await link.textContent()}`;
  for (const number of name.match(/\(\d{3}\) \d{3}-\d{4}/g) ?? []) expect(telHref(number)).toBe(href);
}

test("a visitor of an ad sees the ad's number in header, footer, vehicle page and live results, without a shift", async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: site.url });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  const shifts = await watchShifts(page, { afterInput: true });
  await page.goto("/?gclid=click1");
  await expectShown(headerLink(page));
  for (const link of await page.locator('footer a[href^="tel:"]').all()) await expectShown(link);
  expect(await shifts()).toBeLessThan(0.001);

  await page.goto("/used-cars-for-sale");
  await expectShown(headerLink(page));
  await page.getByLabel(t.search.rangeUnits.price.min).fill("1");
  await page.getByLabel(t.search.rangeUnits.price.max).fill("2");
  await page.keyboard.press("Enter");
  await expect(page.getByText(t.search.empty.title)).toBeVisible();
  await expectShown(page.locator('main a[href^="tel:"]').first());

  await page.goto(await firstVehicle());
  await expectShown(page.locator('main a[href^="tel:"]').first());
  expect(await shifts()).toBeLessThan(0.001);
  const data = (await page.locator('script[type="application/ld+json"]').allTextContents()).join();
  expect(data).toContain("telephone");
  for (const number of shown.values()) expect(phoneDigits(data)).not.toContain(phoneDigits(number));
  expect(errors).toEqual([]);
  await context.close();
});

test("no page's HTML, Markdown or answer to an agent has such a number", async () => {
  const path = await firstVehicle();
  const call = {
    jsonrpc: "2.0",
    id: 1,
    method: "tools/call",
    params: { name: "list_stores", arguments: {} },
  };
  const texts = await Promise.all(
    ["/?gclid=click1", "/contact-us", SEARCH, path, `${path}.md`, "/llms.txt"].map(async (each) => {
      const response = await fetch(site.url + each);
      expect(response.status).toBe(200);
      return response.text();
    }),
  );
  const headers = { "content-type": "application/json", accept: "application/json, text/event-stream" };
  const answer = await fetch(`${site.url}/api/mcp`, { method: "POST", headers, body: JSON.stringify(call) });
  expect(answer.status).toBe(200);
  for (const text of [...texts, await answer.text()])
    expect(text.replace(/[^\d]/g, "")).not.toContain("312555018");
});

test("a visitor without a source, or who refuses targeting, asks for none and sees the stores' own", async ({
  browser,
}) => {
  const asked: string[] = [];
  const visit = async (path: string, refuses: boolean) => {
    const context = await browser.newContext({ baseURL: site.url });
    const page = await context.newPage();
    if (refuses)
      await page.addInitScript(() =>
        Object.defineProperty(navigator, "globalPrivacyControl", { value: true }),
      );
    page.on("request", (request) => ENDPOINT.test(request.url()) && asked.push(request.url()));
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    const hrefs = await callLinks(page).evaluateAll((links) =>
      links.map((link) => link.getAttribute("href")),
    );
    expect(hrefs.length).toBeGreaterThan(1);
    for (const href of hrefs) expect(href).not.toMatch(/^tel:\+1312555018/);
    await context.close();
  };
  await visit("/", false);
  await visit("/?utm_source=google", true);
  expect(asked).toEqual([]);
});

test("a site without such numbers says nothing of them", async ({ site: plain }) => {
  const html = await (await fetch(plain.url)).text();
  expect(html).not.toContain("hasCallNumbers");
  expect(plain.output()).toContain("calls are off");
});
