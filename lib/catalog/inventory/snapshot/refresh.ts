import "server-only";
import { db } from "../../../core/db/connect";

/**
 * Returns a function that finds groups in use whose version has changed since the last check, with one query. If the
 * query fails, it returns all groups; reading each one then reports the error.
 */
export function changedGroups(inUse: () => string[]): () => Promise<string[]> {
  const known = new Map<string, string>();
  return async () => {
    const groups = inUse();
    const rows = await db()
      .selectFrom("versions")
      .selectAll()
      .execute()
      .catch(() => null);
    if (rows === null) return groups;
    const now = new Map(rows.map((row) => [row.group_id, `${row.version}-${row.updated_at}`]));
    const changed = groups.filter(
      (group) => !known.has(group) || known.get(group) !== (now.get(group) ?? ""),
    );
    for (const group of groups) known.set(group, now.get(group) ?? "");
    return changed;
  };
}
