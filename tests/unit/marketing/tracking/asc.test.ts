import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ASC_DERIVED, ASC_FROM_TOOLS, ASC_NOT_SENT } from "../../../../config/marketing/asc";
import spec from "../../../../config/marketing/asc-events.json" with { type: "json" };
import { EVENTS, type EventRow } from "../../../../config/marketing/events";
import {
  ascEvents,
  ascItem,
  ascPage,
  ascProblems,
  everyParameter,
} from "../../../../lib/marketing/tracking/asc-event";
import { isPrivate } from "../../../../lib/marketing/tracking/clean-location";
import { explainPage } from "../../../../lib/marketing/tracking/explain-page";
import { formSignals } from "../../../../lib/marketing/tracking/form-signals";
import { readToolEvent } from "../../../../lib/marketing/tracking/tool-event";
import { LEAD_SAMPLES } from "../../../support/lead-samples";
import { makeEvent, VEHICLE } from "./fixture";

const LEAD = "0123abcd-0000-4000-8000-000000000000";
const ITEM = ascPage(`/used-cars-for-sale/2003-honda-accord-${VEHICLE.vin}`, VEHICLE);
const SERVICE = ascPage("/service", null);

describe("the table of unsent events", () => {
  const caused = new Set(
    Object.values(EVENTS as Record<string, EventRow>)
      .flatMap(({ asc }) => asc?.events ?? [])
      .map((name) => ASC_DERIVED[name as keyof typeof ASC_DERIVED] ?? name),
  );
  it("names each event of the specification that no signal causes, and no other", () => {
    const missing = Object.keys(spec.events).filter((name) => !caused.has(name as never));
    expect(Object.keys(ASC_NOT_SENT).toSorted()).toEqual(missing.toSorted());
  });
  it("is in the decision, with equal reasons", () => {
    const text = readFileSync("docs/decisions/0038-events.md", "utf8");
    const rows = [...text.matchAll(/^\| `(asc_\w+)`\s*\| (.+?)\s*\|$/gm)].map(([, name, why]) => [name, why]);
    expect(Object.fromEntries(rows)).toEqual(ASC_NOT_SENT);
  });
});

describe("every lead form", () => {
  it.each(Object.entries(LEAD_SAMPLES))("%s: its events are complete", (form, sample) => {
    const fields = sample as Record<string, unknown>;
    const field = (name: string) => (typeof fields[name] === "string" ? fields[name] : "");
    const signals = formSignals(`/api/leads/${form}`, field, LEAD);
    const problems: string[] = [];
    const sent = signals.flatMap(({ name, params }) =>
      ascEvents(makeEvent({ name, params, vehicles: [] }), ITEM, (found) => problems.push(...found)),
    );
    expect(problems).toEqual([]);
    const submission = sent.find(({ event }) => event === "asc_form_submission");
    expect(submission?.params).toMatchObject({ form_name: form, submission_id: 0x0123abcd0000 });
    expect(submission?.params.item_id).toBe(VEHICLE.vin);
  });
});

describe("an event", () => {
  it("names the page's vehicle, mapped values in lower case, a price without cents", () => {
    expect(
      ascItem({ ...VEHICLE, condition: "certified", price: 18_995.4, dateInStock: "2026-10-02T00:00:00Z" }),
    ).toEqual({
      item_id: VEHICLE.vin,
      item_number: VEHICLE.vin,
      item_condition: "cpo",
      item_year: 2003,
      item_make: "Honda",
      item_model: "Accord",
      item_price: 18_995,
      item_variant: "EX-L",
      item_color: "Modern Steel",
      item_category: "sedans",
      item_inventory_date: "2026/10/02",
    });
  });
  it("has every key each time", () => {
    const [made] = ascEvents(
      makeEvent({ name: "PageView", vehicles: [], params: { error_code: 404 } }),
      SERVICE,
    );
    const all = everyParameter(made!);
    expect(Object.keys(all)).toEqual(Object.keys(spec.events.asc_pageview));
    expect(all).toMatchObject({ page_type: "service", error_code: 404, item_id: undefined });
  });
  it("is left out, and reported, where a required parameter is missing", () => {
    const problems: string[] = [];
    const sent = ascEvents(makeEvent({ name: "Lead" }), SERVICE, (found) => problems.push(...found));
    expect(sent).toEqual([]);
    expect(problems).toContain("asc_form_submission: submission_id is missing");
  });
  it("of a form that a later page reports has the form's kind of page, not that page's vehicle", () => {
    const { params } = formSignals("/api/leads/full-credit-application", () => "", LEAD)[0]!;
    const [sent] = ascEvents(
      makeEvent({ name: "FullCreditApplication", params, vehicles: [], isLate: true }),
      ITEM,
    );
    expect(sent!.params.page_type).toBe("credit");
    expect(sent!.params).not.toHaveProperty("item_id");
  });
  it("of a vehicle's page without a public vehicle names none", () => {
    expect(ascPage(`/used-cars-for-sale/2003-honda-accord-${VEHICLE.vin}`, null)).toEqual({
      type: "unknown",
      vehicle: null,
    });
  });
});

describe("rejections of the specification", () => {
  const params = { event_owner: "x", page_type: "home", error_code: 200 };
  it.each([
    [{ ...params }, []],
    [{ ...params, page_type: "attic" }, ['asc_pageview: page_type must not be "attic"']],
    [{ ...params, error_code: "200" }, ["asc_pageview: error_code must be a whole number"]],
    [{ ...params, event_owner: "" }, ["asc_pageview: event_owner is missing"]],
    [{ ...params, email: "a@b.example" }, ['asc_pageview has no parameter "email"']],
  ])("%j: %j", (given, problems) =>
    expect(ascProblems({ event: "asc_pageview", params: given })).toEqual(problems),
  );
  it("an item's page without its item", () => {
    const given = { ...params, page_type: "item" };
    expect(ascProblems({ event: "asc_pageview", params: given })).toContain(
      "asc_pageview: item_id is missing",
    );
  });
});

describe("a tool's message", () => {
  const model = {
    event_owner: "Trade Tool",
    comm_type: "form",
    submission_id: 9,
    element_text: "Send",
    form_name: "t",
  };
  const trade = {
    event: "asc_form_submission",
    eventModel: { ...model, department: "trade", form_type: "trade" },
  };
  const read = (data: unknown) => readToolEvent(data, ITEM, ["Zoë"]);
  it("is sent with the page's facts and the derived event, as an object or as JSON", () => {
    for (const data of [trade, JSON.stringify(trade)]) {
      const answer = read(data);
      expect(answer).toMatchObject({ ok: true });
      const { events } = answer as Extract<typeof answer, { ok: true }>;
      expect(events.map(({ event }) => event)).toEqual(["asc_form_submission", "asc_form_submission_trade"]);
      expect(events[0]!.params).toMatchObject({
        event_owner: "trade_tool",
        page_type: "item",
        item_id: VEHICLE.vin,
      });
    }
  });
  it.each([null, 7, "text", "{", {}, { event: "other" }])("%j is none", (data) =>
    expect(read(data)).toBeNull(),
  );
  it.each([
    [{ ...trade, event: "asc_pageview" }],
    [{ ...trade, event: "asc_made_up" }],
    [{ ...trade, eventModel: { ...trade.eventModel, element_text: "for zoë" } }],
    [{ ...trade, eventModel: { ...trade.eventModel, form_name: "a@b.example.com" } }],
    [{ ...trade, eventModel: { ...trade.eventModel, submission_id: undefined } }],
    [{ ...trade, eventModel: { ...trade.eventModel, element_text: { nested: 1 } } }],
    [{ ...trade, eventModel: { ...trade.eventModel, form_name: "x".repeat(9_000) } }],
  ])("%j is refused", (data) => expect(read(data)).toMatchObject({ ok: false }));
  it("may be any event but page views and those of calls", () => {
    const others = Object.keys(spec.events).filter(
      (name) => !(ASC_FROM_TOOLS as readonly string[]).includes(name),
    );
    for (const name of others) expect(name).toMatch(/pageview|voice|click_to_call/);
  });
});

it.each([
  ["Call Zoë", true],
  ["Zoëtic", false],
  ["(312) 555-0187", true],
  ["Continue", false],
])("%s holds what the visitor has told: %s", (text, expected) =>
  expect(isPrivate(text, ["Zoë"])).toBe(expected),
);

it("explains a page's events: nothing on a sensitive one, and reports an unknown one", () => {
  expect(explainPage("/contact-us")).toContain("tag manager contact_us ($2)");
  expect(explainPage("/cars-for-sale/suvs")).toContain("ASC asc_itemlist_pageview");
  expect(explainPage("/auto-financing/full-credit-application")).not.toContain("asc_");
  expect(explainPage("/nowhere")).toBeNull();
});
