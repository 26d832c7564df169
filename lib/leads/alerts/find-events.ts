import "server-only";
import { ALERT_WORKER, MAX_FOUND } from "../../../config/leads/alerts";
import {
  findMatches,
  indexSearches,
  type Pacing,
  type ReadSearches,
  stockIndex,
} from "../../catalog/inventory/search/results/saved-searches";
import type { StoreProfile } from "../../store/api/profile-schema";
import type { Vehicle } from "../../store/api/vehicle-schema";
import type { ActiveAlert, AlertStock, MatchContext } from "./alert-stock";
import { readSeenVehicles } from "./seen";
import {
  type ChangedVehicle,
  type EndingOffer,
  endingOffers,
  endsEvent,
  type FoundEvent,
  type SeenVehicle,
  type StockChanges,
  searchEvent,
  soldEvent,
  vehicleEvent,
} from "./stock-events";

/** Pauses between searches, so that a long run leaves time for other work in the process. */
export const PACING: Pacing = {
  every: ALERT_WORKER.searchesAtOnce,
  pause: () => new Promise((done) => setImmediate(done)),
};

/** Returns the new events by alert id. */
export async function findEvents(
  { db, groupId, stock, read, now }: MatchContext,
  alerts: readonly ActiveAlert[],
  { added, returned, changed, gone }: StockChanges,
  seen: ReadonlyMap<string, SeenVehicle>,
): Promise<Map<string, FoundEvent[]>> {
  const shown = [...added, ...returned, ...changed];
  const found = new Map<string, FoundEvent[]>();
  const add = (id: string, event: FoundEvent | null) => {
    const events = found.get(id);
    if (event && !events) found.set(id, [event]);
    else if (event && events && events.length < MAX_FOUND) events.push(event);
  };
  findWatched({ stock, now }, alerts, { gone: new Set(gone), add });
  if (shown.length === 0) return found;
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

type Add = (id: string, event: FoundEvent | null) => void;

/** Finds news about watched vehicles without a changed record: they left the stock, or an offer on them ends soon. */
function findWatched(
  { stock: { byVin, offers, profile }, now }: Pick<MatchContext, "stock" | "now">,
  alerts: readonly ActiveAlert[],
  { gone, add }: { gone: ReadonlySet<string>; add: Add },
): void {
  const endingOffer = endingOffers({ offers, profile, now });
  const ending = new Map<string, EndingOffer | null>();
  for (const { id, kind, vin } of alerts) {
    if (kind === "search" || kind === "similar") continue;
    if (gone.has(vin)) add(id, soldEvent(kind, vin));
    const vehicle = byVin.get(vin);
    if (!vehicle) continue;
    if (!ending.has(vin)) ending.set(vin, endingOffer(vehicle));
    const offer = ending.get(vin);
    if (offer) add(id, endsEvent(kind, vin, offer));
  }
}

/** Groups the alerts with a search by the store whose vehicles they cover. */
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

/** Stock that a search covers: one store or the group. Null if the store no longer exists. */
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
    add: Add;
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
