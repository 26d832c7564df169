import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type ImportOptions, importFeed } from "@/lib/catalog/inventory/import/import-feed";
import type { ImportReport } from "@/lib/catalog/inventory/import/report";
import { checkDigit } from "@/lib/catalog/inventory/vin/vin-format";
import { migrate } from "@/lib/core/db/migrate";
import type { Db } from "@/lib/core/db/schema";
import { storedVehicles } from "@/lib/core/db/stored-vehicles";
import type { Vehicle } from "@/lib/store/api/vehicle-schema";
import { emptyStock } from "../../support/empty-stock";
import { makeProfile } from "../../support/store-fixture";
import { linkVpic } from "../../support/vpic";

export interface ImportFixture {
  db: Db;
  dataDir: string;
  run(feed: string | Buffer, options?: Partial<ImportOptions>): Promise<ImportReport>;
  runFile(file: string, options?: Partial<ImportOptions>): Promise<ImportReport>;
  /** Vehicles on offer, by VIN. */
  offered(): Promise<Map<string, Vehicle>>;
  version(): Promise<number>;
  close(): Promise<void>;
}

export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), "forecourt-import-"));
}

/** An empty store "north" (with "south" beside it) and a way to import texts into it. */
export async function importFixture(db: Db, dataDir = temporaryFolder()): Promise<ImportFixture> {
  await migrate(db);
  await linkVpic(dataDir);
  await db.insertInto("store_groups").values({ id: "group", profile_json: "{}" }).execute();
  const stores = ["north", "south"].map((id, position) => ({
    id,
    group_id: "group",
    position,
    profile_json: "{}",
  }));
  await db.insertInto("stores").values(stores).execute();
  const runFile = (file: string, options: Partial<ImportOptions> = {}) =>
    importFeed({ db, file, storeId: "north", dataDir, ...options });
  return {
    db,
    dataDir,
    runFile,
    run(feed, options) {
      const file = join(dataDir, "feed.csv");
      writeFileSync(file, feed);
      return runFile(file, options);
    },
    async offered() {
      const rows = await storedVehicles(db)
        .select(["vehicles.vin", "vehicle_records.data_json"])
        .where("removed_at", "is", null)
        .execute();
      return new Map(rows.map((row) => [row.vin, JSON.parse(row.data_json) as Vehicle]));
    },
    async version() {
      const row = await db
        .selectFrom("versions")
        .select("version")
        .where("group_id", "=", "group")
        .executeTakeFirst();
      return row?.version ?? 0;
    },
    async close() {
      await db.destroy();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Returns `importFixture` without earlier tests' data; its group and stores have whole profiles, so that the staff can
 * edit its vehicles.
 */
export async function editableStock(db: Db): Promise<ImportFixture> {
  await emptyStock(db);
  const store = await importFixture(db);
  const profile = (id: string) => JSON.stringify(makeProfile({ id, group: "group" }));
  await db
    .updateTable("store_groups")
    .set({ profile_json: profile("group") })
    .execute();
  for (const id of ["north", "south"])
    await db
      .updateTable("stores")
      .set({ profile_json: profile(id) })
      .where("id", "=", id)
      .execute();
  return store;
}

/** Returns the nth VIN of a made-up series, with a valid check digit. */
export function vinNumber(n: number): string {
  const tail = `3A${String(n).padStart(6, "0")}`;
  return `1HGCM826${checkDigit(`1HGCM826X${tail}`)}${tail}`;
}

const HEADER =
  "VIN,Stock,Type,Year,Make,Model,Trim,Body,Doors,EngineCylinders,Fuel_Type,Miles,SellingPrice,Status,DateInStock,ImageList";

/** A HomeNet-style feed of complete rows; each row may differ in some columns. */
export function feedOf(rows: readonly (Record<string, string | number> & { n: number })[]): string {
  const columns = HEADER.split(",");
  const lines = rows.map(({ n, ...cells }) => {
    const complete: Record<string, string | number> = {
      VIN: vinNumber(n),
      Stock: `S${n}`,
      Type: "Used",
      Year: 2020,
      Make: "Honda",
      Model: "Accord",
      Trim: "EX",
      Body: "Sedan",
      Doors: 4,
      EngineCylinders: 4,
      Fuel_Type: "Gasoline",
      Miles: 1000 + n,
      SellingPrice: 20_000,
      ...cells,
    };
    return columns.map((column) => `"${complete[column] ?? ""}"`).join(",");
  });
  return [HEADER, ...lines].join("\n");
}
