import "server-only";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { FEED_TIMES, FETCH_LIMITS } from "../../../config/catalog/feeds";
import { db } from "../../core/db/connect";
import type { Db } from "../../core/db/schema";
import { env } from "../../core/platform/env";
import { sites } from "../../core/platform/sites";
import { type ImportPhase, importFeed } from "../inventory/import/import-feed";
import type { ImportReport } from "../inventory/import/report";
import { type FeedSource, FOLDER, readSecrets } from "./feed-sources";
import {
  type FeedRun,
  type FeedState,
  type RunResult,
  readState,
  recordRun,
  writeState,
} from "./feed-states";
import { fetchFile } from "./fetch-file";
import { retryWait } from "./schedule";
import { FeedError, type FeedFile, type FetchLimits } from "./sources/adapter";
import { openFeed } from "./sources/adapters";

/** Dependencies of a feed's run. */
export interface FeedSettings {
  db: Db;
  dataDir: string;
  /** Values of `FEED_SECRETS_DIR` and `FEED_PRIVATE_HOSTS`. */
  secretsDir: string;
  privateHosts: readonly string[];
  now: () => number;
  /** `TIME_SCALE`, which shortens the waits between checks; 1 leaves them unchanged. */
  timeScale: number;
  /** Shorter times, and certificate authorities that replace the system's, for tests. */
  limits?: FetchLimits;
  ca?: string;
}

export interface RunOptions {
  signal: AbortSignal;
  /** True for a manual run: the file is fetched and imported without a second check, even if it is unchanged. */
  isManual?: boolean;
  allowShrink?: boolean;
  onProgress?: (done: number, total: number, phase: ImportPhase, rows: number) => void;
}

/** Prefix of the temporary folders of runs, by which remains of a killed process are recognized. */
export const RUN_FOLDER = "feed-";

/**
 * Fetches a source's file and imports it. Any failure is recorded as a run with its reason, and the stock is unchanged.
 * @returns null if there was nothing to do yet: no file in the folder, or one that may still grow
 * @throws if the run cannot be recorded
 */
export async function runFeed(
  source: FeedSource,
  settings: FeedSettings,
  options: RunOptions,
): Promise<FeedRun | null> {
  const { db, dataDir, now, timeScale } = settings;
  const startedAt = now();
  const state = await readState(db, source, startedAt);
  await mkdir(join(dataDir, "tmp"), { recursive: true });
  const folder = await mkdtemp(join(dataDir, "tmp", RUN_FOLDER));
  const file: { name: string | null } = { name: null };
  try {
    const found = await find(source, state, settings, { ...options, folder, file });
    if (found.kind === "none") return await settleEmpty(source, state, settings);
    if (found.kind === "new") {
      const change = {
        seen: found.version,
        retry_at: startedAt + Math.round(FEED_TIMES.settleMs * timeScale),
      };
      await writeState(db, source, change, startedAt);
      return null;
    }
    const result = await resultOf(found, source, state, settings, options);
    const isStray = source.name === FOLDER && result.isUnusable === true;
    const handled = { ...result.change, seen: found.version, version: found.version };
    const recorded = isStray ? { ...result, change: handled } : result;
    const run = await recordRun(db, source, recorded, { startedAt, now: now() });
    if (!isStray) return run;
    return (await olderFile(source, found.version, settings, { ...options, folder, file })) ?? run;
  } catch (error) {
    if (options.signal.aborted) return null; // Another instance will run this source again.
    const isLasting = error instanceof FeedError && error.needsPerson;
    const failed = failure(reasonOf(error), file.name, state, settings, isLasting);
    return await recordRun(db, source, failed, { startedAt, now: now() });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Ends the problem of a drop folder whose file was taken away. @returns null: nothing was run */
async function settleEmpty(source: FeedSource, state: FeedState, settings: FeedSettings): Promise<null> {
  if (isTroubled(state)) await writeState(settings.db, source, { ...WELL, stopped: null }, settings.now());
  return null;
}

/** Returns true if the last file of a source was stopped or failed. */
export function isTroubled({ stopped, failures }: FeedState): boolean {
  return stopped !== null || failures > 0;
}

/**
 * Imports the newest file of a drop folder that is a feed, after the newest one turned out not to be.
 * @param newest version of that file, which is not tried again
 * @returns null if the folder has no other file
 */
async function olderFile(
  source: FeedSource,
  newest: string,
  settings: FeedSettings,
  options: FindOptions,
): Promise<FeedRun | null> {
  const { db, now } = settings;
  const skipped = new Set([newest]);
  let run: FeedRun | null = null;
  for (;;) {
    const startedAt = now();
    const state = await readState(db, source, startedAt);
    const found = await find(source, state, settings, { ...options, isManual: true, skipped });
    if (found.kind !== "fetched") return run;
    const isImported = found.hash === state.file_hash;
    const read = isImported ? ({ ...found, kind: "unchanged" } as const) : found;
    const result = await resultOf(read, source, state, settings, options);
    const change = { ...result.change, seen: newest, version: newest };
    run = await recordRun(db, source, { ...result, change }, { startedAt, now: now() });
    if (!result.isUnusable) return run;
    skipped.add(found.version);
  }
}

/**
 * Fetches a source's current file into a folder, for a person's decision about it.
 * @returns null if there is no file
 * @throws FeedError with the reason
 */
export async function fetchCurrentFile(
  source: FeedSource,
  settings: FeedSettings,
  { folder, signal }: { folder: string; signal: AbortSignal },
): Promise<{ name: string; path: string } | null> {
  const state = await readState(settings.db, source, settings.now());
  const found = await find(source, state, settings, { signal, isManual: true, folder, file: { name: null } });
  return found.kind === "fetched" ? found : null;
}

type Found =
  | { kind: "none" }
  /** New version; the file may still grow. */
  | { kind: "new"; version: string }
  | { kind: "unchanged"; name: string; version: string; modifiedAt: number | null }
  | { kind: "fetched"; name: string; path: string; version: string; hash: string; modifiedAt: number | null };

interface FindOptions extends RunOptions {
  /** Folder for the fetched file. */
  folder: string;
  /** Receives the name of the file, also if fetching fails. */
  file: { name: string | null };
  /** Versions of files in a drop folder that are not feeds. */
  skipped?: ReadonlySet<string>;
}

/** Checks the source and fetches its file, if it differs from the last processed one. */
async function find(
  source: FeedSource,
  state: FeedState,
  settings: FeedSettings,
  options: FindOptions,
): Promise<Found> {
  const { isManual = false, folder, onProgress, file: noted } = options;
  const { limits = FETCH_LIMITS } = settings;
  const connection = await openFeed(source.feed, {
    folder: join(settings.dataDir, "feeds", source.store.id),
    secrets: readSecrets(source, settings.secretsDir),
    privateHosts: settings.privateHosts,
    limits,
    now: settings.now(),
    signal: AbortSignal.any([options.signal, AbortSignal.timeout(limits.totalMs)]),
    ...(settings.ca ? { ca: settings.ca } : {}),
  });
  try {
    const file = await connection.list(options.skipped);
    if (file === null) return { kind: "none" };
    noted.name = file.name;
    const early = isManual ? null : judge(file, state);
    if (early) return early;
    const onBytes = (bytes: number) => onProgress?.(bytes, file.size ?? bytes, "fetch", 0);
    const known = isManual ? null : state.version;
    const fetched = await fetchFile(connection, file, { folder, known, onBytes });
    const { hash } = fetched;
    const isSame = hash === null || (hash === state.file_hash && !isManual);
    return isSame
      ? { kind: "unchanged", name: file.name, ...fetched }
      : { kind: "fetched", name: file.name, ...fetched, hash };
  } finally {
    await connection.close();
  }
}

/** Judges a file by the listing alone. */
function judge({ name, version, modifiedAt }: FeedFile, state: FeedState): Found | null {
  if (version === null) return null;
  if (version === state.version) return { kind: "unchanged", name, version, modifiedAt };
  return version === state.seen ? null : { kind: "new", version };
}

async function resultOf(
  found: Exclude<Found, { kind: "none" | "new" }>,
  source: FeedSource,
  state: FeedState,
  settings: FeedSettings,
  options: RunOptions,
): Promise<RunResult> {
  if (found.kind === "unchanged") return unchanged(found, state, settings.now());
  options.signal.throwIfAborted();
  const report = await importFeed({
    db: settings.db,
    file: found.path,
    storeId: source.store.id,
    dataDir: settings.dataDir,
    columns: source.feed.columns,
    set: source.feed.set,
    allowShrink: options.allowShrink ?? false,
    ...(options.onProgress ? { onProgress: options.onProgress } : {}),
  });
  return imported(report, found, state, settings);
}

/** State after a run that reached the file. */
const WELL = { retry_at: null, failures: 0, fault: null };

function imported(
  report: ImportReport,
  { name: file, version, hash }: Extract<Found, { kind: "fetched" }>,
  state: FeedState,
  settings: FeedSettings,
): RunResult {
  const reason = report.message;
  const now = settings.now();
  if (!report.ok && report.problem !== "would-shrink")
    return {
      ...failure(reason ?? "", file, state, settings),
      ...{ hash, report, isUnusable: report.problem === "unusable-file" },
    };
  const looked = { ...WELL, looked_at: now, seen: version, version, file_hash: hash };
  if (!report.ok)
    return { outcome: "stopped", reason, file, hash, report, change: { ...looked, stopped: reason } };
  return {
    outcome: "imported",
    reason: null,
    file,
    hash,
    report,
    change: { ...looked, stopped: null, fresh_at: now },
  };
}

/**
 * Returns the result for an unchanged file, dated by the file. A server that only repeats an old file thereby triggers
 * the alarm in time.
 */
function unchanged(
  { name: file, version, modifiedAt }: Extract<Found, { kind: "unchanged" }>,
  state: FeedState,
  now: number,
): RunResult {
  const { file_hash: hash, stopped, fresh_at } = state;
  const looked = { ...WELL, looked_at: now, seen: version, version };
  const date = Math.min(modifiedAt ?? now, now);
  return {
    outcome: "unchanged",
    reason: stopped === null ? null : `Still the file that was stopped. ${stopped}`,
    file,
    hash,
    report: null,
    // A time in the future is from before the clock was corrected.
    change: stopped === null ? { ...looked, fresh_at: Math.max(Math.min(fresh_at ?? 0, now), date) } : looked,
  };
}

function failure(
  reason: string,
  file: string | null,
  state: FeedState,
  { now, timeScale }: FeedSettings,
  isLasting = false,
): RunResult {
  const failures = state.failures + 1;
  const at = now();
  return {
    outcome: "failed",
    reason,
    file,
    hash: null,
    report: null,
    change: {
      ...{ looked_at: at, retry_at: at + Math.round(retryWait(failures) * timeScale), failures },
      fault: isLasting ? reason : null,
    },
  };
}

function reasonOf(error: unknown): string {
  if (error instanceof FeedError) return error.message;
  const code: unknown = Reflect.get(Object(error), "code");
  // System error messages contain this machine's folders.
  if (typeof code === "string" && Reflect.has(Object(error), "syscall")) return `The run failed (${code}).`;
  return `The run failed: ${error instanceof Error ? error.message : String(error)}`;
}

/** Returns this process's settings for feeds. */
export function feedSettings(): FeedSettings {
  const { DATA_DIR, FEED_SECRETS_DIR, FEED_PRIVATE_HOSTS, TIME_SCALE } = env();
  return {
    db: db(),
    dataDir: DATA_DIR,
    secretsDir: FEED_SECRETS_DIR,
    privateHosts: FEED_PRIVATE_HOSTS,
    now: Date.now,
    timeScale: TIME_SCALE,
  };
}

/** Returns the store groups whose feeds this process fetches. */
export function servedGroups(): string[] {
  const groups = sites().map(({ group }) => group);
  return groups.length > 0 ? groups : [env().STORE_GROUP];
}
