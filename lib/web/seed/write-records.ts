import "server-only";
import type { Transaction } from "kysely";
import type { Tables } from "../../core/db/schema";
import type { ListedRecord } from "../../store/api/listed-record";

/** Rows of one statement; SQLite counts their values. */
const ROWS_AT_ONCE = 200;

/** Writes the layer of a group's own file. */
export async function writeCompany(
  trx: Transaction<Tables>,
  group: string,
  [company]: readonly ListedRecord[],
): Promise<void> {
  await trx
    .insertInto("store_groups")
    .values({ id: group, profile_json: JSON.stringify(company!.value) })
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet((row) => ({ profile_json: row.ref("excluded.profile_json") })),
    )
    .execute();
}

/** Writes the layers of a group's store files in their order; one that is not listed is removed with its stock. @throws where another group has a store's id */
export async function writeStores(
  trx: Transaction<Tables>,
  group: string,
  stores: readonly ListedRecord[],
): Promise<void> {
  const ids = stores.map(({ id }) => id);
  const taken = await trx
    .selectFrom("stores")
    .select(["id", "group_id"])
    .where("id", "in", ids)
    .where("group_id", "!=", group)
    .executeTakeFirst();
  if (taken) throw new Error(`The store id ${taken.id} is taken: the group ${taken.group_id} has it.`);
  const gone = trx.selectFrom("stores").select("id").where("group_id", "=", group).where("id", "not in", ids);
  await trx.deleteFrom("vehicles").where("store_id", "in", gone).execute();
  await trx.deleteFrom("stores").where("group_id", "=", group).where("id", "not in", ids).execute();
  await trx
    .insertInto("stores")
    .values(
      stores.map(({ id, value }, position) => ({
        id,
        group_id: group,
        position,
        profile_json: JSON.stringify(value),
      })),
    )
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet((row) => ({
        position: row.ref("excluded.position"),
        profile_json: row.ref("excluded.profile_json"),
      })),
    )
    .execute();
}

/** Writes the records of a collection in their order, in place of those that are there. */
export async function writeCollection(
  trx: Transaction<Tables>,
  { group, collection }: { group: string; collection: string },
  records: readonly ListedRecord[],
): Promise<void> {
  await trx
    .deleteFrom("content")
    .where("group_id", "=", group)
    .where("collection", "=", collection)
    .execute();
  const rows = records.map(({ id, value }, position) => ({
    group_id: group,
    collection,
    id,
    position,
    data_json: JSON.stringify(value),
  }));
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    await trx
      .insertInto("content")
      .values(rows.slice(at, at + ROWS_AT_ONCE))
      .execute();
  }
}
