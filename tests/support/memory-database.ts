import SQLite from "better-sqlite3";
import { sql } from "kysely";
import { sqliteDb } from "../../lib/core/db/connect";
import { migrate } from "../../lib/core/db/migrate";
import type { Db } from "../../lib/core/db/schema";

let template: Promise<Buffer> | undefined;

/** Opens an empty database in memory that has every table: a copy of one, as all migrations take a twentieth of a second. */
export async function memoryDb(): Promise<Db> {
  const db = sqliteDb(new SQLite(await migratedFile()));
  // Kysely closes only a connection that was used.
  await sql`select 1`.execute(db);
  return db;
}

/** Returns the bytes of a SQLite file that every migration has run on, once a process. */
export function migratedFile(): Promise<Buffer> {
  template ??= makeTemplate();
  return template;
}

async function makeTemplate(): Promise<Buffer> {
  const database = new SQLite(":memory:");
  const db = sqliteDb(database);
  await migrate(db);
  const bytes = database.serialize();
  await db.destroy();
  return bytes;
}
