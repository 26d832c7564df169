import "server-only";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import SQLite from "better-sqlite3";
import { Kysely, PostgresDialect, SqliteDialect } from "kysely";
import pg from "pg";
import { env } from "../platform/env";
import { singleton } from "../platform/singleton";
import type { Db, Tables } from "./schema";

/** How long a writer waits for another process's lock before it fails, milliseconds. */
const SQLITE_BUSY_TIMEOUT_MS = 5_000;
const POSTGRES_INT8 = 20;

/** The process's database: PostgreSQL when `DATABASE_URL` is set, else `$DATA_DIR/forecourt.db` (design 8). */
export function db(): Db {
  return singleton("db", () => {
    const { DATABASE_URL, DATA_DIR } = env();
    return DATABASE_URL ? openPostgres(DATABASE_URL) : openSqlite(join(DATA_DIR, "forecourt.db"));
  });
}

/** Opens a SQLite file, made with its folder when missing. Each commit is on disk before it returns (`synchronous=FULL`). */
export function openSqlite(file: string): Db {
  if (file !== ":memory:") mkdirSync(join(file, ".."), { recursive: true });
  return sqliteDb(new SQLite(file, { timeout: SQLITE_BUSY_TIMEOUT_MS }));
}

/** An open SQLite file, with the settings that durability and foreign keys need. */
export function sqliteDb(database: SQLite.Database): Db {
  database.pragma("journal_mode = WAL");
  database.pragma("synchronous = FULL");
  database.pragma("foreign_keys = ON");
  return new Kysely<Tables>({ dialect: new SqliteDialect({ database }) });
}

/** Opens a pool of at most ten connections; a `bigint` is read as a number (all of ours are milliseconds or counters). */
export function openPostgres(connectionString: string): Db {
  const types: pg.CustomTypesConfig = {
    getTypeParser: (oid, format) => (oid === POSTGRES_INT8 ? Number : pg.types.getTypeParser(oid, format)),
  };
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 30_000,
    types,
  });
  pool.on("error", () => undefined); // an idle connection that drops is replaced on next use
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}
