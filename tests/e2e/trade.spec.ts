import { execFileSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { creditBandMessages as creditBandsTexts } from "../../lib/store/i18n/credit-band-messages";
import { tradeLineMessages as tradeLineTexts } from "../../lib/store/i18n/en/trade-line";
import { leadMessages } from "../../lib/store/i18n/lead-messages";
import { messages } from "../../lib/store/i18n/messages";
import { valuationMessages } from "../../lib/store/i18n/valuation-messages";
import { violations } from "../support/axe";
import { dailyIf, NIGHTLY } from "../support/nightly";
import { overflow } from "../support/overflow";
import { watchShifts } from "../support/shifts";
import type { ReceivedMail } from "../support/smtp";
import { expect, test } from "../support/test";

const valuationTexts = valuationMessages();
const texts = messages();
const leadTexts = leadMessages();

/** Sell or trade a car. A Camry of 2018, by its VIN's stem (docs/domain.md#vin). */
const VIN = "4T1B11HK2JU000007";
const START = "/sell-trade-my-car";

// The first VIN unpacks the decoder's database, for which a busy machine may need longer than a visitor waits.
test.beforeAll(async ({ site }) => {
  await expect
    .poll(
      async () => {
        const init = { method: "POST", headers: { "content-type": "application/json" } };
        const answer = await fetch(`${site.url}/api/trade/vin`, {
          ...init,
          body: JSON.stringify({ vin: VIN }),
        });
        return (await answer.json()).notice.kind;
      },
      { timeout: 50_000 },
    )
    .toBe("found");
});

for (const width of [1280, 360]) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test(
      "sell by VIN: from the start to the offers and the e-mail",
      dailyIf(width === 1280),
      async ({ page, mail, site }) => {
        test.slow();
        const email = `vin-${width}@seller.example.com`;
        const shifts = await watchShifts(page);
        await page.goto(START);
        expect(await violations(page)).toEqual([]);
        expect(await overflow(page)).toBe(0);
        await page.getByLabel(tradeLineTexts().vin).fill(VIN.toLowerCase());
        await page
          .getByRole("form", { name: valuationTexts.email.vin })
          .getByRole("button", { name: texts.home.tradeButton })
          .click();
        await expect(page.getByText("Found: 2018 Toyota Camry")).toBeVisible();
        await live(page);
        expect(page.url(), "the VIN leaves the address").not.toContain(VIN);
        await expect(page.getByLabel(valuationTexts.fields.year)).toHaveValue("2018");
        await expect(page.getByLabel(leadTexts.fields.make)).toHaveValue("Toyota");
        await expect(page.getByLabel(leadTexts.fields.model)).toHaveValue("Camry");
        await page.getByLabel(valuationTexts.fields.mileage).fill("62,400");
        expect(await violations(page)).toEqual([]);
        await next(page, "Condition");
        await page.getByRole("radio", { name: /^Good/ }).check();
        await page
          .getByRole("group", { name: "Has it been in an accident?" })
          .getByLabel(valuationTexts.no)
          .check();
        expect(await violations(page)).toEqual([]);
        await next(page, "Is it safe to drive?");
        await refused(page, 2);
        for (const question of await page.getByRole("group").all())
          await question.getByLabel(valuationTexts.yes).check();
        expect(await violations(page)).toEqual([]);
        await next(page, "Do you owe money on it?");
        await refused(page, 1);
        await page.getByRole("radio", { name: /^Loan/ }).check();
        await refused(page, 1);
        await page.getByRole("radio", { name: /^None/ }).check();
        expect(await violations(page)).toEqual([]);
        await next(page, "What would you like to do?");
        await refused(page, 1);
        await page.getByRole("radio", { name: /^Sell it/ }).check();
        expect(await violations(page)).toEqual([]);
        await next(page, "Add photos");
        await page
          .getByLabel(valuationTexts.photos.label)
          .setInputFiles([await photo("front"), await photo("back")]);
        await expect(page.getByText("2 of 6 photos added.")).toBeVisible();
        expect(await violations(page)).toEqual([]);
        expect(await overflow(page)).toBe(0);
        await page.getByRole("button", { name: "Remove photo 1" }).click();
        await expect(page.getByText("1 of 6 photos added.")).toBeVisible();
        await page
          .getByLabel(valuationTexts.photos.label)
          .setInputFiles({ name: "a.jpg", mimeType: "image/jpeg", buffer: Buffer.from("MZ a program") });
        await expect(page.getByText(valuationTexts.photos.problems.kind)).toBeVisible();
        expect(await violations(page)).toEqual([]);
        await next(page, "How can we reach you?");
        await refused(page, 4);
        await fillContact(page, email);
        expect(await violations(page)).toEqual([]);
        await next(page, "Check and send");
        expect(await violations(page)).toEqual([]);
        expect(await overflow(page)).toBe(0);
        await page.getByRole("button", { name: valuationTexts.submit }).click();
        await expect(page.getByRole("heading", { level: 1, name: "Your 2018 Toyota Camry" })).toBeVisible();
        const head = page.getByRole("main").getByText(valuationTexts.offers.estimate, { exact: true });
        await expect(head).toBeVisible();
        await expect(page.getByRole("region", { name: valuationTexts.offers.cashNow.title })).toBeVisible();
        expect(await violations(page)).toEqual([]);
        expect(await overflow(page)).toBe(0);
        expect(await shifts()).toBeLessThanOrEqual(0.02);
        const text = await page.getByRole("main").textContent();
        expect(`${page.url()} ${text}`).not.toMatch(/\bAda\b|O'Neill|555.?0187|seller\.example/);

        const received = await mail.next((each) => each.raw.includes(email));
        const xml = checkAdf(received);
        expect(received.parsed.subject).toMatch(/^Sell Trade Form - /);
        expect(xml).toContain('<vehicle interest="sell" status="used">');
        expect(xml).toContain(`<vin>${VIN}</vin>`);
        expect(xml).toContain("<model>Camry</model>");
        expect(xml).not.toContain("<balance");
        // The photos are on a separate page behind a signed link.
        const link = /1 photo: (http\S+\/your-vehicle\/photos\/\S+)/.exec(xml)![1]!;
        const answer = await page.goto(link);
        expect(answer?.headers()["x-robots-tag"]).toContain("noindex");
        await expect(
          page.getByRole("heading", { level: 1, name: "Photos: 2018 Toyota Camry" }),
        ).toBeVisible();
        const shown = page.getByRole("img", { name: "Photo 1 of 1" });
        await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1_600);
        expect(await page.getByRole("main").textContent()).not.toMatch(
          /Ada|O'Neill|555.?0187|seller\.example/,
        );
        expect(await violations(page)).toEqual([]);
        expect(await overflow(page)).toBe(0);
        expect((await page.request.get(link.replace(/.$/, "!"))).status()).toBe(404);
        const cash = /\$([\d,]+)/.exec(text ?? "")![1]!.replace(",", "");
        expect(xml).toContain(`<price type="appraisal" currency="USD">${cash}</price>`);
        expect(site.output()).not.toMatch(new RegExp(`${email}|${VIN}`));
      },
    );

    test("trade in by hand with a loan: back, forward, reload and deep links keep the answers", {
      tag: NIGHTLY,
    }, async ({ page, mail }) => {
      test.slow();
      const email = `loan-${width}@seller.example.com`;
      await page.goto(START);
      const start = page.getByRole("form", { name: "Year, Make, Model" });
      await start.getByLabel(valuationTexts.fields.year).selectOption("2014");
      await start.getByLabel(leadTexts.fields.make).selectOption("Honda");
      await start.getByLabel(leadTexts.fields.model).fill("crv");
      await start.getByRole("button", { name: texts.home.tradeButton }).click();
      await live(page);
      await expect(page.getByLabel(leadTexts.fields.model)).toHaveValue("CR-V");
      await page.getByRole("button", { name: valuationTexts.next }).click();
      const alert = page.getByRole("alert").filter({ hasText: "There is a problem" });
      await expect(alert).toBeFocused();
      await alert.getByRole("link", { name: valuationTexts.validation.mileage }).click();
      await page.getByLabel(valuationTexts.fields.mileage).fill("98000");
      await next(page, "Condition");
      await page.getByRole("radio", { name: /^Great/ }).check();
      await page
        .getByRole("group", { name: "Has it been in an accident?" })
        .getByLabel(valuationTexts.no)
        .check();
      await next(page, "Is it safe to drive?");
      await page.goBack();
      await expect(page.getByRole("radio", { name: /^Great/ })).toBeChecked();
      await page.goForward();
      for (const question of await page.getByRole("group").all())
        await question.getByLabel(valuationTexts.yes).check();
      await next(page, "Do you owe money on it?");
      await expect(page.getByLabel("Estimated remaining balance")).toHaveCount(0);
      await page.getByRole("radio", { name: /^Loan/ }).check();
      await page.getByLabel("Estimated remaining balance").fill("4,200");
      await page.reload();
      await live(page);
      await expect(page.getByLabel("Estimated remaining balance")).toHaveValue(/4,?200/);
      await page.goto(`${START}/your-vehicle#summary`);
      await live(page);
      await expect(page.getByRole("heading", { name: "What would you like to do?" })).toBeVisible();
      await page.getByRole("radio", { name: /^Trade it in/ }).check();
      await next(page, "Add photos");
      await next(page, "How can we reach you?");
      await fillContact(page, email);
      await next(page, "Check and send");
      await page.getByRole("link", { name: "Change: Condition" }).click();
      await page.getByRole("radio", { name: /^Good/ }).check();
      await page.goto(`${START}/your-vehicle#summary`);
      await live(page);
      await expect(page.getByText(creditBandsTexts().names.good, { exact: true })).toBeVisible();
      await page.getByRole("button", { name: valuationTexts.submit }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Your 2014 Honda CR-V" })).toBeVisible();
      await expect(page.getByText(/you owe about \$4,200 on it/)).toBeVisible();
      // The page's own script saves the estimate and deletes the values.
      await expect
        .poll(() =>
          page.evaluate(() => JSON.parse(localStorage.getItem("forecourt.tradeEstimate") ?? "null")),
        )
        .toMatchObject({ vehicle: "2014 Honda CR-V", owed: 4_200 });
      await expect.poll(() => page.evaluate(() => sessionStorage.getItem("forecourt.trade"))).toBeNull();
      const xml = checkAdf(await mail.next((each) => each.raw.includes(email)));
      expect(xml).toContain('<vehicle interest="trade-in" status="used">');
      expect(xml).toContain('<balance type="finance" currency="USD">4200</balance>');
      expect(xml).toContain("<condition>Good</condition>");
    });

    test(
      "JavaScript off: the start, every part and the lead",
      dailyIf(width === 360),
      async ({ browser, site, mail }) => {
        const email = `plain-${width}@seller.example.com`;
        const context = await browser.newContext({
          baseURL: site.url,
          javaScriptEnabled: false,
          viewport: { width, height: 800 },
        });
        const page = await context.newPage();
        await page.goto(START);
        const start = page.getByRole("form", { name: "Year, Make, Model" });
        await start.getByLabel(valuationTexts.fields.year).selectOption("2009");
        await start.getByLabel(leadTexts.fields.make).selectOption("Ford");
        await start.getByLabel(leadTexts.fields.model).fill("escape");
        await start.getByRole("button", { name: texts.home.tradeButton }).click();
        await page.getByRole("button", { name: valuationTexts.next }).click();
        await expect(page.getByRole("alert")).toContainText("Enter the mileage of the vehicle.");
        await page.getByLabel(valuationTexts.fields.mileage).fill("131000");
        await next(page, "Condition");
        await page.getByRole("radio", { name: /^Fair/ }).check();
        await page.getByRole("group", { name: "Has it been in an accident?" }).getByLabel("Yes, one").check();
        await next(page, "Is it safe to drive?");
        for (const question of await page.getByRole("group").all())
          await question.getByLabel(valuationTexts.yes).check();
        await next(page, "Do you owe money on it?");
        await page.getByRole("radio", { name: /^Finance/ }).check();
        await page.getByRole("button", { name: valuationTexts.next }).click();
        await expect(
          page.getByLabel("Estimated remaining balance"),
          "it is asked, and not wrong yet",
        ).toBeVisible();
        await expect(page.getByRole("alert")).toHaveCount(0);
        await page.getByLabel("Estimated remaining balance").fill("1500");
        await next(page, "What would you like to do?");
        await page.getByRole("radio", { name: /^Trade it in/ }).check();
        await next(page, "Add photos");
        const add = page.getByRole("button", { name: valuationTexts.photos.add });
        await page.getByLabel(valuationTexts.photos.label).setInputFiles(await photo("front"));
        await add.click();
        await expect(page.getByText("1 of 6 photos added.")).toBeVisible();
        const big = join(mkdtempSync(join(tmpdir(), "forecourt-photo-")), "big.jpg");
        writeFileSync(big, Buffer.alloc(12_000_000, 0xff));
        await page.getByLabel(valuationTexts.photos.label).setInputFiles(big);
        await add.click();
        await expect(page.getByRole("alert")).toContainText("This photo is too large.");
        await expect(page.getByRole("img", { name: "Photo 1 of 1" })).toBeVisible();
        await page.getByLabel(valuationTexts.photos.label).setInputFiles(await photo("back"));
        await next(page, "How can we reach you?");
        await page.getByLabel(leadTexts.fields.firstName).fill("Ada");
        await page.getByRole("button", { name: valuationTexts.next }).click();
        await expect(page.getByRole("alert")).toContainText("Enter your last name.");
        await fillContact(page, email);
        await next(page, "Check and send");
        await page.getByRole("link", { name: "Change: Condition" }).click();
        await expect(page.getByRole("radio", { name: /^Fair/ })).toBeChecked();
        await page.goBack();
        expect(page.url()).not.toMatch(/\bAda\b|seller\.example|555.{0,3}0187|=1500|escape/);
        await page.getByRole("button", { name: valuationTexts.submit }).click();
        await expect(page.getByRole("heading", { level: 1, name: "Your 2009 Ford Escape" })).toBeVisible();
        await expect(
          page.getByRole("heading", { name: valuationTexts.offers.bringVehicleIn.title }),
        ).toBeVisible();
        await expect(page.getByText(/It's 15 or more years old/)).toBeVisible();
        expect(await overflow(page)).toBe(0);
        const xml = checkAdf(await mail.next((each) => each.raw.includes(email)));
        expect(xml).toMatch(/2 photos: http\S+\/your-vehicle\/photos\/\S+/);
        expect(xml).toContain("Shown to the customer: bring it in, no estimate (age)");
        expect(xml).not.toContain("<price");
        await context.close();
      },
    );
  });
}

for (const width of [1280, 360]) {
  test(`from a vehicle's page and back: an accepted value enters the payment, ${width} px`, {
    tag: NIGHTLY,
  }, async ({ page, mail }) => {
    test.slow();
    await page.setViewportSize({ width, height: 800 });
    const email = `back-${width}@seller.example.com`;
    await page.goto("/used-cars-for-sale");
    await personalized(page);
    const path = await page.locator("#search article :is(h2, h3) a").first().getAttribute("href");
    await page.goto(path!);
    await page.getByText(tradeLineTexts().label, { exact: true }).first().click();
    expect(await violations(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
    await page.getByLabel(tradeLineTexts().vin).fill(VIN);
    await page.getByRole("button", { name: tradeLineTexts().label }).click();
    await expect(page.getByText("Found: 2018 Toyota Camry")).toBeVisible();
    await live(page);
    await page.getByLabel(valuationTexts.fields.mileage).fill("62,400");
    await next(page, "Condition");
    await page.getByRole("radio", { name: /^Good/ }).check();
    await page
      .getByRole("group", { name: "Has it been in an accident?" })
      .getByLabel(valuationTexts.no)
      .check();
    await next(page, "Is it safe to drive?");
    for (const question of await page.getByRole("group").all())
      await question.getByLabel(valuationTexts.yes).check();
    await next(page, "Do you owe money on it?");
    await page.getByRole("radio", { name: /^None/ }).check();
    await next(page, "What would you like to do?");
    await expect(page.getByRole("radio", { name: /^Trade it in/ })).toBeChecked();
    await next(page, "Add photos");
    await next(page, "How can we reach you?");
    await fillContact(page, email);
    await next(page, "Check and send");
    await page.getByRole("button", { name: valuationTexts.submit }).click();
    const use = page.getByRole("link", { name: /^Use \$[\d,]+ toward the / });
    await expect(use).toHaveAttribute("href", path!);
    const amount = /\$[\d,]+/.exec((await use.textContent())!)![0];
    // The click is the island's once the estimate is saved.
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem("forecourt.tradeEstimate")))
      .toContain("2018 Toyota Camry");
    await use.click();
    await expect(page).toHaveURL(path!);
    await expect(page.getByText(`Your trade: ${amount}`)).toBeVisible();
    await expect(page.getByText(tradeLineTexts().edit, { exact: true }).last()).toBeVisible();
    const saved = await page.evaluate(() => localStorage.getItem("forecourt.personalPrice"));
    expect(JSON.parse(saved!)).toMatchObject({
      tradeIn: true,
      tradeEquity: Number(amount.replace(/\D/g, "")),
      creditScore: 700,
    });
    const xml = checkAdf(await mail.next((each) => each.raw.includes(email)));
    expect(xml).toContain(`<vin>${/\w{17}$/.exec(path!)![0].toUpperCase()}</vin>`);
    expect(xml).toContain(`<vin>${VIN}</vin>`);

    await page.getByText(`Your trade: ${amount}`).click();
    await page.getByLabel(tradeLineTexts().amount).fill("6000");
    await page.getByRole("button", { name: tradeLineTexts().save, exact: true }).click();
    await expect(page.getByText("Your trade: $6,000")).toBeVisible();
    expect(await violations(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
  });
}

test("from a vehicle's page without JavaScript, by VIN or by year, make and model", async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/used-cars-for-sale");
  const path = await page.locator("#search article :is(h2, h3) a").first().getAttribute("href");
  await page.goto(path!);
  await page.getByText(tradeLineTexts().label, { exact: true }).first().click();
  await page.getByLabel(tradeLineTexts().vin).fill(VIN);
  await page.getByRole("button", { name: tradeLineTexts().label }).click();
  await expect(page.getByText("Found: 2018 Toyota Camry")).toBeVisible();
  await page.goto(path!);
  await page.getByText(tradeLineTexts().label, { exact: true }).first().click();
  await page.getByText(tradeLineTexts().noVin).click();
  const line = page.locator("#trade-line");
  await line.getByLabel(valuationTexts.fields.year).fill("2014");
  await line.getByLabel(leadTexts.fields.make).fill("honda");
  await line.getByLabel(leadTexts.fields.model).fill("crv");
  await page.getByRole("button", { name: tradeLineTexts().label }).click();
  await expect(page.getByLabel(valuationTexts.fields.year)).toHaveValue("2014");
  await expect(page.getByLabel(leadTexts.fields.model)).toHaveValue("CR-V");
  await context.close();
});

test("a VIN with a wrong check digit is warned about, and does not stop anyone", async ({ page }) => {
  await page.goto(`${START}/your-vehicle`);
  await live(page);
  await page.getByLabel(valuationTexts.fields.vin).fill(VIN.replace("HK2", "HK1"));
  await expect(page.getByText(/its check digit doesn't match/)).toBeVisible();
  await expect(page.getByText("Found: 2018 Toyota Camry")).toBeVisible();
  await page.getByLabel(valuationTexts.fields.mileage).fill("50000");
  await next(page, "Condition");
});

test("an unknown VIN leads to the fields, with known values filled in", async ({ page }) => {
  await page.goto(`${START}/your-vehicle?vin=ZZZZZZZZ0ZZ000000&year=2016`);
  await expect(page.getByText(/We couldn't find this VIN/)).toBeVisible();
  await expect(page.getByLabel(valuationTexts.fields.year)).toHaveValue("2016");
  await live(page);
  await page.getByLabel(leadTexts.fields.make).selectOption("Jeep");
  await page.locator("select#trade-model").selectOption("Not listed");
  await page.getByLabel(valuationTexts.unlistedModel).fill("Hurricane");
  await page.getByLabel(valuationTexts.fields.mileage).fill("50000");
  await next(page, "Condition");
});

test("a malformed VIN gets its error message without JavaScript, too", async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${START}/your-vehicle?vin=12345`);
  await page.getByRole("button", { name: valuationTexts.lookUp }).click();
  await expect(page.getByRole("alert")).toContainText("A VIN has 17 letters and digits");
  await page.getByLabel(valuationTexts.fields.vin).fill(VIN);
  await page.getByRole("button", { name: valuationTexts.lookUp }).click();
  await expect(page.getByText("Found: 2018 Toyota Camry")).toBeVisible();
  await context.close();
});

test("without JavaScript Enter continues, and with only a VIN looks it up", async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${START}/your-vehicle`);
  await page.getByLabel(valuationTexts.fields.vin).fill(VIN);
  await page.getByLabel(valuationTexts.fields.vin).press("Enter");
  await expect(page.getByText("Found: 2018 Toyota Camry")).toBeVisible();
  await page.getByLabel(valuationTexts.fields.mileage).fill("50000");
  await page.getByLabel(valuationTexts.fields.mileage).press("Enter");
  await expect(page.getByRole("heading", { level: 2, name: texts.search.facets.condition })).toBeVisible();
  await context.close();
});

test("missing answers are reported; invalid values in the address do no harm", async ({ page, request }) => {
  await page.goto(`${START}/your-vehicle?draft=nonsense&part=finance`);
  await expect(page.getByRole("alert").filter({ hasText: "Please start again." })).toBeVisible();
  await expect(page.getByRole("heading", { name: valuationTexts.formName, exact: true })).toBeVisible();
  expect(
    (await request.get(`${START}/your-vehicle?year=abc&make=%00&vin=%3Cscript%3E&wanted=1`)).status(),
  ).toBe(200);
  const id = "00000000-0000-4000-8000-000000000000";
  expect((await request.get(`${START}/your-vehicle/offer/${id}`)).status()).toBe(404);
  expect((await request.get(`${START}/your-vehicle/offer/nonsense`)).status()).toBe(404);
  expect((await request.get(`${START}/your-vehicle`)).headers()["x-robots-tag"]).toContain("noindex");
  expect((await request.post("/api/trade/vin", { data: { vin: "123" } })).status()).toBe(422);
  const foreign = { "sec-fetch-site": "cross-site" };
  expect((await request.post("/api/trade/vin", { data: { vin: VIN }, headers: foreign })).status()).toBe(403);
  expect(
    (await request.post("/api/trade/answers", { form: { part: "vehicle" }, headers: foreign })).status(),
  ).toBe(403);
});

test("FAQ, comparison and reviews; structured data equals the page", async ({ page }) => {
  await page.goto(START);
  const table = page.getByRole("table", { name: "Sell it, trade it, or sell it privately" });
  await expect(table.getByRole("columnheader")).toHaveText([
    "What matters",
    "Sell to us",
    "Trade in",
    "Private sale",
  ]);
  const reviews = await page.locator("#reviews li").count();
  expect(reviews).toBeGreaterThan(3);
  expect(reviews).toBeLessThanOrEqual(9);
  const json = await page.locator('script[type="application/ld+json"]').allTextContents();
  const faq = json.map((text) => JSON.parse(text)).find((each) => each["@type"] === "FAQPage");
  const shown = await page.locator("#faq summary").allTextContents();
  expect(faq.mainEntity.map((each: { name: string }) => each.name)).toEqual(shown);
});

/** A visitor who has personalized before, without a trade-in. */
async function personalized(page: Page): Promise<void> {
  await page.evaluate(() => {
    const at = encodeURIComponent("2026-11-20T10:00:00.000Z");
    // biome-ignore lint/suspicious/noDocumentCookie: what an earlier visit has left
    document.cookie = `unlockPrice=${at}; path=/; SameSite=Lax`;
    const answers = { down: 3_000, tradeIn: false, tradeEquity: 0, creditScore: 700 };
    localStorage.setItem("forecourt.personalPrice", JSON.stringify(answers));
  });
}

/** Waits until the browser's code has replaced the plain form: the URL names the part. */
async function live(page: Page): Promise<void> {
  await expect(async () => {
    await page.getByRole("form", { name: valuationTexts.formName }).dispatchEvent("focusin");
    // The address names the vehicle that the trade-in is for.
    expect(page.url()).toMatch(/\/your-vehicle(?:\?wanted=\w+)?#[\w-]+$/);
  }).toPass();
}

async function next(page: Page, heading: string): Promise<void> {
  await page.getByRole("button", { name: valuationTexts.next }).click();
  await expect(page.getByRole("heading", { level: 2, name: heading })).toBeVisible();
}

/** Expects a number of errors, each in the summary, which has the focus; axe finds nothing. */
async function refused(page: Page, errors: number): Promise<void> {
  await page.getByRole("button", { name: valuationTexts.next }).click();
  const alert = page.getByRole("alert").filter({ hasText: "There is a problem" });
  await expect(alert).toBeFocused();
  await expect(alert.getByRole("link")).toHaveCount(errors);
  expect(await violations(page)).toEqual([]);
}

/**
 * Returns a file as large as a phone's photo. The browser reads it from disk, which is faster than a test can
 * pass it.
 */
async function photo(name: string): Promise<string> {
  const create = { width: 3_200, height: 2_400, channels: 3 as const, background: "#336699" };
  const file = join(mkdtempSync(join(tmpdir(), "forecourt-photo-")), `${name}.jpg`);
  await sharp({ create }).jpeg().toFile(file);
  return file;
}

async function fillContact(page: Page, email: string): Promise<void> {
  await page.getByLabel(leadTexts.fields.firstName).fill("Ada");
  await page.getByLabel(leadTexts.fields.lastName).fill("O'Neill");
  await page.getByLabel(leadTexts.fields.email).fill(email);
  await page.getByLabel(leadTexts.fields.phone).fill("312-555-0187");
}

/** Valid ADF as the whole body, as CRMs read it. */
function checkAdf({ raw, parsed }: ReceivedMail): string {
  expect(raw).toMatch(/^content-type: text\/plain/im);
  expect(parsed.attachments).toEqual([]);
  const xml = parsed.text ?? "";
  const file = join(mkdtempSync(join(tmpdir(), "forecourt-adf-")), "lead.xml");
  writeFileSync(file, xml);
  execFileSync("xmllint", ["--noout", "--dtdvalid", "config/adf/adf-1.0.dtd", file]);
  return xml;
}
