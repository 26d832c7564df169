import "server-only";
import { sql, type Transaction } from "kysely";
import type { Tables } from "./schema";

/**
 * Raises the version of a group's data, by which all instances notice a change. As the first statement of a transaction it
 * takes the write lock: no other one can then change the group's data until the commit.
 * @returns the new version
 */
export async function raiseVersion(tx: Transaction<Tables>, groupId: string, now: number): Promise<number> {
  const row = await tx
    .insertInto("versions")
    .values({ group_id: groupId, version: 1, updated_at: now })
    .onConflict((conflict) =>
      conflict.column("group_id").doUpdateSet({ version: sql`versions.version + 1`, updated_at: now }),
    )
    .returning("version")
    .executeTakeFirstOrThrow();
  return Number(row.version);
}
