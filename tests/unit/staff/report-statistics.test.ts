import { describe, expect, it } from "vitest";
import { openingClock } from "@/lib/staff/leads/opening-clock";
import { percent, percentile } from "@/lib/staff/reports/report-schema";
import { type AnsweredLead, responseFigures, tallyResponses } from "@/lib/staff/reports/response-times";

describe("a percentile", () => {
  it.each([
    [[], 0.5, null],
    [[7], 0.5, 7],
    [[7], 0.9, 7],
    [[1, 2, 3], 0.5, 2],
    [[1, 2, 3, 100], 0.5, 2],
    [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 0.9, 9],
    [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 1, 10],
  ] as const)("of %j at %d is %j", (sorted, part, value) => expect(percentile(sorted, part)).toBe(value));
});

it("a share is a whole percentage, and unknown of nothing", () => {
  expect([percent(1, 3), percent(2, 3), percent(5, 5), percent(0, 4), percent(0, 0)]).toEqual([
    33,
    67,
    100,
    0,
    null,
  ]);
});

describe("the response time", () => {
  const MINUTE_MS = 60_000;
  const CREATED = Date.UTC(2026, 10, 20, 15);
  const clock = openingClock(null, 0, 0);
  const lead = (changes: Partial<AnsweredLead>): AnsweredLead => ({
    storeId: "north",
    type: "CONTACT_SALES",
    createdAt: CREATED,
    answeredAt: null,
    isClosed: false,
    ...changes,
  });
  const answeredAfter = (minutes: number) => lead({ answeredAt: CREATED + minutes * MINUTE_MS });
  const figures = (leads: AnsweredLead[], minutesLater: number) => {
    const now = CREATED + minutesLater * MINUTE_MS;
    const tally = tallyResponses(leads, { clockOf: () => clock, now }).get("north");
    return tally && responseFigures(tally);
  };

  it("is the median and 90th percentile of the replies, and the share within the hour", () => {
    expect(figures([10, 59, 60, 200].map(answeredAfter), 300)).toEqual({
      due: 4,
      withinHour: 50,
      median: 59,
      p90: 200,
      waiting: 0,
    });
  });

  it("counts a lead without a reply against the share once its hour is over, and not before", () => {
    expect(figures([answeredAfter(10), lead({})], 59)).toMatchObject({ due: 1, withinHour: 100, waiting: 1 });
    expect(figures([answeredAfter(10), lead({})], 60)).toMatchObject({ due: 2, withinHour: 50, waiting: 1 });
  });

  it("omits leads closed without a reply", () => {
    expect(figures([lead({ isClosed: true })], 300)).toBeUndefined();
    expect(figures([lead({ isClosed: true, answeredAt: CREATED })], 300)).toMatchObject({
      due: 1,
      median: 0,
    });
  });

  it("is counted for each store", () => {
    const leads = [answeredAfter(10), { ...answeredAfter(90), storeId: "south" }];
    const tallies = tallyResponses(leads, { clockOf: () => clock, now: CREATED });
    expect([...tallies].map(([id, { answered }]) => [id, answered])).toEqual([
      ["north", [10]],
      ["south", [90]],
    ]);
  });
});
