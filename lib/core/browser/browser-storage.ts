import type { CookieCategory } from "../../../config/marketing/consent";
import { isAllowed } from "./browser-consent";

/** Subset of web storage that is used. */
export type ConsentedStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

const memory = new Map<string, string>();

/** Storage in memory, which lasts as long as the page. */
const pageMemory: ConsentedStorage = {
  getItem: (key) => memory.get(key) ?? null,
  setItem: (key, value) => void memory.set(key, value),
  removeItem: (key) => void memory.delete(key),
};

/**
 * Returns local storage for data of one category. If the visitor has not allowed it, or storage is blocked or full,
 * data lasts as long as the page. Never throws.
 */
export function storageFor(category: CookieCategory): ConsentedStorage {
  const store = () => (isAllowed(category) ? localStorage : pageMemory);
  return {
    getItem: (key) => tried(() => memory.get(key) ?? store().getItem(key)) ?? null,
    setItem: (key, value) => {
      memory.delete(key);
      try {
        store().setItem(key, value);
      } catch {
        memory.set(key, value);
      }
    },
    removeItem: (key) => {
      memory.delete(key);
      tried(() => localStorage.removeItem(key));
    },
  };
}

function tried<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
