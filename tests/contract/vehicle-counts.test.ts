import { beforeEach, describe, expect, it } from "vitest";
import { VEHICLE_COUNTS_RETENTION_DAYS } from "../../config/marketing/vehicle-counts";
import type { Db } from "../../lib/core/db/schema";
import {
  addVehicleCounts,
  purgeVehicleCounts,
  vehicleCountsEndpoint,
} from "../../lib/marketing/counts/vehicle-counts";
import { refreshLines } from "../../lib/staff/stock/refresh-lines";
import { onBothDatabases } from "../support/databases";
import { storeVehicles } from "../support/stock-fixture";
import { insertGroup, makeVehicle, vinOf } from "../support/store-fixture";

const NOW = Date.UTC(2026, 10, 21, 12);
const DAY = 86_400_000;
const SITE = "https://dealer.example.com";
process.env.SITE_URL = SITE;

function countsContract(database: () => Db): void {
  let db: Db;
  beforeEach(async () => {
    db = database();
    for (const table of [
      "stock_line_states",
      "vehicles",
      "vehicle_records",
      "stores",
      "store_groups",
      "versions",
    ] as const)
      await db.deleteFrom(table).execute();
    await insertGroup(db);
    await storeVehicles(db, [makeVehicle(1), makeVehicle(2)]);
  });
  const counts = () =>
    db.selectFrom("vehicle_counts").select(["day", "vin", "views", "saves"]).orderBy("vin").execute();
  const sums = () => db.selectFrom("stock_lines").select(["vin", "views", "saves"]).orderBy("vin").execute();
  const view = (number: number) => ({ storeId: "north", vin: vinOf(number), views: 1, saves: 0 });

  it("concurrent reports are all counted, by day and in the staff's list", async () => {
    await addVehicleCounts(db, [view(2)], NOW - DAY);
    await refreshLines(db, "acme");
    await Promise.all(Array.from({ length: 10 }, () => addVehicleCounts(db, [view(2), view(1)], NOW)));
    expect((await counts()).filter(({ day }) => day === "2026-11-21")).toMatchObject([
      { vin: vinOf(1), views: 10, saves: 0 },
      { vin: vinOf(2), views: 10, saves: 0 },
    ]);
    expect(await sums()).toEqual([
      { vin: vinOf(1), views: 10, saves: 0 },
      { vin: vinOf(2), views: 11, saves: 0 },
    ]);
  });

  it("days are deleted by age, the sums stay, and all of it is deleted with the vehicle", async () => {
    await refreshLines(db, "acme");
    await addVehicleCounts(db, [view(1)], NOW);
    await purgeVehicleCounts(db, NOW + VEHICLE_COUNTS_RETENTION_DAYS * DAY);
    expect(await counts()).toHaveLength(1);
    await purgeVehicleCounts(db, NOW + (VEHICLE_COUNTS_RETENTION_DAYS + 1) * DAY);
    expect(await counts()).toEqual([]);
    expect(await sums()).toMatchObject([{ views: 1 }, { views: 0 }]);
    await addVehicleCounts(db, [view(1)], NOW);
    await db.deleteFrom("vehicles").execute();
    expect([await counts(), await sums()]).toEqual([[], []]);
  });

  describe("POST /api/vehicle-counts", () => {
    const post = async (body: unknown, headers: Record<string, string> = {}) => {
      const request = new Request(`${SITE}/api/vehicle-counts`, {
        method: "POST",
        headers: { origin: SITE, cookie: "allowCookies=essential%2Canalytics", ...headers },
        body: JSON.stringify(body),
      });
      const endpoint = vehicleCountsEndpoint({
        db: () => db,
        store: async () => ({ id: "north", tier: 2 }),
        now: () => NOW,
        storeOf: async (vin) => (vin === vinOf(3) ? null : "north"),
      });
      return (await endpoint.handle(request, {})).status;
    };

    it("counts a view and saves, once each, of vehicles on the site", async () => {
      expect(await post({ viewed: vinOf(1), saved: [vinOf(1), vinOf(2), vinOf(2), vinOf(3)] })).toBe(202);
      expect(await counts()).toMatchObject([
        { vin: vinOf(1), views: 1, saves: 1 },
        { vin: vinOf(2), views: 0, saves: 1 },
      ]);
    });

    it.each([
      ["analytics is not allowed", {}, { cookie: "allowCookies=essential" }, 204],
      ["it names something else", { visitor: "ada@shopper.example.com" }, {}, 422],
      ["it is no VIN", { viewed: "1" }, {}, 422],
      ["it names too many", { saved: Array.from({ length: 21 }, (_, n) => vinOf(n)) }, {}, 422],
    ])("counts nothing when %s", async (_, changes, headers, status) => {
      expect(await post({ viewed: vinOf(1), saved: [], ...changes }, headers)).toBe(status);
      expect(await counts()).toEqual([]);
    });
  });
}

onBothDatabases("counts of vehicles", (instances) => countsContract(() => instances().first));
