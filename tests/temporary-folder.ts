import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Whatever a test puts into the system's temporary folder goes into one folder per run, which is deleted afterwards. */
export default function setUp(): () => void {
  const folder = mkdtempSync(join(tmpdir(), "forecourt-tests-"));
  // PostgreSQL, which another account runs, passes through it.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
