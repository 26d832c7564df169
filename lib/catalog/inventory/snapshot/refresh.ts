import "server-only";
import { snapshotConfig } from "../../../../config/runtime/connections";
import { db } from "../../../core/db/connect";
import { listenForStoreChanges } from "../../../core/db/listen";
import { env } from "../../../core/platform/env";
import { singleton } from "../../../core/platform/singleton";
import { inSite } from "../../../core/platform/site";
import { getSiteForGroup, sites } from "../../../core/platform/sites";
import { startWorker, type Worker } from "../../../core/workers/start-worker";
import { snapshotHolder } from "./snapshot";

/**
 * Checks for newer data: every second in the embedded store (one row), every `STORE_REFRESH_SECONDS` in a remote API.
 * PostgreSQL also sends a notification with each change; polling covers lost notifications.
 */
export function startSnapshotRefresh(): Worker {
  const { STORE_API_URL, STORE_REFRESH_SECONDS, DATABASE_URL } = env();
  const changed = STORE_API_URL ? null : changedGroups(() => snapshotHolder().groupsInMemory());
  const refresher = startWorker({
    name: "snapshots",
    everyMs: STORE_API_URL ? STORE_REFRESH_SECONDS * 1_000 : snapshotConfig.embeddedPoll,
    scope: "process",
    wakeOn(now) {
      const listener = DATABASE_URL && !STORE_API_URL ? listenForStoreChanges(DATABASE_URL, now) : null;
      return () => void listener?.stop();
    },
    async run() {
      if (sites().length === 0) return snapshotHolder().refresh();
      await snapshotHolder().refreshAll((await changed?.()) ?? null, (group, work) =>
        inSite(getSiteForGroup(group), work),
      );
    },
  });
  started().refresher = refresher;
  return refresher;
}

/**
 * Checks for newer data immediately after something was published on this instance. Other instances notice it at their
 * next check.
 */
export function refreshSnapshots(): void {
  started().refresher?.now();
}

/** Returns the refresh that this process has started. */
function started(): { refresher: Pick<Worker, "now"> | null } {
  return singleton("snapshot-refresh", () => ({ refresher: null }));
}

/**
 * Returns a function that finds groups whose version has changed since the last check, with one query for all groups in
 * use. If the query fails, it returns all groups; reading each one then reports the error.
 */
function changedGroups(inUse: () => string[]): () => Promise<string[]> {
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
