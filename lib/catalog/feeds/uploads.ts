import "server-only";
import { createHash, randomUUID } from "node:crypto";
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { FEED_UPLOADS } from "../../../config/catalog/feeds";
import type { Db } from "../../core/db/schema";
import type { Vehicle } from "../../store/api/vehicle-schema";
import { importFeed } from "../inventory/import/import-feed";
import type { ImportReport } from "../inventory/import/report";
import { type FeedSource, FOLDER } from "./feed-sources";
import { type FeedRun, readState, recordRun, syncStates } from "./feed-states";
import { type FeedSettings, fetchCurrentFile, RUN_FOLDER } from "./run-feed";

/** Feed file that staff uploaded and have not yet decided about. */
export interface FeedUpload {
  id: string;
  storeId: string;
  /** Name of the file on the person's computer. */
  name: string;
  bytes: Buffer;
  /** Cause of the last failed import; null: nobody has applied the file yet. */
  problem: string | null;
}

/** Stores a file for a decision, and deletes expired files. @returns its id */
export async function storeUpload(
  db: Db,
  file: Omit<FeedUpload, "id" | "problem">,
  now: number,
): Promise<string> {
  const id = randomUUID();
  const content = await promisify(gzip)(file.bytes);
  await db.transaction().execute(async (trx) => {
    await trx
      .deleteFrom("feed_uploads")
      .where("created_at", "<=", now - FEED_UPLOADS.waitMs)
      .execute();
    await trx
      .insertInto("feed_uploads")
      .values({
        id,
        store_id: file.storeId,
        name: file.name,
        content,
        created_at: now,
        applied_at: null,
        problem: null,
      })
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
  return { id, storeId: row.store_id, name: row.name, bytes, problem: row.problem };
}

/** Deletes a file, so that nobody else can decide about it. @returns false if another person was first */
export async function dropUpload(db: Db, id: string): Promise<boolean> {
  const deleted = await db.deleteFrom("feed_uploads").where("id", "=", id).executeTakeFirst();
  return Number(deleted.numDeletedRows) === 1;
}

/**
 * Stores the current file of a stopped source for a decision, like an upload.
 * @returns its id, or the reason why it cannot be reviewed
 * @throws FeedError if it cannot be fetched
 */
export async function reviewStopped(
  source: FeedSource,
  settings: FeedSettings,
  signal: AbortSignal,
): Promise<{ id: string } | { problem: "no-file" | "too-large" }> {
  const { db, dataDir, now } = settings;
  return withFolder(dataDir, async (folder) => {
    const file = await fetchCurrentFile(source, settings, { folder, signal });
    if (!file) return { problem: "no-file" };
    if ((await stat(file.path)).size > FEED_UPLOADS.bytes) return { problem: "too-large" };
    const upload = { storeId: source.store.id, name: file.name, bytes: await readFile(file.path) };
    return { id: await storeUpload(db, upload, now()) };
  });
}

/** Returns a store's source that was stopped, or null. */
export async function stoppedSource(
  db: Db,
  sources: readonly FeedSource[],
  storeId: string,
  now: number,
): Promise<FeedSource | null> {
  const own = sources.filter(({ store }) => store.id === storeId);
  const states = await syncStates(db, own, now);
  return states.find(([, { stopped }]) => stopped !== null)?.[0] ?? null;
}

/** Returns the source to which an upload belongs: the stopped one that delivered the same file, else the drop folder. */
async function sourceOf(upload: FeedUpload, sources: readonly FeedSource[], db: Db, now: number) {
  const own = sources.filter(({ store }) => store.id === upload.storeId);
  const states = await syncStates(db, own, now);
  const same = states.find(([, state]) => state.stopped !== null && state.file_hash === hashOf(upload));
  return same?.[0] ?? own.find(({ name }) => name === FOLDER)!;
}

function hashOf({ bytes }: FeedUpload): string {
  return createHash("sha256").update(bytes).digest("hex");
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
 * Imports an uploaded file and records it as a run of the store's drop folder, or of the stopped source that delivered
 * it.
 * @param stockVersion version of the stock in the preview that was confirmed
 * @throws if the run cannot be recorded
 */
export async function importUpload(
  upload: FeedUpload,
  sources: readonly FeedSource[],
  settings: FeedSettings,
  { allowShrink, stockVersion }: { allowShrink: boolean; stockVersion: string },
): Promise<FeedRun> {
  const { db, dataDir, now } = settings;
  const startedAt = now();
  const source = await sourceOf(upload, sources, db, startedAt);
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
      hash: hashOf(upload),
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
  return withFolder(dataDir, async (folder) => {
    const file = join(folder, name.replace(/[^\w.-]/g, "_").slice(-100) || "feed");
    await writeFile(file, bytes, { mode: 0o600 });
    return work(file);
  });
}

/** Provides a temporary folder, which is deleted afterwards. */
async function withFolder<T>(dataDir: string, work: (folder: string) => Promise<T>): Promise<T> {
  await mkdir(join(dataDir, "tmp"), { recursive: true });
  const folder = await mkdtemp(join(dataDir, "tmp", RUN_FOLDER));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
