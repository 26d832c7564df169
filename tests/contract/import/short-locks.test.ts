import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openPostgres } from "@/lib/core/db/connect";
import type { Db } from "@/lib/core/db/schema";
import { log } from "@/lib/core/platform/log";
import { migratedPostgresDatabase } from "../../support/databases";
import { memoryDb } from "../../support/memory-database";
import { postgresBin } from "../../support/postgres";
import { feedOf, type ImportFixture, importFixture, vinNumber } from "./import-fixture";

const DATABASES: [string, () => Promise<Db>, boolean][] = [
  ["SQLite", memoryDb, true],
  ["PostgreSQL", async () => openPostgres(await migratedPostgresDatabase()), postgresBin !== null],
];
const DAY_MS = 24 * 60 * 60 * 1_000;

/** Returns the content of the table of records, oldest import first. */
async function records(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("vehicle_records")
    .select(["vin", "data_json"])
    .where("store_id", "=", "north")
    .orderBy("import_id")
    .orderBy("vin")
    .execute();
  return rows.map(({ vin, data_json }) => `${vin} ${JSON.parse(data_json).mileage}`);
}

for (const [name, open, available] of DATABASES) {
  describe.skipIf(!available)(`records of vehicles in ${name}`, () => {
    let store: ImportFixture;
    beforeEach(async () => {
      store = await importFixture(await open());
      vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 10, 20) });
    });
    afterEach(async () => {
      vi.useRealTimers();
      await store.close();
    });

    const later = (days: number) => vi.setSystemTime(Date.now() + days * DAY_MS);

    it("are deleted when a newer one is live and they are a day old", async () => {
      await store.run(feedOf([{ n: 1 }, { n: 2 }]));
      later(0.5);
      await store.run(feedOf([{ n: 1, Miles: 7 }, { n: 2 }]));
      const [first, second] = [vinNumber(1), vinNumber(2)];
      expect(await records(store.db)).toEqual([`${second} 1002`, `${first} 1001`, `${first} 7`]);
      later(1);
      await store.run(feedOf([{ n: 1, Miles: 8 }, { n: 2 }]));
      expect(await records(store.db)).toEqual([`${second} 1002`, `${first} 7`, `${first} 8`]);
      expect((await store.offered()).get(first)).toMatchObject({ mileage: 8 });
    });

    it("of a removed vehicle stay, for the page that reports the removal", async () => {
      await store.run(feedOf([{ n: 1 }, { n: 2 }]));
      await store.run(feedOf([{ n: 2 }]), { allowShrink: true });
      later(5);
      await store.run(feedOf([{ n: 2 }, { n: 3 }]));
      expect(await records(store.db)).toContain(`${vinNumber(1)} 1001`);
    });

    it("of an import that was killed before they counted show nowhere, and are deleted a day later", async () => {
      await store.run(feedOf([{ n: 1 }]));
      const killed = {
        store_id: "north",
        import_id: "2026-11-20T01:00:00.000Z-dead",
        source_hash: "-",
        amount: null,
      };
      for (const n of [1, 5])
        await store.db
          .insertInto("vehicle_records")
          .values({ ...killed, vin: vinNumber(n), data_json: '{"mileage":5}', parts_json: "[]" })
          .execute();
      expect([...(await store.offered()).values()]).toMatchObject([{ mileage: 1001 }]);
      expect(await store.run(feedOf([{ n: 1, Miles: 2 }]))).toMatchObject({ ok: true, changed: 1 });
      expect(await records(store.db)).toHaveLength(4);
      later(2);
      await store.run(feedOf([{ n: 1, Miles: 3 }]));
      expect(await records(store.db)).toEqual([`${vinNumber(1)} 3`]);
    });

    it("that another import replaced are deleted immediately", async () => {
      await store.run(feedOf([{ n: 1 }]));
      let other: Promise<unknown> | undefined;
      const report = await store.run(feedOf([{ n: 1, Miles: 7 }]), {
        onProgress: () => {
          other ??= store.db.updateTable("vehicles").set({ updated_at: 1 }).execute();
        },
      });
      await other;
      expect(report).toMatchObject({ ok: false, problem: "changed-meanwhile" });
      expect(await records(store.db)).toEqual([`${vinNumber(1)} 1001`]);
    });
  });
}

describe("the transaction in which an import goes live", () => {
  let store: ImportFixture;
  beforeEach(async () => {
    store = await importFixture(await memoryDb());
  });
  afterEach(() => store.close());

  it("begins when the vehicles' data is written", async () => {
    await sql`create trigger at_once before insert on versions when (select count(*) from vehicle_records) <> 3
      begin select raise(abort, 'the lock was taken too early'); end`.execute(store.db);
    expect(await store.run(feedOf([{ n: 1 }, { n: 2 }, { n: 3 }]))).toMatchObject({ ok: true, added: 3 });
  });

  it("changes nothing when some of that data is missing", async () => {
    await store.run(feedOf([{ n: 1 }]));
    await sql`create trigger lost after update on versions begin delete from vehicle_records where vin = ${sql.lit(vinNumber(2))}; end`.execute(
      store.db,
    );
    await expect(store.run(feedOf([{ n: 1 }, { n: 2 }, { n: 3 }]))).rejects.toThrow("Of 2 records");
    expect([...(await store.offered()).keys()]).toEqual([vinNumber(1)]);
    expect(await store.version()).toBe(1);
    expect(await records(store.db)).toHaveLength(1);
  });

  it("succeeds although leftovers cannot be deleted", async () => {
    const warn = vi.spyOn(log(), "warn").mockImplementation(() => undefined);
    await store.run(feedOf([{ n: 1 }]));
    await store.db.updateTable("vehicle_records").set({ import_id: "0" }).execute();
    await sql`create trigger stuck before delete on vehicle_records begin select raise(abort, 'stuck'); end`.execute(
      store.db,
    );
    expect(await store.run(feedOf([{ n: 2 }]), { allowShrink: true })).toMatchObject({ ok: true, added: 1 });
    expect(warn).toHaveBeenCalledWith({ reason: expect.stringContaining("stuck") }, expect.any(String));
  });
});
