import "server-only";
import type { FeedSource } from "../../catalog/feeds/feed-sources";
import type { FeedSettings } from "../../catalog/feeds/run-feed";
import { previewUpload, readUpload } from "../../catalog/feeds/uploads";
import type { ImportReport } from "../../catalog/inventory/import/report";
import { vehicleFullName } from "../../catalog/vehicle/vehicle-name";
import type { Db } from "../../core/db/schema";
import { storedVehicles } from "../../core/db/stored-vehicles";
import { type Vehicle, VehicleSchema } from "../../store/api/vehicle-schema";
import type { JsonRecord } from "../../store/documents/overlay";
import { type Overlays, readOverlays } from "../../store/documents/overlays";
import { isSameValue } from "../../store/documents/same-value";
import { VEHICLE_KIND } from "../../store/documents/vehicle-overlay";
import { staffFeedMessages } from "../../store/i18n/staff-feed-messages";
import { fieldLabel } from "../../store/i18n/staff-field-messages";
import { describeFields } from "../documents/describe-fields";
import { valueText } from "../documents/value-text";
import { may, type StaffPerson } from "../rights";
import type { RefusedRow } from "./get-feeds";

/** Preview of an uploaded file's changes, for the person who decides about the import. */
export interface UploadView {
  id: string;
  storeId: string;
  store: string;
  file: string;
  /** Reason why the file cannot be imported, or needs a confirmation; null if neither. */
  problem: { text: string; isShrink: boolean } | null;
  /** Cause of the last failed import, or null. */
  lastTry: string | null;
  stockVersion: string;
  added: number;
  changed: number;
  removed: number;
  unchanged: number;
  refused: number;
  /** First refused rows of the file. */
  rows: readonly RefusedRow[];
  /** First of the vehicles that would be added or changed. */
  vehicles: readonly UploadedVehicle[];
  /** Vehicles in stock that the file does not have. */
  missing: readonly { vin: string; name: string }[];
}

export interface UploadedVehicle {
  vin: string;
  storeId: string;
  name: string;
  isNew: boolean;
  fields: readonly ChangedField[];
}

export interface ChangedField {
  label: string;
  before: string;
  after: string;
  /** Value edited by staff, which the site continues to show; null if staff did not edit it. */
  stays: { value: string; by: string } | null;
}

/** Fields not listed, because they follow from others or are unimportant. */
const UNSHOWN: readonly string[] = ["updatedAt", "statusSince", "vin", "storeId"];
const FIELDS = new Map(
  describeFields(VEHICLE_KIND, VehicleSchema).map((field) => [field.name, field] as const),
);

/**
 * Returns the preview of an upload. @returns null if the file no longer exists, or the person does not manage the
 * store's feeds
 */
export async function getUpload(
  person: StaffPerson,
  id: string,
  sources: readonly FeedSource[],
  { db, dataDir, now }: FeedSettings,
  group: string,
): Promise<UploadView | null> {
  const upload = await readUpload(db, id, now());
  if (!upload || !may(person, "stock.manage", { storeId: upload.storeId })) return null;
  const source = sources.find(({ store }) => store.id === upload.storeId);
  if (!source) return null;
  const [{ report, changes, removed }, overlays] = await Promise.all([
    previewUpload(upload, source, { db, dataDir }),
    readOverlays(db, group),
  ]);
  return {
    id,
    storeId: upload.storeId,
    store: source.store.name,
    file: upload.name,
    problem: problemOf(report, removed.length),
    lastTry: upload.problem,
    stockVersion: report.stockVersion ?? "",
    added: report.added,
    changed: report.changed,
    removed: removed.length,
    unchanged: report.unchanged,
    refused: report.refusedCount,
    rows: report.refused,
    vehicles: changes.map(({ after, before }) => changedVehicle(after, before, overlays)),
    missing: await namesOf(db, upload.storeId, removed),
  };
}

function problemOf({ ok, message, shrink }: ImportReport, removed: number): UploadView["problem"] {
  if (!ok) return { text: message ?? "", isShrink: false };
  return shrink === null ? null : { text: staffFeedMessages().upload.shrink(removed), isShrink: true };
}

function changedVehicle(after: Vehicle, before: Vehicle | null, overlays: Overlays): UploadedVehicle {
  const { vin, storeId } = after;
  return {
    vin,
    storeId,
    name: vehicleFullName(after),
    isNew: before === null,
    fields: before === null ? [] : changedFields(after, before, overlays),
  };
}

function changedFields(after: Vehicle, before: Vehicle, overlays: Overlays): ChangedField[] {
  const edits = overlays.of({ kind: VEHICLE_KIND, storeId: after.storeId, id: after.vin })?.fields ?? {};
  const [now, was]: JsonRecord[] = [after, before];
  return Object.keys(now!).flatMap((name) => {
    const field = FIELDS.get(name);
    if (!field || UNSHOWN.includes(name) || isSameValue(now![name], was![name])) return [];
    const edit = edits[name];
    return [
      {
        label: fieldLabel(field.path) ?? name,
        before: valueText(field, was![name]),
        after: valueText(field, now![name]),
        stays: edit ? { value: valueText(field, edit.value), by: edit.by } : null,
      },
    ];
  });
}

/** Maximum number of vehicles listed by name. Beyond it, only their number is shown. */
const LISTED = 200;

async function namesOf(
  db: Db,
  storeId: string,
  vins: readonly string[],
): Promise<{ vin: string; name: string }[]> {
  if (vins.length === 0) return [];
  const rows = await storedVehicles(db)
    .select(["vehicles.vin", "vehicle_records.data_json"])
    .where("vehicles.store_id", "=", storeId)
    .where("vehicles.vin", "in", vins.slice(0, LISTED))
    .execute();
  return rows.map(({ vin, data_json }) => {
    const vehicle = VehicleSchema.safeParse(JSON.parse(data_json)).data;
    return { vin, name: vehicle ? vehicleFullName(vehicle) : vin };
  });
}
