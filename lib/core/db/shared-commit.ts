import "server-only";
import { setTimeout } from "node:timers/promises";
import { type ControlledTransaction, PostgresAdapter } from "kysely";
import { sharedCommit } from "../../../config/runtime/connections";
import type { Db, Tables } from "./schema";

/** A piece of work on its way into a transaction. */
interface Work {
  run: (trx: Db) => Promise<unknown>;
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
}

/** Work that waits for the next commit of a database. */
const waiting = new WeakMap<Db, Work[]>();

/** Transactions of a PostgreSQL database that run, and what starts those that wait for their turn. */
const turns = new WeakMap<Db, { running: number; waiting: (() => void)[] }>();

/**
 * Runs work in a transaction, and resolves once it is on disk. SQLite has one writer at a time, and everything waits
 * while a commit is written: simultaneous pieces of work share one. Each has a savepoint, so that a failed one affects
 * no other. PostgreSQL commits together by itself; there only a few run at once, because each takes turns of this
 * thread from the pages.
 * @throws what the work throws; nothing of it is written then
 */
export function inSharedCommit<T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> {
  if (isPostgres(db)) return inTurn(db, () => db.transaction().execute(work));
  return new Promise<T>((resolve, reject) => {
    const own: Work = { run: work, resolve: resolve as Work["resolve"], reject };
    const queue = waiting.get(db);
    if (queue) queue.push(own);
    else {
      waiting.set(db, [own]);
      void commitAll(db);
    }
  });
}

async function inTurn<T>(db: Db, run: () => Promise<T>): Promise<T> {
  const own = turns.get(db) ?? { running: 0, waiting: [] };
  turns.set(db, own);
  if (own.running < sharedCommit.transactions) own.running += 1;
  else await new Promise<void>((resolve) => own.waiting.push(resolve));
  try {
    return await run();
  } finally {
    const next = own.waiting.shift();
    if (next) next();
    else own.running -= 1;
  }
}

/** The same for a single statement, which is a transaction by itself. */
export function withSharedCommit<T>(db: Db, statement: (db: Db) => Promise<T>): Promise<T> {
  return isPostgres(db) ? statement(db) : inSharedCommit(db, statement);
}

function isPostgres(db: Db): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

async function commitAll(db: Db): Promise<void> {
  const queue = waiting.get(db)!;
  while (queue.length > 0) {
    // SQLite's statements and commits leave requests no other moment in which to come in.
    await setTimeout(sharedCommit.waitMs);
    await commitTogether(db, queue.splice(0, sharedCommit.works));
  }
  waiting.delete(db);
}

/** Commits the works and never throws: each gets its own result, after the commit. */
async function commitTogether(db: Db, works: Work[]): Promise<void> {
  const answers: (() => void)[] = [];
  let trx: ControlledTransaction<Tables> | undefined;
  try {
    trx = await db.startTransaction().execute();
    for (const work of works) answers.push(await attempt(trx, work));
    await trx.commit().execute();
  } catch (error) {
    // After a full disk SQLite has undone it already.
    await trx
      ?.rollback()
      .execute()
      .catch(() => undefined);
    for (const { reject } of works) reject(error);
    return;
  }
  for (const answer of answers) answer();
}

/**
 * @returns what is due once all is committed
 * @throws when nothing of the work can be undone alone, because SQLite has undone the whole transaction
 */
async function attempt(trx: ControlledTransaction<Tables>, work: Work): Promise<() => void> {
  const saved = await trx.savepoint("work").execute();
  try {
    const result = await work.run(saved);
    await saved.releaseSavepoint("work").execute();
    return () => work.resolve(result);
  } catch (error) {
    await saved.rollbackToSavepoint("work").execute();
    return () => work.reject(error);
  }
}
