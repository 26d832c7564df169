import { storeApiConfig } from "../../../config/runtime/store-api";

/** A list as of a version: read once while it is paged through, and read again when the version has changed. */
export type ListMemo = <T>(key: string, version: string, read: () => Promise<T[]>) => Promise<T[]>;

/** Holds the most recently requested lists, `storeApiConfig.listsInMemory` at most; a failed read is not cached. */
export function createListMemo(): ListMemo {
  const lists = new Map<string, { version: string; list: Promise<unknown[]> }>();
  return <T>(key: string, version: string, read: () => Promise<T[]>) => {
    const known = lists.get(key);
    lists.delete(key); // and back at the end: the first one is the longest unused
    const entry = known?.version === version ? known : { version, list: read() };
    entry.list.catch(() => lists.get(key) === entry && lists.delete(key));
    lists.set(key, entry);
    const [oldest] = lists.keys();
    if (oldest !== undefined && lists.size > storeApiConfig.listsInMemory) lists.delete(oldest);
    return entry.list as Promise<T[]>;
  };
}
