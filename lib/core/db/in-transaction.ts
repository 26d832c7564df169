import "server-only";
import { sql, type Transaction } from "kysely";
import type { Db, Tables } from "./schema";

/** Ends work that may give up: nothing of it is written, and the value is its result. */
export type GiveUp<V> = (value: V) => never;

/**
 * Runs work in the caller's transaction, or in one of its own.
 * @returns the work's result, or what it gave up with
 * @throws what the work throws; nothing is written then
 */
export function inTransaction<T, V = never>(
  db: Db,
  work: (trx: Transaction<Tables>, giveUp: GiveUp<V>) => Promise<T>,
): Promise<T | V> {
  if (db.isTransaction) return inSavepoint(db as Transaction<Tables>, work);
  return orGivenUp((giveUp) => db.transaction().execute((trx) => work(trx, giveUp)));
}

/** Runs work that may give up, for a transaction of another kind: the exception that leaves it rolls it back. */
export async function orGivenUp<T, V>(work: (giveUp: GiveUp<V>) => Promise<T>): Promise<T | V> {
  let given: { value: V } | undefined;
  const signal = new Error("work was given up");
  try {
    return await work((value) => {
      given = { value };
      throw signal;
    });
  } catch (error) {
    if (error === signal && given) return given.value;
    throw error;
  }
}

/** Work within a transaction gives up alone: what the caller wrote before stays. */
async function inSavepoint<T, V>(
  trx: Transaction<Tables>,
  work: (trx: Transaction<Tables>, giveUp: GiveUp<V>) => Promise<T>,
): Promise<T | V> {
  await sql`savepoint inner_work`.execute(trx);
  let hasGivenUp = false;
  const result = await orGivenUp<T, V>((giveUp) =>
    work(trx, (value) => {
      hasGivenUp = true;
      return giveUp(value);
    }),
  );
  if (hasGivenUp) await sql`rollback to savepoint inner_work`.execute(trx);
  await sql`release savepoint inner_work`.execute(trx);
  return result;
}
