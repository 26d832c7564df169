import "server-only";
import type { Db } from "./schema";

/** Runs work in the caller's transaction, or in its own. @throws what the work throws; nothing is written then */
export function inTransaction<T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}
