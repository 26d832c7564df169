import "server-only";
import type SQLite from "better-sqlite3";
import type { SqliteDatabase, SqliteStatement } from "kysely";
import { LRUCache } from "lru-cache";
import { preparedStatements } from "../../../config/runtime/connections";

/**
 * Returns a SQLite file that parses each statement once, by its text: parsing a lookup takes about as long as running
 * it. After a change of the schema SQLite parses it again by itself. Not for `iterate`: a statement cannot run twice at
 * the same time.
 * @throws SqliteError from `prepare`, for a statement that SQLite cannot read
 */
export function withPreparedStatements(database: SQLite.Database): SqliteDatabase {
  const prepared = new LRUCache<string, SqliteStatement>({ max: preparedStatements.max });
  return {
    prepare(sql) {
      const known = prepared.get(sql);
      if (known) return known;
      const statement = database.prepare(sql);
      prepared.set(sql, statement);
      return statement;
    },
    close() {
      prepared.clear();
      database.close();
    },
  };
}
