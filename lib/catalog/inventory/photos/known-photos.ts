import "server-only";
import { access } from "node:fs/promises";
import { join } from "node:path";
import { IMPORT_LIMITS } from "../../../../config/catalog/import/limits";
import type { Db } from "../../../core/db/schema";
import { photoFolder } from "./photo-file";

/** Returns the paths on this site of photos by their addresses in the feed; photos that are not stored are missing. */
export type KnownPhotos = (addresses: readonly string[]) => Promise<Map<string, string>>;

/**
 * Returns a lookup of photos fetched earlier whose files still exist. While no photo was ever stored, it reads nothing
 * more, so that a first import does not look up its many addresses.
 */
export function createKnownPhotos(db: Db, dataDir: string): KnownPhotos {
  let isAny: boolean | undefined;
  return async (addresses) => {
    isAny ||= (await db.selectFrom("photos").select("hash").limit(1).execute()).length > 0;
    const known = new Map<string, string>();
    if (!isAny) return known;
    const distinct = [...new Set(addresses)];
    for (let at = 0; at < distinct.length; at += IMPORT_LIMITS.batchRows) {
      const rows = await db
        .selectFrom("photos")
        .select(["source_url", "hash"])
        .where("source_url", "in", distinct.slice(at, at + IMPORT_LIMITS.batchRows))
        .execute();
      for (const row of rows)
        if (await exists(join(photoFolder(dataDir), `${row.hash}.webp`)))
          known.set(row.source_url, `/photos/${row.hash}.webp`);
    }
    return known;
  };
}

function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
