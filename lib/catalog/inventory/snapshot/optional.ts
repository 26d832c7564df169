import "server-only";
import { log } from "../../../core/platform/log";
import { CONTENT_COLLECTIONS, CONTENT_KEYS, type CollectionName } from "../../../store/api/collections";
import type { StoreProfile } from "../../../store/api/profile-schema";
import type { StoreApi, StoreScope } from "../../../store/api/store-api";
import type { Condition } from "../../../store/api/vehicle-schema";
import { errorReason, type Failures, type StoreData } from "./data";

export const LOWEST_PRICES = "lowest-prices";

/**
 * Names of all collections except the profile, the stores and the vehicles. Without them, the site can still show its
 * stock.
 */
export const OPTIONAL_NAMES: readonly string[] = [
  LOWEST_PRICES,
  "offers",
  "team-members",
  ...Object.values(CONTENT_COLLECTIONS),
];

/**
 * Reads optional collections into a copy of the data. If one fails, its list in `data` remains and the failure is
 * returned.
 * @param names collections to read; all by default
 */
export async function readOptional(
  api: StoreApi,
  scope: StoreScope,
  data: StoreData,
  names: readonly string[] = OPTIONAL_NAMES,
): Promise<{ data: StoreData; failures: Failures }> {
  const failures: Record<string, string> = {};
  let read = data;
  await Promise.all(
    names.map(async (name) => {
      try {
        const list = await readOne(api, scope, data.profile, name);
        read = withOptional(read, name, list);
      } catch (error) {
        failures[name] = errorReason(error);
      }
    }),
  );
  return { data: read, failures };
}

/** Returns the data with the last good copy of each collection that failed. */
export function withLastOptional(data: StoreData, failures: Failures, last: StoreData | null): StoreData {
  if (last === null) return data;
  return Object.keys(failures).reduce(
    (merged, name) => withOptional(merged, name, optionalOf(last, name)),
    data,
  );
}

/** Logs one line when a collection starts to fail and one when it works again, instead of one per refresh. */
export function reportMissed(storeSlug: string, before: Failures, now: Failures): void {
  for (const [what, reason] of Object.entries(now)) {
    if (before[what] === undefined)
      log().warn({ segment: storeSlug, what, reason }, "a collection could not be read, its last copy stays");
  }
  for (const what of Object.keys(before)) {
    if (now[what] === undefined) log().info({ segment: storeSlug, what }, "a collection can be read again");
  }
}

function readOne(
  api: StoreApi,
  scope: StoreScope,
  profile: StoreProfile,
  name: string,
): Promise<readonly object[]> {
  if (name === LOWEST_PRICES) return api.lowestPriceByBodystyle(scope, onlyCondition(profile));
  return api.collection(scope, name as CollectionName);
}

function optionalOf(data: StoreData, name: string): readonly object[] {
  if (name === LOWEST_PRICES) return data.lowestPrices;
  if (name === "offers") return data.offers;
  if (name === "team-members") return data.team;
  return data.content[contentKey(name)];
}

/** Replaces one list. It must come from the collection of this name, which has validated its records. */
function withOptional(data: StoreData, name: string, list: readonly object[]): StoreData {
  if (name === LOWEST_PRICES) return { ...data, lowestPrices: list as StoreData["lowestPrices"] };
  if (name === "offers") return { ...data, offers: list as StoreData["offers"] };
  if (name === "team-members") return { ...data, team: list as StoreData["team"] };
  return { ...data, content: { ...data.content, [contentKey(name)]: list } };
}

function contentKey(name: string) {
  return CONTENT_KEYS.find((key) => CONTENT_COLLECTIONS[key] === name)!;
}

/** Returns the store's condition if exactly one is configured, which is then sent to the API. */
export function onlyCondition(profile: StoreProfile): Condition | undefined {
  return profile.conditions.length === 1 ? profile.conditions[0] : undefined;
}
