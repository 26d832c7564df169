// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { LiveTestDrive } from "../../../../components/leads/test-drive/live-test-drive";
import { clearPerson } from "../../../../lib/leads/core/profile/browser-profile";
import { type TestDriveTimes, testDriveFormData } from "../../../../lib/leads/forms/test-drive-times";
import { slotsOfDate } from "../../../../lib/leads/schedule/slots";
import { salesCalendar } from "../../../../lib/leads/test-drive/booked";
import { driveTimesPath, testDrivePath } from "../../../../lib/leads/test-drive/paths";
import { COMPANY, STOCK, VEHICLE } from "../core/fixture";

const seller = STOCK.stores[0]!;
const free = ["2026-11-23", "2026-11-24"].flatMap((date) => slotsOfDate(date, salesCalendar(seller)));
const TIMES: TestDriveTimes = {
  title: "Schedule a test drive: 2020 Honda Accord",
  where: "At Acme North.",
  own: null,
  free,
  form: testDriveFormData({ vehicle: VEHICLE, profile: COMPANY, seller, slots: [] }),
};
let requested: string[];
let posted: Record<string, unknown>[];
let times: TestDriveTimes;

beforeEach(() => {
  requested = [];
  posted = [];
  times = TIMES;
  // jsdom has dialogs without their methods.
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
    this.open = false;
  };
  Element.prototype.scrollIntoView = () => undefined;
  vi.stubGlobal(
    "fetch",
    vi.fn(async (address: string, init?: RequestInit) => {
      if (init?.method !== "POST") {
        requested.push(address);
        return Response.json(times);
      }
      posted.push(JSON.parse(String(init.body)) as Record<string, unknown>);
      return Response.json({ errors: { lastName: "Enter your last name." } }, { status: 422 });
    }),
  );
  history.replaceState(null, "", "/used-cars-for-sale/2020-honda-accord");
});

afterEach(async () => {
  await closed(() => screen.queryByRole("button", { name: "Close" })?.click());
  cleanup();
  clearPerson();
  vi.unstubAllGlobals();
});

const dialog = () => screen.getByRole("dialog", { name: TIMES.title });
const link = () => screen.getByRole("link", { name: "Schedule a test drive" });
const pick = (name: RegExp, nth = 0) =>
  act(async () => {
    fireEvent.click(within(dialog()).getAllByRole("link", { name })[nth]!);
  });

async function closed(act_: () => void): Promise<void> {
  await act(async () => act_());
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
}

async function open() {
  render(
    <>
      <a href={testDrivePath(VEHICLE.vin)} data-test-drive={VEHICLE.vin}>
        Schedule a test drive
      </a>
      <LiveTestDrive />
    </>,
  );
  await act(async () => {
    fireEvent.click(link());
  });
  await waitFor(() => expect(dialog()).toBeTruthy());
}

it("opens over the vehicle's page, with its own history entry", async () => {
  await open();
  expect(requested).toEqual([driveTimesPath(VEHICLE.vin)]);
  expect(location.pathname + location.hash).toBe("/used-cars-for-sale/2020-honda-accord#test-drive");
  expect(within(dialog()).getByText("1. Pick a day")).toBeTruthy();
});

it("another day or time keeps typed values, and the last time is sent", async () => {
  await open();
  await pick(/^Mon, Nov 23$/);
  await pick(/ am$/);
  const field = (label: string) => within(dialog()).getByLabelText<HTMLInputElement>(label);
  fireEvent.change(field("First name"), { target: { value: "Zoë" } });
  for (const [label, value] of [
    ["Last name", "O'Neill"],
    ["Email", "zoe@driver.example.com"],
    ["Phone", "3125550187"],
  ] as const)
    fireEvent.change(field(label), { target: { value } });
  await pick(/^Tue, Nov 24$/);
  expect(within(dialog()).queryByRole("form")).toBeNull();
  await pick(/ am$/, 1);
  expect([field("First name").value, field("Last name").value]).toEqual(["Zoë", "O'Neill"]);
  await act(async () => {
    fireEvent.submit(within(dialog()).getByRole("form"));
  });
  await waitFor(() => expect(posted).toHaveLength(1));
  const second = free.filter(({ date, minutes }) => date === "2026-11-24" && minutes < 720)[1]!;
  expect(posted[0]).toMatchObject({ slot: second.value, vin: VEHICLE.vin, firstName: "Zoë" });
  expect(location.pathname).toBe("/used-cars-for-sale/2020-honda-accord");
});

it("Back closes it; a visitor with a booking is redirected to it", async () => {
  times = { ...TIMES, own: { message: "You have a test drive booked.", href: "/test-drive/scheduled/x" } };
  await open();
  const own = within(dialog()).getByRole("link", { name: "See, reschedule or cancel it" });
  expect(own.getAttribute("href")).toBe("/test-drive/scheduled/x");
  await closed(() => {
    history.replaceState(null, "", location.pathname);
    window.dispatchEvent(new PopStateEvent("popstate"));
  });
});

it("a click for a new tab is left to the browser", async () => {
  render(
    <>
      <a href="#elsewhere" data-test-drive={VEHICLE.vin}>
        Schedule a test drive
      </a>
      <LiveTestDrive />
    </>,
  );
  expect(fireEvent.click(link(), { ctrlKey: true })).toBe(true);
  expect(screen.queryByRole("dialog")).toBeNull();
});
