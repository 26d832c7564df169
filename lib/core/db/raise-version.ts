import "server-only";
import { sql, type Transaction } from "kysely";
import type { Tables } from "./schema";
import { changedParts } from "./version-parts";

/**
 * Raises the version of a group's data, by which all instances notice a change. As the first statement of a transaction it
 * takes the write lock: no other one can then change the group's data until the commit.
 * @param parts that the change concerns: `vehicles`, `profiles` or collections of content; any by default
 * @returns the new version
 */
export async function raiseVersion(
  tx: Transaction<Tables>,
  groupId: string,
  now: number,
  parts: readonly string[] | null = null,
): Promise<number> {
  const row = await tx
    .insertInto("versions")
    .values({ group_id: groupId, version: 1, updated_at: now })
    .onConflict((conflict) =>
      conflict.column("group_id").doUpdateSet({ version: sql`versions.version + 1`, updated_at: now }),
    )
    .returning(["version", "parts_json"])
    .executeTakeFirstOrThrow();
  const version = Number(row.version);
  const parts_json = changedParts(row.parts_json, { version, now }, parts);
  await tx.updateTable("versions").set({ parts_json }).where("group_id", "=", groupId).execute();
  return version;
}
