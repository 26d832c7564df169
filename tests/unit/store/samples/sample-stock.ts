import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { openSqlite } from "@/lib/core/db/connect";
import { migrate } from "@/lib/core/db/migrate";
import type { Db } from "@/lib/core/db/schema";
import { storedVehicles } from "@/lib/core/db/stored-vehicles";
import { type Vehicle, VehicleSchema } from "@/lib/store/api/vehicle-schema";
import { seedSample } from "@/lib/web/seed/seed-sample";

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

/** An empty database with the newest schema. */
export async function emptyDatabase(): Promise<Db> {
  const db = openSqlite(":memory:");
  await migrate(db);
  return db;
}

/** Returns the vehicles that a sample group's first start lists. */
export async function sampleVehicles(group: string): Promise<Vehicle[]> {
  const db = await emptyDatabase();
  await seedSample(db, group, { dataDir: temporaryFolder() });
  const rows = await storedVehicles(db)
    .select("vehicle_records.data_json")
    .where("removed_at", "is", null)
    .execute();
  await db.destroy();
  return rows.map((row) => VehicleSchema.parse(JSON.parse(row.data_json)));
}
