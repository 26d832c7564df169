import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The release's own folder, which holds the files that it ships; the server and the commands run in it. */
const release = () => process.cwd();

/**
 * Returns the path of a file that a dealership may replace: its own where it has one, else the shipped one.
 * @param root the folder with the dealership's `config/`
 * @param path relative, such as `config/replies/shared.json`
 */
export function siteFile(root: string, path: string): string {
  const own = join(root, path);
  return existsSync(own) ? own : join(/* turbopackIgnore: true */ release(), path);
}

/** Returns the names in a folder of the dealership's and in the same folder of the release, each once, in order. */
export function siteFileNames(root: string, folder: string): string[] {
  const folders = [join(root, folder), join(/* turbopackIgnore: true */ release(), folder)];
  return [...new Set(folders.filter(existsSync).flatMap((each) => readdirSync(each)))].sort();
}

/** File of the data folder that names the folder whose files the data were last read from. */
const RECORD = "files-root";
const STORES = join("config", "stores");

/**
 * Remembers which folder holds the dealership's files, so that the server and the commands read the same ones.
 * @param dataDir absolute
 * @param root the folder with `config/`, absolute
 * @param isChosen the operator set `FILES_ROOT`: then this folder replaces the remembered one
 * @throws Error when another folder was used before whose files of the group differ: starting with this one would revert
 * what was edited there
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
    // The server's first steps report a data folder that cannot be written.
  }
}

/** A missing folder holds nothing that could be reverted. */
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
