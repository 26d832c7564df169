import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { signatureOf } from "../../lib/delivery/text/twilio";
import { dealMessages } from "../../lib/store/i18n/deal-messages";
import { textMessages } from "../../lib/store/i18n/text-messages";
import { atNoon } from "../support/at-noon";
import { violations } from "../support/axe";
import { beginDeal } from "../support/begin-deal";
import { dailyIf } from "../support/nightly";
import { overflow } from "../support/overflow";
import { pageKinds } from "../support/page-kinds";
import { type Site, startSite } from "../support/site";
import { expect, test } from "../support/test";
import { startTextProvider, TEXT_ACCOUNT, TEXT_SECRET, type TextProvider } from "../support/text-provider";

/** "Text me this vehicle" and the link of a deal: from the page to the phone, and to silence after STOP. */
const SENDER = "+16305550100";

let provider: TextProvider;
let site: Site;
let root: string;

test.use({
  // Playwright evaluates it before `beforeAll`, too.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  baseURL: async ({}, use) => use(site?.url),
});

test.beforeAll(async () => {
  provider = await startTextProvider();
  root = mkdtempSync(join(tmpdir(), "forecourt-files-"));
  for (const folder of ["content", "samples", "stores"])
    cpSync(join("config", folder), join(root, "config", folder), { recursive: true });
  giveNumbers(join(root, "config", "stores", "heartland"));
  const settings = { TEXT_URL: provider.url, TEXT_ACCOUNT, TEXT_SECRET };
  site = await startSite({ env: { ...settings, FILES_ROOT: root, ...atNoon("America/Chicago") } });
});
test.afterAll(async () => {
  await site.stop();
  await provider.stop();
  rmSync(root, { recursive: true, force: true });
});

/** Sets each store's number for texts. */
function giveNumbers(folder: string): void {
  for (const name of readdirSync(folder).filter((each) => each !== "group.json")) {
    const file = join(folder, name);
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, "utf8")), textNumber: SENDER }));
  }
}

/** Posts a reply as the provider forwards it. */
function reply(from: string, body: string): Promise<Response> {
  const path = "/api/texts/replies";
  const fields = { From: from, To: SENDER, Body: body, MessageSid: "SM1" };
  // The site signs with its own address.
  const signature = signatureOf(TEXT_SECRET, `http://127.0.0.1:${new URL(site.url).port}${path}`, fields);
  return fetch(site.url + path, {
    method: "POST",
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      "x-twilio-signature": signature,
    },
    body: new URLSearchParams(fields),
  });
}

for (const [javaScriptEnabled, width, number] of [
  [true, 360, "3125550181"],
  [false, 1280, "3125550182"],
] as const)
  test(
    `a vehicle is texted with its total price, and no longer after STOP, JavaScript ${javaScriptEnabled ? "on" : "off"}`,
    dailyIf(!javaScriptEnabled),
    async ({ browser }) => {
      const context = await browser.newContext({
        javaScriptEnabled,
        viewport: { width, height: 800 },
        // An address gets five texts in ten minutes.
        extraHTTPHeaders: { "x-forwarded-for": `198.51.100.${width % 256}` },
      });
      const page = await context.newPage();
      const vehicle = (await pageKinds(site.url))["vehicle page"]!;
      const ask = async (phone: string) => {
        await page.goto(site.url + vehicle);
        await page.getByText(textMessages().form.open).click();
        const form = page.locator("form[action='/api/texts']");
        await form.getByLabel(textMessages().form.phone).fill(phone);
        await form.getByRole("checkbox", { name: /may contact me by call or text/ }).check();
        await form.getByRole("button", { name: textMessages().form.submit }).click();
      };
      await ask("312 555");
      await expect(page.locator("#error-summary")).toContainText("Enter a US cell phone number.");
      await expect(page.getByLabel(textMessages().form.phone)).toHaveValue("312 555");
      await expect(page.getByRole("checkbox", { name: /may contact me/ })).toBeChecked();
      if (javaScriptEnabled) expect(await violations(page)).toEqual([]);
      expect(await overflow(page)).toBe(0);
      await page.getByLabel(textMessages().form.phone).fill(number);
      await page.getByRole("button", { name: textMessages().form.submit }).click();
      await expect(page.getByRole("heading", { level: 1, name: textMessages().sent.title })).toBeVisible();

      const { body, from } = await provider.next(({ to }) => to === `+1${number}`);
      expect(from).toBe(SENDER);
      const [, price, link] = /, (\$[\d,]+)\. (\S+) Reply STOP/.exec(body)!;
      expect(new URL(link!).pathname).toBe(vehicle);
      await page.goto(site.url + vehicle);
      await expect(page.locator("[data-aside]").getByText(price!, { exact: true })).toBeVisible();

      const answer = await reply(`+1${number}`, "Stop");
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain("get any more texts from us");
      // After a new consent the person gets texts again, which shows that the earlier text was not blocked by
      // chance.
      await ask(number);
      await expect.poll(() => provider.texts.filter(({ to }) => to === `+1${number}`).length).toBe(2);
      await context.close();
    },
  );

for (const [javaScriptEnabled, width, number] of [
  [true, 360, "3125550183"],
  [false, 1280, "3125550184"],
] as const)
  test(
    `a deal's link is texted, and a code by text opens it on another device, JavaScript ${javaScriptEnabled ? "on" : "off"}`,
    dailyIf(!javaScriptEnabled),
    async ({ browser }) => {
      const { link, locked, name, texted } = dealMessages();
      const settings = {
        ...{ javaScriptEnabled, viewport: { width, height: 800 }, baseURL: site.url },
        extraHTTPHeaders: { "x-forwarded-for": `198.51.100.${(width % 256) + 1}` },
      };
      const first = await browser.newContext(settings);
      const page = await first.newPage();
      await beginDeal(page);
      await expect(page.getByLabel(link.phone)).toBeHidden();
      await page.getByLabel(link.byText).check();
      await expect(page.getByLabel(link.email)).toBeHidden();
      await page.getByLabel(link.phone).fill("312 555");
      await page.getByRole("button", { name: link.sendBoth }).click();
      await expect(page.locator("#error-summary")).toContainText(textMessages().form.errors.phone);
      await expect(page.getByLabel(link.phone)).toHaveValue("312 555");
      if (javaScriptEnabled) expect(await violations(page)).toEqual([]);
      expect(await overflow(page)).toBe(0);
      await page.getByLabel(link.phone).fill(number);
      await page.getByRole("button", { name: link.sendBoth }).click();
      await expect(page.getByRole("status").first()).toHaveText(texted);
      const { body } = await provider.next(({ to }) => to === `+1${number}`);
      const { pathname } = new URL(/ (https?:\S+) Reply STOP/.exec(body)![1]!);

      const second = await browser.newContext(settings);
      const other = await second.newPage();
      await other.goto(pathname);
      await other.getByLabel(link.byText).check();
      if (javaScriptEnabled) expect(await violations(other)).toEqual([]);
      expect(await overflow(other)).toBe(0);
      await other.getByLabel(locked.phone).fill(number);
      await other.getByRole("button", { name: locked.ask }).click();
      await expect(other.getByRole("status").first()).toHaveText(locked.askedBoth);
      const code = await provider.next(({ to, body }) => to === `+1${number}` && /\b\d{6}\b/.test(body));
      await other.getByLabel(locked.codeBoth).fill(/\b\d{6}\b/.exec(code.body)![0]);
      await other.getByRole("button", { name: locked.open }).click();
      await expect(other.getByRole("heading", { level: 1, name })).toBeVisible();
      await first.close();
      await second.close();
    },
  );
