import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { storedVehicles } from "@/lib/core/db/stored-vehicles";
import { type Vehicle, VehicleSchema } from "@/lib/store/api/vehicle-schema";
import { seedSample } from "@/lib/web/seed/seed-sample";
import { memoryDb } from "../../../support/memory-database";

export const GROUPS = ["heartland", "lone-star"] as const;

const folders: string[] = [];

afterAll(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A fresh data folder that lasts as long as the tests of one file. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "forecourt-samples-"));
  folders.push(folder);
  return folder;
}

/** Returns the vehicles that a sample group's first start lists. */
export async function sampleVehicles(group: string): Promise<Vehicle[]> {
  const db = await memoryDb();
  await seedSample(db, group, { dataDir: temporaryFolder() });
  const rows = await storedVehicles(db)
    .select("vehicle_records.data_json")
    .where("removed_at", "is", null)
    .execute();
  await db.destroy();
  return rows.map((row) => VehicleSchema.parse(JSON.parse(row.data_json)));
}
