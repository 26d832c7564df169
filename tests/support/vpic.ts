import { existsSync, mkdirSync, renameSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import SQLite from "better-sqlite3";
import { unpackVpic } from "../../lib/catalog/inventory/vin/vin-thread";

/** Without these the decoder reads its largest table whole for each VIN; with them it is four times as fast. */
const INDEXES = [
  "create index pattern_schema on Pattern (VinSchemaId)",
  "create index wmi_schema on Wmi_VinSchema (VinSchemaId)",
  "create index wmi_id on Wmi_VinSchema (WmiId)",
  "create index wmi_code on Wmi (Wmi)",
  "create index model_make on Make_Model (ModelId)",
];

/** Puts the run's VIN data into a data folder by a link: unpacking takes a second or two. */
export async function linkVpic(dataDir: string): Promise<void> {
  const link = join(dataDir, "vpic");
  if (!existsSync(link)) symlinkSync(await sharedVpic(), link);
}

/** Returns the folder with the run's VIN data, which its first process unpacks and indexes. */
export async function sharedVpic(): Promise<string> {
  const folder = join(tmpdir(), "vpic");
  if (existsSync(folder)) return folder;
  const own = join(tmpdir(), `vpic-${process.pid}`);
  mkdirSync(own, { recursive: true });
  const database = new SQLite(await unpackVpic(own));
  for (const index of INDEXES) database.exec(index);
  database.close();
  try {
    renameSync(own, folder);
  } catch (error) {
    // Another process was first.
    if (!existsSync(folder)) throw error;
  }
  return folder;
}
