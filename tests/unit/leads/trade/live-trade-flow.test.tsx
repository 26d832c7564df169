// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LiveTradeFlow } from "@/components/leads/trade/live-trade-flow";
import { HONEYPOT_FIELD } from "@/config/leads/leads";
import { clearPerson, readProfile, updateProfile } from "@/lib/leads/core/profile/browser-profile";
import { type TradeFlow, YOUR_VEHICLE_PATH } from "@/lib/leads/trade/trade-flow";
import { ANSWERS, QUESTION_CONTEXT } from "./answers";

const FLOW: TradeFlow = {
  ...QUESTION_CONTEXT,
  makes: ["Ford", "Honda"],
  models: [],
  answers: {},
  part: "vehicle",
  errors: {},
  source: "none",
  token: null,
  expired: false,
  notice: null,
  consentText: "I agree.",
  phone: "630-555-0100",
};
const SAVED = "forecourt.trade";
let posts: Record<string, unknown>[];
let lead: { status: number; body: unknown };

beforeEach(() => {
  posts = [];
  lead = { status: 201, body: { next: `${YOUR_VEHICLE_PATH}/offer/1` } };
  history.replaceState(null, "", `${YOUR_VEHICLE_PATH}?year=2019`);
  Element.prototype.scrollIntoView = vi.fn();
  vi.stubGlobal("fetch", async (url: string, init?: { body: string }) => {
    if (url.startsWith("/api/trade/models"))
      return new Response(JSON.stringify({ models: ["CR-V", "Civic"], trims: { "cr-v": ["EX"] } }));
    if (url.startsWith("/api/trade/vin"))
      return new Response(
        JSON.stringify({
          fields: { year: "2018", make: "Honda", model: "Civic" },
          notice: { kind: "found", vehicle: "2018 Honda Civic" },
        }),
      );
    posts.push(JSON.parse(init!.body) as Record<string, unknown>);
    return new Response(JSON.stringify(lead.body), { status: lead.status });
  });
});
afterEach(() => {
  cleanup();
  clearPerson();
  vi.unstubAllGlobals();
});

async function open(flow: Partial<TradeFlow> = {}, typed = {}) {
  await act(
    async () => void render(<LiveTradeFlow flow={{ ...FLOW, ...flow }} typed={typed} startedAt={1} />),
  );
}
const title = () => screen.getByRole("heading", { level: 2 });
const at = () => `${title().textContent}${location.hash}`;
const field = (name: string) => document.getElementById(`trade-${name}`) as HTMLInputElement;
const summary = () => document.getElementById("error-summary");
const links = () => [...summary()!.querySelectorAll("a")].map((link) => link.textContent);
const saved = () => JSON.parse(sessionStorage.getItem(SAVED)!) as Record<string, string>;

async function next(button = "Continue") {
  await act(async () => void fireEvent.click(screen.getByRole("button", { name: button })));
}
async function fill(fields: Record<string, string>) {
  for (const [name, value] of Object.entries(fields)) {
    const radios = [...document.querySelectorAll<HTMLInputElement>(`input[type=radio][name="${name}"]`)];
    const control = radios.find((radio) => radio.value === value);
    await act(async () => {
      if (control) fireEvent.click(control);
      else if (field(name).tagName === "SELECT") fireEvent.change(field(name), { target: { value } });
      else fireEvent.input(field(name), { target: { value } });
    });
  }
}
/** Follows a link to a part. */
async function follow(hash: string) {
  await act(async () => {
    location.hash = hash;
    await new Promise((done) => setTimeout(done, 20));
  });
}

const VEHICLE = { year: "2019", make: "Honda", mileage: "62,400" };

describe("the questionnaire in the browser", () => {
  it("moves part by part to the lead, each part in the address and its heading focused", async () => {
    await open();
    expect(location.pathname + location.search + location.hash).toBe(`${YOUR_VEHICLE_PATH}#vehicle`);
    const seen = [at()];
    await fill(VEHICLE);
    await fill({ model: "CR-V" });
    await next();
    await waitFor(() => expect(document.activeElement).toBe(title()));
    seen.push(at());
    await fill({ vehicleCondition: "good", accidents: "none" });
    await next();
    seen.push(at());
    await fill({ "4001000": "yes", "4004000": "yes" });
    await next();
    seen.push(at());
    await fill({ financeType: "loan" });
    await fill({ remainingBalance: "$8,500" });
    await next();
    seen.push(at());
    await fill({ interest: "trade-in" });
    await next();
    seen.push(at());
    await next();
    seen.push(at());
    await fill({
      firstName: "Ada",
      lastName: "O'Neill",
      email: "ada@seller.example.com",
      phone: "3125550187",
    });
    fireEvent.click(field("consent"));
    await next();
    seen.push(at());
    expect(seen).toEqual([
      "Your vehicle#vehicle",
      "Condition#condition",
      "Is it safe to drive?#safety",
      "Do you owe money on it?#finance",
      "What would you like to do?#plans",
      "Add photos#photos",
      "How can we reach you?#contact",
      "Check and send#summary",
    ]);
    await next("Get my offer");
    await waitFor(() => expect(posts).toHaveLength(1));
    expect(posts[0]).toEqual({
      ...VEHICLE,
      model: "CR-V",
      vehicleCondition: "good",
      accidents: "none",
      "4001000": "yes",
      "4004000": "yes",
      financeType: "loan",
      remainingBalance: "8500",
      interest: "trade-in",
      firstName: "Ada",
      lastName: "O'Neill",
      email: "ada@seller.example.com",
      phone: "3125550187",
      consent: "yes",
      page: YOUR_VEHICLE_PATH,
      startedAt: 1,
      sentAt: expect.any(Number),
      idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/),
      [HONEYPOT_FIELD]: "",
    });
    await waitFor(() => expect(sessionStorage.getItem(SAVED)).toBeNull());
    expect(readProfile()).toMatchObject({ firstName: "Ada" });
  });

  it("measures no time where the details were filled in beforehand", async () => {
    const person = {
      firstName: "Ada",
      lastName: "O'Neill",
      email: "ada@seller.example.com",
      phone: "3125550187",
    };
    await open({ answers: { ...ANSWERS, ...person }, source: "draft", part: "summary" });
    await next("Get my offer");
    await waitFor(() => expect(posts).toMatchObject([{ ...person, startedAt: null }]));
  });

  it("lists the errors; a second attempt moves the focus to the list again", async () => {
    await open();
    await next();
    await waitFor(() => expect(document.activeElement).toBe(summary()));
    expect(links()).toHaveLength(4);
    expect(field("make").getAttribute("aria-invalid")).toBe("true");
    field("year").focus();
    await next();
    await waitFor(() => expect(document.activeElement).toBe(summary()));
    expect(at()).toBe("Your vehicle#vehicle");
  });

  it("an error's link leads to its field, in any part", async () => {
    await open({ answers: { ...ANSWERS, "4001000": "" }, source: "draft", part: "safety" });
    await next();
    await act(async () => {
      fireEvent.click(summary()!.querySelector("a")!);
      await new Promise((done) => setTimeout(done, 20));
    });
    expect(at()).toBe("Is it safe to drive?#safety");
    expect(document.activeElement).toBe(field("4001000"));
  });

  it("a part cannot be skipped by its address; Back, and the earlier parts, keep the values", async () => {
    await open({ answers: ANSWERS, source: "draft", part: "summary" });
    expect(at()).toBe("Check and send#summary");
    await follow("#condition");
    expect(at()).toBe("Condition#condition");
    expect(document.querySelector<HTMLInputElement>("input[value=good]")!.checked).toBe(true);
    await follow("#vehicle");
    await fill({ mileage: "" });
    await follow("#summary");
    expect(at()).toBe("Your vehicle#vehicle");
  });

  it("the value that completes a part does not jump to the previously requested part", async () => {
    const { interest: _, ...others } = ANSWERS;
    history.replaceState(null, "", `${YOUR_VEHICLE_PATH}#summary`);
    await open({ answers: others, source: "draft", part: "summary" });
    expect(at()).toBe("What would you like to do?#plans");
    await fill({ interest: "trade-in" });
    expect(at()).toBe("What would you like to do?#plans");
    await next();
    expect(at()).toBe("Add photos#photos");
  });

  it("saves the values in the tab and starts with them; another vehicle replaces them", async () => {
    await open();
    await fill({ ...VEHICLE, mileage: "1000" });
    expect(saved()).toMatchObject({ year: "2019", make: "Honda", mileage: "1000" });
    cleanup();
    await open();
    expect(field("mileage").value).toBe("1000");
    cleanup();
    await open({ source: "start", answers: { year: "2012", make: "Ford" } });
    expect([field("year").value, field("mileage").value]).toEqual(["2012", ""]);
  });

  it("a VIN fills in the vehicle; a model that no list has is typed", async () => {
    await open();
    await fill({ vin: "2HGFC2F50JH000001" });
    await waitFor(() => expect(field("model").value).toBe("Civic"));
    expect(screen.getByText(/Found: 2018 Honda Civic/)).toBeTruthy();
    await fill({ model: "__other" });
    await fill({ "model-other": "Hurricane", mileage: "5" });
    expect(field("model").value).toBe("__other");
    expect(saved().model).toBe("Hurricane");
    await next();
    expect(at()).toBe("Condition#condition");
  });

  it("the server's errors open their part, and stay there until the next attempt", async () => {
    await open({ answers: ANSWERS, source: "draft", part: "summary" });
    lead = { status: 422, body: { errors: { phone: "Enter a number." } } };
    await next("Get my offer");
    await waitFor(() => expect(document.activeElement).toBe(summary()));
    expect(links()).toEqual(["Phone: Enter a number."]);
  });

  it("a failed send is reported and keeps everything", async () => {
    await open({ answers: ANSWERS, source: "draft", part: "summary" });
    lead = { status: 503, body: { error: "It was not sent. Please call 630-555-0100." } };
    await next("Get my offer");
    const alert = await screen.findByText(/^Your message was not sent\. Please try again, or call /);
    await waitFor(() => expect(document.activeElement?.contains(alert)).toBe(true));
    expect(saved()).toMatchObject({ model: "CR-V" });
    await screen.findByRole("button", { name: "Get my offer" });
  });

  it("“Not you? Clear my details” empties them and forgets the visitor", async () => {
    updateProfile({ firstName: "Ada" });
    const { firstName: _, lastName: __, ...rest } = ANSWERS;
    await open({ answers: { ...rest, firstName: "", lastName: "" }, source: "draft", part: "contact" });
    expect(field("firstName").value).toBe("Ada");
    await act(async () => void fireEvent.click(screen.getByRole("button", { name: /Not you/ })));
    expect([field("firstName").value, field("email").value]).toEqual(["", ""]);
    expect(readProfile()).toEqual({});
    expect(screen.getByText("Your details were cleared.")).toBeTruthy();
  });

  it("the wanted vehicle is the one in the URL of this tab, which every part keeps", async () => {
    sessionStorage.setItem(SAVED, JSON.stringify({ ...ANSWERS, wanted: "1HGCM82633A000001" }));
    const wanted = "1HGCM82633A000002";
    await open({ answers: { wanted, interest: "trade-in" }, source: "start" });
    expect(saved()).toMatchObject({ wanted, model: "CR-V", interest: "trade-in" });
    await next();
    expect(location.search).toBe(`?wanted=${wanted}`);
  });

  it("without a vehicle in the URL, one from an earlier visit to the tab is forgotten", async () => {
    sessionStorage.setItem(SAVED, JSON.stringify({ ...ANSWERS, wanted: "1HGCM82633A000001" }));
    await open();
    expect(saved().wanted ?? "").toBe("");
  });

  it("after a reload, the visitor's own answer about the trade-in stays", async () => {
    const wanted = "1HGCM82633A000002";
    sessionStorage.setItem(SAVED, JSON.stringify({ ...ANSWERS, wanted, interest: "sell" }));
    await open({ answers: { wanted, interest: "trade-in" }, source: "start" });
    expect(saved()).toMatchObject({ wanted, interest: "sell" });
  });
});
