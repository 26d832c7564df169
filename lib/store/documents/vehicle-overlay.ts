import { parseRecord } from "../api/parse-record";
import { VehicleSchema } from "../api/vehicle-schema";
import { applyOverlay, editedAt, type JsonRecord, type Overlay } from "./overlay";
import { isSameValue } from "./same-value";

/** The kind of the documents that are vehicles: one for each vehicle of a store, by its VIN. */
export const VEHICLE_KIND = "vehicle";

/**
 * Returns a stored vehicle as the site shows it: with the staff's fields in place of the feed's, and the time of the
 * newest of them. Where the two do not make a vehicle together, the feed's counts.
 * @returns null: the staff took it off the site
 */
export function overlaidVehicle(stored: JsonRecord, overlay: Overlay | undefined): JsonRecord | null {
  if (overlay === undefined) return stored;
  const record = applyOverlay(stored, overlay);
  if (record === null) return null;
  const { status } = overlay.fields;
  if (status) record.statusSince = new Date(status.at).toISOString();
  const changed = new Date(editedAt(overlay)).toISOString();
  const { updatedAt } = stored;
  record.updatedAt = typeof updatedAt === "string" && updatedAt > changed ? updatedAt : changed;
  return parseRecord(VehicleSchema, record).success ? record : stored;
}

/** Returns true if the staff's edits change a vehicle's price or whether it is listed. */
export function concernsPrice(before: Overlay | null, after: Overlay | null): boolean {
  const priced = ["status", "internetPrice", "salePriceCur", "msrp"];
  const values = (overlay: Overlay | null) => [
    overlay?.mode,
    ...priced.map((name) => overlay?.fields[name]?.value),
  ];
  return !isSameValue(values(before), values(after));
}
