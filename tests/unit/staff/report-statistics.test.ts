import { describe, expect, it } from "vitest";
import { openingClock } from "@/lib/staff/leads/opening-clock";
import { percent, percentile } from "@/lib/staff/reports/report-schema";
import { responseFigures, tallyResponses } from "@/lib/staff/reports/response-tally";

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
  const after = (minutes: number | null) =>
    [CREATED, minutes === null ? null : CREATED + minutes * MINUTE_MS] as const;
  const figures = (replies: (number | null)[], minutesLater: number, stage = "new") =>
    responseFigures(
      tallyResponses({ stage, times: replies.map(after) }, clock, CREATED + minutesLater * MINUTE_MS),
    );

  it("is the median and 90th percentile of the replies, and the share within the hour", () => {
    expect(figures([200, 59, 10, 60], 300)).toEqual({
      due: 4,
      withinHour: 50,
      median: 59,
      p90: 200,
      waiting: 0,
    });
  });

  it("counts a lead without a reply against the share once its hour is over, and not before", () => {
    expect(figures([10, null], 59)).toMatchObject({ due: 1, withinHour: 100, waiting: 1 });
    expect(figures([10, null], 60)).toMatchObject({ due: 2, withinHour: 50, waiting: 1 });
  });

  it("omits leads closed without a reply", () => {
    expect(figures([null], 300, "lost")).toMatchObject({ due: 0, median: null, waiting: 0 });
    expect(figures([0, null], 300, "sold")).toMatchObject({ due: 1, median: 0, waiting: 0 });
  });
});
