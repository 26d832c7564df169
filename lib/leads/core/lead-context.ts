import type { Db } from "../../core/db/schema";
import type { CountSend } from "../../core/platform/send-limits";
import type { StoreProfile } from "../../store/api/profile-schema";
import type { StaffMember } from "../../store/api/staff-schema";
import type { Vehicle } from "../../store/api/vehicle-schema";
import type { Lead } from "./lead";

/** What the site sells, as far as a lead needs it; a `StoreSnapshot` is one. */
export interface LeadStock {
  profile: StoreProfile;
  stores: readonly StoreProfile[];
  byVin: ReadonlyMap<string, Vehicle>;
  /** Possible recipients of a message. */
  team?: readonly StaffMember[];
}

export interface LeadContext {
  db: Db;
  stock: LeadStock;
  siteUrl: string;
  /** The visitor has sent a lead before (cookie `adfLead`). */
  returning: boolean;
  /** Value of the visitor's ads cookie. */
  cookieAds?: string;
  /** The store that the visitor has picked (cookie `userSelectedStore`). */
  selectedStore?: string;
  /** All of the visitor's cookies, as they came. */
  cookies?: ReadonlyMap<string, string>;
  /** When a number was confirmed by a code; null: it was not. Never rejects. */
  confirmedAt?: (phone: string) => Promise<number | null>;
  /** Counts the messages a form sends besides the store's mail; without it there are no limits. */
  count?: CountSend;
  now: () => number;
}

/** The store that a lead is for: the company where it is for no single store. */
export function resolveSeller(lead: Pick<Lead, "storeId">, stock: LeadStock): StoreProfile {
  return stock.stores.find((store) => store.id === lead.storeId) ?? stock.profile;
}
