import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import SQLite from "better-sqlite3";
import { type Kysely, Migrator } from "kysely";
import { describe, expect, it } from "vitest";
import { openPostgres, openSqlite, sqliteDb } from "@/lib/core/db/connect";
import { MIGRATIONS, migrate } from "@/lib/core/db/migrate";
import { type MarkedMigration, NewerSchemaError, releaseName } from "@/lib/core/db/newer-schema";
import type { Db } from "@/lib/core/db/schema";
import { freshPostgresDatabase } from "../support/databases";
import { postgresBin } from "../support/postgres";

const added: MarkedMigration = {
  isAdditive: true,
  up: (db: Kysely<unknown>) =>
    db.schema
      .alterTable("store_groups")
      .addColumn("motto", "text")
      .execute()
      .then(() => undefined),
};
const changed: MarkedMigration = {
  up: (db: Kysely<unknown>) => db.schema.alterTable("store_groups").dropColumn("profile_json").execute(),
};

/** Returns a new database as an instance of each release opens it. */
const DATABASES: [name: string, open: () => Promise<() => Db>, available: boolean][] = [
  [
    "SQLite",
    async () => {
      const file = join(mkdtempSync(join(tmpdir(), "forecourt-sqlite-")), "a.db");
      return () => openSqlite(file);
    },
    true,
  ],
  [
    "PostgreSQL",
    async () => {
      const url = await freshPostgresDatabase();
      return () => openPostgres(url);
    },
    postgresBin !== null,
  ],
];

describe.each(DATABASES)("a roll-back in %s", (_, make, available) => {
  const open = async () => (await make())();
  const openInstances = async () => {
    const openOne = await make();
    return { newer: openOne(), former: openOne() };
  };
  it.skipIf(!available)(
    "starts the former release on a database that a newer one only added to",
    async () => {
      const db = await open();
      await migrate(db, { ...MIGRATIONS, "9998_added": added });
      await Promise.all([migrate(db), migrate(db)]);
      await db.insertInto("store_groups").values({ id: "group", profile_json: "{}" }).execute();
      await migrate(db, { ...MIGRATIONS, "9998_added": added, "9999_added": { up: async () => undefined } });
      expect(await db.selectFrom("store_groups").select("id").execute()).toEqual([{ id: "group" }]);
      await db.destroy();
    },
  );

  it.skipIf(!available)("one by one leaves each instance the other's leads and settings", async () => {
    const { newer, former } = await openInstances();
    await migrate(newer, { ...MIGRATIONS, "9998_added": added });
    const add = (db: Db, id: string) =>
      db.insertInto("store_groups").values({ id, profile_json: "{}" }).execute();
    const idsOn = async (db: Db) =>
      (await db.selectFrom("store_groups").select("id").orderBy("id").execute()).map(({ id }) => id);
    // The former release starts beside an instance of the newer one, which writes meanwhile.
    await Promise.all([
      migrate(former),
      add(newer, "by-newer"),
      migrate(newer, { ...MIGRATIONS, "9998_added": added }),
    ]);
    await Promise.all([add(former, "by-former"), add(newer, "again-by-newer")]);
    for (const db of [newer, former])
      expect(await idsOn(db)).toEqual(["again-by-newer", "by-former", "by-newer"]);
    await Promise.all([newer.destroy(), former.destroy()]);
  });

  it.skipIf(!available)(
    "refuses a database that a newer release changed, and names that release",
    async () => {
      const db = await open();
      process.env.DEPLOYMENT_ID = "winter";
      await migrate(db, { ...MIGRATIONS, "9998_added": added, "9999_changed": changed });
      delete process.env.DEPLOYMENT_ID;
      const refused = migrate(db);
      await expect(refused).rejects.toBeInstanceOf(NewerSchemaError);
      await expect(refused).rejects.toThrow(
        `This database was made by release ${releaseName()} (winter) (9999_changed). Release ${releaseName()} cannot use it.`,
      );
      await db.destroy();
    },
  );
});

describe("a migration that is marked as additive", () => {
  const marked = Object.entries(MIGRATIONS).filter(([, { isAdditive }]) => isAdditive);
  it.each(marked)("%s only adds tables, indexes and optional columns", async (name) => {
    const statements: string[] = [];
    const db = sqliteDb(new SQLite(":memory:", { verbose: (text) => statements.push(String(text)) }));
    const names = Object.keys(MIGRATIONS);
    const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } });
    await migrator.migrateTo(names[names.indexOf(name) - 1]!);
    statements.length = 0;
    await migrator.migrateTo(name);
    const changes = statements.filter((each) => /^(alter|create|drop|update|delete|insert)/i.test(each));
    const own = changes.filter((each) => !/kysely_migration/.test(each));
    expect(own.length > 0).toBe(!ONLY_ON_POSTGRES.includes(name));
    for (const each of own) expect(FILLS[name]?.test(each) ? "create table" : each).toMatch(ADDS);
    await db.destroy();
  });
});

/** Statements that only fill columns of their own migration, or rows that older releases write in the same way. */
const FILLS: Readonly<Record<string, RegExp>> = {
  "0060_customer_replies": /^update lead_work set\s+(last_reply_at|reply_notified_at) = /,
  "0081_record_changes": /^create trigger |^insert into record_changes\s/i,
  "0087_changed_conversations": /^create trigger |^insert into record_changes\s/i,
  "0088_lead_tags": /^create trigger /i,
  "0077_staff_notices": /^insert into outbox\s|^update lead_work set reply_notified_at = /,
};

/** Migrations that change nothing on SQLite: triggers that go on serving earlier releases as before. */
const ONLY_ON_POSTGRES: readonly string[] = ["0091_lead_notices"];

/**
 * A column that must have a value needs a default, because older releases do not know it. Without an index they become
 * slower, but stay right.
 */
const ADDS =
  /^create (table|index)|^drop index |^alter table "\w+" add column "\w+" \w+( default [^ ]+)?( not null default [^ ]+| default [^ ]+ not null)?$/i;
