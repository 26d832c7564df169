import "server-only";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { log } from "../../core/platform/log";
import { SHARED_FOLDERS } from "../../store/content/content-files";
import { FILES_NOT_USABLE } from "./prepare-groups";

export interface FileLookOptions {
  /** The folder that holds `config/`. */
  root: string;
  groups: readonly string[];
  /** Applies a group's current files. @throws Error with their problem; nothing is changed then */
  update(group: string): Promise<void>;
}

/** State of a group's files at the last check. */
interface Seen {
  signature: string;
  /** Problem of the files, or null. */
  problem: string | null;
  /** A file may be found half written: what is wrong is in the log once it is wrong at two looks. */
  isReported: boolean;
}

/**
 * Returns a function that looks whether files have been edited since it was made, or since its last call, and then
 * updates the groups concerned. It compares times and sizes: changes of mounted and synchronized folders are not
 * announced everywhere.
 */
export function createFileLook({ root, groups, update }: FileLookOptions): () => Promise<void> {
  const seen = new Map<string, Seen>();
  const shared = () =>
    SHARED_FOLDERS.map((name) => signatureOf(join(root, "config", "content", name))).join("");
  const start = shared();
  for (const group of groups)
    seen.set(group, { signature: start + ownSignature(root, group), problem: null, isReported: false });
  return async () => {
    const common = shared();
    for (const [group, last] of seen) {
      // Requests come first, however many groups there are.
      await setImmediate();
      const signature = common + ownSignature(root, group);
      const isHalfKnown = last.problem !== null && !last.isReported;
      if (signature === last.signature && !isHalfKnown) continue;
      const problem = await update(group).then(
        () => null,
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      );
      const isReported = problem !== null && problem === last.problem;
      if (isReported && !last.isReported) log().error({ source: group, reason: problem }, FILES_NOT_USABLE);
      if (problem === null && last.isReported) log().info({ source: group }, "files are usable again");
      seen.set(group, { signature, problem, isReported });
    }
  };
}

/** Time, size and place of each file of a group; differs when one of them was edited. */
function ownSignature(root: string, group: string): string {
  return [`stores/${group}`, `content/${group}`, `samples/${group}`]
    .map((path) => signatureOf(join(root, "config", path)))
    .join("");
}

function signatureOf(path: string): string {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return "";
  if (!found.isDirectory()) return `${path} ${found.mtimeMs} ${found.size} ${found.ino}\n`;
  return namesIn(path)
    .map((name) => signatureOf(join(path, name)))
    .join("");
}

/** Returns the names in a folder; none if it has just been removed. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
