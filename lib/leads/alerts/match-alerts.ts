import "server-only";
import { randomUUID } from "node:crypto";
import { ALERT_WORKER, type AlertFrequency, type AlertKind, MAX_FOUND } from "../../../config/leads/alerts";
import {
  findMatches,
  indexSearches,
  type Pacing,
  type ReadSearches,
  stockIndex,
} from "../../catalog/inventory/saved-searches";
import type { StoreSnapshot } from "../../catalog/inventory/snapshot";
import type { Db } from "../../core/db/schema";
import type { StoreProfile } from "../../store/api/profile-schema";
import type { Vehicle } from "../../store/api/vehicle-schema";
import { dueAt } from "./digest-times";
import {
  comparedVersion,
  forgetSeen,
  ROWS_AT_ONCE,
  readSeen,
  readSeenVehicles,
  takeVersion,
  writeSeen,
} from "./seen";
import { compareStock, type StockChanges } from "./stock-changes";
import { type ChangedVehicle, type FoundEvent, searchEvent, vehicleEvent } from "./stock-events";

/** What alerts are compared with. */
export type AlertStock = Pick<
  StoreSnapshot,
  "profile" | "stores" | "vehicles" | "byVin" | "index" | "version"
>;

export interface MatchContext {
  db: Db;
  groupId: string;
  stock: AlertStock;
  /** Kept by the process from one turn to the next. */
  read: ReadSearches;
  now: number;
  /** Shortens the wait of what is mailed at once: for tests. */
  timeScale?: number;
}

/** An active alert. */
interface ActiveAlert {
  id: string;
  person_id: string;
  store_id: string;
  kind: AlertKind;
  search: string;
  vin: string;
  frequency: AlertFrequency;
  /** The store by whose clocks the person gets mails. */
  home: string;
}

const PACING: Pacing = {
  every: ALERT_WORKER.searchesAtOnce,
  pause: () => new Promise((done) => setImmediate(done)),
};

/**
 * Compares a group's stock with what was last seen, and writes down what each alert is to tell: events, what was seen, and the
 * version that was compared, in one transaction. The same change, looked at twice, is found once.
 * @returns how many events are new; null where there was nothing to compare
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
  if (from === stock.version) return null;
  const changes = compareStock(from === null ? new Map() : await readSeen(db, groupId), stock.vehicles);
  const found = from === null ? new Map() : await findEvents(context, alerts, changes);
  return db.transaction().execute(async (trx) => {
    if (!(await takeVersion(trx, groupId, { from, to: stock.version, now }))) return null;
    await writeSeen(trx, groupId, changes, now);
    return writeEvents(trx, alerts, found, context);
  });
}

async function activeAlerts(db: Db, groupId: string): Promise<ActiveAlert[]> {
  const rows = await db
    .selectFrom("alert_subscriptions as alert")
    .innerJoin("alert_people as person", "person.id", "alert.person_id")
    .select(["alert.id", "alert.person_id", "alert.store_id", "alert.kind", "alert.search", "alert.vin"])
    .select(["alert.frequency", "person.store_id as home"])
    .where("alert.group_id", "=", groupId)
    .where("alert.state", "=", "active")
    .execute();
  return rows as ActiveAlert[];
}

/** What each alert is to tell, by its id. */
async function findEvents(
  { db, groupId, stock, read }: MatchContext,
  alerts: readonly ActiveAlert[],
  { added, returned, changed }: StockChanges,
): Promise<Map<string, FoundEvent[]>> {
  const shown = [...added, ...returned, ...changed];
  const found = new Map<string, FoundEvent[]>();
  if (shown.length === 0) return found;
  const seen = await readSeen(db, groupId);
  const before = await readSeenVehicles(
    db,
    groupId,
    [...returned, ...changed].map(({ vin }) => vin),
  );
  const byVin = new Map(
    shown.map((now): [string, ChangedVehicle] => [
      now.vin,
      { now, before: before.get(now.vin), goneAt: seen.get(now.vin)?.goneAt ?? null },
    ]),
  );
  const add = (id: string, event: FoundEvent | null) => {
    const events = found.get(id);
    if (event && !events) found.set(id, [event]);
    else if (event && events && events.length < MAX_FOUND) events.push(event);
  };
  for (const { id, kind, vin } of alerts) {
    const change = kind === "price" || kind === "back" ? byVin.get(vin) : undefined;
    if (change) add(id, vehicleEvent(kind as "price" | "back", change));
  }
  for (const [storeId, searches] of byStore(alerts)) {
    const scope = scopeOf(stock, storeId);
    if (scope) await findInScope(scope, searches, { byVin, read, add });
  }
  return found;
}

/** The alerts with a search, by the store whose vehicles count for them. */
function byStore(alerts: readonly ActiveAlert[]): Map<string, ActiveAlert[]> {
  const groups = new Map<string, ActiveAlert[]>();
  for (const alert of alerts) {
    if (alert.search === "") continue;
    const group = groups.get(alert.store_id);
    if (group) group.push(alert);
    else groups.set(alert.store_id, [alert]);
  }
  return groups;
}

/** What a store's pages show, or the group's; null: there is no such store any more. */
interface Scope {
  profile: StoreProfile;
  has: (vehicle: Vehicle) => boolean;
  stock: () => AlertStock["index"];
}

function scopeOf(stock: AlertStock, storeId: string): Scope | null {
  if (storeId === "") return { profile: stock.profile, has: () => true, stock: () => stock.index };
  const profile = stock.stores.find(({ id }) => id === storeId);
  if (!profile) return null;
  const has = (vehicle: Vehicle) => vehicle.storeId === storeId;
  return { profile, has, stock: () => stockIndex(stock.vehicles.filter(has), profile) };
}

async function findInScope(
  { profile, has, stock }: Scope,
  searches: readonly ActiveAlert[],
  {
    byVin,
    read,
    add,
  }: {
    byVin: ReadonlyMap<string, ChangedVehicle>;
    read: ReadSearches;
    add: (id: string, event: FoundEvent | null) => void;
  },
): Promise<void> {
  const own = searches.map(({ id, store_id: storeId, search }) => ({ id, storeId, search }));
  const index = await indexSearches(own, read, PACING);
  const changes = [...byVin.values()];
  const vehicles = changes.map(({ now }) => now).filter(has);
  const old = changes
    .flatMap(({ before, goneAt }) => (before && goneAt === null ? [before] : []))
    .filter(has);
  const found = await findMatches(index, { vehicles, profile, stock }, PACING);
  const foundBefore =
    old.length === 0 ? new Map() : await findMatches(index, { vehicles: old, profile, stock }, PACING);
  const kinds = new Map(searches.map(({ id, kind }) => [id, kind as "search" | "similar"]));
  for (const [id, vins] of found) {
    const earlier = new Set(foundBefore.get(id));
    for (const vin of vins) add(id, searchEvent(kinds.get(id)!, byVin.get(vin)!, earlier.has(vin)));
  }
}

/** Writes what is new. An alert that was ended meanwhile gets nothing. @returns how many rows */
async function writeEvents(
  trx: Db,
  alerts: readonly ActiveAlert[],
  found: ReadonlyMap<string, FoundEvent[]>,
  { stock, now, timeScale }: MatchContext,
): Promise<number> {
  const due = dueTimes(stock, now, timeScale);
  let count = 0;
  const withNews = alerts.filter(({ id }) => found.has(id));
  for (let from = 0; from < withNews.length; from += ROWS_AT_ONCE) {
    const some = withNews.slice(from, from + ROWS_AT_ONCE);
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

/** Each time is calculated once: there are three frequencies and few stores. */
function dueTimes({ profile, stores }: AlertStock, now: number, timeScale?: number) {
  const known = new Map<string, number>();
  return (frequency: AlertFrequency, home: string): number => {
    const key = `${frequency} ${home}`;
    const at = known.get(key) ?? dueAt(frequency, now, timeZoneOf({ profile, stores }, home), timeScale);
    known.set(key, at);
    return at;
  };
}

/** By whose clocks a person gets mails. */
export function timeZoneOf(
  { profile, stores }: Pick<AlertStock, "profile" | "stores">,
  home: string,
): string {
  return (stores.find(({ id }) => id === home) ?? profile).timeZone;
}
