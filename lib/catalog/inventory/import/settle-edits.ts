import "server-only";
import { isDeepStrictEqual } from "node:util";
import type { Transaction } from "kysely";
import { IMPORT_LIMITS } from "../../../../config/catalog/import/limits";
import type { AuditAction } from "../../../../config/runtime/audit";
import { insertAuditRow } from "../../../core/db/audit-row";
import type { Tables } from "../../../core/db/schema";
import { STAFF_IMPORT } from "../../../core/db/stored-vehicles";
import { parseJson } from "../../../store/api/records";
import type { Vehicle } from "../../../store/api/vehicle-schema";
import { keyText } from "../../../store/documents/document-key";
import { type JsonRecord, type Overlay, withoutAgreed } from "../../../store/documents/overlay";
import { asRecord } from "../../../store/documents/overlays";
import type { RevisionReason } from "../../../store/documents/revision-reasons";
import type { Author } from "../../../store/documents/revisions";
import {
  publishOverlay,
  readStoredDocuments,
  type StoredDocument,
} from "../../../store/documents/stored-document";
import { overlaidVehicle, VEHICLE_KIND } from "../../../store/documents/vehicle-overlay";
import type { NamedFee } from "../../pricing/out-the-door";
import { advertisedVehicle } from "../prices/record-prices";

export interface SettleOptions {
  storeId: string;
  groupId: string;
  importId: string;
  now: number;
  /** Source of the import for the history of edited vehicles: "feed stock.csv". */
  source: string;
  /** Fees included in the store's advertised prices. */
  fees: readonly NamedFee[];
  /** VIN to settle; by default, all vehicles of the import. */
  vin?: string;
}

interface ImportedRecord {
  stored: JsonRecord;
  /** True if the vehicle had left the feed before this import. */
  isBack: boolean;
  /** True if staff had added the vehicle, which this import now lists. */
  wasStaffs: boolean;
}

/**
 * Applies staff edits over the feed's values, including advertised prices. An edit ends when the feed has the same
 * value. A status edit also ends when a vehicle returns to the feed, because it concerned the earlier stay.
 */
export async function settleEdits(tx: Transaction<Tables>, options: SettleOptions): Promise<void> {
  const documents = await readStoredDocuments(tx, options.groupId, VEHICLE_KIND);
  const edited = documents.filter(
    ({ key, published }) =>
      key.storeId === options.storeId && published && (options.vin ?? key.id) === key.id,
  );
  for (let at = 0; at < edited.length; at += IMPORT_LIMITS.batchRows) {
    const batch = edited.slice(at, at + IMPORT_LIMITS.batchRows);
    const imported = await readImported(
      tx,
      options,
      batch.map(({ key }) => key.id),
    );
    for (const document of batch) {
      const record = imported.get(document.key.id);
      if (record) await settle(tx, options, document, record);
    }
  }
}

/** Returns the records of this import for some vehicles, before they go live. */
async function readImported(
  tx: Transaction<Tables>,
  { storeId, importId }: SettleOptions,
  vins: readonly string[],
): Promise<Map<string, ImportedRecord>> {
  const rows = await tx
    .selectFrom("vehicle_records as record")
    .leftJoin("vehicles", (join) =>
      join.onRef("vehicles.store_id", "=", "record.store_id").onRef("vehicles.vin", "=", "record.vin"),
    )
    .select(["record.vin", "record.data_json", "vehicles.removed_at", "vehicles.import_id"])
    .where("record.store_id", "=", storeId)
    .where("record.import_id", "=", importId)
    .where("record.vin", "in", vins)
    .execute();
  return new Map(
    rows.map(({ vin, data_json, removed_at, import_id }) => [
      vin,
      {
        stored: asRecord(parseJson(data_json)) ?? {},
        isBack: removed_at !== null,
        wasStaffs: import_id === STAFF_IMPORT && importId !== STAFF_IMPORT,
      },
    ]),
  );
}

async function settle(
  tx: Transaction<Tables>,
  options: SettleOptions,
  document: StoredDocument,
  { stored, isBack, wasStaffs }: ImportedRecord,
): Promise<void> {
  const { groupId, storeId, importId, now, source, fees } = options;
  const published = document.published!;
  // A vehicle that waited to be published comes to the site with its feed.
  const isListedNow = wasStaffs && published.mode === "removed";
  const current = isListedNow ? null : isBack ? withoutStatus(published) : published;
  const next = current && withoutAgreed(current, stored);
  if (!isDeepStrictEqual(next, published)) {
    const reason: RevisionReason = current === published ? "agreed" : "returned";
    const author = { id: "feed", name: source };
    if (await publishOverlay(tx, groupId, document, { overlay: next, author, reason, now }))
      await auditSettled(tx, author, { document, next, reason, now });
  }
  const shown = overlaidVehicle(stored, next ?? undefined) as Vehicle | null;
  const { amount, parts } = advertisedVehicle(shown ?? { ...(stored as Vehicle), status: "sold" }, fees);
  await tx
    .updateTable("vehicle_records")
    .set({ amount, parts_json: JSON.stringify(parts) })
    .where("store_id", "=", storeId)
    .where("import_id", "=", importId)
    .where("vin", "=", document.key.id)
    .execute();
}

/** Audits which fields the feed determines again, so that staff see why a value changed without an edit. */
function auditSettled(
  tx: Transaction<Tables>,
  author: Author,
  {
    document: { key, version, published },
    next,
    reason,
    now,
  }: { document: StoredDocument; next: Overlay | null; reason: RevisionReason; now: number },
): Promise<void> {
  const settled = Object.keys(published?.fields ?? {}).filter((name) => !(name in (next?.fields ?? {})));
  const action: AuditAction = "document.settle";
  const record = { kind: "document", id: keyText(key), storeId: key.storeId };
  return insertAuditRow(tx, author, { action, record, before: { version }, after: { settled, reason } }, now);
}

function withoutStatus(overlay: Overlay): Overlay | null {
  const { status: _, ...fields } = overlay.fields;
  return Object.keys(fields).length === 0 && overlay.mode === "edited" ? null : { ...overlay, fields };
}
