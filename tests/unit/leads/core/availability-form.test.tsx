// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import axe from "axe-core";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { AvailabilityForm } from "../../../../components/leads/availability/availability-form";
import { HONEYPOT_FIELD } from "../../../../config/leads/leads";
import { FORM_TOOLS } from "../../../../config/marketing/form-tools";
import { availabilityPath, readQuestions } from "../../../../lib/leads/core/availability-path";
import { clearPerson, updateProfile } from "../../../../lib/leads/core/profile/browser-profile";
import { COMPANY, VEHICLE } from "./fixture";

let posts: { url: string; body: Record<string, unknown> }[];

beforeEach(() => {
  posts = [];
});

afterEach(() => {
  cleanup();
  // A form that was sent is remembered.
  clearPerson();
  vi.unstubAllGlobals();
});

const form = () => screen.getByRole<HTMLFormElement>("form", { name: "Check availability" });
const field = (label: string) => within(form()).getByLabelText<HTMLInputElement>(label);
const send = () => fireEvent.click(within(form()).getByRole("button"));
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });

function answer(status: number, body: unknown) {
  vi.stubGlobal("fetch", async (url: string, init: { body: string }) => {
    posts.push({ url, body: JSON.parse(init.body) as Record<string, unknown> });
    return new Response(JSON.stringify(body), { status });
  });
}

/** The form once the enhanced one has taken the plain one's place. */
async function enhance(element = <AvailabilityForm vehicle={VEHICLE} profile={COMPANY} />) {
  const { container } = render(element);
  const plain = form();
  await act(async () => void fireEvent.focusIn(form()));
  await waitFor(() => expect(form()).not.toBe(plain));
  return container;
}

function fillIn() {
  type("First name", "Ada");
  type("Last name", "O'Neill");
  type("Email", "ada@shopper.example.com");
  type("Phone", "(312) 555-0187");
}

describe("the form as a tool of an agent in the browser", () => {
  it("is offered before and after it is enhanced, and is never sent by itself", async () => {
    const tool = () => ["toolname", "toolautosubmit"].map((name) => form().getAttribute(name));
    const { unmount } = render(<AvailabilityForm vehicle={VEHICLE} profile={COMPANY} />);
    expect(tool()).toEqual([FORM_TOOLS.availability.name, null]);
    unmount();
    await enhance();
    expect(tool()).toEqual([FORM_TOOLS.availability.name, null]);
    expect(form().getAttribute("tooldescription")).toBe(FORM_TOOLS.availability.description);
  });
});

describe("the plain form, without JavaScript", () => {
  it("posts without JavaScript, with all required values and no fixed key in a cached page", () => {
    render(<AvailabilityForm vehicle={VEHICLE} profile={COMPANY} />);
    expect(form().getAttribute("action")).toBe("/api/leads/availability");
    expect(form().method).toBe("post");
    expect(Object.fromEntries(new FormData(form()))).toEqual({
      vin: VEHICLE.vin,
      page: "/used-cars-for-sale/2020-honda-accord-ex-l-1FTEW1E45LF000007",
      idempotencyKey: "",
      startedAt: "",
      [HONEYPOT_FIELD]: "",
      firstName: "",
      lastName: "",
      email: "",
      phone: "",
      message: "Is this 2020 Honda Accord still available?",
    });
  });

  it("asks the questions of the link that a person was given, and nothing else that the link says", () => {
    const questions = readQuestions("price,history,price,my-number-is-555");
    render(<AvailabilityForm vehicle={VEHICLE} profile={COMPANY} questions={questions} />);
    expect(new FormData(form()).get("message")).toBe(
      "About the 2020 Honda Accord: What is the full price with all fees? Can you send me its history report?",
    );
    expect(readQuestions(undefined)).toEqual([]);
    expect(availabilityPath(VEHICLE.vin, questions)).toBe(
      `/check-availability/${VEHICLE.vin}?ask=price,history`,
    );
  });

  it("TCPA: the box is not ticked, names the seller, and is no condition of a purchase", () => {
    render(<AvailabilityForm vehicle={VEHICLE} profile={COMPANY} />);
    const box = within(form()).getByRole<HTMLInputElement>("checkbox");
    expect(box.checked).toBe(false);
    expect(box.required).toBe(false);
    expect(box.labels![0]!.textContent).toMatch(
      /^Optional: I agree that Acme North .*not a condition of any purchase\.$/,
    );
  });

  it.each([
    ["First name", "given-name", ""],
    ["Last name", "family-name", ""],
    ["Email", "email", "email"],
    ["Phone", "tel", "tel"],
  ])("%s can be filled in by the browser (%s)", (label, autocomplete, inputMode) => {
    render(<AvailabilityForm vehicle={VEHICLE} profile={COMPANY} />);
    expect(field(label).autocomplete).toBe(autocomplete);
    expect(field(label).getAttribute("inputmode") ?? "").toBe(inputMode);
  });

  it("a rejected one shows each message beside its field and in a summary with links, and the typed values", () => {
    const errors = { firstName: "Enter your first name.", email: "This field is required" };
    render(
      <AvailabilityForm
        vehicle={VEHICLE}
        profile={COMPANY}
        refused={{ token: "token", typed: { lastName: "O'Neill", consent: "yes" }, errors }}
      />,
    );
    const links = within(screen.getByRole("alert")).getAllByRole<HTMLAnchorElement>("link");
    expect(links.map((link) => [link.hash, link.textContent])).toEqual([
      ["#availability-firstName", "Enter your first name."],
      ["#availability-email", "Email: This field is required"],
    ]);
    for (const link of links) {
      const control = document.querySelector(link.hash)!;
      expect(control.getAttribute("aria-invalid")).toBe("true");
      const described = document.getElementById(control.getAttribute("aria-describedby")!)!;
      expect(errors).toHaveProperty(control.getAttribute("name")!);
      expect(described.textContent).toContain(
        Object.entries(errors).find(([name]) => name === control.getAttribute("name"))![1],
      );
    }
    // The page that shows it again is not the vehicle's.
    expect(new FormData(form()).get("page")).toBe(`/check-availability/${VEHICLE.vin}`);
    expect(field("Last name").value).toBe("O'Neill");
    expect(within(form()).getByRole<HTMLInputElement>("checkbox").checked).toBe(true);
  });

  it("about an unlisted vehicle keeps its VIN", () => {
    render(<AvailabilityForm vehicle={null} vin={VEHICLE.vin} profile={COMPANY} />);
    expect(field("Message").value).toBe("Is this vehicle still available?");
    expect(new FormData(form()).get("vin")).toBe(VEHICLE.vin);
  });
});

describe("WCAG 2.2 AA, as far as axe can check without a layout", () => {
  it.each([
    ["empty", undefined],
    [
      "refused",
      {
        token: "token",
        typed: { firstName: "Ada" },
        errors: { email: "Please enter a valid email address" },
      },
    ],
  ])("%s", async (_, refused) => {
    const { container } = render(<AvailabilityForm vehicle={VEHICLE} profile={COMPANY} refused={refused} />);
    const { violations } = await axe.run(container, { rules: { "color-contrast": { enabled: false } } });
    expect(violations.map(({ id, nodes }) => [id, nodes[0]!.html])).toEqual([]);
  });
});

describe("the enhanced form", () => {
  it("has the plain one's HTML: nothing shifts", async () => {
    const { container } = render(<AvailabilityForm vehicle={VEHICLE} profile={COMPANY} />);
    const plain = container.innerHTML;
    const before = form();
    await act(async () => void fireEvent.focusIn(form()));
    await waitFor(() => expect(form()).not.toBe(before));
    expect(container.innerHTML).toBe(plain);
  });

  it("keeps typed values, the focus and the selection", async () => {
    render(<AvailabilityForm vehicle={VEHICLE} profile={COMPANY} />);
    const plain = form();
    field("First name").value = "Ada";
    within(plain).getByRole<HTMLInputElement>("checkbox").checked = true;
    const message = field("Message");
    message.value = "Half a sentence";
    await act(async () => {
      message.focus();
      message.setSelectionRange(5, 6);
    });
    await waitFor(() => expect(form()).not.toBe(plain));
    expect(field("First name").value).toBe("Ada");
    expect(within(form()).getByRole<HTMLInputElement>("checkbox").checked).toBe(true);
    expect(field("Message").value).toBe("Half a sentence");
    expect(document.activeElement).toBe(field("Message"));
    expect([field("Message").selectionStart, field("Message").selectionEnd]).toEqual([5, 6]);
  });

  it("shows a field's error after blur, and removes it during correction", async () => {
    await enhance();
    type("Email", "ada@shopper");
    expect(screen.queryByText("Please enter a valid email address")).toBeNull();
    fireEvent.blur(field("Email"));
    await screen.findByText("Please enter a valid email address");
    type("Email", "ada@shopper.example.com");
    await waitFor(() => expect(screen.queryByText("Please enter a valid email address")).toBeNull());
  });

  it("a phone number is masked on blur, not while it is typed, and keeps its extension", async () => {
    answer(201, {});
    await enhance();
    fillIn();
    type("Phone", "312.555.0187 ext 22");
    expect(field("Phone").value).toBe("312.555.0187 ext 22");
    fireEvent.blur(field("Phone"));
    expect(field("Phone").value).toBe("+1 (312) 555-0187 x22");
    send();
    await screen.findByRole("status");
    expect(posts[0]!.body.phone).toBe("+1 (312) 555-0187 x22");
  });

  it("on sending an invalid form nothing is posted, and the summary takes the focus, each time", async () => {
    answer(500, {});
    await enhance();
    for (let times = 0; times < 2; times++) {
      field("Message").focus();
      send();
      await waitFor(() => expect(document.activeElement?.id).toBe("error-summary"));
    }
    const toFields = screen.getAllByRole("link").filter((link) => link.getAttribute("href")?.startsWith("#"));
    expect(toFields.map((link) => link.textContent)).toEqual([
      "Enter your first name.",
      "Enter your last name.",
      "Email: This field is required",
      "Phone: This field is required",
    ]);
    fireEvent.click(screen.getByRole("link", { name: "Enter your last name." }));
    expect(document.activeElement).toBe(field("Last name"));
    expect(posts).toEqual([]);
  });

  it("posts the fields as JSON and thanks in place, without the lead's id", async () => {
    answer(201, { id: "secret-lead-id" });
    const container = await enhance();
    fillIn();
    fireEvent.click(within(form()).getByRole("checkbox"));
    send();
    const thanks = await screen.findByRole("status");
    expect(thanks.textContent).toMatch(/Message sent!.*Acme North/);
    expect(document.activeElement).toBe(thanks);
    expect(container.innerHTML).not.toContain("secret-lead-id");
    expect(posts).toEqual([
      {
        url: "/api/leads/availability",
        body: {
          vin: VEHICLE.vin,
          firstName: "Ada",
          lastName: "O'Neill",
          email: "ada@shopper.example.com",
          phone: "(312) 555-0187",
          message: "Is this 2020 Honda Accord still available?",
          consent: "yes",
          page: "/used-cars-for-sale/2020-honda-accord-ex-l-1FTEW1E45LF000007",
          idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/),
          startedAt: expect.any(Number),
          sentAt: expect.any(Number),
          [HONEYPOT_FIELD]: "",
        },
      },
    ]);
  });

  it("it is sent also in a tab without painting, and a valid form does not wait for a frame", async () => {
    answer(201, { id: "1" });
    await enhance();
    vi.stubGlobal("requestAnimationFrame", () => 0);
    send();
    await waitFor(() => expect(document.activeElement?.id).toBe("error-summary"));
    await act(async () => fillIn());
    await act(async () => send());
    expect(posts).toHaveLength(1);
    await screen.findByRole("status");
  });

  it("its time starts with the first paint of the page, not when its code was loaded", async () => {
    answer(201, { id: "1" });
    const paint = { startTime: 250 } as PerformanceEntry;
    vi.spyOn(performance, "getEntriesByName").mockReturnValue([paint]);
    await enhance();
    fillIn();
    send();
    await screen.findByRole("status");
    expect(posts[0]!.body.startedAt).toBe(performance.timeOrigin + 250);
    vi.restoreAllMocks();
  });

  it("no time is measured for details that were filled in for the visitor, however soon they are sent", async () => {
    answer(201, { id: "1" });
    vi.stubGlobal(
      "IntersectionObserver",
      class {
        observe() {}
        disconnect() {}
      },
    );
    updateProfile({ firstName: "Ada", lastName: "O'Neill", email: "ada@example.com", phone: "312-555-0187" });
    await enhance();
    expect(field("First name").value).toBe("Ada");
    fireEvent.submit(form());
    await screen.findByText("Message sent!");
    expect(posts[0]!.body).toMatchObject({ startedAt: null });
  });

  it("nor for a form that came back from the server", async () => {
    answer(201, { id: "1" });
    const typed = { firstName: "Ada", lastName: "O'Neill", email: "ada@example.com", phone: "312-555-0187" };
    await enhance(
      <AvailabilityForm
        vehicle={VEHICLE}
        profile={COMPANY}
        refused={{ token: "token", typed, errors: { message: "Enter your message." } }}
      />,
    );
    type("Message", "Is it there?");
    send();
    await screen.findByText("Message sent!");
    expect(posts[0]!.body).toMatchObject({ startedAt: null });
  });

  it("shows the server's errors", async () => {
    answer(422, { errors: { phone: "Please enter a valid phone number" } });
    await enhance();
    fillIn();
    send();
    await waitFor(() => expect(document.activeElement?.id).toBe("error-summary"));
    expect(field("Phone").getAttribute("aria-invalid")).toBe("true");
  });

  it.each([
    [
      "503",
      () => answer(503, { error: "Your message was not sent. Please try again, or call 630-555-0100." }),
    ],
    ["nonsense", () => vi.stubGlobal("fetch", async () => new Response("<html>", { status: 502 }))],
    ["200 that is no 201", () => answer(200, {})],
    ["no network", () => vi.stubGlobal("fetch", () => Promise.reject(new TypeError("failed")))],
  ])("on %s it says to call, keeps what was typed, and does not thank", async (_, arrange) => {
    arrange();
    await enhance();
    fillIn();
    send();
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toMatch(/not sent.*call .*\d{3}.?.?\d{3}-\d{4}/);
    expect(document.activeElement).toBe(alert);
    expect(within(alert).getByRole<HTMLAnchorElement>("link").href).toMatch(/^tel:\+1\d{10}$/);
    expect(field("First name").value).toBe("Ada");
    expect(screen.queryByRole("status")).toBeNull();
  });

  it("sent again it has the same key; sent with a different message, another", async () => {
    answer(503, { error: "x" });
    await enhance();
    fillIn();
    for (const [count, message] of ["One", "One", "Two"].entries()) {
      type("Message", message);
      send();
      await waitFor(() => expect(posts).toHaveLength(count + 1));
      await waitFor(() => expect(within(form()).getByRole("button").textContent).toBe("Check availability"));
    }
    const keys = posts.map(({ body }) => body.idempotencyKey);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it("a second click while it is being sent does nothing", async () => {
    let finish: (response: Response) => void = () => undefined;
    const fetch = vi.fn(() => new Promise<Response>((resolve) => (finish = resolve)));
    vi.stubGlobal("fetch", fetch);
    await enhance();
    fillIn();
    send();
    await waitFor(() => expect(within(form()).getByRole("button").textContent).toBe("Sending…"));
    send();
    await act(async () => finish(new Response("{}", { status: 201 })));
    await screen.findByRole("status");
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it("a form that the server rejected shows its errors again, without moving the focus", async () => {
    const errors = { email: "Please enter a valid email address" };
    const refused = { token: "token", typed: { firstName: "Ada", email: "ada" }, errors };
    await enhance(<AvailabilityForm vehicle={VEHICLE} profile={COMPANY} refused={refused} />);
    expect(screen.getByRole("alert").textContent).toContain(errors.email);
    expect(document.activeElement).toBe(document.body);
    await waitFor(() => expect(field("Email").getAttribute("aria-invalid")).toBe("true"));
  });
});
