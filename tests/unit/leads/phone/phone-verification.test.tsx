// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import axe from "axe-core";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { PhoneVerification } from "../../../../components/leads/core/phone-verification";

let posts: Record<string, unknown>[];
let answers: (() => Promise<Response>)[];

beforeEach(() => {
  posts = [];
  answers = [];
  vi.stubGlobal("fetch", (url: string, init: { body: string }) => {
    expect(url).toBe("/api/customer/phoneValidation");
    posts.push(JSON.parse(init.body) as Record<string, unknown>);
    return answers.shift()!();
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const says = (status: number, body: object) =>
  answers.push(async () => new Response(JSON.stringify(body), { status }));
const sent = () => says(200, { success: true, error: null, message: "We sent a code." });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const phoneField = () => field("Mobile number");
const codeField = () => field("6-digit code");
const errorOf = (input: HTMLElement) =>
  (input.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => (id.endsWith("-error") ? document.getElementById(id)?.textContent : ""))
    .join("");

/** Renders the step in which a code has been sent. */
async function atCode(props = {}) {
  sent();
  render(<PhoneVerification phone="(312) 555-0187" {...props} />);
  press("Text me a code");
  await screen.findByLabelText("6-digit code");
}

describe("two steps", () => {
  it("phone-validation, code-verification, confirmed; the focus follows", async () => {
    const onConfirmed = vi.fn();
    await atCode({ onConfirmed });
    expect(posts).toEqual([{ type: "phone-validation", phone: "+13125550187" }]);
    expect(document.activeElement).toBe(codeField());
    expect(screen.getByRole("status").textContent).toBe("We sent a code.");
    says(200, { success: true, error: null, message: "Your number is confirmed." });
    fireEvent.change(codeField(), { target: { value: "123456" } });
    press("Confirm");
    const done = await screen.findByText("Your number is confirmed.");
    expect(document.activeElement).toBe(done);
    expect(posts[1]).toEqual({ type: "code-verification", phone: "+13125550187", code: "123456" });
    expect(onConfirmed).toHaveBeenCalledExactlyOnceWith("+13125550187");
  });

  it("the code's field is one for phones to fill in", async () => {
    await atCode();
    expect(codeField().autocomplete).toBe("one-time-code");
    expect(codeField().inputMode).toBe("numeric");
  });

  it("a whole text message may be pasted", async () => {
    await atCode();
    fireEvent.paste(codeField(), { clipboardData: { getData: () => "Your code is 123 456." } });
    expect(codeField().value).toBe("123456");
  });

  it("another number, and a new code", async () => {
    await atCode();
    sent();
    press("Send a new code");
    await waitFor(() => expect(posts).toHaveLength(2));
    expect(posts[1]).toEqual({ type: "phone-validation", phone: "+13125550187" });
    await waitFor(() => expect(document.activeElement).toBe(codeField()));
    press("Use another number");
    expect(document.activeElement).toBe(phoneField());
  });
});

describe("the message on the right field", () => {
  it.each([
    ["", "Phone number is required"],
    ["555", "Phone number is invalid by regex"],
  ])("a number of %j: %s, and nothing is sent", (typed, message) => {
    render(<PhoneVerification phone={typed} />);
    press("Text me a code");
    expect(errorOf(phoneField())).toContain(message);
    expect(phoneField().getAttribute("aria-invalid")).toBe("true");
    expect(document.activeElement).toBe(phoneField());
    expect(posts).toEqual([]);
  });

  it.each([
    ["", "Code is required"],
    ["12", "Code must be 6 digits"],
  ])("a code of %j: %s", async (typed, message) => {
    await atCode();
    fireEvent.change(codeField(), { target: { value: typed } });
    press("Confirm");
    expect(errorOf(codeField())).toContain(message);
    expect(posts).toHaveLength(1);
  });

  it("the server's error text is shown against the phone field", async () => {
    says(503, { success: false, error: "Something went wrong. Please try again, or call 1.", message: null });
    render(<PhoneVerification phone="3125550187" />);
    press("Text me a code");
    await waitFor(() => expect(errorOf(phoneField())).toContain("Something went wrong."));
    await waitFor(() => expect(document.activeElement).toBe(phoneField()));
  });

  it.each(["Confirm", "Send a new code"])("or the code field when verifying (%s)", async (button) => {
    await atCode();
    says(429, { success: false, error: "Too many codes.", message: null });
    fireEvent.change(codeField(), { target: { value: "123456" } });
    press(button);
    await waitFor(() => expect(errorOf(codeField())).toContain("Too many codes."));
    expect(screen.getByRole("status").textContent).toBe("We sent a code.");
  });

  it.each([
    ["no network", () => Promise.reject(new TypeError("failed"))],
    ["no JSON", async () => new Response("<html>", { status: 502 })],
    ["an answer without words", async () => new Response("{}", { status: 200 })],
    ["success that is none", async () => new Response('{"success":true}', { status: 500 })],
  ])("a failed request (%s) is in errors.error, beside no field", async (_, answer) => {
    answers.push(answer);
    render(<PhoneVerification phone="3125550187" />);
    press("Text me a code");
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toBe("The request failed. Please try again in a moment.");
    await waitFor(() => expect(document.activeElement).toBe(alert));
    expect(errorOf(phoneField())).toBe("");
  });

  it("a second click while the first is under way sends nothing", async () => {
    let finish: (answer: Response) => void = () => undefined;
    answers.push(() => new Promise((resolve) => (finish = resolve)));
    render(<PhoneVerification phone="3125550187" />);
    press("Text me a code");
    await screen.findByRole("button", { name: "Sending…" });
    press("Sending…");
    finish(new Response('{"success":true,"message":"Sent."}'));
    await screen.findByLabelText("6-digit code");
    expect(posts).toHaveLength(1);
  });
});

describe("WCAG 2.2 AA, as far as axe can check without a layout", () => {
  it("in each state", async () => {
    const clean = async () => {
      const rules = { "color-contrast": { enabled: false }, region: { enabled: false } };
      const { violations } = await axe.run(document.body, { rules });
      expect(violations.map(({ id, nodes }) => [id, nodes[0]!.html])).toEqual([]);
    };
    await atCode();
    await clean();
    press("Confirm");
    await clean();
    press("Use another number");
    await clean();
  });
});
