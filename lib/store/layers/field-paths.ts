import { PROFILE_FIELDS, type ProfileField } from "../../../config/runtime/profile-fields";

/** Fields of either file from which others are computed; the rest goes into the profile unchanged. */
export interface FileValues {
  [field: string]: unknown;
  name?: string;
  addressLine1?: string;
  addressLine2?: string | null;
  city?: string;
  state_short?: string;
  zip?: string;
  phone?: string;
  sales?: DepartmentValues;
  service?: DepartmentValues;
  generalManager?: object;
  site?: object;
  conditions?: readonly string[];
  map?: { coordinates?: { longitude: number; latitude: number }; center?: unknown; zoom?: unknown };
  note?: string;
  note_es?: string;
  stores?: string[];
}

interface DepartmentValues {
  phone?: string;
  hours?: Record<string, string>;
  hoursText?: string;
}

/** Values by their paths in `PROFILE_FIELDS`: `{"sales.hours": …}`. */
export type ValuesByPath = Readonly<Record<string, unknown>>;

const FIELDS: Readonly<Record<string, ProfileField>> = PROFILE_FIELDS;

/** Objects whose fields have rows of their own, with those fields' names. */
const DIVIDED: ReadonlyMap<string, readonly string[]> = dividedObjects();

function dividedObjects(): Map<string, string[]> {
  const objects = new Map<string, string[]>();
  for (const path of Object.keys(FIELDS)) {
    const [name, inner] = path.split(".") as [string, string?];
    if (inner) objects.set(name, [...(objects.get(name) ?? []), inner]);
  }
  return objects;
}

/** Returns the table's row of a path; a field that the table does not know has no rules. */
export function profileField(path: string): ProfileField {
  return FIELDS[path] ?? {};
}

/** Returns the fields of a file by path. */
export function toPaths(values: FileValues): ValuesByPath {
  const entries = Object.entries(values).flatMap(([name, value]) =>
    DIVIDED.has(name) && isObject(value)
      ? Object.entries(value).map(([inner, each]) => [`${name}.${inner}`, each] as const)
      : [[name, value] as const],
  );
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** Returns values by path as the fields of a file. */
export function toFileValues(values: ValuesByPath): FileValues {
  const result: Record<string, unknown> = {};
  for (const [path, value] of Object.entries(values)) {
    const [name, inner] = path.split(".") as [string, string?];
    if (inner === undefined) result[name] = value;
    else result[name] = { ...(result[name] as object | undefined), [inner]: value };
  }
  return result;
}

/**
 * Returns changes in which an object of separate fields is replaced as a whole as changes of each of its fields: those
 * that it lacks become empty.
 */
export function divideChanges(changes: ValuesByPath): ValuesByPath {
  const entries = Object.entries(changes).flatMap(([name, value]) => {
    const inner = DIVIDED.get(name);
    if (!inner || (value !== undefined && value !== null && !isObject(value)))
      return [[name, value] as const];
    const given = (value ?? {}) as Record<string, unknown>;
    const names = [...new Set([...inner, ...Object.keys(given)])];
    return names.map((each) => [`${name}.${each}`, given[each]] as const);
  });
  return Object.fromEntries(entries);
}

export function isObject(value: unknown): value is FileValues {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
