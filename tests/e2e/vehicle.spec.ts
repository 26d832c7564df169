import { hydrated } from "../support/hydrated";
import { watchShifts } from "../support/shifts";
import { expect, test } from "../support/test";

/** The vehicle page (docs/rules.md#vehicle-page). */
const VEHICLE = /\/(?:new|used|certified)-cars-for-sale\/\d{4}-[a-z0-9-]*-[A-Z0-9]{17}/;

async function firstVehicle(siteUrl: string): Promise<string> {
  const html = await (await fetch(`${siteUrl}/new-cars-for-sale`)).text();
  return VEHICLE.exec(html)![0];
}

for (const width of [360, 1280]) {
  test(`the payment is adjusted by keyboard at ${width} px without a layout shift above 0.02`, async ({
    page,
    site,
  }) => {
    const errors: string[] = [];
    page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
    await page.setViewportSize({ width, height: 800 });
    const shifts = await watchShifts(page);
    await page.goto(await firstVehicle(site.url));
    const aside = page.locator("#payment");
    await expect(aside).toContainText(/\$[\d,]+\/mo/);
    await expect(aside).toContainText(/24 mo · [\d.]+% APR · \$[\d,]+ down/);
    await expect(aside).toContainText("Assumes a credit score of 850.");
    await aside.getByText("Adjust the payment").focus();
    await page.keyboard.press("Enter");
    const term = aside.getByLabel("Term, months, slider");
    await expect(term).toBeVisible();
    await term.focus();
    await hydrated(term);
    await page.keyboard.press("End");
    await expect(aside).toContainText("72 mo");
    await aside.getByLabel("Credit score", { exact: true }).fill("9000");
    await page.keyboard.press("Enter");
    await expect(aside).toContainText("The maximum is 850.");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await shifts()).toBeLessThanOrEqual(0.02);
    expect(errors).toEqual([]);
  });
}

test("a shared link opens with its figures, and the page it opens is the cached one", async ({
  page,
  site,
}) => {
  const path = await firstVehicle(site.url);
  await page.goto(`${path}#plan=finance&down=5000&trade=0&score=600&term=60`);
  await expect(page.locator("#payment")).toContainText(/60 mo · [\d.]+% APR · \$5,000 down/);
  await expect(page.locator("#payment")).toContainText("At a credit score of 600.");
  const again = await fetch(site.url + path);
  // Whether that is being renewed just now or not.
  expect(again.headers.get("x-nextjs-cache")).toMatch(/^(HIT|STALE)$/);
});

test("without JavaScript the payment is a stated example, and no slider pretends to work", async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(site.url + (await firstVehicle(site.url)));
  const aside = page.locator("#payment");
  await expect(aside).toContainText(/24 mo · [\d.]+% APR/);
  await expect(aside.getByText("Example payment.", { exact: false })).toBeVisible();
  await expect(aside.getByText("Adjust the payment")).toBeHidden();
  await page.getByText("Out-the-door estimate").click();
  await expect(page.getByText(/sales tax/)).toBeVisible();
  await expect(page.getByText(/Not included in the price: .*\$225/)).toBeVisible();
  await context.close();
});
