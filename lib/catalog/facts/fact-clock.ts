import "server-only";
import { FACT_WORKER } from "../../../config/catalog/vehicle-facts";
import { db } from "../../core/db/connect";
import type { Db } from "../../core/db/schema";
import { log } from "../../core/platform/log";
import { type Repeated, repeatedly } from "../../core/platform/repeatedly";

/**
 * Calls back when a fact about a vehicle has changed, whichever instance fetched it, and after the database could not be read: pages
 * were then rendered without facts.
 * @param timeScale shortens the wait; 1 leaves it as it is
 */
export function startFactClock(onChange: () => void, timeScale: number): Repeated {
  const look = factClock(db(), onChange);
  return repeatedly(look, FACT_WORKER.clockMs * timeScale);
}

/** One look: calls back when the newest change is another one than at the look before. */
export function factClock(store: Db, onChange: () => void): () => Promise<void> {
  let known: number | null | undefined;
  return async () => {
    try {
      const newest = await newestChange(store);
      const isFirst = known === undefined;
      const isNew = known !== newest;
      known = newest;
      if (isNew && !isFirst) onChange();
    } catch (error) {
      // Once, not at each look while it lasts.
      if (known !== null)
        log().warn({ reason: String(error) }, "changed facts of vehicles cannot be noticed");
      known = null;
    }
  };
}

/** Milliseconds since 1970; 0: nothing is known yet. */
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
