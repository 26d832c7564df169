import type { CookieCategory } from "../../../config/marketing/consent";
import { isAllowed } from "./browser-consent";

/** The part of the browser's storage that is used. */
export type ConsentedStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

const memory = new Map<string, string>();

/** Storage that lasts as long as the page. */
const pageMemory: ConsentedStorage = {
  getItem: (key) => memory.get(key) ?? null,
  setItem: (key, value) => void memory.set(key, value),
  removeItem: (key) => void memory.delete(key),
};

/**
 * Local storage for things of one category. Where the visitor has not allowed it, or the browser blocks or has filled its
 * storage, things last as long as the page. Never throws.
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
