import type { WarrantyId } from "../../../config/catalog/warranty-rules";
import type { Warranty } from "./warranties";

/** Span of a warranty in years after the purchase of a new vehicle. */
export interface CoverSpan {
  id: WarrantyId;
  by: Warranty["by"];
  from: number;
  to: number;
}

/** The dealership's warranty that begins when the manufacturer's powertrain warranty ends (docs/rules.md#warranties). */
const FOLLOWS = { "powertrain-30-year": "manufacturer-powertrain" } as const;

/** Returns the manufacturer's warranties by duration, then the dealership's that follows one of them. */
export function coverTimeline(warranties: readonly Warranty[]): CoverSpan[] {
  const spanOf = (id: WarrantyId) => warranties.find((warranty) => warranty.id === id)?.years ?? 0;
  const makers = warranties.flatMap(({ id, by, years }) =>
    by === "manufacturer" && years !== null ? [{ id, by, from: 0, to: years }] : [],
  );
  const following = Object.entries(FOLLOWS).flatMap(([id, previous]): CoverSpan[] => {
    const span = { id: id as keyof typeof FOLLOWS, by: "dealership" as const };
    return [{ ...span, from: spanOf(previous), to: spanOf(span.id) }];
  });
  return [...makers.sort((a, b) => a.to - b.to), ...following];
}

/** Years with a mark on the timeline. */
export const TIMELINE_YEARS = [0, 2, 5, 7, 10, 30] as const;

/** Returns the position of a year on the timeline in percent. */
export function timelinePosition(year: number): number {
  return (year * 100) / TIMELINE_YEARS.at(-1)!;
}
