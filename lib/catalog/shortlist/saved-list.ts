import { SHORTLIST } from "../../../config/catalog/shortlist";

/** The part of `localStorage` that the list needs. */
export type ListStorage = Pick<Storage, "getItem" | "setItem">;

/** The visitor's saved vehicles, newest first. */
export interface SavedList {
  /** Reads the current list: another tab may have changed it. */
  read(): readonly string[];
  has(vin: string): boolean;
  /** @returns false when the list is full */
  save(vin: string): boolean;
  remove(vin: string): void;
}

const VIN = /^[A-HJ-NPR-Z0-9]{17}$/;

/**
 * Saves the list in the browser's storage, or in memory where the browser refuses (private windows, a full disk);
 * then it lasts only as long as the page.
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

/** Null when it cannot be read. Values other than a list of VINs are ignored: any code may have written it. */
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
