import "server-only";
import type { Updateable } from "kysely";
import type { Db, Tables } from "../../core/db/schema";
import type { OutboxRow } from "./claim";

/** What became of a row that a worker had taken. */
export type Outcome =
  /** `answer`: the receiver's reply. */
  | { state: "sent"; answer?: string }
  | { state: "queued"; nextAttemptAt: number; error: string }
  | { state: "failed"; error: string }
  /** Not tried after all (the worker stops): it is due again, and the attempt does not count. */
  | { state: "released" };

/**
 * Records the outcome of a row and ends its lease. A worker that has lost the lease changes nothing: another one has
 * the row.
 * @returns whether the row was still this worker's
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
    case "failed":
      return { state: "failed", last_error: outcome.error };
    case "released":
      return { state: "queued", next_attempt_at: now, attempts: row.attempts - 1 };
  }
}
