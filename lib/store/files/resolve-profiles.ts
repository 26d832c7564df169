import { type StoreProfile, StoreProfileSchema } from "../api/profile-schema";
import type { FileValues } from "../layers/field-paths";
import { profileOf } from "./derive";
import { GroupFileSchema, StoreFileSchema } from "./file-schemas";
import { isOfFirstStore, isOwn } from "./inherit";
import type { FieldPath, JsonFile } from "./json-file";
import { exampleOf, type FileProblem, refusals } from "./problems";
import { resolveGroup } from "./profile-layers";

/** A file with what its schema says against it. */
export interface CheckedStoreFile extends JsonFile {
  /** Id of the store or of the group. */
  id: string;
  values: FileValues;
  /** Top-level fields that are wrong, so that nothing is said of what is computed from them. */
  wrong: ReadonlySet<string>;
  /** The file is not JSON: fields may be lost, so missing ones are not reported. */
  isUnreadable: boolean;
}

/** Fields of a profile that follow from a file's, by path: what is wrong with them is wrong with those. */
const FOLLOWS_FROM: Readonly<Record<string, string>> = {
  state: "state_short",
  "site.name": "name",
  "sales.phone": "phone",
  "service.phone": "phone",
  "generalManager.phone": "phone",
  "sales.workingHours": "sales.hours",
  "service.workingHours": "service.hours",
  "map.center": "map.coordinates",
};

/**
 * Returns the profiles that files mean, the group's first, and what is wrong with them as a whole: what is missing,
 * mostly. Each problem is in the file where a person would put it right.
 */
export function resolveProfiles(
  group: string,
  company: CheckedStoreFile,
  stores: readonly CheckedStoreFile[],
): { profiles: StoreProfile[]; problems: FileProblem[] } {
  const layersOf = (file: CheckedStoreFile) => ({ id: file.id, file: right(file), edits: {} });
  const { group: shared, stores: sources } = resolveGroup({
    group: { ...layersOf(company), id: group },
    stores: stores.map(layersOf),
  });
  const read = [shared, ...sources].map((source) =>
    StoreProfileSchema.safeParse(profileOf(source, group, sources)),
  );
  const problems = read.flatMap(({ error }, at) => {
    const own = at === 0 ? company : stores[at - 1]!;
    return error ? problemsOf(error.issues, own, company, stores) : [];
  });
  return {
    profiles: read.flatMap(({ data }) => data ?? []),
    problems: problems.filter((one, at) => problems.findIndex((each) => isSame(each, one)) === at),
  };
}

/** Returns the problems of a profile, located in the files that a person would correct. */
function problemsOf(
  issues: Parameters<typeof refusals>[1],
  own: CheckedStoreFile,
  company: CheckedStoreFile,
  stores: readonly CheckedStoreFile[],
): FileProblem[] {
  return refusals(StoreProfileSchema, issues).flatMap(({ path: place, reason }) => {
    const path = filePath(place, own);
    const file = fileFor(path, own, company, stores);
    if (!isNews(path, [file, own, company])) return [];
    const remedy = exampleOf(file === company ? GroupFileSchema : StoreFileSchema, path);
    return [{ file: file.file, line: file.lineOf(path), field: path.join("."), reason, remedy }];
  });
}

function isSame(one: FileProblem, other: FileProblem): boolean {
  return one.file === other.file && one.field === other.field;
}

/** Returns a file's values without those that are wrong. */
function right({ values, wrong }: CheckedStoreFile): FileValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !wrong.has(name)));
}

/** Returns the path in a file of a profile's field. */
function filePath(path: FieldPath, own: CheckedStoreFile): FieldPath {
  const from = FOLLOWS_FROM[path.slice(0, 2).join(".")] ?? FOLLOWS_FROM[String(path[0])];
  return from && !own.has(path) ? from.split(".") : path;
}

/**
 * Returns the file in which a person would correct a field: the one that contains it, otherwise the one where it
 * belongs.
 */
function fileFor(
  path: FieldPath,
  own: CheckedStoreFile,
  company: CheckedStoreFile,
  stores: readonly CheckedStoreFile[],
): CheckedStoreFile {
  if (own.has(path)) return own;
  if (own !== company) return isOwn(path) ? own : company;
  const [first] = stores;
  const isLent = stores.length === 1 || isOfFirstStore(path);
  return first && isOwn(path) && isLent ? first : company;
}

/** Returns true for a problem that no other mistake explains. */
function isNews([name]: FieldPath, files: readonly CheckedStoreFile[]): boolean {
  return (
    name !== "locations" && !files.some(({ isUnreadable, wrong }) => isUnreadable || wrong.has(String(name)))
  );
}
