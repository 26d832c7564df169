import "server-only";
import { insertAuditRow } from "../../../core/db/audit-row";
import { raiseVersion } from "../../../core/db/raise-version";
import type { Db } from "../../../core/db/schema";
import { storedVehicles } from "../../../core/db/stored-vehicles";
import { VEHICLES_PART } from "../../../store/api/data-parts";
import type { VehicleStatus } from "../../../store/api/vehicle-schema";
import { keyText } from "../../../store/documents/document-key";
import type { Overlay } from "../../../store/documents/overlay";
import { publishOverlay, readDocument } from "../../../store/documents/stored-document";
import { VEHICLE_KIND } from "../../../store/documents/vehicle-overlay";
import { recordEditedPrice } from "../prices/record-edited-price";

export interface StatusChoice {
  vin: string;
  /** Status to set, or null to use the feed's status again. */
  status: VehicleStatus | null;
  /** Store of the vehicle, needed only if several stores list it. */
  storeId?: string | undefined;
  /** Staff member who chose the status. */
  by: string;
}

export type ChoiceResult =
  | { ok: true; storeId: string }
  /** `stores` are those that list the vehicle. If it is empty, the VIN is in no feed. */
  | { ok: false; stores: string[] };

/**
 * Sets a vehicle's status over its feed's (docs/rules.md#vehicle-status). Imports do not change it until it is removed,
 * or until the vehicle has left the feed and returns. The running site shows it within a second or two.
 * @param now milliseconds since 1970
 */
export async function chooseStatus(db: Db, choice: StatusChoice, now: number): Promise<ChoiceResult> {
  const { vin, status, by } = choice;
  return db.transaction().execute(async (tx) => {
    const rows = await storedVehicles(tx)
      .innerJoin("stores", "stores.id", "vehicles.store_id")
      .select(["stores.id as storeId", "stores.group_id as groupId"])
      .where("vehicles.vin", "=", vin)
      .where("vehicles.removed_at", "is", null)
      .orderBy("stores.id")
      .execute();
    const meant = rows.filter(({ storeId }) => storeId === (choice.storeId ?? storeId));
    const [only, second] = meant;
    if (!only || second) return { ok: false, stores: rows.map(({ storeId }) => storeId) };
    const { storeId, groupId } = only;
    await raiseVersion(tx, groupId, now, [VEHICLES_PART]);
    const key = { kind: VEHICLE_KIND, storeId, id: vin };
    const document = await readDocument(tx, groupId, key);
    const overlay = withStatus(document.published, status, { name: by, now });
    const author = { id: "command-line", name: by };
    await publishOverlay(tx, groupId, document, { overlay, author, reason: "publish", now });
    await insertAuditRow(
      tx,
      author,
      {
        action: "document.publish",
        record: { kind: "document", id: keyText(key), storeId },
        before: { version: document.version, status: document.published?.fields.status?.value ?? null },
        after: { fields: ["status"], mode: overlay?.mode ?? "original", status },
      },
      now,
    );
    await recordEditedPrice(tx, { storeId, vin }, overlay, { by: `status, ${by}`, now });
    return { ok: true, storeId };
  });
}

/** Sets the status even if it equals the feed's, because the feed's may change later. */
function withStatus(
  overlay: Overlay | null,
  status: VehicleStatus | null,
  { name, now }: { name: string; now: number },
): Overlay | null {
  const { status: _, ...others } = overlay?.fields ?? {};
  const fields = status === null ? others : { ...others, status: { value: status, by: name, at: now } };
  return Object.keys(fields).length === 0 ? null : { mode: overlay?.mode ?? "edited", fields };
}
