import "server-only";
import { PostgresAdapter, sql } from "kysely";
import { log } from "../platform/log";
import type { Db, Tables } from "./schema";

/** Version in the header of a SQLite file that has been rewritten since deleted content is overwritten. */
const OVERWRITES = 1;

/**
 * Removes deleted content from the database's files. SQLite has overwritten it with zeros (`secure_delete`); older copies in its journal
 * end when that is written back and cut to nothing. PostgreSQL vacuums the tables, as far as the role may.
 * @returns false where it could not be done now; the deletion itself holds
 */
export async function dropDeletedContent(db: Db, tables: readonly (keyof Tables)[]): Promise<boolean> {
  try {
    return isPostgres(db) ? await vacuum(db, tables) : await truncateJournal(db);
  } catch (error) {
    log().warn(
      { what: "deleted data", reason: String(error) },
      "deleted content is still in the database's files",
    );
    return false;
  }
}

/** Truncates the journal; false while a reader of another process holds it. */
async function truncateJournal(db: Db): Promise<boolean> {
  const { rows } = await sql<{ busy: number }>`PRAGMA wal_checkpoint(TRUNCATE)`.execute(db);
  return rows.every(({ busy }) => busy === 0);
}

/** One statement for each table: `VACUUM` takes no transaction, and must not end with the first table that is refused. */
async function vacuum(db: Db, tables: readonly (keyof Tables)[]): Promise<boolean> {
  for (const table of tables) await sql`VACUUM ${sql.table(table)}`.execute(db);
  return true;
}

/**
 * Records in a new SQLite file, before it has tables, that nothing was ever deleted in it without being overwritten.
 */
export async function markNewFile(db: Db): Promise<void> {
  if (isPostgres(db)) return;
  const { rows } = await sql`SELECT 1 FROM sqlite_master LIMIT 1`.execute(db);
  if (rows.length === 0) await setVersion(db);
}

/**
 * Rewrites a SQLite file once where an older release deleted without overwriting. It takes about as long as copying the file, and as much
 * free space; when it fails, the next start tries again.
 */
export async function rewriteOldFile(db: Db): Promise<void> {
  if (isPostgres(db)) return;
  try {
    const { rows } = await sql<{ user_version: number }>`PRAGMA user_version`.execute(db);
    if (rows[0]!.user_version >= OVERWRITES) return;
    await sql`VACUUM`.execute(db);
    await setVersion(db);
    await truncateJournal(db);
  } catch (error) {
    log().warn(
      { what: "deleted data", reason: String(error) },
      "the database could not be rewritten: content that was deleted earlier is still in its file",
    );
  }
}

async function setVersion(db: Db): Promise<void> {
  await sql`PRAGMA user_version = ${sql.raw(String(OVERWRITES))}`.execute(db);
}

function isPostgres(db: Db): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
