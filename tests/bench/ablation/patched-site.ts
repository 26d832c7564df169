import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Folder of the finished site, and of its copies: on one disk, so that files can be linked. */
const SITE = ".next/standalone";
const COPIES = ".next/ablation";

/** Text of the built files, with its replacement. */
export interface Patch {
  /** End of the names of the files that are looked at. */
  files: ".js" | ".css";
  text: RegExp;
  becomes: string;
}

/**
 * Returns the folder of a copy of the finished site without a part of the build; all other files are links.
 * @throws Error when a patch's text is missing, because the build's output has changed
 */
export function patchedSite(name: string, patches: readonly Patch[]): string {
  const copy = join(COPIES, name);
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(COPIES, { recursive: true });
  execFileSync("cp", ["--archive", "--link", SITE, copy]);
  const folders = ["server", "static"].map((folder) => join(copy, ".next", folder));
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name)),
  );
  for (const patch of patches) {
    const changed = files.filter((file) => file.endsWith(patch.files) && apply(file, patch));
    if (changed.length === 0) throw new Error(`${name}: no built file has ${patch.text}.`);
  }
  return copy;
}

/** Removes all copies. */
export function removeCopies(): void {
  rmSync(COPIES, { recursive: true, force: true });
}

function apply(file: string, { text, becomes }: Patch): boolean {
  const before = readFileSync(file, "utf8");
  const after = before.replace(text, becomes);
  if (after === before) return false;
  rmSync(file); // a link: the site itself keeps its file
  writeFileSync(file, after);
  return true;
}
