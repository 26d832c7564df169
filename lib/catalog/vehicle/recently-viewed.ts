import { recentlyViewedConfig } from "../../../config/catalog/shortlist";
import { storageFor } from "../../core/browser/browser-storage";

/** Subset of web storage that is used. Calls may throw if storage is disabled or full. */
export type RecentStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

const VIN = /^[A-HJ-NPR-Z0-9]{17}$/;
const { storageKey, max } = recentlyViewedConfig;

/** Returns the VINs of the last viewed vehicles, newest first. Invalid stored values are ignored. Never throws. */
export function recentVins(storage: RecentStorage | undefined): string[] {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(storageKey) ?? "[]");
    if (!Array.isArray(stored)) return [];
    const vins = stored.filter((vin): vin is string => typeof vin === "string" && VIN.test(vin));
    return [...new Set(vins)].slice(0, max);
  } catch {
    return [];
  }
}

/** Moves a vehicle to the front. Never throws; without storage, the list stays empty. */
export function rememberVin(storage: RecentStorage | undefined, vin: string): void {
  keep(storage, [vin, ...recentVins(storage).filter((other) => other !== vin)].slice(0, max));
}

/** Removes vehicles, such as sold ones. Never throws. */
export function forgetVins(storage: RecentStorage | undefined, gone: readonly string[]): void {
  if (gone.length > 0)
    keep(
      storage,
      recentVins(storage).filter((vin) => !gone.includes(vin)),
    );
}

/** Deletes the list. Never throws. */
export function forgetAll(storage: RecentStorage | undefined): void {
  keep(storage, []);
}

/**
 * Returns the browser's storage if "functional" cookies are allowed, otherwise memory that lasts as long as the page.
 */
export function browserStorage(): RecentStorage {
  return storageFor("functional");
}

function keep(storage: RecentStorage | undefined, vins: readonly string[]): void {
  try {
    if (vins.length > 0) storage?.setItem(storageKey, JSON.stringify(vins));
    else storage?.removeItem(storageKey);
  } catch {
    // Storage is full or disabled.
  }
}
