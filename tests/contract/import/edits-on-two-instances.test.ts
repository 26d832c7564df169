import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { importFeed } from "@/lib/catalog/inventory/import/import-feed";
import { readPriceRecords } from "@/lib/catalog/inventory/prices/read-records";
import type { Db } from "@/lib/core/db/schema";
import { auditOf } from "@/lib/staff/audit";
import { changeDocument } from "@/lib/staff/documents/change-document";
import type { DocumentContext } from "@/lib/staff/documents/document-context";
import { getDocumentView } from "@/lib/staff/documents/get-document";
import { getStockPage } from "@/lib/staff/stock/get-stock-page";
import { readStockList } from "@/lib/staff/stock/list-query";
import { refreshLines } from "@/lib/staff/stock/refresh-lines";
import { type DocumentKey, keyText } from "@/lib/store/documents/document-key";
import type { FieldChanges } from "@/lib/store/documents/overlay";
import { readRevisions } from "@/lib/store/documents/revisions";
import { VEHICLE_KIND } from "@/lib/store/documents/vehicle-overlay";
import { embeddedStoreApi } from "@/lib/store/sources/embedded";
import { onBothDatabases } from "../../support/databases";
import { editableStock, feedOf, type ImportFixture, vinNumber } from "./import-fixture";

const CARS = Array.from({ length: 20 }, (_, place) => place + 1);
const STORES = ["north", "south"];

function person(name: string): DocumentContext["person"] {
  const id = name.toLowerCase();
  return { id, name, email: `${id}@acme.example.com`, roles: [{ role: "owner", storeId: null }] };
}
const [ANA, BEN] = [person("Ana"), person("Ben")];

/** Edits of each car before the feed is imported again. */
const EDITS: Readonly<Record<number, FieldChanges>> = {
  1: { internetPrice: 19_500 },
  2: { internetPrice: 18_500, description: "One owner." },
  3: { internetPrice: 17_500 },
  4: { description: "New tires." },
  5: { status: "hold" },
};

onBothDatabases("imports between edits of two instances", (instances) => {
  let store: ImportFixture;
  const key = (car: number): DocumentKey => ({ kind: VEHICLE_KIND, storeId: "north", id: vinNumber(car) });
  const context = (db: Db, who = ANA): DocumentContext => ({
    ...{ db, group: "group", person: who, stores: STORES },
    now: Date.now,
  });

  beforeEach(async () => {
    const db = instances().first;
    await db.deleteFrom("stock_line_states").execute();
    store = await editableStock(db);
  });

  async function edit(db: Db, car: number, changes: FieldChanges, who = ANA): Promise<void> {
    const versionOf = async () => (await getDocumentView(context(db, who), key(car)))!.version;
    const saved = { version: await versionOf(), changes: changes as never, clear: [], revert: [] };
    expect(await changeDocument(context(db, who), key(car), "save", saved)).toMatchObject({ ok: true });
    const publish = { version: await versionOf(), confirmed: [] };
    expect(await changeDocument(context(db, who), key(car), "publish", publish)).toMatchObject({ ok: true });
  }
  function imported(db: Db, cars: readonly number[], cells: (car: number) => object = () => ({})) {
    const file = join(store.dataDir, "feed.csv");
    writeFileSync(file, feedOf(cars.map((n) => ({ n, ...cells(n) }))));
    return importFeed({ db, file, storeId: "north", dataDir: store.dataDir, photos: false });
  }
  const shown = async (db: Db, car: number) =>
    (await embeddedStoreApi(db).vehicles({ kind: "group", id: "group" })).find(
      ({ vin }) => vin === vinNumber(car),
    );
  const listed = async (db: Db, query: string) => {
    await refreshLines(db, "group");
    const page = { db, person: ANA, stores: STORES, now: Date.now };
    const { vehicles } = await getStockPage(page, readStockList(new URLSearchParams(query)));
    return vehicles.map(({ vin }) => vin).toSorted();
  };
  const audited = async (car: number) =>
    (await auditOf(instances().second, "document", keyText(key(car)))).map(({ action, actor }) => [
      action,
      actor.name,
    ]);

  it("do not change edited fields, have correct counts, and every change has its audit row", async () => {
    const { first, second } = instances();
    expect(await imported(first, CARS)).toMatchObject({ added: 20, refused: [] });
    for (const [car, changes] of Object.entries(EDITS))
      await edit(Number(car) % 2 === 0 ? first : second, Number(car), changes, Number(car) > 3 ? BEN : ANA);

    // All cars have more miles, one has the price that Ana had set, and an edited one is missing; at the same
    // time Ben edits.
    const cells = (car: number) => ({ Miles: 5_000 + car, ...(car === 3 && { SellingPrice: 17_500 }) });
    const remaining = CARS.filter((car) => car !== 2);
    const [report] = await Promise.all([
      imported(first, remaining, cells),
      edit(second, 6, { internetPrice: 16_500 }, BEN),
    ]);
    expect(report).toMatchObject({ ok: true, added: 0, changed: 19, removed: 1, unchanged: 0, refused: [] });

    for (const db of [first, second]) {
      for (const car of [1, 4, 5]) expect(await shown(db, car)).toMatchObject(EDITS[car]!);
      expect(await shown(db, 6)).toMatchObject({ internetPrice: 16_500, mileage: 5_006 });
      expect(await shown(db, 1)).toMatchObject({ mileage: 5_001 });
      expect(await shown(db, 2)).toBeUndefined();
      expect(await listed(db, "")).toEqual(remaining.map(vinNumber).toSorted());
      expect(await listed(db, "presence=gone")).toEqual([vinNumber(2)]);
      expect(await listed(db, "status=hold")).toEqual([vinNumber(5)]);
    }
    // Fields that equal the feed's value follow the feed again.
    expect(
      await imported(second, remaining, (car) => ({
        ...cells(car),
        ...(car === 3 && { SellingPrice: 15_000 }),
      })),
    ).toMatchObject({
      changed: 1,
      unchanged: 18,
    });
    expect(await shown(first, 3)).toMatchObject({ internetPrice: 15_000 });

    const rows = await Promise.all(CARS.map(audited));
    const edits = ["document.publish"];
    expect(Object.fromEntries(rows.flatMap((row, at) => (row.length > 0 ? [[CARS[at]!, row]] : [])))).toEqual(
      {
        1: [[...edits, "Ana"]],
        2: [[...edits, "Ana"]],
        3: [
          ["document.settle", "feed feed.csv"],
          [...edits, "Ana"],
        ],
        4: [[...edits, "Ben"]],
        5: [[...edits, "Ben"]],
        6: [[...edits, "Ben"]],
      },
    );
    for (const [at, row] of rows.entries())
      expect(await readRevisions(second, "group", key(CARS[at]!))).toHaveLength(row.length);
    // Returns the advertised prices of a car, one per change.
    const prices = async (car: number) => (await readPriceRecords(second, vinNumber(car))).length;
    expect(await Promise.all([1, 2, 3, 4, 6].map(prices))).toEqual([2, 3, 3, 1, 2]);
  });
});
