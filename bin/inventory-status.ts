import { VEHICLE_STATUS_IDS, type VehicleStatus } from "@/config/catalog/vehicle-status";
import { chooseStatus } from "@/lib/catalog/inventory/status/choose-status";
import type { Db } from "@/lib/core/db/schema";
import { osUser } from "@/lib/core/platform/os-user";

export const CLEAR = "clear";

interface StatusArguments {
  vin: string;
  /** A status id, or `clear`. */
  status: string;
  store: string | undefined;
  by: string | undefined;
}

export function isStatusWord(word: string | undefined): boolean {
  return word === CLEAR || VEHICLE_STATUS_IDS.some((id) => id === word);
}

/**
 * `npm run inventory -- status`: sets a vehicle's status. The result is a message with the change or the
 * error.
 */
export async function runStatus(db: Db, args: StatusArguments): Promise<{ ok: boolean; message: string }> {
  const vin = args.vin.toUpperCase();
  const status = args.status === CLEAR ? null : (args.status as VehicleStatus);
  const by = args.by ?? osUser();
  const result = await chooseStatus(db, { vin, status, storeId: args.store, by }, Date.now());
  if (result.ok) {
    const what = status === null ? "has the status of its feed again" : `is now "${status}"`;
    return { ok: true, message: `${vin} of ${result.storeId} ${what}, by ${by}.` };
  }
  return { ok: false, message: refusal(vin, args.store, result.stores) };
}

function refusal(vin: string, store: string | undefined, stores: readonly string[]): string {
  if (stores.length === 0) return `No store has a vehicle with the VIN ${vin} in its feed.`;
  if (store !== undefined) return `${store} does not have ${vin}. Stores that do: ${stores.join(", ")}.`;
  return `Several stores have ${vin}: add --store and one of ${stores.join(", ")}.`;
}
