import type { TrackedVehicle } from "./tracked-vehicle";

/** Vehicle conditions in ASC terms. */
const CONDITIONS: Readonly<Record<string, string>> = { new: "new", used: "used", certified: "cpo" };

/**
 * Returns a vehicle's ASC parameters (`item_…`). Unknown values are omitted. Without a stock number, the VIN is used.
 */
export function ascItem(vehicle: TrackedVehicle): Record<string, string | number> {
  const { vin, stockNumber, condition, year, make, model, price, trim, exteriorColor, bodystyle } = vehicle;
  const known = {
    item_id: vin,
    item_number: stockNumber ?? vin,
    item_condition: CONDITIONS[condition ?? ""] ?? "unknown",
    item_year: year,
    item_make: make,
    item_model: model,
    // Whole dollars.
    item_price: price === undefined ? undefined : Math.round(price),
    item_variant: trim,
    item_color: exteriorColor,
    item_category: bodystyle,
    item_inventory_date: inventoryDate(vehicle.dateInStock),
  };
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined)) as Record<
    string,
    string | number
  >;
}

/** Formats the day of an ISO date as `YYYY/MM/DD`, without converting the time zone. */
function inventoryDate(date: string | undefined): string | undefined {
  return date?.slice(0, 10).replaceAll("-", "/");
}
