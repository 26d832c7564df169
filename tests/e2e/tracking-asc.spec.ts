import type { Page } from "@playwright/test";
import SQLite from "better-sqlite3";
import { ASC_NOT_SENT } from "../../config/marketing/asc";
import spec from "../../config/marketing/asc-events.json" with { type: "json" };
import { leadMessages } from "../../lib/store/i18n/lead-messages";
import { hydrateForm } from "../support/hydrate-form";
import { NIGHTLY } from "../support/nightly";
import { watchShifts } from "../support/shifts";
import type { TrackedSite } from "../support/tracked-site";
import {
  ALL,
  expect,
  open,
  type SentAsc,
  sentAscProblems,
  test,
  vehiclePath,
  visitor,
} from "../support/tracking-test";

const leadTexts = leadMessages();

test.afterEach(() => expect(sentAscProblems()).toEqual([]));

const named = (asc: readonly SentAsc[], name: string) => asc.filter(({ event }) => event === name);

/** Waits until an event was sent since the last call, and returns it. */
async function sent(asc: SentAsc[], name: string, says: Record<string, unknown> = {}): Promise<void> {
  await expect.poll(() => named(asc, name), name).toContainEqual(expect.objectContaining(says));
}

/** Opens a page and waits for the report of its view: nothing that happens on a page is reported before. */
async function see(page: Page, asc: SentAsc[], path: string): Promise<void> {
  const views = () => asc.filter(({ event }) => event.endsWith("pageview")).length;
  const before = views();
  await open(page, path);
  await expect.poll(views, path).toBeGreaterThan(before);
}

/** Clicks without leaving the page, like a click that opens a new tab. */
async function clickHere(page: Page, selector: string): Promise<void> {
  const element = page.locator(`${selector}:visible`).first();
  await element.evaluate((each) => each.addEventListener("click", (event) => event.preventDefault()));
  await element.click();
}

test("every event of the council that the site causes, complete, in a visit of its pages", {
  tag: NIGHTLY,
}, async ({ context, tracked }) => {
  const { page, asc } = await visitor(context, tracked, { choice: ALL });
  await see(page, asc, "/");
  await sent(asc, "asc_pageview", { page_type: "home", error_code: 200, event_owner: "forecourt" });
  await clickHere(page, "header nav a");
  await sent(asc, "asc_menu_interaction", { element_type: "header" });
  await clickHere(page, "main a");
  await sent(asc, "asc_cta_interaction", { element_type: "body", event_action_result: "redirect" });

  await see(page, asc, "/used-cars-for-sale");
  await sent(asc, "asc_itemlist_pageview", { page_type: "itemlist" });
  expect(named(asc, "asc_itemlist_pageview")[0]!.item_results).toBeGreaterThan(0);
  await page.locator("a.option:not(.is-on):visible").first().click();
  await sent(asc, "asc_element_configuration", { element_state: "active", element_type: "search_tool" });
  const step = page.locator("a[data-price-step]:visible").first();
  const value = (await step.locator("span").first().textContent())!;
  await step.click();
  await sent(asc, "asc_element_configuration", { element_state: "active", element_value: value });

  const path = await vehiclePath(tracked);
  const vin = path.slice(-17);
  await see(page, asc, path);
  await sent(asc, "asc_item_pageview", { item_id: vin, item_condition: "used" });
  const [item] = named(asc, "asc_item_pageview");
  expect(item!.item_inventory_date).toMatch(/^\d{4}\/\d\d\/\d\d$/);
  expect(item!.item_number).not.toBe(vin);
  const shown = await page.evaluate(() => {
    const { asc_datalayer: asc, dataLayer } = window as unknown as {
      asc_datalayer: Record<string, unknown>;
      dataLayer: (Record<string, unknown> | IArguments)[];
    };
    const calls = dataLayer.filter((each) => "length" in each).map((each) => [...(each as IArguments)]);
    const pushed = dataLayer.find(
      (each) => (each as { event?: unknown }).event === "dl_asc_item_pageview",
    ) as {
      eventModel: object;
    };
    return {
      asc: { ...asc, events: undefined },
      call: calls.find(([, name]) => name === "asc_item_pageview")?.[2],
      keys: Object.keys(pushed.eventModel),
    };
  });
  expect(shown.asc).toMatchObject({ measurement_ids: ["G-TEST1", "G-TEST2"], page_type: "item" });
  expect(shown.asc).toMatchObject({ language: "en", currency: "USD", items: [{ item_id: vin }] });
  expect(shown.call).toMatchObject({ item_id: vin, send_to: ["G-TEST1", "G-TEST2"] });
  // Every key each time, those without a value too.
  expect(shown.keys).toEqual(Object.keys(spec.events.asc_item_pageview));

  await clickHere(page, "[data-slide]");
  await sent(asc, "asc_media_interaction", { media_type: "thumbnail", item_id: vin });
  await clickHere(page, 'a[href^="tel:"]');
  await sent(asc, "asc_click_to_call", { comm_type: "voice", item_id: vin });
  await page.evaluate(() =>
    window.dispatchEvent(
      new CustomEvent("forecourt:conversation", {
        detail: { customer_name: "Zoë", customer_phone: "3125550187" },
      }),
    ),
  );
  await sent(asc, "asc_comm_engagement", { comm_type: "chat", comm_status: "engage" });

  await see(page, asc, "/contact-us");
  const form = page.getByRole("form", { name: /contact|message/i }).first();
  await hydrateForm(form);
  await form.getByLabel(leadTexts.fields.firstName).fill("Zoë");
  await sent(asc, "asc_form_engagement", { form_name: "contact", page_type: "contact" });
  await form.getByLabel(leadTexts.fields.topic).selectOption("2");
  await form.getByLabel(leadTexts.fields.lastName).fill("O'Neill");
  await form.getByLabel(leadTexts.fields.email).fill("council@tracked.example.com");
  await form.getByLabel(leadTexts.fields.phone).fill("(312) 555-0187");
  await form.getByLabel(leadTexts.fields.message, { exact: true }).fill("My brakes squeak.");
  await form.getByRole("checkbox", { name: /Privacy/ }).check();
  await form.getByRole("button", { name: /Send/ }).click();
  await sent(asc, "asc_form_submission_service", { form_name: "contact", department: "service" });

  await see(page, asc, "/special-offers/dealer");
  await page.locator('main a[href^="/special-offers/dealer/ofr_"]').first().click();
  await page.waitForURL(/\/ofr_/);
  await page.keyboard.press("Shift");
  await sent(asc, "asc_special_offer", { department: "sales", flow_outcome: "viewed" });

  await see(page, asc, path);
  await page.locator("input[data-save]:visible").first().check();
  await sent(asc, "asc_element_configuration", {
    element_type: "item_details",
    event_action_result: "check",
  });
  await context.addCookies([
    { name: "allowCookies", value: encodeURIComponent("essential,analytics"), url: tracked.url },
  ]);
  const other = await context.newPage();
  await other.goto("/legal/terms-of-sale");
  await other.evaluate(() => localStorage.setItem("forecourt.consent", String(performance.now())));
  await sent(asc, "asc_system_process", { process_type: "consent_status_set" });

  const causes = Object.keys(spec.events).filter((name) => !Object.hasOwn(ASC_NOT_SENT, name));
  const names = new Set(asc.map(({ event }) => event));
  expect([...names].filter((name) => name in spec.events).toSorted()).toEqual(causes.toSorted());
  expect(JSON.stringify(asc)).not.toMatch(/Zoë|Neill|council@|555-0187|3125550187|squeak/);
});

/**
 * Sets the vendor's tools of the site's company, and waits until a page shows them. The test must have the
 * site to itself.
 */
async function setTools({ url, dataDir }: TrackedSite, tools: object[], path: string): Promise<void> {
  const database = new SQLite(`${dataDir}/forecourt.db`);
  database
    .prepare("UPDATE store_groups SET profile_json = json_set(profile_json, '$.tools', json(?))")
    .run(JSON.stringify(tools));
  database.exec("UPDATE versions SET version = version + 1");
  database.close();
  const shows = async () => (await (await fetch(url + path)).text()).includes('id="vendor-chat"');
  await expect.poll(shows, { timeout: 30_000 }).toBe(tools.length > 0);
}

test("a vendor's tools: after consent, on a click, in their area, with their events; not on a sensitive page", {
  tag: NIGHTLY,
}, async ({ context, tracked }) => {
  const { vendor } = tracked;
  const script = `${vendor.url}/widget.js`;
  const trade = "/sell-trade-my-car";
  await setTools(
    tracked,
    [
      { kind: "chat", name: "Example Chat", script, width: 320, height: 400, category: "functional" },
      { kind: "trade", name: "Example Trade", script, width: 600, height: 400, category: "targeting" },
    ],
    trade,
  );
  const { page, asc } = await visitor(context, tracked, { choice: "essential,functional,analytics" });
  const shifts = await watchShifts(page);
  await open(page, trade);
  const slot = page.getByRole("region", { name: "Example Trade" });
  await expect(slot).toContainText("Example Trade needs your permission for targeting cookies.");
  const sizeOf = async () => {
    const { width, height } = (await slot.boundingBox())!;
    return { width, height };
  };
  expect(await sizeOf()).toEqual({ width: 600, height: 400 });
  const chat = page.getByRole("button", { name: "Open Example Chat" });
  await expect(chat).toBeVisible();
  expect(vendor.requests).toEqual([]);

  await chat.click();
  const panel = page.getByRole("complementary", { name: "Example Chat" });
  await expect(panel.frameLocator("iframe").getByText("Hello from the tool")).toBeVisible();
  const say = (event: string, eventModel: object) =>
    page.evaluate(
      (send) =>
        document.querySelector<HTMLIFrameElement>("aside iframe")!.contentWindow!.postMessage({ send }, "*"),
      { event, eventModel },
    );
  const model = { event_owner: "Example Chat", comm_type: "chat", comm_status: "start", department: "sales" };
  await say("asc_comm_engagement", model);
  await sent(asc, "asc_comm_engagement", {
    event_owner: "example_chat",
    page_type: "trade",
    comm_status: "start",
  });
  const errors: string[] = [];
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  await say("asc_comm_submission", { ...model, submission_id: 7, affiliation: "zoe@shopper.example.com" });
  await say("asc_pageview", { ...model, error_code: 200 });
  await expect.poll(() => errors.filter((text) => text.includes("is skipped")).length).toBe(2);
  await say("asc_comm_submission", { ...model, comm_status: "send", submission_id: 8 });
  await sent(asc, "asc_comm_submission", { submission_id: 8 });
  expect(named(asc, "asc_comm_submission")).toHaveLength(1);
  expect(named(asc, "asc_pageview")).toHaveLength(1);
  await page.getByRole("button", { name: "Close Example Chat" }).click();
  await expect(chat).toBeFocused();

  // A later consent shows the tool immediately, in the same place.
  await context.addCookies([{ name: "allowCookies", value: encodeURIComponent(ALL), url: tracked.url }]);
  await page.reload();
  await page.keyboard.press("Shift");
  await slot.getByRole("button", { name: "Open Example Trade" }).click();
  await expect(slot.frameLocator("iframe").getByText("Hello from the tool")).toBeVisible();
  expect(await sizeOf()).toEqual({ width: 600, height: 400 });
  expect(await shifts()).toBe(0);

  vendor.requests.length = 0;
  await open(page, "/auto-financing/full-credit-application");
  const policy = (await page.request.get("/auto-financing/full-credit-application")).headers();
  expect(policy["content-security-policy"]).not.toContain(vendor.url);
  await expect(page.getByRole("button", { name: "Open Example Chat" })).toHaveCount(0);
  expect(vendor.requests).toEqual([]);
  await setTools(tracked, [], trade);
});
