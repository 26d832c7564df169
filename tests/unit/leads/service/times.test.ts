import { beforeEach, describe, expect, it } from "vitest";
import { SERVICE_BOOKING } from "../../../../config/leads/service";
import type { Db } from "../../../../lib/core/db/schema";
import { planBooking } from "../../../../lib/leads/schedule/plan";
import { formSlots, freeTimes } from "../../../../lib/leads/service/get-service-times";
import { embeddedScheduler, type ServiceScheduler } from "../../../../lib/leads/service/scheduler";
import { memoryDb } from "../../../support/memory-database";
import { monday, NOW, SHOP } from "./fixture";

let db: Db;
let scheduler: ServiceScheduler;

beforeEach(async () => {
  db = await memoryDb();
  scheduler = embeddedScheduler(db);
});

const MINUTE = 60_000;
let count = 0;
/** Books a time and returns true if it was free. */
const take = (start: number, minutes: number, storeId = SHOP.id) =>
  scheduler.take(db, { id: `a${count++}`, storeId, start, end: start + minutes * MINUTE });
const times = async (minutes: number, day = "2026-11-23") =>
  (await freeTimes(scheduler, SHOP, minutes, NOW))!
    .filter(({ date }) => date === day)
    .map(({ value }) => value.slice(11));

describe("service hours Mon–Fri 7–18, Sat 8–14, Sun closed", () => {
  it.each([
    ["2026-11-23", 30, "07:00", "17:30"],
    ["2026-11-23", 90, "07:00", "16:30"],
    ["2026-11-28", 60, "08:00", "13:00"],
  ])(
    "%s, work of %d minutes: %s to %s, done before the department closes",
    async (day, minutes, first, last) => {
      const free = await times(minutes, day);
      expect([free[0], free.at(-1)]).toEqual([first, last]);
    },
  );

  it.each(["2026-11-22", "2026-11-26", "2026-11-29"])("none on %s: Sunday or Thanksgiving", async (day) =>
    expect(await times(30, day)).toEqual([]),
  );

  it("today only with the notice, and by the store's own clocks", async () => {
    expect((await times(30, "2026-11-21"))[0]).toBe("12:00");
    const eastern = { ...SHOP, timeZone: "America/Indiana/Indianapolis" };
    const free = await freeTimes(scheduler, eastern, 30, NOW);
    expect(free!.filter(({ date }) => date === "2026-11-21")[0]!.value).toBe("2026-11-21T13:00");
    expect(free!.find(({ date }) => date === "2026-11-23")!.start).toBe(monday("06:00"));
  });

  it("three weeks ahead", async () => {
    const dates = new Set((await freeTimes(scheduler, SHOP, 30, NOW))!.map(({ date }) => date));
    expect([...dates].at(-1)).toBe("2026-12-11");
    expect(SERVICE_BOOKING.daysAhead).toBe(21);
  });
});

describe("capacity: three vehicles at the same time", () => {
  it("the fourth has no place, and the time is not offered any more", async () => {
    for (let car = 0; car < 3; car++) expect(await take(monday("10:00"), 60)).toBe(true);
    expect(await take(monday("10:30"), 30)).toBe(false);
    const free = await times(30);
    expect(free).toContain("09:30");
    expect(free).not.toContain("10:00");
    expect(free).not.toContain("10:30");
    expect(free).toContain("11:00");
  });

  it("long work needs a place all the way through", async () => {
    for (let car = 0; car < 3; car++) await take(monday("10:00"), 30);
    const free = await times(90);
    expect(free).toContain("08:30");
    expect(free).not.toContain("09:00");
    expect(free).not.toContain("10:00");
    expect(free).toContain("10:30");
  });

  it("other stores have their own slots", async () => {
    for (let car = 0; car < 3; car++) await take(monday("10:00"), 30, "south");
    expect(await times(30)).toContain("10:00");
  });

  it("a canceled appointment frees its place; a moved one takes only its new one", async () => {
    const appointment = { id: "mine", storeId: SHOP.id, start: monday("10:00"), end: monday("11:00") };
    expect(await scheduler.take(db, appointment)).toBe(true);
    for (let car = 0; car < 2; car++) await take(monday("10:00"), 60);
    expect(await times(30)).not.toContain("10:00");
    expect(await scheduler.take(db, { ...appointment, start: monday("10:30"), end: monday("11:30") })).toBe(
      true,
    );
    expect(await times(30)).toContain("10:00");
    await scheduler.release(db, "mine");
    expect(await times(30)).toContain("10:30");
  });
});

describe("the last step's offers", () => {
  const offer = async (day?: string, time?: string, refused = false) => {
    const free = await freeTimes(scheduler, SHOP, 30, NOW);
    return formSlots(planBooking(free!, { day, time }), free, { day, time, refused });
  };
  it("nothing before a time is picked", async () => expect(await offer("2026-11-23")).toBeNull());
  it("the picked one", async () =>
    expect(await offer("2026-11-23", "10:00")).toMatchObject({
      slots: [{ value: "2026-11-23T10:00" }],
      taken: false,
    }));
  it("a full slot of a rejected form: the next free ones", async () => {
    for (let car = 0; car < 3; car++) await take(monday("10:00"), 60);
    const offered = await offer("2026-11-23", "10:00", true);
    expect(offered).toMatchObject({
      taken: true,
      errors: { slot: expect.stringContaining("just taken") },
    });
    expect(offered!.slots.map(({ value }) => value).slice(0, 2)).toEqual([
      "2026-11-23T11:00",
      "2026-11-23T11:30",
    ]);
  });
  it("no time at all: a request without one", () => {
    expect(formSlots(null, null, { refused: false })).toEqual({ slots: [], taken: false, errors: {} });
    expect(formSlots(planBooking([], {}), [], { refused: false })).toMatchObject({ slots: [] });
  });
});

it("an unreadable calendar offers no time, and says so", async () => {
  const broken = { ...scheduler, taken: () => Promise.reject(new Error("down")) };
  expect(await freeTimes(broken, SHOP, 30, NOW)).toBeNull();
});
