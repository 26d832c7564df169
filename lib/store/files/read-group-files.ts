import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { siteFile, siteFileNames } from "../../core/platform/files-root";
import { GROUP_FILE, type GroupFiles, parseGroupFiles, STORES_FOLDER } from "./parse-group-files";
import { problemLine } from "./problems";

/**
 * Returns the ids of the groups that have files, of the dealership's and of the release, in alphabetical order.
 * @param root the folder with the dealership's `config/`
 */
export function groupsWithFiles(root: string): string[] {
  return siteFileNames(root, STORES_FOLDER).filter((name) =>
    existsSync(siteFile(root, join(STORES_FOLDER, name, GROUP_FILE))),
  );
}

/** Returns the ids of the groups whose files are in the dealership's folder, where that is not the release's own. */
export function ownGroups(root: string): string[] {
  return resolve(root) === process.cwd()
    ? []
    : groupsWithFiles(root).filter((group) => existsSync(join(root, STORES_FOLDER, group)));
}

/** Returns the folder of a group's files: a group is read from one folder as a whole. */
function groupFolder(root: string, group: string): string {
  return dirname(siteFile(root, join(STORES_FOLDER, group, GROUP_FILE)));
}

/**
 * Reads `config/stores/GROUP`: `group.json` and a file for each store. All problems of all files are found at once; nothing is
 * thrown for what a person wrote.
 * @param root the folder that holds `config/`
 */
export function readGroupFiles(root: string, group: string): GroupFiles {
  const groups = groupsWithFiles(root);
  if (!groups.includes(group)) return { ok: false, problems: [noSuchGroup(group, groups)] };
  const files = fileNames(root, group).map((name) => {
    return { name, text: readFileSync(join(groupFolder(root, group), name), "utf8") };
  });
  return parseGroupFiles(group, files, storesOfOthers(root, group));
}

/** Returns the result of `readGroupFiles`. @throws Error that names each problem with its place */
export function readProfiles(root: string, group: string): Extract<GroupFiles, { ok: true }> {
  const read = readGroupFiles(root, group);
  if (read.ok) return read;
  throw new Error(`Nothing of ${group} was taken:\n${read.problems.map(problemLine).join("\n")}`);
}

/**
 * Returns each store of the other groups in the same folder, with its group: the id of a store is unique in the whole
 * database.
 */
export function storesOfOthers(root: string, group: string): Map<string, string> {
  const others = groupsWithFiles(root).filter(
    (each) => each !== group && existsSync(join(root, STORES_FOLDER, each)),
  );
  return new Map(
    others.flatMap((other) => fileNames(root, other).map((name) => [name.replace(/\.json$/, ""), other])),
  );
}

function fileNames(root: string, group: string): string[] {
  return readdirSync(groupFolder(root, group))
    .filter((name) => name.endsWith(".json"))
    .sort();
}

function noSuchGroup(group: string, groups: readonly string[]) {
  return {
    file: join(STORES_FOLDER, group, GROUP_FILE),
    line: 1,
    field: "",
    reason: `there is no store group “${group}”`,
    remedy: `There are: ${groups.join(", ")}. A new one: npm run store -- new`,
  };
}
