import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { parse } from "csv-parse/sync";
import { FEEDS } from "../../lib/marketing/feeds/feeds";
import { testDriveMessages } from "../../lib/store/i18n/appointment-messages";
import { leadMessages } from "../../lib/store/i18n/lead-messages";
import { reserveMessages as reserveTexts } from "../../lib/store/i18n/reserve-messages";
import { violations } from "../support/axe";
import { locations } from "../support/crawl";
import { hydrateForm } from "../support/hydrate-form";
import { dailyIf } from "../support/nightly";
import { overflow } from "../support/overflow";
import { watchShifts } from "../support/shifts";
import { expect, test } from "../support/test";

const testDriveTexts = testDriveMessages();
const leadTexts = leadMessages();

const FOLDER = "config/samples/heartland";

interface ReserveRow {
  vin: string;
  stockNumber: string;
}

/** The vehicles that the sample feeds flag as private. */
function sampleReserve(): ReserveRow[] {
  const feeds = readdirSync(FOLDER).filter((file) => /\.(csv|tsv|txt)$/.test(file));
  const rows = feeds.flatMap((file) => {
    const text = readFileSync(join(FOLDER, file), "utf8");
    const delimiter = [",", "\t", "|"].find((each) => text.split("\n", 1)[0]!.split(each).length > 5);
    return parse(text, { columns: true, delimiter, bom: true, relax_column_count: true }) as Record<
      string,
      string
    >[];
  });
  return rows
    .filter((row) => /^(true|yes)$/i.test(row.Private_Reserve ?? row["Private Reserve"] ?? ""))
    .map((row) => ({ vin: row.VIN!, stockNumber: (row.Stock ?? row["Stock #"])! }));
}

/** The private reserve (docs/rules.md#private-reserve). The sample stock has a few private vehicles. */
const RESERVE = sampleReserve();
const MARKS = new RegExp(RESERVE.flatMap(({ vin, stockNumber }) => [vin, stockNumber]).join("|"));
const VEHICLE = /\/used-cars-for-sale\/\d{4}-[a-z0-9-]*-[A-Z0-9]{17}/;

for (const { javaScriptEnabled, width } of [
  { javaScriptEnabled: true, width: 1280 },
  { javaScriptEnabled: true, width: 360 },
  { javaScriptEnabled: false, width: 360 },
]) {
  const name = `${javaScriptEnabled ? "on" : "off"}-${width}`;

  test(
    `from the search page: form, access granted, e-mail, the vehicles; JavaScript ${javaScriptEnabled ? "on" : "off"}, ${width} px`,
    dailyIf(javaScriptEnabled && width === 1280),
    async ({ browser, site, mail }) => {
      const context = await browser.newContext({
        baseURL: site.url,
        javaScriptEnabled,
        viewport: { width, height: 800 },
      });
      const page = await context.newPage();
      const shifts = javaScriptEnabled ? await watchShifts(page) : async () => 0;
      await page.goto("/used-cars-for-sale");
      expect(await page.content()).not.toMatch(MARKS);
      if (javaScriptEnabled) await hydrateForm(page.getByRole("form", { name: reserveTexts().formName }));
      await unlock(page, `${name}@reserve.example.com`);
      // First the toast, which disappears after 5,000 ms.
      if (javaScriptEnabled)
        await expect(page.locator("[popover=manual]").getByText(reserveTexts().granted)).toBeVisible();
      await expect(page.getByRole("main").getByText(reserveTexts().granted)).toBeVisible();
      await expect(page).toHaveURL(/\/private-reserve/);
      expect(page.url()).not.toMatch(/reserve\.example|Neill|555.{0,3}0187/);
      await expect(page.getByRole("main").getByRole("article")).toHaveCount(RESERVE.length);
      expect(await overflow(page)).toBe(0);
      if (javaScriptEnabled) {
        expect(await violations(page)).toEqual([]);
        expect(await shifts()).toBeLessThanOrEqual(0.02);
      }

      const received = await mail.next((each) => each.raw.includes(`${name}@reserve.example.com`));
      expect(received.parsed.subject).toMatch(/^Unlock Inventory Form - /);
      expect(received.parsed.text).toMatch(/Name: Zoë O'Neill/);
      expect(received.parsed.text).not.toContain("<adf");

      await page.getByRole("main").getByRole("article").first().getByRole("link").first().click();
      await expect(page).toHaveURL(/\/private-reserve\/\d{4}-/);
      await expect(page.getByRole("heading", { level: 1, name: /^\d{4} / })).toBeVisible();
      await page.getByRole("link", { name: testDriveTexts.schedule }).click();
      await expect(page.getByRole("heading", { name: "1. Pick a day" })).toBeVisible();

      // The shared page now shows the link, and the matching vehicles of the reserve.
      await page.goto("/cars-for-sale");
      const panel = page.getByRole("complementary", { name: reserveTexts().title });
      if (javaScriptEnabled) {
        await expect(panel.getByText("You have access")).toBeVisible();
        await panel.scrollIntoViewIfNeeded();
        await expect(panel.getByRole("article").first()).toBeVisible();
        await expect(panel.getByRole("form")).toBeHidden();
        expect(await shifts()).toBeLessThanOrEqual(0.02);
        expect(await violations(page)).toEqual([]);
      }
      await context.close();
    },
  );
}

test("from a vehicle page the e-mail is ADF about that vehicle", async ({ page, site, mail }) => {
  const html = await (await fetch(`${site.url}/used-cars-for-sale`)).text();
  await page.goto(VEHICLE.exec(html)![0]);
  const vin = page.url().slice(-17);
  const form = page.getByRole("form", { name: reserveTexts().formName });
  await expect(form).toBeHidden();
  await page.getByText(reserveTexts().lockedTitle).click();
  await unlock(page, "vdp@reserve.example.com");
  await expect(page.getByRole("main").getByText(reserveTexts().granted)).toBeVisible();
  const received = await mail.next((each) => each.raw.includes("vdp@reserve.example.com"));
  const file = join(mkdtempSync(join(tmpdir(), "forecourt-adf-")), "lead.xml");
  writeFileSync(file, received.parsed.text ?? "");
  execFileSync("xmllint", ["--noout", "--dtdvalid", "config/adf/adf-1.0.dtd", file]);
  expect(received.parsed.text).toContain(`<vin>${vin}</vin>`);
  expect(received.parsed.text).toContain("Website - Unlock Inventory");
});

for (const javaScriptEnabled of [true, false]) {
  test(
    `an address of the reserve reveals nothing to a stranger, and leads to the vehicle once unlocked; JavaScript ${javaScriptEnabled ? "on" : "off"}`,
    dailyIf(!javaScriptEnabled),
    async ({ browser, site }) => {
      const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled });
      const page = await context.newPage();
      const { vin } = RESERVE[0]!;
      const bodyOf = async (path: string) =>
        (await (await fetch(site.url + path)).text()).match(/<main[\s\S]*<\/main>/)![0].replaceAll(path, "");
      expect(await bodyOf(`/private-reserve/2024-a-${vin}`)).not.toMatch(MARKS);
      await page.goto(`/private-reserve/2024-a-${vin}`);
      await page.getByLabel(leadTexts.fields.firstName).fill("Zoë");
      await page.getByRole("button", { name: reserveTexts().submit }).click();
      const alert = page.getByRole("alert").filter({ hasText: "There is a problem" });
      await expect(alert.getByRole("link", { name: leadTexts.validation.lastName })).toBeVisible();
      await expect(page.getByLabel(leadTexts.fields.firstName)).toHaveValue("Zoë");
      await unlock(page, `direct-${javaScriptEnabled}@reserve.example.com`);
      await expect(page).toHaveURL(new RegExp(`/private-reserve/\\d{4}-.*${vin}`));
      await expect(page.getByRole("heading", { level: 1, name: /^\d{4} / })).toBeVisible();
      await page.goto("/private-reserve/2024-a-1FTEW1E45LF999999");
      await expect(
        page.getByRole("heading", { level: 1, name: /no longer in our private reserve/ }),
      ).toBeVisible();
      await context.close();
    },
  );
}

test("a failed save shows a message", async ({ page }) => {
  await page.route("**/api/leads/unlock-inventory", (route) => route.abort());
  await page.goto("/private-reserve");
  // The plain form would leave the page.
  await hydrateForm(page.getByRole("form", { name: reserveTexts().formName }));
  await unlock(page, "down@reserve.example.com");
  await expect(page.locator("[popover=manual]").getByText(reserveTexts().problem)).toBeVisible();
  await expect(page.getByRole("main").getByText(reserveTexts().problem)).toBeVisible();
  await expect(page.getByLabel(leadTexts.fields.email)).toHaveValue("down@reserve.example.com");
});

test("private vehicles are in nothing that strangers get, also after someone unlocked them", async ({
  page,
  request,
  site,
}) => {
  await page.goto("/private-reserve");
  await unlock(page, "cache@reserve.example.com");
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(RESERVE.length);
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  const pass = (await page.context().cookies()).find(({ name }) => name === "reservePass");
  expect(pass).toMatchObject({ httpOnly: true, sameSite: "Lax" });

  const index = await (await fetch(`${site.url}/sitemap.xml`)).text();
  const paths = [
    ...["/", "/cars-for-sale", "/cars-for-sale?page=2", "/used-cars-for-sale", "/new-cars-for-sale"],
    ...locations(index).map((address) => address.slice(site.url.length)),
    "/llms.txt",
    ...Object.keys(FEEDS).map((file) => `/feeds/${file}`),
    ...["pages", "filters", "vehicles"].map((source) => `/api/___sitemaps___/${source}`),
    ...["", "&page=2", "&sort=newest", `&q=${RESERVE[0]!.vin}`].map(
      (query) => `/api/inventory/search?store=${query}`,
    ),
    ...["vehicles", "vehicles/sitemap", "vehicles/lowestPriceByBodystyle"].map(
      (collection) => `/api/store-group/heartland/website/${collection}`,
    ),
    `/api/store-group/heartland/website/vehicles/removed?vin=${RESERVE[0]!.vin}`,
    `/used-cars-for-sale/2024-a-${RESERVE[0]!.vin}`,
    `/test-drive/${RESERVE[0]!.vin}`,
    `/api/inventory/vehicles?vin=${RESERVE[0]!.vin}`,
    `/saved-vehicles?vins=${RESERVE[0]!.vin}`,
    `/compare?vins=${RESERVE[0]!.vin}`,
    "/private-reserve",
  ];
  // First for a visitor with access, because a cached copy goes to everyone.
  for (const path of paths) await (await fetch(site.url + path, { headers: { cookie } })).text();
  for (const path of paths) {
    const text = await (await fetch(site.url + path)).text();
    // The stranger's own address is not a secret.
    const own = RESERVE[0]!.vin;
    const reported = path.includes(own) ? text.replaceAll(own, "").replaceAll(own.toLowerCase(), "") : text;
    expect([path, MARKS.exec(reported)?.[0]]).toEqual([path, undefined]);
  }
  const [withPass, without] = await Promise.all(
    [{ cookie }, { cookie: "" }].map(async (headers) =>
      (await fetch(`${site.url}/cars-for-sale`, { headers })).text(),
    ),
  );
  expect(withPass).toBe(without);

  const requested = "/api/inventory/search?store=&path=/cars-for-sale&reserve=only";
  const answer = await fetch(site.url + requested, { headers: { cookie } });
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
  expect(await answer.text()).toMatch(MARKS);
  for (const wrong of ["", "reservePass=1.x", `reservePass=${pass!.value.slice(0, -1)}`]) {
    const refused = await fetch(site.url + requested, { headers: { cookie: wrong } });
    expect([refused.status, refused.headers.get("cache-control")]).toEqual([403, "no-store"]);
  }
  expect((await request.get("/private-reserve")).headers()).toMatchObject({
    "x-robots-tag": "noindex, follow",
    "cache-control": expect.stringContaining("no-store"),
  });
});

test("by keyboard alone, and axe finds nothing wrong", async ({ page }) => {
  await page.goto("/private-reserve");
  expect(await violations(page)).toEqual([]);
  await page.getByLabel(leadTexts.fields.firstName).focus();
  for (const text of ["Ada", "O'Neill", "keys@reserve.example.com", "3125550187"]) {
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main").getByText(reserveTexts().granted)).toBeVisible();
});

/** Fills in the rest of the short form, and sends it. */
async function unlock(page: Page, email: string): Promise<void> {
  const form = page.getByRole("form", { name: reserveTexts().formName });
  await form.getByLabel(leadTexts.fields.firstName).fill("Zoë");
  await form.getByLabel(leadTexts.fields.lastName).fill("O'Neill");
  await form.getByLabel(leadTexts.fields.email).fill(email);
  await form.getByLabel(leadTexts.fields.phone).fill("(312) 555-0187");
  await form.getByRole("button", { name: reserveTexts().submit }).click();
}
