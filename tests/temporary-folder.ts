import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startTestDatabase } from "./support/test-database";

/** Whatever a test puts into the system's temporary folder goes into one folder per run, which is deleted afterwards. */
export default async function setUp(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "forecourt-tests-"));
  // PostgreSQL, which another account runs, passes through it.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  const stopDatabase = await startTestDatabase();
  return async () => {
    await stopDatabase?.();
    rmSync(folder, { recursive: true, force: true });
  };
}
