// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { AvailabilityForm } from "../../../../components/leads/availability/availability-form";
import { clearPerson, readProfile, updateProfile } from "../../../../lib/leads/core/profile/browser-profile";
import { stubIntersectionObserver } from "../../../support/stub-intersection-observer";
import { COMPANY, VEHICLE } from "./fixture";

const ADA = {
  firstName: "Ada",
  lastName: "O'Neill",
  email: "ada@shopper.example.com",
  phone: "(312) 555-0187",
};
let appear: () => void;

beforeEach(() => {
  appear = stubIntersectionObserver();
});

afterEach(() => {
  cleanup();
  clearPerson();
  vi.unstubAllGlobals();
});

const form = () => screen.getByRole<HTMLFormElement>("form", { name: "Check availability" });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const contact = () => ["First name", "Last name", "Email", "Phone"].map((label) => field(label).value);
const says = (text: string) => expect(within(form()).getByText(text)).toBeTruthy();

async function open(element = <AvailabilityForm vehicle={VEHICLE} profile={COMPANY} />, typed?: () => void) {
  render(element);
  const plain = form();
  typed?.();
  // A returning visitor need not touch the form.
  await act(async () => {
    if (readProfile().firstName) appear();
    else fireEvent.focusIn(plain);
  });
  await waitFor(() => expect(form()).not.toBe(plain));
}

describe("prefilled forms", () => {
  it("contain known details once they are enhanced; the server's form contains none", async () => {
    updateProfile(ADA);
    render(<AvailabilityForm vehicle={VEHICLE} profile={COMPANY} />);
    expect(contact()).toEqual(["", "", "", ""]);
    cleanup();
    await open();
    expect(contact()).toEqual(Object.values(ADA));
    says("Filled in for you.");
  });

  it("keep values typed before they load", async () => {
    updateProfile(ADA);
    await open(undefined, () => fireEvent.change(field("First name"), { target: { value: "Grace" } }));
    expect(contact()).toEqual(["Grace", ...Object.values(ADA).slice(1)]);
  });

  it("show nothing for an unknown visitor", async () => {
    await open();
    says("All fields are required unless marked optional.");
    expect(screen.queryByRole("button", { name: /Not you/ })).toBeNull();
  });

  it("are shown again as typed when they are rejected, also if a field was emptied", async () => {
    updateProfile(ADA);
    const refused = {
      token: "token",
      typed: { firstName: "", lastName: "Neu" },
      errors: { firstName: "Enter your first name." },
    };
    await open(<AvailabilityForm vehicle={VEHICLE} profile={COMPANY} refused={refused} />);
    expect(contact()).toEqual(["", "Neu", "", ""]);
  });

  it("“Not you? Clear my details” empties them, forgets the visitor, and puts the cursor where to begin", async () => {
    updateProfile({ ...ADA, uniqueUserId: "u1" });
    await open();
    fireEvent.change(field("Message"), { target: { value: "Kept" } });
    fireEvent.click(screen.getByRole("button", { name: "Not you? Clear my details" }));
    await waitFor(() => expect(contact()).toEqual(["", "", "", ""]));
    expect(field("Message").value).toBe("Kept");
    says("Your details were cleared.");
    expect(document.activeElement).toBe(field("First name"));
    expect(readProfile()).toEqual({});
  });

  it("save their sender's details", async () => {
    vi.stubGlobal("fetch", async () => new Response(JSON.stringify({ id: "1" }), { status: 201 }));
    await open();
    for (const [name, label] of [
      ["firstName", "First name"],
      ["lastName", "Last name"],
      ["email", "Email"],
      ["phone", "Phone"],
    ] as const) {
      fireEvent.change(field(label), { target: { value: ADA[name] } });
    }
    fireEvent.submit(form());
    await screen.findByText("Message sent!");
    expect(readProfile()).toEqual(ADA);
  });

  it("remember no visitor from a form that could not be sent", async () => {
    vi.stubGlobal("fetch", async () => new Response("{}", { status: 503 }));
    await open();
    fireEvent.change(field("First name"), { target: { value: "Ada" } });
    fireEvent.submit(form());
    await screen.findByText("There is a problem");
    expect(readProfile()).toEqual({});
  });
});
