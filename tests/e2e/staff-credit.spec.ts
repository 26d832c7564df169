import { randomInt } from "node:crypto";
import { closeSync, openSync, readFileSync, readSync } from "node:fs";
import type { BrowserContext, Page } from "@playwright/test";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { creditMessages } from "../../lib/store/i18n/credit-messages";
import { staffCreditMessages } from "../../lib/store/i18n/staff-credit-messages";
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
import { freePort } from "../support/free-port";
import { hydrated } from "../support/hydrated";
import { NIGHTLY } from "../support/nightly";
import { overflow } from "../support/overflow";
import { photograph } from "../support/photograph";
import { startSite } from "../support/site";
import { acceptWithPasskey, addAuthenticator, inviteByCommand } from "../support/staff";
import { expect, test } from "../support/test";

const creditTexts = creditMessages();

const BLOCK = 4 * 1024 * 1024;
const PAGE = 4096;

/**
 * Finds texts in the memory of a process of this user: heaps, stacks and buffers, except a file's own bytes.
 * V8 stores one or two bytes per character; both are searched. Linux only.
 */
function textsInMemory(pid: number, texts: readonly string[]): string[] {
  const needles = texts.flatMap((text) =>
    (["latin1", "utf16le", "utf8"] as const).map((encoding) => ({
      text,
      bytes: Buffer.from(text, encoding),
    })),
  );
  const overlap = Math.max(...needles.map(({ bytes }) => bytes.length));
  const found = new Set<string>();
  const memory = openSync(`/proc/${pid}/mem`, "r");
  try {
    for (const [from, to] of ranges(pid))
      for (let at = from; at < to; at += BLOCK) {
        const block = read(memory, at, Math.min(BLOCK + overlap, to - at));
        for (const { text, bytes } of needles) if (block.includes(bytes)) found.add(text);
      }
  } finally {
    closeSync(memory);
  }
  return texts.filter((text) => found.has(text));
}

/** Readable ranges that are writable, or of no file. */
function ranges(pid: number): [from: number, to: number][] {
  return readFileSync(`/proc/${pid}/maps`, "utf8")
    .split("\n")
    .flatMap((line) => {
      const [, from, to, rights = "", path = ""] =
        /^([\da-f]+)-([\da-f]+) (\S+) \S+ \S+ \S+\s*(.*)$/.exec(line) ?? [];
      const isOwn = rights.startsWith("rw") || (rights.startsWith("r") && !path.startsWith("/"));
      if (!(from && to && isOwn) || path.startsWith("[v")) return [];
      return [[Number.parseInt(from, 16), Number.parseInt(to, 16)] as [number, number]];
    });
}

/** Reads a block page by page; pages that the kernel refuses stay zeros. */
function read(memory: number, at: number, length: number): Buffer {
  const block = Buffer.alloc(length);
  try {
    let done = 0;
    while (done < length) {
      const count = readSync(memory, block, done, length - done, at + done);
      if (count === 0) return block;
      done += count;
    }
  } catch {
    for (let page = 0; page < length; page += PAGE)
      try {
        readSync(memory, block, page, Math.min(PAGE, length - page), at + page);
      } catch {
        // A page that is gone in the meantime.
      }
  }
  return block;
}

const MINUTE_MS = 60_000;
const EMAIL = "zoe@canary.example.com";

test.skip(process.platform !== "linux", "looks into the server's memory, which only Linux shows");

test("finance opens a sealed application in the browser, and its secrets are nowhere else", {
  tag: NIGHTLY,
}, async ({ browser, mail }) => {
  const canary = makeCanary();
  const key = await generateX25519Identity();
  const port = await freePort();
  // A passkey is bound to a hostname, which an IP address is not.
  const url = `http://localhost:${port}`;
  const env = { SITE_URL: url, SMTP_URL: mail.url, CREDIT_RECIPIENT: await identityToRecipient(key) };
  let site = await startSite({ port, env });
  const { dataDir } = site;
  const shopper = await browser.newContext({ baseURL: site.url });
  const finance = await browser.newContext({ baseURL: url });
  try {
    await sendApplication(await shopper.newPage(), canary);
    await sendMessage(shopper);
    await mail.next(({ raw }) => raw.includes(EMAIL));
    // The server that received the form had the secrets for a moment, so the examined one only opens
    // applications.
    await site.stop({ keepData: true });
    const earlier = site.output();
    site = await startSite({ port, env, dataDir });

    const requests: string[] = [];
    finance.on("request", (request) => requests.push(`${request.url()}\n${request.postData() ?? ""}`));
    const page = await finance.newPage();
    await addAuthenticator(finance, page);
    await acceptWithPasskey(page, await inviteByCommand(dataDir, url, "fay@example.com", "finance"));
    // A test fills a form as fast as a spammer.
    await page.goto("/staff/leads?spam=all");
    const lead = page.getByRole("link", { name: "Zoë O'Neill" });
    await expect(lead).toHaveCount(1);
    await expect(page.getByRole("link", { name: "Bob Ray" })).toHaveCount(0);
    await lead.click();

    await open(page, "a shopping list\n");
    await expect(page.getByText("This file doesn't have a key.")).toBeVisible();
    await open(page, await generateX25519Identity());
    await expect(page.getByText("This key doesn't open the application.")).toBeVisible();
    const keyFile = `# public key: ${env.CREDIT_RECIPIENT}\n${key}\n`;
    await open(page, keyFile);
    const opened = page.getByRole("dialog", { name: "Application of Zoë O'Neill" });
    await expect(opened.getByText(canary.ssn)).toBeVisible();
    await expect(opened.getByText(canary.born)).toBeVisible();
    await expect(opened.getByText("Analytical Engines")).toBeVisible();
    await expect(opened.getByText("Text esign-2")).toBeVisible();
    await look(page, "credit", false);
    await page.emulateMedia({ media: "print" });
    await expect(opened).toBeVisible();
    await expect(page.locator("#content")).toBeHidden();
    await expect(page.getByRole("button", { name: staffCreditMessages().print })).toHaveCount(0);
    await page.emulateMedia({ media: "screen" });
    await page.keyboard.press("Escape");
    await expect(opened).toHaveCount(0);
    await expect(page.getByLabel(staffCreditMessages().keyFile)).toBeFocused();
    await expect(page.getByLabel(staffCreditMessages().keyFile)).toHaveValue("");

    await page.clock.install();
    await open(page, keyFile);
    await expect(opened).toBeVisible();
    await page.clock.fastForward(4 * MINUTE_MS);
    await expect(opened.getByRole("alert")).toHaveText("Hides automatically in 1 minute.");
    await opened.getByRole("button", { name: "Show for 5 minutes" }).click();
    await page.clock.fastForward(4 * MINUTE_MS);
    await expect(opened).toBeVisible();
    await page.clock.fastForward(2 * MINUTE_MS);
    await expect(opened).toHaveCount(0);
    await expect(page.getByText("The application is hidden again")).toBeVisible();
    expect(await page.content()).not.toMatch(canary.pattern);
    await page.reload();
    // The key that does not open it took the sealed file as well.
    await expect(page.getByTestId("history").getByText("opened the credit application")).toHaveCount(3);
    await look(page, "credit-lead");

    const secrets = [...canary.forms, key];
    expect(textsInMemory(site.process.pid!, [EMAIL, ...secrets])).toEqual([EMAIL]);
    const everything = {
      requests: requests.join("\n"),
      logs: earlier + site.output(),
      database: dataFiles(dataDir),
      mails: mail.mails.map(({ raw, parsed }) => `${raw}\n${parsed.text}\n${parsed.html}`).join("\n"),
    };
    for (const [where, text] of Object.entries(everything))
      expect([where, secrets.filter((secret) => text.includes(secret))]).toEqual([where, []]);
    expect(requests.filter((request) => request.includes("/sealed"))).toHaveLength(3);
    expect(everything.database).toContain("-----BEGIN AGE ENCRYPTED FILE-----");
  } finally {
    await shopper.close();
    await finance.close();
    await site.stop();
  }
});

interface Canary {
  ssn: string;
  born: string;
  /** Everything that a person or a program may write them as. */
  forms: string[];
  pattern: RegExp;
}

/** Returns a number and a date that are unique to each run, so that nothing else contains them. */
function makeCanary(): Canary {
  const digits = (count: number, from: number, to: number) =>
    String(randomInt(from, to)).padStart(count, "0");
  const [area, group, serial] = [digits(3, 700, 900), digits(2, 1, 100), digits(4, 1, 10_000)];
  const [year, month, day] = [digits(4, 1941, 1959), digits(2, 1, 13), digits(2, 1, 29)];
  const forms = [
    `${area}-${group}-${serial}`,
    `${area}${group}${serial}`,
    `${area} ${group} ${serial}`,
    `${year}-${month}-${day}`,
    `${month}/${day}/${year}`,
  ];
  return { ssn: forms[0]!, born: forms[3]!, forms, pattern: new RegExp(forms.join("|")) };
}

async function sendApplication(page: Page, { ssn, born }: Canary): Promise<void> {
  await page.goto(CREDIT_PAGE);
  await enhancedCreditForm(page);
  await page.getByRole("radio", { name: /^Individual credit/ }).check();
  await fillPerson(page, "", EMAIL);
  await nextCreditPart(page, "Where you live");
  await fillResidence(page, "credit-residence-0", { years: "3", months: "0" });
  await nextCreditPart(page, "Work and income");
  await fillJob(page, "credit-job-0");
  await nextCreditPart(page, "Check your answers and send");
  await creditField(page, "ssn").fill(ssn);
  await creditField(page, "dateOfBirth").fill(born);
  for (const box of await page.getByRole("checkbox", { name: /^Applicant:/ }).all()) await box.check();
  await page.getByRole("button", { name: creditTexts.send }).click();
  await expect(page.getByRole("heading", { level: 1, name: creditTexts.received.title })).toBeVisible();
}

/** A lead that is no business of the finance department. */
async function sendMessage(context: BrowserContext): Promise<void> {
  const person = {
    firstName: "Bob",
    lastName: "Ray",
    email: "bob@shopper.example.com",
    phone: "312-555-0199",
  };
  const form = { topic: "1", store: "", message: "Hello.", privacy: "yes", page: "/contact-us" };
  const idempotencyKey = "a-message-beside-the-credit-application";
  const data = { ...person, ...form, idempotencyKey };
  expect((await context.request.post("/api/leads/contact", { data })).status()).toBe(201);
}

/** Chooses a key file and opens by the keyboard. */
async function open(page: Page, text: string): Promise<void> {
  const buffer = Buffer.from(text);
  await hydrated(page.getByRole("button", { name: staffCreditMessages().open }));
  await page
    .getByLabel(staffCreditMessages().keyFile)
    .setInputFiles({ name: "credit-key.txt", mimeType: "text/plain", buffer });
  await page.getByRole("button", { name: staffCreditMessages().open }).press("Enter");
}

/** Checks the page at both widths, with a picture of each. */
async function look(page: Page, name: string, fullPage = true): Promise<void> {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await overflow(page)).toBe(0);
    expect(await violations(page)).toEqual([]);
    await photograph(page, `staff-${name}-${width}`, { fullPage });
  }
}
