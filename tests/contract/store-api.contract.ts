import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { chooseStatus } from "../../lib/catalog/inventory/status/choose-status";
import type { Db } from "../../lib/core/db/schema";
import { log } from "../../lib/core/platform/log";
import { dropSingleton } from "../../lib/core/platform/singleton";
import { COLLECTION_NAMES, recordId } from "../../lib/store/api/collections";
import { type StoreApi, StoreApiError, type StoreScope } from "../../lib/store/api/store-api";
import type { VehicleStatus } from "../../lib/store/api/vehicle-schema";
import { readStoredDocuments } from "../../lib/store/documents/stored-document";
import { VEHICLE_KIND } from "../../lib/store/documents/vehicle-overlay";
import { sampleRecords } from "../support/sample-records";
import {
  insertContent,
  insertGroup,
  insertTeam,
  insertVehicles,
  makeMember,
  makeOffer,
  makeVehicle,
  raiseVersion,
  vinOf,
} from "../support/store-fixture";

/** Implementation under test, with its database. */
export interface ContractSubject {
  api: StoreApi;
  db: Db;
  /** Makes the store unreadable. */
  breakStore(): Promise<void>;
  close(): Promise<void>;
}

const group: StoreScope = { kind: "group", id: "acme" };
const north: StoreScope = { kind: "store", id: "north" };
const unknownScopes: StoreScope[] = [
  { kind: "group", id: "nobody" },
  { kind: "store", id: "nowhere" },
];

/** Tests the common behavior of every `StoreApi`. */
export function storeApiContract(name: string, open: () => Promise<ContractSubject>): void {
  describe(`StoreApi: ${name}`, () => {
    let subject: ContractSubject;
    let api: StoreApi;
    let firstVersion = 0;

    beforeAll(async () => {
      subject = await open();
      api = subject.api;
    });
    afterAll(() => subject.close());
    beforeEach(async () => {
      dropSingleton("store-api.dropped");
      for (const table of [
        "price_changes",
        "content",
        "staff_documents",
        "staff_revisions",
        "vehicles",
        "vehicle_records",
        "stores",
        "versions",
        "store_groups",
      ] as const) {
        await subject.db.deleteFrom(table).execute();
      }
      await insertGroup(subject.db);
      // Data read at a version is cached: no test starts at a version of an earlier test.
      firstVersion += 1_000;
      await subject.db.updateTable("versions").set({ version: firstVersion }).execute();
    });

    it("gives the company's settings, and a store's own in their place", async () => {
      expect(await api.profile(group)).toMatchObject({ id: "acme", name: "Acme Motors" });
      expect(await api.profile(north)).toMatchObject({ id: "north", group: "acme", name: "Acme north" });
    });

    it("fills what a store does not override from the company's settings", async () => {
      await subject.db
        .updateTable("stores")
        .set({ profile_json: JSON.stringify({ id: "north", name: "Acme North Side" }) })
        .where("id", "=", "north")
        .execute();
      await raiseVersion(subject.db);
      expect(await api.profile(north)).toMatchObject({
        name: "Acme North Side",
        email: "hello@heartland.example.com",
      });
    });

    it("lists a group's stores in their order, and a store as its own only one", async () => {
      expect((await api.stores(group)).map(({ id }) => id)).toEqual(["north", "south"]);
      expect((await api.stores(north)).map(({ id }) => id)).toEqual(["north"]);
    });

    it.each(unknownScopes)("has nothing for the unknown $kind $id", async (scope) => {
      expect(await api.profile(scope)).toBeNull();
      expect(await api.version(scope)).toBeNull();
      expect(await api.stores(scope)).toEqual([]);
      expect(await api.vehicles(scope)).toEqual([]);
      expect(await api.removedVehicle(scope, vinOf(1))).toBeNull();
      expect(await api.vehicleSitemap(scope)).toEqual([]);
      for (const name of COLLECTION_NAMES) expect(await api.collection(scope, name), name).toEqual([]);
      expect(await api.lowestPriceByBodystyle(scope)).toEqual([]);
    });

    it("gives each vehicle on offer as it was stored, private ones included, removed ones not", async () => {
      const shown = makeVehicle(1, { trim: "Süd & “West”", features: ["Sunroof"], salePriceCur: 18_999.5 });
      const reserve = makeVehicle(2, { private: true, storeId: "south" });
      await insertVehicles(subject.db, [reserve, shown]);
      await insertVehicles(subject.db, [makeVehicle(3)], { removedAt: 5 });
      expect(await api.vehicles(group)).toEqual([shown, reserve]);
      expect(await api.vehicles(north)).toEqual([shown]);
    });

    it("gives all of a collection that fills more than one page", async () => {
      await insertVehicles(
        subject.db,
        Array.from({ length: 2_100 }, (_, number) => makeVehicle(number)),
      );
      const vins = (await api.vehicles(group)).map(({ vin }) => vin);
      expect(vins).toEqual(Array.from({ length: 2_100 }, (_, number) => vinOf(number)));
    });

    it("shows a car that two stores list once, by the store that listed it last", async () => {
      await insertVehicles(subject.db, [makeVehicle(1, { storeId: "south" })], { firstSeenAt: 20 });
      await insertVehicles(subject.db, [makeVehicle(1, { storeId: "north" })], { firstSeenAt: 10 });
      expect((await api.vehicles(group)).map(({ storeId }) => storeId)).toEqual(["south"]);
      expect((await api.vehicles(north)).map(({ storeId }) => storeId)).toEqual(["north"]);
    });

    it("keeps fields out that the contract does not name", async () => {
      await insertVehicles(subject.db, [{ ...makeVehicle(1), dealerCost: 9_000 } as never]);
      expect(await api.vehicles(group)).toEqual([makeVehicle(1)]);
    });

    it("gives a vehicle's price changes, newest first, of the store that offers it, and the last drop", async () => {
      await insertVehicles(subject.db, [makeVehicle(1), makeVehicle(2, { priceDrop: 700 })]);
      const record = (changed_at: number, amount: number | null, changes: object = {}) => ({
        store_id: "north",
        vin: vinOf(1),
        changed_at,
        amount,
        parts_json: "[]",
        source: "feed a.csv",
        ...changes,
      });
      await subject.db
        .insertInto("price_changes")
        .values([
          record(1_000, 2_100_000),
          record(2_000, null),
          record(3_000, 2_050_050),
          record(4_000, 2_050_050, { parts_json: '["others"]' }),
          record(5_000, 2_000_000),
          record(6_000, 1_000_000, { store_id: "south" }),
        ])
        .execute();
      await raiseVersion(subject.db);
      const [first, second] = await api.vehicles(group);
      expect(first).toMatchObject({
        priceDrop: 500.5,
        priceChanges: [
          { at: "1970-01-01T00:00:05.000Z", amount: 20_000 },
          { at: "1970-01-01T00:00:03.000Z", amount: 20_500.5 },
          { at: "1970-01-01T00:00:02.000Z", amount: null },
          { at: "1970-01-01T00:00:01.000Z", amount: 21_000 },
        ],
      });
      expect(second).toMatchObject({ priceDrop: 700, priceChanges: [] });
    });

    it("drops a bad record, names it in the log without its content, and shows the rest", async () => {
      const warn = vi.spyOn(log(), "warn").mockImplementation(() => undefined);
      await insertVehicles(subject.db, [
        makeVehicle(1),
        { ...makeVehicle(2), condition: "secret words" } as never,
      ]);
      await insertVehicles(subject.db, [makeVehicle(3)]);
      await subject.db
        .updateTable("vehicle_records")
        .set({ data_json: "{broken" })
        .where("vin", "=", vinOf(3))
        .execute();
      await raiseVersion(subject.db);
      expect((await api.vehicles(group)).map(({ vin }) => vin)).toEqual([vinOf(1)]);
      const lines = JSON.stringify(warn.mock.calls);
      expect(lines).toContain(vinOf(2));
      expect(lines).not.toContain("secret words");
    });

    it("remembers a removed vehicle as it last was, and only while no store of the scope offers it", async () => {
      const sold = makeVehicle(1, { storeId: "south", mileage: 12 });
      await insertVehicles(subject.db, [sold], { removedAt: 5 });
      expect(await api.removedVehicle(group, sold.vin)).toEqual({
        ...sold,
        statusSince: "1970-01-01T00:00:00.005Z",
      });
      expect(await api.removedVehicle(north, sold.vin)).toBeNull();
      await insertVehicles(subject.db, [makeVehicle(1, { storeId: "north" })]);
      expect(await api.removedVehicle(group, sold.vin)).toBeNull();
      expect(await api.removedVehicle({ kind: "store", id: "south" }, sold.vin)).toMatchObject({
        mileage: 12,
      });
    });

    it("offers vehicles of every status but sold ones, which count as removed since they were sold", async () => {
      const statuses = ["available", "in-transit", "hold", "sale-pending"] as const;
      const offered = statuses.map((status, at) => makeVehicle(at + 1, { status, internetPrice: 20_000 }));
      const sold = makeVehicle(9, {
        status: "sold",
        statusSince: "2026-11-02T08:00:00.000Z",
        internetPrice: 9_000,
      });
      await insertVehicles(subject.db, offered);
      await insertVehicles(subject.db, [sold]);
      expect(await api.vehicles(group)).toEqual(offered);
      expect(await api.vehicleSitemap(group)).toHaveLength(offered.length);
      expect(await api.lowestPriceByBodystyle(group)).toEqual([{ bodystyle: "sedans", lowestPrice: 20_225 }]);
      expect(await api.removedVehicle(group, sold.vin)).toEqual(sold);
      expect(await api.removedVehicle(group, offered[2]!.vin)).toBeNull();
      await insertVehicles(subject.db, [{ ...sold, storeId: "south", status: "available" }]);
      expect(
        (await api.vehicles(group)).map(({ storeId, vin }) => (vin === sold.vin ? storeId : "north")),
      ).toContain("south");
      expect(await api.removedVehicle(group, sold.vin)).toBeNull();
    });

    it("says since when a vehicle was sold, also once it has left the feed", async () => {
      const sold = makeVehicle(1, { status: "sold", statusSince: "2026-11-02T08:00:00.000Z" });
      await insertVehicles(subject.db, [sold], { removedAt: Date.parse("2026-11-20T08:00:00Z") });
      expect(await api.removedVehicle(group, sold.vin)).toEqual(sold);
    });

    it("gives the status that the staff chose in place of the feed's, until it is taken back", async () => {
      const at = Date.parse("2026-11-20T09:30:00.000Z");
      const feed = makeVehicle(1, { status: "hold" });
      await insertVehicles(subject.db, [feed, makeVehicle(2)]);
      const choose = async (vin: string, status: VehicleStatus | null) => {
        const before = await api.version(group);
        expect(await chooseStatus(subject.db, { vin, status, by: "grace" }, at)).toEqual({
          ok: true,
          storeId: "north",
        });
        expect(await api.version(group)).not.toBe(before);
      };
      await choose(feed.vin, "sale-pending");
      await choose(vinOf(2), "sold");
      const chosen = { statusSince: "2026-11-20T09:30:00.000Z", updatedAt: "2026-11-20T09:30:00.000Z" };
      expect(await api.vehicles(group)).toMatchObject([{ vin: feed.vin, ...chosen, status: "sale-pending" }]);
      expect(await api.removedVehicle(group, vinOf(2))).toMatchObject({
        vin: vinOf(2),
        ...chosen,
        status: "sold",
      });
      const audit = await subject.db.selectFrom("audit").selectAll().orderBy("record_id").execute();
      expect(audit.map(({ action, actor_name, record_id }) => [action, actor_name, record_id])).toEqual([
        ["document.publish", "grace", `vehicle/north/${feed.vin}`],
        ["document.publish", "grace", `vehicle/north/${vinOf(2)}`],
      ]);
      expect(
        (await readStoredDocuments(subject.db, group.id, VEHICLE_KIND)).map(({ key, published }) => [
          key.id,
          published?.fields.status,
        ]),
      ).toMatchObject([
        [feed.vin, { value: "sale-pending", by: "grace" }],
        [vinOf(2), { value: "sold", by: "grace" }],
      ]);
      await choose(feed.vin, null);
      await choose(vinOf(2), "available");
      expect(await api.vehicles(group)).toMatchObject([
        { vin: feed.vin, status: "hold", statusSince: null, updatedAt: feed.updatedAt },
        { vin: vinOf(2), ...chosen, status: "available" },
      ]);
    });

    it("takes no status for a vehicle in no feed, or in several without saying whose", async () => {
      await insertVehicles(subject.db, [makeVehicle(1), makeVehicle(1, { storeId: "south" })]);
      await insertVehicles(subject.db, [makeVehicle(2)], { removedAt: 5 });
      const choice = { vin: vinOf(1), status: "hold", by: "grace" } as const;
      const choose = (changes: object) => chooseStatus(subject.db, { ...choice, ...changes }, 1);
      expect(await choose({})).toEqual({ ok: false, stores: ["north", "south"] });
      expect(await choose({ storeId: "east" })).toEqual({ ok: false, stores: ["north", "south"] });
      expect(await choose({ vin: vinOf(2) })).toEqual({ ok: false, stores: [] });
      expect(await choose({ storeId: "south" })).toEqual({ ok: true, storeId: "south" });
    });

    it("gives the last to go of a vehicle that two stores offered", async () => {
      await insertVehicles(subject.db, [makeVehicle(1, { storeId: "south" })], {
        removedAt: 1_800_000_000_000,
      });
      await insertVehicles(subject.db, [makeVehicle(1, { storeId: "north" })], {
        removedAt: 200_000_000_000,
      });
      expect(await api.removedVehicle(group, vinOf(1))).toMatchObject({ storeId: "south" });
    });

    it("has no removed vehicle for a VIN on offer, never known, or of the private reserve", async () => {
      await insertVehicles(subject.db, [makeVehicle(1)]);
      await insertVehicles(subject.db, [makeVehicle(2, { private: true })], { removedAt: 5 });
      for (const vin of [vinOf(1), vinOf(2), vinOf(3)])
        expect(await api.removedVehicle(group, vin)).toBeNull();
    });

    it("lists the pages of public vehicles only", async () => {
      await insertVehicles(subject.db, [makeVehicle(1), makeVehicle(2, { private: true })]);
      expect(await api.vehicleSitemap(group)).toEqual([
        { loc: `/used-cars-for-sale/2020-honda-accord-ex-${vinOf(1)}`, lastmod: "2026-11-01T12:00:00Z" },
      ]);
    });

    it("gives a group's offers in their order and as they were stored, a store only those that it honours", async () => {
      const offers = [
        makeOffer("ofr_everywhere", {
          name: "15% off “any” service",
          offer_recurring: "monthly",
          offer_startdate: "2026-01-01T00:00:00",
          offer_enddate: "2050-12-31T23:59:59-06:00",
          offer_terms: { monthly_payment: 299, term_length: 36, apr: null },
          offer_credits: { lease_rebate: 500, lease_cash: null, cash_rebate: null },
          offer_debits: { downpayment: 2_999, acquisition_fee: 0 },
          vehicles_conditions: { condition: "new", year: { min: 2024, max: 2026 }, make: ["Kia"] },
        }),
        makeOffer("ofr_south", { storeIds: ["south"] }),
        makeOffer("ofr_a_north", { storeIds: ["north"] }),
      ];
      await insertContent(subject.db, "offers", offers);
      await insertContent(subject.db, "something-else", [{ id: "ofr_x" }]);
      expect(await api.collection(group, "offers")).toEqual(offers);
      expect(await api.collection(north, "offers")).toEqual([offers[0], offers[2]]);
    });

    it("gives the lowest advertised price per body style, with the store's fee of $225, of one condition where requested", async () => {
      await insertVehicles(subject.db, [
        makeVehicle(1, { internetPrice: 30_000, salePriceCur: 17_000 }),
        makeVehicle(2, { internetPrice: 15_000, condition: "new" }),
        makeVehicle(3, { bodystyle: "trucks", internetPrice: 40_445 }),
        makeVehicle(4, { internetPrice: 9_000, private: true }),
      ]);
      await insertVehicles(subject.db, [makeVehicle(5, { internetPrice: 8_000 })], { removedAt: 5 });
      expect(await api.lowestPriceByBodystyle(group)).toEqual([
        { bodystyle: "sedans", lowestPrice: 15_225 },
        { bodystyle: "trucks", lowestPrice: 40_670 },
      ]);
      expect(await api.lowestPriceByBodystyle(group, "new")).toEqual([
        { bodystyle: "sedans", lowestPrice: 15_225 },
      ]);
      expect(await api.lowestPriceByBodystyle(group, "certified")).toEqual([]);
    });

    it("lists the team in its order: of the group, or of a store with those of no one store", async () => {
      const [lead, north1, south1] = [
        makeMember(3, { departmentLead: true, title: "Süd & “Nord”", rating: 4.9 }),
        makeMember(1, { storeId: "north", department: "Finance" }),
        makeMember(2, { storeId: "south", department: "Service", phone: "(312) 555-0101" }),
      ];
      expect(await api.collection(group, "team-members")).toEqual([]);
      await insertTeam(subject.db, [lead, north1, south1]);
      expect(await api.collection(group, "team-members")).toEqual([lead, north1, south1]);
      expect(await api.collection(north, "team-members")).toEqual([lead, north1]);
    });

    it("drops a staff member of no department, and shows the rest", async () => {
      vi.spyOn(log(), "warn").mockImplementation(() => undefined);
      await insertTeam(subject.db, [makeMember(1), { ...makeMember(2), department: "Parts" } as never]);
      expect((await api.collection(group, "team-members")).map(({ id }) => id)).toEqual(["staff-1"]);
    });

    it.each(COLLECTION_NAMES)("gives the collection %s as it was stored, in its order", async (name) => {
      const records = sampleRecords(name);
      await insertContent(subject.db, name, records);
      expect(await api.collection(group, name)).toEqual(records);
    });

    it.each(["promotions", "reviews", "hero-slides", "new-models", "faqs"] as const)(
      "gives a store the %s that are for it and those that are for all",
      async (name) => {
        const [first, second] = sampleRecords(name);
        await insertContent(subject.db, name, [
          { ...first!, ...{ storeIds: ["south"] } },
          { ...second!, ...{ storeIds: [] } },
        ]);
        expect((await api.collection(group, name)).map(recordId)).toEqual([first!.id, second!.id]);
        expect((await api.collection(north, name)).map(recordId)).toEqual([second!.id]);
      },
    );

    it("has one version until something changes, in every scope of the group", async () => {
      const before = [await api.version(group), await api.version(north)];
      expect([await api.version(group), await api.version(north)]).toEqual(before);
      await insertVehicles(subject.db, [makeVehicle(1, { storeId: "south" })]);
      expect(await api.version(group)).not.toBe(before[0]);
      expect(await api.version(north)).not.toBe(before[1]);
    });

    it("has a version for a group that was never changed", async () => {
      await subject.db.deleteFrom("versions").execute();
      expect(await api.version(group)).not.toBeNull();
    });

    it("throws StoreApiError, not an empty list, when the store cannot be read", async () => {
      vi.spyOn(log(), "error").mockImplementation(() => undefined);
      const { api, breakStore, close } = await open();
      await breakStore();
      for (const read of [
        () => api.profile(group),
        () => api.stores(group),
        () => api.vehicles(group),
        () => api.removedVehicle(group, vinOf(1)),
        () => api.vehicleSitemap(group),
        () => api.collection(group, "offers"),
        () => api.collection(group, "menus"),
        () => api.lowestPriceByBodystyle(group),
        () => api.version(group),
      ]) {
        await expect(read()).rejects.toBeInstanceOf(StoreApiError);
      }
      await close();
    });
  });
}
