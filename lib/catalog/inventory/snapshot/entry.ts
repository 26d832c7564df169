import type { StoreApiError, StoreScope } from "../../../store/api/store-api";
import type { StoreSnapshot } from "./build";
import type { Failures, StoreData } from "./data";

export interface StoreStatus {
  storeSlug: string;
  version: string;
  vehicles: number;
  /** When the data was last known to be the store's own, milliseconds since 1970. */
  confirmedAt: number;
  /** Why the last read failed; null when it did not. */
  failure: string | null;
  /** Optional collections that could not be read: the last copy of each is shown, or none of it. */
  missed: string[];
}

/** One segment's place in the store of snapshots. */
export interface Entry {
  storeSlug: string;
  scope: StoreScope;
  snapshot: StoreSnapshot | null;
  /** The store's own version of the data. */
  version: string;
  /** What the snapshot was made of; null while there is none. */
  data: StoreData | null;
  missed: Failures;
  confirmedAt: number;
  failure: { error: StoreApiError; at: number } | null;
  /** The read in progress, shared by all callers. */
  reading: Promise<void> | null;
}

export function newEntry(storeSlug: string, scope: StoreScope): Entry {
  return {
    storeSlug,
    scope,
    snapshot: null,
    version: "",
    data: null,
    missed: {},
    confirmedAt: 0,
    failure: null,
    reading: null,
  };
}

export function statusOf({ storeSlug, snapshot, confirmedAt, failure, missed }: Entry): StoreStatus {
  return {
    storeSlug,
    version: snapshot?.version ?? "",
    vehicles: snapshot?.vehicles.length ?? 0,
    confirmedAt,
    failure: failure?.error.message ?? null,
    missed: Object.keys(missed).sort(),
  };
}
