import "server-only";
import type { Db } from "../../core/db/schema";

/**
 * Returns a function that checks once for changes. It calls back if a fact about a vehicle has changed since the last
 * check, on any instance. It also calls back after the database was unreadable, because pages were then rendered
 * without facts.
 */
export function factClock(store: Db, onChange: () => void): () => Promise<void> {
  let known: number | null | undefined;
  return async () => {
    const before = known;
    known = null;
    const newest = await newestChange(store);
    known = newest;
    if (before !== newest && before !== undefined) onChange();
  };
}

/** Returns the time of the newest change in milliseconds since 1970; 0 if nothing is stored yet. */
async function newestChange(store: Db): Promise<number> {
  const newest = async (table: "model_recalls" | "window_stickers") => {
    const row = await store
      .selectFrom(table)
      .select((eb) => eb.fn.max("changed_at").as("at"))
      .executeTakeFirst();
    return row?.at ?? 0;
  };
  return Math.max(await newest("model_recalls"), await newest("window_stickers"));
}
