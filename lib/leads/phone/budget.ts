import "server-only";
import type { Db } from "../../core/db/schema";

/** Texts sent in a day, over all instances and restarts: this limits the cost that an attacker can cause. */
export async function takeFromBudget(db: Db, max: number, now: number): Promise<boolean> {
  if (max <= 0) return false;
  const result = await db
    .insertInto("phone_sends")
    .values({ day: dayOf(now), sent: 1 })
    .onConflict((conflict) =>
      conflict
        .column("day")
        .doUpdateSet((row) => ({ sent: row("phone_sends.sent", "+", 1) }))
        .where("phone_sends.sent", "<", max),
    )
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** A text that was not sent in the end is not counted. */
export async function giveBackToBudget(db: Db, now: number): Promise<void> {
  await db
    .updateTable("phone_sends")
    .set((row) => ({ sent: row("sent", "-", 1) }))
    .where("day", "=", dayOf(now))
    .where("sent", ">", 0)
    .execute();
}

/** UTC, `YYYY-MM-DD`. */
function dayOf(now: number): string {
  return new Date(now).toISOString().slice(0, 10);
}
