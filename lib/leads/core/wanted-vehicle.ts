import { WANTED_KEY } from "../../../config/leads/wanted";
import { isVinForm } from "../../catalog/inventory/vin/vin-format";

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
