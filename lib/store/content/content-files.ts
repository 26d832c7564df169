import "server-only";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { parseUntrustedJson } from "../../core/http/read-json";
import { env } from "../../core/platform/env";
import { siteFile } from "../../core/platform/files-root";
import { dropSingleton, singleton } from "../../core/platform/singleton";
import {
  COLLECTION_NAMES,
  COLLECTION_ROWS,
  CONTENT_COLLECTIONS,
  CONTENT_KEYS,
  type CollectionName,
  type CollectionRecord,
  collectionRow,
  recordId,
  type ShippedKey,
  schemaOf,
} from "../api/collections";
import type { ContentDocument } from "../api/page-schemas";
import { OTHER_LOCALES, translatedFields, translatedName } from "../api/translations";
import { MARKDOWN_FOLDERS, readArticles, readDocuments, readHelp } from "./markdown-files";
import type { SiteContent } from "./site-content";
import { fileIn } from "./translated-files";

/** Folder for groups that have no file of their own. */
export const SHARED = "shared";
/** Folders of `config/content` that apply to all groups. */
export const SHARED_FOLDERS = [SHARED, ...MARKDOWN_FOLDERS];
const SHIPPED = "content.shipped";

/** Readers of the collections in Markdown, which are the same for all groups. */
const MARKDOWN = { articles: readArticles, categories: readHelp, documents: readDocuments };

/** Additional checks of records; each returns one line per problem. */
export type ContentChecks = {
  [N in CollectionName]?: (records: readonly CollectionRecord<N>[]) => string[];
};

/**
 * Returns the records of each collection for which a group has files: `{group}/{collection}.json`, else
 * `shared/{collection}.json`, and the Markdown texts.
 * @param root folder that contains `config/`
 * @throws Error with the file name and all invalid fields
 */
export function readContentFiles(
  root: string,
  group: string,
  checks: ContentChecks,
): Map<CollectionName, object[]> {
  return new Map(
    COLLECTION_NAMES.flatMap((name) => {
      const records = readCollection(root, group, name, checks);
      return records === null ? [] : [[name, records]];
    }),
  );
}

/**
 * Reads one collection of a group, or null if there is no file. @throws Error with the file name and all invalid fields
 */
export function readCollection<N extends CollectionName>(
  root: string,
  group: string,
  name: N,
  checks: ContentChecks = {},
): CollectionRecord<N>[] | null {
  if (name in MARKDOWN) {
    return MARKDOWN[name as keyof typeof MARKDOWN](root) as CollectionRecord<N>[] | null;
  }
  const files = [group, SHARED].map((folder) => join("config", "content", folder, `${name}.json`));
  const file = files.find((each) => existsSync(siteFile(root, each)));
  if (file === undefined) return null;
  const parsed = z
    .array(schemaOf(name))
    .safeParse(
      withTranslatedFiles(root, file, readJson(root, file), translatedFields(COLLECTION_ROWS[name].schema)),
    );
  const wrong = parsed.success
    ? [...(checks[name]?.(parsed.data) ?? []), ...repeated(parsed.data)]
    : parsed.error.issues.map(({ path, message }) => `${path.join(".") || "the file"}: ${message}`);
  if (wrong.length > 0)
    throw new Error(`${file} is not usable:\n${wrong.map((line) => `  ${line}`).join("\n")}`);
  return parsed.data ?? null;
}

/** Returns the layer that a collection's file is: the group's own, or the one that the release has for all groups. */
export function contentLayer(root: string, group: string, name: string): "shipped" | "group-file" {
  const file = siteFile(root, join("config", "content", group, `${name}.json`));
  return !(name in MARKDOWN) && existsSync(file) ? "group-file" : "shipped";
}

/** Content that the release contains for all groups: longer texts, and defaults for pages without data in the API. */
export interface ShippedContent {
  /** Texts used if the store's data does not have them. */
  documents: ContentDocument[];
  /** Records of the collections that are shipped, for stores without their own. */
  defaults: Pick<SiteContent, ShippedKey>;
}

/**
 * Returns the shipped content, cached after the first read. @throws Error with the file name and its problem, at the
 * first read
 */
export function shippedContent(): ShippedContent {
  return singleton(SHIPPED, () => readShipped(env().FILES_ROOT));
}

/** Reads the shipped content again. @throws as `shippedContent`; the cached content then remains */
export function refreshShippedContent(): void {
  const read = readShipped(env().FILES_ROOT);
  dropSingleton(SHIPPED);
  singleton(SHIPPED, () => read);
}

function readShipped(root: string): ShippedContent {
  const files = <N extends CollectionName>(name: N) => readCollection(root, SHARED, name) ?? [];
  const shipped = CONTENT_KEYS.filter((key) => collectionRow(CONTENT_COLLECTIONS[key]).isShipped);
  const defaults = Object.fromEntries(shipped.map((key) => [key, files(CONTENT_COLLECTIONS[key])]));
  return { documents: files("documents"), defaults: defaults as ShippedContent["defaults"] };
}

/**
 * Adds the texts of `offers.es.json` to the records of `offers.json`: it has their ids and the translated fields by
 * their own names. @throws Error with the file name and each field that has no translation
 */
function withTranslatedFiles(
  root: string,
  file: string,
  records: unknown,
  fields: readonly string[],
): unknown {
  const languages = OTHER_LOCALES.flatMap((locale) => {
    const path = fileIn(file, locale);
    if (!existsSync(siteFile(root, path))) return [];
    const read = TranslationsSchema.safeParse(readJson(root, path));
    const other = read.data?.flatMap(Object.keys).find((name) => !["id", "slug", ...fields].includes(name));
    if (!read.success || other) throw new Error(`${path} is not usable: ${other ?? "it"} has no translation`);
    const texts = read.data.map((record): [string, object] => [
      recordId(record),
      Object.fromEntries(
        fields.flatMap((field) => (field in record ? [[translatedName(field, locale), record[field]]] : [])),
      ),
    ]);
    return [new Map(texts)];
  });
  if (languages.length === 0 || !Array.isArray(records)) return records;
  return records.map((record: object) =>
    Object.assign({}, record, ...languages.map((texts) => texts.get(recordId(record)))),
  );
}

const TranslationsSchema = z.array(z.record(z.string(), z.unknown()));

function readJson(root: string, file: string): unknown {
  return parseJson(readFileSync(siteFile(root, file), "utf8"), file);
}

function repeated(records: readonly object[]): string[] {
  const ids = records.map(recordId);
  return ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${id}: the id is there twice`);
}

function parseJson(text: string, file: string): unknown {
  try {
    return parseUntrustedJson(text);
  } catch (error) {
    throw new Error(`${file} is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}
