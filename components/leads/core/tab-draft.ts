/** Typed values, saved in `sessionStorage` until they are sent or the tab is closed. */
export interface TabDraft<Value> {
  /** Returns null if nothing is saved, or if another version of the site saved it. */
  read: () => Value | null;
  save: (value: Value) => void;
  clear: () => void;
}

/**
 * Returns a draft in session storage. Never throws: without storage, the draft lasts as long as the page.
 * @param parse returns null for unusable saved values
 */
export function tabDraft<Value>(key: string, parse: (saved: unknown) => Value | null): TabDraft<Value> {
  let memory: Value | null = null;
  return {
    read() {
      try {
        const text = sessionStorage.getItem(key);
        return text === null ? memory : parse(JSON.parse(text));
      } catch {
        return memory;
      }
    },
    save(value) {
      memory = value;
      try {
        sessionStorage.setItem(key, JSON.stringify(value));
        memory = null;
      } catch {
        // Storage is blocked or full.
      }
    },
    clear() {
      memory = null;
      try {
        sessionStorage.removeItem(key);
      } catch {
        // Nothing was saved.
      }
    },
  };
}
