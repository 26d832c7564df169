import { describe, expect, it } from "vitest";
import { type CalendarEvent, calendarFile } from "../../../../lib/leads/schedule/calendar-file";

const EVENT: CalendarEvent = {
  uid: "1@acme.example.com",
  createdAt: Date.UTC(2026, 10, 21, 15, 58, 3, 120),
  start: Date.UTC(2026, 10, 23, 16, 30),
  end: Date.UTC(2026, 10, 23, 17),
  summary: "Oil change",
  location: "Acme North",
  description: "See you.",
  url: "https://acme.example.com/a",
};
const linesOf = (changes: Partial<CalendarEvent>) => calendarFile({ ...EVENT, ...changes }).split("\r\n");

describe("the lines of an .ics file (RFC 5545)", () => {
  it("in their order, each with its value", () =>
    expect(linesOf({})).toEqual([
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//Forecourt//Appointments//EN",
      "METHOD:PUBLISH",
      "BEGIN:VEVENT",
      "UID:1@acme.example.com",
      "DTSTAMP:20261121T155803Z",
      "DTSTART:20261123T163000Z",
      "DTEND:20261123T170000Z",
      "SUMMARY:Oil change",
      "LOCATION:Acme North",
      "DESCRIPTION:See you.",
      "URL:https://acme.example.com/a",
      "END:VEVENT",
      "END:VCALENDAR",
      "",
    ]));

  it("a changed event has its change number, a new one does not", () => {
    expect(linesOf({ sequence: 2 })[7]).toBe("SEQUENCE:2");
    expect(linesOf({ sequence: 0 }).join()).not.toContain("SEQUENCE");
  });

  it("an address has no line break", () =>
    expect(linesOf({ url: "https://a.example/\r\nATTACH:x\ny" })).toContain(
      "URL:https://a.example/ATTACH:xy",
    ));

  it.each([
    ["backslash, semicolon and comma", "a\\b;c,d", "a\\\\b\\;c\\,d"],
    ["each kind of line break", "a\r\nb\rc\nd", "a\\nb\\nc\\nd"],
    ["a control character", "a\u0007\u0008b", "ab"],
  ])("text is escaped: %s", (_, summary, written) =>
    expect(linesOf({ summary })).toContain(`SUMMARY:${written}`),
  );

  it("75 octets are one line, the 76th begins the next one after a space", () => {
    const room = 75 - "SUMMARY:".length;
    expect(linesOf({ summary: "a".repeat(room) })[9]).toBe(`SUMMARY:${"a".repeat(room)}`);
    const lines = linesOf({ summary: "a".repeat(room + 75) });
    expect(lines.slice(9, 12)).toEqual([`SUMMARY:${"a".repeat(room)}`, ` ${"a".repeat(74)}`, " a"]);
  });

  it("a character of several octets is not cut", () => {
    const room = 75 - "SUMMARY:".length;
    const lines = linesOf({ summary: `${"a".repeat(room - 1)}é` });
    expect(lines.slice(9, 11)).toEqual([`SUMMARY:${"a".repeat(room - 1)}`, " é"]);
  });
});
