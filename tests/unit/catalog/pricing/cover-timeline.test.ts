import { describe, expect, it } from "vitest";
import { WARRANTY_RULES } from "@/config/catalog/warranty-rules";
import { coverTimeline, TIMELINE_YEARS, timelinePosition } from "@/lib/catalog/pricing/cover-timeline";

describe("the timeline of a new vehicle's coverage", () => {
  const spans = coverTimeline(WARRANTY_RULES);

  it("has the manufacturer's warranties, shortest first, then the dealership's powertrain warranty", () =>
    expect(spans.map(({ id, from, to }) => [id, from, to])).toEqual([
      ["manufacturer-maintenance", 0, 2],
      ["manufacturer-new-vehicle", 0, 5],
      ["manufacturer-roadside", 0, 5],
      ["manufacturer-anti-corrosion", 0, 7],
      ["manufacturer-powertrain", 0, 10],
      ["manufacturer-battery", 0, 10],
      ["powertrain-30-year", 10, 30],
    ]));

  it("has a mark where each warranty ends", () => {
    for (const { to } of spans) expect(TIMELINE_YEARS).toContain(to);
  });

  it("places years in order, from one edge to the other", () => {
    const positions = TIMELINE_YEARS.map(timelinePosition);
    expect(positions).toEqual([...positions].sort((a, b) => a - b));
    expect([positions[0], positions.at(-1)]).toEqual([0, 100]);
  });
});
