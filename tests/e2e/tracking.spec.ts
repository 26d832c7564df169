import type { Page } from "@playwright/test";
import SQLite from "better-sqlite3";
import { submissionId } from "../../lib/marketing/tracking/form-signals";
import { leadMessages } from "../../lib/store/i18n/lead-messages";
import { serviceFormMessages } from "../../lib/store/i18n/service-form-messages";
import { serviceMessages } from "../../lib/store/i18n/service-messages";
import { clickWork } from "../support/click-work";
import { hydrateForm } from "../support/hydrate-form";
import { NIGHTLY } from "../support/nightly";
import { fillInCustomer, pickTime } from "../support/service-journey";
import { watchShifts } from "../support/shifts";
import { daysUntil } from "../support/stress";
import {
  ALL,
  type DataLayerEvent,
  dataLayer,
  eventNames,
  expect,
  googleTags,
  metaCallsFor,
  open,
  type Posts,
  pixel,
  sentAscProblems,
  test,
  vehiclePath,
  visitor,
} from "../support/tracking-test";

const leadTexts = leadMessages();
const serviceTexts = serviceMessages();
const serviceFormTexts = serviceFormMessages();

test.beforeEach(({ tracked }) => {
  tracked.meta.calls.length = 0;
  tracked.meta.status = 200;
});

test.afterEach(() => expect(sentAscProblems()).toEqual([]));

test("ads parameters and platforms' cookies are stored for 30 days, the allowed names alone", async ({
  context,
  tracked,
}) => {
  const { page } = await visitor(context, tracked, { choice: ALL });
  await context.addCookies([
    { name: "_fbp", value: "fb.1.1596403881668.1098115397", url: tracked.url },
    { name: "_ga", value: "GA1.1.123.456", url: tracked.url },
    { name: "_ga_ABC123", value: "GS2.1.s1700000002$o1", url: tracked.url },
  ]);
  const shifts = await watchShifts(page);
  // Landed on a page that was left before anything was loaded: the address of the page before is read as well.
  await page.goto(
    "/legal/terms-of-sale?gclid=click1&wbraid=w1&utm_source=mail&email=ada@shopper.example.com",
  );
  await page.evaluate(() => location.assign("/service"));
  await page.waitForURL(/service$/);
  await page.keyboard.press("Shift");
  await expect.poll(() => eventNames(page)).toEqual(["page_view"]);
  expect((await dataLayer(page))[0]).toMatchObject({
    gclid: "click1",
    wbraid: "w1",
    client_id: "123.456",
    session_id: "1700000002",
  });
  const saved = (await context.cookies()).find(({ name }) => name === "adsValues")!;
  expect(JSON.parse(decodeURIComponent(saved.value))).toEqual({
    gclid: "click1",
    gwraid: "w1",
    utm_source: "mail",
    _fbp: "fb.1.1596403881668.1098115397",
    _ga: "GA1.1.123.456",
  });
  expect(saved.sameSite).toBe("Lax");
  expect(daysUntil(saved.expires)).toBeGreaterThan(29.9);
  expect(await shifts()).toBe(0);
});

test("page view once per navigation; a vehicle's page has its content and no page view", async ({
  context,
  tracked,
}) => {
  const { page } = await visitor(context, tracked, { choice: ALL });
  const path = await vehiclePath(tracked);
  await open(page, "/");
  await expect.poll(() => eventNames(page)).toEqual(["page_view"]);
  await open(page, path);
  await expect.poll(() => eventNames(page)).toEqual(["view_content"]);
  const vin = path.slice(-17);
  const [content] = await dataLayer(page);
  expect(content).toMatchObject({ content_type: "vehicle", vin, currency: "USD", vehicle_condition: "used" });
  expect(content!.price).toEqual(expect.any(Number));
  expect(content).not.toHaveProperty("value");

  // One event, one id, in every sink.
  const calls = await pixel(page);
  expect(calls.slice(0, 3)).toEqual([
    ["consent", "grant"],
    ["set", "autoConfig", false, "778899"],
    ["init", "778899"],
  ]);
  expect(calls[3]).toMatchObject([
    "track",
    "ViewContent",
    { content_ids: [vin] },
    { eventID: content!.event_id },
  ]);
  // A report of an earlier visit may arrive late.
  const reported = () =>
    metaCallsFor(tracked, "ViewContent").filter(({ event_id }) => event_id === content!.event_id);
  await expect.poll(() => reported().length).toBe(1);
  expect(reported()[0]).toMatchObject({
    event_source_url: tracked.url + path,
    custom_data: { vin, content_ids: [vin], currency: "USD" },
  });
  const ads = (await googleTags(page)).filter(([command]) => command === "event");
  expect(ads).toMatchObject([
    [
      "event",
      "view_item",
      { value: 5, currency: "USD", items: [{ id: vin, google_business_vertical: "custom" }] },
    ],
  ]);
  expect(tracked.output()).not.toContain("secret-token");
});

test("a search's event names each vehicle's make, model, price and trim", async ({ context, tracked }) => {
  const { page } = await visitor(context, tracked, { choice: ALL });
  await open(page, "/used-cars-for-sale");
  const events = async () => (await googleTags(page)).filter(([command]) => command === "event");
  await expect.poll(async () => (await events()).map(([, name]) => name)).toEqual(["view_item_list"]);
  const { items } = (await events())[0]![2] as { items: Record<string, unknown>[] };
  const cards = await page.locator("#search article h3").allTextContents();
  expect(items).toHaveLength(cards.length);
  for (const [index, item] of items.entries()) {
    const { vehicle_year: year, vehicle_make: make, vehicle_model: model } = item;
    expect(cards[index]).toBe(`${year} ${make} ${model}`);
    expect(item.vehicle_great_deals).toMatch(/^(?:true|false)$/);
  }
  for (const name of ["price", "trim", "drivetrain"])
    expect(items.filter((item) => item[`vehicle_${name}`] !== "None").length).toBeGreaterThan(0);
});

test("a test drive, its person hashed on the server, while Meta is down for a time; ClickToCall; the chat", async ({
  context,
  tracked,
}) => {
  const { page, posts } = await visitor(context, tracked, { choice: ALL });
  tracked.meta.status = 503;
  const path = await vehiclePath(tracked);
  const vin = path.slice(-17);
  await open(page, `${path}#availability`);
  await expect.poll(() => eventNames(page)).toEqual(["view_content"]);
  const form = page.getByRole("form", { name: leadTexts.forms.availability.formName });
  // The form of its code sends without leaving the page.
  await hydrateForm(form);
  await form.getByLabel(leadTexts.fields.firstName).fill("Zoë");
  await form.getByLabel(leadTexts.fields.lastName).fill("O'Neill");
  await form.getByLabel(leadTexts.fields.email).fill("zoe@tracked.example.com");
  await form.getByLabel(leadTexts.fields.phone).fill("(312) 555-0187");
  await form.getByLabel(leadTexts.fields.message, { exact: true }).fill("Is it there?");
  await form.getByRole("button", { name: leadTexts.forms.availability.formName }).click();
  await expect(page.getByText(leadTexts.thanks.title).first()).toBeVisible();
  await expect.poll(() => eventNames(page)).toEqual(["view_content", "lead"]);
  await page.keyboard.press("Escape");

  const call = page.locator('a[href^="tel:"]:visible').first();
  await call.evaluate((link) => link.addEventListener("click", (event) => event.preventDefault()));
  await call.click();
  await expect.poll(() => eventNames(page)).toEqual(["view_content", "lead", "click_to_call"]);
  await page.evaluate(() =>
    window.dispatchEvent(
      new CustomEvent("forecourt:conversation", {
        detail: {
          customer_name: "Zoë",
          customer_phone_value: "+1 (312) 555-0187",
          customer_phone: "3125550187",
        },
      }),
    ),
  );
  await expect
    .poll(() => eventNames(page))
    .toEqual(["view_content", "lead", "click_to_call", "conversation_started"]);
  const events = await dataLayer(page);
  expect(events[1]).toMatchObject({ vin, email: expect.stringMatching(/^[0-9a-f]{64}$/), country: "US" });
  expect(events[2]).toMatchObject({ value: 5 });
  expect(JSON.stringify(events)).not.toMatch(/Zoë|tracked\.example|555-0187|3125550187/);

  // To this site's server unhashed, after consent; from there hashed, with the same id, however often it is
  // retried.
  await expect.poll(() => posts.filter(({ path }) => path === "/api/track/facebook").length).toBe(4);
  expect(posts.some(({ body }) => body.includes("zoe@tracked.example.com"))).toBe(true);
  await expect.poll(() => metaCallsFor(tracked, "Lead").length).toBeGreaterThan(1);
  tracked.meta.status = 200;
  const database = new SQLite(`${tracked.dataDir}/forecourt.db`, { readonly: true });
  const states = database.prepare("SELECT DISTINCT state FROM outbox WHERE kind = 'conversion'").pluck();
  await expect.poll(() => states.all(), { timeout: 30_000 }).toEqual(["sent"]);
  const saved = database.prepare("SELECT group_concat(payload_json) FROM outbox WHERE kind = 'conversion'");
  expect(String(saved.pluck().get())).not.toMatch(/Zoë|tracked\.example|3125550187/);
  database.close();
  const leads = metaCallsFor(tracked, "Lead");
  expect(new Set(leads.map(({ event_id }) => event_id))).toEqual(new Set([events[1]!.event_id]));
  expect(leads[0]!.user_data.em).toEqual([events[1]!.email]);
  expect(leads[0]!.user_data).not.toHaveProperty("email");
  expect(tracked.output()).not.toMatch(/zoe@|O'Neill|3125550187/);
});

/** Records, in order, the entries pushed to the data layer when its page is left. */
async function collectEvents(page: Page): Promise<() => Promise<DataLayerEvent[]>> {
  await page.addInitScript(() => {
    const layer: unknown[] = [];
    layer.push = (...added) => {
      for (const each of added as object[]) {
        if (!("event_id" in each)) continue;
        const before = JSON.parse(sessionStorage.getItem("test.events") ?? "[]") as object[];
        sessionStorage.setItem("test.events", JSON.stringify([...before, each]));
      }
      return Array.prototype.push.apply(layer, added);
    };
    Object.assign(window, { dataLayer: layer });
  });
  return () => page.evaluate(() => JSON.parse(sessionStorage.getItem("test.events") ?? "[]"));
}

const postedEvents = (posts: Posts) =>
  posts
    .filter(({ path }) => path === "/api/track/facebook")
    .map(({ body }) => JSON.parse(body) as { event_id: string; eventName: string });

test("a service appointment that is booked, then moved, with the same ids in both paths", {
  tag: NIGHTLY,
}, async ({ context, tracked }) => {
  const { page, posts, asc } = await visitor(context, tracked, { choice: ALL });
  const saved = await collectEvents(page);
  const service = async () => (await saved()).filter(({ event }) => String(event).startsWith("service_"));
  await page.goto("/service/schedule");
  await page.getByRole("radio").first().check();
  await page.getByRole("checkbox", { name: /Tire rotation/ }).check();
  await page.getByRole("button", { name: serviceTexts.schedule.next }).click();
  await pickTime(page, 1, 2);
  await page.keyboard.press("Shift");
  await expect.poll(async () => (await dataLayer(page)).length).toBeGreaterThan(0);
  await hydrateForm(page.getByRole("form").filter({ has: page.getByLabel(leadTexts.fields.firstName) }));
  await fillInCustomer(page, "garage@tracked.example.com");
  await page.getByRole("button", { name: serviceFormTexts.submit }).click();
  await expect(page.getByRole("heading", { level: 1, name: serviceTexts.appointment.booked })).toBeVisible();
  await expect
    .poll(async () => (await service()).map(({ event }) => event))
    .toEqual(["service_schedule_form_submit", "service_scheduled"]);

  await page.getByRole("link", { name: serviceTexts.appointment.reschedule }).click();
  await pickTime(page, 3, 1);
  await page.getByRole("button", { name: serviceTexts.appointment.move }).click();
  await expect(page.getByRole("heading", { level: 1, name: serviceTexts.appointment.moved })).toBeVisible();
  // No tag runs on a page whose address opens an appointment: the next page reports it.
  await page.goto("/service");
  await page.keyboard.press("Shift");
  await expect
    .poll(async () => (await service()).map(({ event }) => event))
    .toEqual(["service_schedule_form_submit", "service_scheduled", "service_rescheduled"]);
  // Looked at again, it is not reported again.
  await page.reload();
  await page.keyboard.press("Shift");
  await expect.poll(async () => (await dataLayer(page)).map(({ event }) => event)).toEqual(["page_view"]);

  const events = await service();
  for (const event of events) {
    expect(event).toMatchObject({
      currency: "USD",
      country: "US",
      email: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(event).not.toHaveProperty("value");
  }
  expect(JSON.stringify(events)).not.toMatch(/garage@|Neill|555-0187|3125550187|Accord/);
  expect(asc.filter(({ event }) => event.startsWith("asc_form_sub")).map(({ event }) => event)).toEqual([
    "asc_form_submission",
    "asc_form_submission_service",
    "asc_form_submission_service_appt",
  ]);
  expect(JSON.stringify(asc)).not.toMatch(/garage@|Neill|555-0187|3125550187|Accord/);
  await expect
    .poll(() => postedEvents(posts).map(({ eventName, event_id }) => [eventName, event_id]))
    .toEqual([
      ["ServiceScheduleFormSubmit", events[0]!.event_id],
      ["ServiceScheduled", events[1]!.event_id],
      ["ServiceRescheduled", events[2]!.event_id],
    ]);
});

test("a form that is posted before any script runs is reported once, by the thank-you page", async ({
  context,
  tracked,
}) => {
  const { page, posts, asc } = await visitor(context, tracked, { choice: ALL });
  // None of the site's code can be loaded: the browser posts the form.
  await page.route(/\/_next\/static\/chunks\//, (route) => route.abort());
  const vin = (await vehiclePath(tracked)).slice(-17);
  await page.goto(`/check-availability/${vin}`);
  const form = page.getByRole("form", { name: leadTexts.forms.availability.formName });
  await form.getByLabel(leadTexts.fields.firstName).fill("Zoë");
  await form.getByLabel(leadTexts.fields.lastName).fill("O'Neill");
  await form.getByLabel(leadTexts.fields.email).fill("early@tracked.example.com");
  await form.getByLabel(leadTexts.fields.phone).fill("(312) 555-0187");
  await form.getByLabel(leadTexts.fields.message, { exact: true }).fill("Is it there?");
  await page.unroute(/\/_next\/static\/chunks\//);
  await form.getByRole("button", { name: leadTexts.forms.availability.formName }).click();
  await page.waitForURL(/\/thank-you/);
  await page.keyboard.press("Shift");
  await expect.poll(() => eventNames(page)).toEqual(["page_view", "lead"]);
  const [, lead] = await dataLayer(page);
  expect(lead).toMatchObject({ vin, event_id: expect.stringMatching(/^[0-9a-f]{32}$/) });
  const stored = new SQLite(`${tracked.dataDir}/forecourt.db`, { readonly: true });
  const leadId = stored.prepare("SELECT id FROM leads ORDER BY created_at DESC").pluck().get();
  stored.close();
  expect(asc.find(({ event }) => event === "asc_form_submission")).toMatchObject({
    form_name: "availability",
    department: "sales",
    page_type: "contact",
    item_id: vin,
    submission_id: submissionId(String(leadId)),
  });
  expect(new URL(page.url()).pathname).toMatch(/^\/thank-you\/sales\/[a-z-]+$/);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain("sentForm");
  await expect.poll(() => postedEvents(posts).map(({ event_id }) => event_id)).toEqual([lead!.event_id]);
  expect((await pixel(page)).find(([, name]) => name === "Lead")?.[3]).toEqual({ eventID: lead!.event_id });
  await page.reload();
  await page.keyboard.press("Shift");
  await expect.poll(() => eventNames(page)).toEqual(["page_view"]);
  expect(postedEvents(posts)).toHaveLength(1);
});

test("sinks that are down break nothing: the page works, and a click is shown before they are tried", async ({
  context,
  tracked,
}) => {
  await clickWork.prepare?.(context);
  const { page } = await visitor(context, tracked, { choice: ALL, down: true });
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  await open(page, "/used-cars-for-sale");
  await expect.poll(() => eventNames(page)).toEqual(["page_view", "search"]);
  await page.evaluate(() => document.addEventListener("click", (event) => event.preventDefault()));
  const call = page.locator('a[href^="tel:"]:visible').first();
  await call.hover();
  const measured = await clickWork.on(page, context);
  const { styled, laidOut, forced } = await measured(() => call.click());
  expect(forced).toBe(0);
  expect(Math.max(styled, laidOut)).toBeLessThan(100);
  await expect.poll(() => eventNames(page)).toEqual(["page_view", "search", "click_to_call"]);
  expect(errors).toEqual([]);
});
