import "server-only";
import { createHash, randomUUID } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { FEED_UPLOADS } from "../../../config/catalog/feeds";
import type { Db } from "../../core/db/schema";
import type { Vehicle } from "../../store/api/vehicle-schema";
import { importFeed } from "../inventory/import/import-feed";
import type { ImportReport } from "../inventory/import/report";
import type { FeedSource } from "./feed-sources";
import { type FeedRun, readState, recordRun } from "./feed-states";
import { type FeedSettings, RUN_FOLDER } from "./run-feed";

/** Feed file that staff uploaded and have not yet decided about. */
export interface FeedUpload {
  id: string;
  storeId: string;
  /** Name of the file on the person's computer. */
  name: string;
  bytes: Buffer;
}

/** Stores a file for a decision, and deletes expired files. @returns its id */
export async function storeUpload(db: Db, file: Omit<FeedUpload, "id">, now: number): Promise<string> {
  const id = randomUUID();
  const content = await promisify(gzip)(file.bytes);
  await db.transaction().execute(async (trx) => {
    await trx
      .deleteFrom("feed_uploads")
      .where("created_at", "<=", now - FEED_UPLOADS.waitMs)
      .execute();
    await trx
      .insertInto("feed_uploads")
      .values({ id, store_id: file.storeId, name: file.name, content, created_at: now })
      .execute();
  });
  return id;
}

/** Reads a file that awaits a decision. Returns null if it does not exist or has expired. */
export async function readUpload(db: Db, id: string, now: number): Promise<FeedUpload | null> {
  const row = await db
    .selectFrom("feed_uploads")
    .selectAll()
    .where("id", "=", id)
    .where("created_at", ">", now - FEED_UPLOADS.waitMs)
    .executeTakeFirst();
  if (!row) return null;
  const bytes = await promisify(gunzip)(row.content);
  return { id, storeId: row.store_id, name: row.name, bytes };
}

/** Deletes a file, so that nobody else can decide about it. @returns false if another person was first */
export async function dropUpload(db: Db, id: string): Promise<boolean> {
  const deleted = await db.deleteFrom("feed_uploads").where("id", "=", id).executeTakeFirst();
  return Number(deleted.numDeletedRows) === 1;
}

/** Preview of importing an uploaded file. */
export interface UploadPreview {
  report: ImportReport;
  /** First of the vehicles that would change; `before` is null for new ones. */
  changes: readonly { after: Vehicle; before: Vehicle | null }[];
  /** VINs of vehicles in stock that the file does not have. */
  removed: readonly string[];
}

type Scene = Pick<FeedSettings, "db" | "dataDir">;

/** Reads an uploaded file as its store's feed without changing anything. */
export async function previewUpload(
  upload: FeedUpload,
  { feed }: Pick<FeedSource, "feed">,
  scene: Scene,
): Promise<UploadPreview> {
  const changes: { after: Vehicle; before: Vehicle | null }[] = [];
  let removed: readonly string[] = [];
  const report = await withFile(upload, scene, (file) =>
    importFeed({
      ...scene,
      file,
      storeId: upload.storeId,
      columns: feed.columns,
      set: feed.set,
      dryRun: true,
      // The preview shows the full effect; the import then needs a confirmation.
      allowShrink: true,
      onChange: (after, before) => {
        if (changes.length < FEED_UPLOADS.shownChanges) changes.push({ after, before });
      },
      onRemoved: (vins) => {
        removed = vins;
      },
    }),
  );
  return { report, changes, removed };
}

/**
 * Imports an uploaded file and records it as a run of the store's drop folder.
 * @param stockVersion version of the stock in the preview that was confirmed
 * @throws if the run cannot be recorded
 */
export async function importUpload(
  upload: FeedUpload,
  source: FeedSource,
  settings: FeedSettings,
  { allowShrink, stockVersion }: { allowShrink: boolean; stockVersion: string },
): Promise<FeedRun> {
  const { db, dataDir, now } = settings;
  const startedAt = now();
  const report = await withFile(upload, { db, dataDir }, (file) =>
    importFeed({
      ...{ db, dataDir, file, allowShrink, stockVersion },
      storeId: upload.storeId,
      columns: source.feed.columns,
      set: source.feed.set,
    }),
  );
  const state = await readState(db, source, startedAt);
  return recordRun(
    db,
    source,
    {
      outcome: report.ok ? "imported" : report.problem === "would-shrink" ? "stopped" : "failed",
      reason: report.message,
      file: upload.name,
      hash: createHash("sha256").update(upload.bytes).digest("hex"),
      report,
      // The upload did not test the watched source, so only the stock's freshness changes.
      change: report.ok ? { fresh_at: now(), stopped: null } : { failures: state.failures },
    },
    { startedAt, now: now() },
  );
}

/** Writes the upload into its own folder for the importer, which reads files. */
async function withFile<T>(
  { bytes, name }: FeedUpload,
  { dataDir }: Scene,
  work: (file: string) => Promise<T>,
): Promise<T> {
  await mkdir(join(dataDir, "tmp"), { recursive: true });
  const folder = await mkdtemp(join(dataDir, "tmp", RUN_FOLDER));
  try {
    const file = join(folder, name.replace(/[^\w.-]/g, "_").slice(-100) || "feed");
    await writeFile(file, bytes, { mode: 0o600 });
    return await work(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
