import { describe, expect, it } from "vitest";
import { GUARD_LIMITS } from "@/config/runtime/guards";
import { type GuardedAppointment, type GuardedChange, guardProblems } from "@/lib/staff/documents/guards";
import type { StoreProfile } from "@/lib/store/api/profile-schema";
import { makeOffer, makeProfile, makeVehicle } from "../../support/store-fixture";

const profile = makeProfile();
const vehicles = Array.from({ length: 254 }, (_, at) =>
  makeVehicle(at + 1, { internetPrice: 11_224, salePriceCur: null, storeId: profile.id }),
);
const group = (changes: Partial<StoreProfile> = {}) => {
  const changed = { ...profile, ...changes };
  return { group: changed, stores: [changed] };
};
const AT = Date.parse("2026-11-23T12:00:00Z");

/** Returns what a change of the only store's profile needs confirmed. */
function ofProfile(
  kind: string,
  field: string,
  [before, after]: readonly [Partial<StoreProfile>, Partial<StoreProfile>],
  { confirmed = [] as string[], count = vehicles.length, appointments = [] as GuardedAppointment[] } = {},
) {
  const change: GuardedChange = {
    kind,
    before: { [field]: "before" },
    after: { [field]: "after" },
    profiles: { before: group(before), after: group(after) },
    vehicles: vehicles.slice(0, count),
    appointments,
    now: AT,
    timeZone: "America/Chicago",
  };
  return guardProblems(change, confirmed);
}

const fees = (amount: number, charge: "dealer" | "government" = "dealer") => ({
  fees: amount === 0 ? [] : [{ id: "doc", label: "Doc fee", amount, charge }],
});

describe("a change of fees", () => {
  const slip = [fees(0), fees(22_275)] as const;

  it("shows how many vehicles change price, and the new price of one", () => {
    const [problem, ...others] = ofProfile("profile-fees", "fees", slip);
    expect(others).toEqual([]);
    expect(problem).toMatchObject({ field: "fees", isConfirmable: true });
    expect(problem!.message).toMatch(
      /^The advertised price changes on 254 vehicles: .+ goes from \$11,224 to \$33,499\.$/,
    );
  });

  it("above the limit is confirmed twice", () => {
    expect(ofProfile("profile-fees", "fees", slip, { confirmed: ["fees"] })).toMatchObject([
      { field: "fees", isConfirmable: true, isSecond: true },
    ]);
    expect(ofProfile("profile-fees", "fees", slip, { confirmed: ["fees", "fees"] })).toEqual([]);
  });

  it("below the limit is confirmed once", () => {
    const small = [fees(100), fees(110)] as const;
    const within = { count: GUARD_LIMITS.vehicles };
    expect(ofProfile("profile-fees", "fees", small, within)).toHaveLength(1);
    expect(ofProfile("profile-fees", "fees", small, { ...within, confirmed: ["fees"] })).toEqual([]);
  });

  it("of the government shows the price with taxes and fees", () => {
    const [problem] = ofProfile("profile-fees", "fees", [
      fees(150, "government"),
      fees(15_000, "government"),
    ]);
    expect(problem!.message).toContain("The estimated price with taxes and fees changes on 254 vehicles");
  });

  it("that changes no price asks nothing", () => {
    expect(ofProfile("profile-fees", "fees", [fees(100), fees(100)])).toEqual([]);
    expect(ofProfile("profile-fees", "fees", slip, { count: 0 })).toEqual([]);
  });
});

it("a change of the tax rate shows the price with taxes and fees", () => {
  const taxed = (percent: number) => ({
    pricing: { ...profile.pricing, salesTax: { percent, tradeCredit: true, taxesDealerFees: true } },
  });
  const [problem] = ofProfile("profile-fees", "pricing", [taxed(4.75), taxed(20)]);
  expect(problem!.message).toMatch(/^The estimated price with taxes and fees changes on 254 vehicles: .+\.$/);
});

describe("a change of hours", () => {
  const week = (open: number, close: number, days = 7) => ({
    sales: {
      ...profile.sales,
      workingHours: Array.from({ length: 7 }, (_, day) => ({ closed: day >= days, open, close })),
    },
  });

  it("shows the hours before and after as the site writes them", () => {
    const [problem] = ofProfile("profile-hours", "sales.hours", [week(9, 20), week(9, 19)]);
    expect(problem!.message).toBe(
      `Hours change at ${profile.name}: from Mon–Sun 9 am–8 pm to Mon–Sun 9 am–7 pm.`,
    );
  });

  it("that closes half of the week is confirmed twice", () => {
    const slip = [week(9, 20), week(9, 20, 3)] as const;
    expect(ofProfile("profile-hours", "sales.hours", slip, { confirmed: ["sales.hours"] })).toMatchObject([
      { isSecond: true },
    ]);
  });
});

it("a change of closures shows the days", () => {
  const days = (...dates: string[]) => ({
    closures: { holidays: [], days: dates.map((date) => ({ date, name: "Inventory" })) },
  });
  const message = (before: string[], after: string[]) =>
    ofProfile("profile-hours", "closures.days", [days(...before), days(...after)])[0]?.message;
  expect(message([], ["2026-12-24", "2026-12-26"])).toBe(
    "Closed on 2 more days, the first on December 24, 2026.",
  );
  expect(message(["2026-12-24"], [])).toBe("Open on 1 day that was closed: December 24, 2026.");
});

describe("a change of hours or closures that hits appointments", () => {
  const HOUR = 3_600_000;
  /** Noon of Thanksgiving's Friday in Chicago. */
  const NOON = Date.parse("2026-11-27T18:00:00Z");
  const drive = (name: string, start: number): GuardedAppointment => ({
    ...{ storeId: profile.id, kind: "test-drive", name, start, end: start + HOUR },
  });
  const open = (close: number) => ({
    closures: { holidays: [], days: [] },
    sales: {
      ...profile.sales,
      workingHours: Array.from({ length: 7 }, () => ({ closed: false, open: 9, close })),
    },
  });
  const closed = { ...open(20), closures: { holidays: [], days: [{ date: "2026-11-27", name: "Day off" }] } };

  it("lists them before it is published, and is confirmed twice", () => {
    const appointments = [drive("Zoë O'Neill", NOON), drive("Ana Gil", NOON + 7 * HOUR)];
    const ofHours = ofProfile("profile-hours", "sales.hours", [open(20), open(19)], { appointments });
    expect(ofHours[0]!.message).toMatch(
      /1 appointment will be outside business hours: Friday, November 27 at 7 pm, Ana Gil\. Reschedule or cancel it/,
    );
    const change = [open(20), closed] as const;
    const ofDay = ofProfile("profile-hours", "closures.days", change, { appointments });
    expect(ofDay[0]!.message).toMatch(/2 appointments will be outside .*, Zoë O'Neill; .*, Ana Gil\./);
    const once = { appointments, confirmed: ["closures.days"] };
    expect(ofProfile("profile-hours", "closures.days", change, once)).toMatchObject([{ isSecond: true }]);
  });

  it("names five of many", () => {
    const appointments = Array.from({ length: 12 }, (_, at) => drive(`Customer ${at}`, NOON));
    const [problem] = ofProfile("profile-hours", "closures.days", [open(20), closed], { appointments });
    expect(problem!.message).toMatch(/12 appointments .*Customer 4; and 7 more\./);
  });

  it("leaves out those that were outside the hours before, and those of other stores", () => {
    const appointments = [drive("Early", NOON - 5 * HOUR), { ...drive("Away", NOON), storeId: "other" }];
    const [problem] = ofProfile("profile-hours", "closures.days", [open(20), closed], { appointments });
    expect(problem!.message).not.toContain("appointment");
  });
});

describe("an offer", () => {
  const offer = makeOffer("ofr_sale", {
    offer_enddate: "2026-12-31",
    vehicles_conditions: { year: { min: 1900 } },
  });
  const problems = (changes: object, before: object | null = null) =>
    guardProblems(
      {
        kind: "offers",
        before: before as never,
        after: { ...offer, ...changes },
        profiles: null,
        vehicles,
        appointments: [],
        now: AT,
        timeZone: "UTC",
      },
      [],
    ).map(({ message }) => message);

  it("without an end is confirmed", () => {
    expect(problems({ offer_enddate: null })).toContain(
      "This offer has no end date. It stays on the site until someone ends it.",
    );
    expect(problems({})).toEqual([]);
  });

  it("that no vehicle matches is confirmed", () => {
    expect(problems({ vehicles_conditions: { year: { min: 2090 } } })).toEqual([
      "No vehicles in stock match this offer, so it won't show on any vehicle.",
    ]);
  });

  it("without vehicles is confirmed with the number that show it", () => {
    expect(problems({ vehicles_conditions: null })).toEqual([
      "No vehicles are chosen, so the offer applies to all. It will show on 254 vehicles.",
    ]);
  });

  it("asks about a value once, and not again when another field changes", () => {
    const endless = { ...offer, offer_enddate: null };
    expect(problems({ offer_enddate: null, name: "Another" }, endless)).toEqual([]);
  });
});
