import type { FileValues } from "../../store/layers/field-paths";
import "server-only";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { Db } from "../../core/db/schema";
import { removeSiteFile } from "../../core/platform/files-root";
import { COLLECTION_NAMES, recordId } from "../../store/api/collections";
import type { ListedRecord } from "../../store/api/listed-record";
import { OTHER_LOCALES, originalOf } from "../../store/api/translations";
import { fileIn } from "../../store/content/translated-files";
import { MARKDOWN_FILES } from "../../store/content/write-markdown";
import { asRecord, type Overlays, readOverlays } from "../../store/documents/overlays";
import { jsonText } from "../../store/files/json-text";
import { GROUP_FILE, STORES_FOLDER } from "../../store/files/parse-group-files";
import type { GroupLayers } from "../../store/files/profile-layers";
import { lostEdits } from "../../store/files/written-layers";
import { readGroupLayers } from "../../store/sources/embedded-profiles";
import { layersOf, readFileRecords, readShownRecords, valuesOf } from "./group-records";

/** Result of an export. */
export interface Exported {
  /** The files that were written or removed, from the folder that holds `config/`. */
  files: string[];
  /** Edits that files cannot express: of profiles as in `lostEdits`, and of content for single stores. */
  lost: string[];
}

/**
 * Writes a group as readers see it into its files, with published staff edits and without drafts; a file with the same
 * content stays unchanged. Lists of content get a file of the group's own, Markdown texts are shared by every group.
 * @param root the folder that holds `config/`, or is to hold it
 * @param isComplete also writes content that equals the release's own files, for a copy that needs no release beside it
 * @throws Error where there is no such group, or an existing file is not usable
 */
export async function exportFiles(
  db: Db,
  group: string,
  root: string,
  { isComplete = false } = {},
): Promise<Exported> {
  const [shown, present] = [await readShownRecords(db, group), await readFileRecords(root, group)];
  const isWritten = (name: string) => isComplete || !isDeepStrictEqual(shown.get(name), present.get(name));
  const layers = layersOf(shown);
  if (layers === null) throw new Error(`The database has no store group “${group}”.`);
  // A group is read from one folder: beside an own `group.json` there are no files of the release.
  const hasOwn = existsSync(join(root, STORES_FOLDER, group, GROUP_FILE));
  const files = writeGroupFiles(root, group, layers, hasOwn ? layersOf(present) : null);
  for (const name of COLLECTION_NAMES) {
    const records = shown.get(name);
    if (records === undefined || !isWritten(name)) continue;
    const markdown = MARKDOWN_FILES[name];
    const before = present.get(name) ?? [];
    if (markdown) files.push(...writeTexts(root, markdown, records, before, isComplete));
    else
      files.push(...writeRecords(root, join("config", "content", group, `${name}.json`), valuesOf(records)));
  }
  const overlays = await readOverlays(db, group);
  const stored = await readGroupLayers(db, group, overlays);
  return { files, lost: [...(stored ? lostEdits(stored) : []), ...contentOfStores(overlays)] };
}

/** Returns the edits of content for single stores, which have no file, as `STORE: collection id`. */
function contentOfStores(overlays: Overlays): string[] {
  return COLLECTION_NAMES.flatMap((name) =>
    overlays.ofKind(name).flatMap(({ storeId, id }) => (storeId === "" ? [] : [`${storeId}: ${name} ${id}`])),
  );
}

/**
 * Writes the files of a group's layers. A file with the same fields stays unchanged, the file of a store that is gone
 * is removed.
 * @param present the layers of the files that are there; null: none
 * @returns the files that were written or removed
 */
export function writeGroupFiles(
  root: string,
  group: string,
  layers: GroupLayers,
  present: GroupLayers | null = null,
): string[] {
  const folder = join(STORES_FOLDER, group);
  const before = new Map(present ? namedFiles(present) : []);
  const after = new Map(namedFiles(layers));
  const written = [...after].filter(([name, fields]) => !isDeepStrictEqual(before.get(name), fields));
  const gone = [...before.keys()].filter((name) => !after.has(name));
  for (const name of gone) removeSiteFile(root, join(folder, name));
  return [
    ...written.map(([name, fields]) => write(root, join(folder, name), groupFileText(name, fields))),
    ...gone.map((name) => join(folder, name)),
  ];
}

/** Returns the fields of each file by its name. */
export function namedFiles({ group, stores }: GroupLayers): [name: string, fields: FileValues][] {
  return [
    [GROUP_FILE, group.file],
    ...stores.map(({ id, file }): [string, FileValues] => [`${id}.json`, file]),
  ];
}

/** Returns the text of a group's or a store's file. */
export function groupFileText(name: string, fields: FileValues): string {
  const schema = name === GROUP_FILE ? "group" : "store";
  return jsonText({ $schema: `../schema/${schema}.schema.json`, ...fields });
}

function writeTexts(
  root: string,
  { file, text, translation }: NonNullable<(typeof MARKDOWN_FILES)[string]>,
  records: readonly ListedRecord[],
  present: readonly ListedRecord[],
  isComplete: boolean,
): string[] {
  const before = new Map(present.map(({ id, value }) => [id, value]));
  const isWritten = ({ id, value }: ListedRecord) => isComplete || !isDeepStrictEqual(before.get(id), value);
  const changed = records.filter(isWritten);
  const pathOf = (value: unknown) => join("config", "content", file(value));
  const written = new Set(valuesOf(records).map(pathOf));
  const gone = valuesOf(present)
    .map(pathOf)
    .filter((path) => !written.has(path));
  for (const path of gone) removeSiteFile(root, path);
  const translations = OTHER_LOCALES.flatMap((locale) => [
    ...gone.flatMap((path) => writeOrRemove(root, fileIn(path, locale), null)),
    ...changed.flatMap(({ value }) =>
      writeOrRemove(root, fileIn(pathOf(value), locale), translation(value, locale)),
    ),
  ]);
  return [...changed.map(({ value }) => write(root, pathOf(value), text(value))), ...gone, ...translations];
}

/** Writes a list of records, and their translations into a file for each language. */
function writeRecords(root: string, path: string, records: readonly unknown[]): string[] {
  const fieldsOf = (record: unknown) => Object.entries(asRecord(record) ?? {});
  const plain = records.map((record) =>
    Object.fromEntries(fieldsOf(record).filter(([name]) => originalOf(name) === null)),
  );
  const translations = OTHER_LOCALES.flatMap((locale) => {
    const translated = records.flatMap((record) => {
      const texts = fieldsOf(record).flatMap(([name, value]) => {
        const original = originalOf(name);
        return original?.locale === locale ? [[original.field, value]] : [];
      });
      return texts.length === 0 ? [] : [{ id: recordId(record as object), ...Object.fromEntries(texts) }];
    });
    return writeOrRemove(root, fileIn(path, locale), translated.length === 0 ? null : asText(translated));
  });
  return [write(root, path, asText(plain)), ...translations];
}

function asText(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** Writes a file, or removes it where it has no text any more. @returns the path of a file that changed */
function writeOrRemove(root: string, path: string, text: string | null): string[] {
  if (text !== null) return [write(root, path, text)];
  if (!existsSync(join(root, path))) return [];
  removeSiteFile(root, path);
  return [path];
}

function write(root: string, path: string, text: string): string {
  mkdirSync(join(root, dirname(path)), { recursive: true });
  writeFileSync(join(root, path), text);
  return path;
}
