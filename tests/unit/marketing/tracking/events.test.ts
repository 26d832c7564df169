import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { FORM_TABLE } from "@/lib/leads/forms/form-table";
import { CHANGE_RULES, CLICK_RULES } from "../../../../config/marketing/asc-elements";
import { AD_EVENTS, EVENTS } from "../../../../config/marketing/events";
import { adEventValue, eventValue, sentName } from "../../../../lib/marketing/tracking/data-layer-event";
import { LEAD_SAMPLES } from "../../../support/lead-samples";

describe("event names", () => {
  it.each([
    ["PageView", "page_view"],
    ["Lead", "lead"],
    ["ViewContent", "view_content"],
    ["Search", "search"],
    ["InstantScreen", "instant_screen"],
    ["FullCreditApplication", "full_credit_application"],
    ["Personalize", "personalize"],
    ["Schedule", "schedule_test_drive"],
    ["ConversationStarted", "conversation_started"],
    ["SellTrade", "sell_trade"],
    ["ClickToCall", "click_to_call"],
    ["UnlockInventory", "unlock_inventory"],
    ["Contact", "contact_us"],
    ["SubmitApplication", "job_application"],
    ["ServiceScheduled", "service_scheduled"],
    ["ServiceRescheduled", "service_rescheduled"],
    ["ServiceScheduleFormSubmit", "service_schedule_form_submit"],
    ["StaffLead", "staff_lead"],
  ])("%s is sent as %s", (event, name) => expect(sentName(event)).toBe(name));

  it("a name without a mapping is lowercased, with spaces turned into underscores", () => {
    expect(sentName("Pop Up Lead Form")).toBe("pop_up_lead_form");
    expect(sentName("toString")).toBe("tostring");
  });
});

describe("conversion values", () => {
  it.each([
    ["FullCreditApplication", 50],
    ["InstantScreen", 30],
    ["Personalize", 20],
    ["Schedule", 20],
    ["ConversationStarted", 10],
    ["SellTrade", 10],
    ["ClickToCall", 5],
    ["UnlockInventory", 5],
    ["Contact", 2],
    ["SubmitApplication", 2],
  ])("%s is worth %d", (event, value) => expect(eventValue(event)).toBe(value));

  it.each(["PageView", "Lead", "ViewContent", "unknown"])("%s has no value to send", (event) => {
    expect(eventValue(event)).toBeUndefined();
  });

  it.each([
    [7, 7],
    [0, undefined],
    [-1, undefined],
    ["7", 20],
    [Number.NaN, 20],
    [undefined, 20],
  ])("an explicit %j makes it %j: a number overrides, 0 or less is not sent", (explicit, sent) =>
    expect(eventValue("Schedule", explicit)).toBe(sent),
  );

  it.each([
    ["view_search_results", 2],
    ["view_item_list", 3],
    ["view_item", 5],
    ["add_to_cart", 20],
    ["purchase", 30],
  ] as const)("ad-platform default of %s is %d", (event, value) => {
    expect(adEventValue(event)).toBe(value);
    expect(adEventValue(event, 50)).toBe(50);
    expect(adEventValue(event, 0)).toBeUndefined();
  });

  it("no name is sent for two events", () => {
    const own = Object.values(EVENTS).flatMap(({ name }) => name ?? []);
    const names = [...own, ...Object.keys(AD_EVENTS)];
    expect(new Set(names).size).toBe(names.length);
  });
});

it("every form of the site has its event, and a sample", () => {
  // A deal is sent from its stored steps, so that no fields alone are a sample of it.
  expect(Object.keys(FORM_TABLE).toSorted()).toEqual([...Object.keys(LEAD_SAMPLES), "deal"].toSorted());
  for (const [form, { events }] of Object.entries(FORM_TABLE)) expect(events.length, form).toBeGreaterThan(0);
});

describe("every event of the catalog", () => {
  const files = execFileSync(
    "git",
    ["ls-files", "-co", "--exclude-standard", "--", "app/*.ts*", "components/*.ts*", "lib/*.ts*"],
    { encoding: "utf8" },
  );
  const sources = files
    .split("\n")
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
  const ofForms: readonly string[] = Object.values(FORM_TABLE).flatMap(({ events }) => [...events]);
  const ofElements: readonly unknown[] = [...CLICK_RULES, ...CHANGE_RULES].map(({ signal }) => signal);
  it.each(Object.keys(EVENTS))("%s is reported by a form, an element or a signal", (event) =>
    expect(
      ofForms.includes(event) ||
        ofElements.includes(event) ||
        sources.includes(`name: "${event}"`) ||
        sources.includes(`report("${event}"`),
    ).toBe(true),
  );
});
