import type { TrackedVehicle } from "./tracked-vehicle";

/** Our conditions in the council's terms. */
const CONDITIONS: Readonly<Record<string, string>> = { new: "new", used: "used", certified: "cpo" };

/**
 * Returns a vehicle as ASC events name it (`item_…`). Unknown values are omitted; a vehicle without a stock number has
 * its VIN as its number.
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
    // In whole dollars.
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

/** `YYYY/MM/DD` of an ISO date: the day as the store stated it. */
function inventoryDate(date: string | undefined): string | undefined {
  return date?.slice(0, 10).replaceAll("-", "/");
}
