import "server-only";
import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import type { Db, Tables } from "../../core/db/schema";

const PAGE = 500;

/**
 * Yields all rows of a table, one page at a time, ordered by a unique column. Between pages, other work in the process
 * can run.
 */
export async function* pagesOf<Row extends Record<string, unknown>>(
  db: Db,
  table: keyof Tables,
  key: string,
  columns: readonly string[],
): AsyncGenerator<Row> {
  let after = "";
  for (;;) {
    const { rows } = await sql<Row>`select ${sql.join([key, ...columns].map((name) => sql.ref(name)))}
      from ${sql.table(table)} where ${sql.ref(key)} > ${after} order by ${sql.ref(key)} limit ${PAGE}`.execute(
      db,
    );
    yield* rows;
    if (rows.length < PAGE) return;
    after = String(rows.at(-1)![key]);
    await setImmediate();
  }
}

/** Yields the leads of some stores; all leads by default. */
export async function* leadRows(
  db: Db,
  stores: readonly string[] | undefined,
): AsyncGenerator<{ id: string; payload_json: string }> {
  const rows = pagesOf<{ id: string; store_id: string; payload_json: string }>(db, "leads", "id", [
    "store_id",
    "payload_json",
  ]);
  for await (const row of rows) if (!stores || stores.includes(row.store_id)) yield row;
}
