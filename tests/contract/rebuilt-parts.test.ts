import { beforeAll, expect, it, vi } from "vitest";
import { SnapshotHolder } from "../../lib/catalog/inventory/snapshot/holder";
import { raiseVersion } from "../../lib/core/db/raise-version";
import { partOfKind, VEHICLES_PART } from "../../lib/store/api/data-parts";
import type { DocumentKey } from "../../lib/store/documents/document-key";
import { editFields, type FieldChanges } from "../../lib/store/documents/overlay";
import { publishOverlay, readDocument } from "../../lib/store/documents/stored-document";
import { embeddedStoreApi } from "../../lib/store/sources/embedded";
import { onBothDatabases } from "../support/databases";
import { insertContent, insertGroup, insertVehicles, makeOffer, makeVehicle } from "../support/store-fixture";

const GROUP = "acme";
const OFFER: DocumentKey = { kind: "offers", storeId: "", id: "ofr_a" };
const CAR = makeVehicle(1);
const VEHICLE: DocumentKey = { kind: "vehicle", storeId: CAR.storeId, id: CAR.vin };
const ACCENT: DocumentKey = { kind: "profile-look", storeId: "north", id: "" };

onBothDatabases("what a publication rebuilds", (instances) => {
  beforeAll(async () => {
    await insertGroup(instances().first);
    await insertContent(instances().first, "offers", [makeOffer("ofr_a", { storeIds: [] })]);
    await insertVehicles(instances().first, [CAR, makeVehicle(2, { storeId: "south" })]);
    await instances()
      .first.transaction()
      .execute((trx) => raiseVersion(trx, GROUP, Date.now()));
  });

  /** Holds the group and one store as the other instance does; `read` lists what it reads again. */
  async function holding() {
    const api = embeddedStoreApi(instances().second);
    const read: string[] = [];
    for (const name of ["profile", "vehicles"] as const) {
      const original = api[name];
      vi.spyOn(api, name).mockImplementation((scope) => {
        read.push(name);
        return original(scope) as never;
      });
    }
    const collection = api.collection;
    vi.spyOn(api, "collection").mockImplementation((scope, name) => {
      read.push(name);
      return collection(scope, name) as never;
    });
    const holder = new SnapshotHolder({ source: () => ({ api, saved: null }), presentGroup: () => GROUP });
    const [company, store] = [(await holder.get("@default"))!, (await holder.get("@north"))!];
    const expired = new Map<string, readonly string[]>();
    holder.onChange((storeSlug, _, tags) => {
      if (tags.length > 0) expired.set(storeSlug, tags);
    });
    read.length = 0;
    return {
      company,
      store,
      expired,
      async refreshed() {
        await holder.refresh();
        const after = [(await holder.get("@default"))!, (await holder.get("@north"))!] as const;
        return { company: after[0], store: after[1], read: [...new Set(read)].sort() };
      },
    };
  }

  const publish = (key: DocumentKey, changes: FieldChanges) =>
    instances()
      .first.transaction()
      .execute(async (trx) => {
        await raiseVersion(trx, GROUP, Date.now(), [partOfKind(key.kind)]);
        const author = { id: "ana", name: "Ana" };
        const overlay = editFields(null, {}, changes, { name: "Ana", now: 1 });
        await publishOverlay(trx, GROUP, await readDocument(trx, GROUP, key), {
          ...{ overlay, author, reason: "publish", now: 1 },
        });
      });

  it("is offers alone after an offer's text: stock, prices and search index stay, and only its pages expire", async () => {
    const before = await holding();
    await publish(OFFER, { name: `Offer ${Date.now()}` });
    const { company, store, read } = await before.refreshed();
    expect(read).toEqual(["offers"]);
    expect(store.offers[0]?.name).toMatch(/^Offer \d/);
    for (const part of ["index", "vehicles", "byVin", "reserve", "lowestPrices", "profile"] as const) {
      expect(company[part], part).toBe(before.company[part]);
      expect(store[part], part).toBe(before.store[part]);
    }
    expect([...before.expired]).toEqual([
      ["@default", ["offers"]],
      ["@north", ["offers"]],
    ]);
  });

  it("is the stock after a vehicle's price", async () => {
    const before = await holding();
    await publish(VEHICLE, { internetPrice: 15_000 + (Date.now() % 1_000) });
    const { store, read } = await before.refreshed();
    expect(read).toEqual(["vehicles"]);
    expect(store.index).not.toBe(before.store.index);
    expect(store.vehicles).not.toEqual(before.store.vehicles);
    expect(before.expired.get("@north")).toContain("inventory");
  });

  it("is the settings after a store's color, without reading the stock again", async () => {
    const before = await holding();
    await publish(ACCENT, { accent: "#112233" });
    const { store, read } = await before.refreshed();
    expect(read).toEqual(["profile"]);
    expect(store.profile.accent).toBe("#112233");
  });

  it("is everything after a change that does not say what it concerns", async () => {
    const before = await holding();
    await instances()
      .first.updateTable("versions")
      .set(({ eb }) => ({ version: eb("version", "+", 1) }))
      .execute();
    const { read } = await before.refreshed();
    expect(read).toEqual(expect.arrayContaining(["profile", VEHICLES_PART, "offers", "faqs"]));
  });
});
