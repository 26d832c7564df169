import { describe, expect, it } from "vitest";
import { FACT_WORKER, RECALL_TIMES } from "@/config/catalog/vehicle-facts";
import { nextLookAt } from "@/lib/catalog/facts/polite-turn";
import { isUrgent, readRecalls } from "@/lib/catalog/facts/recall";

/** Entry of NHTSA's response. */
const ENTRY = {
  Manufacturer: "Acme Motor Company",
  NHTSACampaignNumber: "24V123000",
  parkIt: false,
  parkOutSide: false,
  overTheAirUpdate: true,
  ReportReceivedDate: "27/06/2024",
  Component: "AIR BAGS:FRONTAL:DRIVER SIDE",
  Summary: "The inflator may burst.\u0007",
  Consequence: "A burst inflator can injure people.",
  Remedy: "Dealers replace the inflator, free of charge.",
  Notes: "Owners may also contact NHTSA.",
  ModelYear: "2020",
  Make: "ACME",
  Model: "ROADSTER",
};
const answer = (...results: object[]) => ({ Count: results.length, Message: "Results returned", results });

describe("recalls of a model", () => {
  it("are read with a day that sorts and a component that reads as a sentence", () =>
    expect(readRecalls(answer(ENTRY))).toEqual([
      {
        campaign: "24V123000",
        component: "Air bags: frontal: driver side",
        summary: "The inflator may burst.",
        consequence: "A burst inflator can injure people.",
        remedy: "Dealers replace the inflator, free of charge.",
        reportedOn: "2024-06-27",
        doNotDrive: false,
        parkOutside: false,
        overTheAir: true,
      },
    ]));

  it("begin with urgent do-not-drive advice, then the newest", () => {
    const read = readRecalls(
      answer(
        { ...ENTRY, NHTSACampaignNumber: "20V000001", ReportReceivedDate: "01/02/2020" },
        { ...ENTRY, NHTSACampaignNumber: "21V000002", parkOutSide: true },
        { ...ENTRY, NHTSACampaignNumber: "19V000003", parkIt: true },
        { ...ENTRY, NHTSACampaignNumber: "23V000004", ReportReceivedDate: "01/02/2023" },
      ),
    )!;
    expect(read.map(({ campaign }) => campaign)).toEqual([
      "19V000003",
      "21V000002",
      "23V000004",
      "20V000001",
    ]);
    expect(read.map(isUrgent)).toEqual([true, true, false, false]);
  });

  it("are empty if NHTSA lists none", () => expect(readRecalls(answer())).toEqual([]));

  it("leave out an entry that cannot be read, and one that is listed twice", () =>
    expect(readRecalls(answer(ENTRY, { Summary: "no number" }, ENTRY))).toHaveLength(1));

  it.each([[null], ["<html>"], [{ results: "none" }], [answer({ Summary: "no number" })]])(
    "%j is no answer",
    (other) => expect(readRecalls(other)).toBeNull(),
  );

  it.each(["31/02/2024", "2024-06-27", "", "6/7/24"])("a date written as “%s” is unknown", (day) =>
    expect(readRecalls(answer({ ...ENTRY, ReportReceivedDate: day }))![0]!.reportedOn).toBeNull(),
  );
});

describe("a look-up on another server", () => {
  const { retryMs, refreshMs } = RECALL_TIMES;
  it.each([
    [0, refreshMs],
    [1, retryMs[0]!],
    [2, retryMs[1]!],
    [99, retryMs.at(-1)!],
  ])("after %i failures is repeated %i ms later", (failures, wait) =>
    expect(nextLookAt({ looked_at: 1_000, failures }, refreshMs, RECALL_TIMES)).toBe(1_000 + wait),
  );
  it("waits longer each time, and a turn ends before it becomes a burden", () => {
    expect(retryMs.toSorted((a, b) => a - b)).toEqual(retryMs);
    expect(RECALL_TIMES.betweenMs * FACT_WORKER.requestsInTurn).toBeGreaterThanOrEqual(60_000);
  });
});
