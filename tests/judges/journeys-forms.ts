import { expect } from "vitest";
import { setConsent } from "../support/consent-page";
import type { Site } from "../support/site";
import { PERSON, type Scene, SENT } from "./journeys-shopping";
import type { Visitor } from "./visitor";

/** The journeys that end with a form, and the choice of cookies. */
const ERRORS = "#error-summary";

export async function booksATestDrive({ visitor, mail }: Scene): Promise<void> {
  const email = "driver@firefox.example.com";
  await visitor.open("/used-cars-for-sale/trucks");
  await visitor.follow("#search article a");
  const vin = visitor.address.slice(-17);
  // Opens the test drive's own page; the vehicle's page opens it as a dialog.
  await visitor.open(`/test-drive/${vin}`);
  await pickATime(visitor);
  const form = 'form[action="/api/leads/test-drive"]';
  await visitor.hydrateForm(form);
  await visitor.fillForm(form, { ...PERSON, email });
  await visitor.click(`${form} button[type="submit"]`);
  await visitor.at(/^\/test-drive\/scheduled\//);
  const lead = await mail.next(({ raw }) => raw.includes(email));
  expect(lead.parsed.text).toContain(`<vin>${vin}</vin>`);
  expect(lead.parsed.text).toContain('interest="buy"');
}

export async function requestsPreApproval({ visitor, mail }: Scene): Promise<void> {
  const email = "borrower@firefox.example.com";
  await visitor.open("/auto-financing");
  await visitor.follow('main a[href="/auto-financing/apply-for-financing"]');
  const form = 'form[action="/api/leads/apply-financing"]';
  await visitor.hydrateForm(form);
  const home = { address: "12 Elm Street", city: "Gary", state: "IN", zipCode: "46402" };
  const { firstName, lastName, phone } = PERSON;
  for (const [part, next] of [
    [{ firstName, lastName }, "contact"],
    [{ email, phone }, "home"],
  ] as const) {
    await visitor.fillForm(form, part);
    expect(await nextPart(visitor, form)).toBe(next);
  }
  await visitor.fillForm(form, home);
  await visitor.click(`${form} button[type="submit"]`);
  await visitor.at(/^\/thank-you/);
  const lead = await mail.next(({ raw }) => raw.includes(email));
  expect(lead.parsed.text).toContain("12 Elm Street, Gary, IN 46402");
}

export async function tradesAVehicle({ visitor, mail }: Scene): Promise<void> {
  const email = "seller@firefox.example.com";
  await visitor.open("/sell-trade-my-car");
  await visitor.fill("#start-year", "2017");
  await visitor.fill("#start-make", "Jeep");
  await visitor.fill("#start-model", "Wrangler");
  await visitor.follow('form:has(#start-model) button[type="submit"]');
  const form = 'main form[method="post"]';
  await visitor.click(`${form} [name="mileage"]`);
  await visitor.at(/\/your-vehicle#vehicle$/);
  await visitor.fill(`${form} [name="mileage"]`, "48000");
  for (let part = await nextPart(visitor, form); part !== "summary"; part = await nextPart(visitor, form)) {
    if (part === "contact") await visitor.fillForm(form, { ...PERSON, email });
    else await answerQuestions(visitor, form);
  }
  await visitor.follow(`${form} button[type="submit"]`);
  await visitor.at(/\/your-vehicle\/offer\//);
  expect(await visitor.see("main", /\$[\d,]{4,}/)).toContain("Jeep");
  const lead = await mail.next(({ raw }) => raw.includes(email));
  expect(lead.parsed.text).toContain("<model>Wrangler</model>");
}

/** Sends a part of the questionnaire. @returns the next part */
async function nextPart(visitor: Visitor, form: string): Promise<string> {
  const before = visitor.address;
  await visitor.click(`${form} button[type="submit"]`);
  await visitor.until((address) => !location.href.endsWith(address), before);
  await visitor.until(() => document.activeElement?.matches("main h2"));
  return /#([\w-]+)$/.exec(visitor.address)![1]!;
}

/** Chooses the first option of each question. */
async function answerQuestions(visitor: Visitor, form: string): Promise<void> {
  const names = await visitor.page.$$eval(`${form} input[type="radio"]`, (boxes) => [
    ...new Set(boxes.map((box) => (box as HTMLInputElement).name)),
  ]);
  for (const name of names) await visitor.click(`${form} label:has([name="${name}"])`);
}

export async function booksService({ visitor, mail }: Scene): Promise<void> {
  const email = "garage@firefox.example.com";
  await visitor.open("/service");
  await visitor.click('main label:has([name="store"][value="heartland-naperville"])');
  await visitor.click('label:has([name="services"][value="LOF"])');
  await visitor.follow('form:has([name="services"]) button[type="submit"]');
  await pickATime(visitor);
  const form = 'form[action="/api/leads/service"]';
  await visitor.hydrateForm(form);
  await visitor.fillForm(form, { year: "2020", make: "Honda", model: "Accord", ...PERSON, email });
  await visitor.click(`${form} button[type="submit"]`);
  await visitor.at(/^\/service\/schedule\/appointment\//);
  expect(await visitor.see("main")).toContain("2020 Honda Accord");
  const lead = await mail.next(({ raw, to }) => raw.includes(email) && !to.includes(email));
  expect(lead.parsed.text).toContain("LOF: ");
  const confirmation = await mail.next(({ to }) => to.includes(email));
  expect(confirmation.parsed.text).toContain("/service/schedule/appointment/");
}

export async function writesAMessage({ visitor, mail }: Scene): Promise<void> {
  const email = "contact@firefox.example.com";
  await visitor.open("/contact-us");
  const form = 'form[action="/api/leads/contact"]';
  await visitor.hydrateForm(form);
  await visitor.fillForm(form, { phone: "12345" });
  await visitor.click(`${form} button[type="submit"]`);
  await visitor.until((css) => document.activeElement?.matches(css), ERRORS);
  const wrong = await visitor.page.$$eval(`${ERRORS} a`, (links) =>
    links.map((link) => link.getAttribute("href")),
  );
  const fields = ["firstName", "lastName", "email", "phone", "topic", "message", "privacy"];
  expect(wrong.sort()).toEqual(fields.map((field) => `#contact-${field}`).sort());
  await visitor.click(`${ERRORS} a[href="#contact-firstName"]`);
  await visitor.until(() => document.activeElement?.id === "contact-firstName");
  await visitor.fillForm(form, { ...PERSON, email, topic: "4", message: "A mirror,\nplease." });
  await visitor.click(`${form} [name="privacy"]`);
  await visitor.click(`${form} button[type="submit"]`);
  await visitor.see(SENT);
  const lead = await mail.next(({ raw }) => raw.includes(email));
  expect(lead.parsed.text).toContain("> A mirror,\n> please.");
}

/** Chooses cookies on a site that also has a deny button. */
export async function choosesCookies({ visitor, site }: Scene & { site: Site }): Promise<void> {
  await setConsent(site, { tier: 3 }, "/help-center");
  await visitor.forgetCookies();
  await visitor.open("/help-center");
  await visitor.see(".cookie-banner[open]");
  await visitor.click(".cookie-banner button:nth-last-of-type(2)");
  await visitor.gone(".cookie-banner");
  await hasChosen(visitor, ["essential", "functional", "analytics"]);
  await visitor.page.reload({ waitUntil: "load" });
  await visitor.click('footer a[href$="#cookie-settings"]');
  const switchOf = (category: string) => `.cookie-preferences [name="category"][value="${category}"]`;
  await visitor.see(".cookie-preferences[open]");
  expect(await visitor.page.$$eval(".cookie-banner", (all) => all.length)).toBe(0);
  expect(await visitor.page.$$eval(switchOf("targeting"), ([box]) => (box as HTMLInputElement).checked)).toBe(
    false,
  );
  await visitor.click(switchOf("targeting"));
  await visitor.click(switchOf("functional"));
  await visitor.click('.cookie-preferences button[type="submit"]');
  await visitor.gone(".cookie-preferences");
  await hasChosen(visitor, ["essential", "analytics", "targeting"]);
}

async function hasChosen(visitor: Visitor, categories: readonly string[]): Promise<void> {
  await visitor.until(
    (text) => document.cookie.split("; ").includes(`allowCookies=${text}`),
    encodeURIComponent(categories.join()),
  );
}

async function pickATime(visitor: Visitor): Promise<void> {
  await visitor.follow('main li:nth-child(2) > a[href*="day="]');
  await visitor.follow('main a[href*="time="]');
}
