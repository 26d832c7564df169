import "server-only";
import type { Kysely } from "kysely";
import type { Tables } from "../../../core/db/schema";
import { StoreProfileSchema } from "../../../store/api/profile-schema";
import type { Condition } from "../../../store/api/vehicle-schema";
import { readStoreSettings } from "../store-settings";

const ConditionsOfStore = StoreProfileSchema.pick({ conditions: true });

/** Returns the condition of a store's vehicles whose feed states none, from the conditions that the store sells. */
export async function assumedCondition(db: Kysely<Tables>, storeId: string): Promise<Condition | null> {
  const read = ConditionsOfStore.safeParse(await readStoreSettings(db, storeId));
  return read.success ? soleCondition(read.data.conditions) : null;
}

/** Null where a store sells new and used vehicles. Only the feed can say which of the used are certified. */
export function soleCondition(conditions: readonly Condition[]): Condition | null {
  if (!conditions.includes("new")) return "used";
  return conditions.length === 1 ? "new" : null;
}
