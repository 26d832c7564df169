import "server-only";
import { randomUUID } from "node:crypto";
import type { AlertFrequency } from "../../../config/leads/alerts";
import type { Db } from "../../core/db/schema";
import { type ActiveAlert, type AlertStock, type MatchContext, timeZoneOf } from "./alert-stock";
import { dueAt } from "./digest-times";
import { ROWS_AT_ONCE } from "./seen";
import type { FoundEvent } from "./stock-events";

/** Writes new events, skipping alerts that have ended meanwhile. @returns how many rows were written */
export async function writeEvents(
  trx: Db,
  alerts: readonly ActiveAlert[],
  found: ReadonlyMap<string, FoundEvent[]>,
  { stock, now, timeScale }: MatchContext,
): Promise<number> {
  const due = dueTimes(stock, now, timeScale);
  let count = 0;
  for (let from = 0; from < alerts.length; from += ROWS_AT_ONCE) {
    const some = alerts.slice(from, from + ROWS_AT_ONCE);
    const active = await trx
      .selectFrom("alert_subscriptions")
      .select("id")
      .where("state", "=", "active")
      .where(
        "id",
        "in",
        some.map(({ id }) => id),
      )
      .execute();
    const ids = new Set(active.map(({ id }) => id));
    const rows = some
      .filter(({ id }) => ids.has(id))
      .flatMap((alert) => (found.get(alert.id) ?? []).map((event) => rowOf(alert, event, { due, now })));
    for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
      const { numInsertedOrUpdatedRows } = await trx
        .insertInto("alert_events")
        .values(rows.slice(at, at + ROWS_AT_ONCE))
        .onConflict((conflict) => conflict.columns(["subscription_id", "vin", "event", "value"]).doNothing())
        .executeTakeFirstOrThrow();
      count += Number(numInsertedOrUpdatedRows ?? 0n);
    }
  }
  return count;
}

function rowOf(
  { id, person_id, frequency, home }: ActiveAlert,
  { vin, event, value, oldAmount }: FoundEvent,
  { due, now }: { due: (frequency: AlertFrequency, home: string) => number; now: number },
) {
  return {
    id: randomUUID(),
    subscription_id: id,
    person_id,
    vin,
    event,
    value,
    old_amount: oldAmount,
    created_at: now,
    due_at: due(frequency, home),
    digest: null,
  };
}

/** Caches due times, because there are only three frequencies and few stores. */
function dueTimes({ profile, stores }: AlertStock, now: number, timeScale?: number) {
  const known = new Map<string, number>();
  return (frequency: AlertFrequency, home: string): number => {
    const key = `${frequency} ${home}`;
    const at = known.get(key) ?? dueAt(frequency, now, timeZoneOf({ profile, stores }, home), timeScale);
    known.set(key, at);
    return at;
  };
}
