import SQLite from "better-sqlite3";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { loadStoreData } from "../../../../lib/catalog/inventory/snapshot/load";
import { sqliteDb } from "../../../../lib/core/db/connect";
import { migrate } from "../../../../lib/core/db/migrate";
import type { Db } from "../../../../lib/core/db/schema";
import type { StoreScope } from "../../../../lib/store/api/store-api";
import { embeddedStoreApi } from "../../../../lib/store/sources/embedded";
import { memoryDb } from "../../../support/memory-database";
import { insertGroup, insertVehicles, makeVehicle, vinOf } from "../../../support/store-fixture";

const group: StoreScope = { kind: "group", id: "acme" };
let db: Db;

beforeEach(async () => {
  db = await memoryDb();
  await insertGroup(db);
});
afterEach(() => db.destroy());

describe("the embedded store", () => {
  it("reads each version of a list once, however often it is requested", async () => {
    const api = embeddedStoreApi(db);
    await insertVehicles(db, [makeVehicle(1)]);
    const [vehicles, sitemap] = [await api.vehicles(group), await api.vehicleSitemap(group)];
    expect(await api.vehicles(group)).toBe(vehicles);
    expect(await api.vehicleSitemap(group)).toBe(sitemap);
    await insertVehicles(db, [makeVehicle(2)]);
    expect(await api.vehicles(group)).toHaveLength(2);
    expect(await api.vehicleSitemap(group)).toHaveLength(2);
  });

  it("does not cache a failed read", async () => {
    const api = embeddedStoreApi(db);
    await db.schema.alterTable("vehicles").renameTo("away").execute();
    await expect(api.vehicles(group)).rejects.toThrow("no such table: vehicles");
    await db.schema.alterTable("away").renameTo("vehicles").execute();
    expect(await api.vehicles(group)).toEqual([]);
  });

  it("finds a group's or a store's records without scanning all rows", async () => {
    const requested: string[] = [];
    const database = new SQLite(":memory:", { verbose: (statement) => requested.push(String(statement)) });
    const watched = sqliteDb(database);
    await migrate(watched);
    await insertGroup(watched);
    await insertVehicles(watched, [makeVehicle(1)]);
    requested.length = 0;
    const api = embeddedStoreApi(watched);
    for (const scope of [group, { kind: "store", id: "north" }] as StoreScope[]) {
      expect((await loadStoreData(api, scope, async () => null))?.data.vehicles).toHaveLength(1);
      await api.removedVehicle(scope, vinOf(2));
    }
    const reads = requested.filter((statement) => /^select /i.test(statement));
    expect(reads.length).toBeGreaterThan(20);
    for (const statement of reads) {
      const steps = database.prepare(`EXPLAIN QUERY PLAN ${statement}`).all() as { detail: string }[];
      expect(
        steps.filter(({ detail }) => detail.startsWith("SCAN")),
        statement,
      ).toEqual([]);
    }
    await watched.destroy();
  });
});
