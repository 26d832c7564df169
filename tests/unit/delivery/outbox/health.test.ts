import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import SQLite from "better-sqlite3";
import { Kysely, SqliteDialect } from "kysely";
import { describe, expect, it } from "vitest";
import { ALARM_AFTER_ATTEMPTS, NO_MAIL, SHOPPER_MAIL_KIND } from "../../../../config/runtime/outbox";
import { openSqlite } from "../../../../lib/core/db/connect";
import { migrate } from "../../../../lib/core/db/migrate";
import type { Tables } from "../../../../lib/core/db/schema";
import { outboxHealth } from "../../../../lib/delivery/outbox/health";
import { enqueue } from "../../../../lib/delivery/outbox/queue";
import { memoryDb } from "../../../support/memory-database";

const NOW = 5_000_000;

describe("/api/health: the outbox", () => {
  it("an empty one is writable and has nothing waiting", async () => {
    expect(await outboxHealth(await memoryDb(), tmpdir(), () => NOW)).toEqual({
      queued: 0,
      failed: 0,
      failing: 0,
      oldestSeconds: null,
      writable: true,
    });
  });

  it("counts queued and abandoned deliveries, and the age of the oldest queued one", async () => {
    const db = await memoryDb();
    for (const [key, state, age] of [
      ["a", "queued", 10],
      ["b", "sending", 60],
      ["c", "failed", 999],
      ["d", "sent", 888],
    ] as const) {
      const entry = { idempotencyKey: key, kind: "x", storeId: "s", leadId: null, payload: {} };
      await enqueue(db, entry, NOW - age * 1_000);
      await db.updateTable("outbox").set({ state }).where("idempotency_key", "=", key).execute();
    }
    expect(await outboxHealth(db, tmpdir(), () => NOW)).toEqual({
      queued: 2,
      failed: 1,
      failing: 0,
      oldestSeconds: 60,
      writable: true,
    });
  });

  it("a delivery that failed several times and is tried again is counted", async () => {
    const db = await memoryDb();
    for (const attempts of [ALARM_AFTER_ATTEMPTS - 1, ALARM_AFTER_ATTEMPTS]) {
      const entry = { kind: "x", storeId: "s", leadId: null, payload: {} };
      await enqueue(db, { ...entry, idempotencyKey: `tried-${attempts}` }, NOW);
      await db
        .updateTable("outbox")
        .set({ attempts })
        .where("idempotency_key", "=", `tried-${attempts}`)
        .execute();
    }
    expect(await outboxHealth(db, tmpdir(), () => NOW)).toMatchObject({ queued: 2, failed: 0, failing: 1 });
  });

  it("a shopper's mail that failed is no fault of the site, unless it could never become a mail", async () => {
    const db = await memoryDb();
    const fail = async (key: string, last_error: string) => {
      const entry = { idempotencyKey: key, kind: SHOPPER_MAIL_KIND, storeId: "s", leadId: null, payload: {} };
      await enqueue(db, entry, NOW);
      await db
        .updateTable("outbox")
        .set({ state: "failed", last_error })
        .where("idempotency_key", "=", key)
        .execute();
    };
    await fail("a", "SMTP: 550 5.1.1 no such user");
    expect(await outboxHealth(db, tmpdir(), () => NOW)).toMatchObject({ failed: 0 });
    await fail("b", NO_MAIL);
    expect(await outboxHealth(db, tmpdir(), () => NOW)).toMatchObject({ queued: 0, failed: 1 });
  });

  it("a read-only or missing database is not writable", async () => {
    const file = join(mkdtempSync(join(tmpdir(), "forecourt-health-")), "a.db");
    const writable = openSqlite(file);
    await migrate(writable);
    await writable.destroy();
    const database = new SQLite(file, { readonly: true });
    const readOnly = new Kysely<Tables>({ dialect: new SqliteDialect({ database }) });
    expect((await outboxHealth(readOnly, tmpdir())).writable).toBe(false);
    await readOnly.destroy();
    expect((await outboxHealth(readOnly, tmpdir())).writable).toBe(false);
  });
});
