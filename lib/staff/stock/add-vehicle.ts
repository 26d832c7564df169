import "server-only";
import type { Transaction } from "kysely";
import type { AuditAction } from "../../../config/runtime/audit";
import {
  type EnteredProblem,
  enteredVehicle,
  writeEnteredVehicle,
} from "../../catalog/inventory/import/entered-vehicle";
import { recordEditedPrice } from "../../catalog/inventory/prices/record-edited-price";
import { endPrices } from "../../catalog/inventory/prices/record-prices";
import { inTransaction } from "../../core/db/in-transaction";
import { raiseVersion } from "../../core/db/raise-version";
import type { Tables } from "../../core/db/schema";
import { STAFF_IMPORT } from "../../core/db/stored-vehicles";
import { VEHICLES_PART } from "../../store/api/data-parts";
import type { Vehicle } from "../../store/api/vehicle-schema";
import type { DocumentKey } from "../../store/documents/document-key";
import { applyOverlay, type JsonRecord } from "../../store/documents/overlay";
import { publishOverlay, readDocument } from "../../store/documents/stored-document";
import { VEHICLE_KIND } from "../../store/documents/vehicle-overlay";
import { writeAudit, writeRefusal } from "../audit";
import { authorOf, type DocumentContext } from "../documents/document-context";
import { seesDocument } from "../documents/document-rights";
import { may } from "../rights";
import type { StockChangeContext } from "./change-context";
import type { NewVehicle, VehicleKey } from "./change-schemas";

type Trx = Transaction<Tables>;

export type StockRefusal = "unknown" | "forbidden" | "listed" | EnteredProblem;
export type StockAnswer = { ok: true; vehicle: VehicleKey } | { ok: false; reason: StockRefusal };

/**
 * Adds a vehicle that no feed lists, with its audit row, in one transaction. Without a price or a photo it is a draft
 * that its editor publishes; otherwise it is on the site, with its price record. A vehicle that had left the store gets
 * its earlier edits back, except its status. @throws on a database error; nothing is written then
 */
export async function addVehicle(context: StockChangeContext, values: NewVehicle): Promise<StockAnswer> {
  const refusal = await stockRefusal(context, values, "vehicle.add");
  if (refusal) return { ok: false, reason: refusal };
  const made = await enteredVehicle(values, context.decoder, context.now());
  if (!made.ok) return { ok: false, reason: made.problem };
  const { storeId, vin } = values;
  const isAdded = await inTransaction(context.db, async (trx) => {
    await raiseVersion(trx, context.group, context.now(), [VEHICLES_PART]);
    const before = await rowOf(trx, values);
    const isFeeds = before?.import_id !== STAFF_IMPORT;
    if (before?.removed_at === null && !(isFeeds && (await isTakenOff(trx, context, values)))) return false;
    await showAgain(trx, context, values);
    await writeVehicle(trx, context, made.vehicle);
    const { make, model, year, internetPrice } = made.vehicle;
    await audit(trx, context, "vehicle.add", values, { make, model, year, internetPrice });
    return true;
  });
  if (!isAdded) return { ok: false, reason: "listed" };
  context.onPublished?.();
  return { ok: true, vehicle: { storeId, vin } };
}

/** Removes a vehicle that staff added, or restores it. Edits are preserved. @throws as `addVehicle` */
export async function changePresence(
  context: DocumentContext,
  vehicle: VehicleKey,
  change: "remove" | "return",
): Promise<StockAnswer> {
  const action = `vehicle.${change}` as const;
  const refusal = await stockRefusal(context, vehicle, action);
  if (refusal) return { ok: false, reason: refusal };
  const now = context.now();
  const isChanged = await inTransaction(context.db, async (trx) => {
    await raiseVersion(trx, context.group, now, [VEHICLES_PART]);
    const row = await rowOf(trx, vehicle);
    const isThere = row?.removed_at === null;
    if (row?.import_id !== STAFF_IMPORT || isThere !== (change === "remove")) return false;
    await trx
      .updateTable("vehicles")
      .set({ removed_at: change === "remove" ? now : null, updated_at: now })
      .where("store_id", "=", vehicle.storeId)
      .where("vin", "=", vehicle.vin)
      .execute();
    const by = `staff, ${context.person.name}`;
    if (change === "remove") {
      await endPrices(trx, { storeId: vehicle.storeId, now, source: by }, [vehicle.vin]);
    } else {
      const { published } = await readDocument(trx, context.group, keyOf(vehicle));
      await recordEditedPrice(trx, vehicle, published, { by, now });
    }
    await audit(trx, context, action, vehicle, {});
    return true;
  });
  if (!isChanged) return { ok: false, reason: "unknown" };
  context.onPublished?.();
  return { ok: true, vehicle };
}

/**
 * Returns the refusal of a stock change. Stores where the person does not work are hidden; a missing right is audited.
 */
async function stockRefusal(
  { db, person, stores, group, now }: DocumentContext,
  vehicle: VehicleKey,
  action: AuditAction,
): Promise<"unknown" | "forbidden" | null> {
  if (!stores.includes(vehicle.storeId) || !seesDocument(person, keyOf(vehicle))) return "unknown";
  if (may(person, "stock.manage", { storeId: vehicle.storeId })) return null;
  const record = { kind: VEHICLE_KIND, id: vehicle.vin, storeId: vehicle.storeId || group };
  await writeRefusal(db, person, { action, record, right: "stock.manage" }, now());
  return "forbidden";
}

function keyOf({ storeId, vin }: VehicleKey): DocumentKey {
  return { kind: VEHICLE_KIND, storeId, id: vin };
}

function rowOf(trx: Trx, { storeId, vin }: VehicleKey) {
  return trx
    .selectFrom("vehicles")
    .select(["import_id", "removed_at"])
    .where("store_id", "=", storeId)
    .where("vin", "=", vin)
    .executeTakeFirst();
}

/** Returns true if staff removed the vehicle from the site. */
async function isTakenOff(trx: Trx, { group }: StockChangeContext, vehicle: VehicleKey): Promise<boolean> {
  return (await readDocument(trx, group, keyOf(vehicle))).published?.mode === "removed";
}

async function showAgain(trx: Trx, context: StockChangeContext, vehicle: VehicleKey): Promise<void> {
  const document = await readDocument(trx, context.group, keyOf(vehicle));
  if (document.published?.mode !== "removed") return;
  const publication = {
    overlay: null,
    author: authorOf(context),
    reason: "restore",
    now: context.now(),
  } as const;
  await publishOverlay(trx, context.group, document, publication);
}

async function writeVehicle(
  trx: Trx,
  { group: groupId, person, now: clock }: StockChangeContext,
  vehicle: Vehicle,
): Promise<void> {
  const [now, source] = [clock(), `staff, ${person.name}`];
  await writeEnteredVehicle(trx, vehicle, { groupId, now, source });
  const document = await readDocument(trx, groupId, keyOf(vehicle));
  if (isComplete(applyOverlay({ ...vehicle }, document.published) ?? {}))
    return recordEditedPrice(trx, vehicle, document.published, { by: source, now });
  const publication = {
    overlay: { mode: "removed", fields: {} },
    author: { id: person.id, name: person.name },
    reason: "publish",
    now,
    also: {
      draft_json: JSON.stringify({ overlay: document.published }),
      drafted_by: person.id,
      drafted_at: now,
    },
  } as const;
  await publishOverlay(trx, groupId, document, publication);
}

/** Returns true if a vehicle has a price and a photo, so that it can be published as it is. */
function isComplete({ internetPrice, salePriceCur, previewImage, additionalImages }: JsonRecord): boolean {
  const hasPhoto = Boolean(previewImage) || (Array.isArray(additionalImages) && additionalImages.length > 0);
  return Boolean(internetPrice || salePriceCur) && hasPhoto;
}

function audit(
  trx: Trx,
  { person, now }: DocumentContext,
  action: AuditAction,
  { storeId, vin }: VehicleKey,
  after: object,
): Promise<void> {
  return writeAudit(
    trx,
    person,
    { action, record: { kind: VEHICLE_KIND, id: vin, storeId }, before: null, after },
    now(),
  );
}
