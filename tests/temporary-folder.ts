import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Whatever a test puts into the system's temporary folder stands in one folder of its run, and is gone with it. */
export default function setUp(): () => void {
  const folder = mkdtempSync(join(tmpdir(), "forecourt-tests-"));
  // PostgreSQL, which another account runs, passes through it.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
