import { join } from "node:path";
import type { StoreProfile } from "../api/profile-schema";
import type { FileValues } from "../layers/field-paths";
import { STORE_ID } from "../locations/store-slug";
import { GroupFileSchema, StoreFileSchema } from "./file-schemas";
import { parseJsonFile } from "./json-file";
import { type FileProblem, refusals } from "./problems";
import type { GroupLayers, ScopeLayers } from "./profile-layers";
import { type CheckedStoreFile, resolveProfiles } from "./resolve-profiles";

/** A group's profiles with the layers of its files, in the site's order, or everything that is wrong with them. */
export type GroupFiles =
  | { ok: true; group: StoreProfile; stores: StoreProfile[]; layers: GroupLayers }
  | { ok: false; problems: FileProblem[] };

/** A file of a group: its name (`group.json`, or a store's id and `.json`) and what is in it. */
export interface GroupFile {
  name: string;
  text: string;
}

/** Path from the folder that holds `config/`. */
export const STORES_FOLDER = join("config", "stores");
export const GROUP_FILE = "group.json";

/**
 * Resolves a group's files to profiles.
 * @param elsewhere stores of other groups, each with its group
 */
export function parseGroupFiles(
  group: string,
  files: readonly GroupFile[],
  elsewhere: ReadonlyMap<string, string> = new Map(),
): GroupFiles {
  return parseCheckedFiles(
    group,
    files.map((file) => checkFile(group, file)),
    elsewhere,
  );
}

/** Resolves files like `parseGroupFiles`, from those that `checkFile` has read. */
export function parseCheckedFiles(
  group: string,
  checked: readonly CheckedStoreFile[],
  elsewhere: ReadonlyMap<string, string> = new Map(),
): GroupFiles {
  const [company, ...stores] = groupFirst(checked, group);
  const resolved =
    stores.length > 0 ? resolveProfiles(group, company!, stores) : { profiles: [], problems: [] };
  const problems = [
    ...checked.flatMap((each) => each.problems),
    ...orderProblems(group, company!, stores),
    ...stores.flatMap((store) => nameProblems(group, store, elsewhere)),
    ...resolved.problems,
  ];
  if (problems.length > 0) {
    return { ok: false, problems: problems.sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line) };
  }
  const [profile, ...profiles] = resolved.profiles;
  const layers = { group: { ...layerOf(company!), id: group }, stores: stores.map(layerOf) };
  return { ok: true, group: profile!, stores: profiles, layers };
}

function layerOf({ id, values }: CheckedStoreFile): ScopeLayers {
  const { $schema: _, ...file } = values;
  return { id, file, edits: {} };
}

/** Returns a file with what its own schema says against it. */
export function checkFile(group: string, { name, text }: GroupFile): CheckedStoreFile {
  const isGroup = name === GROUP_FILE;
  const file = join(STORES_FOLDER, group, name);
  const json = parseJsonFile(file, text);
  const schema = isGroup ? GroupFileSchema : StoreFileSchema;
  const values = isObject(json.value) ? json.value : {};
  const parsed = schema.safeParse(values);
  const refused = parsed.success || json.problems.length > 0 ? [] : refusals(schema, parsed.error.issues);
  const problems = refused.map(({ path, reason, remedy }): FileProblem => {
    return { file, line: json.lineOf(path), field: path.join("."), reason, remedy };
  });
  return {
    ...json,
    id: isGroup ? group : name.replace(/\.json$/, ""),
    values,
    wrong: new Set(refused.map(({ path }) => String(path[0]))),
    isUnreadable: json.problems.length > 0,
    problems: [...json.problems, ...problems],
  };
}

/** Returns the group's own file, then the stores in the order that it gives, then the other stores. */
function groupFirst(files: readonly CheckedStoreFile[], group: string): CheckedStoreFile[] {
  const company = files.find(({ file }) => file === join(STORES_FOLDER, group, GROUP_FILE));
  const order = listedStores(company);
  const place = (file: CheckedStoreFile) => {
    if (file === company) return -1;
    return order.includes(file.id) ? order.indexOf(file.id) : order.length;
  };
  const missing = company ? [] : [checkFile(group, { name: GROUP_FILE, text: "{}" })];
  return [...missing, ...[...files].sort((a, b) => place(a) - place(b))];
}

function listedStores(company: CheckedStoreFile | undefined): string[] {
  return company && !company.wrong.has("stores") ? (company.values.stores ?? []) : [];
}

function orderProblems(
  group: string,
  company: CheckedStoreFile,
  stores: readonly CheckedStoreFile[],
): FileProblem[] {
  const { file } = company;
  if (stores.length === 0) {
    const remedy = `Add ${join(STORES_FOLDER, group, `${group}-CITY.json`)} with name, address and phone of the store.`;
    return [{ file, line: 1, field: "", reason: "the group has no store", remedy }];
  }
  return listedStores(company).flatMap((id, at): FileProblem[] => {
    if (stores.some((store) => store.id === id)) return [];
    const remedy = `Add ${join(STORES_FOLDER, group, `${id}.json`)}, or remove it here.`;
    const line = company.lineOf(["stores", at]);
    return [{ file, line, field: "stores", reason: `there is no store “${id}”`, remedy }];
  });
}

/** Returns the problems of a file's name, which is the store's id in URLs and cookies. */
function nameProblems(
  group: string,
  { id, file }: CheckedStoreFile,
  elsewhere: ReadonlyMap<string, string>,
): FileProblem[] {
  const wrong = { file, line: 1, field: "", remedy: `Example of a name: ${group}-asheville.json` };
  if (!STORE_ID.test(id))
    return [{ ...wrong, reason: "its name has more than small letters, digits and hyphens" }];
  const other = elsewhere.get(id);
  return other ? [{ ...wrong, reason: `the group “${other}” has a store of this name` }] : [];
}

function isObject(value: unknown): value is FileValues {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
