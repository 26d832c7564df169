import "server-only";
import type SQLite from "better-sqlite3";
import type { SqliteDatabase, SqliteStatement } from "kysely";
import { LRUCache } from "lru-cache";
import { preparedStatements } from "../../../config/runtime/connections";

/**
 * A SQLite file that parses each statement once, by its text: to parse one takes as long as to run it. SQLite itself parses a statement
 * anew once the schema has changed. Not for `iterate`, which keeps a statement busy.
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
