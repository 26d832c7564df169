import "server-only";
import { closeSync, existsSync, mkdirSync, openSync } from "node:fs";
import { join } from "node:path";
import SQLite from "better-sqlite3";
import { Kysely, PostgresDialect, SqliteDialect } from "kysely";
import pg from "pg";
import { postgresConfig } from "../../../config/runtime/connections";
import { connectionReason } from "../platform/connection-reason";
import { restrictDataFolder } from "../platform/data-folder";
import { env } from "../platform/env";
import { log } from "../platform/log";
import { singleton } from "../platform/singleton";
import { FORWARDS_NEWS, forwardNews } from "./lead-news";
import { withPreparedStatements } from "./prepared-statements";
import type { Db, Tables } from "./schema";
import { sqliteProblem } from "./sqlite-for-node";

/** Milliseconds for which a writer waits for another process's lock before it fails. */
const SQLITE_BUSY_TIMEOUT_MS = 5_000;
const POSTGRES_INT8 = 20;

/** Returns the process's database: PostgreSQL when `DATABASE_URL` is set, else `$DATA_DIR/forecourt.db`. */
export function db(): Db {
  return singleton("db", () => {
    const { DATABASE_URL, DATABASE_POOL, DATA_DIR } = env();
    restrictDataFolder(DATA_DIR);
    return DATABASE_URL
      ? openPostgres(DATABASE_URL, DATABASE_POOL)
      : openSqlite(join(DATA_DIR, "forecourt.db"));
  });
}

/**
 * Opens a SQLite file, made with its folder when missing, for this user alone. Each commit is on disk before it returns
 * (`synchronous=FULL`).
 * @throws Error when the installed better-sqlite3 does not run on this Node
 */
export function openSqlite(file: string): Db {
  const problem = sqliteProblem(process.versions.node, "explain" in SQLite.prototype);
  if (problem) throw new Error(problem);
  if (file !== ":memory:") {
    mkdirSync(join(file, ".."), { recursive: true, mode: 0o700 });
    // SQLite takes an empty file for a new database, and gives its journal the same mode.
    if (!existsSync(file)) closeSync(openSync(file, "a", 0o600));
  }
  return sqliteDb(new SQLite(file, { timeout: SQLITE_BUSY_TIMEOUT_MS }));
}

/**
 * Returns an open SQLite file, with the settings that durability, foreign keys and privacy need: deleted content is
 * overwritten with zeros.
 */
export function sqliteDb(database: SQLite.Database): Db {
  database.pragma("journal_mode = WAL");
  database.pragma("synchronous = FULL");
  database.pragma("foreign_keys = ON");
  database.pragma("secure_delete = ON");
  return new Kysely<Tables>({ dialect: new SqliteDialect({ database: withPreparedStatements(database) }) });
}

/** A `bigint` is read as a number: every one in this schema is milliseconds or a counter. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (oid === POSTGRES_INT8 ? Number : pg.types.getTypeParser(oid, format)),
};

/**
 * Opens a pool of at most `size` connections. A server that restarts fails the statements in progress; the pool
 * reconnects automatically for the next one.
 */
export function openPostgres(connectionString: string, size = 10): Db {
  const pool = new pg.Pool({
    connectionString,
    max: size,
    application_name: "forecourt",
    connectionTimeoutMillis: postgresConfig.connectTimeout,
    idleTimeoutMillis: postgresConfig.idleTimeout,
    statement_timeout: postgresConfig.statementTimeout,
    idle_in_transaction_session_timeout: postgresConfig.idleTransactionTimeout,
    keepAlive: true,
    options: FORWARDS_NEWS,
    types,
  });
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: watched(pool) }) });
}

/** One line when the server is lost, one when it is back; neither holds its address. */
function watched(pool: pg.Pool): { connect(): Promise<pg.PoolClient>; end(): Promise<void> } {
  let lost = false;
  const sendNews = forwardNews(pool);
  const note = (error: Error & { code?: string }) => {
    if (!lost) log().error({ reason: connectionReason(error) }, "PostgreSQL is out of reach");
    lost = true;
  };
  pool.on("error", note); // an idle connection that dropped; it is replaced on next use
  // A new connection: one of the old may still look alive while the server goes down.
  pool.on("connect", (client) => {
    // The pool listens to idle connections only: losing one in use, between two statements, would otherwise be an uncaught exception.
    client.on("error", note);
    if (lost) log().info({}, "PostgreSQL is back");
    lost = false;
  });
  return {
    async connect() {
      try {
        return await pool.connect();
      } catch (error) {
        note(error as Error);
        throw error;
      }
    },
    async end() {
      await sendNews();
      await pool.end();
    },
  };
}
