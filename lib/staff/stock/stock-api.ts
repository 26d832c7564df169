import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { STOCK_LIST } from "../../../config/runtime/staff";
import { db } from "../../core/db/connect";
import { env } from "../../core/platform/env";
import type { StaffPerson } from "../rights";
import type { StockContext } from "./get-stock-page";
import { refreshLines } from "./refresh-lines";

/** Returns true if this site stores its own vehicles. Vehicles of a remote store API are edited there. */
export function hasOwnStock(): boolean {
  return !env().STORE_API_URL;
}

/**
 * Returns the dependencies of a person's list of vehicles. Lines are refreshed first; if that takes too long, the
 * previous lines are used.
 */
export async function stockContextOf(person: StaffPerson): Promise<StockContext> {
  const { STORE_GROUP } = env();
  await withinWait(refreshLines(db(), STORE_GROUP), STOCK_LIST.waitMs);
  const stores = await db().selectFrom("stores").select("id").where("group_id", "=", STORE_GROUP).execute();
  return { db: db(), person, stores: stores.map(({ id }) => id), now: Date.now };
}

/**
 * Waits at most a number of milliseconds; the work then continues in the background. @throws an error of the work if it
 * fails before that
 */
export async function withinWait(work: Promise<void>, waitMs: number): Promise<void> {
  const end = new AbortController();
  const waited = wait(waitMs, undefined, { signal: end.signal, ref: false }).catch(() => undefined);
  try {
    await Promise.race([work, waited]);
  } finally {
    end.abort();
  }
}
