import "server-only";
import type { Kysely } from "kysely";
import type { Tables } from "../../core/db/schema";
import { parseJson } from "../../store/api/records";

/** Returns a store's stored settings, its company's under its own; read them by a schema. */
export async function readStoreSettings(db: Kysely<Tables>, storeId: string): Promise<object> {
  const row = await db
    .selectFrom("stores")
    .innerJoin("store_groups", "store_groups.id", "stores.group_id")
    .select(["stores.profile_json as own", "store_groups.profile_json as company"])
    .where("stores.id", "=", storeId)
    .executeTakeFirst();
  return Object.assign({}, ...[row?.company, row?.own].map((json) => parseJson(json ?? "")));
}
