import "server-only";
import { createHash } from "node:crypto";
import type { Db } from "../../core/db/schema";
import { storedVehicles } from "../../core/db/stored-vehicles";
import { parseJson } from "../../store/api/records";
import { type DocumentKey, keyText } from "../../store/documents/document-key";
import type { JsonRecord } from "../../store/documents/overlay";
import { asRecord, readOverlays } from "../../store/documents/overlays";
import { overlaidVehicle } from "../../store/documents/vehicle-overlay";
import { type GroupRecords, readFileRecords, readShownRecords } from "../seed/group-records";
import {
  contentChanges,
  otherStores,
  type PlannedChange,
  profileChanges,
  vehicleChanges,
} from "./plan-changes";
import { withFiles } from "./site-folder";
import { parseVehicleEdits, type VehicleEdit, vehicleEditsPath } from "./vehicle-edits";
import { type Files, unpackFiles, type ZipProblem } from "./zip-files";

/** Content of an uploaded file. */
export interface SiteInput {
  records: GroupRecords;
  edits: readonly VehicleEdit[];
}

export type ReadSite =
  | { ok: true; input: SiteInput }
  | { ok: false; problem: ZipProblem | "other-group" | "nothing" }
  /** A file that is not usable: its name, and each wrong field. */
  | { ok: false; problem: "unusable"; message: string };

/** Reads an uploaded .zip as the files of a group; nothing is written but a temporary folder. */
export async function readSite(bytes: Uint8Array, group: string, dataDir: string): Promise<ReadSite> {
  const unpacked = unpackFiles(bytes);
  if (!unpacked.ok) return unpacked;
  const { files } = unpacked;
  if (files.size === 0) return { ok: false, problem: "nothing" };
  if ([...files.keys()].some((path) => isOthers(path, group))) return { ok: false, problem: "other-group" };
  try {
    const edits = editsIn(files, group);
    return {
      ok: true,
      input: { records: await withFiles(dataDir, files, (root) => readFileRecords(root, group)), edits },
    };
  } catch (error) {
    return { ok: false, problem: "unusable", message: (error as Error).message };
  }
}

/** Folders with a group's own files in them; a schema is no group. */
function isOthers(path: string, group: string): boolean {
  const [, folder, name = ""] = path.split("/");
  if (folder === "stores") return name !== group && name !== "schema";
  return folder === "vehicles" && name !== `${group}.json`;
}

function editsIn(files: Files, group: string): VehicleEdit[] {
  const path = vehicleEditsPath(group);
  const text = files.get(path);
  return text === undefined ? [] : parseVehicleEdits(path, text);
}

/** Changes by a file to what readers see now. */
export interface SitePlan {
  changes: readonly PlannedChange[];
  /** Ids of stores that are left alone. */
  otherStores: readonly string[];
  /** Vehicles with edits that the site does not have. */
  unknownVehicles: number;
  /** Hash that differs when the outcome would differ. */
  hash: string;
}

/** @throws Error where the files' profiles cannot follow from those of the site */
export async function planSite(db: Db, group: string, { records, edits }: SiteInput): Promise<SitePlan> {
  const shown = await readShownRecords(db, group);
  const vehicles = await shownVehicles(db, group, edits);
  const changes = [
    ...profileChanges(records, shown),
    ...contentChanges(records, shown),
    ...vehicleChanges(edits, (key) => vehicles.get(keyText(key)) ?? null),
  ];
  const known = (key: DocumentKey) => vehicles.has(keyText(key));
  return {
    changes,
    otherStores: otherStores(records, shown),
    unknownVehicles: edits.filter(({ store, vin }) => !known(keyOf(store, vin))).length,
    hash: createHash("sha256")
      .update(JSON.stringify(changes.map(hashed)))
      .digest("hex"),
  };
}

/** Returns the hashed values of a change; JSON would omit an emptied field. */
function hashed({ key, what, before, changes }: PlannedChange): unknown {
  return [keyText(key), what, before, Object.keys(changes), changes];
}

const keyOf = (storeId: string, id: string): DocumentKey => ({ kind: "vehicle", storeId, id });

/** Returns the vehicles that edits name, as readers see them. */
async function shownVehicles(db: Db, group: string, edits: readonly VehicleEdit[]) {
  const overlays = await readOverlays(db, group);
  const shown = new Map<string, { record: JsonRecord | null }>();
  for (let at = 0; at < edits.length; at += AT_ONCE) {
    const rows = await storedVehicles(db)
      .innerJoin("stores", "stores.id", "vehicles.store_id")
      .select(["vehicles.store_id", "vehicles.vin", "vehicle_records.data_json"])
      .where("stores.group_id", "=", group)
      .where(
        "vehicles.vin",
        "in",
        edits.slice(at, at + AT_ONCE).map(({ vin }) => vin),
      )
      .execute();
    for (const { store_id, vin, data_json } of rows) {
      const key = keyOf(store_id, vin);
      const stored = asRecord(parseJson(data_json));
      if (stored) shown.set(keyText(key), { record: overlaidVehicle(stored, overlays.of(key)) });
    }
  }
  return shown;
}

/** Values of one statement; SQLite counts them. */
const AT_ONCE = 400;
