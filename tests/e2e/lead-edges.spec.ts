import type { BrowserContextOptions, Page } from "@playwright/test";
import SQLite from "better-sqlite3";
import { leadMessages } from "../../lib/store/i18n/lead-messages";
import { messages } from "../../lib/store/i18n/messages";
import { valuationMessages } from "../../lib/store/i18n/valuation-messages";
import { violations } from "../support/axe";
import { visit } from "../support/crawl";
import { type LoopbackServer, listen } from "../support/loopback";
import { dailyIf, NIGHTLY } from "../support/nightly";
import { overflow } from "../support/overflow";
import { photograph } from "../support/photograph";
import { redisInstalled, startRedis } from "../support/redis";
import { type Site, startSite } from "../support/site";
import { type MailServer, startMailServer } from "../support/smtp";
import { expect, test } from "../support/test";

const leadTexts = leadMessages();
const valuationTexts = valuationMessages();
const texts = messages();

interface ValuationService extends LoopbackServer {
  /** Bodies of `POST /valuations`. */
  requested: Record<string, unknown>[];
  /** Overrides the status of the responses until reset. */
  instead: number | null;
}

/**
 * Starts a valuation service as `lib/leads/trade/get-valuation` describes it, with one additional question.
 */
async function startValuationService(): Promise<ValuationService> {
  const server = await listen((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on("end", () => {
      if (request.method === "POST") service.requested.push(JSON.parse(body) as Record<string, unknown>);
      response.writeHead(service.instead ?? 200, { "content-type": "application/json" });
      response.end(JSON.stringify(request.method === "POST" ? VALUES : { questions: [QUESTION] }));
    });
  });
  const service: ValuationService = { ...server, requested: [], instead: null };
  return service;
}

const VALUES = { retail: 21_000, roughWholesale: 15_000, averageWholesale: 17_250, margin: 5 };

const QUESTION = {
  questionId: "5001",
  text: "How many keys are there?",
  inputType: "radio",
  required: true,
  answers: [
    { label: "One", value: "1" },
    { label: "Two", value: "2" },
  ],
};

/** Edge cases of forms: over a limit, with another valuation service, in the other layout. */
const APPLY = "/auto-financing/apply-for-financing";
const CREDIT = "/auto-financing/full-credit-application";

let mail: MailServer;
let values: ValuationService;
let site: Site;

test.beforeAll(async () => {
  [mail, values] = await Promise.all([startMailServer(), startValuationService()]);
  site = await startSite({
    env: { SMTP_URL: mail.url, VALUATION_URL: values.url, LEADS_PER_ADDRESS: "2" },
  });
});

test.afterAll(async () => {
  await site.stop();
  await Promise.all([mail.stop(), values.stop()]);
});

/** A visitor with a separate form limit: a proxy on this machine is trusted. */
const from = (address: string): BrowserContextOptions => ({
  baseURL: site.url,
  extraHTTPHeaders: { "x-forwarded-for": address },
});

for (const width of [1280, 360]) {
  test(
    `over the limit without JavaScript: a page with the number to call, in its own style, ${width} px`,
    dailyIf(width === 360),
    async ({ browser }) => {
      const context = await browser.newContext({
        ...from(`203.0.113.${width % 250}`),
        viewport: { width, height: 800 },
      });
      const page = await context.newPage();
      const complaints: string[] = [];
      page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
      for (let time = 0; time < 3; time++) {
        await page.goto("/contact-us");
        // The browser's own post, as without JavaScript; axe needs it.
        const [answer] = await Promise.all([
          page.waitForResponse((response) => response.url().endsWith("/api/leads/contact")),
          // In one call, because another form may replace this one at any moment.
          page.evaluate(() =>
            document.querySelector<HTMLFormElement>('form[action="/api/leads/contact"]')!.submit(),
          ),
        ]);
        expect(answer.status()).toBe(time < 2 ? 303 : 429);
        await page.waitForLoadState();
        if (time === 2) expect(Number(answer.headers()["retry-after"])).toBeGreaterThan(0);
      }
      await expect(page.getByRole("heading", { level: 1, name: leadTexts.problem.title })).toBeVisible();
      await expect(page.getByText(/^Too many forms were sent from your connection\./)).toBeVisible();
      const call = page.getByRole("link", { name: /^Call / });
      await expect(call).toHaveAttribute("href", /^tel:\+1\d{10}$/);
      await expect(call).toHaveCSS("background-color", "rgb(15, 23, 32)");
      expect((await call.boundingBox())!.height).toBeGreaterThanOrEqual(44);
      expect(await overflow(page)).toBe(0);
      expect(await violations(page)).toEqual([]);
      expect(complaints.filter((text) => !text.includes("429"))).toEqual([]);
      await photograph(page, `problem-${width}`);
      await context.close();
    },
  );
}

test("a credit application of many parts without JavaScript counts as one lead", async ({ browser }) => {
  const context = await browser.newContext({ ...from("203.0.113.201"), javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(CREDIT);
  for (let time = 0; time < 6; time++) {
    await page.getByRole("button", { name: valuationTexts.next }).click();
    await expect(page.getByRole("alert")).toContainText("There is a problem");
  }
  await page.goto("/contact-us");
  await page.getByRole("button", { name: leadTexts.forms.contact.submit }).click();
  await expect(page.getByRole("alert")).toContainText("Enter your first name.");
  await context.close();
});

test("VALUATION_URL: its questions are shown, its values make the offers, and no visitor data is sent to it", async ({
  browser,
}) => {
  const context = await browser.newContext({ ...from("203.0.113.202"), javaScriptEnabled: false });
  const page = await context.newPage();
  await answerAll(page, "provider@seller.example.com");
  await expect(page.getByRole("heading", { name: valuationTexts.offers.cashNow.title })).toBeVisible();
  // Rough wholesale is between 10,000 and 20,000: the adjusted average.
  await expect(page.getByText("$17,250").first()).toBeVisible();
  await expect(page.getByText(/Based on market values from our valuation service/)).toBeVisible();
  expect(values.requested.at(-1)).toMatchObject({
    make: "Honda",
    model: "CR-V",
    mileage: 61_000,
    answers: { "5001": "2", vehicleCondition: "good" },
  });
  expect(JSON.stringify(values.requested)).not.toMatch(/Ada|O'Neill|5550187|seller/);
  const received = await mail.next((each) => each.raw.includes("provider@seller.example.com"));
  expect(received.parsed.text).toContain("How many keys are there? Two");
  expect(received.parsed.text).toContain('<price type="appraisal" currency="USD">17250</price>');
  await context.close();
});

test("a valuation service that fails: the lead is still accepted, “we will call you with your offer”", {
  tag: NIGHTLY,
}, async ({ browser }) => {
  const context = await browser.newContext(from("203.0.113.203"));
  const page = await context.newPage();
  values.instead = 503;
  try {
    await answerAll(page, "callme@seller.example.com");
    await expect(page.getByRole("heading", { name: valuationTexts.offers.call.title })).toBeVisible();
    expect(await violations(page)).toEqual([]);
  } finally {
    values.instead = null;
  }
  const received = await mail.next((each) => each.raw.includes("callme@seller.example.com"));
  expect(received.parsed.text).toContain("No estimate was shown: we told the customer that we will call");
  expect(received.parsed.text).not.toContain("<price");
  await context.close();
});

test("without pre-approval its page has the minimal layout, and its form works", async ({ browser }) => {
  const context = await browser.newContext(from("203.0.113.204"));
  const page = await context.newPage();
  const menu = page.getByRole("navigation", { name: texts.shell.mainMenu });
  await page.goto(APPLY);
  await expect(menu.first()).toBeAttached();
  const database = new SQLite(`${site.dataDir}/forecourt.db`);
  database.exec(`
    UPDATE store_groups SET profile_json = json_set(profile_json, '$.preApproval', json('false'));
    UPDATE versions SET version = version + 1;
  `);
  database.close();
  await expect.poll(async () => (await visit(site.url, APPLY)).layout).toBe("minimal");
  await page.goto(APPLY);
  await expect(menu).toHaveCount(0);
  await expect(
    page.getByRole("heading", { level: 1, name: leadTexts.forms["apply-financing"].formName }),
  ).toBeVisible();
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await overflow(page)).toBe(0);
  expect(await violations(page)).toEqual([]);
  const form = page.getByRole("form", { name: leadTexts.forms["apply-financing"].formName });
  await form.getByRole("button", { name: valuationTexts.next }).click();
  await expect(page.getByRole("alert").filter({ hasText: "There is a problem" })).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await context.close();
});

test("REDIS_URL: two instances count an address together; without Redis each counts separately", {
  tag: NIGHTLY,
}, async () => {
  test.skip(!redisInstalled, "Redis is not installed");
  test.slow();
  const redis = await startRedis();
  const env = { REDIS_URL: redis.url, LEADS_PER_ADDRESS: "2", SMTP_URL: mail.url };
  const instances = await Promise.all([startSite({ env }), startSite({ env })]);
  let address = 0;
  const post = async (instance: Site) => {
    const headers = { "content-type": "application/json", "x-forwarded-for": `198.51.100.${address}` };
    return (await fetch(`${instance.url}/api/leads/contact`, { method: "POST", headers, body: "{}" })).status;
  };
  try {
    const [first, second] = instances as [Site, Site];
    // As soon as both are connected: earlier counts applied to one of them.
    await expect
      .poll(async () => {
        address += 1;
        return [await post(first), await post(second), await post(first), await post(second)];
      })
      .toEqual([422, 422, 429, 429]);
    await redis.stop();
    expect([await post(first), await post(first), await post(first)]).toEqual([422, 422, 429]);
    expect(await post(second)).toBe(422);
  } finally {
    await Promise.all(instances.map((each) => each.stop()));
    await redis.stop();
  }
});

/** Completes all parts in a way that works with and without JavaScript. */
async function answerAll(page: Page, email: string): Promise<void> {
  const next = async (heading: string) => {
    await page.getByRole("button", { name: valuationTexts.next }).click();
    await expect(page.getByRole("heading", { level: 2, name: heading })).toBeVisible();
  };
  await page.goto("/sell-trade-my-car/your-vehicle?year=2019&make=Honda&model=CR-V");
  await page.getByLabel(valuationTexts.fields.mileage).fill("61000");
  await next("Condition");
  await page.getByRole("radio", { name: /^Good/ }).check();
  const keys = page.getByRole("group", { name: "How many keys are there?" });
  if ((await keys.count()) > 0) await keys.getByLabel("Two").check();
  await next("Is it safe to drive?");
  for (const question of await page.getByRole("group").all())
    await question.getByLabel(valuationTexts.yes).check();
  await next("Do you owe money on it?");
  await page.getByRole("radio", { name: /^None/ }).check();
  await next("What would you like to do?");
  await page.getByRole("radio", { name: /^Sell it/ }).check();
  await next("Add photos");
  await next("How can we reach you?");
  await page.getByLabel(leadTexts.fields.firstName).fill("Ada");
  await page.getByLabel(leadTexts.fields.lastName).fill("O'Neill");
  await page.getByLabel(leadTexts.fields.email).fill(email);
  await page.getByLabel(leadTexts.fields.phone).fill("312-555-0187");
  await next("Check and send");
  await page.getByRole("button", { name: valuationTexts.submit }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your 2019 Honda CR-V" })).toBeVisible();
}
