// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { CreditFormData } from "@/components/leads/credit/credit-form-data";
import { CreditWizard } from "@/components/leads/credit/credit-wizard";
import { HONEYPOT_FIELD } from "@/config/leads/leads";
import { clearPerson, readProfile, updateProfile } from "@/lib/leads/core/profile/browser-profile";
import { CREDIT_PATH } from "@/lib/leads/credit/parts";
import { creditFields, job, person, residence } from "./fixture";

const DATA: CreditFormData = {
  part: "you",
  vin: null,
  typed: {},
  resumed: false,
  errors: {},
  seller: "Acme",
  phone: "630-555-0100",
  stores: [],
};
const SAVED = "forecourt.creditApplication";
let posts: Record<string, unknown>[];

beforeEach(() => {
  posts = [];
  answer(201, { next: `${CREDIT_PATH}/received` });
  history.replaceState(null, "", CREDIT_PATH);
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(() => {
  cleanup();
  clearPerson();
  vi.unstubAllGlobals();
});

function answer(status: number, body: unknown) {
  vi.stubGlobal("fetch", async (url: string, init: { body: string }) => {
    expect(url).toBe("/api/leads/full-credit-application");
    posts.push(JSON.parse(init.body) as Record<string, unknown>);
    return new Response(JSON.stringify(body), { status });
  });
}

const open = (data: Partial<CreditFormData> = {}, typed = {}) =>
  render(<CreditWizard data={{ ...DATA, ...data }} typed={typed} startedAt={1} />);
const title = () => screen.getByRole("heading", { level: 2 });
const field = (name: string) =>
  document.getElementById(`credit-${name.replaceAll(".", "-")}`) as HTMLInputElement | null;
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const next = () => press("Continue");
const summary = () => document.getElementById("error-summary");
const links = () => [...summary()!.querySelectorAll("a")].map((link) => link.textContent);

/** Fills fields like a visitor: chooses, checks, or types and leaves the field. */
function fill(fields: Record<string, string>): void {
  for (const [name, value] of Object.entries(fields)) {
    const control = field(name)!;
    if (control.type === "checkbox") fireEvent.click(control);
    else {
      fireEvent.change(control, { target: { value } });
      fireEvent.blur(control);
    }
  }
}

function choose(applying: "Individual" | "Joint"): void {
  fireEvent.click(screen.getByRole("radio", { name: new RegExp(`^${applying}`) }));
}

function toSend(): void {
  choose("Individual");
  fill(person(""));
  next();
  fill(residence("residence.0."));
  next();
  fill(job("job.0."));
  next();
}

const SECRETS = { dateOfBirth: "07/28/1985", ssn: "219-09-9991" };
const AGREED = { "agree.esign": "yes", "agree.creditPull": "yes" };

describe("the credit application in the browser", () => {
  it("saves values typed into the plain form as soon as it replaces it", () => {
    open({}, { applying: "joint", firstName: "Zoë" });
    cleanup();
    open();
    expect(screen.getByRole<HTMLInputElement>("radio", { name: /^Joint/ }).checked).toBe(true);
    expect(field("firstName")!.value).toBe("Zoë");
  });

  it("moves part by part, each in the address and with its heading focused, and is sent as a whole", async () => {
    open();
    const seen = [title().textContent + location.hash];
    choose("Individual");
    fill(person(""));
    next();
    seen.push(title().textContent + location.hash);
    expect(document.activeElement).toBe(title());
    fill(residence("residence.0."));
    next();
    seen.push(title().textContent + location.hash);
    fill(job("job.0."));
    next();
    seen.push(title().textContent + location.hash);
    expect(seen).toEqual([
      "About you",
      "Where you live#home",
      "Work and income#work",
      "Check your answers and send#send",
    ]);
    expect(document.body.textContent).toContain("12 Engine Street");
    fill({ ...SECRETS, ...AGREED });
    press("Send application");
    await waitFor(() => expect(posts).toHaveLength(1));
    expect(posts[0]).toMatchObject({
      ...creditFields({
        dateOfBirth: "1985-07-28",
        phone: "+1 (312) 555-0187",
        "job.0.phone": "+1 (312) 555-0188",
      }),
      consent: "",
      startedAt: 1,
      sentAt: expect.any(Number),
      idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/),
      [HONEYPOT_FIELD]: "",
    });
    expect(Object.keys(posts[0]!).filter((name) => name.startsWith("co."))).toEqual([]);
    await waitFor(() => expect(sessionStorage.getItem(SAVED)).toBeNull());
    expect(field("ssn")!.value).toBe("");
    expect(readProfile()).toMatchObject({ firstName: "Ada", phone: "+1 (312) 555-0187" });
  });

  it.each([
    ["ssn", "219099991", "219-09-9991"],
    ["ssn", "219 09 9991", "219-09-9991"],
    ["ssn", "219-9-99991", "219-9-99991"],
    ["dateOfBirth", "07/28/1985", "1985-07-28"],
    ["dateOfBirth", "03/04/1985", "03/04/1985"],
  ])("%s: an unambiguous value is reformatted in the field: %s shows as %s", (name, typed, shown) => {
    open();
    toSend();
    fireEvent.change(field(name)!, { target: { value: typed } });
    fireEvent.blur(field(name)!);
    expect(field(name)!.value).toBe(shown);
  });

  it("measures no time where details were filled in beforehand", async () => {
    updateProfile({ firstName: "Ada" });
    open();
    choose("Individual");
    fill(person(""));
    next();
    fill(residence("residence.0."));
    next();
    fill(job("job.0."));
    next();
    fill({ ...SECRETS, ...AGREED });
    press("Send application");
    await waitFor(() => expect(posts).toMatchObject([{ startedAt: null }]));
  });

  it("lists the errors of the part; a message disappears once its field is corrected", () => {
    open();
    choose("Individual");
    next();
    expect(document.activeElement).toBe(summary());
    expect(links()).toHaveLength(4);
    expect(field("firstName")!.getAttribute("aria-invalid")).toBe("true");
    fill({ firstName: "Ada" });
    expect(field("firstName")!.getAttribute("aria-invalid")).toBe("false");
    expect(field("lastName")!.getAttribute("aria-invalid")).toBe("true");
    // The summary stays as it was read out.
    expect(links()).toHaveLength(4);
    fireEvent.click(summary()!.querySelector("a")!);
    expect(document.activeElement).toBe(field("firstName"));
    expect(location.hash).toBe("");
  });

  it("another attempt moves the focus to the summary again", () => {
    open();
    next();
    field("firstName")!.focus();
    next();
    expect(document.activeElement).toBe(summary());
  });

  it("requires an earlier address only when necessary, and then moves the cursor there", () => {
    open();
    choose("Individual");
    fill(person(""));
    next();
    fill(residence("residence.0.", { yearsAtAddress: "3" }));
    expect(field("residence.1.city")).toBeNull();
    fireEvent.change(field("residence.0.yearsAtAddress")!, { target: { value: "1" } });
    expect(field("residence.1.city")).toBeNull();
    next();
    expect(document.activeElement).toBe(field("residence.1.fullAddress"));
    expect(summary()).toBeNull();
    next();
    expect(links().length).toBeGreaterThan(3);
    fill(residence("residence.1."));
    next();
    expect(title().textContent).toBe("Work and income");
  });

  it("goes back without losing values, by the browser's Back too", async () => {
    open();
    choose("Individual");
    fill(person(""));
    next();
    press("Back");
    expect(title().textContent).toBe("About you");
    expect(field("firstName")!.value).toBe("Ada");
    expect(screen.getByRole<HTMLInputElement>("radio", { name: /^Individual/ }).checked).toBe(true);
    next();
    await act(async () => {
      history.replaceState(null, "", CREDIT_PATH);
      dispatchEvent(new PopStateEvent("popstate"));
    });
    expect(title().textContent).toBe("About you");
  });

  it("returns to the first part by the browser's Back after a reload of the second, too", async () => {
    const { unmount } = open();
    choose("Individual");
    fill(person(""));
    next();
    unmount();
    open();
    expect(title().textContent + location.hash).toBe("Where you live#home");
    await act(async () => {
      history.replaceState(null, "", CREDIT_PATH);
      dispatchEvent(new PopStateEvent("popstate"));
    });
    expect(title().textContent).toBe("About you");
  });

  it("of two people requires both", () => {
    open();
    choose("Joint");
    fill(person(""));
    next();
    fill(residence("residence.0."));
    next();
    fill(job("job.0."));
    next();
    expect(title().textContent + location.hash).toBe("About your co-borrower#co-you");
    fill(person("co.", { firstName: "Grace" }));
    next();
    fill({ "co.sameAddress": "yes" });
    expect(field("co.residence.0.city")).toBeNull();
    next();
    expect(title().textContent).toBe("Your co-borrower's work and income");
  });

  it("saves the values in the tab, but no secret and no agreement", () => {
    open();
    toSend();
    fill({ ...SECRETS, ...AGREED });
    const saved = JSON.parse(sessionStorage.getItem(SAVED)!) as Record<string, unknown>;
    expect(saved).toMatchObject({
      part: "send",
      answers: { ...person("", { phone: "+1 (312) 555-0187" }), "residence.0.city": "Naperville" },
    });
    expect(JSON.stringify(saved)).not.toMatch(/219|1985|agree/);
    cleanup();
    open();
    expect(title().textContent).toBe("Check your answers and send");
    expect(field("ssn")!.value).toBe("");
    press("Back");
    expect(field("job.0.employer")!.value).toBe("Analytical Engines");
  });

  it("empties the secrets when the page is left", async () => {
    open();
    toSend();
    fill(SECRETS);
    await act(async () => void dispatchEvent(new Event("pagehide")));
    expect([field("ssn")!.value, field("dateOfBirth")!.value]).toEqual(["", ""]);
    expect(field("firstName")!.value).toBe("Ada");
  });

  it("the server's errors open their part", async () => {
    answer(422, { errors: { "residence.0.zipCode": "Enter a ZIP code." } });
    open();
    toSend();
    fill({ ...SECRETS, ...AGREED });
    press("Send application");
    await waitFor(() => expect(title().textContent).toBe("Where you live"));
    expect(links()).toEqual(["Current address: ZIP code: Enter a ZIP code."]);
    expect(field("residence.0.zipCode")!.getAttribute("aria-invalid")).toBe("true");
  });

  it("a failed send is reported, keeps everything, and is retried with the same key", async () => {
    answer(503, { error: "Your application was not sent. Please call 630-555-0100." });
    open();
    toSend();
    fill({ ...SECRETS, ...AGREED });
    for (const count of [1, 2]) {
      press("Send application");
      await waitFor(() => expect(posts).toHaveLength(count));
      const alert = await screen.findByText(
        "Your message was not sent. Please try again, or call 630-555-0100.",
      );
      await waitFor(() => expect(document.activeElement?.contains(alert)).toBe(true));
      await screen.findByRole("button", { name: "Send application" });
    }
    expect(posts[1]!.idempotencyKey).toBe(posts[0]!.idempotencyKey);
    expect(field("ssn")!.value).toBe(SECRETS.ssn);
    expect(sessionStorage.getItem(SAVED)).not.toBeNull();
  });

  it("a second click while it is being sent sends nothing", async () => {
    const fetch = vi.fn(() => new Promise<Response>(() => undefined));
    vi.stubGlobal("fetch", fetch);
    open();
    toSend();
    fill({ ...SECRETS, ...AGREED });
    press("Send application");
    fireEvent.submit(document.querySelector("form")!);
    await screen.findByRole("button", { name: "Sending…" });
    expect(fetch).toHaveBeenCalledOnce();
  });

  it("starts with the visitor's details, with just typed values, or with the rejected form", () => {
    updateProfile({ firstName: "Ada", lastName: "O'Neill" });
    open({}, { lastName: "Neu" });
    expect([field("firstName")!.value, field("lastName")!.value]).toEqual(["Ada", "Neu"]);
    expect(screen.getByText("Filled in for you.")).toBeTruthy();
    cleanup();
    open({ resumed: true, typed: { firstName: "Grace" }, errors: { lastName: "Enter your last name." } });
    expect([field("firstName")!.value, field("lastName")!.value]).toEqual(["Grace", ""]);
    expect(links()).toEqual(["Enter your last name."]);
    expect(field("lastName")!.getAttribute("aria-invalid")).toBe("true");
    expect(document.activeElement).toBe(document.body);
  });
});
