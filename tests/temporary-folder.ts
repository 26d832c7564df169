import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { freemem, tmpdir } from "node:os";
import { join } from "node:path";
import { startTestDatabase } from "./support/test-database";

/** Linux's folder in memory. */
const MEMORY = "/dev/shm";
/** Bytes that the folder and the memory must have free: a whole run writes a tenth of it. */
const ROOM = 8 * 1024 ** 3;

/** Puts temporary files of tests into one folder per run, which is deleted afterwards. */
export default async function setUp(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(parentFolder(), "forecourt-tests-"));
  // PostgreSQL, which another account runs, needs to traverse it.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  const stopDatabase = await startTestDatabase();
  return async () => {
    await stopDatabase?.();
    rmSync(folder, { recursive: true, force: true });
  };
}

/**
 * Returns the parent folder, in memory if there is room: each commit to a database waits for the disk, which took half
 * of a run's time.
 */
function parentFolder(): string {
  if (process.env.TMPDIR || !existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return Math.min(bavail * bsize, freemem()) >= ROOM ? MEMORY : tmpdir();
}
