import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Db } from "@/lib/core/db/schema";
import { readSampleGroup } from "@/lib/web/seed/sample-files";
import { seedSample } from "@/lib/web/seed/seed-sample";
import { emptyDatabase, GROUPS, temporaryFolder } from "./sample-stock";

const ROOT = process.cwd();
let db: Db;
let dataDir: string;

beforeEach(async () => {
  db = await emptyDatabase();
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
    const sample = await readSampleGroup(ROOT, group);
    expect(sample.stores.map((store) => store.state_short)).toEqual(states);
    expect(sample.group.locations.map((location) => location.storeId)).toEqual(
      sample.stores.map((store) => store.id),
    );
  });

  it.each(GROUPS)("%s has the default fees, sliders and hours", async (group) => {
    const { group: company, stores } = await readSampleGroup(ROOT, group);
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
    "gives an empty database the stores of %s, each with the conditions it sells",
    async (group) => {
      const { vehicles } = await seedSample(db, group, { dataDir });
      const { stores } = await readSampleGroup(ROOT, group);
      const rows = await db.selectFrom("vehicles").select(["store_id", "data_json"]).execute();
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
    expect(await seedSample(db, "lone-star", { dataDir })).toEqual({ seeded: false, vehicles: 0 });
    expect(await everything(db)).toEqual(before);
  });

  it("completes a first start that ended before every store had its stock", async () => {
    await seedSample(db, "lone-star", { dataDir });
    const whole = await everything(db);
    await db.deleteFrom("vehicles").where("store_id", "=", "lone-star-san-antonio").execute();
    expect(await seedSample(db, "lone-star", { dataDir })).toEqual({ seeded: true, vehicles: 64 });
    expect((await everything(db)).vins).toEqual(whole.vins);
  });

  it("leaves a store whose cars are all sold as it is", async () => {
    await seedSample(db, "lone-star", { dataDir });
    await db.updateTable("vehicles").set({ removed_at: 1 }).execute();
    expect(await seedSample(db, "lone-star", { dataDir })).toEqual({ seeded: false, vehicles: 0 });
  });

  it("needs no sample for a group that has its own stores", async () => {
    await db.insertInto("store_groups").values({ id: "own", profile_json: "{}" }).execute();
    await db
      .insertInto("stores")
      .values({ id: "own-store", group_id: "own", position: 0, profile_json: "{}" })
      .execute();
    expect(await seedSample(db, "own", { dataDir })).toEqual({ seeded: false, vehicles: 0 });
  });

  it("names the samples that exist when the group has none", async () => {
    await expect(seedSample(db, "nowhere", { dataDir })).rejects.toThrow(
      "there is no sample store group “nowhere”. Samples: heartland, lone-star.",
    );
  });

  it("names the file and the field of a broken sample, and adds nothing", async () => {
    const root = copyOfStores();
    const file = join(root, "config", "stores", "lone-star.json");
    const sample = JSON.parse(readFileSync(file, "utf8"));
    sample.stores[1].email = "not an address";
    writeFileSync(file, JSON.stringify(sample));
    const broken = seedSample(db, "lone-star", { dataDir, root });
    await expect(broken).rejects.toThrow(/config\/stores\/lone-star\.json.*\n {2}stores\.1\.email: /);
    expect(await db.selectFrom("store_groups").selectAll().execute()).toEqual([]);
  });

  it("names the file of a sample that is not JSON", async () => {
    const root = copyOfStores();
    writeFileSync(join(root, "config", "stores", "heartland.json"), "{ group: ");
    await expect(seedSample(db, "heartland", { dataDir, root })).rejects.toThrow(
      /^config\/stores\/heartland\.json is not JSON/,
    );
  });
});

function copyOfStores(): string {
  const root = temporaryFolder();
  mkdirSync(join(root, "config"));
  cpSync(join(ROOT, "config", "stores"), join(root, "config", "stores"), { recursive: true });
  return root;
}

async function everything(db: Db) {
  const stores = await db.selectFrom("stores").selectAll().orderBy("id").execute();
  const vehicles = await db.selectFrom("vehicles").selectAll().orderBy("vin").execute();
  const versions = await db.selectFrom("versions").selectAll().execute();
  return { stores, vehicles, versions, vins: vehicles.map((each) => each.vin) };
}
