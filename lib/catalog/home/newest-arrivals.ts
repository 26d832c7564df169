import type { Vehicle } from "../../store/api/vehicle-schema";

/**
 * The vehicles that came on the lot last, newest first. One of a model is enough for a shop window, so a second one
 * only shows when there are too few models to fill it.
 */
export function newestArrivals(vehicles: readonly Vehicle[], count: number): Vehicle[] {
  const byDate = [...vehicles].sort(
    (a, b) => Date.parse(b.dateInStock) - Date.parse(a.dateInStock) || (a.vin < b.vin ? -1 : 1),
  );
  const seen = new Set<string>();
  const first: Vehicle[] = [];
  const again: Vehicle[] = [];
  for (const vehicle of byDate) {
    const model = `${vehicle.make} ${vehicle.model}`.toLowerCase();
    (seen.has(model) ? again : first).push(vehicle);
    seen.add(model);
  }
  return [...first, ...again].slice(0, count);
}
