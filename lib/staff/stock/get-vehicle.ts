import "server-only";
import { advertisedFees, advertisedVehicle } from "../../catalog/inventory/prices/record-prices";
import { storedVehicles } from "../../core/db/stored-vehicles";
import type { Vehicle } from "../../store/api/vehicle-schema";
import { VEHICLE_KIND } from "../../store/documents/vehicle-overlay";
import type { DocumentContext } from "../documents/document-context";
import type { DocumentView } from "../documents/document-view";
import { getDocumentView } from "../documents/get-document";

/** A vehicle with its document, for its editor. */
export interface VehiclePage {
  document: DocumentView;
  /** What it is advertised for, cents; null: no price, sold, or not on the site. */
  amount: number | null;
  /** Since when its feed has not listed it, milliseconds since 1970; null: it does, or the staff added it. */
  goneSince: number | null;
}

/** @returns null: there is no such vehicle for this person */
export async function getVehicle(
  context: DocumentContext,
  { storeId, vin }: { storeId: string; vin: string },
): Promise<VehiclePage | null> {
  const document = await getDocumentView(context, { kind: VEHICLE_KIND, storeId, id: vin });
  if (!document) return null;
  const row = await storedVehicles(context.db)
    .select("vehicles.removed_at")
    .where("vehicles.store_id", "=", storeId)
    .where("vehicles.vin", "=", vin)
    .executeTakeFirst();
  if (!row) return null;
  const goneSince = row.removed_at === null ? null : Number(row.removed_at);
  const shown = goneSince === null ? document.published : null;
  const fees = await advertisedFees(context.db, storeId);
  return {
    document,
    amount: shown ? advertisedVehicle(shown as unknown as Vehicle, fees).amount : null,
    goneSince,
  };
}
