// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { searchString } from "../../../../components/marketing/tracking/page-events";
import {
  takeSentForm,
  watchCalls,
  watchChat,
} from "../../../../components/marketing/tracking/visitor-actions";
import { CHAT_EVENT } from "../../../../config/marketing/tracking";
import { writeCookie } from "../../../../lib/core/browser/browser-cookies";
import { siteCookie } from "../../../../lib/core/browser/site-cookie";
import { adEvent } from "../../../../lib/marketing/tracking/ad-event";
import { formSignals } from "../../../../lib/marketing/tracking/form-signals";
import { sentSignals } from "../../../../lib/marketing/tracking/sent-form";
import { onSignal, signal } from "../../../../lib/marketing/tracking/signals";
import { makeEvent, VEHICLE } from "./fixture";

beforeEach(() => {
  document.body.innerHTML = "";
  Reflect.deleteProperty(window, "forecourtEvents");
});

describe("the report of a stored form", () => {
  const of = (form: string, fields: Record<string, string> = {}) =>
    formSignals(`/api/leads/${form}`, (name) => fields[name] ?? "", "").map(({ name }) => name);
  it.each([
    ["availability", ["Lead"]],
    ["pop-up", ["Lead"]],
    ["test-drive", ["Schedule"]],
    ["personal-price", ["Personalize"]],
    ["sell-trade", ["SellTrade"]],
    ["unlock-inventory", ["UnlockInventory"]],
    ["contact", ["Contact"]],
    ["careers", ["SubmitApplication"]],
    ["full-credit-application", ["FullCreditApplication"]],
    ["apply-financing", ["InstantScreen"]],
    ["staff-member", ["StaffLead"]],
    ["service", ["ServiceScheduleFormSubmit"]],
    ["toString", []],
  ])("%s: %j", (form, names) => expect(of(form)).toEqual(names));
  it("a service form with a booked time is a scheduled service too; a moved one a rescheduled one", () => {
    expect(of("service", { slot: "2026-11-23T10:30" })).toEqual([
      "ServiceScheduleFormSubmit",
      "ServiceScheduled",
    ]);
    const move = (action: string) => formSignals("/api/service/appointments", () => action, "");
    expect(move("move")).toEqual([{ name: "ServiceRescheduled" }]);
    expect(move("cancel")).toEqual([]);
  });
  it("names its vehicle: the one on offer, or the one wanted for a trade", () => {
    const vin = VEHICLE.vin;
    const about = (fields: Record<string, string>) =>
      formSignals("/api/leads/sell-trade", (name) => fields[name] ?? "", "");
    expect(about({ wanted: vin })).toMatchObject([{ name: "SellTrade", vin }]);
    expect(about({ vin: "Ada" })[0]).not.toHaveProperty("vin");
  });
  it("has the form, its lead as a number, and no typed text", () => {
    const [sent] = formSignals(
      "/api/leads/contact",
      (name) => ({ topic: "2", firstName: "Ada" })[name] ?? "",
      "0123456789ab-4def-8000-000000000000",
    );
    expect(sent).toEqual({
      name: "Contact",
      params: {
        form_name: "contact",
        element_text: "Contact",
        submission_id: 0x0123456789ab,
        department: "service",
        form_type: "consumer_contact",
      },
    });
  });
});

describe("signals", () => {
  it("wait for the first listener, and are delivered in order", () => {
    signal({ name: "Lead" });
    const heard = vi.fn();
    onSignal(heard);
    signal({ name: "Contact", value: 7 });
    expect(heard.mock.calls.map(([{ name }]) => name)).toEqual(["Lead", "Contact"]);
    expect(heard.mock.calls[0]![0].at).toEqual(expect.any(Number));
  });
});

describe("ClickToCall", () => {
  it("on a click on a tel: link or its content, and on nothing else", async () => {
    document.body.innerHTML =
      '<a href="tel:+13125550100"><b>Call</b></a><a href="mailto:a@b.example.com">Mail</a>';
    const heard = vi.fn();
    watchCalls(heard, { "3125550100": "sales" });
    document.querySelector("b")!.click();
    document.querySelectorAll("a")[1]!.dispatchEvent(new Event("click", { bubbles: true }));
    await vi.waitFor(() =>
      expect(heard.mock.calls).toEqual([
        [{ name: "ClickToCall", params: { comm_phone_number: "+13125550100", department: "sales" } }],
      ]),
    );
  });
});

describe("chat conversation event", () => {
  it("is reported; anything else is skipped with a console error", () => {
    const heard = vi.fn();
    watchChat(heard);
    const notify = (detail: unknown) => window.dispatchEvent(new CustomEvent(CHAT_EVENT, { detail }));
    notify({ customer_name: "Ada", customer_phone_value: "+1 (312) 555-0187", customer_phone: "3125550187" });
    const identity = { first_name: "Ada", phone_number: "+1 (312) 555-0187" };
    expect(heard.mock.calls).toEqual([[{ name: "ConversationStarted", identity }]]);
    vi.mocked(console.error).mockImplementation(() => undefined);
    for (const nonsense of [null, "Ada", {}, { customer_name: 7 }]) notify(nonsense);
    window.dispatchEvent(new Event(CHAT_EVENT));
    expect(heard).toHaveBeenCalledTimes(1);
    expect(console.error).toHaveBeenCalledTimes(5);
    vi.mocked(console.error).mockClear();
  });

  it.each([
    [{ customer_name: "Ada" }, { first_name: "Ada" }],
    [
      { customer_name: " Ada Maria O'Neill ", customer_phone: "3125550187" },
      { first_name: "Ada Maria", last_name: "O'Neill", phone_number: "3125550187" },
    ],
    [
      { customer_phone_value: "+1 (312) 555-0187", customer_phone: "x" },
      { phone_number: "+1 (312) 555-0187" },
    ],
  ])("carries the chat's name and phone: %j", (detail, identity) => {
    const heard = vi.fn();
    watchChat(heard);
    window.dispatchEvent(new CustomEvent(CHAT_EVENT, { detail }));
    expect(heard).toHaveBeenCalledWith({ name: "ConversationStarted", identity });
  });
});

describe("a form that the browser itself sends", () => {
  const post = {
    path: "/api/leads/contact",
    fields: { firstName: "Ada", email: "ada@x.example.com" },
    of: "7",
  };
  const arrive = (text: string) => {
    document.documentElement.dataset.cookieTier = "0";
    writeCookie("sentForm", text);
    return takeSentForm();
  };
  it("is passed on by the server without typed text, and reported by the next page, once", () => {
    const reported = JSON.stringify(sentSignals(post));
    expect(reported).not.toMatch(/ada/i);
    const params = { form_name: "contact", element_text: "Contact", submission_id: 7 };
    const id = expect.stringMatching(/^[0-9a-f]{32}$/);
    expect(arrive(reported)).toEqual([{ name: "Contact", id, params }]);
    expect(takeSentForm()).toEqual([]);
  });
  it("has equal ids for repeated responses, and others for another lead and another event", () => {
    const ids = (sent: typeof post) => sentSignals(sent).map(({ id }) => id);
    const booking = {
      ...post,
      path: "/api/leads/service",
      fields: { ...post.fields, slot: "2026-11-23T10:30" },
    };
    expect(ids(booking)).toEqual(ids(booking));
    expect(new Set([...ids(post), ...ids({ ...post, of: "8" }), ...ids(booking)]).size).toBe(4);
  });
  it.each(["", "{", "null", "7"])("is not reported from %j", (text) => expect(arrive(text)).toEqual([]));
  it.each([
    [["essential", "functional"], false],
    [["essential", "analytics"], true],
    [["essential", "targeting"], true],
  ] as const)("is reported to %j: %s", (allowed, expected) => {
    const saved = siteCookie("sentForm", "[]", { allowed: new Set(allowed), secure: true });
    expect(saved !== null).toBe(expected);
  });
});

describe("ad-catalogue events", () => {
  it.each([
    ["Schedule", {}, "add_to_cart", 20],
    ["Personalize", {}, "add_to_cart", 20],
    ["InstantScreen", {}, "purchase", 30],
    ["FullCreditApplication", {}, "purchase", 50],
    ["ViewContent", {}, "view_item", 5],
    ["Search", { search_string: "suvs" }, "view_search_results", 2],
    ["Search", {}, "view_item_list", 3],
    ["ClickToCall", {}, "click_to_call", 5],
    ["Lead", {}, "lead", undefined],
  ])("%s %j is %s, worth %j", (name, facts, sent, value) => {
    expect(adEvent(makeEvent({ name, facts }))).toMatchObject({ name: sent, value });
  });
  it("an explicit value overrides, and 0 is not sent", () => {
    expect(adEvent(makeEvent({ name: "ViewContent", value: 7 })).value).toBe(7);
    expect(adEvent(makeEvent({ name: "ViewContent", value: 0 })).value).toBeUndefined();
  });
});

it.each([
  ["/cars-for-sale", "", ""],
  ["/used-cars-for-sale/suvs/honda-cr-v", "", "suvs honda cr v"],
  ["/cars-for-sale", "?q=%20red%20truck&utm_source=x", "red truck"],
])("the search terms of %s%s: %j", (pathname, search, result) =>
  expect(searchString({ pathname, search })).toBe(result),
);
