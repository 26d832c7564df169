import "server-only";
import { randomUUID } from "node:crypto";
import type { AlertFrequency } from "../../../config/leads/alerts";
import type { Db } from "../../core/db/schema";
import { wallClock } from "../../core/time/zoned-time";
import { type ActiveAlert, type AlertStock, type MatchContext, timeZoneOf } from "./alert-stock";
import { dueAt } from "./digest-times";
import { findEvents, PACING } from "./find-events";
import { comparedVersion, forgetSeen, ROWS_AT_ONCE, readSeen, takeVersion, writeSeen } from "./seen";
import { compareStock, type FoundEvent } from "./stock-events";

/** Writes new events, skipping alerts that have ended meanwhile. @returns how many rows were written */
async function writeEvents(
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

/**
 * Compares a group's stock with its last state and records the new events. The last transaction also records the new
 * state and the compared version. Comparing the same change twice records it once.
 * @returns how many events are new, or null if there was nothing to compare
 */
export async function matchAlerts(context: MatchContext): Promise<number | null> {
  const { db, groupId, stock, now } = context;
  const alerts = await activeAlerts(db, groupId);
  if (alerts.length === 0) {
    await forgetSeen(db, groupId);
    context.read.clear();
    return null;
  }
  const from = await comparedVersion(db, groupId);
  const to = comparedMark(stock, now);
  if (from === to) return null;
  const seen = from === null ? new Map() : await readSeen(db, groupId);
  const changes = compareStock(seen, stock.vehicles);
  const found = from === null ? new Map() : await findEvents(context, alerts, changes, seen);
  const withNews = alerts.filter(({ id }) => found.has(id));
  const rest = withNews.length % ALERTS_AT_ONCE;
  const last = withNews.slice(withNews.length - rest);
  let count = 0;
  // Long lists are written in short transactions. A transaction rolls back if another instance was faster, and
  // repeating it after a crash does no harm.
  for (let at = 0; at < withNews.length - rest; at += ALERTS_AT_ONCE) {
    const some = withNews.slice(at, at + ALERTS_AT_ONCE);
    const written = await inStep(context, { from, to: from }, (trx) =>
      writeEvents(trx, some, found, context),
    );
    if (written === null) return null;
    count += written;
    await PACING.pause();
  }
  const written = await inStep(context, { from, to }, async (trx) => {
    await writeSeen(trx, groupId, changes, now);
    return writeEvents(trx, last, found, context);
  });
  return written === null ? null : count + written;
}

/**
 * Returns the key of a comparison: the data's version and the day. The day is included because an offer comes closer to
 * its end without a change of the data.
 */
function comparedMark({ version, profile }: MatchContext["stock"], now: number): string {
  return `${version} ${wallClock(now, profile.timeZone).date}`;
}

/** Alerts per transaction. Each transaction holds the write lock for a few milliseconds. */
const ALERTS_AT_ONCE = 500;

/**
 * Runs work in a transaction that either advances the compared version or verifies it. @returns null if another
 * instance advanced it first
 */
function inStep<T>(
  { db, groupId, now }: MatchContext,
  { from, to }: { from: string | null; to: string | null },
  work: (trx: Db) => Promise<T>,
): Promise<T | null> {
  return db.transaction().execute(async (trx) => {
    const isOurs = await takeVersion(trx, groupId, { from, to: to ?? "", now });
    return isOurs ? work(trx) : null;
  });
}

async function activeAlerts(db: Db, groupId: string): Promise<ActiveAlert[]> {
  const rows = await db
    .selectFrom("alert_subscriptions as alert")
    .innerJoin("alert_people as reader", "reader.id", "alert.person_id")
    .select(["alert.id", "alert.person_id", "alert.store_id", "alert.kind", "alert.search", "alert.vin"])
    .select(["alert.frequency", "reader.store_id as home"])
    .where("alert.group_id", "=", groupId)
    .where("alert.state", "=", "active")
    .execute();
  return rows as ActiveAlert[];
}
