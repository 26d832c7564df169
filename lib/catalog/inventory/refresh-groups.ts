import "server-only";
import type { LoadedGroup } from "./group-snapshots";

/**
 * Brings the groups in use up to date: reads those that have changed and those that could not be read last time, and
 * marks the others as unchanged.
 * @param changed groups with another version than before; null: unknown
 * @param inGroup runs a function on behalf of a group
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
