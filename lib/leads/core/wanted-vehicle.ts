import { isVinForm } from "../../catalog/inventory/vin/vin-format";

/**
 * Query key and field with the VIN of the vehicle on offer on which the visitor began a flow. It is in the address, so
 * that each tab has its own vehicle, also without JavaScript.
 */
export const WANTED_KEY = "wanted";

/** Attribute with the VIN of a vehicle's page, for scripts. */
export const PAGE_VEHICLE = "data-page-vehicle";

/** Attribute with the ids of the offers that the visitor chose on a vehicle's page, for scripts. */
export const PAGE_OFFERS = "data-page-offers";

/** Returns the VIN in the value of a query parameter or a posted field, or null. */
export function readWantedVin(value: unknown): string | null {
  const text = typeof value === "string" ? value.trim().toUpperCase() : "";
  return isVinForm(text) ? text : null;
}

/** Adds the vehicle to the path of a flow. Returns the path unchanged without a vehicle. */
export function withWanted(path: string, vin: string | null | undefined): string {
  return vin ? withQuery(path, { [WANTED_KEY]: vin }) : path;
}

/** Adds parameters to the query of a path. */
export function withQuery(path: string, params: Readonly<Record<string, string>>): string {
  const text = new URLSearchParams(params).toString();
  return text === "" ? path : `${path}${path.includes("?") ? "&" : "?"}${text}`;
}
