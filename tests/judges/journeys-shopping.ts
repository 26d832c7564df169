import { expect } from "vitest";
import type { MailServer } from "../support/smtp";
import type { Visitor } from "./visitor";

/** Participants of a shopping journey: the visitor and the mail server. */
export interface Scene {
  visitor: Visitor;
  mail: MailServer;
}

export const PERSON = { firstName: "Zoë", lastName: "O'Neill", phone: "(312) 555-0187" };
/** Selector of the confirmation, in place of a sent form or on the next page. */
export const SENT = '[role="status"][tabindex="-1"]';

export async function requestsAVehicle({ visitor, mail }: Scene): Promise<void> {
  const email = "available@firefox.example.com";
  await visitor.open("/");
  await visitor.follow('main a[href="/cars-for-sale/suvs"]');
  const price = '#filters form:has([name="price"])';
  await visitor.fill(`${price} label:first-of-type input`, "20000");
  await visitor.fill(`${price} label:nth-of-type(2) input`, "30000");
  await visitor.page.keyboard.press("Enter");
  await visitor.at(/^\/cars-for-sale\/suvs\?price=20000,30000$/);
  await visitor.follow("#search article a");
  const vin = vinIn(visitor);
  const form = 'form[action="/api/leads/availability"]';
  await visitor.openDialog("a[data-availability]", form);
  await visitor.fillForm(form, { ...PERSON, email });
  await visitor.click(`${form} button[type="submit"]`);
  await visitor.see(SENT);
  const lead = await mail.next(({ raw }) => raw.includes(email));
  expect(lead.parsed.text).toContain(`<vin>${vin}</vin>`);
  expect(lead.parsed.text).toContain(`<email>${email}</email>`);
  expect(visitor.address).not.toMatch(/firefox|Neill|0187/);
}

export async function filtersASearch({ visitor }: Scene): Promise<void> {
  await visitor.open("/used-cars-for-sale");
  await searchIsLive(visitor);
  const title = () => visitor.see("#search h1");
  const all = [await title(), await visitor.see('#search [role="status"]')];
  await visitor.click('#filters a.option[href="/used-cars-for-sale/suvs"]');
  await visitor.at(/^\/used-cars-for-sale\/suvs$/);
  await settled(visitor);
  const suvs = [await title(), await visitor.see('#search [role="status"]')];
  expect(suvs).not.toEqual(all);
  await visitor.click('#filters a[href="/used-cars-for-sale/suvs/price-under-30000"]');
  await visitor.at(/^\/used-cars-for-sale\/suvs\/price-under-30000$/);
  await settled(visitor);
  for (const [path, expected] of [
    [/\/suvs$/, suvs],
    [/^\/used-cars-for-sale$/, all],
  ] as const) {
    await visitor.page.evaluate(() => history.back());
    await visitor.at(path);
    await visitor.until(
      (...texts) =>
        texts.every(
          (text, at) =>
            document.querySelector(["#search h1", '#search [role="status"]'][at]!)?.textContent === text,
        ),
      ...expected,
    );
  }
  expect(await visitor.page.evaluate(() => document.documentElement.dataset.stayed)).toBe("yes");
}

export async function looksAtAVehicle({ visitor }: Scene): Promise<void> {
  await visitor.open("/new-cars-for-sale");
  await visitor.follow("#search article a");
  await visitor.page.locator("#gallery").hover();
  await visitor.see('#gallery[data-awake="yes"]');
  await visitor.click('#gallery [data-step="1"]');
  await visitor.see('#gallery [data-slide="1"][aria-current]');
  await visitor.click('#gallery a[data-zoom=""]');
  await visitor.see('.pswp[role="dialog"]');
  await visitor.until(() => document.activeElement?.closest('[role="dialog"]') !== null);
  await visitor.page.keyboard.press("Escape");
  await visitor.gone(".pswp");

  const figure = '#payment [data-fill="payment"]';
  await visitor.click('[data-aside] [popovertarget="payment-sheet"]');
  const before = await visitor.see(figure, /\$\d/);
  await visitor.click('#payment input[type="radio"][value="36"]');
  await visitor.until((css, text) => document.querySelector(css)?.textContent !== text, figure, before);
  expect(await visitor.see(figure)).toMatch(/^\$[\d,]+/);
  await visitor.see('#payment [data-fill="terms"]', /36 mo/);
}

export async function personalizesThePrice({ visitor, mail }: Scene): Promise<void> {
  const email = "price@firefox.example.com";
  await visitor.open("/used-cars-for-sale/sedans");
  await visitor.follow("#search article a");
  const vin = vinIn(visitor);
  await visitor.openDialog("[data-personal-link]", "dialog[open]");
  const next = "dialog[open] form button[type=submit]";
  await visitor.fill("#personal-down", "3000");
  await visitor.click(next);
  await visitor.click('#personal-tradeIn[value="yes"]');
  await visitor.click(next);
  await visitor.fill("#personal-tradeEquity", "5000");
  await visitor.click(next);
  await visitor.fill("#personal-creditScore", "640");
  await visitor.click(next);
  await visitor.see('dialog[open] [data-step="personal-details"]');
  for (const [field, text] of Object.entries({ ...PERSON, email }))
    await visitor.fill(`#personal-${field}`, text);
  await visitor.click(next);
  await visitor.see('dialog[open] [data-step="done"]', /\$[\d,]+\/mo/);
  const lead = await mail.next(({ raw }) => raw.includes(email));
  expect(lead.parsed.text).toContain(`<vin>${vin}</vin>`);
  expect(lead.parsed.text).toContain("Down payment: $3,000");
  // On the search page the visitor's own payments are there too.
  await visitor.open("/used-cars-for-sale");
  await visitor.see("#search article [data-personal]", /\$[\d,]+/);
}

export async function savesAndCompares({ visitor }: Scene): Promise<void> {
  const heart = (nth: number) => `#search li:nth-child(${nth}) input[data-save]`;
  await visitor.open("/used-cars-for-sale");
  await visitor.until(() => document.querySelector<HTMLAnchorElement>("#saved-link") !== null);
  await visitor.click(heart(1));
  await visitor.click(heart(2));
  await visitor.see("#saved-count", /^2$/);
  // Firefox restores fields on a reload, so only the list shows the saved state.
  await visitor.page.evaluate(() => localStorage.clear());
  await visitor.page.reload({ waitUntil: "load" });
  await visitor.until(() => document.querySelector("#saved-count")?.checkVisibility() === false);
  expect(await checked(visitor, "input[data-save]")).toBe(0);
  await visitor.click(heart(1));
  await visitor.click(heart(2));
  await visitor.see("#saved-count", /^2$/);

  await visitor.follow("header a[href^='/saved-vehicles?vins=']");
  const picks = 'main form input[name="vins"]';
  expect(await checked(visitor, picks)).toBe(2);
  await visitor.click(`main li:first-child input[name="vins"]`);
  await visitor.page.reload({ waitUntil: "load" });
  expect(await checked(visitor, picks)).toBe(2);
  await visitor.follow('form[action="/compare"] button[type="submit"]');
  await visitor.at(/^\/compare\?vins=/);
  expect(await visitor.page.$$eval("main thead th", (heads) => heads.length)).toBe(2);
  await visitor.see("main", /The same on both/);
  await visitor.follow('main a[href^="/compare"]');
  await visitor.page.$$eval("#saved-rail", ([heading]) => heading?.scrollIntoView());
  await visitor.follow('section[aria-labelledby="saved-rail"] a[href^="/compare?vins="]');
  await visitor.see("main", /The same on both/);
}

async function checked(visitor: Visitor, selector: string): Promise<number> {
  return visitor.page.$$eval(
    selector,
    (boxes) => boxes.filter((box) => (box as HTMLInputElement).checked).length,
  );
}

/** The search is the browser's once it is a React root; the first sign of use makes it load its code. */
async function searchIsLive(visitor: Visitor): Promise<void> {
  // Repeats the interaction, because one before the page's scripts load has no effect.
  await visitor.until(() => {
    const area = document.querySelector("#search");
    area?.querySelector("summary")?.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
    return Object.keys(area ?? {}).some((key) => key.startsWith("__reactContainer"));
  });
  await visitor.page.evaluate(() => {
    document.documentElement.dataset.stayed = "yes";
  });
}

async function settled(visitor: Visitor): Promise<void> {
  await visitor.until(() => document.querySelector("#search [aria-busy=true]") === null);
}

function vinIn(visitor: Visitor): string {
  return /-(\w{17})$/.exec(visitor.address.split(/[?#]/)[0]!)![1]!;
}
