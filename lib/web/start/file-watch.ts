import "server-only";
import { fileWatchConfig } from "../../../config/runtime/connections";
import { servedGroups } from "../../catalog/feeds/feed-settings";
import { everySnapshotStatus } from "../../catalog/inventory/snapshot/snapshot";
import { db } from "../../core/db/connect";
import type { Env } from "../../core/platform/env";
import type { WorkerOptions } from "../../core/workers/start-worker";
import { refreshShippedContent } from "../../store/content/content-files";
import { parseStoreSlug } from "../../store/locations/store-slug";
import { createFileLook } from "../seed/look-at-files";
import { updateGroup } from "../seed/prepare-groups";

export interface FileWatch {
  /** Sets the pages that show the files. @returns what looks for edited files; null: nothing is watched */
  worker(pages: WatchedPages): WorkerOptions | null;
}

export interface WatchedPages {
  /** Reads the store's data at once. */
  refresh(): void;
  /** Expires the pages of a segment, as it appears in paths. */
  expire(storeSlug: string): void;
}

/**
 * Watches the files of this process's groups, so that an edit shows without a restart. Made before the files are read at the
 * start, and started once there are pages: nothing that is edited meanwhile is missed.
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
      // Texts of the release are in pages, and not in the store's data.
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
