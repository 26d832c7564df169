import type { Offer } from "../../../store/api/offer-schema";
import type { StoreProfile } from "../../../store/api/profile-schema";
import type { StaffMember } from "../../../store/api/staff-schema";
import type { LowestPrice, Vehicle } from "../../../store/api/vehicle-schema";
import type { SiteContent } from "../../../store/content/site-content";

/** Data from which a snapshot is built. */
export interface StoreData {
  profile: StoreProfile;
  stores: StoreProfile[];
  /** Vehicles, including private ones. */
  vehicles: Vehicle[];
  offers: Offer[];
  lowestPrices: LowestPrice[];
  team: StaffMember[];
  content: SiteContent;
}

/** Returns the version of a part of `data-parts`. */
export type PartVersions = (part: string) => string;

export interface Loaded {
  data: StoreData;
  version: string;
  /** Versions of the parts that were read; null if the API does not tell parts apart. */
  parts: PartVersions | null;
  /** Optional collections that could not be read. For each, `data` has the previous copy or an empty list. */
  failures: Failures;
}

/** Reason for each optional collection that could not be read, by name. */
export type Failures = Readonly<Record<string, string>>;

export function errorReason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
