import "server-only";
import type { Transaction } from "kysely";
import type { Tables } from "../../../core/db/schema";
import { STAFF_IMPORT } from "../../../core/db/stored-vehicles";
import type { Condition, Vehicle } from "../../../store/api/vehicle-schema";
import { advertisedFees, advertisedVehicle } from "../prices/record-prices";
import type { VinDecoder } from "../vin/decode-vin";
import { hasValidCheckDigit } from "../vin/vin-format";
import { FEED_FIELDS } from "./column-map";
import { createEnricher } from "./enrich";
import type { FeedRow } from "./header";
import { mapRow } from "./map-row";
import { settleEdits } from "./settle-edits";

/** Vehicle entered by staff, which no feed lists. Empty texts are decoded from its VIN. */
export interface EnteredVehicle {
  storeId: string;
  vin: string;
  /** True if the VIN is correct although its check digit is not. */
  confirmed: boolean;
  stockNumber: string;
  condition: Condition;
  mileage: number | null;
  /** Price in US dollars, or null for "Call for price". */
  price: number | null;
  exteriorColor: string;
  year: number | null;
  make: string;
  model: string;
  trim: string;
}

/** Problem of the entered vehicle; each has a message. */
export type EnteredProblem = "vin" | "mileage" | "model" | "invalid";

/** Creates a vehicle from entered values, by the rules of an import. @param now milliseconds since 1970 */
export async function enteredVehicle(
  values: EnteredVehicle,
  decoder: Pick<VinDecoder, "decode">,
  now: number,
): Promise<{ ok: true; vehicle: Vehicle } | { ok: false; problem: EnteredProblem }> {
  const { vin, storeId, condition, mileage, confirmed, price } = values;
  if (!confirmed && !hasValidCheckDigit(vin)) return { ok: false, problem: "vin" };
  if (mileage === null && condition !== "new") return { ok: false, problem: "mileage" };
  const { row } = await createEnricher(decoder, now)(rowOf(values), vin);
  if (row.year === "" || row.make === "" || row.model === "") return { ok: false, problem: "model" };
  const mapped = mapRow(row, vin, storeId, now);
  if (!mapped.ok) return { ok: false, problem: "invalid" };
  return { ok: true, vehicle: { ...mapped.value.vehicle, internetPrice: price } };
}

/** Returns the values as a feed row. */
function rowOf({
  stockNumber,
  condition,
  mileage,
  exteriorColor,
  year,
  make,
  model,
  trim,
}: EnteredVehicle): FeedRow {
  const empty = Object.fromEntries(FEED_FIELDS.map((field) => [field, ""])) as FeedRow;
  return {
    ...empty,
    stock: stockNumber,
    condition: condition === "new" ? "New" : "Used",
    certified: condition === "certified" ? "Yes" : "",
    miles: mileage === null ? "" : String(mileage),
    exteriorColor,
    year: year === null ? "" : String(year),
    make,
    model,
    trim,
  };
}

export interface EntryContext {
  groupId: string;
  now: number;
  /** Source of the price for its record: "staff, Ana". */
  source: string;
}

/**
 * Publishes an entered vehicle, with staff edits from an earlier stay in stock. The caller records its price.
 * @param trx transaction that has already raised the group's version
 */
export async function writeEnteredVehicle(
  trx: Transaction<Tables>,
  vehicle: Vehicle,
  { groupId, now, source }: EntryContext,
): Promise<void> {
  const { storeId, vin } = vehicle;
  const fees = await advertisedFees(trx, storeId);
  const { amount, parts } = advertisedVehicle(vehicle, fees);
  const parts_json = JSON.stringify(parts);
  const record = { data_json: JSON.stringify(vehicle), source_hash: "", amount, parts_json };
  await trx
    .insertInto("vehicle_records")
    .values({ store_id: storeId, import_id: STAFF_IMPORT, vin, ...record })
    .onConflict((conflict) => conflict.columns(["store_id", "import_id", "vin"]).doUpdateSet(record))
    .execute();
  await settleEdits(trx, { storeId, groupId, importId: STAFF_IMPORT, now, source, fees, vin });
  const row = { import_id: STAFF_IMPORT, source_hash: "", updated_at: now, removed_at: null };
  await trx
    .insertInto("vehicles")
    .values({ store_id: storeId, vin, data_json: "", first_seen_at: now, ...row })
    .onConflict((conflict) => conflict.columns(["store_id", "vin"]).doUpdateSet(row))
    .execute();
}
