import "server-only";
import { chmodSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { log } from "./log";

const OTHERS = 0o077;
const STICKY = 0o1000;

/** Photos must be readable by all users, because nginx runs as its own user. */
export const PHOTOS_FOLDER = "photos";
export const PUBLIC_FOLDER_MODE = 0o755;
export const PUBLIC_FILE_MODE = 0o644;

/**
 * Makes files created by this process private to its user, including the data folder, which is created if missing. A
 * folder of another user is left unchanged, with a warning.
 */
export function restrictDataFolder(dataDir: string): void {
  process.umask(OTHERS);
  const folder = resolve(dataDir);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const { mode } = statSync(folder);
    const isShared = (mode & STICKY) !== 0 || [dirname(folder), homedir(), process.cwd()].includes(folder);
    if (isShared) throw new Error("the folder is not the site's alone");
    closeToOthers(folder, mode);
    for (const { name } of readdirSync(folder, { withFileTypes: true }).filter(isManagedFile)) {
      const path = join(folder, name);
      closeToOthers(path, statSync(path).mode);
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    log().warn({ file: folder, reason }, "others on this machine may be able to read the data folder");
  }
}

function isManagedFile(entry: { name: string; isSymbolicLink(): boolean }): boolean {
  return entry.name !== PHOTOS_FOLDER && !entry.isSymbolicLink();
}

function closeToOthers(path: string, mode: number): void {
  if ((mode & OTHERS) !== 0) chmodSync(path, mode & 0o7700);
}
