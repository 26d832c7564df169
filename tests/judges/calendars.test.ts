import { beforeAll, describe, expect, it } from "vitest";
import { calendarFile } from "../../lib/leads/schedule/calendar-file";
import { slotsOfDate } from "../../lib/leads/schedule/slots";
import { USUAL_CLOSURES } from "../support/usual-closures";
import { judgedSite, judgeModule, missingFor, titled } from "./api-tools";
import { freeTimes } from "./free-times";

const missing = missingFor({ packages: ["ical.js"] });
const missingSite = missing ?? missingFor({ site: true });

interface Time {
  zone: { tzid: string };
  toJSDate(): Date;
}
interface Component {
  getAllSubcomponents(name: string): Component[];
  getFirstPropertyValue(name: string): unknown;
  getAllProperties(name: string): unknown[];
}
interface Ical {
  parse(text: string): unknown;
  Component: new (parsed: unknown) => Component;
}

let ical: Ical;

interface Read {
  start: number;
  end: number;
  property(name: string): string;
}

/**
 * Returns the only event of a file as ical.js reads it, after the general rules of RFC 5545.
 * @throws Error for a file that does not parse
 */
function readEvent(file: string): Read {
  expect(file.endsWith("\r\n")).toBe(true);
  expect(file.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  for (const line of file.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const calendar = new ical.Component(ical.parse(file));
  expect(calendar.getFirstPropertyValue("version")).toBe("2.0");
  expect(String(calendar.getFirstPropertyValue("prodid"))).not.toBe("");
  const events = calendar.getAllSubcomponents("vevent");
  expect(events).toHaveLength(1);
  const [event] = events as [Component];
  for (const name of ["uid", "dtstamp", "dtstart", "dtend", "summary"])
    expect(event.getAllProperties(name), name).toHaveLength(1);
  const at = (name: string) => {
    const time = event.getFirstPropertyValue(name) as Time;
    // Without a zone it would be another moment in each calendar.
    expect(time.zone.tzid, name).toBe("UTC");
    return time.toJSDate().getTime();
  };
  expect(at("dtstamp")).toBeGreaterThan(0);
  return {
    start: at("dtstart"),
    end: at("dtend"),
    property: (name) => String(event.getFirstPropertyValue(name)),
  };
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Returns the local time of a zone, `YYYY-MM-DDTHH:MM`, by the platform's own zone table. */
function clockIn(timeZone: string, at: number): string {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" });
  clocks.set(timeZone, clock);
  return clock.format(at).replace(" ", "T");
}

const EVENT = {
  uid: "6f1c9a52-0000-4000-8000-000000000001@cars.test",
  createdAt: Date.UTC(2026, 10, 21, 15, 58, 3),
  start: Date.UTC(2026, 10, 23, 16, 30),
  end: Date.UTC(2026, 10, 23, 17),
  summary: "Test drive: 2020 Honda Accord",
  location: "Acme North, 1 Main St, Naperville, IL 60540",
  description: "Bring your license.",
  url: "https://cars.test/test-drive/scheduled/6f1c9a52-0000-4000-8000-000000000001",
};

describe.skipIf(missing !== null)(titled("ical.js, on calendar files", missing), () => {
  beforeAll(async () => {
    ical = (await judgeModule<{ default: Ical }>("ical.js")).default;
  });

  it.each([
    ["long", "A long drive over the hills and back again. ".repeat(20).trim()],
    ["of several lines", "First line\nsecond line\n\nlast line"],
    ["of separators", 'a;b,c:d\\e\\n "quoted"; END:VEVENT'],
    ["of characters of several octets", "Zoë’s Škoda 🚗 ".repeat(12).trim()],
    ["that looks like a property", "x\nATTACH:http://elsewhere.test\nEND:VCALENDAR"],
  ])("reads back a text %s", (_, text) => {
    const event = readEvent(calendarFile({ ...EVENT, summary: text, location: text, description: text }));
    for (const name of ["summary", "location", "description"]) expect(event.property(name)).toBe(text);
    expect(event.property("uid")).toBe(EVENT.uid);
    expect(event.property("url")).toBe(EVENT.url);
  });

  const hours = Array.from({ length: 7 }, () => ({ closed: false, open: 0, close: 24 }));
  const rules = { slotMinutes: 30, lengthMinutes: 30, noticeMinutes: 0, daysAhead: 30 };
  it.each(
    ["America/Chicago", "America/New_York", "America/Denver", "America/Phoenix", "Pacific/Honolulu"].flatMap(
      (zone) =>
        // The days around both changes of the clocks in the United States.
        ["2026-10-31", "2026-11-01", "2026-11-02", "2027-03-13", "2027-03-14", "2027-03-15"].map((date) => [
          zone,
          date,
        ]),
    ),
  )("reads the moment of each slot, %s on %s", (timeZone, date) => {
    const slots = slotsOfDate(date!, {
      hours,
      closures: USUAL_CLOSURES,
      timeZone: timeZone!,
      rules,
    } as Parameters<typeof slotsOfDate>[1]);
    expect(slots.length).toBeGreaterThan(40);
    for (const slot of slots) {
      const event = readEvent(calendarFile({ ...EVENT, start: slot.start, end: slot.end }));
      expect(clockIn(timeZone!, event.start)).toBe(slot.value);
      expect(event.end - event.start).toBe(30 * 60_000);
    }
  });

  it("notices a file that is cut off, a time without a zone and a line that is too long", () => {
    const file = calendarFile(EVENT);
    expect(() => readEvent(file.slice(0, -20))).toThrow();
    expect(() => readEvent(file.replace(/(DTSTART:\d+T\d+)Z/, "$1"))).toThrow(/dtstart/);
    expect(() => readEvent(file.replace("SUMMARY:", `SUMMARY:${"x".repeat(80)}`))).toThrow();
    expect(() => readEvent(file.replace(/UID:.*\r\n/, ""))).toThrow(/uid/);
  });
});

const PERSON = {
  firstName: "Ada",
  lastName: "O'Neill",
  email: "ada@shopper.example.com",
  phone: "(312) 555-0187",
};

describe.skipIf(missingSite !== null)(
  titled("ical.js, on the calendar files of the site", missingSite),
  () => {
    let vehicle: { vin: string; storeId: string };
    let stores: { id: string; timeZone: string }[];
    beforeAll(async () => {
      ical = (await judgeModule<{ default: Ical }>("ical.js")).default;
      const read = async (collection: string) =>
        (
          (await (await fetch(`${judgedSite()}/api/store-group/heartland/website/${collection}`)).json()) as {
            value: never[];
          }
        ).value;
      vehicle = (await read("vehicles?limit=1"))[0]!;
      stores = await read("stores");
    });

    const send = async (type: string, fields: object) => {
      const response = await fetch(`${judgedSite()}/api/leads/${type}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ ...PERSON, ...fields }),
      });
      expect(response.status, type).toBe(201);
      return (await response.json()) as { id: string; next: string };
    };
    const calendar = async (path: string) => {
      const response = await fetch(judgedSite() + path);
      expect(response.status).toBe(200);
      expect(response.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
      expect(response.headers.get("content-disposition")).toMatch(/^attachment; filename="[\w-]+\.ics"$/);
      const file = await response.text();
      expect(file).not.toMatch(/O'Neill|ada@shopper|555-0187/);
      return readEvent(file);
    };
    const zoneOf = (storeId: string) => stores.find(({ id }) => id === storeId)!.timeZone;

    it("reads a test drive, at the time that was picked by the store's clocks", async () => {
      const slot = (await freeTimes(`/test-drive/${vehicle.vin}`, 1)).at(-1);
      const { next } = await send("test-drive", { vin: vehicle.vin, slot });
      const token = next.split("/").at(-1)!;
      const event = await calendar(`/api/test-drive/${token}/calendar`);
      expect(clockIn(zoneOf(vehicle.storeId), event.start)).toBe(slot);
      expect(event.end).toBeGreaterThan(event.start);
      expect(event.property("uid")).toContain(token);
    });

    it("reads a service appointment of a store in each time zone", async () => {
      const zones = new Map(stores.map((store) => [store.timeZone, store.id]));
      for (const [zone, store] of zones) {
        const slot = (await freeTimes(`/service/schedule/time?store=${store}&services=BATT`, 1)).at(-1);
        const { id, next } = await send("service", {
          ...{ store, services: "BATT", slot, year: "2019", make: "Kia", model: "Telluride" },
        });
        const event = await calendar(`/api/service/appointments/${next.split("/").at(-1)}/calendar`);
        expect(clockIn(zone, event.start)).toBe(slot);
        expect(event.property("uid")).toContain(id);
      }
    });
  },
);
