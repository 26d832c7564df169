/** Typed values, saved in `sessionStorage` until they are sent or the tab is closed. */
export interface TabDraft<Value> {
  /** Null where nothing is saved, or something that another version of the site has saved. */
  read: () => Value | null;
  save: (value: Value) => void;
  clear: () => void;
}

/**
 * Returns a draft in the tab's storage. Never throws: where the browser refuses storage, the draft lasts as long as the
 * page.
 * @param parse what was saved, or null where it cannot be used
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
        // Blocked or full.
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
