import { phoneDigits } from "../../core/contact/phone-format";
import type { StoreProfile } from "../../store/api/profile-schema";
import { searchable } from "../core/advertising-source";
import type { LeadStock } from "../core/lead";

type Stores = Pick<LeadStock, "profile" | "stores">;

/** Store whose number was called, with the source for which the number is shown. */
export interface CalledStore {
  store: StoreProfile;
  source: string;
}

/** Returns the store of a called number, or null if no store has it. */
export function calledStore(stock: Stores, to: string): CalledStore | null {
  for (const store of allStores(stock)) {
    const found = store.callNumbers?.find(({ number }) => number === to);
    if (found) return { store, source: found.source };
  }
  return null;
}

/** Returns the number to which a store's calls are forwarded, in international form, or null if it has none. */
export function forwardTo({ phone }: Pick<StoreProfile, "phone">): string | null {
  const digits = phoneDigits(phone);
  return digits.length === 10 ? `+1${digits}` : null;
}

/** Returns true if a store has a number for a source. */
export function hasCallNumbers(stores: readonly Pick<StoreProfile, "callNumbers">[]): boolean {
  return stores.some(({ callNumbers = [] }) => callNumbers.length > 0);
}

/**
 * Returns the numbers that a visitor of a source sees, by the store's number that each replaces: the one to which it is
 * forwarded, so that no department's own line changes.
 */
export function numbersOfSource(stock: Stores, source: string): Record<string, string> {
  const numbers: Record<string, string> = {};
  for (const store of allStores(stock)) {
    const own = forwardTo(store);
    const found = store.callNumbers?.find((each) => searchable(each.source) === source);
    if (own && found) numbers[own] ??= found.number;
  }
  return numbers;
}

function allStores({ profile, stores }: Stores): StoreProfile[] {
  return [...stores, profile];
}
