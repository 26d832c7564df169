import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import type { VehicleStatus } from "../../../config/catalog/vehicle-status";
import { importFeed } from "../../../lib/catalog/inventory/import/import-feed";
import { checkDigit, type DecodedVin } from "../../../lib/catalog/inventory/vin/vin-format";
import type { Db } from "../../../lib/core/db/schema";
import { STAFF_IMPORT } from "../../../lib/core/db/stored-vehicles";
import { auditOf } from "../../../lib/staff/audit";
import { changeDocument } from "../../../lib/staff/documents/change-document";
import { getDocumentView } from "../../../lib/staff/documents/get-document";
import type { Role, StaffPerson } from "../../../lib/staff/rights";
import { addVehicle, changePresence } from "../../../lib/staff/stock/add-vehicle";
import type { StockChangeContext } from "../../../lib/staff/stock/change-context";
import { STOCK_CHANGES } from "../../../lib/staff/stock/change-schemas";
import { publishDrafts, setStatuses, takeBackDrafts } from "../../../lib/staff/stock/stock-endpoints";
import { VEHICLE_KIND } from "../../../lib/store/documents/vehicle-overlay";
import { embeddedStoreApi } from "../../../lib/store/sources/embedded";
import { onBothDatabases } from "../../support/databases";
import { emptyStock } from "../../support/empty-stock";
import { storeVehicles } from "../../support/stock-fixture";
import { insertGroup, makeVehicle, vinOf } from "../../support/store-fixture";

const NORTH = { kind: "store", id: "north" } as const;
const DAY = 24 * 60 * 60 * 1_000;
const WITHOUT_DIGIT = "1HGCM82603A004352";
const VIN = WITHOUT_DIGIT.slice(0, 8) + checkDigit(WITHOUT_DIGIT) + WITHOUT_DIGIT.slice(9);
const OTHER = "1HGCM82633A004353";
const ENTERED = { storeId: "north", vin: VIN, condition: "used", mileage: 12_000, price: 18_500 };

function person(role: Role, storeId: string | null = "north"): StaffPerson {
  return { id: role, name: `Name of ${role}`, email: `${role}@acme.example.com`, roles: [{ role, storeId }] };
}
const OWNER = person("owner", null);
/** The VIN is that of a Honda Accord of 2003. */
const decoder = {
  decode: async () => ({ year: 2003, make: "Honda", model: "Accord" }) as DecodedVin,
};

/** Time of the changes, separate for each test, because audit rows stay. */
let clock = Date.parse("2026-11-23T12:00:00Z");

onBothDatabases("changes of the stock", (instances) => {
  let db: Db;
  const context = (who: StaffPerson = OWNER): StockChangeContext => ({
    db,
    group: "acme",
    person: who,
    stores: ["north", "south"],
    now: () => clock,
    decoder,
  });
  const addDraft = (changes: object = {}, who = OWNER) =>
    addVehicle(context(who), STOCK_CHANGES.add.parse({ ...ENTERED, ...changes }));
  const publish = async (vin: string, confirmed: string[] = [], who = OWNER) => {
    const version = (await getDocumentView(context(who), key(vin)))!.version;
    return changeDocument(context(who), key(vin), "publish", { version, confirmed });
  };
  /** Adds a vehicle and publishes it without a photo. */
  const add = async (changes: object = {}, who = OWNER) => {
    const added = await addDraft(changes, who);
    if (added.ok) await publish(added.vehicle.vin, ["previewImage", "internetPrice"], who);
    return added;
  };
  const shown = async () =>
    (await embeddedStoreApi(db).vehicles(NORTH)).map(({ vin, status, internetPrice }) => ({
      vin,
      status,
      internetPrice,
    }));
  const prices = async (vin: string) =>
    (
      await db
        .selectFrom("price_changes")
        .select(["amount", "source"])
        .where("vin", "=", vin)
        .orderBy("changed_at")
        .execute()
    ).map(({ amount, source }) => [amount === null ? null : amount > 0, source]);
  const actions = async (vin: string) =>
    (await auditOf(db, VEHICLE_KIND, vin)).filter(({ at }) => at >= clock).map(({ action }) => action);
  const key = (vin: string) => ({ kind: VEHICLE_KIND, storeId: "north", id: vin });
  const statusOf = async (vin: string) => (await getDocumentView(context(), key(vin)))?.published?.status;

  beforeEach(async () => {
    db = instances().first;
    clock += DAY;
    await emptyStock(db);
    await insertGroup(db);
  });

  it("shows an added vehicle on the site, with the data of its VIN, its price record and its audit row", async () => {
    expect(await add()).toEqual({ ok: true, vehicle: { storeId: "north", vin: VIN } });
    expect(await embeddedStoreApi(db).vehicles(NORTH)).toMatchObject([
      { vin: VIN, year: 2003, make: "Honda", model: "Accord", mileage: 12_000, internetPrice: 18_500 },
    ]);
    expect(await prices(VIN)).toEqual([[true, `staff, ${OWNER.name}`]]);
    expect(await actions(VIN)).toEqual(["vehicle.add"]);
  });

  it("keeps an added vehicle a draft until a price and a photo exist, or it is published without", async () => {
    await addDraft({ price: null });
    expect(await shown()).toEqual([]);
    expect(await prices(VIN)).toEqual([]);
    expect(await addDraft()).toEqual({ ok: false, reason: "listed" });
    const refusal = await publish(VIN);
    expect(refusal).toMatchObject({ ok: false, reason: "invalid" });
    expect(
      "problems" in refusal && refusal.problems.map(({ field, isConfirmable }) => [field, isConfirmable]),
    ).toEqual(
      expect.arrayContaining([
        ["internetPrice", true],
        ["previewImage", true],
      ]),
    );
    const { version } = (await getDocumentView(context(), key(VIN)))!;
    const changes = { internetPrice: 18_500, previewImage: "https://photos.example.com/1.jpg" };
    await changeDocument(context(), key(VIN), "save", { version, changes, clear: [], revert: [] });
    expect(await publish(VIN)).toMatchObject({ ok: true });
    expect(await shown()).toMatchObject([{ vin: VIN, internetPrice: 18_500 }]);
    expect(await prices(VIN)).toEqual([[true, `staff, ${OWNER.name}`]]);
  });

  it.each([
    ["a VIN that the store lists", {}, "listed"],
    ["a wrong check digit that nobody confirmed", { vin: WITHOUT_DIGIT.replace("26", "27") }, "vin"],
    ["a used vehicle without mileage", { vin: VIN, mileage: null }, "mileage"],
    ["a store that does not exist", { storeId: "west" }, "unknown"],
  ])("refuses %s", async (_, changes, reason) => {
    await add();
    expect(await add(changes)).toEqual({ ok: false, reason });
    expect(await shown()).toHaveLength(1);
  });

  it("adds a VIN with a wrong check digit after confirmation", async () => {
    const vin = WITHOUT_DIGIT.replace("26", "27");
    expect(await add({ vin, confirmed: true })).toMatchObject({ ok: true });
  });

  it("allows adding and removing only with the right to manage the store's stock, and records the attempt", async () => {
    expect(await add({}, person("sales"))).toEqual({ ok: false, reason: "forbidden" });
    expect(await add({}, person("manager", "south"))).toEqual({ ok: false, reason: "unknown" });
    expect(await actions(VIN)).toEqual(["vehicle.add.refused"]);
    expect(await add({}, person("manager"))).toMatchObject({ ok: true });
    const vehicle = { storeId: "north", vin: VIN };
    expect(await changePresence(context(person("sales")), vehicle, "remove")).toMatchObject({ ok: false });
    expect(await shown()).toHaveLength(1);
  });

  it("removes an added vehicle and brings it back, with the end and the start of its price", async () => {
    await add();
    const vehicle = { storeId: "north", vin: VIN };
    clock += 1;
    expect(await changePresence(context(), vehicle, "remove")).toMatchObject({ ok: true });
    expect(await shown()).toEqual([]);
    expect(await changePresence(context(), vehicle, "remove")).toEqual({ ok: false, reason: "unknown" });
    clock += 1;
    expect(await changePresence(context(), vehicle, "return")).toMatchObject({ ok: true });
    expect(await shown()).toHaveLength(1);
    expect((await prices(VIN)).map(([amount]) => amount)).toEqual([true, null, true]);
  });

  it("leaves an added vehicle alone in imports until a feed lists its VIN", async () => {
    await add();
    const dataDir = mkdtempSync(join(tmpdir(), "forecourt-stock-"));
    const feed = async (rows: string[]) => {
      const file = join(dataDir, "stock.csv");
      const head = "VIN,Stock,Type,Year,Make,Model,Trim,Body,Doors,Fuel,Cylinders,Miles,Price";
      writeFileSync(file, [head, ...rows].join("\n"));
      return importFeed({ db, file, storeId: "north", dataDir, photos: false, allowShrink: true });
    };
    const row = (vin: string, price: number) =>
      `${vin},F1,Used,2003,Honda,Accord,EX,Sedan,4,Gasoline,4,91000,${price}`;
    const other = VIN.slice(0, 8) + checkDigit(OTHER) + OTHER.slice(9);
    expect(await feed([row(other, 9_000)])).toMatchObject({ ok: true, added: 1 });
    expect((await shown()).map(({ internetPrice }) => internetPrice).sort()).toEqual([18_500, 9_000]);
    expect(await feed([row(other, 9_000), row(VIN, 17_000)])).toMatchObject({ ok: true });
    expect((await shown()).map(({ internetPrice }) => internetPrice).sort()).toEqual([17_000, 9_000]);
    expect(await feed([row(other, 9_000)])).toMatchObject({ ok: true, removed: 1 });
    // A draft as well: the feed's record is on the site without a publication.
    const late = VIN.slice(0, 8) + checkDigit("1HGCM82633A004354") + "1HGCM82633A004354".slice(9);
    expect(await addDraft({ vin: late })).toMatchObject({ ok: true });
    expect((await shown()).map(({ internetPrice }) => internetPrice)).toEqual([9_000]);
    expect(await feed([row(other, 9_000), row(late, 16_000)])).toMatchObject({ ok: true });
    expect((await shown()).map(({ internetPrice }) => internetPrice).sort()).toEqual([16_000, 9_000]);
  });

  it("does not remove a feed's vehicle", async () => {
    await storeVehicles(db, [makeVehicle(1)]);
    const vehicle = { storeId: "north", vin: vinOf(1) };
    expect(await changePresence(context(), vehicle, "remove")).toEqual({ ok: false, reason: "unknown" });
    expect(await shown()).toHaveLength(1);
  });

  it("restores a vehicle that had left the feed, with its edits except its status", async () => {
    await storeVehicles(db, [makeVehicle(1, { vin: VIN })]);
    await setStatuses(context(), { vehicles: [{ storeId: "north", vin: VIN, status: "sold" }] });
    await db.updateTable("vehicles").set({ removed_at: clock }).execute();
    expect(await add()).toMatchObject({ ok: true });
    expect(await shown()).toEqual([{ vin: VIN, status: "available", internetPrice: 18_500 }]);
    const row = await db.selectFrom("vehicles").select("import_id").executeTakeFirstOrThrow();
    expect(row.import_id).toBe(STAFF_IMPORT);
  });

  it("sets the status of several vehicles, and reports failures with reasons", async () => {
    await storeVehicles(db, [makeVehicle(1), makeVehicle(2, { status: "hold" })]);
    const vehicle = (number: number) => ({ storeId: "north", vin: vinOf(number), status: "hold" as const });
    const answer = await setStatuses(context(person("sales")), { vehicles: [1, 2, 3].map(vehicle) });
    expect(answer).toEqual({
      done: [{ storeId: "north", vin: vinOf(1), status: null, from: "hold" }],
      failed: [
        { storeId: "north", vin: vinOf(2), reason: "unchanged" },
        { storeId: "north", vin: vinOf(3), reason: "unknown" },
      ],
    });
    expect(await statusOf(vinOf(1))).toBe("hold");
    await setStatuses(context(person("sales")), { vehicles: answer.done as never });
    expect(await statusOf(vinOf(1))).toBe("available");
    const denied = await setStatuses(context(person("content")), { vehicles: [vehicle(1)] });
    expect(denied.failed).toMatchObject([{ reason: "forbidden" }]);
  });

  it("undoes a status only where nobody has changed it since", async () => {
    await storeVehicles(db, [makeVehicle(1), makeVehicle(2)]);
    const vehicle = (number: number, status: VehicleStatus) => ({
      storeId: "north",
      vin: vinOf(number),
      status,
    });
    const { done } = await setStatuses(context(), { vehicles: [vehicle(1, "hold"), vehicle(2, "hold")] });
    await setStatuses(context(), { vehicles: [vehicle(1, "sold")] });
    const undone = await setStatuses(context(), { vehicles: done as never });
    expect(undone.failed).toEqual([{ storeId: "north", vin: vinOf(1), reason: "conflict" }]);
    expect([await statusOf(vinOf(1)), await statusOf(vinOf(2))]).toEqual(["sold", "available"]);
  });

  it("publishes a status alone: a draft of other fields stays a draft", async () => {
    await storeVehicles(db, [makeVehicle(1)]);
    const changes = { internetPrice: 19_000 };
    await changeDocument(context(), key(vinOf(1)), "save", { version: 0, changes, clear: [], revert: [] });
    await setStatuses(context(), { vehicles: [{ storeId: "north", vin: vinOf(1), status: "hold" }] });
    expect(await shown()).toMatchObject([{ internetPrice: 20_000, status: "hold" }]);
    expect(await getDocumentView(context(), key(vinOf(1)))).toMatchObject({
      isDraft: true,
      record: { internetPrice: 19_000, status: "hold" },
    });
  });

  it("publishes drafts, except one with an unconfirmed unusual price", async () => {
    await storeVehicles(
      db,
      [1, 2, 3].map((number) => makeVehicle(number)),
    );
    for (const [number, internetPrice] of [
      [1, 19_000],
      [2, 200],
    ] as const) {
      const changes = { internetPrice };
      await changeDocument(context(), key(vinOf(number)), "save", {
        version: 0,
        changes,
        clear: [],
        revert: [],
      });
    }
    const vehicles = [1, 2, 3].map((number) => ({ storeId: "north", vin: vinOf(number) }));
    const { done, failed } = await publishDrafts(context(), { vehicles });
    expect(done).toEqual([{ storeId: "north", vin: vinOf(1), version: 2 }]);
    expect(failed.map(({ reason }) => reason)).toEqual(["invalid", "unchanged"]);
    expect((await shown()).map(({ internetPrice }) => internetPrice).sort()).toEqual([
      19_000, 20_000, 20_000,
    ]);
  });

  it("takes a publication of drafts back, which are drafts again, unless a vehicle was changed since", async () => {
    await add();
    await add({ vin: OTHER, confirmed: true });
    const keys = [VIN, OTHER].map((vin) => ({ storeId: "north", vin }));
    for (const vin of [VIN, OTHER]) {
      const { version } = (await getDocumentView(context(), key(vin)))!;
      const edit = { version, changes: { internetPrice: 17_000 }, clear: [], revert: [] };
      await changeDocument(context(), key(vin), "save", edit);
    }
    const { done } = await publishDrafts(context(), { vehicles: keys });
    expect(done).toHaveLength(2);
    const { version } = (await getDocumentView(context(), key(OTHER)))!;
    const edit = { version, changes: { trim: "EX" }, clear: [], revert: [] };
    await changeDocument(context(), key(OTHER), "save", edit);
    const answer = await takeBackDrafts(context(), {
      vehicles: done.map((each) => ({ ...each, version: each.version! })),
    });
    expect(answer).toEqual({
      done: [keys[0]],
      failed: [{ ...keys[1], reason: "conflict" }],
    });
    const view = (await getDocumentView(context(), key(VIN)))!;
    expect([view.published?.internetPrice, view.record.internetPrice, view.isDraft]).toEqual([
      18_500,
      17_000,
      true,
    ]);
    expect((await shown()).find(({ vin }) => vin === OTHER)?.internetPrice).toBe(17_000);
  });
});
