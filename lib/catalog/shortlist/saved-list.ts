import { SHORTLIST } from "../../../config/catalog/shortlist";

/** Subset of `localStorage` that the list uses. */
export type ListStorage = Pick<Storage, "getItem" | "setItem">;

/** The visitor's saved vehicles, newest first. */
export interface SavedList {
  /** Returns the current list, which another tab may have changed. */
  read(): readonly string[];
  has(vin: string): boolean;
  /** Saves a vehicle. @returns false if the list is full */
  save(vin: string): boolean;
  remove(vin: string): void;
}

const VIN = /^[A-HJ-NPR-Z0-9]{17}$/;

/**
 * Returns the saved list. If the browser refuses storage (private windows, a full disk), the list is in memory and
 * lasts as long as the page.
 */
export function savedList(storage: () => ListStorage): SavedList {
  /** Null while the storage works. */
  let memory: readonly string[] | null = null;

  const read = (): readonly string[] => memory ?? readFrom(storage) ?? [];
  const write = (vins: readonly string[]) => {
    try {
      if (memory === null) storage().setItem(SHORTLIST.storageKey, JSON.stringify(vins));
      else memory = vins;
    } catch {
      memory = vins;
    }
  };
  return {
    read,
    has: (vin) => read().includes(vin),
    save(vin) {
      const vins = read().filter((each) => each !== vin);
      if (vins.length >= SHORTLIST.maxSaved) return false;
      write([vin, ...vins]);
      return true;
    },
    remove(vin) {
      write(read().filter((each) => each !== vin));
    },
  };
}

/**
 * Reads the list; null if storage fails. Values other than VINs are ignored, because any code may have written them.
 */
function readFrom(storage: () => ListStorage): string[] | null {
  try {
    const value: unknown = JSON.parse(storage().getItem(SHORTLIST.storageKey) ?? "[]");
    if (!Array.isArray(value)) return [];
    const vins = value.filter((each): each is string => typeof each === "string" && VIN.test(each));
    return [...new Set(vins)].slice(0, SHORTLIST.maxSaved);
  } catch {
    return null;
  }
}
