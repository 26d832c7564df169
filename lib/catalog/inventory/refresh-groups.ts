import "server-only";
import type { LoadedGroup } from "./group-snapshots";

/**
 * Brings the groups in use up to date: those that have changed, and those that could not be read the last time, are read;
 * of the others it is known that they have not changed.
 * @param changed groups with another version than before; null: nobody knows
 * @param inGroup does something on behalf of a group
 */
export async function refreshGroups(
  loaded: readonly LoadedGroup[],
  changed: readonly string[] | null,
  inGroup: (group: string, work: () => Promise<void>) => Promise<void>,
): Promise<void> {
  for (const { group, store } of loaded) {
    const isCurrent = changed !== null && !changed.includes(group) && store.confirm();
    if (!isCurrent) await inGroup(group, () => store.refresh());
  }
}
