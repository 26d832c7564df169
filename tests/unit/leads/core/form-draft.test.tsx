// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { AvailabilityForm } from "../../../../components/leads/availability/availability-form";
import { clearPerson, updateProfile } from "../../../../lib/leads/core/profile/browser-profile";
import { stubIntersectionObserver } from "../../../support/stub-intersection-observer";
import { COMPANY, VEHICLE } from "./fixture";

const KEY = "forecourt.unsentForms";
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
const field = (label: RegExp | string) => screen.getByLabelText<HTMLInputElement>(label);
const consent = () => screen.getByRole<HTMLInputElement>("checkbox");

/** The page, once its form is enhanced: because it was touched, or because something is to be filled in. */
async function open(how: () => void = () => appear(), vehicle = VEHICLE) {
  render(<AvailabilityForm vehicle={vehicle} profile={COMPANY} />);
  const plain = form();
  await act(async () => how());
  await waitFor(() => expect(form()).not.toBe(plain));
}

const touch = () => fireEvent.focusIn(form());

it("typed values reappear when the tab shows the form again, including checkboxes", async () => {
  await open(touch);
  fireEvent.change(field("First name"), { target: { value: "Zoë" } });
  fireEvent.change(field("Message"), { target: { value: "Is it still there?" } });
  fireEvent.click(consent());
  cleanup();
  await open();
  expect([field("First name").value, field("Message").value]).toEqual(["Zoë", "Is it still there?"]);
  expect(consent().checked).toBe(true);
  fireEvent.click(consent());
  cleanup();
  await open();
  expect(consent().checked).toBe(false);
});

it("values typed before the code has loaded take precedence over saved ones", async () => {
  await open(touch);
  fireEvent.change(field("First name"), { target: { value: "Zoë" } });
  cleanup();
  await open(() => {
    fireEvent.change(field("First name"), { target: { value: "Ada" } });
    appear();
  });
  expect(field("First name").value).toBe("Ada");
});

it("another vehicle's form starts empty", async () => {
  await open(touch);
  fireEvent.change(field("Message"), { target: { value: "Is it still there?" } });
  cleanup();
  await open(() => appear(), { ...VEHICLE, vin: "1FTEW1E45LF999999" });
  expect(field("Message").value).not.toBe("Is it still there?");
});

it("nothing is saved of an untouched form, or of prefilled details", async () => {
  updateProfile({ firstName: "Ada", lastName: "O'Neill", email: "ada@shopper.example.com" });
  await open();
  expect(field("First name").value).toBe("Ada");
  expect(sessionStorage.getItem(KEY)).toBeNull();
});

it("once it is sent, and once the visitor clears their details, nothing is saved any more", async () => {
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => Response.json({ id: "1", next: "/thank-you" }, { status: 201 })),
  );
  await open(touch);
  for (const [label, value] of [
    ["First name", "Zoë"],
    ["Last name", "O'Neill"],
    ["Email", "zoe@shopper.example.com"],
    ["Phone", "3125550187"],
    ["Message", "Is it still there?"],
  ] as const)
    fireEvent.change(field(label), { target: { value } });
  expect(sessionStorage.getItem(KEY)).toContain("zoe@shopper.example.com");
  const sent = form();
  await act(async () => fireEvent.submit(sent));
  await waitFor(() => expect(sent.isConnected).toBe(false));
  expect(sessionStorage.getItem(KEY)).toBeNull();

  sessionStorage.setItem(KEY, '{"availability /x":{"firstName":"Zoë"}}');
  clearPerson();
  expect(sessionStorage.getItem(KEY)).toBeNull();
});
