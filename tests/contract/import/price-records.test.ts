import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { PRICE_RECORD_YEARS } from "@/config/catalog/pricing";
import { checkPriceRecords, purgePriceRecords } from "@/lib/catalog/inventory/prices/check-records";
import { readPriceRecords } from "@/lib/catalog/inventory/prices/read-records";
import { chooseStatus } from "@/lib/catalog/inventory/status/choose-status";
import { openPostgres } from "@/lib/core/db/connect";
import type { Db } from "@/lib/core/db/schema";
import { log } from "@/lib/core/platform/log";
import type { Fee } from "@/lib/store/api/fee-schema";
import { migratedPostgresDatabase } from "../../support/databases";
import { memoryDb } from "../../support/memory-database";
import { postgresBin } from "../../support/postgres";
import { makeProfile } from "../../support/store-fixture";
import { feedOf, type ImportFixture, importFixture, vinNumber } from "./import-fixture";

const DATABASES: [string, () => Promise<Db>, boolean][] = [
  ["SQLite", memoryDb, true],
  ["PostgreSQL", async () => openPostgres(await migratedPostgresDatabase()), postgresBin !== null],
];
const FEES: readonly Fee[] = [
  { id: "prep", label: "Dealer prep", amount: 99, charge: "dealer" },
  { id: "title", label: "Title fee", amount: 150, charge: "government" },
];
const YEAR_MS = 365.25 * 24 * 60 * 60 * 1_000;

for (const [name, open, available] of DATABASES) {
  describe.skipIf(!available)(`records of advertised prices in ${name}`, () => {
    let store: ImportFixture;
    beforeEach(async () => {
      store = await importFixture(await open());
      for (const id of ["north", "south"]) {
        const profile_json = JSON.stringify(makeProfile({ id }));
        await store.db.updateTable("stores").set({ profile_json }).where("id", "=", id).execute();
      }
    });
    afterEach(async () => {
      vi.useRealTimers();
      await store.close();
    });

    const amounts = async (vin: string, storeId?: string) =>
      (await readPriceRecords(store.db, vin, storeId)).map(({ amount }) => amount);

    /** Runs some imports, each with one price of a vehicle. */
    async function imported(...prices: (string | number)[]): Promise<void> {
      for (const SellingPrice of prices) await store.run(feedOf([{ n: 1, SellingPrice }, { n: 2 }]));
    }

    it("are the first price and each change of it, not other changes", async () => {
      await imported(20_000);
      await store.run(feedOf([{ n: 1, Miles: 7 }, { n: 2 }]));
      await imported("19,499.50", "Call", 19_000);
      expect(await amounts(vinNumber(1))).toEqual([2_022_500, 1_972_450, null, 1_922_500]);
      expect(await amounts(vinNumber(2))).toEqual([2_022_500]);
    });

    it("have the time of the import, its file, and the parts of the price", async () => {
      const before = Date.now();
      await imported(20_000);
      const [record] = await readPriceRecords(store.db, vinNumber(1));
      expect(record).toMatchObject({
        storeId: "north",
        amount: 2_022_500,
        parts: [
          { kind: "vehicle", label: "", amount: 2_000_000 },
          { kind: "fee", label: "Documentary fee", amount: 22_500 },
        ],
        source: "feed feed.csv",
      });
      expect(record!.at).toBeGreaterThanOrEqual(before);
      expect(record!.at).toBeLessThanOrEqual(Date.now());
    });

    /** Changes the fees of the store "north". */
    async function chargeFees(fees: readonly Fee[], advertised: "total" | "before-fees"): Promise<void> {
      const profile_json = JSON.stringify(
        makeProfile({ id: "north", fees: [...fees], pricing: { advertised, localTax: null } }),
      );
      await store.db.updateTable("stores").set({ profile_json }).where("id", "=", "north").execute();
    }

    it("include the fees of the dealership where the advertised price does, never the government's", async () => {
      await chargeFees(FEES, "total");
      await imported(20_000, "Call");
      await chargeFees(FEES, "before-fees");
      await imported(20_000);
      const records = await readPriceRecords(store.db, vinNumber(1));
      expect(records.map(({ parts }) => parts.map(({ label, amount }) => [label, amount]))).toEqual([
        [
          ["", 2_000_000],
          ["Dealer prep", 9_900],
        ],
        [],
        [["", 2_000_000]],
      ]);
      expect(records.map(({ amount }) => amount)).toEqual([2_009_900, null, 2_000_000]);
    });

    it("follow the status set by the staff, whatever the feed contains", async () => {
      await imported(20_000);
      const vin = vinNumber(1);
      await chooseStatus(store.db, { vin, status: "sold", by: "ada" }, Date.now());
      await imported(19_000);
      expect(await amounts(vin)).toEqual([2_022_500, null]);
      await chooseStatus(store.db, { vin, status: null, by: "ada" }, Date.now());
      const records = await readPriceRecords(store.db, vin);
      expect(records.map(({ amount, source }) => [amount, source])).toEqual([
        [2_022_500, "feed feed.csv"],
        [null, "status, ada"],
        [1_922_500, "status, ada"],
      ]);
    });

    it("follow the store's settings without an import", async () => {
      await imported(20_000);
      await chargeFees(FEES, "total");
      await checkPriceRecords(store.db, Date.now());
      expect(await amounts(vinNumber(1))).toEqual([2_022_500, 2_009_900]);
    });

    it("of one store are checked where those of another cannot be", async () => {
      const error = vi.spyOn(log(), "error").mockImplementation(() => undefined);
      await imported(20_000);
      await store.run(feedOf([{ n: 1, SellingPrice: 18_000 }]), { storeId: "south" });
      await store.db.deleteFrom("price_changes").execute();
      await store.db
        .updateTable("vehicle_records")
        .set({ data_json: "{" })
        .where("store_id", "=", "north")
        .execute();
      await checkPriceRecords(store.db, Date.now());
      const rows = await store.db.selectFrom("price_changes").select(["store_id", "amount"]).execute();
      expect(rows).toEqual([{ store_id: "south", amount: 1_822_500 }]);
      expect(error.mock.calls).toMatchObject([
        [{ source: "vehicle_records.data_json", reason: "no JSON" }, "stored data could not be read"],
        [{ storeId: "north" }, "prices of a store could not be recorded"],
      ]);
    });

    it("record when a vehicle left and returned, and stay", async () => {
      await imported(20_000);
      await store.run(feedOf([{ n: 2 }]), { allowShrink: true });
      const records = await readPriceRecords(store.db, vinNumber(1));
      expect(records.map(({ amount, source }) => [amount, source])).toEqual([
        [2_022_500, "feed feed.csv"],
        [null, "feed feed.csv: not listed"],
      ]);
      await imported(20_000);
      expect(await amounts(vinNumber(1))).toEqual([2_022_500, null, 2_022_500]);
    });

    it("are each store's own", async () => {
      await imported(20_000);
      await store.run(feedOf([{ n: 1, SellingPrice: 18_000 }]), { storeId: "south" });
      expect(await amounts(vinNumber(1), "north")).toEqual([2_022_500]);
      expect(await amounts(vinNumber(1), "south")).toEqual([1_822_500]);
      expect(await amounts(vinNumber(1))).toEqual([2_022_500, 1_822_500]);
    });

    it("stay in order where a clock is set back", async () => {
      await imported(20_000);
      vi.useFakeTimers({ now: Date.now() - 3_600_000, toFake: ["Date"] });
      await imported(19_000, 18_000);
      expect(await amounts(vinNumber(1))).toEqual([2_022_500, 1_922_500, 1_822_500]);
    });

    it("are not written by a dry run", async () => {
      await store.run(feedOf([{ n: 1 }]), { dryRun: true });
      expect(await amounts(vinNumber(1))).toEqual([]);
    });

    it("of stock without any begin when the site finds it, with that time, and once", async () => {
      await imported(20_000);
      await store.run(feedOf([{ n: 1 }, { n: 2 }, { n: 3 }]));
      await store.run(feedOf([{ n: 1 }, { n: 2 }]), { allowShrink: true });
      await store.db.deleteFrom("price_changes").execute();
      const version = await store.version();
      const now = Date.now();
      await checkPriceRecords(store.db, now);
      expect(await readPriceRecords(store.db, vinNumber(1))).toMatchObject([
        { at: now, amount: 2_022_500, source: "found by the site; may have been advertised before" },
      ]);
      expect(await amounts(vinNumber(3))).toEqual([]);
      expect(await store.version()).toBe(version + 1);
      await checkPriceRecords(store.db, now + 5);
      expect(await amounts(vinNumber(1))).toEqual([2_022_500]);
      expect(await store.version()).toBe(version + 1);
    });

    it("are deleted three years after the price ended, and the present one never", async () => {
      expect(PRICE_RECORD_YEARS).toBeGreaterThanOrEqual(2);
      await imported(20_000, 19_000, 18_000);
      await store.run(feedOf([{ n: 1, SellingPrice: 18_000 }]), { allowShrink: true });
      const at = async (n: number) =>
        (await readPriceRecords(store.db, vinNumber(n))).map((record) => record.at);
      const [, second, third] = await at(1);
      const left = (await at(2))[1]!;

      await purgePriceRecords(store.db, second! + PRICE_RECORD_YEARS * YEAR_MS - 1);
      expect(await amounts(vinNumber(1))).toEqual([2_022_500, 1_922_500, 1_822_500]);
      await purgePriceRecords(store.db, second! + PRICE_RECORD_YEARS * YEAR_MS);
      expect(await amounts(vinNumber(1))).toEqual([1_922_500, 1_822_500]);
      await purgePriceRecords(store.db, Math.max(third!, left) + PRICE_RECORD_YEARS * YEAR_MS);
      expect(await amounts(vinNumber(1))).toEqual([1_822_500]);
      expect(await amounts(vinNumber(2))).toEqual([]);
    });

    it("of a vehicle without a price are not deleted while it is on offer", async () => {
      await imported("Call");
      await purgePriceRecords(store.db, Date.now() + 10 * YEAR_MS);
      expect(await amounts(vinNumber(1))).toEqual([null]);
    });
  });
}

describe("a record of a price", () => {
  it("is part of the import: where it cannot be written, nothing is", async () => {
    const store = await importFixture(await memoryDb());
    await sql`create trigger full_disk before insert on price_changes begin select raise(abort, 'disk full'); end`.execute(
      store.db,
    );
    await expect(store.run(feedOf([{ n: 1 }]))).rejects.toThrow("disk full");
    expect((await store.offered()).size).toBe(0);
    expect(await store.version()).toBe(0);
    await store.close();
  });
});
