import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { capacityOf } from "@/lib/leads/service/make-appointment";
import { openPostgres } from "../../lib/core/db/connect";
import { listenForStoreChanges } from "../../lib/core/db/listen";
import { migrate } from "../../lib/core/db/migrate";
import type { Db } from "../../lib/core/db/schema";
import { dropSingleton } from "../../lib/core/platform/singleton";
import { loadAttachments, purgeAttachments, saveAttachment } from "../../lib/delivery/mail/attachments";
import { takeFromBudget } from "../../lib/leads/phone/verify-phone";
import { purgeExpired } from "../../lib/leads/privacy/retention";
import { embeddedScheduler } from "../../lib/leads/service/scheduler";
import { embeddedStoreApi } from "../../lib/store/sources/embedded";
import { seedSample } from "../../lib/web/seed/seed-sample";
import { captureLog } from "../support/capture-log";
import { memoryDb } from "../support/memory-database";
import { postgresBin, startPostgres, type TestPostgres } from "../support/postgres";

const GROUP = "lone-star";
const DAY_MS = 24 * 60 * 60 * 1_000;

const isLoss = (line: string) => line.includes("PostgreSQL is out of reach");

/** Leads, slots, codes, imports and the contract have their own suites, which run on both databases. */
describe.skipIf(postgresBin === null)("PostgreSQL stores everything that SQLite stores", () => {
  let server: TestPostgres;
  let url: string;
  let instances: Db[];
  let dataDir: string;
  const lines: string[] = [];
  beforeAll(async () => {
    dropSingleton("log");
    captureLog(lines, "info");
    server = await startPostgres();
    url = await server.freshDatabase();
    instances = [openPostgres(url, 3), openPostgres(url, 3)];
    dataDir = mkdtempSync(join(tmpdir(), "forecourt-postgres-seed-"));
    // As by two instances that start together.
    await Promise.all(instances.map((db) => migrate(db)));
    await Promise.all(instances.map((db) => seedSample(db, GROUP, { dataDir })));
  });
  afterAll(async () => {
    dropSingleton("log");
    await Promise.all(instances.map((db) => db.destroy()));
    await server.stop();
  });

  it("instances that start together migrate once and seed the sample once", async () => {
    const sqlite = await memoryDb();
    await seedSample(sqlite, GROUP, { dataDir });
    const scope = { kind: "group", id: GROUP } as const;
    const [onPostgres, onSqlite] = [embeddedStoreApi(instances[0]!), embeddedStoreApi(sqlite)];
    const facts = async (api: typeof onPostgres) => ({
      profile: await api.profile(scope),
      stores: await api.stores(scope),
      team: await api.collection(scope, "team-members"),
      vehicles: (await api.vehicles(scope)).map(({ vin, storeId }) => `${vin} ${storeId}`),
      prices: await api.lowestPriceByBodystyle(scope),
    });
    expect(await facts(onPostgres)).toEqual(await facts(onSqlite));
    await sqlite.destroy();
  });

  it("both databases have the same tables and columns", async () => {
    const sqlite = await memoryDb();
    const shape = async (db: Db) =>
      (await db.introspection.getTables())
        .map(({ name, columns }) => `${name}: ${columns.map((column) => column.name).join(", ")}`)
        .sort();
    expect(await shape(instances[0]!)).toEqual(await shape(sqlite));
    await sqlite.destroy();
  });

  it("a file is returned byte by byte, and is deleted when it expires", async () => {
    const [db] = instances as [Db];
    const content = Buffer.from(Array.from({ length: 70_000 }, (_, at) => (at * 31) % 256));
    const file = { id: "file-1", name: "résumé.pdf", type: "application/pdf", content };
    await saveAttachment(db, null, file, Date.now() - 91 * DAY_MS);
    const [loaded] = await loadAttachments(instances[1]!, [
      { id: file.id, name: file.name, type: file.type },
    ]);
    expect(loaded!.content.equals(content)).toBe(true);
    await purgeExpired(db, Date.now() - 80 * DAY_MS);
    expect(await purgeAttachments(db, Date.now())).toBe(1);
  });

  it("one visitor gets the service department's last place at a time, on two instances", async () => {
    const places = capacityOf("austin");
    const start = Date.UTC(2026, 10, 23, 16);
    const take = (n: number) => {
      const db = instances[n % 2]!;
      const booking = { id: `appointment-${n}`, storeId: "austin", start, end: start + 2 * 60 * 60 * 1_000 };
      return db.transaction().execute(async (trx) => {
        const took = await embeddedScheduler(db).take(trx, booking);
        if (!took) throw new Error("full");
      });
    };
    const taken = await Promise.allSettled(Array.from({ length: places + 6 }, (_, n) => take(n)));
    expect(taken.filter(({ status }) => status === "fulfilled")).toHaveLength(places);
    const full = await embeddedScheduler(instances[0]!).taken("austin", { start, end: start + 1 });
    expect(full).toMatchObject([{ start }]);
  });

  it("the day's budget of texts applies across two instances", async () => {
    const requested = await Promise.all(
      Array.from({ length: 12 }, (_, n) => takeFromBudget(instances[n % 2]!, 5, Date.now())),
    );
    expect(requested.filter(Boolean)).toHaveLength(5);
  });

  it("an instance holds no more connections than its pool's size", async () => {
    const [db] = instances as [Db];
    const slow = Array.from({ length: 9 }, () => sql`select pg_sleep(0.02)`.execute(db));
    const busy = await sql<{ count: number }>`
      select count(*) as count from pg_stat_activity where application_name = 'forecourt'`.execute(
      instances[1]!,
    );
    await Promise.all(slow);
    expect(busy.rows[0]!.count).toBeLessThanOrEqual(6);
  });

  it("every instance is notified of a change of a group's data, also after the server was restarted", async () => {
    const heard: (string | null)[] = [];
    const listener = listenForStoreChanges(url, (group) => void heard.push(group));
    await until(() => heard.length === 1);
    expect(heard).toEqual([null]);
    const raise = () =>
      instances[0]!
        .updateTable("versions")
        .set((row) => ({ version: row("version", "+", 1) }))
        .where("group_id", "=", GROUP)
        .execute();
    await raise();
    await until(() => heard.length === 2);
    expect(heard[1]).toBe(GROUP);
    await server.halt();
    await server.start();
    await until(() => heard.length === 3);
    await raise();
    await until(() => heard.length === 4);
    expect(heard.slice(2)).toEqual([null, GROUP]);
    await listener.stop();
  });

  it("a connection that is lost between two statements fails its transaction, and nothing else", async () => {
    const [lost, other] = [openPostgres(url, 1), openPostgres(url, 1)];
    const uncaught = vi.fn();
    process.on("uncaughtException", uncaught);
    const before = lines.filter(isLoss).length;
    try {
      const transaction = lost.transaction().execute(async (open) => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(open);
        const { pid } = rows[0]!;
        await sql`select pg_terminate_backend(${pid}, 10000)`.execute(other);
        await expect
          .poll(() => uncaught.mock.calls.length + lines.filter(isLoss).length)
          .toBeGreaterThan(before);
        await sql`select 1`.execute(open);
      });
      await expect(transaction).rejects.toThrow(/not queryable|terminat/);
      expect((await sql`select 1 as one`.execute(lost)).rows).toEqual([{ one: 1 }]);
      expect(uncaught).not.toHaveBeenCalled();
    } finally {
      process.off("uncaughtException", uncaught);
      await Promise.all([lost.destroy(), other.destroy()]);
    }
  });

  it("a restart of the server needs no restart of the site; it logs one line, and one for the recovery", async () => {
    const [db] = instances as [Db];
    const query = () => db.selectFrom("store_groups").select("id").execute();
    await query();
    lines.length = 0;
    await server.halt();
    await expect(query()).rejects.toThrow();
    await expect(query()).rejects.toThrow();
    await server.start();
    expect(await query()).toEqual([{ id: GROUP }]);
    const said = lines.map((line) => (JSON.parse(line) as { msg: string }).msg);
    const first = said.filter((message, at) => said.indexOf(message) === at);
    expect(first).toEqual(["PostgreSQL is out of reach", "PostgreSQL is back"]);
  });
});

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 10));
}
