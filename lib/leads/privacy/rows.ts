import "server-only";
import { type RawBuilder, sql } from "kysely";
import type { Db, Tables } from "../../core/db/schema";
import { DATA_KINDS, type DataKind, type FoundBy, PERSONAL_DATA, PERSONAL_TABLES } from "./personal-data";

/** Values that select a person's rows: ids and fingerprints by kind. */
export type FoundValues = Partial<Record<FoundBy, readonly string[]>>;

/** Values per statement, well within SQLite's limit on bound values. */
const VALUES_AT_ONCE = 200;

/** Counts the rows of each kind, including the kinds that a deletion keeps. */
export async function countRows(db: Db, values: FoundValues): Promise<Record<DataKind, number>> {
  const counts = noCounts();
  for (const [table, { kind }] of PERSONAL_TABLES) {
    if (kind === null) continue;
    for (const where of conditions(table, values)) {
      const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}
        where ${where}`.execute(db);
      counts[kind] += Number(rows[0]!.count);
    }
  }
  return counts;
}

/** Returns a person's rows in a table. */
export async function selectRows<Table extends keyof Tables>(
  db: Db,
  table: Table,
  values: FoundValues,
): Promise<Tables[Table][]> {
  const found: Tables[Table][] = [];
  for (const where of conditions(table, values)) {
    const { rows } = await sql<Tables[Table]>`select * from ${sql.table(table)} where ${where}`.execute(db);
    found.push(...rows);
  }
  return found;
}

/**
 * Deletes a person's rows in all tables, except tables whose rule keeps them. @param trx transaction, so that
 * everything is deleted or nothing
 */
export async function deleteRows(trx: Db, values: FoundValues): Promise<Record<DataKind, number>> {
  const counts = noCounts();
  for (const [table, { kind, keep }] of PERSONAL_TABLES) {
    if (kind === null || keep !== undefined) continue;
    for (const where of conditions(table, values)) {
      const { numAffectedRows } = await sql`delete from ${sql.table(table)} where ${where}`.execute(trx);
      counts[kind] += Number(numAffectedRows ?? 0);
    }
  }
  return counts;
}

/** Tables in which a deletion leaves dead rows. */
export const DELETED_TABLES = PERSONAL_TABLES.flatMap(([table, { kind, keep }]) =>
  kind === null || keep !== undefined ? [] : [table],
);

function noCounts(): Record<DataKind, number> {
  return Object.fromEntries(Object.keys(DATA_KINDS).map((kind) => [kind, 0])) as Record<DataKind, number>;
}

/** Returns conditions in portions of values. Together they match each of the person's rows once. */
function conditions(table: keyof Tables, values: FoundValues): RawBuilder<boolean>[] {
  return PERSONAL_DATA[table].reach.flatMap(({ column, by }) =>
    portions(values[by] ?? []).map((portion) => sql<boolean>`${sql.ref(column)} in (${sql.join(portion)})`),
  );
}

function portions(values: readonly string[]): string[][] {
  const all: string[][] = [];
  for (let from = 0; from < values.length; from += VALUES_AT_ONCE)
    all.push(values.slice(from, from + VALUES_AT_ONCE));
  return all;
}
