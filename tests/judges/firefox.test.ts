import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Site, startSite } from "../support/site";
import { type MailServer, startMailServer } from "../support/smtp";
import { judgePackage, missingTools, systemFirefox } from "./browser-tools";
import * as forms from "./journeys-forms";
import * as shopping from "./journeys-shopping";
import type { Browser, Puppeteer } from "./puppeteer";
import { Visitor } from "./visitor";

const missing = missingTools(
  "a built site (npm run build)",
  "Firefox 153 or newer (FIREFOX_PATH or the system's)",
  "puppeteer-core (npm ci in tests/judges)",
);

describe.skipIf(missing !== null)(`Firefox${missing ? ` (${missing})` : ""}`, () => {
  let mail: MailServer;
  let site: Site;
  let browser: Browser;
  let visitor: Visitor;

  beforeAll(async () => {
    mail = await startMailServer();
    [site, browser] = await Promise.all([
      startSite({ env: { SMTP_URL: mail.url, STORE_REFRESH_SECONDS: "1" } }),
      judgePackage<Puppeteer>("puppeteer-core").launch({
        browser: "firefox",
        executablePath: systemFirefox!,
        headless: true,
        protocol: "webDriverBiDi",
        extraPrefsFirefox: { "intl.accept_languages": "en-US", "ui.prefersReducedMotion": 1 },
      }),
    ]);
  });
  afterAll(async () => {
    await browser?.close();
    await site?.stop();
    await mail?.stop();
  });
  beforeEach(async () => {
    visitor = await Visitor.arrive(browser, site.url);
  });
  afterEach(async () => {
    const { complaints } = visitor;
    await visitor.leave();
    expect(complaints).toEqual([]);
  });

  it("home, search, filter, vehicle, and the question whether it is available", () =>
    shopping.requestsAVehicle({ visitor, mail }));
  it("a search is filtered without a new page, and back leads through it", () =>
    shopping.filtersASearch({ visitor, mail }));
  it("a vehicle's pictures and its payment", () => shopping.looksAtAVehicle({ visitor, mail }));
  it("the personal price", () => shopping.personalizesThePrice({ visitor, mail }));
  it("saved vehicles and their comparison", () => shopping.savesAndCompares({ visitor, mail }));
  it("a test drive", () => forms.booksATestDrive({ visitor, mail }));
  it("pre-approval", () => forms.requestsPreApproval({ visitor, mail }));
  it("a trade-in, from the first question to the offer", () => forms.tradesAVehicle({ visitor, mail }));
  it("a service appointment", () => forms.booksService({ visitor, mail }));
  it("a message, rejected first", () => forms.writesAMessage({ visitor, mail }));
  it("the choice of cookies", () => forms.choosesCookies({ visitor, mail, site }));
});
