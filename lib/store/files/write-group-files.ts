import { isDeepStrictEqual } from "node:util";
import type { StoreProfile } from "../api/profile-schema";
import { asJson } from "../api/records";
import { type FileValues, GroupFileSchema, StoreFileSchema } from "./file-schemas";
import { shortHours } from "./hours";
import { jsonText } from "./json-text";
import { checkFile, GROUP_FILE, type GroupFile, parseCheckedFiles } from "./parse-group-files";
import type { CheckedStoreFile } from "./resolve-profiles";

/** A group's profile, and its stores' in the site's order. */
export interface GroupProfiles {
  group: StoreProfile;
  stores: StoreProfile[];
}

/** The fields of a file by its name. */
type Files = Record<string, FileValues>;

/**
 * Returns the files that produce these profiles, as short as a person would write them. Inherited, derived and default
 * values are omitted.
 * @returns the files, and what they cannot express (`STORE: field`): derived fields whose value differs
 */
export function groupFilesOf({ group, stores }: GroupProfiles): { files: GroupFile[]; lost: string[] } {
  const full: Files = {
    [GROUP_FILE]: {
      $schema: "../schema/group.schema.json",
      ...fileFieldsOf(group, GroupFileSchema),
      stores: stores.map(({ id }) => id),
    },
  };
  for (const store of stores)
    full[`${store.id}.json`] = {
      $schema: "../schema/store.schema.json",
      ...fileFieldsOf(store, StoreFileSchema),
      note: store.locations.find(({ storeId }) => storeId === store.id)?.note,
    };
  const meant = meaningOf(group.id, full);
  if (meant === null) throw new Error(`The profiles of ${group.id} cannot be written as files.`);
  const names = [...stores.map(({ id }) => `${id}.json`), GROUP_FILE];
  const files = names.reduce((shorter, name) => shorten(group.id, shorter, name, meant), full);
  return {
    files: Object.entries(files).map(([name, values]) => ({ name, text: jsonText(values) })),
    lost: [group, ...stores].flatMap((profile, at) => lostIn(profile, meant[at]!)),
  };
}

/** Returns every field of a profile that a file has, with hours in their short form. */
export function fileFieldsOf(
  profile: StoreProfile,
  schema: typeof GroupFileSchema | typeof StoreFileSchema,
): FileValues {
  const department = ({ workingHours, ...rest }: StoreProfile["sales"]) => ({
    hours: shortHours(workingHours),
    ...rest,
  });
  const values: FileValues = {
    ...profile,
    sales: department(profile.sales),
    service: department(profile.service),
  };
  const names = Object.keys(schema.shape).filter((name) => values[name] !== undefined);
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}

/** Omits each field without which the profiles are the same; within an object, each of its fields is tried, too. */
function shorten(group: string, files: Files, name: string, meant: StoreProfile[]): Files {
  let shortest = files;
  const tryTo = (change: (values: FileValues) => FileValues) => {
    const next = { ...shortest, [name]: change(shortest[name]!) };
    const isSame = isDeepStrictEqual(meaningOf(group, next), meant);
    if (isSame) shortest = next;
    return isSame;
  };
  for (const [field, value] of Object.entries(files[name]!)) {
    if (field === "$schema" || tryTo((values) => without(values, field))) continue;
    if (typeof value !== "object" || value === null || Array.isArray(value)) continue;
    for (const inner of Object.keys(value))
      tryTo((values) => ({ ...values, [field]: without(values[field] as FileValues, inner) }));
  }
  return shortest;
}

/**
 * Returns the profiles that files mean, the group's first; null where something is wrong with the files. They are in
 * the order of a folder, so that the order of the stores is what the group's file makes of it.
 */
function meaningOf(group: string, files: Files): StoreProfile[] | null {
  const checked = Object.entries(files)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, values]) => checkedOnce(group, name, values));
  const read = parseCheckedFiles(group, checked);
  return read.ok ? asJson([read.group, ...read.stores]) : null;
}

/** Caches checked files: from try to try only one file of a group differs. */
const known = new WeakMap<FileValues, CheckedStoreFile>();

function checkedOnce(group: string, name: string, values: FileValues): CheckedStoreFile {
  const checked = known.get(values) ?? checkFile(group, { name, text: JSON.stringify(values) });
  known.set(values, checked);
  return checked;
}

function lostIn(profile: StoreProfile, meant: StoreProfile): string[] {
  const stored = Object.entries(asJson(profile));
  return stored
    .filter(([field, value]) => !isDeepStrictEqual(value, meant[field as keyof StoreProfile]))
    .map(([field]) => `${profile.id}: ${field}`);
}

function without(values: FileValues, field: string): FileValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => name !== field));
}
