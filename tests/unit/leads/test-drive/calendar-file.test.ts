import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { TradeIn } from "../../../../lib/leads/core/valuation";
import { type CalendarEvent, calendarFile } from "../../../../lib/leads/schedule/calendar-file";
import { appraisalPlace, type StoredBooking } from "../../../../lib/leads/test-drive/booked";
import { scheduledOf, testDriveEvent } from "../../../../lib/leads/test-drive/get-test-drive";
import { STOCK, STORE, VEHICLE } from "../core/fixture";

const EVENT: CalendarEvent = {
  uid: "6f1c9a52-0000-4000-8000-000000000001@acme.example.com",
  createdAt: Date.UTC(2026, 10, 21, 15, 58, 3),
  start: Date.UTC(2026, 10, 23, 16, 30),
  end: Date.UTC(2026, 10, 23, 17),
  summary: "Test drive: 2020 Honda Accord",
  location: "Acme North, 1 Main St, Naperville, IL 60540",
  description: "Bring your licence; we\nbring the car.",
  url: "https://acme.example.com/test-drive/scheduled/6f1c9a52-0000-4000-8000-000000000001",
};

/** The properties of the event, as a calendar reads them. */
function read(file: string): Map<string, string> {
  const unfolded = file.replace(/\r\n /g, "");
  return new Map(
    unfolded
      .split("\r\n")
      .filter(Boolean)
      .map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 1)]),
  );
}
const unescaped = (text: string) =>
  text.replace(/\\(.)/g, (_, character: string) => (character === "n" ? "\n" : character));

describe("RFC 5545", () => {
  it("one event, in UTC, with a stable UID", () => {
    const file = calendarFile(EVENT);
    expect(file.startsWith("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n")).toBe(true);
    expect(file.endsWith("END:VEVENT\r\nEND:VCALENDAR\r\n")).toBe(true);
    const properties = read(file);
    expect(properties.get("UID")).toBe(EVENT.uid);
    expect(properties.get("DTSTAMP")).toBe("20261121T155803Z");
    expect(properties.get("DTSTART")).toBe("20261123T163000Z");
    expect(properties.get("DTEND")).toBe("20261123T170000Z");
    expect(properties.get("LOCATION")).toBe("Acme North\\, 1 Main St\\, Naperville\\, IL 60540");
    expect(properties.get("DESCRIPTION")).toBe("Bring your licence\\; we\\nbring the car.");
  });

  it("property: for any text, lines have at most 75 octets, contain whole characters, and keep the text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (text) => {
        const file = calendarFile({ ...EVENT, summary: text, description: text });
        for (const line of file.split("\r\n")) {
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
          // Half a character would be sent as U+FFFD, which a text may also contain by itself.
          expect(Buffer.from(line).toString()).toBe(line);
        }
        expect(file.replace(/\r\n/g, "")).not.toMatch(/[\r\n]/);
        expect(unescaped(read(file).get("SUMMARY")!)).toBe(
          text.replace(/\r\n?/g, "\n").replace(/[^\P{Cc}\n]/gu, ""),
        );
        expect(file.match(/^BEGIN:VEVENT\r$/gm)).toHaveLength(1);
      }),
    );
  });

  it("a text cannot add a property", () => {
    const file = calendarFile({ ...EVENT, summary: "x\r\nATTACH:http://evil.example" });
    expect(read(file).has("ATTACH")).toBe(false);
  });

  it("contains car, store and number, and nothing of the visitor's", () => {
    const booking = {
      kind: "test-drive" as const,
      leadId: "6f1c9a52-0000-4000-8000-000000000002",
      token: "6f1c9a52-0000-4000-8000-000000000001",
      storeId: "north",
      vin: VEHICLE.vin,
      start: EVENT.start,
      end: EVENT.end,
      createdAt: EVENT.createdAt,
      bookedAt: EVENT.createdAt,
    };
    const event = testDriveEvent(scheduledOf(booking, null, STOCK), "https://acme.example.com");
    expect(event).toMatchObject({
      uid: EVENT.uid,
      summary: "Test drive: 2020 Honda Accord EX-L",
      url: EVENT.url,
    });
    expect(event.location).toContain(STORE.addressLine1);
    expect(event.description).toContain(STORE.sales.phone);
    const of = (changes: Partial<StoredBooking>) =>
      testDriveEvent(
        scheduledOf(
          { ...booking, ...changes },
          { tradeIn: { year: 2019, make: "Kia", model: "Soul" } as TradeIn },
          { ...STOCK, byVin: new Map() },
        ),
        "https://acme.example.com",
      );
    expect(of({}).summary).toContain(VEHICLE.vin);
    expect(of({ kind: "appraisal", vin: appraisalPlace("north") }).summary).toBe(`Appraisal: ${STORE.name}`);
    expect(of({ kind: "delivery" })).toMatchObject({ summary: `Delivery: ${VEHICLE.vin}`, location: "" });
    expect(read(calendarFile(of({ kind: "delivery" }))).has("LOCATION")).toBe(false);
  });
});
