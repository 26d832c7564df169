import { readdirSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { IMPORT_LIMITS } from "@/config/catalog/import/limits";
import { chooseStatus } from "@/lib/catalog/inventory/status/choose-status";
import { openPostgres } from "@/lib/core/db/connect";
import type { Db } from "@/lib/core/db/schema";
import { embeddedStoreApi } from "@/lib/store/sources/embedded";
import { migratedPostgresDatabase } from "../../support/databases";
import { memoryDb } from "../../support/memory-database";
import { postgresBin } from "../../support/postgres";
import { feedOf, type ImportFixture, importFixture, vinNumber } from "./import-fixture";

const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => ({ n: from + at }));

const DATABASES: [string, () => Promise<Db>, boolean][] = [
  ["SQLite", memoryDb, true],
  ["PostgreSQL", async () => openPostgres(await migratedPostgresDatabase()), postgresBin !== null],
];

for (const [name, open, available] of DATABASES) {
  describe.skipIf(!available)(`an import into ${name}`, () => {
    let store: ImportFixture;
    beforeEach(async () => {
      store = await importFixture(await open());
    });
    afterEach(() => store.close());

    it("adds the feed's vehicles and raises the group's version once", async () => {
      const report = await store.run(feedOf(numbers(1, 600)));
      expect(report).toMatchObject({
        ok: true,
        rows: 600,
        added: 600,
        refusedCount: 0,
        warningCount: 0,
        version: 1,
      });
      expect((await store.offered()).size).toBe(600);
      expect(await store.version()).toBe(1);
    });

    it("of an unchanged file changes nothing and does not raise the version", async () => {
      await store.run(feedOf(numbers(1, 300)));
      const before = await store.db.selectFrom("vehicles").selectAll().orderBy("vin").execute();
      const report = await store.run(feedOf(numbers(1, 300)));
      expect(report).toMatchObject({
        ok: true,
        added: 0,
        changed: 0,
        removed: 0,
        unchanged: 300,
        version: null,
      });
      expect(await store.db.selectFrom("vehicles").selectAll().orderBy("vin").execute()).toEqual(before);
      expect(await store.version()).toBe(1);
    });

    it("of equal rows in another column order changes nothing", async () => {
      const feed = feedOf(numbers(1, 3));
      await store.run(feed);
      const turned = feed.split("\n").map((line) => line.split(",").reverse().join(","));
      expect(await store.run(turned.join("\n"))).toMatchObject({ unchanged: 3, added: 0, changed: 0 });
    });

    it("removes vehicles missing in the feed, and restores returning ones", async () => {
      await store.run(feedOf(numbers(1, 10)));
      expect(await store.run(feedOf(numbers(1, 8)))).toMatchObject({
        added: 0,
        removed: 2,
        unchanged: 8,
        version: 2,
      });
      expect((await store.offered()).has(vinNumber(9))).toBe(false);
      expect(await store.run(feedOf(numbers(1, 9)))).toMatchObject({ added: 1, removed: 0, version: 3 });
      expect((await store.offered()).has(vinNumber(9))).toBe(true);
      const rows = await store.db.selectFrom("vehicles").select("vin").execute();
      expect(rows).toHaveLength(10);
    });

    it("uses the status of each row, and records its start", async () => {
      const first = await store.run(
        feedOf([{ n: 1, Status: "On Hold" }, { n: 2 }, { n: 3, Status: "Recon" }]),
      );
      expect(first.warnings).toMatchObject([{ message: expect.stringContaining("“Recon” is not known") }]);
      const before = await store.offered();
      expect([1, 2, 3].map((n) => before.get(vinNumber(n))!.status)).toEqual([
        "hold",
        "available",
        "available",
      ]);
      await store.run(
        feedOf([{ n: 1, Status: "On Hold", Miles: 5 }, { n: 2, Status: "In Transit" }, { n: 3 }]),
      );
      const after = await store.offered();
      expect(after.get(vinNumber(1))).toMatchObject({
        mileage: 5,
        status: "hold",
        statusSince: before.get(vinNumber(1))!.statusSince,
      });
      expect(after.get(vinNumber(2))!.status).toBe("in-transit");
      expect(after.get(vinNumber(2))!.statusSince).not.toBe(before.get(vinNumber(2))!.statusSince);
    });

    it("keeps a sold row of a previously listed vehicle, and stores no other", async () => {
      await store.run(feedOf(numbers(1, 2)));
      const report = await store.run(feedOf([{ n: 1, Status: "Sold" }, { n: 2 }, { n: 3, Status: "Sold" }]));
      expect(report).toMatchObject({ added: 0, changed: 1, removed: 0, unchanged: 2 });
      expect((await store.offered()).get(vinNumber(1))).toMatchObject({ status: "sold" });
      expect((await store.offered()).has(vinNumber(3))).toBe(false);
    });

    it("keeps the staff's status of a vehicle, until it has left the feed and returned", async () => {
      const choices = async () =>
        (
          await store.db
            .selectFrom("staff_documents")
            .select(["record_id as vin", "published_json"])
            .where("published_json", "is not", null)
            .orderBy("record_id")
            .execute()
        ).map(({ vin, published_json }) => `${vin} ${JSON.parse(published_json!).fields.status.value}`);
      await store.run(feedOf(numbers(1, 10)));
      for (const n of [1, 2]) {
        const choice = { vin: vinNumber(n), status: "sold", storeId: "north", by: "grace" } as const;
        expect(await chooseStatus(store.db, choice, Date.now())).toMatchObject({ ok: true });
      }
      const both = [`${vinNumber(1)} sold`, `${vinNumber(2)} sold`].sort();
      await store.run(feedOf([{ n: 1, Status: "Available", Miles: 7 }, ...numbers(3, 10)]));
      expect(await choices()).toEqual(both);
      await store.run(feedOf([{ n: 1, Status: "Available", Miles: 8 }, ...numbers(2, 10)]));
      expect(await choices()).toEqual([`${vinNumber(1)} sold`]);
    });

    it("never touches another store's stock", async () => {
      await store.run(feedOf(numbers(1, 5)), { storeId: "south" });
      expect(await store.run(feedOf(numbers(4, 8)))).toMatchObject({ added: 5, removed: 0 });
      const south = await store.db
        .selectFrom("vehicles")
        .select("removed_at")
        .where("store_id", "=", "south")
        .execute();
      expect(south.map((row) => row.removed_at)).toEqual([null, null, null, null, null]);
    });

    it("that would remove more than 30% stops, with the number", async () => {
      await store.run(feedOf(numbers(1, 10)));
      const before = await store.db.selectFrom("vehicles").selectAll().orderBy("vin").execute();
      const stopped = await store.run(feedOf(numbers(1, 6)));
      expect(stopped).toMatchObject({ ok: false, problem: "would-shrink", removed: 0, version: null });
      expect(stopped.message).toMatch(/4 of the store's 10 vehicles \(40%\)\.$/);
      expect(await store.db.selectFrom("vehicles").selectAll().orderBy("vin").execute()).toEqual(before);
      expect(await store.version()).toBe(1);
      expect(await store.run(feedOf(numbers(1, 7)))).toMatchObject({ ok: true, removed: 3 });
      expect(await store.run(feedOf(numbers(1, 2)), { allowShrink: true })).toMatchObject({
        ok: true,
        removed: 5,
      });
    });

    it("reports an equal result as a dry run and writes nothing", async () => {
      await store.run(feedOf(numbers(1, 10)));
      const next = feedOf([...numbers(2, 9), { n: 10, SellingPrice: 19_000 }, ...numbers(11, 12)]);
      const before = await store.db.selectFrom("vehicles").selectAll().orderBy("vin").execute();
      const dry = await store.run(next, { dryRun: true });
      expect(dry).toMatchObject({
        ok: true,
        dryRun: true,
        added: 2,
        changed: 1,
        unchanged: 8,
        removed: 1,
        version: null,
      });
      expect(await store.db.selectFrom("vehicles").selectAll().orderBy("vin").execute()).toEqual(before);
      expect(await store.version()).toBe(1);
      expect(await store.run(next)).toMatchObject({
        added: 2,
        changed: 1,
        unchanged: 8,
        removed: 1,
        version: 2,
      });
    });

    it("records the amount of a price drop, and keeps it until the price rises", async () => {
      const vin = vinNumber(1);
      const drops: number[] = [];
      const steps: Record<string, string | number>[] = [
        { SellingPrice: 20_000 },
        { SellingPrice: 18_500 },
        { SellingPrice: 18_500, Miles: 1 },
        { SellingPrice: "Call" },
        { SellingPrice: 19_000 },
        { SellingPrice: 18_999.5 },
        { SellingPrice: 21_000 },
      ];
      for (const cells of steps) {
        await store.run(feedOf([{ n: 1, ...cells }]));
        const [vehicle] = await embeddedStoreApi(store.db).vehicles({ kind: "store", id: "north" });
        drops.push(vehicle?.vin === vin ? vehicle.priceDrop : -1);
      }
      expect(drops).toEqual([0, 1500, 1500, 0, 0, 0.5, 0]);
    });

    it("records since when a vehicle is in stock: the feed's date, otherwise the first import", async () => {
      await store.run(feedOf([{ n: 1, DateInStock: "10/2/2026" }, { n: 2 }]));
      const first = await store.offered();
      expect(first.get(vinNumber(1))?.dateInStock).toBe("2026-10-02T12:00:00.000Z");
      await store.run(
        feedOf([
          { n: 1, DateInStock: "10/2/2026", Miles: 5 },
          { n: 2, Miles: 5 },
        ]),
      );
      const second = await store.offered();
      expect(second.get(vinNumber(1))?.dateInStock).toBe("2026-10-02T12:00:00.000Z");
      expect(second.get(vinNumber(2))).toMatchObject({
        dateInStock: first.get(vinNumber(2))?.dateInStock,
        mileage: 5,
      });
    });

    it("rejects rows with their line and reason, and imports the others", async () => {
      const lines = feedOf([
        { n: 1 },
        { n: 2, VIN: "1HGCM82633A00435" },
        { n: 3, VIN: "1HGCM82633AO04352" },
        { n: 4, VIN: "" },
        { n: 1 },
        { n: 6, Year: "20" },
        { n: 7, Make: "", VIN: "ZZZZZZZZ0ZZ000000" },
        { n: 8, Type: "Wholesale" },
        { n: 9, Miles: "" },
        { n: 10, Miles: "", Type: "New" },
        { n: 11, VIN: "JA4AZ3A31LZ000000" },
      ]);
      const report = await store.run(`${lines}\n"${vinNumber(12)}",${",".repeat(20)}x`);
      expect(report.refused.map(({ line, message }) => [line, message])).toEqual([
        [3, "the VIN has 16 characters instead of 17"],
        [4, "the VIN has characters that no VIN has (I, O, Q or signs)"],
        [5, "the VIN is empty"],
        [6, "the VIN is on line 2 already"],
        [7, "Year is not usable: “20”"],
        [8, "Make is empty"],
        [9, "Type or New/Used is not usable: “Wholesale”"],
        [10, "Miles is empty"],
        [13, "has 22 cells where the header has 16: a separator inside a cell?"],
      ]);
      expect(report).toMatchObject({ ok: true, rows: 12, added: 3, refusedCount: 9 });
      expect(report.warnings).toEqual([
        {
          line: 12,
          vin: "JA4AZ3A31LZ000000",
          message: "the VIN's check digit is wrong: is it typed correctly?",
        },
      ]);
    });

    it("keeps a vehicle whose row is unusable in this feed", async () => {
      await store.run(feedOf(numbers(1, 2)));
      const report = await store.run(feedOf([{ n: 1 }, { n: 2, Year: "two" }]));
      expect(report).toMatchObject({ ok: true, unchanged: 1, removed: 0, refusedCount: 1 });
      expect((await store.offered()).size).toBe(2);
    });

    it.each([
      ["an empty file", "", /is empty/],
      ["blank lines", "\n\n \n", /is empty|column names/],
      ["only a header", feedOf([]), /no vehicles/],
      ["no VIN column", "Stock,Year,Make,Model\n1,2020,Ford,F-150", /no VIN column/],
      [
        "no header",
        feedOf([{ n: 1 }])
          .split("\n")
          .slice(1)
          .join("\n"),
        /no header row/,
      ],
      ["another kind of table", "fruit,pieces\napples,3", /column names/],
      ["a quote that never closes", `${feedOf([{ n: 1 }])}\n"${vinNumber(2)}","open`, /never closed/],
      ["no usable row", feedOf([{ n: 1, Year: "x" }]), /None of the 1 rows/],
      ["zero bytes", Buffer.from([86, 73, 78, 0, 0]), /not text/],
      ["a workbook", Buffer.from([0x50, 0x4b, 3, 4, 9, 9]), /Excel/],
    ])("leaves the stock untouched for %s", async (_case, feed, message) => {
      await store.run(feedOf(numbers(1, 2)));
      const before = await store.db.selectFrom("vehicles").selectAll().orderBy("vin").execute();
      const report = await store.run(feed, { allowShrink: true });
      expect(report).toMatchObject({ ok: false, problem: "unusable-file", added: 0, removed: 0 });
      expect(report.message).toMatch(message);
      expect(await store.db.selectFrom("vehicles").selectAll().orderBy("vin").execute()).toEqual(before);
      expect(await store.version()).toBe(1);
    });

    it("leaves the stock untouched for a file larger than an import reads", async () => {
      await store.run(feedOf(numbers(1, 2)));
      const before = await store.db.selectFrom("vehicles").selectAll().orderBy("vin").execute();
      const file = join(store.dataDir, "large.csv");
      writeFileSync(file, feedOf(numbers(3, 4)));
      // A sparse file, which uses no disk space.
      truncateSync(file, IMPORT_LIMITS.fileBytes + 1);
      const report = await store.runFile(file, { allowShrink: true });
      expect(report).toMatchObject({ ok: false, problem: "unusable-file", rows: 0, added: 0, removed: 0 });
      expect(report.message).toBe("The file is larger than 1 GB, the most that one import reads.");
      expect(await store.db.selectFrom("vehicles").selectAll().orderBy("vin").execute()).toEqual(before);
    });

    it("reports that the file is missing or a folder", async () => {
      expect((await store.runFile("/nowhere/feed.csv")).message).toMatch(/no file/);
      expect((await store.runFile(store.dataDir)).message).toMatch(/folder/);
    });

    it("lists the known stores when the store is unknown", async () => {
      const report = await store.run(feedOf([{ n: 1 }]), { storeId: "east" });
      expect(report).toMatchObject({ ok: false, problem: "unknown-store" });
      expect(report.message).toContain("north, south");
    });

    it("fails if another import of that store finishes first", async () => {
      await store.run(feedOf(numbers(1, 3)));
      let other: Promise<unknown> | undefined;
      const report = await store.run(feedOf(numbers(1, 4)), {
        onProgress: () => {
          // The other import writes while this one is still reading its file.
          other ??= store.db
            .updateTable("vehicles")
            .set({ updated_at: Date.now() + 1 })
            .execute();
        },
      });
      await other;
      expect(report).toMatchObject({ ok: false, problem: "changed-meanwhile", added: 0 });
      expect(await store.version()).toBe(1);
      expect((await store.offered()).size).toBe(3);
    });

    it("leaves no staging file behind", async () => {
      await store.run(feedOf(numbers(1, 3)));
      expect(readdirSync(join(store.dataDir, "tmp"))).toEqual([]);
    });
  });
}

describe("the write transaction", () => {
  it("is one: a failure in its middle leaves nothing written", async () => {
    const store = await importFixture(await memoryDb());
    await store.run(feedOf(numbers(1, 10)));
    await sql`create trigger full_disk before insert on vehicles when new.vin = ${sql.lit(vinNumber(700))} begin select raise(abort, 'disk full'); end`.execute(
      store.db,
    );
    const file = store.run(feedOf(numbers(2, 900)));
    await expect(file).rejects.toThrow("disk full");
    expect([...(await store.offered()).keys()].sort()).toEqual(
      numbers(1, 10)
        .map(({ n }) => vinNumber(n))
        .sort(),
    );
    expect(await store.version()).toBe(1);
    await store.close();
  });
});
