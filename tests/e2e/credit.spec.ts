import { spawnSync } from "node:child_process";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { creditMessages } from "../../lib/store/i18n/credit-messages";
import { messages } from "../../lib/store/i18n/messages";
import { violations } from "../support/axe";
import {
  CREDIT_PAGE,
  creditField,
  dataFiles,
  enhancedCreditForm,
  fillJob,
  fillPerson,
  fillResidence,
  nextCreditPart,
} from "../support/credit-form";
import { dailyIf, NIGHTLY } from "../support/nightly";
import { overflow } from "../support/overflow";
import { watchShifts } from "../support/shifts";
import { expect, test } from "../support/test";

const creditTexts = creditMessages();
const texts = messages();

/** The full credit application, from the page to the e-mail and the sealed file. */
const SSN = { you: "219-09-4471", co: "219-09-4472" };
const BORN = { you: "03/14/1987", co: "1988-04-15" };
const SECRETS = /219-?09-?447|03\/14\/1987|1987-03-14|1988-04-15|04\/15\/1988/;

for (const javaScriptEnabled of [true, false]) {
  for (const joint of [false, true]) {
    const width = joint ? 360 : 1280;
    const name = `${joint ? "joint" : "single"} application, JavaScript ${javaScriptEnabled ? "on" : "off"}, ${width} px`;

    test(
      `${name}: part by part, checked, sent, mailed, sealed`,
      dailyIf(joint === javaScriptEnabled),
      async ({ browser, site, mail }) => {
        test.slow();
        const context = await browser.newContext({
          baseURL: site.url,
          javaScriptEnabled,
          viewport: { width, height: 800 },
        });
        const page = await context.newPage();
        const requested: string[] = [];
        const pages: string[] = [];
        page.on("request", (request) => {
          requested.push(request.url());
          if (request.isNavigationRequest()) pages.push(new URL(request.url()).pathname);
        });
        const email = `${joint ? "joint" : "single"}-${javaScriptEnabled ? "on" : "off"}@credit.example.com`;
        // Checks each part once: the co-borrower's in the joint application, the others in the single one.
        const look = async (isChecked = true) => {
          expect(await overflow(page)).toBe(0);
          // axe needs timers, which a page without JavaScript has not.
          if (javaScriptEnabled && isChecked) expect(await violations(page)).toEqual([]);
        };

        const shifts = javaScriptEnabled ? await watchShifts(page) : async () => 0;
        await page.goto(CREDIT_PAGE);
        if (javaScriptEnabled) {
          // Nothing moves when the form hydrates.
          await enhancedCreditForm(page);
          expect(await shifts()).toBeLessThan(0.02);
        }
        await look(!joint);
        await page.getByRole("radio", { name: joint ? /^Joint credit/ : /^Individual credit/ }).check();
        await fillPerson(page, "", email);
        await nextCreditPart(page, "Where you live");
        await look(!joint);
        await fillResidence(page, "credit-residence-0", { years: "1", months: "6" });
        // Two years are not covered: an earlier address is due.
        await page.getByRole("button", { name: creditTexts.next }).click();
        await expect(page.getByText("6 months more to reach two years.")).toBeVisible();
        await look(!joint);
        await fillResidence(page, "credit-residence-1", { years: "2", months: "0" });
        await nextCreditPart(page, "Work and income");
        await look(!joint);
        await fillJob(page, "credit-job-0");
        if (joint) {
          await nextCreditPart(page, "About your co-borrower");
          await fillPerson(page, "co-", `co-${email}`);
          await look();
          await nextCreditPart(page, "Where your co-borrower lives");
          await page.getByLabel(creditTexts.fields.sameAddress).check();
          await look();
          await nextCreditPart(page, "Your co-borrower's work and income");
          await fillJob(page, "credit-co-job-0");
          await look();
        }
        await nextCreditPart(page, "Check your answers and send");

        // Back and forward again: the values are still there.
        await page.getByRole("button", { name: creditTexts.back }).click();
        await expect(creditField(page, joint ? "co-job-0-employer" : "job-0-employer")).toHaveValue(
          "Analytical Engines",
        );
        await nextCreditPart(page, "Check your answers and send");
        await expect(page.getByText("$4,500")).toHaveCount(joint ? 2 : 1);
        await expect(page.getByRole("checkbox").first()).toBeVisible();
        await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(0);

        // The error state: every message beside its field and in the summary.
        await page.getByRole("button", { name: creditTexts.send }).click();
        const summary = page.getByRole("alert").filter({ hasText: "There is a problem" });
        await expect(
          summary.getByRole("link", { name: "Social Security number: This field is required" }).first(),
        ).toBeVisible();
        await look();

        await fillSecrets(page, joint);
        for (const box of await page.getByRole("checkbox", { name: /^(Applicant|Co-borrower):/ }).all())
          await box.check();
        await creditField(page, "ssn").fill("666-12-3456");
        await page.getByRole("button", { name: creditTexts.send }).click();
        await expect(summary.getByRole("link", { name: /^Enter a Social Security number/ })).toBeVisible();
        if (!javaScriptEnabled) {
          await expect(creditField(page, "ssn")).toHaveValue("");
          await expect(creditField(page, "dateOfBirth")).toHaveValue("");
          for (const box of await page.getByRole("checkbox", { name: /^(Applicant|Co-borrower):/ }).all())
            await box.check();
        }
        await fillSecrets(page, joint);
        expect(JSON.stringify(await storageOf(page, javaScriptEnabled))).not.toMatch(SECRETS);
        await page.getByRole("button", { name: creditTexts.send }).click();
        await expect(page.getByRole("heading", { level: 1, name: creditTexts.received.title })).toBeVisible();
        expect(page.url()).toBe(`${site.url}${CREDIT_PAGE}/received`);
        await look();
        // The page's own script deletes the answers.
        await expect
          .poll(async () => JSON.stringify(await storageOf(page, javaScriptEnabled)))
          .not.toMatch(/Analytical/);
        if (javaScriptEnabled) expect(pages).toEqual([CREDIT_PAGE, `${CREDIT_PAGE}/received`]);
        expect(JSON.stringify(await context.cookies())).not.toMatch(SECRETS);
        expect(requested.join("\n")).not.toMatch(
          /219-?09|1987-|\/1987|1988-|\/1988|Analytical|credit\.example|Naperville/,
        );

        const received = await mail.next((each) => each.raw.includes(email));
        expect(received.parsed.subject).toMatch(/^Full Credit Application Form - /);
        expect(received.parsed.html).toBeFalsy();
        for (const reported of ["12 Engine Street", "7 Loom Lane", "$4,500", "Analytical Engines", email])
          expect(received.parsed.text).toContain(reported);
        expect(received.parsed.text).not.toMatch(/219-?09|219 09|1987-|\/1987|1988-|\/1988/);
        expect(site.output()).not.toMatch(/219-?09|credit\.example|Analytical/);
        expect(dataFiles(site.dataDir)).not.toMatch(SECRETS);

        const id = /open-credit (\S+)/.exec(received.parsed.text ?? "")![1]!;
        const opened = openCredit(site.dataDir, id);
        expect(opened).toContain(`Social Security number: ${SSN.you}`);
        expect(opened.includes(SSN.co)).toBe(joint);
        await context.close();
      },
    );
  }
}

test("by keyboard only, and the browser's own back goes back one part", async ({ page }) => {
  await page.goto(CREDIT_PAGE);
  await enhancedCreditForm(page);
  await page.getByRole("radio", { name: /^Individual/ }).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  // The summary has the focus; its link leads to the field.
  await expect(page.getByRole("alert").filter({ hasText: "There is a problem" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(creditField(page, "firstName")).toBeFocused();
  await typeOn(page, ["Ada", "", "O'Neill", "", "keys@credit.example.com", "3125550187"]);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: creditTexts.parts.home })).toBeFocused();
  await page.keyboard.press("Tab");
  await typeOn(page, ["12 Engine Street", "", "Naperville", "IL", "60563", "Rent"]);
  // The rent field appears once the housing status needs it.
  await page.keyboard.press("Tab");
  await expect(creditField(page, "residence-0-monthlyRent")).toBeFocused();
  await typeOn(page, ["1250", "3"]);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: creditTexts.parts.work })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole("heading", { name: creditTexts.parts.home })).toBeVisible();
  await expect(creditField(page, "residence-0-fullAddress")).toHaveValue("12 Engine Street");
  await page.goForward();
  await expect(page.getByRole("heading", { name: creditTexts.parts.work })).toBeVisible();

  // After a reload of the tab the values are there; another tab has none.
  await page.reload();
  await enhancedCreditForm(page);
  await expect(page.getByRole("heading", { name: creditTexts.parts.work })).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(CREDIT_PAGE);
  await enhancedCreditForm(other);
  await expect(creditField(other, "firstName")).toHaveValue("");
  await other.close();
});

test("the page is for no search engine, no cache and no prefetch", async ({ request, page }) => {
  for (const path of [CREDIT_PAGE, `${CREDIT_PAGE}/received`, `${CREDIT_PAGE}?draft=nonsense&part=send`]) {
    const answer = await request.get(path);
    expect(answer.status()).toBe(200);
    expect(answer.headers()["cache-control"]).toContain("no-store");
    expect(answer.headers()["x-robots-tag"]).toContain("noindex");
    expect(await answer.text()).toMatch(/<meta name="robots" content="noindex/);
  }
  expect(await (await request.get("/api/___sitemaps___/pages")).text()).not.toContain("full-credit");
  const requested: string[] = [];
  page.on("request", (each) => requested.push(new URL(each.url()).pathname));
  await page.goto("/");
  const link = page.getByRole("link", { name: texts.shell.menu.fullCreditApplication });
  // The same code preloads another link: when that is done, this one has been processed.
  const other = page
    .getByRole("navigation", { name: texts.shell.legalMenu })
    .getByRole("link", { name: texts.shell.menu.contactUs });
  await expect(async () => {
    for (const each of [link, other]) {
      await each.focus();
      await each.hover();
    }
    expect(requested).toContain("/contact-us");
  }).toPass();
  expect(requested).not.toContain(CREDIT_PAGE);
});

test("a bad key stops the start with a clear message", { tag: NIGHTLY }, async () => {
  const { status, stderr } = spawnSync(process.execPath, [".next/standalone/server.js"], {
    encoding: "utf8",
    env: {
      PATH: process.env.PATH ?? "",
      NODE_ENV: "production",
      PORT: "0",
      CREDIT_RECIPIENT: "age1nonsense",
    },
  });
  expect(status).toBe(1);
  expect(stderr).toContain("CREDIT_RECIPIENT: must be an age public key, as age-keygen prints it (age1…)");
});

async function fillSecrets(page: Page, joint: boolean): Promise<void> {
  for (const who of joint ? (["you", "co"] as const) : (["you"] as const)) {
    const prefix = who === "co" ? "co-" : "";
    await creditField(page, `${prefix}ssn`).fill(SSN[who]);
    await creditField(page, `${prefix}dateOfBirth`).fill(BORN[who]);
  }
}

/** Types into one field after the other; the last has the focus. */
async function typeOn(page: Page, texts: string[]): Promise<void> {
  for (const [index, text] of texts.entries()) {
    if (index > 0) await page.keyboard.press("Tab");
    if (text !== "") await page.keyboard.type(text);
  }
}

async function storageOf(page: Page, javaScriptEnabled: boolean): Promise<unknown> {
  if (!javaScriptEnabled) return null;
  return page.evaluate(async () => ({
    local: { ...localStorage },
    session: { ...sessionStorage },
    databases: await indexedDB.databases(),
    caches: await caches.keys(),
    address: location.href,
    history: JSON.stringify(history.state),
  }));
}

/** Opens an application with the command-line tool of the container image. */
function openCredit(dataDir: string, id: string): string {
  const tool = [
    ".next/standalone/bin/leads.mjs",
    "open-credit",
    id,
    "--key",
    join(dataDir, "keys/credit-key.txt"),
  ];
  const env = { PATH: process.env.PATH ?? "", DATA_DIR: dataDir, NODE_ENV: "production" as const };
  return spawnSync(process.execPath, tool, { encoding: "utf8", env }).stdout;
}
