import "server-only";
import { FEED_TIMES, FEED_UPLOADS } from "../../../config/catalog/feeds";
import { withLease } from "../../core/db/lease";
import type { Db } from "../../core/db/schema";
import { log } from "../../core/platform/log";
import { staffFeedMessages } from "../../store/i18n/staff-feed-messages";
import type { FeedSource } from "./feed-sources";
import type { FeedSettings } from "./run-feed";
import { dropUpload, type FeedUpload, importUpload } from "./uploads";
import { FEED_LEASE } from "./worker";

/**
 * Claims a file for its import, so that nobody else applies it meanwhile. A claim expires, because the process may end
 * during the import. @returns false if the file does not exist or is being imported
 */
export async function claimUpload(db: Db, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("feed_uploads")
    .set({ applied_at: now, problem: null })
    .where("id", "=", id)
    .where((eb) => eb.or([eb("applied_at", "is", null), eb("applied_at", "<", now - FEED_TIMES.leaseMs)]))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/**
 * Imports a claimed file. A file that could not be imported stays for another hour with the cause, and can be applied
 * again. @returns the cause, or null if the file was imported
 */
export async function applyUpload(
  upload: FeedUpload,
  sources: readonly FeedSource[],
  settings: FeedSettings,
  decided: { allowShrink: boolean; stockVersion: string },
): Promise<string | null> {
  const { db, now } = settings;
  const problem = await importClaimed(upload, sources, settings, decided);
  if (problem === null) {
    await dropUpload(db, upload.id);
    return null;
  }
  await db
    .updateTable("feed_uploads")
    .set({ applied_at: null, problem, created_at: now() })
    .where("id", "=", upload.id)
    .execute();
  return problem;
}

async function importClaimed(
  upload: FeedUpload,
  sources: readonly FeedSource[],
  settings: FeedSettings,
  decided: { allowShrink: boolean; stockVersion: string },
): Promise<string | null> {
  const { causes } = staffFeedMessages().upload;
  const lease = { name: FEED_LEASE, leaseMs: FEED_TIMES.leaseMs };
  try {
    const run = await withLease(settings.db, lease, () => importUpload(upload, sources, settings, decided));
    if (run === null) return causes.busy;
    return run.outcome === "imported" ? null : (run.reason ?? causes.internal);
  } catch (error) {
    log().error({ storeId: upload.storeId, reason: String(error) }, "an uploaded feed could not be imported");
    return causes.internal;
  }
}

/** Uploaded file that awaits a decision, or whose import failed. */
export interface WaitingUpload {
  id: string;
  storeId: string;
  name: string;
  /** Cause of the failed import; null: nobody has applied the file yet. */
  problem: string | null;
  /** Time at which the file expires, in milliseconds since 1970. */
  until: number;
}

/** Lists the files of stores that await a decision, newest first, without those that are being imported. */
export async function waitingUploads(
  db: Db,
  storeIds: readonly string[],
  now: number,
): Promise<WaitingUpload[]> {
  if (storeIds.length === 0) return [];
  const rows = await db
    .selectFrom("feed_uploads")
    .select(["id", "store_id", "name", "problem", "created_at"])
    .where("store_id", "in", [...storeIds])
    .where("created_at", ">", now - FEED_UPLOADS.waitMs)
    .where((eb) => eb.or([eb("applied_at", "is", null), eb("applied_at", "<", now - FEED_TIMES.leaseMs)]))
    .orderBy("created_at", "desc")
    .execute();
  return rows.map(({ id, store_id: storeId, name, problem, created_at }) => {
    return { id, storeId, name, problem, until: created_at + FEED_UPLOADS.waitMs };
  });
}
