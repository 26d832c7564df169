import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PDFDocument } from "@cantoo/pdf-lib";
import type { Browser, Page } from "@playwright/test";
import { leadMessages } from "../../lib/store/i18n/lead-messages";
import { messages } from "../../lib/store/i18n/messages";
import { vehicleFactsMessages } from "../../lib/store/i18n/vehicle-facts-messages";
import { openAvailability } from "../support/availability";
import { violations } from "../support/axe";
import { NIGHTLY } from "../support/nightly";
import { startRecordingServer } from "../support/recording-server";
import { type Site, startSite } from "../support/site";
import { sshdInstalled, startSshd, type TestSshd } from "../support/sshd";
import { acceptWithPassword, inviteByCommand } from "../support/staff";
import { expect, test } from "../support/test";

const texts = messages();
const leadTexts = leadMessages();

/** A dealership of three commands and two files (docs/configuration.md#your-own-dealership), with its stock by SFTP. */
const GROUP = "blue-ridge";
const STORE = "blue-ridge-asheville";
const ROWS = 15;
/** Commands that a new dealership needs at most until its first lead is in its CRM and in the back office. */
const MAX_COMMANDS = 12;
const commands: string[] = [];
/** Response of NHTSA for any model. */
const RECALLS = {
  results: [
    { NHTSACampaignNumber: "24V123000", Component: "BRAKES", Summary: "They may fail.", parkIt: true },
  ],
};
const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 40"><path d="M0 40 40 0l40 40z" fill="#7c2d12"/></svg>`;

test.skip(!sshdInstalled && !process.env.CI, "needs openssh-server");

test("a dealership sets itself up: its look, hours, tax, home page, a feed by SFTP, a vehicle's documents, staff and a lead as ADF", {
  tag: NIGHTLY,
}, async ({ browser, page }) => {
  commands.length = 0;
  const root = mkdtempSync(join(tmpdir(), "forecourt-own-"));
  const server = await startSshd();
  const nhtsa = await startRecordingServer(() => RECALLS);
  let site: Site | undefined;
  try {
    cpSync(join("config", "content"), join(root, "config", "content"), { recursive: true });
    const env = { FILES_ROOT: root, DATA_DIR: join(root, "var") };
    writeFileSync(join(root, "answers.json"), answers());
    expect(store(["new", "--answers", join(root, "answers.json")], env)).toContain(`${STORE}.json`);
    await setUp(root, server, nhtsa.url);
    expect(store(["check", GROUP], env)).toContain(`${GROUP}: group.json and 1 store are right.`);

    site = await startSite({
      dataDir: env.DATA_DIR,
      env: {
        STORE_GROUP: GROUP,
        FILES_ROOT: root,
        FEED_SECRETS_DIR: join(root, "secrets"),
        FEED_PRIVATE_HOSTS: "127.0.0.1",
        TIME_SCALE: "0.04",
        RECALLS_URL: nhtsa.url,
        WINDOW_STICKERS: "on",
      },
    });
    const { url } = site;
    const count = async () =>
      / (\d+) vehicles|(\d+) cars/i.exec(await (await fetch(`${url}/cars-for-sale`)).text());
    await expect.poll(async () => Number((await count())?.slice(1).find(Boolean) ?? 0)).toBe(ROWS);

    await page.goto(url);
    const logo = page
      .getByRole("banner")
      .getByRole("link", { name: /Blue Ridge/ })
      .locator("img");
    await expect(logo).toHaveAttribute("src", new RegExp(`^/api/logo/${GROUP}/logo\\.svg\\?v=`));
    expect(await logo.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBeGreaterThan(0);
    const html = page.locator("html");
    expect(await html.evaluate((each) => getComputedStyle(each).getPropertyValue("--accent"))).toBe(
      "#7c2d12",
    );
    expect(await html.evaluate((each) => getComputedStyle(each).fontFamily)).toContain("Figtree");
    // In the order of the file, and no section that it does not name.
    const titles = await page.getByRole("main").getByRole("heading", { level: 2 }).allTextContents();
    expect(titles).toEqual([
      expect.stringMatching(/locations?|find us|visit/i),
      expect.stringMatching(/arriv/i),
    ]);
    expect(await violations(page)).toEqual([]);
    await page.goto(`${url}/contact-us`);
    await expect(page.getByText("8:15 AM").filter({ visible: true }).first()).toBeVisible();

    await page.goto(`${url}/used-cars-for-sale`);
    await page.locator("article a").first().click();
    await expect(page.getByText("NC sales tax, 3%")).toBeVisible();
    await expectPapers(page);

    const vehicle = new URL(page.url()).pathname;
    await sendQuestion(browser, url, vehicle);
    await expect.poll(() => adfIn(join(root, "var", "mail"))).toContain(vehicle.slice(-17));
    const adf = adfIn(join(root, "var", "mail"));
    expect(adf).toContain("<adf>");
    expect(adf).toMatch(/<vendor>[\s\S]*Blue Ridge Kia/);

    commands.push("staff invite");
    const invited = { STORE_GROUP: GROUP, FILES_ROOT: root };
    const link = await inviteByCommand(site.dataDir, url, "carl@blue-ridge.example.com", "owner", invited);
    const desk = await (await browser.newContext({ baseURL: url })).newPage();
    await acceptWithPassword(desk, link);
    await desk.getByRole("link", { name: "Ada Lovelace" }).click();
    await expect(desk.getByText("How many keys are there?")).toBeVisible();
    await desk.context().close();
    // The start of the site is a command, too.
    expect(commands.length + 1, commands.join(", ")).toBeLessThanOrEqual(MAX_COMMANDS);
  } finally {
    await site?.stop();
    await server.stop();
    await nhtsa.stop();
    rmSync(root, { recursive: true, force: true });
  }
});

/** Expects the facts that the worker found about the one used vehicle, and the guide made with the store's form. */
async function expectPapers(page: Page): Promise<void> {
  const main = page.getByRole("main");
  // The cached page was rendered before the worker's request: a clock expires it.
  await expect
    .poll(async () => {
      await page.reload();
      return main.getByRole("heading", { name: vehicleFactsMessages().recalls.title }).count();
    })
    .toBe(1);
  await expect(main.getByText("not to drive them until")).toBeVisible();
  await expect(main.getByText("1 owner")).toBeVisible();
  await expect(main.getByText(texts.vehicle.history.noAccidents)).toBeVisible();
  await expect
    .poll(async () => {
      await page.reload();
      return main.getByRole("link", { name: vehicleFactsMessages().papers.sticker }).count();
    })
    .toBe(1);
  const vin = /[A-HJ-NPR-Z0-9]{17}$/.exec(page.url())![0];
  const lookUp = main.getByRole("link", { name: "Check this VIN at NHTSA.gov" }).first();
  await expect(lookUp).toHaveAttribute("href", `https://www.nhtsa.gov/recalls?vin=${vin}`);
  expect(await violations(page)).toEqual([]);
  const guide = main.getByRole("link", { name: vehicleFactsMessages().papers.guide.en });
  // A path alone would be looked up on the site that all tests share.
  const answer = await page.request.get(new URL((await guide.getAttribute("href"))!, page.url()).href);
  expect(answer.headers()["content-type"]).toBe("application/pdf");
  const form = (await PDFDocument.load(await answer.body())).getForm();
  expect(form.getTextField("Vehicle VIN").getText()).toBe(vin);
  expect(form.getCheckBox("As Is").isChecked()).toBe(true);
}

/** A form with the fields that the store's file names. */
async function guideForm(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const sheet = pdf.addPage();
  for (const [at, name] of ["Vehicle Make", "Vehicle Model", "Vehicle Year", "Vehicle VIN"].entries())
    pdf
      .getForm()
      .createTextField(name)
      .addToPage(sheet, { y: 700 - at * 40, height: 24, width: 300 });
  pdf.getForm().createCheckBox("As Is").addToPage(sheet, { y: 500, height: 20, width: 20 });
  return pdf.save();
}

/** Returns the answers from the document. */
function answers(): string {
  const [, text] = /```json title=answers\.json\n([\s\S]*?)```/.exec(
    readFileSync("docs/configuration.md", "utf8"),
  )!;
  return text!;
}

/** Sends a question about a vehicle without JavaScript: with it, a form filled in at once is treated as spam. */
async function sendQuestion(browser: Browser, url: string, vehicle: string): Promise<void> {
  const shopper = await browser.newContext({ baseURL: url, javaScriptEnabled: false });
  const page = await shopper.newPage();
  await page.goto(vehicle);
  const form = await openAvailability(page, { javaScriptEnabled: false });
  await form.getByLabel(leadTexts.fields.firstName).fill("Ada");
  await form.getByLabel(leadTexts.fields.lastName).fill("Lovelace");
  await form.getByLabel(leadTexts.fields.email).fill("ada@shopper.example.com");
  await form.getByLabel(leadTexts.fields.phone).fill("828-555-0187");
  await form.getByRole("textbox", { name: leadTexts.fields.message }).fill("How many keys are there?");
  await form.getByRole("button", { name: leadTexts.forms.availability.submit }).click();
  await expect(page.getByText(leadTexts.thanks.title).first()).toBeVisible();
  await shopper.close();
}

/** Returns the mail to the CRM in a folder of mails, or an empty string. */
function adfIn(folder: string): string {
  if (!existsSync(folder)) return "";
  const mails = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".eml"))
    .map((file) => readFileSync(join(folder, file), "utf8"));
  return mails.find((mail) => mail.includes("<adf>")) ?? "";
}

/** Runs the tool as in the container image. @returns its output */
function store(args: string[], env: Record<string, string>): string {
  commands.push(`store ${args[0]}`);
  const { stdout, stderr } = spawnSync(process.execPath, [".next/standalone/bin/store.mjs", ...args], {
    encoding: "utf8",
    env: { ...process.env, ...env },
  });
  return stdout + stderr;
}

/** Writes the dealership's additions to its files, and the file that waits on the server. */
async function setUp(
  root: string,
  { user, port, folder, fingerprint, key }: TestSshd,
  stickers: string,
): Promise<void> {
  const change = (name: string, fields: (file: Record<string, object>) => object) => {
    const path = join(root, "config", "stores", GROUP, name);
    const file = JSON.parse(readFileSync(path, "utf8")) as Record<string, object>;
    writeFileSync(path, JSON.stringify({ ...file, ...fields(file) }));
  };
  change("group.json", (file) => ({
    logos: { light: "logo.svg", dark: null },
    accent: "#7c2d12",
    font: "figtree",
    home: ["hero", "locations", "newest"],
    brands: ["Kia"],
    pricing: { salesTax: { percent: 3 } },
    sales: { ...file.sales, hours: { "mon-fri": "8:15-19" } },
    buyersGuide: {
      english: {
        file: "guide.pdf",
        fields: {
          make: "Vehicle Make",
          model: "Vehicle Model",
          year: "Vehicle Year",
          vin: "Vehicle VIN",
          asIs: "As Is",
        },
      },
      warranties: [{ dealer: "as-is" }],
    },
  }));
  change(`${STORE}.json`, () => ({
    feed: {
      url: `sftp://${user}@127.0.0.1:${port}${folder}/stock.csv`,
      privateKey: "file",
      hostKey: fingerprint,
    },
  }));
  writeFileSync(join(root, "config", "stores", GROUP, "logo.svg"), LOGO);
  writeFileSync(join(root, "config", "stores", GROUP, "guide.pdf"), await guideForm());
  mkdirSync(join(root, "secrets", GROUP), { recursive: true });
  writeFileSync(join(root, "secrets", GROUP, `feed-${STORE}-key`), key, { mode: 0o600 });
  const feed = readFileSync("config/samples/heartland/heartland-naperville.csv", "utf8").split(/\r?\n/);
  const used = feed.find((row) => row.includes(",Used,"))!;
  const rows = [
    `${feed[0]},Owners,Accidents,Window Sticker URL`,
    ...feed.slice(1, ROWS).map((row) => `${row},,,`),
    `${used},1,0,${stickers}/sticker.pdf`,
  ];
  writeFileSync(join(folder, "stock.csv"), `${rows.join("\n")}\n`);
}
