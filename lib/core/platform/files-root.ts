import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

/** Returns the release's own folder with the files that it ships. The server and the commands run in this folder. */
const release = () => process.cwd();

/**
 * Returns the path of a file that a dealership may replace: the dealership's file if it exists, otherwise the shipped
 * one.
 * @param root folder with the dealership's `config/`
 * @param path relative path, such as `config/content/shared/faqs.json`
 */
export function siteFile(root: string, path: string): string {
  const own = join(root, path);
  return existsSync(own) ? own : join(/* turbopackIgnore: true */ release(), path);
}

/**
 * Returns the names of all files in a dealership's folder and the release's folder, without duplicates, in order. An
 * empty file of the dealership's hides the shipped one.
 */
export function siteFileNames(root: string, folder: string): string[] {
  const folders = [join(root, folder), join(/* turbopackIgnore: true */ release(), folder)];
  const names = new Set(folders.filter(existsSync).flatMap((each) => readdirSync(each)));
  const isThere = (name: string) => {
    // An editor's lock file is a link to nothing.
    const entry = statSync(siteFile(root, join(folder, name)), { throwIfNoEntry: false });
    return entry !== undefined && (entry.isDirectory() || entry.size > 0);
  };
  return [...names].filter(isThere).sort();
}

/** Removes a dealership's file; an empty one takes the place of a shipped file, which would show again otherwise. */
export function removeSiteFile(root: string, path: string): void {
  rmSync(join(root, path), { force: true });
  if (!existsSync(join(/* turbopackIgnore: true */ release(), path)) || resolve(root) === release()) return;
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), "");
}

/** Name of the file in the data folder that records from which folder the data was last read. */
const RECORD = "files-root";
const STORES = join("config", "stores");

/**
 * Records which folder contains the dealership's files, so that the server and the commands read the same ones.
 * @param dataDir absolute path
 * @param root absolute path of the folder with `config/`
 * @param isChosen true if the operator set `FILES_ROOT`; the folder then replaces the recorded one
 * @throws Error if another folder was used before and its files for the group differ, because starting with this one
 * would revert edits
 */
export function rememberFilesRoot(dataDir: string, root: string, group: string, isChosen: boolean): void {
  const record = join(dataDir, RECORD);
  const before = existsSync(record) ? readFileSync(record, "utf8") : root;
  if (!isChosen && before !== root && differs(join(before, STORES, group), join(root, STORES, group)))
    throw new Error(
      `Two folders hold different files of the group ${group}: ${before}, which this site has used until now, and ` +
        `${root}. Set FILES_ROOT to the one that is edited, for the server and for commands.`,
    );
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    writeFileSync(record, root, { mode: 0o600 });
  } catch {
    // The server's first steps report an unwritable data folder.
  }
}

/** Returns true if the files differ. A missing folder has nothing that could be reverted. */
function differs(before: string, now: string): boolean {
  return existsSync(before) && fingerprint(before) !== fingerprint(now);
}

function fingerprint(folder: string): string {
  if (!existsSync(folder)) return "";
  const hash = createHash("sha256");
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((each) => each.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort())
    hash.update(entry.slice(folder.length)).update(readFileSync(entry));
  return hash.digest("hex");
}
