import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Db } from "@/lib/core/db/schema";
import { seedSample } from "@/lib/web/seed/seed-sample";
import { memoryDb } from "../../../support/memory-database";
import { sampleGroup } from "../../../support/store-fixture";
import { GROUPS, temporaryFolder } from "./sample-stock";

const ROOT = process.cwd();
let db: Db;
let dataDir: string;

beforeEach(async () => {
  db = await memoryDb();
  dataDir = temporaryFolder();
});

afterEach(async () => {
  await db.destroy();
});

describe("sample store groups", () => {
  it.each([
    ["heartland", ["IL", "IL", "IN", "IN"]],
    ["lone-star", ["TX", "TX"]],
  ])("%s has its stores in %j", async (group, states) => {
    const sample = sampleGroup(group);
    expect(sample.stores.map((store) => store.state_short)).toEqual(states);
    expect(sample.group.locations.map((location) => location.storeId)).toEqual(
      sample.stores.map((store) => store.id),
    );
  });

  it.each(GROUPS)("%s has the default fees, sliders and hours", async (group) => {
    const { group: company, stores } = sampleGroup(group);
    const open = (opens: number, closes: number) => ({ closed: false, open: opens, close: closes });
    for (const profile of [company, ...stores]) {
      expect(profile.fees.map((fee) => fee.amount)).toEqual([225, 10]);
      expect(profile.financeSliders).toMatchObject({
        cashDown: { min: 0, max: 20_000, step: 100, default: 1_000 },
        cashDownPercent: { step: 5, default: 10 },
        tradeEquity: { min: 0, max: 20_000, step: 100, default: 0 },
        creditScore: { min: 400, max: 850, step: 10, default: 850 },
        term: { min: 12, max: 72, step: 12, default: 24 },
      });
      expect(profile.leaseSliders).toMatchObject({
        term: { min: 24, max: 39, step: 3, default: 39 },
        annualMiles: { min: 10_000, max: 15_000, step: 2_500, default: 10_000 },
      });
      expect(profile.sales.workingHours.slice(0, 6)).toEqual([...Array(5).fill(open(9, 20)), open(9, 19)]);
      expect(profile.service.workingHours.slice(0, 6)).toEqual([...Array(5).fill(open(7, 18)), open(8, 14)]);
      expect([profile.sales.workingHours[6]?.closed, profile.service.workingHours[6]?.closed]).toEqual([
        true,
        true,
      ]);
    }
  });
});

describe("seedSample", () => {
  it.each(GROUPS)(
    "fills an empty database with the stores of %s, each with the conditions it sells",
    async (group) => {
      const { vehicles } = await seedSample(db, group, { dataDir });
      const { stores } = sampleGroup(group);
      const rows = await db.selectFrom("vehicle_records").select(["store_id", "data_json"]).execute();
      expect(rows).toHaveLength(vehicles);
      for (const store of stores) {
        const own = rows.filter((row) => row.store_id === store.id).map((row) => JSON.parse(row.data_json));
        expect(new Set(own.map((each) => each.condition)), store.id).toEqual(new Set(store.conditions));
      }
    },
  );

  it("changes nothing the second time", async () => {
    await seedSample(db, "lone-star", { dataDir });
    const before = await everything(db);
    expect(await seedSample(db, "lone-star", { dataDir })).toMatchObject({ seeded: false, vehicles: 0 });
    expect(await everything(db)).toEqual(before);
  });

  it("completes a first start that ended before every store had its stock", async () => {
    await seedSample(db, "lone-star", { dataDir });
    const whole = await everything(db);
    await db.deleteFrom("vehicles").where("store_id", "=", "lone-star-san-antonio").execute();
    expect(await seedSample(db, "lone-star", { dataDir })).toMatchObject({ seeded: true, vehicles: 64 });
    expect((await everything(db)).vins).toEqual(whole.vins);
  });

  it("does not change a store whose cars are all sold", async () => {
    await seedSample(db, "lone-star", { dataDir });
    await db.updateTable("vehicles").set({ removed_at: 1 }).execute();
    expect(await seedSample(db, "lone-star", { dataDir })).toMatchObject({ seeded: false, vehicles: 0 });
  });

  it("needs no sample for a group that has its own stores", async () => {
    await db.insertInto("store_groups").values({ id: "own", profile_json: "{}" }).execute();
    await db
      .insertInto("stores")
      .values({ id: "own-store", group_id: "own", position: 0, profile_json: "{}" })
      .execute();
    expect(await seedSample(db, "own", { dataDir })).toMatchObject({ seeded: false, vehicles: 0 });
  });

  it("lists the existing groups for an unknown name", async () => {
    await expect(seedSample(db, "nowhere", { dataDir })).rejects.toThrow(
      "there is no store group “nowhere”. There are: heartland, lone-star.",
    );
  });

  it("reports file, line and field of errors in a group's files, and adds nothing", async () => {
    const root = temporaryFolder();
    cpSync(join(ROOT, "config", "stores"), join(root, "config", "stores"), { recursive: true });
    const file = join(root, "config", "stores", "lone-star", "lone-star-san-antonio.json");
    writeFileSync(file, readFileSync(file, "utf8").replace("sanantonio@", "not an address"));
    await expect(seedSample(db, "lone-star", { dataDir, root })).rejects.toThrow(
      /lone-star-san-antonio\.json:\d+ email: must be an e-mail address/,
    );
    expect(await db.selectFrom("store_groups").selectAll().execute()).toEqual([]);
  });
});

async function everything(db: Db) {
  const stores = await db.selectFrom("stores").selectAll().orderBy("id").execute();
  const vehicles = await db.selectFrom("vehicles").selectAll().orderBy("vin").execute();
  const versions = await db.selectFrom("versions").selectAll().execute();
  return { stores, vehicles, versions, vins: vehicles.map((each) => each.vin) };
}
