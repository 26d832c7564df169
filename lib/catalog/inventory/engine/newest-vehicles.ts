import type { Vehicle } from "../../../store/api/vehicle-schema";
import { pageOf } from "./page-of";
import { visibleCount } from "./tally";
import type { InventoryIndex } from "./types";

/** The latest arrivals, newest first; private vehicles left out. */
export function newestVehicles(index: InventoryIndex, limit: number): Vehicle[] {
  const bits = index.visible.everyone;
  const set = { bits, count: visibleCount(index, bits) };
  return pageOf(index, set, "newest", 0, limit).map((number) => index.vehicles[number]!);
}
