import "server-only";
import { randomUUID } from "node:crypto";
import type { Db } from "./schema";

/** Renewals of a lease during its term. */
const RENEWALS = 3;
/** Terms of a lease beyond which its end is wrong, more than clocks of instances differ. */
const LONGEST_IN_TERMS = 10;

/**
 * Runs work in one process at a time, among all on one database. An owner that ends without notice is succeeded when
 * its lease expires.
 * @param work gets a signal that aborts when the lease is lost, as after a long sleep of the machine
 * @returns what the work returned; null when another process has the lease
 */
export async function withLease<T>(
  db: Db,
  { name, leaseMs, now = Date.now }: { name: string; leaseMs: number; now?: () => number },
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T | null> {
  const owner = randomUUID();
  const take = () => takeLease(db, { name, owner, now: now(), leaseMs });
  if (!(await take())) return null;
  const lost = new AbortController();
  let renewal = Promise.resolve();
  const heartbeat = setInterval(() => {
    // Out of reach is not lost: the lease holds until another process takes it.
    renewal = take().then(
      (isOurs) => (isOurs ? undefined : lost.abort(new Error("another instance has the lease"))),
      () => undefined,
    );
  }, leaseMs / RENEWALS).unref();
  try {
    return await work(lost.signal);
  } finally {
    clearInterval(heartbeat);
    await renewal; // else it might bring the row back
    const held = db.deleteFrom("leases").where("name", "=", name).where("owner", "=", owner);
    await held.execute().catch(() => undefined); // it expires by itself
  }
}

/** Takes a free lease, or renews this process's own; one statement. */
async function takeLease(
  db: Db,
  { name, owner, now, leaseMs }: { name: string; owner: string; now: number; leaseMs: number },
): Promise<boolean> {
  const until = now + leaseMs;
  const result = await db
    .insertInto("leases")
    .values({ name, owner, until })
    .onConflict((conflict) =>
      conflict
        .column("name")
        .doUpdateSet({ owner, until })
        .where((lease) =>
          lease.or([
            lease("leases.owner", "=", owner),
            lease("leases.until", "<=", now),
            // No live owner has so long a lease: it is from before the clock was corrected.
            lease("leases.until", ">", now + leaseMs * LONGEST_IN_TERMS),
          ]),
        ),
    )
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}
