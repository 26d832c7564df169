import "server-only";
import { randomUUID } from "node:crypto";
import { EventEmitter } from "node:events";
import {
  type Expression,
  type ExpressionBuilder,
  type Insertable,
  PostgresAdapter,
  type Selectable,
  type SqlBool,
  type Updateable,
} from "kysely";
import { WORKER_SETTINGS } from "../../../config/runtime/outbox";
import type { Db, Tables } from "../../core/db/schema";
import { withSharedCommit } from "../../core/db/shared-commit";
import { singleton } from "../../core/platform/singleton";

export interface OutboxEntry {
  /** Entries with the same key are one delivery. */
  idempotencyKey: string;
  /** Kind of the delivery, which selects its deliverer. */
  kind: string;
  storeId: string;
  leadId: string | null;
  payload: unknown;
}

/**
 * Adds a delivery to the queue in the caller's transaction. Call `wakeOutbox` after the commit.
 * @param trx transaction, or the database itself
 * @param now milliseconds since 1970
 * @param notBefore time of the first attempt; immediately by default
 * @returns false if it was already queued
 */
export async function enqueue(
  trx: Db,
  entry: OutboxEntry,
  now: number,
  notBefore: number = now,
): Promise<boolean> {
  const result = await trx
    .insertInto("outbox")
    .values(rowOf(entry, now, notBefore))
    .onConflict((conflict) => conflict.column("idempotency_key").doNothing())
    .executeTakeFirst();
  const isNew = (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
  if (isNew && notBefore <= now) expectDue([entry.kind]);
  return isNew;
}

/** Adds deliveries, due immediately, by one statement; those that were already queued are left out. See `enqueue`. */
export async function enqueueAll(trx: Db, entries: readonly OutboxEntry[], now: number): Promise<void> {
  if (entries.length === 0) return;
  await trx
    .insertInto("outbox")
    .values(entries.map((entry) => rowOf(entry, now, now)))
    .onConflict((conflict) => conflict.column("idempotency_key").doNothing())
    .execute();
  expectDue(entries.map(({ kind }) => kind));
}

function rowOf(entry: OutboxEntry, now: number, notBefore: number): Insertable<Tables["outbox"]> {
  return {
    id: randomUUID(),
    idempotency_key: entry.idempotencyKey,
    lead_id: entry.leadId,
    kind: entry.kind,
    store_id: entry.storeId,
    payload_json: JSON.stringify(entry.payload),
    state: "queued",
    attempts: 0,
    next_attempt_at: notBefore,
    lease_owner: null,
    lease_until: null,
    last_error: null,
    created_at: now,
    updated_at: now,
  };
}

/**
 * Deletes deliveries for a lead that still wait for their first attempt, in the transaction that replaces them.
 * Deliveries that were attempted stay.
 */
export async function dropWaiting(
  trx: Db,
  { leadId, keys }: { leadId: string /** Beginning of the idempotency keys. */; keys: string },
  now: number,
): Promise<void> {
  await trx
    .deleteFrom("outbox")
    .where("lead_id", "=", leadId)
    .where("state", "=", "queued")
    .where("attempts", "=", 0)
    .where("next_attempt_at", ">", now)
    .where("idempotency_key", "like", `${keys}%`)
    .execute();
}

const DUE = "due";

/** Times since the process's start, in milliseconds, at which rows of a kind last became due. */
const expected = () => singleton("outbox-expected", () => new Map<string, number>());

/**
 * Remembers that a transaction of this process made rows of these kinds due. `enqueue` and `enqueueAll` do it themselves;
 * whoever changes rows in another way calls it before `wakeOutbox`.
 */
export function expectDue(kinds: readonly string[]): void {
  for (const kind of kinds) expected().set(kind, performance.now());
}

/**
 * Notifies the workers of this process after a commit that may have made rows due, so that these do not wait for the next
 * poll. Only workers of expected kinds look: a write without deliveries costs no statement. A row whose commit comes later
 * than the interval of the polls is found by a poll.
 */
export function wakeOutbox(): void {
  const since = performance.now() - WORKER_SETTINGS.pollMs;
  for (const [kind, at] of expected()) if (at < since) expected().delete(kind);
  if (expected().size > 0) signal().emit(DUE, [...expected().keys()]);
}

/**
 * Subscribes to `wakeOutbox`.
 * @param kinds kinds that concern the listener; all by default
 * @returns a function that unsubscribes
 */
export function onOutboxWake(listener: () => void, kinds?: Kinds): () => void {
  const onDue = (due: readonly string[]) => {
    if (due.some((kind) => isAmong(kind, kinds))) listener();
  };
  signal().on(DUE, onDue);
  return () => signal().off(DUE, onDue);
}

function isAmong(kind: string, kinds: Kinds | undefined): boolean {
  if (!kinds) return true;
  return "only" in kinds ? kinds.only.includes(kind) : !kinds.except.includes(kind);
}

function signal(): EventEmitter {
  return singleton("outbox-signal", () => new EventEmitter());
}

export type OutboxRow = Selectable<Tables["outbox"]>;

export interface Claim {
  owner: string;
  /** Milliseconds since 1970. */
  now: number;
  leaseMs: number;
  limit: number;
  kinds?: Kinds;
}

/** Kinds of rows that a worker claims; all by default. */
export type Kinds = { only: readonly string[] } | { except: readonly string[] };

/**
 * Claims due rows for one worker: first rows with an expired lease, then queued rows that are due, oldest first. A
 * single statement ensures that no other worker claims the same rows. PostgreSQL skips rows that another worker is
 * claiming.
 */
export async function claim(db: Db, { owner, now, leaseMs, limit, kinds }: Claim): Promise<OutboxRow[]> {
  if (!(await anyDue(db, now, kinds))) return [];
  return withSharedCommit(db, (trx) =>
    trx
      .updateTable("outbox")
      .set((eb) => ({
        state: "sending" as const,
        lease_owner: owner,
        lease_until: now + leaseMs,
        attempts: eb("attempts", "+", 1),
        updated_at: now,
      }))
      .where("id", "in", () => {
        // Two queries, each in the order of its index. A single condition would read and sort all due rows.
        const abandoned = trx.selectFrom(oldest(trx, isAbandoned, { now, limit, kinds }).as("abandoned"));
        const waiting = trx.selectFrom(oldest(trx, isWaiting, { now, limit, kinds }).as("waiting"));
        return abandoned.select("id").unionAll(waiting.select("id")).limit(limit);
      })
      .returningAll()
      .execute(),
  );
}

/**
 * Returns the ids of the oldest rows that meet a condition. PostgreSQL locks them and checks the condition again on the
 * locked row.
 */
function oldest(
  trx: Db,
  condition: Condition,
  { now, limit, kinds }: Pick<Claim, "now" | "limit" | "kinds">,
) {
  const rows = trx
    .selectFrom("outbox")
    .select("id")
    .where((eb) => ofKinds(eb, condition(eb, now), kinds))
    .orderBy("next_attempt_at")
    .limit(limit);
  return trx.getExecutor().adapter instanceof PostgresAdapter ? rows.forUpdate().skipLocked() : rows;
}

/** Returns true if any row is due. It only reads, because an update would take the write lock even without a match. */
async function anyDue(db: Db, now: number, kinds: Kinds | undefined): Promise<boolean> {
  const row = await db
    .selectFrom("outbox")
    .select("id")
    .where((eb) => ofKinds(eb, eb.or([isAbandoned(eb, now), isWaiting(eb, now)]), kinds))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

type Builder = ExpressionBuilder<Tables, "outbox">;
type Condition = (eb: Builder, now: number) => Expression<SqlBool>;

const isWaiting: Condition = (eb, now) =>
  eb.and([eb("state", "=", "queued"), eb("next_attempt_at", "<=", now)]);

const isAbandoned: Condition = (eb, now) =>
  eb.and([eb("state", "=", "sending"), eb("lease_until", "<=", now)]);

function ofKinds(eb: Builder, due: Expression<SqlBool>, kinds: Kinds | undefined): Expression<SqlBool> {
  if (!kinds) return due;
  return eb.and([due, "only" in kinds ? eb("kind", "in", kinds.only) : eb("kind", "not in", kinds.except)]);
}

/** Outcome of a claimed row. */
export type Outcome =
  /** `answer` is the receiver's response. */
  | { state: "sent"; answer?: string }
  | { state: "queued"; nextAttemptAt: number; error: string }
  | { state: "failed"; error: string }
  /** Not attempted, because the receiver takes nothing now: no attempt is counted. */
  | { state: "held"; nextAttemptAt: number; error: string }
  /** Not attempted, because the worker stops: the row is due again, and no attempt is counted. */
  | { state: "released" };

/**
 * Records the outcome of a row and ends its lease. If the worker has lost the lease, nothing changes, because another
 * worker has the row.
 * @returns whether this worker still had the row
 */
export async function settle(db: Db, row: OutboxRow, outcome: Outcome, now: number): Promise<boolean> {
  const result = await db
    .updateTable("outbox")
    .set({ ...changes(row, outcome, now), lease_owner: null, lease_until: null, updated_at: now })
    .where("id", "=", row.id)
    .where("state", "=", "sending")
    .where("lease_owner", "=", row.lease_owner)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

function changes(row: OutboxRow, outcome: Outcome, now: number): Updateable<Tables["outbox"]> {
  switch (outcome.state) {
    case "sent":
      return { state: "sent", last_error: null };
    case "queued":
      return { state: "queued", next_attempt_at: outcome.nextAttemptAt, last_error: outcome.error };
    case "held":
      return {
        ...{ state: "queued", next_attempt_at: outcome.nextAttemptAt },
        ...{ attempts: row.attempts - 1, last_error: outcome.error },
      };
    case "failed":
      return { state: "failed", last_error: outcome.error };
    case "released":
      return { state: "queued", next_attempt_at: now, attempts: row.attempts - 1 };
  }
}
