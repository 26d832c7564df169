import "server-only";
import { fileWatchConfig } from "../../../config/runtime/connections";
import { servedGroups } from "../../catalog/feeds/run-feed";
import { everySnapshotStatus } from "../../catalog/inventory/snapshot/snapshot";
import { db } from "../../core/db/connect";
import type { Env } from "../../core/platform/env";
import type { WorkerOptions } from "../../core/workers/start-worker";
import { refreshShippedContent } from "../../store/content/content-files";
import { parseStoreSlug } from "../../store/locations/store-slug";
import { createFileLook } from "../seed/look-at-files";
import { updateGroup } from "../seed/prepare-groups";

export interface FileWatch {
  /**
   * Sets the pages that show the files. @returns the worker that looks for edited files, or null if nothing is watched
   */
  worker(pages: WatchedPages): WorkerOptions | null;
}

export interface WatchedPages {
  /** Reloads the store's data immediately. */
  refresh(): void;
  /** Expires the pages of a store slug. */
  expire(storeSlug: string): void;
}

/**
 * Watches the files of this process's groups, so that edits apply without a restart. It is created before the files are
 * first read and started once there are pages, so that no edit is missed.
 */
export function createFileWatch(settings: Env): FileWatch {
  const { FILES_ROOT, DATA_DIR, STORE_API_URL, WATCH_FILES } = settings;
  if (WATCH_FILES === "off") return { worker: () => null };
  let pages: WatchedPages | null = null;
  const look = createFileLook({
    root: FILES_ROOT,
    groups: servedGroups(),
    async update(group) {
      refreshShippedContent();
      if (!STORE_API_URL) await updateGroup(db(), group, DATA_DIR);
      pages?.refresh();
      // Pages contain texts of the release that are not in the store's data.
      for (const { storeSlug } of everySnapshotStatus())
        if ((parseStoreSlug(storeSlug).group ?? group) === group) pages?.expire(storeSlug);
    },
  });
  return {
    worker(watched) {
      pages = watched;
      return { name: "files", everyMs: fileWatchConfig.lookEvery, scope: "process", run: look };
    },
  };
}
