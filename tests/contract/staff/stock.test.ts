import { beforeEach, expect, it } from "vitest";
import { chooseStatus } from "../../../lib/catalog/inventory/status/choose-status";
import { raiseVersion } from "../../../lib/core/db/raise-version";
import type { Db } from "../../../lib/core/db/schema";
import { STAFF_IMPORT } from "../../../lib/core/db/stored-vehicles";
import type { Role, StaffPerson } from "../../../lib/staff/rights";
import { stockCsv, stockToExport } from "../../../lib/staff/stock/bulk-endpoints";
import { countStock, getStockPage, selectStock } from "../../../lib/staff/stock/get-stock-page";
import { STOCK_SORTS } from "../../../lib/staff/stock/list-address";
import { readStockList } from "../../../lib/staff/stock/list-query";
import { refreshLines } from "../../../lib/staff/stock/refresh-lines";
import type { StockPage } from "../../../lib/staff/stock/stock-line";
import { PROFILES_PART, VEHICLES_PART } from "../../../lib/store/api/data-parts";
import type { Vehicle } from "../../../lib/store/api/vehicle-schema";
import { onBothDatabases } from "../../support/databases";
import { emptyStock } from "../../support/empty-stock";
import { storeVehicles } from "../../support/stock-fixture";
import { insertGroup, makeVehicle, vinOf } from "../../support/store-fixture";
import { storeLead } from "../../support/store-lead";
import { makeLead } from "../../unit/leads/core/fixture";

const NOW = Date.parse("2026-11-30T12:00:00Z");
const STORES = ["acme", "north", "south"];

function person(role: Role, storeId: string | null = "north"): StaffPerson {
  return { id: role, name: role, email: `${role}@acme.example.com`, roles: [{ role, storeId }] };
}
const OWNER = person("owner", null);

function stockContract(database: () => Db): void {
  let db: Db;
  beforeEach(async () => {
    db = database();
    await emptyStock(db, ["lead_work", "leads", "stock_line_states"]);
    await insertGroup(db);
  });
  const page = async (query = "", who = OWNER): Promise<StockPage> => {
    await refreshLines(db, "acme");
    const context = { db, person: who, stores: STORES, now: () => NOW };
    return getStockPage(context, readStockList(new URLSearchParams(query)));
  };
  const numbers = async (query = "", who = OWNER) =>
    (await page(query, who)).vehicles.map(({ stockNumber }) => stockNumber);
  const car = (number: number, changes: Partial<Vehicle> = {}) => makeVehicle(number, changes);
  const lead = async (id: string, vin: string, spam = 0) => {
    await storeLead(db, makeLead({ id, vin }), { spam });
  };

  it("shows the site's data of a vehicle, with the one advertised price", async () => {
    const previewImage = "https://photos.example.com/1.jpg";
    await storeVehicles(db, [
      car(1, { previewImage, additionalImages: ["https://photos.example.com/2.jpg"] }),
    ]);
    await lead("a", vinOf(1));
    await lead("spam", vinOf(1), 1);
    const { vehicles, next } = await page();
    expect(next).toBeNull();
    expect(vehicles).toEqual([
      {
        storeId: "north",
        vin: vinOf(1),
        name: "2020 Honda Accord EX",
        stockNumber: "S1",
        condition: "used",
        status: "available",
        presence: "current",
        reserved: false,
        price: expect.any(Number),
        photo: previewImage,
        photos: 2,
        inStockAt: Date.parse("2026-10-01T12:00:00Z"),
        daysOnLot: 60,
        source: "feed",
        views: 0,
        saves: 0,
        leads: 1,
      },
    ]);
  });

  it("selects all vehicles of a filter, and exports them or chosen ones as cells that run no formula", async () => {
    const many = Array.from({ length: 60 }, (_, number) => car(number));
    await storeVehicles(db, [
      ...many,
      car(61, { storeId: "south", trim: "LX" }),
      car(62, { stockNumber: "=1+1", trim: "LX" }),
    ]);
    await page();
    const of = (who: StaffPerson) => ({ db, person: who, stores: STORES, now: () => NOW });
    const list = (query: string) => readStockList(new URLSearchParams(query));
    const manager = of(person("manager"));
    expect(await countStock(of(OWNER), list("q=LX"))).toBe(2);
    expect(await selectStock(manager, list("q=LX"), 10)).toEqual([
      { storeId: "north", vin: vinOf(62), name: "2020 Honda Accord LX" },
    ]);
    expect(await selectStock(of(OWNER), list(""), 5)).toHaveLength(5);
    expect(await stockToExport(of(OWNER), [], "")).toHaveLength(62);
    expect(await stockToExport(manager, [], "")).toHaveLength(61);
    const chosen = [
      { storeId: "south", vin: vinOf(61) },
      { storeId: "north", vin: vinOf(62) },
    ];
    const vins = async (who: StaffPerson) =>
      (await stockToExport(of(who), chosen, "condition=new&sort=name")).map(({ vin }) => vin).sort();
    expect(await vins(OWNER)).toEqual([vinOf(61), vinOf(62)].sort());
    expect(await vins(person("manager"))).toEqual([vinOf(62)]);
    const csv = stockCsv(await stockToExport(manager, chosen.slice(1), ""), () => "Acme North");
    expect(csv.split("\r\n")[1]).toMatch(/^'=1\+1,\w{17},2020 Honda Accord LX,Used,.*Acme North$/);
  });

  it("shows each person the vehicles of the stores where they work", async () => {
    await storeVehicles(db, [car(1), car(2, { storeId: "south" })]);
    expect((await numbers()).sort()).toEqual(["S1", "S2"]);
    expect(await numbers("", person("sales"))).toEqual(["S1"]);
    expect(await numbers("store=south", person("sales"))).toEqual([]);
    expect(await numbers("store=south")).toEqual(["S2"]);
    expect(await numbers("", person("content", "south"))).toEqual(["S2"]);
    expect(await numbers("", person("service"))).toEqual([]);
  });

  it("shows sold and reserved vehicles, and those that left only where they are looked for", async () => {
    await storeVehicles(db, [car(1, { status: "sold" }), car(2, { private: true })]);
    await storeVehicles(db, [car(3)], { removedAt: NOW });
    expect((await numbers()).sort()).toEqual(["S1", "S2"]);
    expect(await numbers("presence=gone")).toEqual(["S3"]);
    expect((await numbers("presence=all")).sort()).toEqual(["S1", "S2", "S3"]);
    expect((await page("status=sold")).vehicles).toMatchObject([{ price: null, reserved: false }]);
  });

  it("makes no line again when something else than vehicles and settings was published", async () => {
    await storeVehicles(db, [car(1)]);
    const published = (part: string) =>
      db.transaction().execute((trx) => raiseVersion(trx, "acme", NOW, [part]));
    const made = async () => {
      await page();
      return db.selectFrom("stock_line_states").select("version").executeTakeFirst();
    };
    await published(PROFILES_PART);
    const before = await made();
    await published("offers");
    expect(await made()).toEqual(before);
    await published(VEHICLES_PART);
    expect(await made()).not.toEqual(before);
  });

  it("follows imports and the staff's changes, and keeps the counts", async () => {
    await storeVehicles(db, [car(1)]);
    await page();
    await db.updateTable("stock_lines").set({ views: 7, saves: 2 }).execute();
    await storeVehicles(db, [car(1, { internetPrice: null, trim: "Sport" })], { importId: "2" });
    expect((await page("price=none")).vehicles).toMatchObject([
      { name: "2020 Honda Accord Sport", price: null, views: 7, saves: 2 },
    ]);
    await chooseStatus(db, { vin: vinOf(1), status: "hold", by: "ana" }, NOW);
    expect((await page("status=hold")).vehicles).toMatchObject([{ stockNumber: "S1" }]);
    await storeVehicles(db, [car(1)], { importId: "2b", removedAt: NOW });
    expect(await numbers()).toEqual([]);
    expect(await numbers("presence=gone")).toEqual(["S1"]);
  });

  it("names the person who entered a vehicle", async () => {
    await storeVehicles(db, [car(1)], { importId: STAFF_IMPORT });
    expect((await page()).vehicles).toMatchObject([{ source: "staff" }]);
  });

  it("finds vehicles by parts of words, and by each filter", async () => {
    await storeVehicles(db, [
      car(1, { make: "Škoda", model: "Superb", previewImage: "https://photos.example.com/1.jpg" }),
      car(2, { condition: "new", dateInStock: "2026-11-20T12:00:00Z", internetPrice: null }),
      car(3, { dateInStock: "2026-08-01T12:00:00Z", status: "sold", internetPrice: null }),
    ]);
    expect(await numbers("q=superb+skoda")).toEqual(["S1"]);
    expect(await numbers("q=s2")).toEqual(["S2"]);
    expect(await numbers(`q=${vinOf(3).slice(-6)}`)).toEqual(["S3"]);
    expect(await numbers("condition=new")).toEqual(["S2"]);
    expect((await numbers("photos=none")).sort()).toEqual(["S2", "S3"]);
    expect(await numbers("price=none")).toEqual(["S2"]);
    expect(await numbers("days=60")).toEqual(["S3"]);
  });

  it("pages through all vehicles in each order, none twice", async () => {
    const many = Array.from({ length: 120 }, (_, n) =>
      car(n, { storeId: n % 2 ? "north" : "south", internetPrice: n % 3 ? 1_000 * (n % 7) : null }),
    );
    await storeVehicles(db, many);
    for (const n of [3, 5, 7]) await lead(`lead-${n}`, vinOf(n));
    for (const sort of STOCK_SORTS) {
      const seen: string[] = [];
      let after: string | null = "";
      while (after !== null) {
        const { vehicles, next }: StockPage = await page(`sort=${sort}&after=${after}`);
        seen.push(...vehicles.map(({ vin }) => vin));
        after = next;
      }
      expect([sort, new Set(seen).size, seen.length]).toEqual([sort, 120, 120]);
    }
    expect((await numbers("sort=leads-down")).slice(0, 3)).toEqual(["S7", "S5", "S3"]);
    const prices = (await page("sort=price-down")).vehicles.map(({ price }) => price);
    expect(prices).toEqual([...prices].sort((a, b) => Number(b) - Number(a)));
  });
}

onBothDatabases("the staff's list of vehicles", (instances) => stockContract(() => instances().first));
