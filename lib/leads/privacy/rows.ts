import "server-only";
import { type RawBuilder, sql } from "kysely";
import type { Db, Tables } from "../../core/db/schema";
import { DATA_KINDS, type DataKind, type FoundBy, PERSONAL_DATA, PERSONAL_TABLES } from "./personal-data";

/** Keys of a person's rows: ids and fingerprints of each kind. */
export type FoundValues = Partial<Record<FoundBy, readonly string[]>>;

/** SQLite takes so many values in one statement with ease. */
const VALUES_AT_ONCE = 200;

/** Counts the rows of each kind, including those that a deletion leaves. */
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

/** Returns the rows of a person in a table. */
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

/** Deletes a person's rows of every table whose rule does not keep them. @param trx a transaction, so that all of it goes or nothing */
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

/** Tables that a deletion leaves dead rows in. */
export const DELETED_TABLES = PERSONAL_TABLES.flatMap(([table, { kind, keep }]) =>
  kind === null || keep !== undefined ? [] : [table],
);

function noCounts(): Record<DataKind, number> {
  return Object.fromEntries(Object.keys(DATA_KINDS).map((kind) => [kind, 0])) as Record<DataKind, number>;
}

/** Portions of a person's rows; `findPerson` reaches each row in one way only. */
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
