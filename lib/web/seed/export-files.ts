import "server-only";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { Db } from "../../core/db/schema";
import { COLLECTION_NAMES } from "../../store/api/collections";
import type { ListedRecord } from "../../store/applied/merge-records";
import { MARKDOWN_FILES } from "../../store/content/write-markdown";
import { STORES_FOLDER } from "../../store/files/parse-group-files";
import { type GroupProfiles, groupFilesOf } from "../../store/files/write-group-files";
import { profilesOf } from "./group-profiles";
import { readFileRecords, readShownRecords, valuesOf } from "./group-records";

/** Result of an export. */
export interface Exported {
  /** The files that were written or removed, from the folder that holds `config/`. */
  files: string[];
  /** Profile values that files cannot express, as in `groupFilesOf`. */
  lost: string[];
}

/**
 * Writes a group as readers see it into its files, with published staff edits and without drafts; a file with the same
 * content stays unchanged. Lists of content get a file of the group's own, Markdown texts are shared by every group.
 * @param root the folder that holds `config/`, or is to hold it
 * @throws Error where there is no such group, or an existing file is not usable
 */
export async function exportFiles(db: Db, group: string, root: string): Promise<Exported> {
  const shown = await readShownRecords(db, group);
  const present = await readFileRecords(root, group);
  const changed = (name: string) => !isDeepStrictEqual(shown.get(name), present.get(name));
  const profiles = profilesOf(shown);
  if (profiles === null) throw new Error(`The database has no store group “${group}”.`);
  const { files, lost } =
    changed("company") || changed("stores")
      ? writeGroupFiles(root, group, profiles)
      : { files: [], lost: [] };
  for (const name of COLLECTION_NAMES) {
    const records = shown.get(name);
    if (records === undefined || !changed(name)) continue;
    const markdown = MARKDOWN_FILES[name];
    if (markdown) files.push(...writeTexts(root, markdown, records, present.get(name) ?? []));
    else files.push(writeJson(root, join("config", "content", group, `${name}.json`), valuesOf(records)));
  }
  return { files, lost };
}

/** Writes a group's profiles; the file of a store that is gone is removed. */
export function writeGroupFiles(root: string, group: string, profiles: GroupProfiles): Exported {
  const folder = join(STORES_FOLDER, group);
  const { files, lost } = groupFilesOf(profiles);
  const names = new Set(files.map(({ name }) => name));
  const present = existsSync(join(root, folder)) ? readdirSync(join(root, folder)) : [];
  const gone = present.filter((name) => name.endsWith(".json") && !names.has(name));
  for (const name of gone) rmSync(join(root, folder, name));
  const written = files
    .filter(
      ({ name, text }) => !present.includes(name) || readFileSync(join(root, folder, name), "utf8") !== text,
    )
    .map(({ name, text }) => write(root, join(folder, name), text));
  return { files: [...written, ...gone.map((name) => join(folder, name))], lost };
}

function writeTexts(
  root: string,
  { file, text }: NonNullable<(typeof MARKDOWN_FILES)[string]>,
  records: readonly ListedRecord[],
  present: readonly ListedRecord[],
): string[] {
  const before = new Map(present.map(({ id, value }) => [id, value]));
  const changed = records.filter(({ id, value }) => !isDeepStrictEqual(before.get(id), value));
  const pathOf = (value: unknown) => join("config", "content", file(value));
  const written = new Set(valuesOf(records).map(pathOf));
  const gone = valuesOf(present)
    .map(pathOf)
    .filter((path) => !written.has(path));
  for (const path of gone) rmSync(join(root, path));
  return [...changed.map(({ value }) => write(root, pathOf(value), text(value))), ...gone];
}

function writeJson(root: string, path: string, value: unknown): string {
  return write(root, path, `${JSON.stringify(value, null, 2)}\n`);
}

function write(root: string, path: string, text: string): string {
  mkdirSync(join(root, dirname(path)), { recursive: true });
  writeFileSync(join(root, path), text);
  return path;
}
