import { describe, expect, it } from "vitest";
import { afterQuiet, dueAt } from "@/lib/leads/alerts/digest-times";

const CHICAGO = "America/Chicago";
const at = (text: string) => Date.parse(text);
const shown = (moment: number) => new Date(moment).toISOString();

describe("the time of the mail about matches", () => {
  it.each([
    ["by day: after a minute", "2026-11-23T12:00:00-06:00", "2026-11-23T12:01:00-06:00"],
    ["late in the evening: the next morning", "2026-11-23T20:59:30-06:00", "2026-11-24T08:00:00-06:00"],
    ["before the morning: that morning", "2026-11-23T03:00:00-06:00", "2026-11-23T08:00:00-06:00"],
  ])("immediate frequency, %s", (_, found, due) => {
    expect(shown(dueAt("now", at(found), CHICAGO))).toBe(shown(at(due)));
  });

  it.each([
    ["daily", "2026-11-23T07:59:00-06:00", "2026-11-23T08:00:00-06:00"],
    ["daily", "2026-11-23T08:00:00-06:00", "2026-11-24T08:00:00-06:00"],
    ["weekly", "2026-11-23T07:00:00-06:00", "2026-11-23T08:00:00-06:00"],
    ["weekly", "2026-11-23T09:00:00-06:00", "2026-11-30T08:00:00-06:00"],
    ["weekly", "2026-11-28T12:00:00-06:00", "2026-11-30T08:00:00-06:00"],
  ] as const)("%s: found %s, mailed %s", (frequency, found, due) => {
    expect(shown(dueAt(frequency, at(found), CHICAGO))).toBe(shown(at(due)));
  });

  it("follows the store's clocks when they change", () => {
    expect(shown(dueAt("daily", at("2026-03-07T20:00:00-06:00"), CHICAGO))).toBe("2026-03-08T13:00:00.000Z");
  });

  it("leaves the day as it is and moves the night", () => {
    const noon = at("2026-11-23T12:00:00-06:00");
    expect(afterQuiet(noon, CHICAGO)).toBe(noon);
    expect(shown(afterQuiet(at("2026-11-23T21:00:00-06:00"), CHICAGO))).toBe("2026-11-24T14:00:00.000Z");
  });
});
